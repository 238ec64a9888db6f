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

/** What every table needs, in one file: cut apart by the pages that use some of it, it would compress worse. */
const SHARED =
  /node_modules\/(svelte|esm-env|@fluent)|src\/lib\/(api|calls|cast|flips?|hints|motion|moves|paths|person|refusals|route|seal|story|table|texts|then|types|view)\.|src\/shell\/(Icon|Piece)\./;

/** The site and the frame for other pages are built one after the other: built together, what both use would be cut into many
    small files, which compress worse. */
export default defineConfig(({ mode }) => ({
  plugins: [withoutTerminal, svelte()],
  build: {
    outDir: '../src/shinar/server/page',
    emptyOutDir: mode !== 'embed',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: mode === 'embed' ? 'embed.html' : 'index.html',
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }] } }
    }
  },
  server: { fs: { allow: ['..'] } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] }
}));
