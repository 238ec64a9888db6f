import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foresee } from './plan';
import { TableLink } from './table.svelte';
import type { Answer, TableEvent } from './types';

/** A socket whose other side is the test. */
class FakeSocket {
  static OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: { do: string; id: number; text?: string; moment?: number }[] = [];
  onmessage: (message: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor(public url: string) {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.end(1000);
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose({ code });
  }
  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
  /** It is open, and the first news come. */
  greet(events: Partial<TableEvent>[] = []): void {
    this.readyState = FakeSocket.OPEN;
    const table = { moment: 7, made: 1, seats: [], commitment: null };
    this.hear({ t: 'news', n: 1, events, view: { moves: [[5, 'a', null]] }, table, seat: 0 });
  }
}

const last = () => FakeSocket.made.at(-1) as FakeSocket;
const ok = (socket: FakeSocket) => socket.hear({ t: 'ok', id: socket.sent.at(-1)?.id, n: 3 });

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A table that is open. */
function open(): TableLink {
  const table = new TableLink('t');
  last().greet([{ n: 1, kind: 'open' }]);
  return table;
}

describe('a server that is replaced', () => {
  it('is left and found again at once, and nothing is shown', () => {
    const table = open();
    last().end(1012);
    vi.advanceTimersByTime(100);
    expect(FakeSocket.made).toHaveLength(2);
    expect(last().url).toContain('since=1');
    expect(table.link).toBe('open');
    expect(table.moves).toHaveLength(1);
    last().greet();
    vi.advanceTimersByTime(10_000);
    expect(table.link).toBe('open');
  });

  it('is told as lost where it does not come back', () => {
    const table = open();
    last().end(1012);
    vi.advanceTimersByTime(2600);
    expect(table.link).toBe('lost');
    expect(table.moves).toHaveLength(0);
    last().greet();
    expect(table.link).toBe('open');
  });

  it('gets a move again whose answer was lost, and what was clicked meanwhile', async () => {
    const table = open();
    const move = table.ask('play', { code: 5, moment: 7 });
    last().end(1012);
    const question = table.ask('why', { path: ['a'] });
    vi.advanceTimersByTime(100);
    last().greet();
    expect(last().sent.map((one) => one.do)).toEqual(['play', 'why']);
    expect(last().sent[0]?.moment).toBe(7);
    ok(last());
    last().hear({ t: 'error', id: last().sent[0]?.id, error: { kind: 'stale', text: '' } });
    await expect(move).resolves.toMatchObject({ t: 'ok' });
    await expect(question).resolves.toMatchObject({ t: 'ok' });
  });

  it('is not asked for a move again that the log has', async () => {
    const table = open();
    const move = table.ask('play', { code: 5, moment: 7 });
    last().end(1012);
    vi.advanceTimersByTime(100);
    last().greet([{ n: 2, kind: 'move', seat: 0, code: 5, lines: [], happened: [] }]);
    await expect(move).resolves.toMatchObject({ t: 'ok' });
    expect(last().sent).toEqual([]);
  });

  it('is never told twice what somebody says', async () => {
    const table = open();
    const answers: Promise<Answer>[] = [
      table.ask('chat', { text: 'well  played' }),
      table.ask('chat', { text: 'again?' })
    ];
    const came = Promise.allSettled(answers);
    last().end(1012);
    vi.advanceTimersByTime(100);
    last().greet([{ n: 2, kind: 'chat', text: 'well played' }]);
    expect((await came).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(last().sent).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('is tried again ever more slowly, and gives up what waits', async () => {
    const table = open();
    const answer = table.ask('play', { code: 5, moment: 7 });
    const came = expect(answer).rejects.toThrow('offline');
    for (let tries = 0; tries < 5; tries++) {
      last().end(1006);
      vi.advanceTimersByTime(200 * 2 ** tries);
      expect(FakeSocket.made).toHaveLength(tries + 2);
    }
    expect(table.link).toBe('lost');
    await came;
    await expect(table.ask('undo')).rejects.toThrow('offline');
  });
});

describe('what is said beside a game', () => {
  it('comes with its end, once and in its place', () => {
    const table = open();
    const said = { n: 3, kind: 'chat', text: 'a bold travel', seat: -1, beside: true };
    last().hear({ t: 'change', n: 4, after: 1, events: [{ n: 4, kind: 'move', seat: 0, happened: [] }] });
    last().hear({ t: 'change', n: 5, after: 4, events: [said, { n: 5, kind: 'resign', seat: 0 }] });
    last().hear({ t: 'change', n: 6, after: 5, events: [said, { n: 6, kind: 'rematch', seat: 0 }] });
    expect(table.events.map(({ n }) => n)).toEqual([1, 3, 4, 5, 6]);
  });
});

describe('a plan', () => {
  const ahead = (seat: number) => ({
    view: { moves: [[8, 'b', null]], scores: [] },
    ahead: { seat, unsure: ['b'], ready: false, line: [] }
  });

  it('is played out on the board, and what is clicked makes its line longer', async () => {
    const table = open();
    const asked = foresee(table, []);
    last().hear({ t: 'ok', id: last().sent.at(-1)?.id, n: 1, ...ahead(1) });
    await asked;
    expect(table.shown).toBe(table.ahead?.view);
    table.tryOut = (codes) => void foresee(table, codes);
    table.click('b');
    expect(last().sent.at(-1)).toMatchObject({ do: 'foresee', line: [8] });
  });

  it('that is tried out is left when the game goes on', async () => {
    const table = open();
    const asked = foresee(table, []);
    last().hear({ t: 'ok', id: last().sent.at(-1)?.id, n: 1, ...ahead(1) });
    await asked;
    last().hear({
      t: 'change',
      n: 2,
      after: 1,
      events: [{ n: 2, kind: 'move', seat: 1, happened: [] }],
      table: { moment: 2 }
    });
    expect(table.ahead).toBe(null);
    expect(table.problem?.kind).toBe('stale');
  });
});
