import * as api from './api';

/** The next of one's games that waits for one. It is asked for when there is nothing to do at this table, and now and then after. */
const EVERY = 30_000;

export class Hop {
  next = $state('');
  waiting = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private id: string) {}

  /** Begin to look, or stop. */
  look(on: boolean): void {
    clearInterval(this.timer);
    this.next = '';
    if (!on) return;
    void this.refresh();
    this.timer = setInterval(() => void this.refresh(), EVERY);
  }

  private async refresh(): Promise<void> {
    if (document.visibilityState !== 'visible') return;
    const found = await api.nextGame(this.id).catch(() => null);
    this.next = found?.table ?? '';
    this.waiting = found?.waiting ?? 0;
  }
}
