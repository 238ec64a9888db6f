import { describe, expect, it } from 'vitest';
import type { Listed } from '../lib/api';
import { outcome } from './outcome';

const row = (seat: number, winners: number[]) =>
  ({
    seat,
    summary: {
      seats: [
        ['Ann', false],
        ['greedy', true]
      ],
      result: { scores: [9, 9], winners }
    }
  }) as Listed;

describe('what a finished game was for the reader', () => {
  it('is won by a winner alone', () => expect(outcome(row(0, [0]))).toBe('won'));
  it('is lost where somebody else has won', () => expect(outcome(row(0, [1]))).toBe('lost'));
  it('is drawn where all have won', () => expect(outcome(row(1, [0, 1]))).toBe('drawn'));
  it('was only seen by who had no seat', () => expect(outcome(row(-1, [0]))).toBe('seen'));
});
