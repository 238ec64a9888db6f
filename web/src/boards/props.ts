import type { Snippet } from 'svelte';
import type { Story } from '../lib/story';
import type { Line, View } from '../lib/types';

/** What every board component is given. It draws the view with `Piece`s whose ids are the steps of paths; nothing more. */
export interface BoardProps {
  /** What the reader's own seat sees (or the moment of the past that is looked at). */
  view: View;
  /** The seat that is drawn near: one's own, or 0 for a spectator. */
  near: number;
  /** Names of the players by seat. */
  names: string[];
  /** By seat: whom a bot is named after, for `Face`; null for a person. */
  faces?: (string | null)[];
  /** A text of this game in the chosen language, from its Fluent files. */
  t: (id: string, args?: Record<string, unknown>) => string;
  /** Ids of pieces that the last move of somebody else touched. */
  last: Set<string>;
  /** What the moves did that led here, or at least the last of them. */
  story: Story;
  /** What has been told of the game so far, or at least of the last moves. */
  lines?: Line[];
  /** The name plate of a seat, for boards that put the plates where the players sit. */
  seat?: Snippet<[number]>;
}
