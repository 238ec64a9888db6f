import type { Moment, Replay } from './answers';
import { happened, type GameEvent } from './types';

/** A finished game for everybody, fetched without cookies: whoever looks at it in a frame has not come in here. */

const MOST = 80;

async function fetched<T>(path: string): Promise<T> {
  const answer = await fetch(path, { credentials: 'omit' });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as T;
}

export class ReplayLink {
  private moments = new Map<number, Promise<Moment>>();
  /** What each move did, as far as it is known. A move is known by its list (see `story.ts`). */
  private moves: (readonly GameEvent[])[] = [];

  constructor(private readonly id: string) {}

  open(): Promise<Replay> {
    return fetched<Replay>(`/api/tables/${encodeURIComponent(this.id)}/replay`);
  }

  /** The game after so many moves; what could not be fetched is asked for again. */
  at(made: number): Promise<Moment> {
    let found = this.moments.get(made);
    if (!found) {
      found = fetched<Moment>(`/api/tables/${encodeURIComponent(this.id)}/replay/${made}`);
      found.catch(() => this.moments.delete(made));
      this.moments.set(made, found);
      if (this.moments.size > MOST) this.moments.delete(this.moments.keys().next().value!);
    }
    return found;
  }

  /** What led to a moment, for the board: of moves that nobody looked at, nothing. */
  story(moment: Moment): (readonly GameEvent[])[] {
    while (this.moves.length < moment.made) this.moves.push([]);
    if (moment.made && !this.moves[moment.made - 1]!.length) this.moves[moment.made - 1] = happened(moment.happened);
    return this.moves.slice(0, moment.made);
  }
}
