/** Attacks by rooms: as many as can be had, as heavy as can be had. */
import { randomBytes } from 'node:crypto';
import { type Attack, leaveAll, watchers } from './attack.js';
import { Guest, incessantly, steadily } from './crowd.js';

const agent = (name: string): object => ({ kind: 'agent', name });
const ME = { kind: 'me' };
const OPEN = { kind: 'open' };
const TWO = ['calabria', 'surigao', 'san-bernardino', 'denmark-strait', 'river-plate'];

/** Guests open rooms, one after the other, as fast as they are let; at most so many each. */
const openers = (
  id: string,
  words: string,
  guests: number,
  each: number,
  wish: (n: number) => object,
  then?: (guest: Guest, room: string) => void,
): Attack => ({
  id,
  words,
  async prepare(ws) {
    const all = await Guest.crowd(ws, guests);
    return async () => {
      const left = all.flatMap((guest) => Array.from({ length: each }, () => guest));
      const stop = incessantly(100, async (n) => {
        const guest = left.shift();
        if (guest === undefined) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          return;
        }
        const room = await guest.challenge(wish(n));
        if (room !== undefined) then?.(guest, room);
        else await new Promise((resolve) => setTimeout(resolve, 50));
      });
      return leaveAll(all, stop);
    };
  },
});

const SWITCHES = ['radar', 'spotters', 'crews', 'arcs', 'reload', 'mines', 'batteries', 'friendlyFire', 'flagship'];
const settings = (n: number): object =>
  Object.fromEntries(SWITCHES.map((name, i) => [name, (n >> i) & 1 ? 'on' : 'off']));

export const ROOMS: readonly Attack[] = [
  openers('agent-rooms', '3,800 rooms of agents alone, 190 guests x 20', 190, 20, (n) => ({
    scenario: TWO[n % 3],
    seats: [agent('admiral'), agent('admiral')],
  })),
  openers('agent-rooms-fast', '500 rooms of agents alone at pace 0', 50, 10, (n) => ({
    scenario: TWO[n % TWO.length],
    seats: [agent('admiral'), agent('admiral')],
    pace: 0,
  })),
  openers('agent-doctrines', 'rooms of agents of all doctrines, so that none is kept', 50, 20, (n) => ({
    scenario: TWO[n % TWO.length],
    seats: [
      agent(['admiral:cautious', 'admiral:torpedo', 'level:ensign'][n % 3]!),
      agent(['admiral:aggressive', 'level:captain', 'admiral:line-of-battle'][n % 3]!),
    ],
    pace: 0,
  })),
  openers('thinkers-open', '50 guests x 4 rooms with an open seat and mcts:3000ms', 50, 4, () => ({
    scenario: 'denmark-strait',
    seats: [OPEN, agent('mcts:3000ms')],
  })),
  openers(
    'thinkers-at-work',
    '50 guests x 4 battles against mcts:3000ms, begun',
    50,
    4,
    () => ({
      scenario: 'surigao',
      seats: [ME, agent('mcts:3000ms')],
    }),
    (guest, room) => guest.ready(room),
  ),
  openers('thinkers-alone', '50 guests x 4 battles of mcts:3000ms with itself', 50, 4, () => ({
    scenario: 'world-war',
    seats: Array(6).fill(agent('mcts:3000ms')),
    pace: 0,
  })),
  openers('variants', '20 guests x 20 rooms with options', 20, 20, (n) => ({
    scenario: 'denmark-strait',
    options: settings(n),
    seats: [ME, OPEN],
  })),
  openers('rooms-and-rooms', '200 guests x 20 rooms with an open seat', 200, 20, () => ({
    scenario: 'surigao',
    seats: [ME, OPEN],
  })),
  {
    id: 'open-and-leave',
    words: 'rooms opened and left again, 40 guests as fast as may be',
    async prepare(ws) {
      const all = await Guest.crowd(ws, 40);
      return async () =>
        leaveAll(
          all,
          incessantly(40, async (n) => {
            const guest = all[n % all.length]!;
            const room = await guest.challenge({ scenario: 'surigao', seats: [ME, OPEN] });
            if (room !== undefined) await guest.ask({ type: 'leave', room });
          }),
        );
    },
  },
  {
    id: 'join-again',
    words: '`join` again and again before 300 spectators, 38/s',
    async prepare(ws) {
      const owner = await Guest.enter(ws);
      const room = (await owner.challenge({ scenario: 'denmark-strait', seats: [ME, OPEN] }))!;
      const crowd = await watchers(ws, room, 300, '203.0.113.66');
      const text = JSON.stringify({ type: 'join', room });
      return async () =>
        leaveAll(
          [owner, ...crowd],
          steadily(38, () => owner.sayText(text)),
        );
    },
  },
  {
    id: 'ready-again',
    words: '`ready` again and again before 300 spectators, 38/s',
    async prepare(ws) {
      const owner = await Guest.enter(ws);
      const room = (await owner.challenge({ scenario: 'denmark-strait', seats: [ME, OPEN] }))!;
      const crowd = await watchers(ws, room, 300, '203.0.113.66');
      const text = JSON.stringify({ type: 'ready', room, nonce: randomBytes(16).toString('hex') });
      return async () =>
        leaveAll(
          [owner, ...crowd],
          steadily(38, () => owner.sayText(text)),
        );
    },
  },
  {
    id: 'take-back',
    words: 'an order held and taken back without end, 10 battles',
    async prepare(ws) {
      const all = await Guest.crowd(ws, 10);
      return async () => {
        for (const guest of all) {
          const room = await guest.challenge({ scenario: 'denmark-strait', seats: [ME, agent('random')] });
          if (room === undefined) continue;
          guest.onMessage = (text) => {
            if (!text.startsWith('{"type":"request"') && !text.startsWith('{"type":"held"')) return;
            const { requestId, legal } = JSON.parse(text) as { requestId: string; legal?: object[] };
            if (legal === undefined) return;
            guest.say({ type: 'act', room, requestId, action: legal[0], hold: true });
            guest.say({ type: 'take-back', room });
          };
          guest.ready(room);
        }
        return leaveAll(all);
      };
    },
  },
  {
    id: 'tournaments',
    words: 'tournaments of 64 agents, 60 guests x 3',
    async prepare(ws) {
      const all = await Guest.crowd(ws, 60);
      return async () =>
        leaveAll(
          all,
          incessantly(20, async (n) => {
            const guest = all[n % all.length]!;
            const answer = await guest.ask({
              type: 'tournament',
              do: {
                what: 'create',
                kind: 'round-robin',
                title: 'T',
                scenario: 'surigao',
                rounds: 4,
                agents: Array.from({ length: 64 }, (_, i) => `mcts:${20_000 - i}`),
              },
            });
            const id = (answer.tournament as { id: string } | undefined)?.id;
            if (id !== undefined) await guest.ask({ type: 'tournament', do: { what: 'start', tournament: id } });
          }),
        );
    },
  },
];
