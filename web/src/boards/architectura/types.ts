import type { BoardProps } from '../props';

export type { ArchitecturaView, Change, Colour, Place } from './view';
export type { Both } from '../../lib/view';

export type Say = BoardProps['t'];
