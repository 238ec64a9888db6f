import { SINGLE_FAVOURS, type AmytisView, type Keys } from './types';

/**
 * Pieces of one kind look alike, and the view does not name them. This follows each from place to place, so that a piece
 * keeps its key when it moves and the page can carry it there.
 */
export class Flips {
  private held = new Map<string, { kind: string; key: string }>();
  private made = 0;

  next(pieces: Map<string, string>): Keys {
    const found = new Map<string, { kind: string; key: string }>();
    for (const [place, kind] of pieces) {
      const before = this.held.get(place);
      if (before?.kind !== kind) continue;
      found.set(place, before);
      this.held.delete(place);
    }
    for (const [place, kind] of pieces) {
      if (!found.has(place)) found.set(place, this.carried(kind) ?? { kind, key: `${kind} ${++this.made}` });
    }
    this.held = found;
    return new Map([...found].map(([place, { key }]) => [place, key]));
  }

  private carried(kind: string) {
    for (const [place, piece] of this.held) {
      if (piece.kind !== kind) continue;
      this.held.delete(place);
      return piece;
    }
  }
}

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
