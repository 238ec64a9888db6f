import { between, type Story } from './story';
import type { GameEvent } from './types';

/** The key of each slot's piece, for `data-flip`. */
export type Keys = Map<string, string>;

/** A piece that is drawn: the place where it lies, as events name it, and what it is; null where its face is not seen. */
export interface Lying {
  at: string;
  piece: string | null;
}

interface Held extends Lying {
  key: string;
}

type Heaps = Map<string, Held[]>;

/**
 * Pieces of one kind look alike, and the view does not name them. The events tell which went where: so a piece keeps its key
 * when it moves, and the page can carry it there.
 */
export class Flips {
  private held = new Map<string, Held>();
  private story: Story | null = null;
  private made = 0;

  /** The keys of what is drawn now, by slot, after all that the story tells. */
  next(pieces: Map<string, Lying>, story: Story): Keys {
    const heaps: Heaps = new Map();
    for (const piece of this.held.values()) put(heaps, piece);
    for (const event of this.story ? between(this.story, story) : []) move(heaps, event);
    this.story = story;
    const found = new Map<string, Held>();
    for (const [slot, { at, piece }] of pieces) {
      const before = this.held.get(slot);
      if (before?.at === at && before.piece === piece && drop(heaps.get(at), before)) found.set(slot, before);
    }
    for (const [slot, { at, piece }] of pieces) {
      if (found.has(slot)) continue;
      const moved = pick(heaps.get(at), piece);
      found.set(slot, { at, piece, key: moved?.key ?? `piece ${++this.made}` });
    }
    this.held = found;
    return new Map([...found].map(([slot, { key }]) => [slot, key]));
  }
}

function put(heaps: Heaps, piece: Held): void {
  const heap = heaps.get(piece.at);
  if (heap) heap.push(piece);
  else heaps.set(piece.at, [piece]);
}

/**
 * A piece leaves a place for another: the one that came there last, or one whose face was not seen. Where no piece is named and
 * all faces are seen, all go: one knows one's own hand.
 */
function move(heaps: Heaps, { piece, from, to }: GameEvent): void {
  const heap = from === undefined ? undefined : heaps.get(from);
  if (!heap || to === undefined) return;
  const like = heap.findLast((one) => one.piece === (piece ?? null)) ?? heap.findLast((one) => one.piece === null);
  if (like && drop(heap, like)) put(heaps, { at: to, piece: piece ?? null, key: like.key });
  else if (piece === undefined) for (const one of heap.splice(0)) put(heaps, { ...one, at: to });
}

/** The piece of a heap that is drawn as this one. */
function pick(heap: Held[] | undefined, piece: string | null): Held | undefined {
  const like = heap?.find((one) => one.piece === piece) ?? heap?.find((one) => one.piece === null || piece === null);
  if (like) drop(heap, like);
  return like;
}

function drop(heap: Held[] | undefined, piece: Held): boolean {
  const at = heap?.indexOf(piece) ?? -1;
  if (at >= 0) heap?.splice(at, 1);
  return at >= 0;
}
