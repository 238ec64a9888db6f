import { afterEach, describe, expect, it, vi } from 'vitest';
import { attention, markIcon, titleMarker } from './attention.svelte';
import { lasting } from './lasting';
import * as notices from './notices';
import * as sound from './sound.svelte';
import { forget, tell, toasts } from './toasts.svelte';
import type { TableEvent } from './types';
import { Unread } from './unread.svelte';

const turn = (table: string, since: number) => ({ table, game: 'a', seat: 0, since });
const settled = () => new Promise((done) => setTimeout(done));

describe('the mark before the title', () => {
  it('stays there whichever page sets the title, and goes without a trace', async () => {
    document.title = 'Babel';
    const marker = titleMarker();
    marker.set('(1) ');
    expect(document.title).toBe('(1) Babel');
    document.title = 'Rules';
    await settled();
    expect(document.title).toBe('(1) Rules');
    marker.set('(2) ');
    expect(document.title).toBe('(2) Rules');
    marker.stop();
    expect(document.title).toBe('Rules');
  });

  it('is in the icon, too', () => {
    document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
    const icon = document.querySelector('link')!;
    markIcon(true);
    expect(icon.href).toMatch(/^data:image\/svg\+xml,.*circle/);
    markIcon(false);
    expect(icon.getAttribute('href')).toBe('/icon.svg');
  });
});

describe('the sound', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    attention.leave();
  });

  it('comes once for each turn that begins, and for none that was there before', async () => {
    const chime = vi.spyOn(sound, 'chime').mockResolvedValue();
    const asked = vi.spyOn(notices, 'ownTurns').mockResolvedValue({ turns: [turn('old', 1)], now: 5 });
    await attention.refresh();
    expect(chime).not.toHaveBeenCalled();
    asked.mockResolvedValue({ turns: [turn('old', 1), turn('new', 2)], now: 6 });
    await attention.refresh();
    await attention.refresh();
    expect(chime.mock.calls).toEqual([['new 2']]);
    expect(attention.count).toBe(2);
    asked.mockResolvedValue({ turns: [turn('old', 9)], now: 10 });
    await attention.refresh();
    expect(chime.mock.calls).toEqual([['new 2'], ['old 9']]);
  });

  it('is heard at the table at once, but not for a bot while one looks on', async () => {
    const chime = vi.spyOn(sound, 'chime').mockResolvedValue();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    attention.look('here', null);
    attention.look('here', { table: 'here', since: 20, people: false });
    expect(chime).not.toHaveBeenCalled();
    attention.look('here', null);
    attention.look('here', { table: 'here', since: 30, people: true });
    expect(chime.mock.calls).toEqual([['here 30']]);
  });

  it('is not heard for a turn that one finds when one opens the table', () => {
    const chime = vi.spyOn(sound, 'chime').mockResolvedValue();
    attention.look('found', { table: 'found', since: 40, people: true });
    expect(chime).not.toHaveBeenCalled();
  });

  it('is made by one tab only, also where the browser has no locks', async () => {
    localStorage.removeItem('sounded');
    expect(await sound.first('t 1')).toBe(true);
    expect(await sound.first('t 1')).toBe(false);
    expect(await sound.first('t 2')).toBe(true);
  });

  it('is as loud as one chose, also in another tab', () => {
    sound.setVolume(0.2);
    expect(localStorage.getItem('sound')).toBe('0.2');
    dispatchEvent(new StorageEvent('storage', { key: 'sound', newValue: '0' }));
    expect(sound.sound.volume).toBe(0);
  });
});

describe('the chat', () => {
  const said = (n: number, seat: number) => ({ kind: 'chat', n, at: n, name: '', text: '', seat }) as TableEvent;

  it('has a mark for what others said since one looked', () => {
    localStorage.clear();
    const read = new Unread('t');
    const events = [said(3, 1), said(4, 0), said(6, -1)];
    expect(read.count(events, 0)).toBe(2);
    read.see(events.slice(0, 1));
    expect(read.count(events, 0)).toBe(1);
    read.see(events);
    expect(read.count(events, 0)).toBe(0);
    expect(new Unread('t').count([...events, said(8, 1)], 0)).toBe(1);
    expect(new Unread('other').count(events, 0)).toBe(2);
  });

  it('forgets the tables of long ago, and what was written there by somebody else', () => {
    localStorage.setItem('chat-read', '{"no": "list"}');
    for (let n = 0; n < 60; n++) new Unread(`t${n}`).see([said(2, 1)]);
    expect(JSON.parse(localStorage.getItem('chat-read') ?? '')).toHaveLength(50);
  });
});

it('tells how long something lasts in its largest unit', () => {
  const minute = 60_000;
  expect(lasting(-5, 'en')).toBe('0 min');
  expect(lasting(59 * minute, 'en')).toBe('59 min');
  expect(lasting(150 * minute, 'en')).toBe('2 hr');
  expect(lasting(49 * 60 * minute, 'en')).toBe('2 days');
  expect(lasting(49 * 60 * minute, 'ru')).toBe('2 дня');
});

it('shows the last of what is alike, and few at a time', () => {
  for (const tag of ['a', 'b', 'a', 'c', 'd']) tell({ title: tag, body: '', path: '/', tag });
  expect(toasts.now.map(({ tag }) => tag)).toEqual(['a', 'c', 'd']);
  forget('c');
  expect(toasts.now.map(({ tag }) => tag)).toEqual(['a', 'd']);
});
