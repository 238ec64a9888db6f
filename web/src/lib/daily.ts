import type { Daily, DailyDeal, DailyLadder, DailyTry, GameInfo, OpenedTable } from './answers';
import { get, post } from './api';
import { characterName } from './cast';
import { levelName } from './levels';
import { language, say } from './texts.svelte';

/** The deal of the day in words: the date, the time that is left, against whom, how it went, and what one sends to friends. */

export const today = () => get<Daily>('/api/daily');
export const ladder = (day: string, game: string) =>
  get<DailyLadder>(`/api/daily/${encodeURIComponent(day)}/${encodeURIComponent(game)}`);
export const play = (day: string, game: string) =>
  post<OpenedTable>(`/api/daily/${day}/${game}`).then((opened) => opened.id);

const HOUR = 3_600_000;

/** A day as people write it; days are those of Greenwich, whatever the clock here says. */
export function dayWords(day: string, lang: string, year = false): string {
  const date = new Date(`${day}T00:00:00Z`);
  const style: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };
  if (year) style.year = 'numeric';
  return Number.isNaN(date.getTime()) ? day : date.toLocaleDateString(lang, style);
}

/** Hours and minutes to a moment. */
export const untilThen = (then: number, now: number) => {
  const minutes = Math.max(0, Math.floor((then - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};

/** Whether the deal of a day can still be played: until then nobody carries it away, not even from the own table. */
export const dayRuns = (day: string | null | undefined, now = Date.now()) =>
  !!day && now < Date.parse(`${day}T00:00:00Z`) + 24 * HOUR;

/** When a day ends by the clock of who reads it. */
export const endsAt = (until: number, lang: string) =>
  new Date(until).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' });

/** The bots of a deal, each with the character and the level. */
export const rivalsOf = (deal: DailyDeal) =>
  deal.seats.flatMap((level, seat) => {
    if (seat === deal.seat) return [];
    const character = deal.characters[seat] ?? null;
    return [{ seat, character, level, name: characterName(character) || levelName(level) }];
  });

export const signed = (n: number) => (n > 0 ? `+${n}` : `${n}`.replace('-', '−'));

/** How a try went, in one line. */
export function resultWords(mine: DailyTry): string {
  if (mine.outcome !== 'played') return say('', `daily-${mine.outcome}`);
  return say('', 'daily-points', { points: mine.points ?? 0, margin: signed(mine.margin ?? 0) });
}

export interface Shared {
  title: string;
  day: string;
  mine: DailyTry;
  ranked: number;
  streak: number;
  address: string;
}

/** What one sends to friends: score and place, nothing of the cards. */
export function shareText({ title, day, mine, ranked, streak, address }: Shared): string {
  const score = say('', 'daily-points', { points: mine.points ?? 0, margin: signed(mine.margin ?? 0) });
  const place = mine.counts && mine.place ? say('', 'daily-place', { place: mine.place, count: ranked }) : '';
  const row = streak > 1 ? say('', 'daily-streak', { days: streak }) : '';
  const first = say('', 'daily-share-title', { title, day: dayWords(day, language.now, true) });
  return [first, [score, place, row].filter(Boolean).join(' · '), address].join('\n');
}
