import { expect, test } from 'vitest';
import { Chronicle, outcomeOf } from './chronicle';
import type { City, WondersView } from './types';

const city = (more: Partial<City>): City =>
  ({ buildings: [], shields: 0, victories: [], defeats: 0, minus: 0, tokens: {}, ...more }) as City;
const view = (age: number, round: number, cities: Partial<City>[], more: object = {}): WondersView =>
  ({ age, round, over: false, phase: 'choose', project: null, cities: cities.map(city), ...more }) as WondersView;

test('what was built in the last turn is fresh until the next one', () => {
  const story = new Chronicle();
  expect(story.next(view(1, 1, [{ buildings: ['loom'] }])).fresh.size).toBe(0);
  expect([...story.next(view(1, 2, [{ buildings: ['loom', 'altar'] }])).fresh]).toEqual(['0 altar']);
  expect([...story.next(view(1, 2, [{ buildings: ['loom', 'altar'], chosen: true }])).fresh]).toEqual(['0 altar']);
  expect(story.next(view(1, 3, [{ buildings: ['loom', 'altar'] }])).fresh.size).toBe(0);
});

test('the end of an age tells what each city won and lost', () => {
  const story = new Chronicle();
  const project = { name: 'cranes', colour: 'green', tokens: 1, open: true };
  story.next(view(1, 6, [{ buildings: ['mine'] }, { victories: [1] }], { project }));
  const told = story.next(
    view(2, 1, [
      { shields: 2, victories: [1, 1], tokens: { gift: 1 } },
      { victories: [1], defeats: 2, minus: 1 }
    ])
  ).reckoning;
  expect(told?.project).toBe('cranes');
  expect(told?.outcomes[0]).toEqual({
    city: 0,
    shields: 2,
    won: [1, 1],
    defeats: 0,
    minus: 0,
    tokens: ['gift'],
    gone: ['mine']
  });
  expect(told?.outcomes[1]).toMatchObject({ won: [], defeats: 2, minus: 1 });
});

test('a jump through the past is no end of an age', () => {
  const story = new Chronicle();
  story.next(view(1, 3, [{}]));
  expect(story.next(view(2, 1, [{ victories: [1] }])).reckoning).toBeNull();
});

test('after a leap nothing is fresh', () => {
  const story = new Chronicle();
  story.next(view(1, 2, [{ buildings: ['loom'] }]));
  expect(story.next(view(1, 4, [{ buildings: ['loom', 'altar', 'baths'] }])).fresh.size).toBe(0);
  expect([...story.next(view(1, 5, [{ buildings: ['loom', 'altar', 'baths', 'tavern'] }])).fresh]).toEqual([
    '0 tavern'
  ]);
});

test('the outcome of a project is told by its own lines alone', () => {
  const line = (id: string, args: Record<string, unknown> = {}) => ({ id, args });
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
