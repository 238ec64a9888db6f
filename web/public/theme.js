// Before the first paint: language and light as they were left, or as the system has them. In a frame of another page as that
// page says (?lang=ru&theme=dark), for there nothing may be kept.
(function () {
  var root = document.documentElement;
  var framed = location.pathname.indexOf('/embed/') === 0;
  var said = new URLSearchParams(location.search);
  function left(name) {
    return framed ? said.get(name) : localStorage.getItem(name);
  }
  var lang = left('lang');
  root.lang = lang === 'ru' || lang === 'en' ? lang : (navigator.language || 'en').slice(0, 2) === 'ru' ? 'ru' : 'en';
  var theme = left('theme');
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
  // The letters of the other alphabet are fetched as early as the Latin ones where they are needed.
  document.querySelectorAll('link[data-lang="' + root.lang + '"]').forEach(function (link) {
    link.rel = 'preload';
  });
})();
