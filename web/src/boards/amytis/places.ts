import type { Lying } from '../../lib/flips';
import { SINGLE_FAVOURS, type AmytisView, type Tile } from './types';

const face = ({ building, colour }: Tile) => `${building}:${colour}`;

/** Where each piece that can move lies, by the slot that it is drawn in. */
export function places(view: AmytisView): Map<string, Lying> {
  const found = new Map<string, Lying>();
  if (view.hand) found.set('hand', { at: `hand:${view.turn}`, piece: face(view.hand) });
  view.players.forEach((player, seat) => {
    player.city.forEach((pile, cell) => {
      const top = pile.at(-1);
      if (top) found.set(`city ${seat} ${cell} ${pile.length}`, { at: `city:${seat}:${cell + 1}`, piece: face(top) });
    });
    const at = `supply:${seat}`;
    for (let n = 0; n < player.architects; n++) found.set(`architect ${seat} ${n}`, { at, piece: 'architect' });
    for (let n = 0; n < player.pawns; n++) found.set(`pawn ${seat} ${n}`, { at, piece: 'pawn' });
    for (let n = 0; n < view.favours.row[seat]!; n++)
      found.set(`row ${seat} ${n}`, { at: 'favour:row', piece: 'pawn' });
  });
  view.stacks.forEach(({ top, height, architect }, stack) => {
    const at = `market:${stack + 1}`;
    if (top) found.set(`market ${stack} ${height}`, { at, piece: face(top) });
    if (architect !== null) found.set(`market ${stack}`, { at, piece: 'architect' });
  });
  for (const name of SINGLE_FAVOURS) {
    if (view.favours[name] !== null) found.set(`favour ${name}`, { at: `favour:${name}`, piece: 'pawn' });
  }
  return found;
}
