// The theme looks for words when a key is let go. Words also come by paste, by voice and from the keyboards of phones.
addEventListener("input", ({ target }) => {
  if (target.matches("[data-md-component=search-query]")) target.dispatchEvent(new Event("keyup"));
});
