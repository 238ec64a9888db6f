import { addBrowser, dropBrowser, noticeSettings, type NoticeSettings } from './notices';
import { go } from './route.svelte';
import { language } from './texts.svelte';
import { tell } from './toasts.svelte';

/** Being told in this browser, also while no page of this site is open. */

const WORKER = '/push.js';
/** Whether one wants it here: a subscription that is gone is made anew then. */
const WANTED = 'push';

const possible =
  isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

export const pushing = $state({
  possible,
  /** Whether the browser was told never to show any: only its own settings can change that. */
  blocked: possible && Notification.permission === 'denied',
  /** The id of this browser where it is subscribed. */
  here: '',
  busy: false
});

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const idOf = async (endpoint: string) => hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

export function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** A subscription with the key that the server has now; one with another key is worth nothing. */
async function subscription(key: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const wanted = bytesOf(key);
  const old = await worker.pushManager.getSubscription();
  const same = old?.options.applicationServerKey && hex(old.options.applicationServerKey) === hex(wanted.buffer);
  if (old && same) return old;
  await old?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
}

async function keep(): Promise<NoticeSettings> {
  const { key } = await noticeSettings();
  const { endpoint = '', keys = {} } = (await subscription(key)).toJSON();
  const settings = await addBrowser(endpoint, keys, language.now);
  pushing.here = await idOf(endpoint);
  localStorage.setItem(WANTED, 'on');
  return settings;
}

/** Ask the browser, then tell the server; what is chosen now, or null where the person would not. */
export async function subscribe(): Promise<NoticeSettings | null> {
  pushing.busy = true;
  try {
    const answer = await Notification.requestPermission();
    pushing.blocked = answer === 'denied';
    return answer === 'granted' ? await keep() : null;
  } finally {
    pushing.busy = false;
  }
}

export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(WANTED);
  const worker = await navigator.serviceWorker.getRegistration(WORKER);
  const found = await worker?.pushManager.getSubscription();
  if (found) {
    await dropBrowser(await idOf(found.endpoint)).catch(() => undefined);
    await found.unsubscribe();
  }
  pushing.here = '';
}

/** Who one is, or the language, has changed: what comes here is for that person, in that language. */
export async function follow(): Promise<void> {
  if (!pushing.possible || Notification.permission !== 'granted' || localStorage.getItem(WANTED) !== 'on') return;
  await keep().catch(() => undefined); // it is tried again with the next page
}

if (possible)
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent) => {
    if (data?.go) go(String(data.go));
    else if (data?.told && data.told.path !== location.pathname) tell(data.told);
  });
