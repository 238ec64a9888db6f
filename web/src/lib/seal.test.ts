import { afterEach, describe, expect, it, vi } from 'vitest';
import { check, firstSeen, sealedText, type Sealed } from './seal';

const text =
  'shinar-deal:1:babel:1:{"opening_hand":"5/5","sumerians":"all"}:2:9f86d081884c7d659a2feaa0c55ad015:abababababababababababababababab';
// The same as the Python side reckons: hashlib.sha256 of the text above.
const commitment = 'd5c4ac5e547b353652727b05bf268d88fe5b5986ef2c50cde5e52a1d8f91b193';
const table = {
  game: 'babel',
  rules: 1,
  options: { sumerians: 'all', opening_hand: '5/5' },
  seats: [{}, {}],
  seed: '9f86d081884c7d659a2feaa0c55ad015',
  salt: 'ab'.repeat(16),
  commitment
} as unknown as Sealed;

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the seal of a deal', () => {
  it('is the hash of a text that is written in one way only', () => {
    expect(sealedText(table)).toBe(text);
  });

  it('is right where the deal is the one that was sealed', async () => {
    expect(await check(table, commitment)).toBe('right');
  });

  it.each([
    ['another seed', { seed: 7 }],
    ['another salt', { salt: '00'.repeat(16) }],
    ['other options', { options: { sumerians: 'run', opening_hand: '5/5' } }],
    ['another commitment than at first', { commitment: '0'.repeat(64) }]
  ])('is wrong with %s', async (_, change) => {
    expect(await check({ ...table, ...change }, commitment)).toBe('wrong');
  });

  it('stays shut while the game is on, and cannot be reckoned without a hash', async () => {
    expect(await check({ ...table, seed: null, salt: null }, commitment)).toBe('sealed');
    vi.stubGlobal('crypto', {});
    expect(await check(table, commitment)).toBe('figures');
  });

  it('is compared with the one that was seen first', () => {
    expect(firstSeen('t', null)).toBe(null);
    expect(firstSeen('t', 'one')).toBe('one');
    expect(firstSeen('t', 'two')).toBe('one');
    expect(firstSeen('u', 'two')).toBe('two');
  });
});
