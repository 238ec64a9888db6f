import type { Kind } from '../../lib/flips';
import { cards, LANDS, type BabelView } from './model';

/** Where each card that can move lies. Lands come first: a card that is settled or built goes there, not to its twin. */
export function places(view: BabelView): Map<string, Kind> {
  const found = new Map<string, Kind>();
  view.players.forEach(({ lands, stock, dealt, hand, hand_size }, seat) => {
    for (const land of LANDS) {
      lands[land].settlers.forEach((tribe, n) =>
        found.set(`settler ${seat} ${land} ${n}`, hand ? tribe : [tribe, `back ${seat}`])
      );
      for (const level of lands[land].temple) found.set(`level ${seat} ${land} ${level}`, `level ${level}`);
    }
    stock.forEach((level, n) => found.set(`stone ${seat} ${n}`, `level ${level}`));
    if (dealt) found.set(`dealt ${seat}`, 'level 1');
    if (hand) cards(hand).forEach((tribe, n, all) => found.set(`hand ${tribe} ${n - all.indexOf(tribe)}`, tribe));
    else for (let n = 0; n < hand_size; n++) found.set(`back ${seat} ${n}`, `back ${seat}`);
  });
  return found;
}
