/**
 * Keeps the shell of the app: the built files, and nothing that a server says. Without a network the page still opens,
 * and says so. Pages come from the server whenever it answers, so a new build is never hidden by what was kept.
 */
const CACHE = 'freebooter-__VERSION__';
const FILES = '__FILES__';
const PAGE = '/index.html';
/** Paths of the app's own pages; all others are the server's. */
const PAGES = /^\/($|t\/|replay\/|rules\/|learn\/|puzzles($|\/))/;

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => (file === PAGE ? new Request('/', { cache: 'reload' }) : file)));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('freebooter-') && name !== CACHE).map((name) => caches.delete(name)));
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(fetch(request).catch(() => kept('/')));
  } else if (pathname.startsWith('/assets/')) event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  else if (FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => kept(request)));
});

/** What was kept by this version; of an older one nothing is left. */
async function kept(request) {
  return (await caches.open(CACHE)).match(request, { ignoreVary: true });
}
