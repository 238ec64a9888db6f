import type { Line, View } from '../lib/types';

/** The mark by which a board shows a seat: its own piece, the colour of its cards, or its wonder. */
export interface Emblem {
  /** A symbol of the page or of the board. */
  icon: string;
  /** The colour of the pieces, where the seats of a game have such. */
  colour?: 'ivory' | 'basalt';
  /** The colour that the view gives to the seat, as name plates have it. */
  tint?: string;
}

const COLOURS = ['ivory', 'basalt'] as const;
const piece = (icon: string, seat: number): Emblem => ({ icon, colour: COLOURS[seat] ?? 'basalt' });
const wonder = (view: View, seat: number) => (view.cities as { wonder?: string }[] | undefined)?.[seat]?.wonder;

const emblems: Record<string, (view: View, seat: number) => Emblem> = {
  amytis: (_, seat) => piece('am-p-architect', seat),
  babel: (_, seat) => piece('p-pawn', seat),
  architectura: ({ tints = [] }, seat) => ({ icon: `m-${tints[seat]}`, tint: tints[seat] ?? '' }),
  seven_wonders: (view, seat) => ({ icon: wonder(view, seat) ? `w-${wonder(view, seat)}` : 'u-user' })
};

export const emblemOf = (game: string, view: View, seat: number): Emblem =>
  emblems[game]?.(view, seat) ?? piece('u-user', seat);

/** Lines that tell of the table and not of a player, in games where a line without a player goes on from the one before. */
const OF_THE_TABLE = new Set(['log-end', 'log-reshuffle', 'log-final-phase', 'log-deck-empty']);

/** Whom a line of the log is about: a seat, the city of nobody in 7 Wonders for two (the one after the players), or null. */
export function seatOf(game: string, line: Line, before: number | null, seats: number): number | null {
  const { player } = line.args;
  if (typeof player === 'number') return player;
  if (game === 'seven_wonders') return line.id.startsWith('log-city-') ? seats : null;
  return OF_THE_TABLE.has(line.id) ? null : before;
}
