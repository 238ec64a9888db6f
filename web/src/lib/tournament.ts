import type { TournamentInfo } from './api';
import { clockName } from './seek.svelte';
import { language, say } from './texts.svelte';

/** How tournaments are spoken of: titles, times, points. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Titles = Record<string, string>;

/** The name that it was given, else what it is of which game. */
export const titleOf = (info: TournamentInfo, titles: Titles) =>
  info.name || say('', `tournament-title-${info.kind}`, { game: titles[info.game] ?? info.game });

export const clockOf = ({ clock }: TournamentInfo) => {
  const name = clockName(clock);
  if (name) return say('', `seek-clock-${name}`);
  if (clock.kind === 'days') return say('', 'seat-days', { days: clock.days });
  return clock.kind === 'live' ? `${clock.base / 60} + ${clock.plus ?? 0}` : '';
};

/** When something begins, in the words of the language. */
export const when = (at: number) =>
  new Date(at).toLocaleString(language.now, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit'
  });

/** Hours, minutes and seconds, as far as they matter. */
export function span(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left >= 2 * DAY) return say('', 'seat-days', { days: Math.floor(left / DAY) });
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const rest = `${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  return left >= HOUR ? `${Math.floor(left / HOUR)}:${rest}` : rest;
}

/** Points of a Swiss system are halves. */
export function points(count: number, kind: TournamentInfo['kind']): string {
  if (kind === 'arena') return `${count}`;
  const whole = Math.floor(count / 2);
  return count % 2 ? `${whole || ''}½` : `${whole}`;
}

/** What is played, for how long, by whom. */
export function facts(info: TournamentInfo): string[] {
  const length =
    info.kind === 'arena'
      ? say('', 'tournament-minutes', { minutes: info.length / MINUTE })
      : say('', 'tournament-rounds', { rounds: info.rounds });
  return [
    length,
    clockOf(info),
    ...(info.seats > 2 ? [say('', 'tournament-seats', { seats: info.seats })] : []),
    say('', info.rated ? 'tournament-rated' : 'tournament-friendly')
  ];
}
