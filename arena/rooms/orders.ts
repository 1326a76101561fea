/** Room actions of members: orders, agreements, chat. */
import type { Seat } from '../../engine/index.js';
import type { ToServer } from '../protocol/index.js';
import { againAfter, allWantAgain, drawAfter, mayOpen, NO_OFFER } from './agreements.js';
import { type Act, isSame } from './answers.js';
import { Refused } from './refused.js';
import type { Reply } from './reply.js';
import type { Room } from './room.js';
import type { RoomRequest } from './room-request.js';
import { historyFor } from './snapshot.js';

type Said<T extends ToServer['type']> = Extract<ToServer, { type: T }>;

export function act({ room, link, reply }: RoomRequest, message: Said<'act'>): void {
  const seat = room.seated(link);
  const { requestId } = message;
  if (answeredBefore(room, seat, requestId, message, reply)) return;
  const game = room.playing();
  room.change(() => game.act(seat, message, () => accepted(room, seat, requestId, reply)));
}

export function confirm({ room, link, reply }: RoomRequest, { requestId }: Said<'confirm'>): void {
  const seat = room.seated(link);
  if (answeredBefore(room, seat, requestId, undefined, reply)) return;
  const game = room.playing();
  room.change(() => game.confirm(seat, requestId, () => accepted(room, seat, requestId, reply)));
}

export function read({ room, link, reply }: RoomRequest, { requestId }: Said<'read'>): void {
  const seat = room.seated(link);
  room.playing().read(seat, requestId);
  reply({ type: 'done' });
}

/**
 * An answer that was given before is accepted again, and changes nothing; another one to the same request is refused. It is looked up,
 * so that it costs no more in a battle that is over.
 */
function answeredBefore(room: Room, seat: Seat, requestId: string, act: Act | undefined, reply: Reply): boolean {
  if (room.running?.request?.id === requestId) return false;
  const prior = room.house.store.answerTo(room.id, requestId);
  if (prior?.seat !== seat) return false;
  if (isSame(prior, act)) {
    reply({ type: 'accepted', room: room.id, requestId });
    return true;
  }
  const was = prior.kind === 'act' ? `\`${prior.action}\`` : prior.kind;
  throw new Refused('STALE_REQUEST', `Request ${requestId} was answered with ${was}; that stands.`, {
    room: room.id,
    requestId,
  });
}

export function takeBack({ room, link, reply }: RoomRequest): void {
  const seat = room.seated(link);
  const game = room.playing();
  room.change(() => game.takeBack(seat, () => reply({ type: 'done' })));
}

export function resign({ room, link, reply }: RoomRequest): void {
  const seat = room.seated(link);
  const game = room.playing();
  if (game.isHanded(seat)) throw room.refuse('NOT_NOW', 'Your side has an agent already.');
  reply({ type: 'done' });
  if (room.row.seats.length > 2) room.change(() => game.handOver(seat, 'resigned'));
  else room.end({ termination: 'resigned', seat });
}

export function draw({ room, link, reply }: RoomRequest, { say }: Said<'draw'>): void {
  const seat = room.seated(link);
  const game = room.playing();
  const offer = drawAfter(room.row, (i) => game.isHanded(i), seat, say);
  reply({ type: 'done' });
  // Said again, it is no news.
  if (offer === room.row) return;
  if (offer === 'agreed') {
    room.end({ termination: 'agreed' });
    return;
  }
  room.save({ drawOffer: offer.drawOffer, drawAccepted: offer.drawAccepted });
  room.here.tellSeats({ type: 'draw', room: room.id, seat, say });
}

export function rematch({ room, link, reply }: RoomRequest): void {
  const seat = room.seated(link);
  if (room.row.status !== 'over') throw room.refuse('NOT_OVER', 'The battle is not over yet.');
  if (room.row.next !== null) {
    reply(room.message(link));
    return;
  }
  const again = againAfter(room.row, seat);
  const isAgreed = allWantAgain({ ...room.row, again }, room.left());
  // Who agrees last opens the room, as one does with a challenge.
  if (isAgreed) room.mayAgain(link);
  reply({ type: 'done' });
  if (!room.row.again.includes(seat)) room.here.tellSeats({ type: 'rematch', room: room.id, seat });
  room.save({ again });
  if (!isAgreed) return;
  room.save({ next: room.again(link) });
  room.changed();
}

export function allow({ room, link, reply }: RoomRequest, { openAfter }: Said<'allow'>): void {
  if (link.player === null || link.player.id !== room.row.owner) {
    throw room.refuse('NOT_OWNER', 'Only who opened the room can do that.');
  }
  mayOpen(room.row, openAfter);
  room.save({ openAfter });
  reply({ type: 'done' });
  if (openAfter === null) closeToAll(room);
  room.changed();
}

/** Those who saw everything see what all may know, from the beginning. */
function closeToAll(room: Room): void {
  for (const member of [...room.here.everybody]) {
    if (!member.all) continue;
    room.attach(member.link, () => {});
    room.open(member.link, 0);
  }
}

export function chat({ room, link, reply }: RoomRequest, { text }: Said<'chat'>): void {
  const from = room.player(link);
  room.member(link);
  const at = room.house.world.now();
  room.house.store.addChat({ game: room.id, at, from, text });
  reply({ type: 'done' });
  room.here.tellAll({ type: 'chat', room: room.id, at, from, text });
}

/** Events from `first` on, as far as this link may see them. */
export function history({ room, link, replyLate }: RoomRequest, { first }: Said<'history'>): void {
  replyLate(historyFor(room.member(link), first - 1, room.id, room.asked()));
}

/** An answer is accepted; an offer of a draw does not outlive the next order of who made it. */
function accepted(room: Room, seat: Seat, requestId: string, reply: Reply): void {
  if (room.row.drawOffer === seat) room.save(NO_OFFER);
  reply({ type: 'accepted', room: room.id, requestId });
}
