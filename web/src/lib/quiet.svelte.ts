import { quiet } from './social';
import type { TableEvent } from './types';

/** Which lines of a table's chat one does not want to read. Only the server knows who said what, so it is asked. */

export class Quiet {
  private lines = $state.raw(new Set<number>());
  /** Up to which entry this is known: younger lines of others wait until it is, unless there is nobody one does not read. */
  private known = $state(0);
  private any = false;
  private asked = 0;

  constructor(private id: string) {}

  /** The chat has gone on to this entry; or, without one, something has changed about people. */
  async look(last = Infinity): Promise<void> {
    if (last <= this.asked && last !== Infinity) return;
    if (last !== Infinity) {
      if (this.asked && !this.any) return;
      this.asked = last;
    }
    const found = await quiet(this.id).catch(() => null);
    if (!found) {
      this.known = Infinity; // rather too much than nothing
      return;
    }
    this.any = found.any;
    this.lines = new Set(found.lines);
    this.known = found.any ? found.size : Infinity;
  }

  /** Whether a line is read; one's own always is. */
  reads(event: TableEvent, seat: number): boolean {
    if (event.kind !== 'chat') return true;
    return !this.lines.has(event.n) && (event.n <= this.known || (seat >= 0 && event.seat === seat));
  }
}
