/** Coming and going: taking a seat, adding to the dice, watching, coming back. */
import { LIMITS } from '../limits.js';
import type { Link, PlayerInfo } from '../link.js';
import type { ToServer } from '../protocol.js';
import type { Asked, Room } from './room.js';

type Said<T extends ToServer['type']> = Extract<ToServer, { type: T }>;

export function join({ room, link, reply }: Asked, { seat: wish, code }: Said<'join'>): void {
  const player = room.player(link);
  mayEnter(room, link, code);
  if (room.seatOf(player) === null) sit(room, player, wish);
  room.attach(link, reply);
  room.changed();
}

export function ready({ room, link, reply }: Asked, { nonce }: Said<'ready'>): void {
  const seat = room.seated(link);
  if (room.row.status !== 'waiting') {
    if (room.row.nonces[seat] === nonce) {
      reply({ type: 'done' });
      return;
    }
    throw room.refuse('NOT_NOW', 'The battle has begun; the dice are settled.');
  }
  if ((room.row.nonces[seat] ?? nonce) !== nonce) {
    throw room.refuse('BAD_NONCE', 'You have added your part to the dice already; it stands.', '/nonce');
  }
  room.save({ nonces: room.row.nonces.map((n, i) => (i === seat ? nonce : n)) });
  reply({ type: 'done' });
  room.changed();
  room.begin();
}

/** Gives up a seat before the battle, with all links of the player; else only ends hearing of the room. */
export function leave({ room, link, reply }: Asked): void {
  const seat = room.seatOf(link.player);
  if (seat === null || room.row.status !== 'waiting') {
    room.member(link);
    room.detach(link);
    reply({ type: 'done' });
    room.crowdChanged();
    return;
  }
  if (room.row.tournament !== null) {
    throw room.refuse('NOT_NOW', 'This battle belongs to a tournament: withdraw from that.');
  }
  const clear = <T>(list: readonly (T | null)[]): (T | null)[] => list.map((v, i) => (i === seat ? null : v));
  room.save({ seats: clear(room.row.seats), nonces: clear(room.row.nonces) });
  reply({ type: 'done' });
  for (const own of room.here.linksOf(link.player!.id)) {
    room.detach(own);
    own.send(room.message(own));
  }
  if (!room.row.seats.some((p) => p !== null && p.kind !== 'agent')) room.close();
  room.changed();
}

export function watch({ room, link, reply }: Asked, { code, all }: Said<'watch'>): void {
  mayEnter(room, link, code);
  mayWatch(room, link);
  const seated = room.seatOf(link.player) !== null;
  const everything = all === true && !seated && room.row.status !== 'over';
  if (everything && room.row.openAfter === null) {
    throw room.refuse('NOT_OWNER', 'Only what all may know is shown here; the owner could `allow` more.');
  }
  room.attach(link, reply, everything);
  room.open(link, 0);
  room.crowdChanged();
}

export function resume({ room, link, reply }: Asked, { last, code }: Said<'resume'>): void {
  const before = room.here.of(link);
  if (room.seatOf(link.player) === null) {
    mayEnter(room, link, code);
    mayWatch(room, link);
  }
  room.attach(link, reply, before?.all === true && room.row.openAfter !== null);
  room.open(link, last);
}

function sit(room: Room, player: PlayerInfo, wish: number | undefined): void {
  const { seats, status, tournament } = room.row;
  if (tournament !== null) throw room.refuse('SEAT_TAKEN', 'The seats of a tournament belong to its players.');
  if (status !== 'waiting') throw room.refuse('NOT_NOW', 'The battle has begun; you may `watch` it.');
  if (wish !== undefined && wish >= seats.length) {
    throw room.refuse('NO_SEAT', `There are seats 0 to ${seats.length - 1}.`, '/seat');
  }
  const seat = wish ?? seats.indexOf(null);
  if (seat < 0 || seats[seat] !== null) throw room.refuse('SEAT_TAKEN', 'That seat is taken.', '/seat');
  room.save({ seats: seats.map((p, i) => (i === seat ? player : p)) });
}

function mayEnter(room: Room, link: Link, code: string | undefined): void {
  const row = room.row;
  if (row.visibility === 'public' || link.player?.id === row.owner || room.seatOf(link.player) !== null) return;
  if (code === row.code || room.here.of(link) !== undefined) return;
  throw room.refuse('BAD_CODE', 'The room is private: it is entered with the code of its link.', '/code');
}

function mayWatch(room: Room, link: Link): void {
  if (link.player !== null && !link.scopes.has('watch')) {
    throw room.refuse('NO_SCOPE', 'Your token does not allow to watch.');
  }
  if (room.here.of(link) === undefined && room.spectators >= LIMITS.spectatorsPerRoom) {
    throw room.refuse('ROOM_FULL', `At most ${LIMITS.spectatorsPerRoom} may watch.`);
  }
}
