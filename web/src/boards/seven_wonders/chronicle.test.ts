import { expect, test } from 'vitest';
import type { GameEvent, Line } from '../../lib/types';
import { foe, fresh, outcomeOf, reckoning } from './chronicle';

/** An event in short: kind, piece, from where, to where, how much. */
const event = (kind: string, piece = '', from = '', to = '', amount = 0): GameEvent => ({
  kind,
  ...(piece && { piece }),
  ...(from && { from }),
  ...(to && { to }),
  ...(amount && { amount })
});
const build = (name: string, city: number) => event('build', name, `hand:${city}`, `city:${city}`);
const turn = (n: number) => event('begin-turn', '', '', '', n);
const FIGHTS = [event('fight', '', '', 'city:0', 2), event('fight', '', '', 'city:1')];

test('what was built in the last turn is fresh until the next one', () => {
  const first = [build('loom', 0), turn(2)];
  const second = [build('altar', 0), event('chain', 'baths', 'hand:1', 'city:1'), turn(3)];
  expect([...fresh([first])]).toEqual(['0 loom']);
  expect([...fresh([first, second])]).toEqual(['0 altar', '1 baths']);
  expect([...fresh([first, second, [event('choose')]])]).toEqual(['0 altar', '1 baths']);
  expect([...fresh([first, second, [turn(4)]])]).toEqual([]);
  expect([...fresh([])]).toEqual([]);
});

test('a card out of the discard pile is fresh at once', () => {
  const dig = event('dig', 'mine', 'discard', 'city:1');
  expect([...fresh([[turn(2)], [build('loom', 0)], [dig]])]).toEqual(['0 loom', '1 mine']);
});

test('the end of an age tells what each city won and lost', () => {
  const told = [
    event('fail-project', 'cranes'),
    event('reward-token', 'gift', 'bank', 'tokens:0'),
    event('lose-card', 'mine', 'city:0', 'discard'),
    event('take-minus', '', 'bank', 'tokens:1', 1),
    ...FIGHTS,
    event('take-victory', '1', 'bank', 'tokens:0'),
    event('take-victory', '1', 'bank', 'tokens:0'),
    event('take-defeat', '', 'bank', 'tokens:1', 2),
    event('begin-age', '', '', '', 2),
    turn(1)
  ];
  expect(reckoning([[turn(6)], told])).toEqual({
    age: 1,
    project: 'cranes',
    outcomes: [
      { city: 0, shields: 2, peace: false, won: [1, 1], defeats: 0, minus: 0, tokens: ['gift'], gone: ['mine'] },
      { city: 1, shields: 0, peace: false, won: [], defeats: 2, minus: 1, tokens: [], gone: [] }
    ]
  });
});

test('it stands until the first turn of the next age is over, and at the end of the game', () => {
  const ends = [...FIGHTS, event('begin-age', '', '', '', 3), turn(1)];
  expect(reckoning([[turn(6)], ends, [event('choose')]])?.age).toBe(2);
  expect(reckoning([[turn(6)], ends, [build('arena', 0), turn(2)]])).toBeNull();
  expect(reckoning([[turn(6)], [...FIGHTS, event('end')]])).toMatchObject({ age: 3, project: null });
  expect(reckoning([[turn(5)], [build('arena', 0), turn(6)]])).toBeNull();
});

test('the outcome of a project is told by its own lines alone', () => {
  const line = (id: string, args: Line['args'] = {}) => ({ id, args });
  const settled = (name: string) => line('log-project', { project: { word: `project-${name}` }, left: 0 });
  const reward = line('log-reward', { player: 0, count: 2 });
  const spared = line('log-spared', { player: 1 });
  const minus = line('log-minus', { player: 1, count: 1 });
  const lines = [
    line('log-build'),
    settled('cranes'),
    reward,
    spared,
    line('log-conflicts'),
    settled('smelter'),
    minus,
    line('log-minus-one')
  ];
  expect(outcomeOf('cranes', lines)).toEqual([settled('cranes'), reward, spared]);
  expect(outcomeOf('smelter', lines)).toEqual([settled('smelter'), minus]);
  expect(outcomeOf('smelter', lines.slice(0, 7))).toEqual([settled('smelter'), minus]);
  expect(outcomeOf('archives', lines)).toEqual([]);
});

test('a city with a diplomacy token stays out, and those on both sides of it fight each other', () => {
  const fight = (city: number, shields: number) => event('fight', '', '', `city:${city}`, shields);
  const told = [fight(0, 3), fight(2, 1), fight(3, 2), event('return-diplomacy', '', 'tokens:1', 'bank', 1), turn(1)];
  const { outcomes } = reckoning([[turn(7)], told])!;
  expect(outcomes.map(({ peace }) => peace)).toEqual([false, true, false, false]);
  const foes = (step: 1 | -1) => outcomes.map(({ city }) => foe(outcomes, city, step)?.city);
  expect(foes(1)).toEqual([2, undefined, 3, 0]);
  expect(foes(-1)).toEqual([3, undefined, 0, 2]);
});

test('two cities that are left fight once', () => {
  const told = [
    ...FIGHTS,
    event('return-diplomacy', '', 'tokens:2', 'bank', 1),
    event('begin-recruitment', '', '', '', 2)
  ];
  const found = reckoning([[turn(7)], told])!;
  expect(found.age).toBe(1);
  expect([1 as const, -1 as const].map((step) => foe(found.outcomes, 0, step)?.city)).toEqual([1, undefined]);
});
