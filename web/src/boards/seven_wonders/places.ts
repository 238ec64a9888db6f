import type { Lying } from '../../lib/flips';
import type { Choice } from '../../lib/types';
import type { WondersView } from './types';
import { chosenCard } from './words';

export const turnOf = (view: WondersView) => `${view.age}.${view.round}`;

/** Where each card and tile of the near city lies, by the slot that it is drawn in. */
export function places(view: WondersView, near: number): Map<string, Lying> {
  const found = new Map<string, Lying>();
  const { buildings, hand, tiles, laying, offer } = view.cities[near]!;
  for (const piece of buildings) found.set(`built ${piece}`, { at: `city:${near}`, piece });
  (hand ?? []).forEach((piece, n, all) => {
    const twins = all.slice(0, n).filter((name) => name === piece).length;
    found.set(`hand ${piece} ${twins}`, { at: `hand:${near}`, piece });
  });
  for (const tile of tiles ?? [])
    found.set(`own ${tile}`, { at: `${laying?.includes(tile) ? 'laying' : 'tiles'}:${near}`, piece: `${tile}` });
  for (const tile of offer ?? []) found.set(`own ${tile}`, { at: `offer:${near}`, piece: `${tile}` });
  return found;
}

/** The leaders that are spread out to choose one from, and what the ids of their cards begin with; null where none are. */
export function offered(
  view: WondersView,
  near: number,
  moves: Choice[]
): { leaders: string[]; kind: 'leader' | 'hand'; sealed: string | null } | null {
  const city = view.cities[near]!;
  if (view.phase === 'pick' && city.hand) return { leaders: city.hand, kind: 'leader', sealed: chosenCard(city) };
  if (!moves.length || !['extra', 'copy', 'bury'].includes(view.phase)) return null;
  if (view.phase === 'extra') return { leaders: city.leaders ?? [], kind: 'hand', sealed: null };
  const leaders = moves.flatMap(({ path }) => (path[0]?.startsWith('leader:') ? [path[0].slice(7)] : []));
  return { leaders, kind: 'leader', sealed: null };
}
