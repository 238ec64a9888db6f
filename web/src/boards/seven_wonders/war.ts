import type { WondersView } from './types';

/** What the conflict with a neighbour would bring if the age ended now. */
export interface Standing {
  mine: number;
  theirs: number;
  outcome: 'win' | 'lose' | 'even' | 'peace';
  /** Points won, or lost. */
  points: number;
}

const VICTORY = [1, 3, 5];
const SMALLER_VICTORIES = 19;
const DOUBLE_DEFEATS = 22;

export function standing(view: WondersView, near: number, city: number): Standing {
  const [mine, theirs] = [view.cities[near]!, view.cities[city]!];
  const law = (tile: number) => view.tower?.laws.includes(tile) ?? false;
  const shields = { mine: mine.shields, theirs: theirs.shields };
  if (mine.tokens.diplomacy || theirs.tokens.diplomacy) return { ...shields, outcome: 'peace', points: 0 };
  if (mine.shields === theirs.shields) return { ...shields, outcome: 'even', points: 0 };
  if (mine.shields > theirs.shields)
    return { ...shields, outcome: 'win', points: VICTORY[view.age - 1 - Number(law(SMALLER_VICTORIES))] ?? 0 };
  return { ...shields, outcome: 'lose', points: law(DOUBLE_DEFEATS) ? 2 : 1 };
}
