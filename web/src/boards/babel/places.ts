import type { Lying } from '../../lib/flips';
import { cards, LANDS, type BabelView } from './model';

/** Where each card that can move lies, by the slot that it is drawn in. */
export function places(view: BabelView): Map<string, Lying> {
  const found = new Map<string, Lying>();
  view.players.forEach(({ lands, stock, dealt, hand, hand_size }, seat) => {
    for (const land of LANDS) {
      lands[land].settlers.forEach((piece, n) =>
        found.set(`settler ${seat} ${land} ${n}`, { at: `column:${seat}:${land}`, piece })
      );
      for (const level of lands[land].temple)
        found.set(`level ${seat} ${land} ${level}`, { at: `temple:${seat}:${land}`, piece: `${level}` });
    }
    stock.forEach((level, n) => found.set(`stone ${seat} ${n}`, { at: `stock:${seat}`, piece: `${level}` }));
    if (dealt) found.set(`dealt ${seat}`, { at: `dealt:${seat}`, piece: '1' });
    const at = `hand:${seat}`;
    if (hand) cards(hand).forEach((piece, n, all) => found.set(`hand ${piece} ${n - all.indexOf(piece)}`, { at, piece }));
    else for (let n = 0; n < hand_size; n++) found.set(`back ${seat} ${n}`, { at, piece: null });
  });
  return found;
}
