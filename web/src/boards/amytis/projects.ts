import type { Colour, ProjectCard, Tile } from './types';

/** How the projects of a player fit the visible colours of a city (AMY-7): turned any way, never mirrored. */

const COLOURS: Record<string, Colour> = { B: 'blue', G: 'green', O: 'orange', P: 'pink' };
const SIDE = 3;

/** A visible colour of each cell of a city, row by row. */
export type Colours = (Colour | null)[];
export type Pattern = (Colour | null)[][];

export interface Spot {
  colour: Colour;
  cell: number;
  have: boolean;
}

export interface Fit {
  /** The pattern as it lies in the city, with the cells that do not matter empty. */
  rows: (Spot | null)[][];
  missing: number;
}

export const visible = (city: Tile[][]): Colours => city.map((pile) => pile.at(-1)?.colour ?? null);
export const pattern = (card: ProjectCard): Pattern =>
  card.rows.map((row) => [...row].map((at) => COLOURS[at] ?? null));

const turned = (rows: Pattern): Pattern => rows[0]!.map((_, x) => rows.map((row) => row[x] ?? null).reverse());

/** Every way a project can lie in a city. */
export function* fits(card: ProjectCard, city: Colours): Generator<Fit> {
  let rows = pattern(card);
  for (let turn = 0; turn < 4; turn++, rows = turned(rows)) {
    for (let top = 0; top + rows.length <= SIDE; top++) {
      for (let left = 0; left + rows[0]!.length <= SIDE; left++) yield laid(rows, top, left, city);
    }
  }
}

function laid(rows: Pattern, top: number, left: number, city: Colours): Fit {
  let missing = 0;
  const spots = rows.map((row, y) =>
    row.map((colour, x) => {
      if (!colour) return null;
      const cell = (top + y) * SIDE + left + x;
      const have = city[cell] === colour;
      if (!have) missing++;
      return { colour, cell, have };
    })
  );
  return { rows: spots, missing };
}

/** The way that lacks the fewest tiles; the card as printed where several do. */
export function bestFit(card: ProjectCard, city: Colours): Fit {
  return [...fits(card, city)].reduce((best, fit) => (fit.missing < best.missing ? fit : best));
}

/** The points of the projects that a colour on a cell would complete. */
export function completedBy(cards: ProjectCard[], city: Colours, cell: number, colour: Colour): number {
  const then = city.map((at, n) => (n === cell ? colour : at));
  return cards.filter((card) => bestFit(card, then).missing === 0).reduce((sum, card) => sum + card.points, 0);
}
