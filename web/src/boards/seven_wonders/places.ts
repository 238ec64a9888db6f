import type { Lying } from '../../lib/flips';
import type { WondersView } from './types';

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
