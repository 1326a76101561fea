/** Joining and leaving: taking a seat, watching, coming back. */
import { bySeat, seat as seatNumbered } from '../../engine/index.js';
import { LIMITS } from '../limits/limits.js';
import type { ToServer } from '../protocol/index.js';
import type { Link, PlayerInfo } from '../protocol/link.js';
import type { Room } from './room.js';
import type { RoomRequest } from './room-request.js';

type Said<T extends ToServer['type']> = Extract<ToServer, { type: T }>;

export function join({ room, link, reply }: RoomRequest, { seat: wish, code }: Said<'join'>): void {
  const player = room.player(link);
  mayEnter(room, link, code);
  if (room.seatOf(player) === null) sit(room, player, wish);
  room.attach(link, reply);
  room.changed();
}

/** Gives up a seat before the battle, with all links of the player; else only ends hearing of the room. */
export function leave({ room, link, reply }: RoomRequest): void {
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
  reply({ type: 'done' });
  room.vacate([seat]);
}

export function watch({ room, link, reply }: RoomRequest, { code, all }: Said<'watch'>): void {
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

export function resume({ room, link, reply }: RoomRequest, { last, code }: Said<'resume'>): void {
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
  const seat = wish === undefined ? bySeat(seats).indexOf(null) : seatNumbered(wish);
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
