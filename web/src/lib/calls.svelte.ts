import { calls, type Call, type Calls } from './social';

/** Challenges for oneself and one's own, and who would like to be a friend: asked for now and then, by which one is here. */

const OFTEN = 3_000;
const USUAL = 15_000;
const SELDOM = 60_000;

class Calling {
  given = $state.raw<Call[]>([]);
  made = $state.raw<Call[]>([]);
  /** How many people would like to be friends. */
  asks = $state(0);

  /** Challenges that one has put aside on this page; the page of friends shows them all the same. */
  waved = $state.raw<readonly string[]>([]);

  /** How many things wait for an answer of one's own. */
  count = $derived(this.given.length + this.asks);

  /** What is the same stays as it is: nothing is drawn anew under somebody's finger. */
  private take({ given, made, asks }: Pick<Calls, 'given' | 'made' | 'asks'>): void {
    if (JSON.stringify(given) !== JSON.stringify(this.given)) this.given = given;
    if (JSON.stringify(made) !== JSON.stringify(this.made)) this.made = made;
    this.asks = asks;
  }

  /** Ask now and then: often while somebody is to answer, seldom while nobody looks. How to stop. */
  follow(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const wait = () => (document.hidden ? SELDOM : this.made.some(({ state }) => state === 'open') ? OFTEN : USUAL);
    const look = async () => {
      clearTimeout(timer);
      const found = await calls(!document.hidden).catch(() => null);
      if (over) return;
      if (found) this.take(found);
      clearTimeout(timer);
      timer = setTimeout(() => void look(), wait());
    };
    this.again = () => {
      if (!document.hidden) void look();
    };
    document.addEventListener('visibilitychange', this.again);
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', this.again);
      this.again = () => undefined;
      this.take({ given: [], made: [], asks: 0 });
    };
  }

  /** Something was asked or answered just now: look at once. */
  again: () => void = () => undefined;
}

export const calling = new Calling();
