import { expect, it } from 'vitest';
import { parts, unmarked } from './markup';

it('takes the marks of a rule apart', () => {
  expect(parts('With `opening_hand` three cards *(ruling)*.')).toEqual([
    { kind: 'text', text: 'With ' },
    { kind: 'code', text: 'opening_hand' },
    { kind: 'text', text: ' three cards ' },
    { kind: 'ruling', text: '(ruling)' },
    { kind: 'text', text: '.' }
  ]);
});

it('leaves what is no mark as it is', () => {
  expect(parts('2 * 3 * (4) and a ` alone')).toEqual([{ kind: 'text', text: '2 * 3 * (4) and a ` alone' }]);
  expect(parts('')).toEqual([]);
});

it('shows letters only where nothing else can be shown', () => {
  expect(unmarked('`sides` sets them *(ruling)*')).toBe('sides sets them (ruling)');
});
