import { expect, test } from 'vitest';
import { correction, outline, qr } from './qr';

/** Codes of another program (python-qrcode): the text, the mask, the version, the beginning of the SHA-256 of its rows. */
const known: [string, number | undefined, number, string][] = [
  ['https://shinar.example/table/AbCdEf12345_-xyz', 0, 4, 'd2eeeb28b4a8843d'],
  ['hi', 3, 1, '38bf539942cd0442'],
  ['http://127.0.0.1:8000/table/' + 'k3'.repeat(11), 5, 4, '30e10099a91fc154'],
  ['https://games.example.org/table/' + 'Q'.repeat(60), 2, 6, '3b57c0fcbbc28853'],
  ['x'.repeat(120), 7, 7, '1e0c1f3ff143ddd4'],
  ['y'.repeat(150), 1, 8, '230adb2b282df71c'],
  ['z'.repeat(180), 4, 9, 'be41c23c167ed061'],
  ['w'.repeat(210), 6, 10, '550e64cc8931e322'],
  ['https://пример.рф/table/abc', undefined, 3, 'dd8e0da2a2b072e6'],
  ['http://a.example/table/AbCdEf12345_-xyz', undefined, 3, '37140cd965be1c71']
];

const written = (grid: boolean[][]) => grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('\n');

async function digest(text: string): Promise<string> {
  const found = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(found)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test.each(known)('the code of %s with mask %s is the one that others make', async (text, mask, version, hash) => {
  const grid = qr(text, mask)!;
  expect(grid.length).toBe(17 + 4 * version);
  expect((await digest(written(grid))).slice(0, 16)).toBe(hash);
});

test('the corrections of a block make it a multiple of the divisor', () => {
  expect(correction([0x40, 0x26, 0x86, 0x90], 0)).toEqual([]);
  expect(correction([0, 0, 0], 4)).toEqual([0, 0, 0, 0]);
  expect(correction([1], 2)).toEqual([3, 2]); // (x - 1)(x - 2) = x^2 + 3x + 2
});

test('a text that no code of ours holds is refused', () => {
  expect(qr('w'.repeat(213))).not.toBeNull();
  expect(qr('w'.repeat(214))).toBeNull();
});

test('an outline has a square for each dark module', () => {
  const grid = qr('hi')!;
  expect(outline(grid).match(/M/g)).toHaveLength(written(grid).replace(/[^1]/g, '').length);
});
