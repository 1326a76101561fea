/** Attacks by battles that are over: each question used to play the battle again. */
import { type Attack, finishedBattle, leaveAll } from './attack.js';
import { Guest, steadily } from './crowd.js';

const act = (room: string): object => ({
  type: 'act',
  room,
  requestId: '0-1',
  action: { id: 0, text: 'bismarck>hood' },
});

/** One guest's own battle, over; `connections` of the guest say `message` so often a second each. */
const onOwn = (
  id: string,
  words: string,
  connections: number,
  perSecond: number,
  message: (room: string) => object,
): Attack => ({
  id,
  words,
  async prepare(ws) {
    const owner = await Guest.connect(ws);
    const welcome = await owner.ask({
      type: 'hello',
      protocol: 1,
      as: { kind: 'guest', name: `Own ${Date.now() % 1e9}` },
    });
    const room = await finishedBattle(ws, owner);
    const as = { kind: 'person', secret: welcome.secret };
    return async () => {
      const guests = [owner];
      while (guests.length < connections) guests.push(await Guest.enter(ws, undefined, as));
      const text = JSON.stringify(message(room));
      return leaveAll(
        guests,
        steadily(perSecond * connections, (n) => guests[n % guests.length]!.sayText(text)),
      );
    };
  },
});

/** Guests ask about a public battle that is over, as often as one may; they sit down to watch first. */
const crowd = (
  id: string,
  words: string,
  size: number,
  perSecond: number,
  message: (room: string) => object,
): Attack => ({
  id,
  words,
  async prepare(ws) {
    const owner = await Guest.enter(ws);
    const room = await finishedBattle(ws, owner);
    const guests = await Guest.crowd(ws, size);
    for (const guest of guests) await guest.ask({ type: 'watch', room });
    return async () => {
      const text = JSON.stringify(message(room));
      return leaveAll(
        [owner, ...guests],
        steadily(perSecond * size, (n) => guests[n % size]!.sayText(text)),
      );
    };
  },
});

/** Another battle with each question, so that nothing kept helps. */
const many = (id: string, words: string, battles: number, size: number, message: (room: string) => object): Attack => ({
  id,
  words,
  async prepare(ws) {
    const owners = await Guest.crowd(ws, battles);
    const rooms = await Promise.all(owners.map((owner) => finishedBattle(ws, owner)));
    const guests = await Guest.crowd(ws, size);
    return async () =>
      leaveAll(
        [...owners, ...guests],
        steadily(5 * size, (n) => guests[n % size]!.say(message(rooms[n % battles]!))),
      );
  },
});

export const FINISHED: readonly Attack[] = [
  onOwn('act-over-1', '`act` to an own battle that is over, 1 connection, 38/s', 1, 38, act),
  onOwn('act-over-10', 'the same on 10 connections', 10, 38, act),
  onOwn('confirm-over-10', '`confirm` likewise', 10, 38, (room) => ({ type: 'confirm', room, requestId: '0-1' })),
  crowd('history-over', '`history` of a public battle that is over, 40 guests x 5/s', 40, 5, (room) => ({
    type: 'history',
    room,
    first: 1,
  })),
  crowd('resume-over', '`resume` from 0 of one, 40 guests x 5/s', 40, 5, (room) => ({ type: 'resume', room, last: 0 })),
  crowd('reason-over', '`reason` of one, 40 guests x 5/s', 40, 5, (room) => ({ type: 'reason', room })),
  crowd('story-over', '`story` of one, 40 guests x 5/s', 40, 5, (room) => ({ type: 'story', room })),
  many('watch-many-over', '`watch` of 40 battles that are over, 40 guests x 5/s', 40, 40, (room) => ({
    type: 'watch',
    room,
  })),
  many('story-many', '`story` of 40 battles, 40 guests x 5/s', 40, 40, (room) => ({ type: 'story', room })),
];
