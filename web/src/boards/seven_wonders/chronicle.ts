import type { Story } from '../../lib/story';
import type { GameEvent, Line } from '../../lib/types';

/** What a city got out of the end of an age. */
export interface Outcome {
  city: number;
  shields: number;
  /** Whether it stayed out of the conflicts. */
  peace: boolean;
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

const AGES = 3;
const BUILT = new Set(['build', 'chain', 'olympia', 'gift', 'caligula', 'recruit', 'dig']);
const BEGINS = new Set(['begin-turn', 'begin-recruitment', 'end']);

/** The turn that was finished last, and what has happened since, event by event. */
function lastTurn(story: Story): { turn: GameEvent[]; since: GameEvent[] } {
  const events = story.flat();
  const begins = events.flatMap(({ kind }, at) => (BEGINS.has(kind) ? [at] : []));
  const end = begins.at(-1) ?? -1;
  return { turn: events.slice((begins.at(-2) ?? -1) + 1, end + 1), since: events.slice(end + 1) };
}

/** The buildings of the last turn, as `CITY NAME`. */
export function fresh(story: Story): Set<string> {
  const { turn, since } = lastTurn(story);
  const built = [...turn, ...since].filter(({ kind }) => BUILT.has(kind));
  return new Set(built.map(({ to, piece }) => `${cityOf(to)} ${piece}`));
}

const cityOf = (place: string | undefined) => Number(place?.split(':')[1]);

/** What the age that ended with the last turn brought; null where none did. */
export function reckoning(story: Story): Reckoning | null {
  const { turn } = lastTurn(story);
  const shields = new Map<number, number | null>();
  for (const { kind, from, to, amount } of turn) {
    if (kind === 'fight') shields.set(cityOf(to), amount ?? 0);
    if (kind === 'return-diplomacy') shields.set(cityOf(from), null);
  }
  if (!shields.size) return null;
  const next = turn.find(({ kind }) => kind === 'begin-age' || kind === 'begin-recruitment')?.amount;
  const project = turn.find(({ kind }) => kind === 'complete-project' || kind === 'fail-project');
  return {
    age: next ? next - 1 : AGES,
    project: project?.piece ?? null,
    outcomes: [...shields].sort(([a], [b]) => a - b).map(([city, count]) => outcome(turn, city, count))
  };
}

/** The city to the left (1) or to the right (-1) that a city fought; null where there was none, or it is told of the other side. */
export function foe(outcomes: Outcome[], city: number, step: 1 | -1): Outcome | null {
  const fighters = outcomes.filter(({ peace }) => !peace).length;
  if (outcomes[city]!.peace || fighters < 2 || (fighters === 2 && step < 0)) return null;
  let at = city;
  do at = (at + step + outcomes.length) % outcomes.length;
  while (outcomes[at]!.peace);
  return outcomes[at]!;
}

function outcome(turn: GameEvent[], city: number, shields: number | null): Outcome {
  const of = (...kinds: string[]) =>
    turn.filter(({ kind, from, to }) => kinds.includes(kind) && [from, to].some((place) => cityOf(place) === city));
  const pieces = (...kinds: string[]) => of(...kinds).flatMap(({ piece }) => piece ?? []);
  const sum = (kind: string) => of(kind).reduce((all, { amount }) => all + (amount ?? 0), 0);
  return {
    city,
    shields: shields ?? 0,
    peace: shields === null,
    won: pieces('reward-victory', 'take-victory').map(Number),
    defeats: sum('take-defeat'),
    minus: sum('take-minus'),
    tokens: [...new Set(pieces('reward-token'))],
    gone: pieces('lose-card')
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
