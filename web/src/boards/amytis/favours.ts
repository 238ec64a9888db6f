import { SINGLE_FAVOURS, type AmytisView, type SingleFavour } from './types';

/** What the king's favours would bring a player now (AMY-8). */

export const ROW_POINTS = [4, 10, 18, 30];
export const ROW_PLACES = 6;
export const EACH: Record<SingleFavour, number> = { i: 3, ii: 2, iii: 4, iv: 6, stairs: 6, corners: 5, projects: 2 };

const LINES = [0, 1, 2].flatMap((n) => [
  [3 * n, 3 * n + 1, 3 * n + 2],
  [n, n + 3, n + 6]
]);
const CORNERS = [0, 2, 6, 8];
const MOST_STAIRS = 4;

/** All that the pawns of a player bring now. */
export function favoured(view: AmytisView, seat: number): number {
  const each = worth(view, seat);
  const held = SINGLE_FAVOURS.filter((name) => view.favours[name] === seat);
  return held.reduce((sum, name) => sum + each[name], ROW_POINTS[view.favours.row[seat]! - 1] ?? 0);
}

export function worth(view: AmytisView, seat: number): Record<SingleFavour, number> {
  const player = view.players[seat]!;
  const heights = player.city.map((pile) => pile.length);
  const high = (wanted: number) => heights.filter((height) => height === wanted).length;
  const stairs = LINES.map((line) => line.map((cell) => heights[cell]).join('')).filter(
    (h) => h === '123' || h === '321'
  );
  const count: Record<SingleFavour, number> = {
    i: high(1),
    ii: high(2),
    iii: high(3),
    iv: high(4),
    stairs: Math.min(stairs.length, MOST_STAIRS),
    corners: CORNERS.filter((cell) => heights[cell]! >= 3).length,
    projects: player.completed.length
  };
  return Object.fromEntries(Object.entries(count).map(([name, n]) => [name, n * EACH[name as SingleFavour]])) as Record<
    SingleFavour,
    number
  >;
}
