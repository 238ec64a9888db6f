import { ownTurns, type OwnTurn } from './notices';
import { chime } from './sound.svelte';

/** Where one is awaited: in the title and the icon of the tab, and once with a sound. */

const OFTEN = 15_000;
const SELDOM = 60_000;

/** The table in this tab, while it waits for oneself. */
interface Here {
  table: string;
  since: number;
  /** Whether a person waits, or only bots. */
  people: boolean;
}

class Attention {
  turns = $state.raw<OwnTurn[]>([]);
  here = $state.raw<Here | null>(null);
  /** The table that this tab shows: of that one it knows better than the server's list. */
  shown = $state('');

  /** How many tables wait. */
  count = $derived(this.turns.filter(({ table }) => table !== this.shown).length + (this.here ? 1 : 0));

  private heard: Set<string> | null = null;

  /** This tab shows a table, which waits for oneself or not. */
  look(table: string, here: Here | null): void {
    const known = this.shown === table;
    this.shown = table;
    const fresh = here && (here.table !== this.here?.table || here.since !== this.here.since);
    this.here = here;
    if (here && fresh && known) this.hear(here.table, here.since, here.people);
    else if (here) this.heard?.add(`${here.table} ${here.since}`);
  }

  leave(): void {
    this.shown = '';
    this.here = null;
  }

  /** A bot answers while one looks on: that needs no sound. */
  private hear(table: string, since: number, people: boolean): void {
    const key = `${table} ${since}`;
    if (this.heard?.has(key)) return;
    this.heard?.add(key);
    if (people || document.hidden || !document.hasFocus()) void chime(key);
  }

  async refresh(): Promise<void> {
    const found = await ownTurns().catch(() => null);
    if (!found) return;
    this.turns = found.turns;
    if (!this.heard) this.heard = new Set(found.turns.map(({ table, since }) => `${table} ${since}`));
    for (const { table, since } of found.turns) if (table !== this.shown) this.hear(table, since, true);
  }

  /** Ask now and then, less often while nobody looks; how to stop. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const next = () => {
      timer = setTimeout(() => void this.refresh().finally(next), document.hidden ? SELDOM : OFTEN);
    };
    const seen = () => {
      if (!document.hidden) void this.refresh();
    };
    document.addEventListener('visibilitychange', seen);
    void this.refresh();
    next();
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }
}

export const attention = new Attention();

const ICON =
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path fill='#234a8a' d='M10 3h4v4h-4zM7.5 8h9v4h-9zM5 13h14v4H5zM2.5 18h19v3h-19z'/><circle cx='18' cy='6' r='6' fill='#c8321f' stroke='#fff' stroke-width='1.5'/></svg>";

/** The icon of the tab, with a mark while one is awaited. */
export function markIcon(on: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = on ? `data:image/svg+xml,${encodeURIComponent(ICON)}` : '/icon.svg';
  if (link && link.getAttribute('href') !== wanted) link.href = wanted;
}

/** Keeps something before the title, whichever page sets it; how to stop. */
export function titleMarker(): { set: (mark: string) => void; stop: () => void } {
  let [mark, bare, shown] = ['', document.title, document.title];
  const apply = () => {
    if (document.title !== shown) bare = document.title;
    shown = mark + bare;
    if (document.title !== shown) document.title = shown;
    shown = document.title; // as the browser has it, without spaces at its ends
  };
  const watcher = new MutationObserver(apply);
  watcher.observe(document.head, { childList: true, subtree: true, characterData: true });
  const set = (now: string) => {
    mark = now;
    apply();
  };
  return { set, stop: () => (set(''), watcher.disconnect()) };
}
