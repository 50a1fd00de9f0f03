/** Which page is shown: the path of the address, and nothing else, decides. */

import { createSignal } from 'solid-js';

export type Route =
  | { page: 'start' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string | undefined; ply: number | undefined }
  | { page: 'learn'; game: string }
  | { page: 'about' }
  | { page: 'editor'; game: string }
  | { page: 'tournament'; id: string | undefined }
  | { page: 'unknown' };

export function read(path: string, query: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (rest.length > 0) return { page: 'unknown' };
  switch (first) {
    case undefined:
      return { page: 'start' };
    case 'table':
      return second ? { page: 'table', id: second } : { page: 'unknown' };
    case 'replay': {
      const ply = Number.parseInt(new URLSearchParams(query).get('ply') ?? '', 10);
      return { page: 'replay', id: second, ply: Number.isNaN(ply) ? undefined : ply };
    }
    case 'learn':
      return second ? { page: 'learn', game: second } : { page: 'unknown' };
    case 'editor':
      return second ? { page: 'editor', game: second } : { page: 'unknown' };
    case 'tournament':
      return { page: 'tournament', id: second };
    case 'about':
      return second ? { page: 'unknown' } : { page: 'about' };
    default:
      return { page: 'unknown' };
  }
}

const here = (): Route => {
  try {
    return read(location.pathname, location.search);
  } catch {
    return { page: 'unknown' }; // An address that is not even well-formed.
  }
};
const [current, setCurrent] = createSignal<Route>({ page: 'start' });

export const route = current;

export function go(path: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  setCurrent(here());
  window.scrollTo(0, 0);
}

/** Follows the address, the back button, and links of ours, without loading the page anew. */
export function startRouter(): void {
  setCurrent(here());
  addEventListener('popstate', () => setCurrent(here()));
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download'))
      return;
    const address = new URL(link.href, location.href);
    // The documentation of the interface is a page of the server, not of ours.
    if (address.origin !== location.origin || address.pathname.startsWith('/api')) return;
    if (address.hash && address.pathname === location.pathname) return;
    event.preventDefault();
    go(address.pathname + address.search + address.hash);
  });
}
