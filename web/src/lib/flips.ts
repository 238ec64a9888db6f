/** The key of each place's piece, for `data-flip`. */
export type Keys = Map<string, string>;

/** What a piece is; and, where its face was not known before, what it may have been. */
export type Kind = string | readonly [is: string, was: string];

interface Held {
  kind: string;
  key: string;
}

/**
 * Pieces of one kind look alike, and the view does not name them. This follows each from place to place, so that a piece
 * keeps its key when it moves and the page can carry it there.
 */
export class Flips {
  private held = new Map<string, Held>();
  private made = 0;

  next(pieces: Map<string, Kind>): Keys {
    const found = new Map<string, Held>();
    for (const [place, kind] of pieces) {
      const before = this.held.get(place);
      if (before?.kind !== is(kind)) continue;
      found.set(place, before);
      this.held.delete(place);
    }
    for (const [place, kind] of pieces) {
      if (!found.has(place))
        found.set(place, { kind: is(kind), key: this.carried(kind) ?? `${is(kind)} ${++this.made}` });
    }
    this.held = found;
    return new Map([...found].map(([place, { key }]) => [place, key]));
  }

  private carried(kind: Kind): string | undefined {
    for (const wanted of typeof kind === 'string' ? [kind] : kind) {
      for (const [place, piece] of this.held) {
        if (piece.kind !== wanted) continue;
        this.held.delete(place);
        return piece.key;
      }
    }
    return undefined;
  }
}

const is = (kind: Kind) => (typeof kind === 'string' ? kind : kind[0]);
