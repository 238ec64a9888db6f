// Before the first paint: language and light as they were left, or as the system has them.
(function () {
  var root = document.documentElement;
  var lang = localStorage.getItem('lang');
  root.lang = lang === 'ru' || lang === 'en' ? lang : (navigator.language || 'en').slice(0, 2) === 'ru' ? 'ru' : 'en';
  var theme = localStorage.getItem('theme');
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  // The letters of the other alphabet are fetched as early as the Latin ones where they are needed.
  document.querySelectorAll('link[data-lang="' + root.lang + '"]').forEach(function (link) {
    link.rel = 'preload';
  });
})();
