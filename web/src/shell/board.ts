import { getContext, setContext } from 'svelte';
import type { Choice } from '../lib/types';

/** What a piece needs to know of the table it lies on. */
export interface Board {
  readonly moves: Choice[];
  readonly picked: string[];
  /** What a coach points at: pieces by their ids, other things that a board draws by their `data-spot`. */
  readonly pointed?: string[];
  /** Pieces that are a guess, in what one tries out for a plan. */
  readonly unsure?: readonly string[] | undefined;
  /** By piece: the numbers of the hints that begin there. */
  readonly hinted?: ReadonlyMap<string, number[]>;
  click(id: string): boolean;
  aim(id: string): void;
  /** Make the one move there is, without a click of the player; missing where clicks are what one learns. */
  force?(): void;
  /** The board shows something that is to be read before the end of the game is announced; or no longer does. */
  hold?(on: boolean): void;
}

const KEY = Symbol('board');
export const provideBoard = (board: Board) => setContext(KEY, board);
export const board = () => getContext<Board>(KEY);
