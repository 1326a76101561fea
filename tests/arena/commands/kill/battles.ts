/** Battles that go on while servers are killed, and the audit of what was kept of them. */
import type { Store } from '../../../../arena/store/store.js';
import { StubbornClient } from './stubborn-client.js';

export const GAMES = 20;
const CLOCK = { kind: 'game', seconds: 36_000, increment: 0 } as const;

/** A small generator with a seed: the test is the same each time, as far as processes can be. */
export function stream(seed: number): () => number {
  let x = seed;
  return () => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    return x >>> 8;
  };
}

const nonce = (n: number): string => n.toString(16).padStart(32, '0');

/** Half of the games between two clients, half against an agent. `first` numbers them, and names who plays. */
export async function begin(
  ws: string | readonly string[],
  games = GAMES,
  headersOf: (game: number) => Readonly<Record<string, string>> = () => ({}),
  first = 0,
): Promise<{ clients: StubbornClient[]; rooms: string[] }> {
  const clients: StubbornClient[] = [];
  const rooms: string[] = [];
  for (let game = first; game < first + games; game++) {
    const a = new StubbornClient(ws, `anna ${game}`, stream(2 * game), headersOf(game));
    clients.push(a);
    a.pauseMs = 100;
    a.hold = game % 4 === 0;
    await a.until('welcome');
    const other = game % 2 === 0 ? ({ kind: 'open' } as const) : ({ kind: 'agent', name: 'random' } as const);
    const opened = a.until('room');
    a.say({ type: 'challenge', scenario: 'matapan', seats: [{ kind: 'me' }, other], clock: CLOCK });
    const room = (await opened).room.id;
    rooms.push(room);
    a.say({ type: 'ready', room, nonce: nonce(game) });
    if (other.kind === 'agent') continue;
    const b = new StubbornClient(ws, `bo ${game}`, stream(2 * game + 1), headersOf(game));
    clients.push(b);
    b.pauseMs = 100;
    await b.until('welcome');
    const joined = b.until('room');
    b.say({ type: 'join', room });
    await joined;
    b.say({ type: 'ready', room, nonce: nonce(1000 + game) });
  }
  return { clients, rooms };
}

/** Whether in each battle an order was accepted since, or it is over. In some phases one side gives many orders, and the other one waits. */
export function goingOn(clients: readonly StubbornClient[], rooms: readonly string[]): () => boolean {
  const ordersIn = (room: string): number =>
    clients.reduce((sum, { accepted }) => sum + [...accepted.keys()].filter((key) => key.startsWith(room)).length, 0);
  const before = rooms.map(ordersIn);
  const isOver = (room: string): boolean => clients.some(({ over }) => over.has(room));
  return () => rooms.every((room, i) => ordersIn(room) > before[i]! || isOver(room));
}

export interface Audit {
  readonly entries: number;
  readonly running: number;
  readonly faults: readonly string[];
}

/** What the store holds must be every accepted answer, once, and nothing that was never given. */
export function audit(store: Store, rooms: readonly string[], clients: readonly StubbornClient[]): Audit {
  const faults: string[] = [];
  const kept = new Map<string, string>();
  let entries = 0;
  for (const room of rooms) {
    const list = store.entries(room);
    entries += list.length;
    list.forEach((entry, i) => {
      if (entry.n !== i + 1) faults.push(`${room}: entry ${entry.n} at ${i + 1}`);
      if (entry.kind !== 'act' && entry.kind !== 'confirm') return;
      const key = `${room} ${entry.requestId}`;
      if (kept.has(key)) faults.push(`${key} is there twice`);
      kept.set(key, entry.kind === 'act' ? entry.action : 'confirm');
    });
  }
  for (const client of clients) {
    for (const [key, action] of client.accepted) {
      if (kept.get(key) !== action) faults.push(`${key}: accepted ${action}, kept ${kept.get(key)}`);
    }
  }
  const running = rooms.filter((room) => store.game(room)?.status === 'playing').length;
  return { entries, running, faults };
}

/** The most that the clocks of any game have lost together, in milliseconds: never more than the server has run. */
export function charged(store: Store, rooms: readonly string[]): number {
  const lost = rooms.map((room) => {
    const left = store.entries(room).at(-1)!.left;
    return left.reduce<number>((sum, ms) => sum + CLOCK.seconds * 1000 - ms!, 0);
  });
  return Math.max(...lost);
}
