import type { Line } from '../../lib/types';
import type { City, WondersView } from './types';

/** What a city got out of the end of an age. */
export interface Outcome {
  city: number;
  shields: number;
  won: number[];
  defeats: number;
  minus: number;
  /** Tokens that the project brought, and buildings that it cost. */
  tokens: string[];
  gone: string[];
}

/** The end of an age: the project that was settled, and the conflicts. */
export interface Reckoning {
  age: number;
  project: string | null;
  outcomes: Outcome[];
}

/** Follows a game from view to view: what was built in the last turn, and what the end of an age brought. */
export class Chronicle {
  private last: WondersView | null = null;
  private stamp = '';
  private begun: string[][] = [];
  private before: string[][] = [];
  reckoning: Reckoning | null = null;
  fresh = new Set<string>();

  next(view: WondersView): this {
    const buildings = view.cities.map((city) => city.buildings);
    const stamp = `${view.age} ${view.round} ${view.over}`;
    if (stamp !== this.stamp) {
      this.before = this.last && follows(this.last, view) ? this.begun : buildings;
      this.begun = buildings;
      this.reckoning = this.last && ended(this.last, view) ? reckon(this.last, view) : null;
      this.stamp = stamp;
    }
    this.fresh = new Set(
      buildings.flatMap((names, city) =>
        names.filter((name) => !this.before[city]?.includes(name)).map((name) => `${city} ${name}`)
      )
    );
    this.last = view;
    return this;
  }
}

/** Whether a turn comes right after another: else somebody leaps through the game. */
function follows(last: WondersView, view: WondersView): boolean {
  return (view.age === last.age && view.round === last.round + 1) || ended(last, view);
}

/** Whether an age came to its end between two views that follow each other. */
function ended(last: WondersView, view: WondersView): boolean {
  return last.round === 6 && (view.age === last.age + 1 || (view.over && !last.over)) && last.phase !== 'draft';
}

function reckon(last: WondersView, view: WondersView): Reckoning {
  return {
    age: last.age,
    project: last.project?.name ?? null,
    outcomes: view.cities.map((city, number) => outcome(city, last.cities[number]!, number))
  };
}

function outcome(now: City, then: City, city: number): Outcome {
  const won = [...now.victories];
  for (const value of then.victories) won.splice(won.indexOf(value), won.includes(value) ? 1 : 0);
  return {
    city,
    shields: now.shields,
    won,
    defeats: now.defeats - then.defeats,
    minus: now.minus - then.minus,
    tokens: Object.keys(now.tokens).filter((name) => now.tokens[name]! > (then.tokens[name] ?? 0)),
    gone: then.buildings.filter((name) => !now.buildings.includes(name))
  };
}

/** What was told of the outcome of a project: whether it was completed, then what it brought or cost each player. */
export function outcomeOf(project: string, lines: Line[]): Line[] {
  const name = (line: Line) => (line.args.project as { word?: string } | undefined)?.word;
  const from = lines.findLastIndex((line) => line.id === 'log-project' && name(line) === `project-${project}`);
  if (from < 0) return [];
  const rest = lines.slice(from + 1);
  const end = rest.findIndex((line) => !SETTLED.has(line.id));
  return [lines[from]!, ...rest.slice(0, end < 0 ? rest.length : end)];
}

const SETTLED = new Set([
  'log-reward',
  'log-spared',
  'log-excused',
  'log-minus',
  'log-start-lost',
  'log-lost-card',
  'log-lost-coins',
  'log-lost-victories'
]);
