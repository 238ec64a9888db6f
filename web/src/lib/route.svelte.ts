/** Where in the page one is: the address, and moving on without loading again. */

export const route = $state({ path: location.pathname, search: location.search, hash: location.hash });

function update(): void {
  route.path = location.pathname;
  route.search = location.search;
  route.hash = location.hash;
}

addEventListener('popstate', update);

/** A part of an address as it was meant; what nobody can read stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function go(path: string): void {
  history.pushState(null, '', path);
  update();
  scrollTo(0, 0);
}

/** Clicks on links of this page are followed here; all others are the browser's. */
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (
    link.origin !== location.origin ||
    link.target ||
    link.hasAttribute('download') ||
    link.pathname.startsWith('/api') ||
    link.pathname.startsWith('/docs')
  )
    return;
  event.preventDefault();
  if (link.pathname === location.pathname && link.hash) location.hash = link.hash;
  else go(link.pathname + link.search + link.hash);
});
