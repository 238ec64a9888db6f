/** A link as a QR code (ISO/IEC 18004): bytes, error correction M, versions 1 to 10. More than 213 bytes is no link of ours. */

/** By version from 1 on: the codewords of each block that correct errors, how many blocks, where the small squares stand. */
const CORRECTING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const SQUARES = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];
const PADDING = [0xec, 0x11];
const BYTES = 0b0100;
const LEVEL_M = 0b00;

type Grid = boolean[][];

/** The field of 256 elements over x^8 + x^4 + x^3 + x^2 + 1, as powers of two and their logarithms. */
const POWERS = new Uint8Array(255);
const LOGS = new Uint8Array(256);
for (let n = 0, value = 1; n < 255; n++) {
  POWERS[n] = value;
  LOGS[value] = n;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? POWERS[(LOGS[a]! + LOGS[b]!) % 255]! : 0);

/** What is left of the data, times x^count, by the product of (x - 2^n): Reed and Solomon. */
export function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let n = 0; n < count; n++) {
    const next = [...divisor, 0];
    divisor.forEach((factor, at) => (next[at + 1]! ^= times(factor, POWERS[n]!)));
    divisor = next;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at]!;
    divisor.forEach((one, n) => (rest[at + n]! ^= times(one, factor)));
  }
  return rest.slice(data.length);
}

const sizeOf = (version: number) => 17 + 4 * version;

/** How many codewords a version holds: its modules without those that are always the same. */
function codewords(version: number): number {
  const lines = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const squares = lines ? 25 * (lines * lines - 3) - 10 * (lines - 2) : 0;
  return Math.floor(
    (sizeOf(version) ** 2 - 3 * 64 - 2 * (sizeOf(version) - 16) - 31 - squares - (version > 6 ? 36 : 0)) / 8
  );
}

const room = (version: number) => codewords(version) - CORRECTING[version - 1]! * BLOCKS[version - 1]!;

/** The bits of a text with its head and padding, as codewords. */
function packed(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let n = length - 1; n >= 0; n--) bits.push((value >> n) & 1);
  };
  put(BYTES, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  bytes.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, 8 * room(version) - bits.length));
  while (bits.length % 8) bits.push(0);
  const found: number[] = [];
  for (let at = 0; at < bits.length; at += 8) found.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let n = 0; found.length < room(version); n++) found.push(PADDING[n % 2]!);
  return found;
}

/** Blocks with their corrections, one codeword of each in turn; the last blocks are one longer where it does not come out even. */
function interleaved(data: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1]!;
  const short = Math.floor(data.length / blocks);
  const parts: number[][] = [];
  for (let n = 0, at = 0; n < blocks; n++) {
    const length = short + (n >= blocks - (data.length % blocks) ? 1 : 0);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = parts.map((part) => correction(part, CORRECTING[version - 1]!));
  const turns = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, n) => rows.flatMap((row) => row[n] ?? []));
  return [...turns(parts), ...turns(corrections)].flat();
}

const blank = (size: number): Grid => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));

/** A grid that is being filled: what is dark, and what is fixed already. */
class Field {
  readonly dark: Grid;
  readonly fixed: Grid;

  constructor(readonly version: number) {
    this.dark = blank(this.size);
    this.fixed = blank(this.size);
    this.finders();
    this.squares();
    this.timing();
    this.set(8, this.size - 8, true);
    this.format(0);
    if (version > 6) this.versions();
  }

  get size(): number {
    return sizeOf(this.version);
  }

  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }

  /** Squares within squares around a middle: `rings` says which are dark, from the inside. */
  private rings(x: number, y: number, rings: boolean[]): void {
    const far = rings.length - 1;
    for (let dy = -far; dy <= far; dy++)
      for (let dx = -far; dx <= far; dx++) this.set(x + dx, y + dy, rings[Math.max(Math.abs(dx), Math.abs(dy))]!);
  }

  private finders(): void {
    const end = this.size - 4;
    for (const [x, y] of [
      [3, 3],
      [end, 3],
      [3, end]
    ] as const)
      this.rings(x, y, [true, true, false, true, false]);
  }

  private squares(): void {
    const places = SQUARES[this.version - 1]!;
    const last = places.at(-1);
    for (const y of places.length ? [6, ...places] : [])
      for (const x of [6, ...places]) {
        const corner = (x === 6 && (y === 6 || y === last)) || (y === 6 && x === last);
        if (!corner) this.rings(x, y, [true, false, true]);
      }
  }

  private timing(): void {
    for (let n = 8; n < this.size - 8; n++) {
      this.set(n, 6, n % 2 === 0);
      this.set(6, n, n % 2 === 0);
    }
  }

  /** Level and mask, twice. */
  format(mask: number): void {
    const said = (LEVEL_M << 3) | mask;
    const bits = ((said << 10) | remainder(said, 10, 0x537)) ^ 0x5412;
    for (let n = 0; n < 15; n++) {
      const dark = ((bits >> n) & 1) === 1;
      if (n < 8) this.set(this.size - 1 - n, 8, dark);
      else this.set(8, this.size - 15 + n, dark);
      if (n < 6) this.set(8, n, dark);
      else if (n < 8) this.set(8, n + 1, dark);
      else if (n === 8) this.set(7, 8, dark);
      else this.set(14 - n, 8, dark);
    }
  }

  private versions(): void {
    const bits = (this.version << 12) | remainder(this.version, 12, 0x1f25);
    for (let n = 0; n < 18; n++) {
      const [long, short] = [this.size - 11 + (n % 3), Math.floor(n / 3)];
      const dark = ((bits >> n) & 1) === 1;
      this.set(long, short, dark);
      this.set(short, long, dark);
    }
  }

  /** The bits of the codewords in columns of two, upwards and downwards from the right. */
  fill(words: readonly number[]): void {
    let at = 0;
    let up = true;
    for (let right = this.size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let n = 0; n < this.size; n++) {
        const y = up ? this.size - 1 - n : n;
        for (const x of [right, right - 1]) {
          if (this.fixed[y]![x]) continue;
          this.dark[y]![x] = (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
          at++;
        }
      }
      up = !up;
    }
  }

  /** The same with a mask laid over what is not fixed. */
  masked(mask: number): Grid {
    this.format(mask);
    return this.dark.map((row, y) => row.map((dark, x) => (this.fixed[y]![x] ? dark : dark !== MASKS[mask]!(x, y))));
  }
}

function remainder(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >> (bits - 1)) & 1 ? divisor : 0);
  return rest & ((1 << bits) - 1);
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0
];

/** How hard a code is to read: long lines, blocks, what looks like a corner, and too much of one colour. */
function penalty(grid: Grid): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]!))].map((line) => line.map(Number).join(''));
  let found = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) found += run.length - 2;
    found += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const one = grid[y]![x];
      if (grid[y - 1]![x] === one && grid[y]![x - 1] === one && grid[y - 1]![x - 1] === one) found += 3;
    }
  const dark = lines.slice(0, size).join('').replaceAll('0', '').length;
  return found + 10 * Math.floor(Math.abs((100 * dark) / size ** 2 - 50) / 5);
}

/** The modules of a code by rows, true where it is dark; null for a text that is too long. */
export function qr(text: string, mask?: number): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const version = BLOCKS.findIndex((_, n) => bytes.length + (n < 9 ? 2 : 3) <= room(n + 1)) + 1;
  if (!version) return null;
  const field = new Field(version);
  field.fill(interleaved(packed(bytes, version), version));
  if (mask !== undefined) return field.masked(mask);
  const tried = MASKS.map((_, n) => field.masked(n));
  const costs = tried.map(penalty);
  return tried[costs.indexOf(Math.min(...costs))]!;
}

/** A code as the path of an SVG, with its dark modules a unit wide. */
export const outline = (grid: Grid) =>
  grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
