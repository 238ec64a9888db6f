import type { BoardProps } from '../props';
import type { Building, Favours } from './view';

/** What the board reads out of a view, beside the view itself. */

export type { AmytisView, Colour, Player, ProjectCard, Tile } from './view';
export const BUILDINGS: readonly Building[] = ['garden', 'market', 'wall', 'palace', 'residence', 'theatre'];
export type SingleFavour = Exclude<keyof Favours, 'row'>;
export const SINGLE_FAVOURS: readonly SingleFavour[] = ['i', 'ii', 'iii', 'iv', 'stairs', 'corners', 'projects'];

export type Say = BoardProps['t'];
/** The key of a piece for the animation, by its place. */
export type { Keys } from '../../lib/flips';

export const SHAPES = { blue: 's-star', green: 's-circle', orange: 's-triangle', pink: 's-square' } as const;
export const SEATS = ['ivory', 'basalt'] as const;
