import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './icons.plugin';

export default defineConfig({
  plugins: [svelte(), icons()],
  test: { include: ['tests/**/*.test.ts'] },
});
