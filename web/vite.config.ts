import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { icons } from './icons.plugin';
import { shell } from './shell.plugin';

// `npm run dev` shows the sources at once and passes everything else on to a server that is already running.
const server = process.env['FREEBOOTER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), icons(), shell()],
  build: {
    outDir: '../src/freebooter/web/dist',
    emptyOutDir: true,
    // Nothing inline: the server's content security policy allows its own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
