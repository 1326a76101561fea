/** Attacks by what one message makes the server say to many. */
import { type Attack, leaveAll, watchers } from './attack.js';
import { ATTACKER, Guest, sleep, steadily } from './crowd.js';

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const agent = (name: string): object => ({ kind: 'agent', name });
const say = { hello: { type: 'hello', protocol: 1, as: { kind: 'nobody' } } };

/** Rooms of one guest each with spectators, all of whom watch every room. */
async function crowded(ws: string, rooms: number, spectators: number, wish: (n: number) => object) {
  const owners = await Guest.crowd(ws, rooms);
  const ids: string[] = [];
  for (const [n, owner] of owners.entries()) ids.push((await owner.challenge(wish(n)))!);
  const crowd = await watchers(ws, ids[0]!, spectators, ATTACKER);
  for (const room of ids.slice(1)) for (const guest of crowd) guest.say({ type: 'watch', room });
  const asked = rooms * spectators;
  await sleep(2_000 + Math.max(0, asked - 400) * 20);
  return { owners, ids, crowd };
}

const waiting = (): object => ({ scenario: 'denmark-strait', seats: [ME, OPEN] });

const SIT: Attack = {
  id: 'sit-and-rise',
  words: 'guests sit down and leave their seats, 38/s each, in 10 rooms with the same 250 spectators',
  async prepare(ws) {
    const { owners, ids, crowd } = await crowded(ws, 10, 250, waiting);
    const sitters = await Guest.crowd(ws, 10);
    return async () =>
      leaveAll(
        [...owners, ...crowd, ...sitters],
        steadily(38 * 10, (n) => {
          const i = n % 10;
          sitters[i]!.say({ type: Math.floor(n / 10) % 2 === 0 ? 'join' : 'leave', room: ids[i] });
        }),
      );
  },
};

const PRESENCE: Attack = {
  id: 'presence',
  words: 'players go out of their battles and come in again, 38/s each, before 250 spectators of 10 battles',
  async prepare(ws) {
    const { owners, ids, crowd } = await crowded(ws, 10, 250, () => ({
      scenario: 'denmark-strait',
      seats: [ME, agent('random')],
    }));
    for (const [i, owner] of owners.entries()) owner.ready(ids[i]!);
    await sleep(2_000);
    return async () =>
      leaveAll(
        [...owners, ...crowd],
        steadily(38 * 10, (n) => {
          const i = n % 10;
          owners[i]!.say({ type: Math.floor(n / 10) % 2 === 0 ? 'leave' : 'join', room: ids[i] });
        }),
      );
  },
};

const ALLOW: Attack = {
  id: 'allow',
  words: '`allow` with another time again and again, 38/s in each of 10 rooms with 250 spectators',
  async prepare(ws) {
    const { owners, ids, crowd } = await crowded(ws, 10, 250, waiting);
    return async () =>
      leaveAll(
        [...owners, ...crowd],
        steadily(38 * 10, (n) =>
          owners[n % 10]!.say({ type: 'allow', room: ids[n % 10], openAfter: 60 + (n % 80_000) }),
        ),
      );
  },
};

const NEWS: Attack = {
  id: 'crowd-news',
  words: '400 spectators of 30 rooms each; in every room one goes and comes each second',
  async prepare(ws) {
    const { owners, ids, crowd } = await crowded(ws, 30, 400, waiting);
    return async () =>
      leaveAll(
        [...owners, ...crowd],
        steadily(60, (n) =>
          crowd[Math.floor(n / 60) % 400]!.say({ type: n % 2 === 0 ? 'leave' : 'watch', room: ids[(n >> 1) % 30] }),
        ),
      );
  },
};

const LOBBY: Attack = {
  id: 'lobby-crowd',
  words: '1,500 connections hear of a full lobby, in which something happens all the time',
  async prepare(ws) {
    const owners = await Guest.crowd(ws, 100);
    for (const [n, owner] of owners.entries()) {
      await owner.challenge(waiting());
      const room = await owner.challenge({ scenario: 'surigao', seats: [ME, agent('random')] });
      if (room !== undefined && n < 100) owner.ready(room);
    }
    const crowd: Guest[] = [];
    for (let i = 0; i < 1_500; i++) {
      const guest = await Guest.connect(ws, ATTACKER);
      guest.say(say.hello);
      guest.say({ type: 'lobby', on: true });
      crowd.push(guest);
    }
    await sleep(25_000);
    return async () =>
      leaveAll(
        [...owners, ...crowd],
        steadily(10, (n) => {
          void Guest.enter(ws, ATTACKER, { kind: 'nobody' }).then((g) => g.leave());
          void n;
        }),
      );
  },
};

const AGENTS: Attack = {
  id: 'agents-crowded',
  words: '10 rooms of agents alone at pace 0, each with the same 250 spectators',
  async prepare(ws) {
    const { owners, crowd } = await crowded(ws, 10, 250, () => ({
      scenario: 'san-bernardino',
      seats: [agent('random'), agent('random')],
      pace: 5_000,
    }));
    const more = await Guest.crowd(ws, 10);
    const ids: string[] = [];
    for (const guest of more)
      ids.push(
        (await guest.challenge({ scenario: 'san-bernardino', seats: [agent('admiral'), agent('admiral')], pace: 0 }))!,
      );
    return async () => {
      for (const room of ids) for (const guest of crowd.slice(0, 40)) guest.say({ type: 'watch', room });
      return leaveAll([...owners, ...more, ...crowd]);
    };
  },
};

/** Each has a battle of his own, gives an order and takes it back, and reads nothing of what comes. */
const UNREAD: Attack = {
  id: 'unread-battles',
  words:
    '190 guests with 8 connections each, on each another battle with `hold` and `take-back`, of which nothing is read',
  async prepare(ws) {
    const all: { guest: Guest; room: string; act: object }[] = [];
    const everybody: Guest[] = [];
    for (let i = 0; i < 190; i++) {
      const first = await Guest.connect(ws, ATTACKER);
      const welcome = await first.ask({
        type: 'hello',
        protocol: 1,
        as: { kind: 'guest', name: `Unread ${i} ${process.pid % 1000}` },
      });
      everybody.push(first);
      for (let k = 0; k < 6; k++) {
        const guest = await Guest.enter(ws, ATTACKER, { kind: 'person', secret: welcome.secret });
        everybody.push(guest);
        const room = await guest.challenge({ scenario: 'surigao', seats: [ME, agent('random')] });
        if (room === undefined) continue;
        const open = new Promise<void>((resolve) => {
          guest.onMessage = (text) => {
            if (!text.startsWith('{"type":"request"')) return;
            const { requestId, legal } = JSON.parse(text) as { requestId: string; legal: object[] };
            all.push({ guest, room, act: { type: 'act', room, requestId, action: legal[0], hold: true } });
            guest.onMessage = undefined;
            resolve();
          };
        });
        guest.ready(room);
        await Promise.race([open, sleep(2_000)]);
      }
    }
    process.stderr.write(`unread-battles: ${all.length} battles\n`);
    return async () => {
      for (const { guest } of all) guest.socket.pause();
      return leaveAll(
        everybody,
        steadily(3_800, (n) => {
          const { guest, room, act } = all[(n >> 1) % all.length]!;
          guest.say(n % 2 === 0 ? act : { type: 'take-back', room });
        }),
      );
    };
  },
};

export const CROWDS: readonly Attack[] = [SIT, PRESENCE, ALLOW, NEWS, LOBBY, AGENTS, UNREAD];
