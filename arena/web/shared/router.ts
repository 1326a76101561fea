/** Router: the address of the page, everything behind `#`. */
import { signal } from '@preact/signals';

export interface RoomRoute {
  readonly page: 'battle' | 'watch';
  readonly room: string;
  readonly code?: string;
  /** A step of its record, after the battle. */
  readonly step?: number;
}

export type Route =
  | RoomRoute
  | { readonly page: 'lobby'; readonly scenario?: string }
  | { readonly page: 'join'; readonly room: string; readonly code?: string }
  | { readonly page: 'ranking' | 'mine' | 'record' | 'device' }
  | { readonly page: 'tournaments'; readonly tournament?: string }
  | { readonly page: 'player'; readonly player: string }
  | { readonly page: 'exercises'; readonly exercise?: string }
  | { readonly page: 'editor'; readonly from?: string; readonly packed?: string }
  | RulesRoute;

/** The rules of a ruleset: which parts of them there are, the page of them knows. */
export interface RulesRoute {
  readonly page: 'rules';
  readonly ruleset?: string | undefined;
  /** Number of a rule, or a part that stands beside their table. */
  readonly rule?: string | undefined;
  /** Within that part. */
  readonly term?: string | undefined;
}

export function routeOf(hash: string): Route {
  const [page = '', id, code, step] = hash.replace(/^#\/?/, '').split('/').map(plain);
  const at = step === undefined || !/^\d{1,6}$/.test(step) ? {} : { step: Number(step) };
  const room = id === undefined || id === '' ? undefined : { room: id, ...(code ? { code } : {}), ...at };
  switch (page) {
    case 'battle':
    case 'watch':
      return room === undefined ? { page: 'lobby' } : { page, ...room };
    case 'join': {
      if (room === undefined) return { page: 'lobby' };
      const { step: _, ...seat } = room;
      return { page, ...seat };
    }
    case 'ranking':
    case 'mine':
    case 'record':
    case 'device':
      return { page };
    case 'tournaments':
      return id ? { page, tournament: id } : { page };
    case 'player':
      return { page, player: id ?? '' };
    case 'exercises':
      return id ? { page, exercise: id } : { page };
    case 'editor':
      if (id === 'link') return { page, packed: code ?? '' };
      return id ? { page, from: id } : { page };
    case 'rules':
      return { page, ruleset: id, rule: code, term: step };
    case 'fight':
      return id ? { page: 'lobby', scenario: id } : { page: 'lobby' };
    default:
      return { page: 'lobby' };
  }
}

/** Leads to a step of a battle's record, for who may look on. */
export const momentHash = ({ room, code = '' }: Omit<RoomRoute, 'page'>, step: number): string =>
  `#/watch/${encodeURIComponent(room)}/${encodeURIComponent(code)}/${step}`;

export const route = signal<Route>({ page: 'lobby' });

const read = (): void => {
  route.value = routeOf(location.hash);
};

/** Follows the address from now on. */
export function followAddress(): void {
  addEventListener('hashchange', read);
  read();
}

/** At once, not with the event that a browser sends later: a press in between would be for what is shown no more. */
export function go(hash: string): void {
  if (hash === location.hash) return;
  history.pushState(null, '', hash);
  read();
}

/** A part of the address as it was meant; a broken escape stands as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
