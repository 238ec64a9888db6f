import { still } from './motion';
import * as api from './api';
import { click, nothing, type Step } from './paths';
import type { Story } from './story';
import type { Choice, Line, View } from './types';

/** A tutorial as it is gone through: which step, what the board shows, what has been clicked, what the coach answers. */

const PACE = 1100;
const FINGER = 650;
const key = (game: string, chapter: string) => `learn-${game}${chapter && `-${chapter}`}`;

/** Whether one has been in a chapter before. */
export const begunBefore = (game: string, chapter: string) => localStorage.getItem(key(game, chapter)) !== null;

/** Where one stopped last time: the number of a step, 0 for the beginning. */
export function stoppedAt(course: api.Tutorial): number {
  const id = localStorage.getItem(key(course.game, course.chapter));
  return Math.max(
    0,
    course.steps.findIndex((step) => step.id === id)
  );
}

export function forget(game: string, chapter: string): void {
  localStorage.removeItem(key(game, chapter));
}

/** What the others had chosen, where the move asked for in a step was the last choice. */
const revealed = ({ after }: api.Lesson) => (after?.how === 'revealing' ? after.lines : []);

export class Lesson {
  at = $state(0);
  shown = $state.raw<View>();
  step = $state.raw<Step>(nothing);
  /** What the coach says to a legal move that was not asked for. */
  note = $state('');
  /** Whether the move asked for has been made, and there is something to say about it. */
  made = $state(false);
  /** The move that is being shown just now. */
  watched = $state.raw<api.Shown | null>(null);
  /** What the rivals did, in words, and on which pieces. */
  told = $state.raw<string[]>([]);
  last = $state.raw(new Set<string>());
  /** What the moves did that were shown or made so far. */
  story = $state.raw<Story>([]);
  objection = $state.raw<{ id: string; rule: string } | null>(null);
  course = $state.raw<api.Tutorial>() as api.Tutorial;

  private timer: ReturnType<typeof setTimeout> | undefined;
  private finish = () => {};

  constructor(course: api.Tutorial) {
    this.course = course;
    this.enter(stoppedAt(course), false);
  }

  get now(): api.Lesson {
    return this.course.steps[this.at]!;
  }

  get busy(): boolean {
    return this.watched !== null;
  }

  /** Whether all that follows the move asked for has been shown, too. */
  get done(): boolean {
    return this.made && !this.busy;
  }

  get moves(): Choice[] {
    return this.busy || this.made ? [] : this.now.view.moves;
  }

  /** What was told in this step and in the one before. */
  get lines(): Line[] {
    const steps = this.course.steps.slice(Math.max(0, this.at - 1), this.at + 1);
    const moves = steps.flatMap(({ play, after, then }) => [...play, ...(after ? [after] : []), ...then]);
    return moves.flatMap((move) => move.log);
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
    this.made = false;
    this.drop();
    localStorage.setItem(key(this.course.game, this.course.chapter), this.now.id);
    const { play, view, jump } = this.now;
    const before = this.course.steps[at - 1];
    this.told = [...(before && !before.done && !jump ? revealed(before) : []), ...play.flatMap((move) => move.lines)];
    this.last = new Set(play.filter((move) => move.seat !== view.seat).flatMap((move) => move.path));
    const story = [...(showing ? this.story : []), ...play.map((move) => move.happened)];
    this.replay(showing ? play : [], () => this.see(view, story));
  }

  /** Show moves one by one, and then what comes after them. */
  private replay(moves: api.Shown[], finish: () => void): void {
    const [move, ...rest] = still() ? [] : moves;
    this.watched = move ?? null;
    this.finish = finish;
    if (!move) return finish();
    this.timer = setTimeout(() => {
      this.see(move.view, [...this.story, move.happened]);
      this.replay(rest, finish);
    }, PACE);
  }

  private see(view: View | undefined, story: Story): void {
    this.shown = view ?? this.shown;
    this.story = story;
  }

  next(): void {
    if (this.busy) this.hurry();
    else if (!this.isLast) this.enter(this.at + 1, true);
  }

  private hurry(): void {
    clearTimeout(this.timer);
    this.replay([], this.finish);
  }

  back(): void {
    if (this.made) this.enter(this.at, false);
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
    const { after, then, done } = this.now;
    const story = after ? [...this.story, after.happened] : this.story;
    this.see(after?.view, story);
    if (!done) return this.next();
    this.made = true;
    this.told = [...revealed(this.now), ...then.flatMap((move) => move.lines)];
    const whole = [...story, ...then.map((move) => move.happened)];
    this.replay(then, () => this.see((then.at(-1) ?? after)?.view, whole));
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
