/** What the tiles of the tower say in pictures, and how the tower is drawn from above. */

export interface Sign {
  icons: string[];
  /** Beside the icons; `#` stands for the age. */
  mark: string;
  good: boolean;
}

const sign = (icons: string, mark: string, good: boolean): Sign => ({ icons: icons.split(' '), mark, good });

const SIGNS: Sign[] = [
  sign('k-war', '−#', false),
  sign('k-war e-free', '', true),
  sign('k-raw', '×0', false),
  sign('k-trade', '×0', false),
  sign('k-civil', '+#', true),
  sign('k-civil', '−#', false),
  sign('e-chain', '↔', true),
  sign('k-civil e-coin-plain', '', true),
  sign('k-made', '−1', true),
  sign('k-made', '+1', false),
  sign('k-raw', '−1', true),
  sign('k-raw', '+1', false),
  sign('e-chain', '−#', false),
  sign('e-chain', '+#', true),
  sign('e-stage e-free', '', true),
  sign('e-stage', '−#', false),
  sign('r-wood r-stone', '', true),
  sign('r-ore r-clay', '', true),
  sign('e-win', '↓', false),
  sign('k-raw', '∞', true),
  sign('r-glass r-papyrus r-loom', '', true),
  sign('e-defeat', '×2', false),
  sign('k-guild e-coin-plain', '', true),
  sign('k-guild', '+5', true)
];

export function signOf(tile: number, age: number): Sign {
  const found = SIGNS[tile - 1]!;
  return { ...found, mark: found.mark.replace('#', String(age)) };
}

const CENTRE = 150;
const point = (radius: number, turn: number): [number, number] => [
  CENTRE + radius * Math.sin(turn * 2 * Math.PI),
  CENTRE - radius * Math.cos(turn * 2 * Math.PI)
];
const round = (n: number) => n.toFixed(1);
const at = (radius: number, turn: number) => point(radius, turn).map(round).join(' ');

/** A place of the tower: a sector of its ring, `lift` points nearer to the eye. */
export function sector(place: number, places: number, inner = 64, outer = 134): string {
  const gap = 0.006;
  const [from, to] = [place / places + gap, (place + 1) / places - gap];
  const large = to - from > 0.5 ? 1 : 0;
  return (
    `M${at(outer, from)}A${outer} ${outer} 0 ${large} 1 ${at(outer, to)}` +
    `L${at(inner, to)}A${inner} ${inner} 0 ${large} 0 ${at(inner, from)}z`
  );
}

export const middle = (place: number, places: number) => point(98, (place + 0.5) / places);

/** Where the number of a tile stands: in the outer corner that comes first. */
export const corner = (place: number, places: number) => point(117, place / places + 0.035);

/** The ramp that winds up to the temple on top. */
export function spiral(turns = 4, outer = 58, inner = 14): string {
  const steps = turns * 24;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const part = i / steps;
    return `${i ? 'L' : 'M'}${at(outer + (inner - outer) * part, turns * part)}`;
  }).join('');
}
