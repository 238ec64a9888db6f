import type { Box } from './walk';

/** Where the lens lies: near what it explains, not over it, and not over what may be chosen. */

export interface Spot {
  left: number;
  top: number;
}

interface Scene {
  /** What is explained. */
  target: Box;
  /** What must not be covered: pieces that may be chosen, the prompt. */
  kept: Box[];
  /** What had better not be covered: the other pieces. */
  spared: Box[];
  /** Top edges of what lies at the bottom of a small screen, such as the hand. */
  edges?: number[];
  screen: { width: number; height: number };
}

const GAP = 10;
const EDGE = 8;
const COVERS = 100_000;
const SPARES = 700;
/** While nothing is to be chosen, it may lie over pieces, but nearby. */
const SPARES_AT_REST = 80;

const limit = (n: number, most: number) => Math.max(EDGE, Math.min(n, most - EDGE));

function shared(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** From edge to edge. */
function apart(a: Box, b: Box): number {
  const x = Math.max(a.left - b.left - b.width, b.left - a.left - a.width, 0);
  const y = Math.max(a.top - b.top - b.height, b.top - a.top - a.height, 0);
  return Math.hypot(x, y);
}

function candidates(size: { width: number; height: number }, { target, edges = [], screen }: Scene): Spot[] {
  const { left, top, width, height } = target;
  const columns = [left + width / 2 - size.width / 2, left, left + width - size.width];
  const rows = [top + height / 2 - size.height / 2, top, top + height - size.height];
  const [right, bottom] = [screen.width - size.width - EDGE, screen.height - size.height - EDGE];
  const found = [
    ...columns.flatMap((x) => [top - size.height - GAP, top + height + GAP].map((y) => ({ left: x, top: y }))),
    ...rows.flatMap((y) => [left - size.width - GAP, left + width + GAP].map((x) => ({ left: x, top: y }))),
    ...[EDGE, rows[0]!, bottom, ...edges.map((edge) => edge - size.height - GAP)].flatMap((y) =>
      [EDGE, columns[0]!, right].map((x) => ({ left: x, top: y }))
    )
  ];
  return found.map((spot) => ({
    left: limit(spot.left, screen.width - size.width),
    top: limit(spot.top, screen.height - size.height)
  }));
}

/** The best place for a box of this size. */
export function beside(size: { width: number; height: number }, scene: Scene): Spot {
  const area = Math.max(1, size.width * size.height);
  const covered = (box: Box, others: Box[]) => others.reduce((sum, other) => sum + shared(box, other), 0) / area;
  const spares = scene.kept.length ? SPARES : SPARES_AT_REST;
  const cost = (spot: Spot) => {
    const box = { ...spot, ...size };
    const over = covered(box, [scene.target, ...scene.kept]);
    return COVERS * over + spares * Math.min(1, covered(box, scene.spared)) + apart(box, scene.target);
  };
  const costs = candidates(size, scene).map((spot) => ({ spot, cost: cost(spot) }));
  return costs.reduce((best, one) => (one.cost < best.cost ? one : best)).spot;
}
