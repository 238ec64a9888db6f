import { Refused } from './api';
import { numbersOf } from './hints';
import { alike, click, nothing, type Step } from './paths';
import { firstSeen } from './seal';
import { storyOf, type Story } from './story';
import type { Answer, Choice, Hint, Line, News, Refusal, TableEvent, TableInfo, View } from './types';

/** A table over its socket: what is known of it, what has been clicked, and the way to ask for things. */

/** Refusals that pass: the server closes the socket after one, and it is tried again like a lost connection. */
const PASSING = ['storage', 'busy', 'rate'];

type Link = 'connecting' | 'open' | 'lost' | 'refused';

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

  private socket: WebSocket | null = null;
  private waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (problem: Refused) => void }>();
  private number = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private offline = () => this.socket?.close();
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
    return this.past?.view ?? this.view;
  }

  /** The moves that may be clicked now. */
  get moves(): Choice[] {
    return this.past || this.link !== 'open' || this.sent ? [] : (this.view?.moves ?? []);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener('offline', this.offline);
    removeEventListener('online', this.online);
    this.socket?.close();
  }

  private connect(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    const since = this.events.at(-1)?.n ?? 0;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/ws?since=${since}`);
    this.socket = socket;
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      for (const { reject } of this.waiting.values()) reject(new Refused('offline', 'offline'));
      this.waiting.clear();
      if (this.closed || this.link === 'refused') return;
      this.link = 'lost';
      this.sent = false;
      this.timer = setTimeout(() => this.connect(), Math.min(4000, 200 * 2 ** this.tries++));
    };
  }

  private hear(message: News | Answer): void {
    if (message.t === 'news') {
      this.tries = 0;
      this.link = 'open';
      const seen = this.events.at(-1)?.n ?? 0;
      this.fresh = message.events.filter((event) => event.n > seen);
      this.events = [...this.events, ...this.fresh];
      this.seat = message.seat;
      this.info = message.table;
      this.sealed = firstSeen(this.id, message.table.commitment);
      this.undo = message.undo;
      this.sheet = message.sheet ?? [];
      if (!alike(this.view?.moves ?? [], message.view?.moves ?? [])) {
        this.step = nothing; // news of others leaves a choice half made as it is
        this.problem = null;
        this.objection = null;
      }
      this.view = message.view;
      if (this.hint && this.hint.moment !== this.info.moment) this.forgetHint();
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (waiting) {
      this.waiting.delete(message.id);
      if (message.t === 'ok') waiting.resolve(message);
      else waiting.reject(refusalOf(message.error));
    } else if (message.t === 'error' && !PASSING.includes(message.error.kind)) {
      this.link = 'refused';
      this.refusal = message.error;
    }
  }

  ask(command: string, more: object = {}): Promise<Answer> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Refused('offline', 'offline'));
    const id = ++this.number;
    const answer = new Promise<Answer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.socket.send(JSON.stringify({ do: command, id, ...more }));
    return answer;
  }

  /** A click on a piece. True where it led somewhere; a whole path is sent as a move, and one that leads nowhere is asked about. */
  click(id: string): boolean {
    const step = click(this.moves, this.step.picked, id);
    this.step = step;
    this.problem = null;
    this.objection = null;
    if (step.done) void this.play(step.done);
    if (!step.took && this.moves.length) void this.object([...step.picked, id]);
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

  /** Look at the game after so many moves; when it is over, also as another seat saw it. */
  async look(made: number, seat?: number): Promise<void> {
    this.forgetHint();
    if (seat === undefined && made >= (this.info?.made ?? 0)) {
      this.past = null;
      return;
    }
    const answer = await this.ask('look', seat === undefined ? { made } : { made, seat });
    if (answer.t === 'ok' && answer.view) this.past = { made, view: answer.view };
  }
}
