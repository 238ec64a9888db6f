import type { GameEvent, TableEvent } from './types';

/** What each move of a game did, in order. A move is known by its list: one that is still there is the same list. */
export type Story = readonly (readonly GameEvent[])[];

/** The moves of a table's log, without those that were taken back. */
export function storyOf(entries: readonly TableEvent[]): Story {
  const moves: (readonly GameEvent[])[] = [];
  for (const { kind, happened } of entries) {
    if (kind === 'move') moves.push(happened ?? []);
    else if (kind === 'undo') moves.pop();
  }
  return moves;
}

const undone = (move: readonly GameEvent[]): GameEvent[] =>
  move.map(({ from, to, ...rest }) => ({ ...rest, ...(to && { from: to }), ...(from && { to: from }) })).reverse();

/** What leads from one moment of a game to another, backwards where it must. */
export function between(before: Story, after: Story): GameEvent[] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const back = before.slice(same).reverse().flatMap(undone);
  return [...back, ...after.slice(same).flat()];
}
