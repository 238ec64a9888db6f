import { Refused } from './api';
import { applied } from './differences';
import { numbersOf } from './hints';
import { alike, click, nothing, type Step } from './paths';
import { VERSION, type Change, type Message, type News, type PlanInfo } from './protocol';
import type * as protocol from './protocol';
import { firstSeen } from './seal';
import { storyOf, type Story } from './story';
import { told, unpacked, type Answer, type Choice, type Hint, type Line, type Refusal, type TableEvent } from './types';
import type { TableInfo, View } from './types';

/** A table over its socket: what is known of it, what has been clicked, and the way to ask for things. */

/** Refusals that pass: the server closes the socket after one, and it is tried again like a lost connection. */
const PASSING = ['storage', 'busy', 'rate'];

/** The code of a socket that a server closes because it is being replaced: the next one is there already. */
const RESTART = 1012;
/** Milliseconds until one comes back then: any number up to this, so that not all come at once. */
const JITTER = 100;
/** Milliseconds without a connection of which nothing is shown: what is clicked meanwhile is sent as soon as there is one. */
const GRACE = 2500;
/** What may be asked twice: questions change nothing, and a move is made at its moment or not at all. */
const REPEATABLE = ['play', 'look', 'why', 'hint', 'foresee', 'plan', 'planned'];

/** A line of moves that one tries out for a plan, and where it leads: the board shows it as whoever is to decide sees it. */
export interface Ahead extends protocol.Ahead {
  codes: number[];
  view: View;
  /** The moment of the game that it goes on from. */
  moment: number;
}

type Link = 'connecting' | 'open' | 'lost' | 'refused';

/** Something that was asked, and whoever waits for the answer. */
interface Asked {
  command: string;
  more: { code?: number; text?: string };
  /** Whether it was sent over a connection that is lost: nobody knows what became of it. */
  unsure: boolean;
  resolve: (answer: Answer) => void;
  reject: (problem: Refused) => void;
}

export const refusalOf = ({ kind, text, rule, until, reason, why, args }: Refusal) =>
  new Refused(kind, text, 0, rule, {}, { until, reason }, why, args);

export class TableLink {
  link = $state<Link>('connecting');
  refusal = $state<Refusal | null>(null);
  seat = $state(-1);
  view = $state.raw<View | null>(null);
  info = $state.raw<TableInfo | null>(null);
  /** The commitment to the deal, as it was told first. */
  sealed = $state<string | null>(null);
  events = $state.raw<TableEvent[]>([]);
  fresh = $state.raw<TableEvent[]>([]);
  undo = $state(false);
  sheet = $state.raw<[string, number[]][]>([]);
  step = $state.raw<Step>(nothing);
  sent = $state(false);
  /** A moment of the past that is being looked at, and its view. */
  past = $state.raw<{ made: number; view: View } | null>(null);
  /** Replies that one has laid down for what one's rival may do; and a line that one tries out for another. */
  planning = $state(false);
  plan = $state.raw<PlanInfo | null>(null);
  ahead = $state.raw<Ahead | null>(null);
  /** What a click does while one plans (`plan.ts`). */
  tryOut: (codes: number[]) => void = () => {};

  private socket: WebSocket | null = null;
  private waiting = new Map<number, Asked>();
  /** What is sent as soon as there is a connection again. */
  private held: Asked[] = [];
  private number = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private grace: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private offline = () => {
    this.socket?.close();
    this.lose();
  };
  private online = () => this.connect();

  constructor(public id: string) {
    addEventListener('offline', this.offline);
    addEventListener('online', this.online);
    this.connect();
  }

  /** What has been told of the game so far. */
  get told(): Line[] {
    return this.events.flatMap((event) => event.lines ?? []);
  }

  /** What the moves did that lead to what the board shows. Moves before the log began, of a game that was forked, are not in it. */
  story = $derived.by((): Story => {
    const all = storyOf(this.events);
    return this.past ? all.slice(0, Math.max(0, all.length - (this.info?.made ?? 0) + this.past.made)) : all;
  });

  /** What the board shows: now, or the moment that is looked at. */
  get shown(): View | null {
    return this.ahead?.view ?? this.past?.view ?? this.view;
  }

  /** The moves that may be clicked now. */
  get moves(): Choice[] {
    return this.past || this.link !== 'open' || this.sent ? [] : ((this.ahead?.view ?? this.view)?.moves ?? []);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.grace);
    removeEventListener('offline', this.offline);
    removeEventListener('online', this.online);
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${this.id}/ws?version=${VERSION}&since=${this.seen}`
    );
    this.socket = socket;
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string));
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.held.push(...[...this.waiting.values()].map((asked) => ({ ...asked, unsure: true })));
      this.waiting.clear();
      if (this.closed || this.link !== 'open') this.giveUp();
      if (this.closed || this.link === 'refused') return;
      if (this.link === 'open') this.grace ??= setTimeout(() => this.lose(), GRACE);
      else this.link = 'lost';
      const wait = code === RESTART && !this.tries ? Math.random() * JITTER : Math.min(4000, 200 * 2 ** this.tries);
      this.tries++;
      this.timer = setTimeout(() => this.connect(), wait);
    };
  }

  /** There has been no connection for too long: that is shown, and nobody waits for an answer any more. */
  private lose(): void {
    this.calm();
    if (this.link === 'refused') return;
    this.link = 'lost';
    this.giveUp();
  }

  private giveUp(): void {
    for (const { reject } of this.held.splice(0)) reject(new Refused('offline', 'offline'));
    this.sent = false;
  }

  private calm(): void {
    clearTimeout(this.grace);
    this.grace = undefined;
  }

  /** There is a connection again. What was on its way when the last one broke is in the log, or may be asked again, or is given up. */
  private resume(): void {
    for (const asked of this.held.splice(0)) {
      if (!asked.unsure) this.send(asked);
      else if (this.fresh.some((event) => this.isOwn(event, asked))) asked.resolve({ t: 'ok', id: 0, n: this.seen });
      else if (REPEATABLE.includes(asked.command)) this.send(asked);
      else asked.reject(new Refused('offline', 'offline'));
    }
  }

  /** Whether an entry of the log is what was asked for. */
  private isOwn(event: TableEvent, { command, more }: Asked): boolean {
    if (command === 'chat')
      return event.kind === 'chat' && event.text === more.text?.split(/\s+/).filter(Boolean).join(' ');
    if (command === 'play') return event.kind === 'move' && event.seat === this.seat && event.code === more.code;
    return event.kind === command && (event.seat === this.seat || ['sit', 'bot', 'start'].includes(command));
  }

  private get seen(): number {
    return this.events.at(-1)?.n ?? 0;
  }

  /** The whole of what was told last: a change goes on from it. */
  private whole: { n: number; view: Record<string, unknown> } | null = null;

  private hear(message: Message): void {
    if (this.closed) return;
    if (message.t === 'news') {
      this.seat = message.seat;
      this.info = message.table;
      this.see(message, message.view);
      return;
    }
    if (message.t === 'change') {
      if (!this.info || this.whole?.n !== message.after) {
        void this.ask('refresh', { since: this.seen }).catch(() => null); // one is missing
        return;
      }
      this.info = { ...this.info, ...message.table };
      this.see(message, applied(this.whole.view, message.view ?? {}));
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (waiting) {
      this.waiting.delete(message.id);
      const made = waiting.unsure && message.t === 'error' && message.error.kind === 'stale'; // or it came too late: the news tell
      if (message.t === 'ok') waiting.resolve(message);
      else if (made) waiting.resolve({ t: 'ok', id: message.id, n: this.seen });
      else waiting.reject(refusalOf(message.error));
    } else if (message.t === 'error' && !PASSING.includes(message.error.kind)) {
      this.link = 'refused';
      this.refusal = message.error;
    }
  }

  private see(message: News | Change, view: Record<string, unknown>): void {
    this.tries = 0;
    this.link = 'open';
    this.calm();
    this.whole = { n: message.n, view };
    const seen = this.seen;
    const late = (event: TableEvent) => event.beside && this.events.every(({ n }) => n !== event.n);
    this.fresh = message.events.map(told).filter((event) => event.n > seen || late(event));
    this.events = [...this.events, ...this.fresh].sort((one, other) => one.n - other.n);
    this.sealed = firstSeen(this.id, this.info?.commitment ?? null);
    this.undo = message.undo ?? false;
    this.sheet = message.sheet ?? [];
    const shown = unpacked(view);
    if (!alike(this.view?.moves ?? [], shown.moves)) {
      this.step = nothing; // news of others leaves a choice half made as it is
      this.problem = null;
      this.objection = null;
    }
    this.view = shown;
    if (this.hint && this.hint.moment !== this.info?.moment) this.forgetHint();
    this.resume();
    this.followPlan();
  }

  ask(command: string, more: object = {}): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      const asked: Asked = { command, more, unsure: false, resolve, reject };
      if (this.socket?.readyState === WebSocket.OPEN) this.send(asked);
      else if (this.link === 'open') this.held.push(asked);
      else reject(new Refused('offline', 'offline'));
    });
  }

  private send(asked: Asked): void {
    const id = ++this.number;
    this.waiting.set(id, asked);
    this.socket?.send(JSON.stringify({ do: asked.command, id, ...asked.more }));
  }

  /** A click on a piece. True where it led somewhere; a whole path is sent as a move, and one that leads nowhere is asked about. */
  click(id: string): boolean {
    const step = click(this.moves, this.step.picked, id);
    this.step = step;
    this.problem = null;
    this.objection = null;
    if (step.done && this.ahead) this.tryOut([...this.ahead.codes, step.done.code]);
    else if (step.done) void this.play(step.done);
    if (!step.took && this.moves.length && !this.ahead) void this.object([...step.picked, id]);
    return step.took;
  }

  private async object(path: string[]): Promise<void> {
    const answer = await this.ask('why', { path }).catch(() => null);
    if (answer?.t === 'ok' && answer.why?.rule) this.objection = { id: path.at(-1) ?? '', rule: answer.why.rule };
  }

  private async play(move: Choice): Promise<void> {
    this.sent = true;
    this.forgetHint();
    try {
      await this.ask('play', { code: move.code, moment: this.info?.moment });
    } catch (problem) {
      if (problem instanceof Refused && problem.kind !== 'offline') this.problem = problem;
    } finally {
      this.sent = false;
    }
  }

  /** Make the one move there is. Another page of the same player may have made it already: that is nothing to complain of. */
  async force(): Promise<void> {
    const [only, other] = this.moves;
    if (!only || other) return;
    this.sent = true;
    await this.ask('play', { code: only.code, moment: this.info?.moment }).catch(() => null);
    this.sent = false;
  }

  problem = $state.raw<Refused | null>(null);
  /** The rule against the last click, where it led nowhere, and the piece it was on. */
  objection = $state.raw<{ id: string; rule: string } | null>(null);

  /** What a strong player would do here, while one looks at it; and the pieces of the move one looks at. */
  hint = $state.raw<Hint | null>(null);
  pointed = $state.raw<string[]>([]);
  hinted = $derived(numbersOf(this.hint));

  async advise(lang: string): Promise<void> {
    try {
      const answer = await this.ask('hint', { lang });
      if (answer.t === 'ok' && answer.hint?.moment === this.info?.moment) this.hint = answer.hint ?? null;
    } catch (problem) {
      if (problem instanceof Refused && problem.kind !== 'offline') this.problem = problem;
    }
  }

  drop(): void {
    this.step = nothing;
    this.forgetHint();
  }

  /** It was for this moment: with a move or another view its list, its numbers and its outline go. */
  private forgetHint(): void {
    this.hint = null;
    this.pointed = [];
  }

  /** Whether replies can be laid down now: while one's rival is to move. */
  get mayPlan(): boolean {
    const { plans, status } = this.info ?? {};
    return !!plans && status === 'playing' && this.seat >= 0 && !this.view?.pending.includes(this.seat);
  }

  /** The game has gone on: what is left of a plan is asked for, and a line that one tried out is no longer one. */
  private followPlan(): void {
    if (this.ahead && this.ahead.moment !== this.info?.moment) {
      this.leavePlan();
      this.problem = new Refused('stale', 'stale');
    }
    if (!this.info?.plans || this.seat < 0 || this.info.status !== 'playing') return;
    if (this.plan && this.fresh.every(({ kind }) => kind === 'chat')) return;
    void this.ask('planned')
      .then((answer) => (this.plan = (answer.t === 'ok' && answer.plan) || null))
      .catch(() => null);
  }

  leavePlan(): void {
    this.planning = false;
    this.ahead = null;
    this.step = nothing;
  }

  /** Look at the game after so many moves; when it is over, also as another seat saw it. */
  async look(made: number, seat?: number): Promise<void> {
    this.forgetHint();
    this.leavePlan();
    if (seat === undefined && made >= (this.info?.made ?? 0)) {
      this.past = null;
      return;
    }
    const answer = await this.ask('look', seat === undefined ? { made } : { made, seat });
    if (answer.t === 'ok' && answer.view) this.past = { made, view: unpacked(answer.view) };
  }
}
