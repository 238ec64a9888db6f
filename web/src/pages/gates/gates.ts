import amytis from './amytis.svg?raw';
import architectura from './architectura.svg?raw';
import babel from './babel.svg?raw';
import seven_wonders from './seven_wonders.svg?raw';

/** What one sees through the gate of each game. A game of another package has the gate of the first. */
const gates: Record<string, string> = { babel, amytis, architectura, seven_wonders };

export const sceneOf = (game: string) => gates[game] ?? babel;
