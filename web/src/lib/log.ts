import { language, say } from './texts.svelte';
import type { Line, TableEvent } from './types';

/** The log of a table as turns: what one player did in a row is one group, whoever's move told of it. */

/** A line of a move; or, without one, the event itself is told. */
export interface Entry {
  event: TableEvent;
  line?: Line;
}

export interface Turn {
  /** Of the group among all: it stays when more comes. */
  key: string;
  /** Whom it is about; null for what happens to the table. */
  seat: number | null;
  entries: Entry[];
}

/** That somebody has chosen in secret is told until all is revealed. */
const SECRET = 'log-chosen';

const OCCURRENCES = ['resign', 'flag', 'undo', 'standin', 'back', 'vacation', 'outage', 'closed'];

export function turnsOf(
  events: readonly TableEvent[],
  seatOf: (line: Line, before: number | null) => number | null
): Turn[] {
  const turns: Turn[] = [];
  const add = (seat: number | null, entry: Entry, at: number) => {
    const last = turns.at(-1);
    if (last && last.seat === seat) last.entries.push(entry);
    else turns.push({ key: `${entry.event.n} ${at}`, seat, entries: [entry] });
  };
  const revealed = events.findLastIndex(({ lines }) => lines?.some(({ id }) => id !== SECRET));
  for (const [n, event] of events.entries()) {
    let seat = event.seat ?? null;
    (event.lines ?? []).forEach((line, at) => {
      seat = seatOf(line, seat);
      if (line.id !== SECRET || n > revealed) add(seat, { event, line }, at);
    });
    if (OCCURRENCES.includes(event.kind)) add(event.seat ?? null, { event }, -1);
  }
  return turns;
}

/** What happened at the table beside the moves, in words: to oneself in other words than to others. */
export function occurrence(event: TableEvent, me: number, names: string[]): string {
  const { kind, seat = -1, from = 0, to = 0, reason = '' } = event;
  if (kind === 'outage') return say('', 'event-outage', { minutes: Math.max(1, Math.round((to - from) / 60000)) });
  if (kind === 'closed') return say('', 'event-closed', { reason });
  if (kind === 'vacation' && (event.until ?? 0) > event.at) {
    const until = new Date(event.until ?? 0).toLocaleDateString(language.now, { dateStyle: 'medium' });
    const away = seat === me ? 'event-vacation-you' : 'event-vacation';
    return say('', away, { player: names[seat] ?? '', until });
  }
  const id = `event-${kind === 'gone' ? 'resign' : kind === 'vacation' ? 'home' : kind}`;
  return seat === me ? say('', `${id}-you`) : say('', id, { player: names[seat] ?? '' });
}

/** A line under the name of its player, which it need not say again. */
export function shortened(text: string, name: string): string {
  const start = [`${name}: `, `${name} `].find((start) => name && text.startsWith(start)) ?? '';
  const short = text.slice(start.length);
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** Who won, in words. */
export function verdict(winners: number[], me: number, names: string[]): string {
  if (winners.length > 1) return say('', 'end-winners', { names: winners.map((seat) => names[seat] ?? '') });
  return winners[0] === me
    ? say('', 'end-winner-you')
    : say('', 'end-winner', { player: names[winners[0] ?? 0] ?? '' });
}
