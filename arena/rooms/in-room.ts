/** Message dispatch of a room: each message to its answer. */

import type { Seat } from '../../engine/index.js';
import type { ToServer } from '../protocol/index.js';
import type { Late, Link } from '../protocol/link.js';
import { join, leave, resume, watch } from './comings.js';
import { beacon, ready, reveal } from './drawing.js';
import { hintFor, outlookOf } from './help.js';
import type { House } from './house.js';
import { oddsFor } from './odds-asked.js';
import { act, allow, chat, confirm, draw, history, read, rematch, resign, takeBack } from './orders.js';
import { Refused } from './refused.js';
import type { Room } from './room.js';
import { claimantOf } from './room-quotas.js';
import type { RoomRequest } from './room-request.js';
import { standingOrder } from './standing-asked.js';

export type RoomMessage = Extract<ToServer, { room: string }>;

export interface AskedInRoom extends RoomRequest {
  readonly house: House;
}

type Answers = {
  readonly [T in RoomMessage['type']]: (
    asked: AskedInRoom,
    message: Extract<RoomMessage, { type: T }>,
  ) => void | Promise<void>;
};

const ANSWERS: Answers = {
  join,
  ready,
  beacon,
  reveal,
  leave,
  watch,
  resume,
  act,
  confirm,
  read,
  'take-back': takeBack,
  'standing-order': standingOrder,
  resign,
  draw,
  rematch,
  allow,
  chat,
  history,
  odds: ({ room, link, reply }, asked) => {
    const odds = oddsFor(room, seatIn(room, link), asked, link.network);
    return odds instanceof Promise ? odds.then(reply) : reply(odds);
  },
  hint: ({ room, link, reply }, { requestId }) =>
    hintFor(room, seatIn(room, link), requestId, link.network).then(reply),
  outlook: ({ room, link, reply }) => reply(outlookOf(room, seatIn(room, link))),
  reason: ({ house, room, link, replyLate }) => {
    mustBeOver(room, link);
    replyLate(
      told(house.records.plans(link.network, room), (plans) => ({
        message: { type: 'reason', room: room.id, plans: [] },
        raw: { plans },
      })),
    );
  },
  story: async ({ house, room, link, reply }) => {
    mustBeOver(room, link);
    const story = await house.analyst.storyOf(claimantOf(link), room.id, () => house.records.read(link.network, room));
    reply({ type: 'story', room: room.id, story });
  },
  price: async ({ house, room, link, reply }, { step, order }) => {
    mustBeOver(room, link);
    const read = () => house.records.read(link.network, room);
    const price = await house.analyst.priceOf(claimantOf(link), room.id, { step, order }, read);
    reply({ type: 'price', room: room.id, step, order, price });
  },
  record: ({ house, room, link, replyLate }) => {
    mustBeOver(room, link);
    const record = house.records.read(link.network, room);
    replyLate(told(record, (text) => ({ message: { type: 'record', room: room.id, text }, raw: {} })));
  },
};

/** At once where it is known, else when it is. */
const told = <T>(value: T | Promise<T>, late: (value: T) => Late): Late | Promise<Late> =>
  value instanceof Promise ? value.then(late) : late(value);

/** Throws `Refused`, at once or later. */
export function answerInRoom<M extends RoomMessage>(asked: AskedInRoom, message: M): Promise<void> | undefined {
  const answer = ANSWERS[message.type] as (asked: AskedInRoom, message: M) => void | Promise<void>;
  return answer(asked, message) ?? undefined;
}

function seatIn(room: Room, link: Link): Seat {
  const seat = room.seatOf(link.player);
  if (seat === null) throw new Refused('NOT_SEATED', 'You have no seat in this room.', { room: room.id });
  return seat;
}

/** And the room one that the link may know of. */
function mustBeOver(room: Room, link: Link): void {
  const { row } = room;
  const knows = row.visibility === 'public' || room.seatOf(link.player) !== null || row.owner === link.player?.id;
  if (!knows) throw new Refused('NO_ROOM', `There is no room ${room.id}.`, { path: '/room' });
  if (row.status !== 'over') throw new Refused('NOT_OVER', 'The battle is not over yet.', { room: room.id });
}
