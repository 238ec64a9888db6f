import type { Hint } from './types';

/** What the page makes of a hint: numbers for the pieces that its moves begin with, and what is said once for all of them. */

/** By piece: the numbers of the moves that begin there, as the list counts them. */
export function numbersOf(hint: Hint | null): Map<string, number[]> {
  const found = new Map<string, number[]>();
  hint?.moves.forEach(({ path }, n) => {
    const first = path[0]?.replace(/^\+/, '');
    if (first !== undefined) found.set(first, [...(found.get(first) ?? []), n + 1]);
  });
  return found;
}

/** The reasons that every move has, in the same words: they are said once. Null where moves have reasons of their own. */
export function saidOnce(hint: Hint): string[] | null {
  const [first, ...others] = hint.moves.map(({ reasons }) => reasons.map(({ text }) => text ?? ''));
  return first && others.length && others.every((one) => one.join('\n') === first.join('\n')) ? first : null;
}
