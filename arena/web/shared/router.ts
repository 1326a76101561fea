/** Router: the address of the page, everything behind `#`. */
import { signal } from '@preact/signals';

export interface RoomRoute {
  readonly page: 'battle' | 'watch';
  readonly room: string;
  readonly code?: string;
}

export type Route =
  | RoomRoute
  | { readonly page: 'lobby'; readonly scenario?: string }
  | { readonly page: 'join'; readonly room: string; readonly code?: string }
  | { readonly page: 'ranking' | 'mine' }
  | { readonly page: 'tournaments'; readonly tournament?: string };

export function routeOf(hash: string): Route {
  const [page = '', id, code] = hash.replace(/^#\/?/, '').split('/').map(plain);
  const room = id === undefined || id === '' ? undefined : { room: id, ...(code ? { code } : {}) };
  switch (page) {
    case 'battle':
    case 'watch':
    case 'join':
      return room === undefined ? { page: 'lobby' } : { page, ...room };
    case 'ranking':
    case 'mine':
      return { page };
    case 'tournaments':
      return id ? { page, tournament: id } : { page };
    case 'fight':
      return id ? { page: 'lobby', scenario: id } : { page: 'lobby' };
    default:
      return { page: 'lobby' };
  }
}

export const route = signal<Route>({ page: 'lobby' });

/** Follows the address from now on. */
export function followAddress(): void {
  const read = (): void => {
    route.value = routeOf(location.hash);
  };
  addEventListener('hashchange', read);
  read();
}

export function go(hash: string): void {
  location.hash = hash;
}

/** A part of the address as it was meant; a broken escape stands as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
