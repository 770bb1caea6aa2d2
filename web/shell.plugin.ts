/**
 * Writes the service worker: `service-worker.js` with the list of all built files and a version that follows from them,
 * so that every build has a worker of its own.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const PAGE = '/index.html';

export function shell(): Plugin {
  return {
    name: 'freebooter-shell',
    enforce: 'post',
    generateBundle(_, bundle) {
      const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
      const open = readdirSync(new URL('./public', import.meta.url)).map((name) => `/${name}`);
      const files = [PAGE, ...Object.keys(bundle).map((name) => `/${name}`).filter((name) => name !== PAGE), ...open];
      const version = createHash('sha256').update(source).update(JSON.stringify(files)).digest('hex').slice(0, 12);
      const written = source.replace('__VERSION__', version).replace("'__FILES__'", JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: written });
    },
  };
}
