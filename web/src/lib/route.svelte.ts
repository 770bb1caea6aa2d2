/** Where we are: the path decides the page. */

export type Route =
  | { page: 'home' }
  | { page: 'nowhere' }
  | { page: 'table'; table: string; invite: string | null }
  | { page: 'replay'; table: string }
  | { page: 'lesson'; game: string; part: number | null }
  | { page: 'puzzle'; game: string | null; number: number | null };

function read(): Route {
  const table = location.pathname.match(/^\/t\/([^/]+)\/?$/)?.[1];
  const lesson = location.pathname.match(/^\/learn\/([^/]+)(?:\/(\d+))?\/?$/);
  if (lesson?.[1]) return { page: 'lesson', game: lesson[1], part: lesson[2] ? Number(lesson[2]) - 1 : null };
  const puzzle = location.pathname.match(/^\/puzzles(?:\/([^/]+)(?:\/(\d+))?)?\/?$/);
  if (puzzle) return { page: 'puzzle', game: puzzle[1] ?? null, number: puzzle[2] ? Number(puzzle[2]) : null };
  const query = new URLSearchParams(location.search);
  if (!table) return { page: location.pathname === '/' ? 'home' : 'nowhere' };
  if (query.has('replay')) return { page: 'replay', table };
  return { page: 'table', table, invite: query.get('invite') };
}

class Place {
  route = $state<Route>(read());

  constructor() {
    addEventListener('popstate', () => (this.route = read()));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.route = read();
    scrollTo(0, 0);
  }
}

export const place = new Place();

/** For links: follows them without loading the page anew. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  place.go((event.currentTarget as HTMLAnchorElement).getAttribute('href') ?? '/');
}
