import { has, say } from './texts.svelte';
import type { SeatInfo } from './types';

/** Levels of bots in words. */
export const levelName = (level: string) => (has('', `level-${level}`) ? say('', `level-${level}`) : level);
export const levelHow = (level: string) => (has('', `level-${level}-how`) ? say('', `level-${level}-how`) : '');

/** A level with its rating, where it has one. */
export const ratedName = (level: string, ratings: Record<string, number> = {}) =>
  level in ratings
    ? say('', 'level-rated', { level: levelName(level), rating: String(ratings[level]) })
    : levelName(level);

/** The players of a table by name. Bots of one level are told apart by their seats. */
export function seatNames(seats: SeatInfo[]): string[] {
  const twins = (name: string) => seats.filter((seat) => seat.kind === 'bot' && seat.name === name).length > 1;
  return seats.map(({ kind, name, gone }, n) => {
    if (gone) return say('', 'deleted-player');
    if (kind !== 'bot') return name;
    return twins(name) ? `${levelName(name)} ${n + 1}` : levelName(name);
  });
}

/** The level that one click on the front page plays against. */
export const usual = (levels: string[]) => ['apprentice', 'novice'].find((level) => levels.includes(level)) ?? 'greedy';
