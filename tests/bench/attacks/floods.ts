/** Attacks by questions, words and comings: many of them, or few that cost much. */
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { ROOT } from '../../root.js';
import { type Attack, leaveAll, watchers } from './attack.js';
import { ATTACKER, Guest, incessantly, sleep, steadily } from './crowd.js';

const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const RANDOM = { kind: 'agent', name: 'random' };

/** Guests say the same, each 38 times a second. */
const flood = (id: string, words: string, guests: number, message: (n: number) => object, perSecond = 38): Attack => ({
  id,
  words,
  async prepare(ws) {
    const all = await Guest.crowd(ws, guests);
    return async () =>
      leaveAll(
        all,
        steadily(perSecond * guests, (n) => all[n % guests]!.say(message(n))),
      );
  },
});

/** Each guest has the first request of a battle open, and asks about it. */
const asked = (id: string, words: string, type: 'odds' | 'hint', scenario: string, guests: number): Attack => ({
  id,
  words,
  async prepare(ws) {
    const all = await Guest.crowd(ws, guests);
    const open = new Map<Guest, object>();
    for (const guest of all) {
      const room = await guest.challenge({ scenario, seats: [ME, RANDOM] });
      if (room === undefined) continue;
      const request = new Promise<void>((resolve) => {
        guest.onMessage = (text) => {
          if (!text.startsWith('{"type":"request"')) return;
          open.set(guest, { type, room, requestId: (JSON.parse(text) as { requestId: string }).requestId });
          resolve();
        };
      });
      guest.ready(room);
      await Promise.race([request, sleep(3_000)]);
      guest.onMessage = undefined;
    }
    const askers = [...open];
    return async () =>
      leaveAll(
        all,
        steadily(38 * askers.length, (n) => askers[n % askers.length]![0].say(askers[n % askers.length]![1])),
      );
  },
});

/** Battles under way in which two guests have given many orders, and one comes back again and again for all of it. */
const RESUME: Attack = {
  id: 'resume-running',
  words: '`resume` from 0 of running battles again and again, 20 guests as fast as may be',
  async prepare(ws) {
    const all = await Guest.crowd(ws, 20);
    const rooms: string[] = [];
    for (const guest of all) {
      const room = await guest.challenge({ scenario: 'surigao', seats: [ME, RANDOM] });
      if (room === undefined) continue;
      rooms.push(room);
      let given = 0;
      const done = new Promise<void>((resolve) => {
        guest.onMessage = (text) => {
          if (!text.startsWith('{"type":"request"')) return;
          const { requestId, legal } = JSON.parse(text) as { requestId: string; legal: object[] };
          if (given++ > 100) resolve();
          else guest.say({ type: 'act', room, requestId, action: legal[0] });
        };
      });
      guest.ready(room);
      await Promise.race([done, sleep(20_000)]);
      guest.onMessage = undefined;
    }
    return async () =>
      leaveAll(
        all,
        steadily(38 * rooms.length, (n) =>
          all[n % rooms.length]!.say({ type: 'resume', room: rooms[n % rooms.length]!, last: 0 }),
        ),
      );
  },
};

const scenarioText = (id: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`${ROOT}engine/battleships/scenarios/${id}.json`, 'utf8')) as Record<string, unknown>;

/** Sound, and as heavy as the rules for scenarios allow: all clauses, all hexes named one by one. */
function heaviest(n: number): string {
  const base = scenarioText('casablanca') as { map: { land: string[] }; notes: string[]; title: string; turns: number };
  const land = [...base.map.land];
  for (let column = 11; column <= 55 && land.length < 400; column++)
    for (let row = 1; row <= 3 && land.length < 400; row++) land.push(`${column}${String(row).padStart(2, '0')}`);
  return JSON.stringify({
    ...base,
    title: `Heavy ${n}`,
    turns: 60,
    map: { ...base.map, land },
    notes: Array(40).fill('n'.repeat(1_000)),
  });
}

const faulty = (n: number): string =>
  JSON.stringify({ ...scenarioText('denmark-strait'), title: `Faulty ${n}`, turns: 'many', nigth: true });

const manyFaults = (n: number): string =>
  JSON.stringify({
    ...scenarioText('san-bernardino'),
    id: `f-${n}`,
    clauses: Array.from({ length: 100 }, (_, i) => ({ kind: `kind ${i}`, x: i })),
  });

const deep = '['.repeat(250_000);

const HALF_OPEN: Attack = {
  id: 'half-open',
  words: 'half a request on 3,000 connections, 200 new ones a second',
  async prepare(ws) {
    const { hostname, port } = new URL(ws);
    const sockets: ReturnType<typeof createConnection>[] = [];
    return async () => {
      const stop = steadily(200, () => {
        if (sockets.length > 3_000) sockets.shift()!.destroy();
        const socket = createConnection({ host: hostname, port: Number(port) });
        socket.on('error', () => {});
        socket.write('GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.66\r\nX-Slow: ');
        sockets.push(socket);
      });
      return () => {
        stop();
        for (const socket of sockets) socket.destroy();
      };
    };
  },
};

const SLOW_READERS: Attack = {
  id: 'slow-readers',
  words: '200 guests who ask for all scenarios and lists and read nothing',
  async prepare(ws) {
    const all = await Guest.crowd(ws, 200);
    return async () => {
      for (const guest of all) guest.socket.pause();
      return leaveAll(
        all,
        steadily(2_000, (n) => all[n % all.length]!.say({ type: 'scenarios' })),
      );
    };
  },
};

const CHURN: Attack = {
  id: 'comings',
  words: 'guests who come, say hello and go, as fast as may be',
  async prepare(ws) {
    return async () =>
      incessantly(30, async () => {
        const guest = await Guest.connect(ws);
        await guest.ask({ type: 'hello', protocol: 1, as: { kind: 'nobody' } }, 5_000);
        guest.say({ type: 'lobby', on: true });
        guest.leave();
      });
  },
};

const NAMES: Attack = {
  id: 'names',
  words: 'hello as a new guest 38 times a second on one connection after the other',
  async prepare(ws) {
    let i = 0;
    return async () =>
      incessantly(10, async () => {
        const guest = await Guest.connect(ws);
        for (let n = 0; n < 60 && guest.isOpen; n++) {
          await guest.ask(
            { type: 'hello', protocol: 1, as: { kind: 'guest', name: `Новый ${i++ % 1e6} ${'ﬃ'.repeat(9)}` } },
            2_000,
          );
        }
        guest.leave();
      });
  },
};

const CHAT: Attack = {
  id: 'chat',
  words: '100 guests chat in a room of 300 spectators',
  async prepare(ws) {
    const owner = await Guest.enter(ws);
    const room = (await owner.challenge({ scenario: 'denmark-strait', seats: [ME, OPEN] }))!;
    const crowd = await watchers(ws, room, 300, ATTACKER);
    const all = await Guest.crowd(ws, 100);
    for (const guest of all) guest.say({ type: 'watch', room });
    return async () =>
      leaveAll(
        [owner, ...crowd, ...all],
        steadily(3_000, (n) => all[n % 100]!.say({ type: 'chat', room, text: '冠'.repeat(300) })),
      );
  },
};

const WATCHERS: Attack = {
  id: 'watch-and-leave',
  words: '400 spectators come and go in one room of agents at pace 0',
  async prepare(ws) {
    const owner = await Guest.enter(ws);
    const seats = [
      { kind: 'agent', name: 'admiral' },
      { kind: 'agent', name: 'admiral' },
    ];
    const room = (await owner.challenge({ scenario: 'san-bernardino', seats, pace: 0 }))!;
    const crowd = await watchers(ws, room, 400, ATTACKER);
    return async () =>
      leaveAll(
        [owner, ...crowd],
        steadily(2_000, (n) => crowd[n % 400]!.say({ type: Math.floor(n / 400) % 2 === 0 ? 'leave' : 'watch', room })),
      );
  },
};

const GAMES: Attack = {
  id: 'games-of',
  words: '`games` of one who has opened 40 battles with rules of their own, 20 guests',
  async prepare(ws) {
    const owners = await Guest.crowd(ws, 2);
    const switches = ['radar', 'spotters', 'crews', 'arcs', 'reload', 'flagship'];
    for (let n = 0; n < 40; n++) {
      const options = Object.fromEntries(switches.map((name, i) => [name, (n >> i) & 1 ? 'on' : 'off']));
      const room = await owners[0]!.challenge({ scenario: 'casablanca', options, seats: [ME, OPEN] });
      if (room !== undefined) await owners[0]!.ask({ type: 'leave', room });
    }
    const answer = await owners[0]!.ask({ type: 'games' });
    const of = (answer.games as { room: { owner: string } }[])[0]?.room.owner;
    const all = await Guest.crowd(ws, 20);
    return async () =>
      leaveAll(
        [...owners, ...all],
        steadily(38 * 20, (n) => all[n % 20]!.say({ type: 'games', of })),
      );
  },
};

export const FLOODS: readonly Attack[] = [
  flood('scenarios', '`scenarios`, 40 guests x 38/s', 40, () => ({ type: 'scenarios' })),
  flood('lobby', '`lobby` on, 40 guests x 38/s', 40, () => ({ type: 'lobby', on: true })),
  flood('ranking', '`ranking`, 40 guests x 38/s', 40, () => ({ type: 'ranking', ruleset: 'battleships-v1' })),
  flood('ping', '`ping`, 100 guests x 38/s', 100, () => ({ type: 'ping' })),
  flood(
    'uploads-faulty',
    'uploads with a fault, 20 guests x 10/s',
    20,
    (n) => ({ type: 'upload', data: faulty(n) }),
    10,
  ),
  flood(
    'uploads-100-faults',
    'uploads with a hundred faults, 20 guests x 10/s',
    20,
    (n) => ({ type: 'upload', data: manyFaults(n) }),
    10,
  ),
  flood(
    'uploads-heavy',
    'sound uploads, as heavy as they may be, 20 guests x 10/s',
    20,
    (n) => ({ type: 'upload', data: heaviest(n) }),
    10,
  ),
  flood('brackets', '250 KB of brackets, 20 guests x 10/s', 20, () => ({ type: 'upload', data: deep }), 10),
  asked('odds', '`odds` of the same request, 40 guests x 38/s', 'odds', 'san-bernardino', 40),
  asked('hint', '`hint` of the same request, 40 guests x 38/s', 'hint', 'san-bernardino', 40),
  RESUME,
  GAMES,
  CHAT,
  WATCHERS,
  CHURN,
  NAMES,
  SLOW_READERS,
  HALF_OPEN,
];
