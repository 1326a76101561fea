/** The two rounds in which the seats of a room draw its dice: commit, then reveal. */
import { nonceHash, type Seat } from '../../engine/index.js';
import type { ToServer } from '../protocol/index.js';
import type { GameRow } from '../store/store.js';
import { commitOf } from './dice.js';
import { isCommitted, isRevealing } from './draw.js';
import type { Reply } from './reply.js';
import type { Room } from './room.js';
import type { RoomRequest } from './room-request.js';

type Said<T extends ToServer['type']> = Extract<ToServer, { type: T }>;

/** Commits a seat, with the hash of its nonce or with the nonce itself; what was said stands. */
export function ready({ room, link, reply }: RoomRequest, { draw: wanted, hash, nonce, beacon }: Said<'ready'>): void {
  const seat = room.seated(link);
  const { row } = room;
  if ((hash === undefined) === (nonce === undefined)) {
    throw room.refuse('BAD_NONCE', 'Give `hash`, that of your nonce; or, against agents alone, `nonce`.', '/hash');
  }
  if (wanted !== undefined && wanted !== row.draw.n) {
    throw room.refuse('NOT_NOW', `The dice are in draw ${row.draw.n} by now.`, '/draw');
  }
  const said = hash ?? nonceHash(row.id, commitOf(row), seat, nonce!);
  const before = row.draw.hashes[seat] ?? null;
  if (row.status !== 'waiting') {
    if (before !== said) throw room.refuse('NOT_NOW', 'The battle has begun; the dice are settled.');
    reply({ type: 'done' });
    return;
  }
  const named = beacon === undefined ? null : { ...beacon, value: null };
  if (before !== null) {
    const path = hash === undefined ? '/nonce' : '/hash';
    if (before !== said) throw room.refuse('BAD_NONCE', 'You have committed yourself already; that stands.', path);
    if (!isSameBeacon(row.draw.beacons[seat] ?? null, named))
      throw room.refuse('BAD_BEACON', 'You have committed yourself with another beacon; that stands.', '/beacon');
    reply({ type: 'done' });
    return;
  }
  const { draw, nonces } = row;
  settle(room, reply, {
    draw: { ...draw, hashes: withSeat(draw.hashes, seat, said), beacons: withSeat(draw.beacons, seat, named) },
    nonces: withSeat(nonces, seat, nonce ?? null),
  });
}

/** Tells the value of the beacon that the seat has named: before any nonce is shown, so that nobody can choose it. */
export function beacon({ room, link, reply }: RoomRequest, { value }: Said<'beacon'>): void {
  const seat = room.seated(link);
  const { draw, status } = room.row;
  const named = draw.beacons[seat] ?? null;
  if (named === null) throw room.refuse('BAD_BEACON', 'You have named no beacon with `ready`.');
  if (named.value !== null) {
    if (named.value !== value)
      throw room.refuse('BAD_BEACON', 'You have told another value already; that stands.', '/value');
    reply({ type: 'done' });
    return;
  }
  if (status !== 'waiting' || !isCommitted(room.row)) {
    throw room.refuse('BAD_BEACON', 'Tell the value when every seat has committed, not before.');
  }
  settle(room, reply, { draw: { ...draw, beacons: withSeat(draw.beacons, seat, { ...named, value }) } });
}

/** Shows the nonce that the seat has committed itself to. */
export function reveal({ room, link, reply }: RoomRequest, { nonce }: Said<'reveal'>): void {
  const seat = room.seated(link);
  const { row } = room;
  const before = row.nonces[seat];
  if (before === nonce) {
    reply({ type: 'done' });
    return;
  }
  if (row.status !== 'waiting') throw room.refuse('NOT_NOW', 'The battle has begun; the dice are settled.');
  if (!isRevealing(row)) {
    const message = 'Not every seat has committed, or a beacon is not told yet: keep your nonce to yourself.';
    throw room.refuse('NOT_NOW', message);
  }
  if (nonceHash(row.id, commitOf(row), seat, nonce) !== row.draw.hashes[seat]) {
    throw room.refuse('BAD_NONCE', 'This nonce does not have the hash that you gave with `ready`.', '/nonce');
  }
  settle(room, reply, { nonces: withSeat(row.nonces, seat, nonce) });
}

function settle(room: Room, reply: Reply, change: Partial<GameRow>): void {
  room.save(change);
  reply({ type: 'done' });
  room.changed();
  room.begin();
}

const withSeat = <T>(list: readonly T[], seat: Seat, value: T): T[] => list.map((v, i) => (i === seat ? value : v));

type Named = { readonly source: string; readonly round: number } | null;

const isSameBeacon = (a: Named, b: Named): boolean => a?.source === b?.source && a?.round === b?.round;
