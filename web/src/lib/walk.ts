/** Walking over pieces with the arrow keys: from where one is to what lies next in a direction. It knows boxes on the screen alone. */

export type Way = 'up' | 'down' | 'left' | 'right';
export type Box = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

/** How much farther a piece counts for each step that it lies aside. */
const ASIDE = 2.5;
/** Pieces that overlap lie in a direction only when their middles do by more than this. */
const LEAST = 2;

const middle = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** How far a box lies in a direction; Infinity where it does not. */
function away(from: Box, to: Box, way: Way): number {
  const [a, b] = [middle(from), middle(to)];
  const across = way === 'up' || way === 'down';
  const along = (across ? b.y - a.y : b.x - a.x) * (way === 'up' || way === 'left' ? -1 : 1);
  const aside = Math.abs(across ? b.x - a.x : b.y - a.y);
  return along > LEAST ? along + ASIDE * aside : Infinity;
}

/**
 * The index of the box that lies next in a direction; where none does, the one before or after in their order, so that every
 * box can be reached. -1 where there is none.
 */
export function following(from: Box, boxes: Box[], way: Way, at: number): number {
  const costs = boxes.map((box, n) => (n === at ? Infinity : away(from, box, way)));
  const best = Math.min(...costs);
  if (best < Infinity) return costs.indexOf(best);
  if (!boxes.length) return -1;
  const step = way === 'up' || way === 'left' ? -1 : 1;
  return at < 0 ? nearest(from, boxes) : (at + step + boxes.length) % boxes.length;
}

/** The index of the box whose middle is the nearest; -1 where there is none. */
export function nearest(from: Box, boxes: Box[]): number {
  const a = middle(from);
  const costs = boxes.map(middle).map(({ x, y }) => Math.hypot(x - a.x, y - a.y));
  return costs.indexOf(Math.min(...costs));
}

const WAYS: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
export const wayOf = (code: string): Way | undefined => WAYS[code];

/** The digit of a key, the zero counted as ten: keys are known by their place, so that they work in every layout. */
export function digitOf(code: string): number | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? undefined : Number(digit) || 10;
}
