import type { Clock, Times } from './protocol';
import { say } from './texts.svelte';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From so many seconds on, days are told; from so many, hours. */
const DAYS_FROM = 48 * HOUR;
const HOURS_FROM = 3 * HOUR;

/** What is left on the clock of a seat, in words; nothing where there is no clock. Whole days are told until they have gone. */
export function timeLeft(times: Times | null | undefined, clock: Clock | undefined, seat: number, now: number): string {
  if (!times) return '';
  const since = times.since[seat];
  if (since == null && clock?.kind === 'days') return ''; // days count for a move, and begin when it is asked for
  const spent = since == null ? 0 : Math.max(0, now - since);
  const seconds = Math.max(0, Math.round(((times.left[seat] ?? 0) - spent) / 1000));
  if (seconds > DAYS_FROM) return say('', 'seat-days', { days: Math.ceil(seconds / DAY - 0.5) });
  if (seconds > HOURS_FROM) return say('', 'seat-hours', { hours: Math.floor(seconds / HOUR) });
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}
