import type { Listed } from '../lib/api';

/** What a finished game was for the reader; `seen` where it was somebody else's. */
export type Outcome = 'won' | 'lost' | 'drawn' | 'seen';

export function outcome({ seat, summary: { seats, result } }: Listed): Outcome {
  if (seat < 0 || !result) return 'seen';
  if (result.winners.length === seats.length) return 'drawn';
  return result.winners.includes(seat) ? 'won' : 'lost';
}
