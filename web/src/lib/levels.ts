import type { Listed } from './api';
import { characterName } from './cast';
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

/** A bot by the name of its character; one that we do not know by its level and seat. */
const botName = (character: string | null | undefined, level: string, seat: number) =>
  characterName(character) || `${levelName(level)} ${seat + 1}`;

/** The players of a table by name. */
export function seatNames(seats: SeatInfo[]): string[] {
  return seats.map(({ kind, name, gone, character }, n) => {
    if (gone) return say('', 'deleted-player');
    return kind === 'bot' ? botName(character, name, n) : name;
  });
}

/** The players of a table in a list by name; `nobody` stands for a seat without one. */
export function rowNames(
  { seats, characters }: Pick<Listed['summary'], 'seats' | 'characters'>,
  nobody: string
): string[] {
  return seats.map(([name, bot], n) => (bot ? botName(characters[n], name, n) : name || nobody));
}

/** The level that one click on the front page plays against. */
export const usual = (levels: string[]) => ['apprentice', 'novice'].find((level) => levels.includes(level)) ?? 'greedy';

/** Arguments of a text with whom it is about: `you` where the player it names is the reader, by the name `own`. */
export function about(args: Record<string, unknown>, own: string | undefined): Record<string, unknown> {
  const named = [args.player, args.seat, args.name];
  return { ...args, person: own && named.includes(own) ? 'you' : 'they' };
}
