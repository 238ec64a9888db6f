import type { BoardProps } from '../props';

export type { City, GreatProject, Lack, Tower, WondersView } from './view';

/** A part of the table that a phone shows. */
export type Shown = 'own' | 'left' | 'right' | 'middle' | 'far';

export type Say = BoardProps['t'];
export type { Keys } from '../../lib/flips';
