/** Answer to a standing order that somebody lays down, ends or asks about. */
import type { Idle, ToServer } from '../protocol/index.js';
import { Refused } from './refused.js';
import type { RoomRequest } from './room-request.js';

export function standingOrder(
  { room, link, reply }: RoomRequest,
  { order }: Extract<ToServer, { type: 'standing-order' }>,
): void {
  const seat = room.seated(link);
  const game = room.playing();
  const { standing } = game;
  let unheard: readonly Idle[] = [];
  if (link.player?.kind === 'bot') {
    throw new Refused('NO_SCOPE', 'Standing orders are for persons: a program answers its questions itself.', {
      room: room.id,
    });
  }
  if (game.isHanded(seat)) throw room.refuse('NOT_NOW', 'Your side has an agent already.');
  if (order === null) room.change(() => standing.takeOver(seat, 'cancelled'));
  else if (order !== undefined) {
    room.change(() => {
      unheard = standing.lay(seat, order);
    });
    standing.tellOthers(seat, link);
  }
  const idle = [...unheard, ...standing.idle(seat)];
  reply({
    ...standing.orders.told(seat),
    form: standing.orders.form(seat),
    ...(idle.length > 0 && { idle }),
  });
}
