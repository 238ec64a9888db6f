import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What only the terminal says, among the texts that it shares with the page: nobody fetches that. */
const TERMINAL = /^(arena|coverage|play|puzzles|remote|replay|verify)-/;
const withoutTerminal: Plugin = {
  name: 'texts-of-the-page',
  enforce: 'pre',
  load(id) {
    const [path, query] = id.split('?');
    if (query !== 'raw' || !/\/shinar\/text\.\w+\.ftl$/.test(path!)) return null;
    const messages = readFileSync(path!, 'utf-8').split(/\n(?=[a-z])/);
    return `export default ${JSON.stringify(messages.filter((text) => !TERMINAL.test(text)).join('\n'))}`;
  }
};

export default defineConfig({
  plugins: [withoutTerminal, svelte()],
  build: { outDir: '../src/shinar/server/page', emptyOutDir: true, assetsInlineLimit: 0, target: 'es2022' },
  server: { fs: { allow: ['..'] } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] }
});
