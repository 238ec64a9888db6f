import { next } from './paths';
import { has, say } from './texts.svelte';
import type { Choice } from './types';

const kind = (id: string) => id.split(':')[0] ?? '';

/** The kinds of pieces that may be clicked next, each after the kind of the last one: `hand-pawn`. */
export function kindsAfter(moves: Choice[], picked: string[]): string[] {
  const last = picked.at(-1);
  if (last === undefined) return [];
  return [...new Set([...next(moves, picked)].map((id) => `${kind(last)}-${kind(id)}`))];
}

/** What to click next, in the words of the game (`then-hand-pawn`); nothing where it has none. */
export function thenClick(game: string, moves: Choice[], picked: string[]): string {
  const ids = kindsAfter(moves, picked).map((one) => `then-${one}`);
  if (!ids.length || !ids.every((id) => has(game, id))) return '';
  return say('', 'prompt-then', { ways: ids.map((id) => say(game, id)).join('; ') });
}
