import { beforeEach, expect, test, vi } from 'vitest';
import { Quiet } from './quiet.svelte';
import * as social from './social';
import type { TableEvent } from './types';

vi.mock('./social', () => ({ quiet: vi.fn() }));
const asked = vi.mocked(social.quiet);

const line = (n: number, seat = 1) => ({ kind: 'chat', n, at: 0, seat, name: 'Eve', text: 'x' }) as TableEvent;

beforeEach(() => void asked.mockReset());

test('who reads everybody reads all of it, and is asked about once', async () => {
  asked.mockResolvedValue({ any: false, size: 4, lines: [] });
  const quiet = new Quiet('t');
  expect(quiet.reads(line(4), 0)).toBe(false); // until it is known
  expect(quiet.reads(line(4, 0), 0)).toBe(true); // one's own
  await quiet.look(4);
  await quiet.look(9);
  expect([4, 9].map((n) => quiet.reads(line(n), 0))).toEqual([true, true]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a line of who is not read never shows, nor a new one before it is known whose it is', async () => {
  asked.mockResolvedValueOnce({ any: true, size: 5, lines: [4] });
  const quiet = new Quiet('t');
  await quiet.look(5);
  expect([4, 5, 6].map((n) => quiet.reads(line(n), 0))).toEqual([false, true, false]);
  asked.mockResolvedValueOnce({ any: true, size: 6, lines: [4] });
  await quiet.look(6);
  expect(quiet.reads(line(6), 0)).toBe(true);
});

test('without an answer nothing is hidden; moves always show', async () => {
  asked.mockRejectedValue(new Error('offline'));
  const quiet = new Quiet('t');
  await quiet.look(4);
  expect(quiet.reads(line(4), 0)).toBe(true);
  expect(new Quiet('u').reads({ ...line(4), kind: 'move' } as TableEvent, 0)).toBe(true);
});

test('who has just hidden somebody is asked about again', async () => {
  asked.mockResolvedValueOnce({ any: false, size: 4, lines: [] });
  const quiet = new Quiet('t');
  await quiet.look(4);
  asked.mockResolvedValueOnce({ any: true, size: 4, lines: [4] });
  await quiet.look();
  expect(quiet.reads(line(4), 0)).toBe(false);
});
