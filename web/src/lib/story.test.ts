import { expect, it } from 'vitest';
import { between, storyOf } from './story';
import type { GameEvent, TableEvent } from './types';

const event = (kind: string, from: string, to: string): GameEvent => ({ kind, from, to });
const took = [event('take', 'deck', 'hand:0'), event('lay', 'hand:0', 'table')];
const paid = [event('pay', 'hand:0', 'bank')];
const entry = (kind: TableEvent['kind'], happened?: GameEvent[]): TableEvent => ({
  n: 1,
  at: 0,
  kind,
  ...(happened && { happened })
});

it('leaves out what was taken back, and what is no move', () => {
  expect(storyOf([entry('sit'), entry('move', took), entry('move', paid), entry('undo')])).toEqual([took]);
  expect(storyOf([entry('move', took), entry('undo'), entry('move', paid)])).toEqual([paid]);
});

it('tells what leads on from one moment to another', () => {
  expect(between([], [took, paid])).toEqual([...took, ...paid]);
  expect(between([took], [took, paid])).toEqual(paid);
  expect(between([took, paid], [took, paid])).toEqual([]);
});

it('goes backwards, the last thing first, and then another way', () => {
  expect(between([took, paid], [took])).toEqual([event('pay', 'bank', 'hand:0')]);
  expect(between([took], [])).toEqual([event('lay', 'table', 'hand:0'), event('take', 'hand:0', 'deck')]);
  expect(between([took], [paid])).toEqual([...between([took], []), ...paid]);
});

it('keeps an end that is open open', () => {
  const bare: GameEvent[] = [{ kind: 'end-turn' }];
  expect(between([bare], [])).toEqual(bare);
});
