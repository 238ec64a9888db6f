/** The symbol of each colour: colours are never the only sign. */
export const KIND: Record<string, string> = {
  brown: 'k-raw',
  grey: 'k-made',
  blue: 'k-civil',
  yellow: 'k-trade',
  red: 'k-war',
  green: 'k-science',
  purple: 'k-guild',
  black: 'k-city',
  white: 'k-leader'
};
export const COUNTED: Record<string, string> = {
  ...KIND,
  stages: 'e-stage',
  defeats: 'e-defeat',
  victories: 'e-win',
  stones: 'r-stone'
};
export const TOKEN: Record<string, string> = {
  shields: 'e-shield',
  colour: 'e-any',
  gift: 'e-free',
  grant: 'e-stage',
  archives: 'k-science',
  menagerie: 'k-guild',
  smelter: 'e-stage',
  diplomacy: 'e-dove'
};

/** Where points come from: a symbol, and the colour of the cards that bring them. */
export const SOURCE: Record<string, { icon: string; colour?: string }> = {
  military: { icon: 'e-win', colour: 'red' },
  treasury: { icon: 'e-coin-plain', colour: 'stages' },
  wonder: { icon: 'e-stage', colour: 'stages' },
  blue: { icon: 'k-civil', colour: 'blue' },
  science: { icon: 'k-science', colour: 'green' },
  yellow: { icon: 'k-trade', colour: 'yellow' },
  guilds: { icon: 'k-guild', colour: 'purple' },
  tower: { icon: 'e-tower', colour: 'stages' },
  projects: { icon: 'e-project', colour: 'stages' },
  leaders: { icon: 'k-leader', colour: 'white' },
  black: { icon: 'k-city', colour: 'black' }
};

/** What lasts or is done at once, as a picture: symbols, coins, and a mark beside them. */
export interface Picture {
  icons: string[];
  coins?: number | string;
  mark?: string;
}

const picture = (icons: string, more: Omit<Picture, 'icons'> = {}): Picture => ({ icons: icons.split(' '), ...more });

export const SPECIAL: Record<string, Picture> = {
  seventh: picture('u-cards'),
  dig: picture('e-discard'),
  free: picture('e-free'),
  copy: picture('k-guild e-copy'),
  tucked_colour: picture('u-cards e-vp'),
  green_discount: picture('k-science e-good', { mark: '−1' }),
  blue_discount: picture('k-civil e-good', { mark: '−1' }),
  red_discount: picture('k-war e-good', { mark: '−1' }),
  stage_discount: picture('e-stage e-good', { mark: '−1' }),
  bank_goods: picture('e-good', { coins: 1 }),
  free_leaders: picture('k-leader e-free'),
  free_guilds: picture('k-guild e-free'),
  defeats_away: picture('e-defeat e-pass-right'),
  victory_coins: picture('e-win', { coins: 2 }),
  chain_coins: picture('e-chain', { coins: 2 }),
  yellow_coins: picture('k-trade', { coins: 2 }),
  purchase_coins: picture('e-pass-left e-good', { coins: 1 }),
  free_black: picture('k-city e-free'),
  black_coins: picture('k-city', { coins: 2 }),
  bank_bonus: { icons: [], coins: '+1' },
  defeat_shields: picture('e-defeat e-shield'),
  free_stages: picture('e-stage e-free'),
  left_dock: picture('e-pass-left e-anchor', { mark: '−1' }),
  right_dock: picture('e-anchor e-pass-right', { mark: '−1' }),
  made_goods: picture('e-good', { mark: '×2' }),
  missing_goods: picture('e-any e-good'),
  missing_goods_too: picture('e-any e-good'),
  copy_leader: picture('k-leader e-copy'),
  bury: picture('e-tomb'),
  recruit: picture('k-leader e-plus'),
  draw: picture('k-leader', { mark: '×4' })
};

/** What a leader was, by which the emblem is drawn: rulers wear a crown, soldiers a helmet, and so on. */
const TRADES: Record<string, string> = {
  soldier: 'alexander caesar hannibal leonidas tomyris xenophon semiramis darius',
  scholar: 'archimedes aristotle euclid hypatia plato ptolemy pythagoras varro',
  builder: 'imhotep phidias praxiteles vitruvius hiram amytis',
  citizen: 'hammurabi maecenas pericles sappho aspasia solomon justinian'
};

export const tradeOf = (leader: string): string =>
  Object.keys(TRADES).find((trade) => TRADES[trade]!.split(' ').includes(leader)) ?? 'ruler';
