/** What the server sends, as the shell reads it. The messages themselves are in `protocol.ts`; boards know the rest of their view. */
import type * as protocol from './protocol';
import type * as view from './view';

export interface Choice extends Pick<view.Choice, 'code' | 'path' | 'gain'> {
  words?: string;
}

/** What the shell knows of the view of any game. */
export interface View extends Omit<view.View, 'moves'> {
  phase: string;
  moves: Choice[];
  /** What the words of the prompt are about: arguments of its text. */
  about?: Record<string, unknown>;
  /** The colours of the seats, where the game gives them any. */
  tints?: string[];
  [key: string]: unknown;
}

export type { Hints as Hint, Line, News, Problem as Refusal, Reason, SeatInfo, TableInfo } from './protocol';

type Names<Union> = Union extends unknown ? keyof Union : never;
type Kept<Union, Name extends PropertyKey> = Union extends { [key in Name]?: infer Value } ? Value : never;

/** Something that a move did. What there is not, or is hidden, is left out. */
export interface GameEvent {
  kind: string;
  seat?: number;
  piece?: string;
  from?: string;
  to?: string;
  amount?: number;
}

/** An entry of a table's log, of whatever kind: what only some kinds have may be missing. */
export type TableEvent = Pick<protocol.MoveEvent, 'n' | 'at'> & { kind: protocol.TableEvent['kind'] } & {
  [Name in Exclude<Names<protocol.TableEvent>, 'n' | 'at' | 'kind' | 'happened'>]?: Kept<protocol.TableEvent, Name>;
} & { happened?: GameEvent[] };

/** An entry from how it travels: what a move did is lists there, without the nothings at their ends. */
export function told(event: protocol.TableEvent): TableEvent {
  if (event.kind !== 'move') return event;
  return { ...event, happened: happened(event.happened) };
}

/** What a move did, piece by piece. */
export function happened(told: readonly protocol.Happened[]): GameEvent[] {
  return told.map(([kind, seat, piece, from, to, amount]) => ({
    kind,
    ...(seat != null && { seat }),
    ...(piece != null && { piece }),
    ...(from != null && { from }),
    ...(to != null && { to }),
    ...(amount && { amount })
  }));
}

/** An answer to what was asked. */
export type Answer = protocol.Done | protocol.Failed;

/** A view from how it travels: the moves of a view are lists there. */
export function unpacked(view: Record<string, unknown>): View {
  const moves = (view.moves as protocol.Choice[]).map(([code, path, gain]) => ({ code, path: path.split(' '), gain }));
  return { ...view, moves } as unknown as View;
}
