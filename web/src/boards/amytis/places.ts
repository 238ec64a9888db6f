import { SINGLE_FAVOURS, type AmytisView } from './types';

/** Where each piece that can move lies. The hand and the cities come first: a tile taken goes there, not to its twin. */
export function places(view: AmytisView): Map<string, string> {
  const found = new Map<string, string>();
  if (view.hand) found.set('hand', `${view.hand.building} ${view.hand.colour}`);
  view.players.forEach((player, seat) => {
    player.city.forEach((pile, cell) => {
      const top = pile.at(-1);
      if (top) found.set(`city ${seat} ${cell} ${pile.length}`, `${top.building} ${top.colour}`);
    });
    for (let n = 0; n < player.architects; n++) found.set(`architect ${seat} ${n}`, `architect ${seat}`);
    for (let n = 0; n < player.pawns; n++) found.set(`pawn ${seat} ${n}`, `pawn ${seat}`);
    for (let n = 0; n < view.favours.row[seat]!; n++) found.set(`row ${seat} ${n}`, `pawn ${seat}`);
  });
  view.stacks.forEach(({ top, height, architect }, stack) => {
    if (top) found.set(`market ${stack} ${height}`, `${top.building} ${top.colour}`);
    if (architect !== null) found.set(`market ${stack}`, `architect ${architect}`);
  });
  for (const name of SINGLE_FAVOURS) {
    const owner = view.favours[name];
    if (owner !== null) found.set(`favour ${name}`, `pawn ${owner}`);
  }
  return found;
}
