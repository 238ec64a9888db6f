// The service worker: shows what the server tells while nobody looks at the page, and leads to the table.
const TABLE = /^\/table\/[A-Za-z0-9_-]{1,40}$/;

async function pages() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

async function show(told) {
  if (!TABLE.test(told.path)) return;
  const looked = (await pages()).find((page) => page.focused);
  if (looked) looked.postMessage({ told });
  else
    await self.registration.showNotification(String(told.title), {
      body: String(told.body),
      tag: String(told.tag),
      icon: '/icon.svg',
      data: { path: told.path }
    });
}

async function open(path) {
  const [page] = await pages();
  if (!page) return self.clients.openWindow(path);
  page.postMessage({ go: path });
  return page.focus();
}

// The browser has taken another address for its messages: the server must know it.
async function renew(old) {
  const options = old?.options ?? { userVisibleOnly: true };
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON();
  const lang = (self.navigator.language ?? '').startsWith('ru') ? 'ru' : 'en';
  await fetch('/api/me/browsers', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, lang })
  });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.oldSubscription)));
