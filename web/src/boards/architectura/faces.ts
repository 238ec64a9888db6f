/** How cards look: their symbols, and which value stands on which side. */

const SYMBOLS: Record<string, string> = {
  town_hall: 'townhall',
  magic_academy: 'academy',
  mage_tower: 'magetower',
  triumphal_arch: 'arch'
};
const KNOWN = new Set(
  (
    'fountain inn greenhouse arsenal market library tavern theatre temple townhall forge park academy cemetery laboratory portal ' +
    'observatory magetower statue well avenue maze amphitheatre pond manufactory museum bridge exchange warehouse mint obelisk ' +
    'barracks prison court fortress arch garden wall palace residence'
  ).split(' ')
);
/** For cards of packs that we have no picture of: one for each group of properties. */
const BY_GROUP: Record<string, string> = {
  preliminary: 'wall',
  instant: 'residence',
  delayed: 'garden',
  end: 'palace'
};

export function symbol(id: string, groups: string[] = []): string {
  const name = SYMBOLS[id] ?? id;
  return `b-${KNOWN.has(name) ? name : (BY_GROUP[groups[0] ?? ''] ?? 'residence')}`;
}

/** A value as it is written: with a real minus, and the sign of a number. */
export const written = (side: string | number) => String(side).replace('-', '−').replace('No', '№');

/** Whether a value depends on where the card lies. */
export const varies = (side: string) => /[A-Z]/.test(side);

export type Spot = 't' | 'l' | 'b' | 'r';
const SPOTS: Spot[] = ['t', 'l', 'b', 'r'];

/** Where each value stands when the card lies with one of them up: the next higher one on the left, the next lower on the right. */
export function ring(sides: string[], up: number): { side: string; spot: Spot; past: boolean }[] {
  return sides.map((side, n) => {
    const spot = SPOTS[(n - up + sides.length) % sides.length] ?? 't';
    const past = (spot === 'l' && up === sides.length - 1) || (spot === 'r' && up === 0);
    return { side, spot, past };
  });
}

/** The value that a quarter turn would bring up. */
export function turned(sides: string[], up: number, way: 'left' | 'right'): string {
  return sides[(up + (way === 'right' ? 1 : sides.length - 1)) % sides.length] ?? '';
}
