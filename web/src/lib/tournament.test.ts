import { expect, test } from 'vitest';
import { points, span } from './tournament';

test('points of a Swiss system are halves', () => {
  expect([0, 1, 2, 5].map((count) => points(count, 'swiss'))).toEqual(['0', '½', '1', '2½']);
  expect(points(5, 'arena')).toBe('5');
});

test('time that is left', () => {
  expect(span(-5)).toBe('00:00');
  expect(span(65_000)).toBe('01:05');
  expect(span(3_600_000 + 61_000)).toBe('1:01:01');
});
