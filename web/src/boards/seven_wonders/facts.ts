import written from './facts.json';

/** The facts of cards, boards and projects; a test of the game keeps them equal to its own. */

export interface Effect {
  makes?: string;
  points?: number;
  coins?: number;
  shields?: number;
  science?: string;
  cheap?: string[];
  per?: { what: string[]; where: string; coins?: number; points?: number };
  special?: string;
  /** Coins that each neighbour takes from the bank. */
  gift?: number;
  /** Coins that all others lose: so many, or for each of some things that they have. */
  loss?: { what: string; coins: number };
  diplomacy?: number;
  /** Points for each set of one card of each of some colours. */
  sets?: { colours: string[]; points: number };
  /** More points for each set of three symbols of science. */
  set_points?: number;
}

export interface Card extends Effect {
  colour: string;
  cost: string;
  after: string[];
}

export interface Stage extends Effect {
  cost: string;
}

interface Facts {
  cards: Record<string, Card>;
  wonders: Record<string, { start: string; any_order?: boolean; A: Stage[]; B: Stage[] }>;
  projects: Record<string, { price: string; reward: string; amount: number; penalty: string }>;
}

const facts = written as Facts;

export const COLOURS = ['brown', 'grey', 'yellow', 'blue', 'red', 'green', 'purple', 'black', 'white'];
const NAMES: Record<string, string> = {
  W: 'wood',
  S: 'stone',
  C: 'clay',
  O: 'ore',
  G: 'glass',
  P: 'papyrus',
  L: 'loom'
};
export const RAW = new Set(['wood', 'stone', 'clay', 'ore']);

export const card = (name: string): Card => facts.cards[name]!;
/** The resource that a board makes; none where it has a privilege instead. */
export const start = (wonder: string): string => resources(facts.wonders[wonder]!.start)[0] ?? '';
export const inAnyOrder = (wonder: string): boolean => facts.wonders[wonder]!.any_order ?? false;
export const stages = (wonder: string, side: 'A' | 'B'): Stage[] => facts.wonders[wonder]![side];
/** A stage by its name: `gizah-A-1`. */
export function stage(name: string): Stage {
  const [wonder = '', side = 'A', number = '1'] = name.split('-');
  return stages(wonder, side as 'A' | 'B')[Number(number) - 1]!;
}
/** What a buried leader is worth for each coin of its price. */
const BURIED = 2;
export const buriedPoints = (leader: string): number => BURIED * coins(card(leader).cost);
export const project = (name: string) => facts.projects[name]!;

/** The cards that are free after this one. */
export const opened = (name: string): string[] =>
  Object.keys(facts.cards).filter((other) => facts.cards[other]!.after.includes(name));

/** The resources of a cost or a product, one by one. */
export const resources = (letters: string): string[] =>
  [...letters].flatMap((letter) => (letter in NAMES ? [NAMES[letter]!] : []));

/** The coins at the head of a cost. */
export const coins = (cost: string): number => Number.parseInt(cost, 10) || 0;

/** Names in the order of their colours, as they lie in a city. */
export const sorted = (names: string[]): string[] =>
  [...names].sort((a, b) => COLOURS.indexOf(card(a).colour) - COLOURS.indexOf(card(b).colour));

/** What a city sells: its start resource and its brown and grey cards. */
export function wares(wonder: string, lost: boolean, buildings: string[]): { raw: string[][]; made: string[][] } {
  const cards = buildings.filter((name) => ['brown', 'grey'].includes(card(name).colour));
  const all = [
    ...(lost || !start(wonder) ? [] : [[start(wonder)]]),
    ...cards.flatMap((name) => products(card(name).makes!))
  ];
  return {
    raw: all.filter(([first]) => RAW.has(first!)),
    made: all.filter(([first]) => !RAW.has(first!))
  };
}

/** `W/C` is one unit of either, `WW` two units. */
function products(makes: string): string[][] {
  return makes.includes('/') ? [resources(makes)] : resources(makes).map((one) => [one]);
}
