import { pattern } from './projects';
import type { ProjectCard, Say, Tile } from './types';

/** A project in words, row by row. */
export function projectName(t: Say, card: ProjectCard): string {
  const rows = pattern(card).map((row) => row.map((colour) => t(colour ? `colour-${colour}` : 'board-any')).join(', '));
  return t('board-project', { number: card.number, points: card.points, pattern: rows.join(' / ') });
}

export const tileName = (t: Say, tile: Tile) =>
  t('board-tile', { building: { word: `building-${tile.building}` }, colour: { word: `colour-${tile.colour}` } });
