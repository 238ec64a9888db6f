import * as api from './api';
import { click, nothing, type Step } from './paths';
import type { Choice, View } from './types';

/** A tutorial as it is gone through: which step, what the board shows, what has been clicked, what the coach answers. */

const PACE = 1100;
const FINGER = 650;
const key = (game: string) => `learn-${game}`;

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Where one stopped last time: the number of a step, 0 for the beginning. */
export function stoppedAt(course: api.Tutorial): number {
  const id = localStorage.getItem(key(course.game));
  return Math.max(
    0,
    course.steps.findIndex((step) => step.id === id)
  );
}

export function forget(game: string): void {
  localStorage.removeItem(key(game));
}

export class Lesson {
  at = $state(0);
  shown = $state.raw<View>();
  step = $state.raw<Step>(nothing);
  /** What the coach says to a legal move that was not asked for. */
  note = $state('');
  /** Whether the move asked for has been made, and there is something to say about it. */
  done = $state(false);
  /** Whether moves are being shown just now. */
  busy = $state(false);
  /** What the rival did, in words, and on which pieces. */
  told = $state.raw<string[]>([]);
  last = $state.raw(new Set<string>());
  objection = $state.raw<{ id: string; rule: string } | null>(null);
  course = $state.raw<api.Tutorial>() as api.Tutorial;

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(course: api.Tutorial) {
    this.course = course;
    this.enter(stoppedAt(course), false);
  }

  get now(): api.Lesson {
    return this.course.steps[this.at]!;
  }

  get moves(): Choice[] {
    return this.busy || this.done ? [] : this.now.view.moves;
  }

  get isLast(): boolean {
    return this.at === this.course.steps.length - 1;
  }

  /** The same tutorial in another language. */
  retell(course: api.Tutorial): void {
    this.course = course;
    this.enter(this.at, false);
  }

  /** Go to a step. Moves that come before it are shown one by one where one comes from the step before. */
  enter(at: number, showing: boolean): void {
    clearTimeout(this.timer);
    this.at = at;
    this.note = '';
    this.done = false;
    this.drop();
    localStorage.setItem(key(this.course.game), this.now.id);
    const { play } = this.now;
    this.told = play.flatMap((move) => move.lines);
    this.last = new Set(play.filter((move) => move.seat !== this.now.view.seat).flatMap((move) => move.path));
    this.busy = showing && play.length > 0 && !still();
    if (this.busy) this.replay(0);
    else this.shown = this.now.view;
  }

  private replay(n: number): void {
    const move = this.now.play[n];
    if (!move) {
      this.busy = false;
      this.shown = this.now.view;
      return;
    }
    this.timer = setTimeout(() => {
      this.shown = move.view;
      this.replay(n + 1);
    }, PACE);
  }

  next(): void {
    if (this.busy) this.enter(this.at, false);
    else if (!this.isLast) this.enter(this.at + 1, true);
  }

  back(): void {
    if (this.done) this.enter(this.at, false);
    else if (this.at > 0) this.enter(this.at - 1, false);
  }

  /** A click on a piece. True where it led somewhere. */
  click(id: string): boolean {
    const step = click(this.moves, this.step.picked, id);
    this.step = step;
    this.objection = null;
    this.note = '';
    if (step.done) this.judge(step.done.path);
    if (!step.took && this.now.ask.length && this.moves.length) void this.object([...step.picked, id]);
    return step.took;
  }

  private judge(path: string[]): void {
    const made = path.join(' ');
    if (made === this.now.ask.join(' ')) this.succeed();
    else this.note = this.now.instead.find((other) => other.path.join(' ') === made)?.text ?? this.now.other;
  }

  private succeed(): void {
    this.drop();
    if (!this.now.done) return this.next();
    this.done = true;
    this.shown = this.now.after?.view ?? this.shown;
  }

  /** Make the move that is asked for, piece by piece. */
  show(): void {
    clearTimeout(this.timer);
    this.note = '';
    this.finger(1);
  }

  private finger(count: number): void {
    const { ask } = this.now;
    if (count > ask.length || still()) return this.succeed();
    this.step = { picked: ask.slice(0, count), done: null, took: true };
    this.timer = setTimeout(() => this.finger(count + 1), FINGER);
  }

  private async object(path: string[]): Promise<void> {
    const rule = await api.objection(this.course.game, this.now.id, path).catch(() => '');
    if (rule) this.objection = { id: path.at(-1) ?? '', rule };
  }

  drop(): void {
    this.step = nothing;
    this.objection = null;
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
