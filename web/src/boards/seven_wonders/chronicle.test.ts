import { expect, test } from 'vitest';
import { Chronicle } from './chronicle';
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
