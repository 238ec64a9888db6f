import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** What only the terminal says, among the texts that it shares with the page: nobody fetches that. */
const TERMINAL = /^(arena|coverage|play|puzzles|remote|replay|verify)-/;
const withoutTerminal: Plugin = {
  name: 'texts-of-the-page',
  transform(code, id) {
    if (!/\/shinar\/text\.\w+\.ftl\?raw$/.test(id)) return null;
    const text = JSON.parse(code.replace(/^export default /, '').replace(/;?\s*$/, '')) as string;
    const messages = text.split(/\n(?=[a-z])/).filter((message) => !TERMINAL.test(message));
    return { code: `export default ${JSON.stringify(messages.join('\n'))}`, map: null };
  }
};

export default defineConfig({
  plugins: [withoutTerminal, svelte()],
  build: {
    outDir: '../src/shinar/server/page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: { input: ['index.html', 'embed.html'] }
  },
  server: { fs: { allow: ['..'] } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] }
});
