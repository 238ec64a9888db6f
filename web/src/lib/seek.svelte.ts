import { Refused } from './api';
import { VERSION, type Clock, type Failed, type Over, type Paired, type SeekInfo, type Waiting } from './protocol';
import { go } from './route.svelte';
import { refusalOf } from './table.svelte';

/** Looking for opponents: one seek for the whole page, over a socket of its own. Who closes the page looks no more. */

export const CLOCKS: Record<string, Clock> = {
  'live-5': { kind: 'live', base: 300, plus: 5 },
  'live-15': { kind: 'live', base: 900, plus: 10 },
  'live-30': { kind: 'live', base: 1800, plus: 20 },
  'days-1': { kind: 'days', days: 1 },
  'days-3': { kind: 'days', days: 3 },
  'days-7': { kind: 'days', days: 7 }
};
/** After how many seconds a bot is offered; 0: never. */
export const PATIENCE = [15, 30, 60, 0];
const USUAL = 'live-15';
/** Milliseconds between two signs of life, and until a lost connection is tried again. */
const SIGN = 4000;
const AGAIN = 2000;

/** The name of a clock in the texts; none for one that the page does not offer. */
export const clockName = (clock: Clock) =>
  Object.keys(CLOCKS).find((name) => {
    const known = CLOCKS[name] as Clock;
    if (known.kind === 'live' && clock.kind === 'live')
      return known.base === clock.base && known.plus === (clock.plus ?? 0);
    return known.kind === 'days' && clock.kind === 'days' && known.days === clock.days;
  });

const kept = (name: string, usual: string) => localStorage.getItem(name) ?? usual;

class Seeking {
  /** What one looks for; null where one does not. */
  game = $state('');
  clock = $state(CLOCKS[kept('seek-clock', USUAL)] ? kept('seek-clock', USUAL) : USUAL);
  patience = $state(PATIENCE.includes(Number(kept('seek-patience', '30'))) ? Number(kept('seek-patience', '30')) : 30);
  seek = $state.raw<SeekInfo | null>(null);
  /** The level of a bot of like strength. */
  level = $state('');
  began = $state(0);
  problem = $state.raw<Refused | null>(null);
  /** Why one looks no more, though nobody asked for that. */
  over = $state<'' | Over['why']>('');

  private socket: WebSocket | null = null;
  private wish: object | null = null;
  private sign: ReturnType<typeof setInterval> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Look for opponents in a game. */
  find(game: string): void {
    this.begin(game, { do: 'seek', game, clock: CLOCKS[this.clock] });
  }

  /** Sit down with those who look for some. */
  join(seek: SeekInfo): void {
    this.begin(seek.game, { do: 'join', seek: seek.id });
  }

  choose(clock: string): void {
    this.clock = clock;
    localStorage.setItem('seek-clock', clock);
    if (this.game) this.find(this.game);
  }

  wait(seconds: number): void {
    this.patience = seconds;
    localStorage.setItem('seek-patience', `${seconds}`);
  }

  cancel(): void {
    this.hush();
    this.game = '';
    this.seek = null;
    this.problem = null;
    this.over = '';
  }

  private begin(game: string, wish: object): void {
    this.cancel();
    this.game = game;
    this.wish = wish;
    this.began = Date.now();
    this.connect();
  }

  private hush(): void {
    clearTimeout(this.timer);
    clearInterval(this.sign);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/seeks/ws?version=${VERSION}`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify(this.wish));
      this.sign = setInterval(() => socket.send('{"do":"here"}'), SIGN);
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data as string));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.hush();
      this.seek = null;
      this.timer = setTimeout(() => this.connect(), AGAIN);
    };
  }

  private hear(told: Waiting | Paired | Over | Failed): void {
    if (told.t === 'waiting') {
      this.seek = told.seek;
      this.level = told.level;
      return;
    }
    this.hush();
    this.seek = null;
    if (told.t === 'paired') {
      this.cancel();
      go(`/table/${told.table}`);
    } else if (told.t === 'over') this.over = told.why;
    else this.problem = refusalOf(told.error);
  }
}

export const seeking = new Seeking();
