import type { TableEvent } from './types';

/** Which lines of a table's chat one has read: kept in this browser, for the tables one was at last. */

const NAME = 'chat-read';
const MOST = 50;

function kept(): [string, number][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(found) ? (found as [string, number][]) : [];
  } catch {
    return [];
  }
}

export class Unread {
  private read = $state(0);

  constructor(private id: string) {
    this.read = kept().find(([table]) => table === id)?.[1] ?? 0;
  }

  /** What others have said since. */
  count(events: TableEvent[], seat: number): number {
    const fresh = events.filter((event) => event.kind === 'chat' && event.n > this.read);
    return fresh.filter((event) => seat < 0 || !('seat' in event) || event.seat !== seat).length;
  }

  see(events: TableEvent[]): void {
    const last = events.findLast(({ kind }) => kind === 'chat')?.n ?? 0;
    if (last <= this.read) return;
    this.read = last;
    const others = kept().filter(([table]) => table !== this.id);
    localStorage.setItem(NAME, JSON.stringify([...others, [this.id, last]].slice(-MOST)));
  }
}
