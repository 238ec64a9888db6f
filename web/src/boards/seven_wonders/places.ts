import type { Kind } from '../../lib/flips';
import type { WondersView } from './types';

export const turnOf = (view: WondersView) => `${view.age}.${view.round}`;

/** Where each card and tile lies; a card of one's own hand in turn `before` goes to the own city where it is built. */
export function places(view: WondersView, near: number, before: string): Map<string, Kind> {
  const found = new Map<string, Kind>();
  const mine = view.cities[near];
  for (const name of mine?.buildings ?? []) found.set(`built ${name}`, [`built ${name}`, `hand ${before} ${name}`]);
  const seen = new Map<string, number>();
  for (const name of mine?.hand ?? []) {
    const n = seen.get(name) ?? 0;
    seen.set(name, n + 1);
    found.set(`hand ${name} ${n}`, `hand ${turnOf(view)} ${name}`);
  }
  view.tower?.laid.forEach((tile) => found.set(`tower ${tile}`, `tile ${tile}`));
  for (const tile of [...(mine?.tiles ?? []), ...(mine?.offer ?? [])]) found.set(`own ${tile}`, `tile ${tile}`);
  return found;
}
