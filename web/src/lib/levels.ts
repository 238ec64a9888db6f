import { has, say } from './texts.svelte';

/** Levels of bots in words. */
export const levelName = (level: string) => (has('', `level-${level}`) ? say('', `level-${level}`) : level);
export const levelHow = (level: string) => (has('', `level-${level}-how`) ? say('', `level-${level}-how`) : '');

/** The level that one click on the front page plays against. */
export const usual = (levels: string[]) => ['apprentice', 'novice'].find((level) => levels.includes(level)) ?? 'greedy';
