/**
 * Hands the SVG paths of the icons named in icons.json to the browser as one small module, `virtual:icons`,
 * so that the four thousand others of the package stay out of the build.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const MODULE = 'virtual:icons';
const RESOLVED = '\0' + MODULE;

type Collection = { icons: Record<string, { body: string }> };

export function icons(): Plugin {
  return {
    name: 'freebooter-icons',
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const list = new URL('./icons.json', import.meta.url);
      this.addWatchFile(list.pathname);
      const authors = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
      const collection = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as Collection;
      const paths = Object.fromEntries(Object.keys(authors).map((name) => [name, pathOf(collection, name)]));
      return `export const paths = ${JSON.stringify(paths)};\nexport const authors = ${JSON.stringify(authors)};\n`;
    },
  };
}

function pathOf(collection: Collection, name: string): string {
  const body = collection.icons[name]?.body;
  const path = body?.match(/ d="([^"]+)"/)?.[1];
  if (!path) throw new Error(`icons.json: there is no icon '${name}' with one path in the package`);
  return path;
}
