/** An example or more of everything the server may say, from the same battle. */

import type { z } from 'zod';
import { agentNames, flagplotVersion } from '../../../agents/registry.js';
import { scenarios } from '../../../engine/index.js';
import type { RoomState, ToClient, ToClientType, TournamentState } from '../../protocol.js';
import { type BattleExample, battleExample, DICE_COMMIT, DICE_SEED, NONCES, ROOM } from './battle-example.js';
import { FIRST_REQUEST, TOURNAMENT } from './examples-to-server.js';

export type ExamplesToClient = { readonly [T in ToClientType]: readonly [Heard<T>, ...Heard<T>[]] };
type Heard<T extends ToClientType> = Extract<ToClient, { type: T }>;
type Room = z.infer<typeof RoomState>;

const ada = { id: 'p-4kq09xw2', name: 'Ada', kind: 'person' } as const;
const admiral = { id: 'agent:admiral', name: 'admiral', kind: 'agent' } as const;
const created = Date.UTC(2026, 4, 24, 5, 52);
const noClock = { setting: { kind: 'none' }, left: [null, null], running: [0] } satisfies Heard<'snapshot'>['clock'];

const room = (status: Room['status'], turn: number): Room => ({
  id: ROOM,
  ruleset: 'battleships-v1',
  scenario: 'denmark-strait',
  title: 'Denmark Strait',
  options: {},
  seats: [
    { side: 'UK', name: 'Royal Navy', player: ada, connected: true, ready: status !== 'waiting' },
    { side: 'GE', name: 'Kriegsmarine', player: admiral, connected: true, ready: true },
  ],
  owner: ada.id,
  status,
  visibility: 'public',
  clock: { kind: 'none' },
  rated: false,
  help: true,
  openAfter: null,
  spectators: 0,
  turn,
  turns: 10,
  dice: {
    commit: DICE_COMMIT,
    nonces: status === 'waiting' ? [null, NONCES[1]] : [...NONCES],
    seed: status === 'over' ? DICE_SEED : null,
  },
  outcome: null,
  tournament: null,
  next: null,
  created,
});

function afterwards({ margin, turn }: BattleExample): Room {
  const text = 'Ada strikes her flag; the battle goes to admiral.';
  return { ...room('over', turn), outcome: { result: [-1, 1], margin: [...margin], termination: 'resigned', text } };
}

const tournament: z.infer<typeof TournamentState> = {
  id: TOURNAMENT,
  kind: 'swiss',
  title: 'Sunday at the Strait',
  scenario: 'denmark-strait',
  status: 'running',
  owner: ada.id,
  clock: { kind: 'turn', seconds: 120 },
  rounds: 5,
  round: 1,
  entrants: 2,
  standings: [
    { player: ada, points: 1, tieBreak: 0, games: 1, margin: 42 },
    { player: admiral, points: 0, tieBreak: 1, games: 1, margin: -42 },
  ],
  rooms: [{ round: 1, room: ROOM, over: true }],
};

/** Of the second question on, one that came after gunfire: the events since the first. */
function inBattle(battle: BattleExample) {
  const first = battle.asked[0]!;
  const salvo = battle.asked.find(({ view }) => view.asked?.question === 'manoeuvre')!;
  const { view, position, legal, action, plan } = first;
  const fallen = salvo.events.filter((e) => e.rolls !== undefined && (e.modifiers?.length ?? 0) > 0);
  const inRoom = { room: ROOM };
  const asked = { ...inRoom, requestId: FIRST_REQUEST };
  return {
    snapshot: [
      {
        type: 'snapshot',
        re: 4,
        ...inRoom,
        seat: 0,
        all: false,
        view,
        clock: noClock,
        events: first.events.slice(2),
        last: first.events.length,
        drawOffer: null,
        chat: [],
      },
    ],
    events: [{ type: 'events', ...inRoom, events: fallen.slice(0, 3), view: salvo.view, clock: noClock }],
    request: [{ type: 'request', ...asked, seat: 0, legal: [...legal], view, position, clock: noClock }],
    held: [{ type: 'held', ...asked, seat: 0, view, clock: noClock }],
    accepted: [{ type: 'accepted', re: 5, ...asked }],
    presence: [{ type: 'presence', ...inRoom, seat: 0, connected: false }],
    draw: [{ type: 'draw', ...inRoom, seat: 0, say: 'offer' }],
    rematch: [{ type: 'rematch', ...inRoom, seat: 0 }],
    over: [{ type: 'over', room: afterwards(battle) }],
    chat: [{ type: 'chat', ...inRoom, at: created + 60_000, from: ada, text: 'Good morning, Admiral.' }],
    odds: [{ type: 'odds', re: 8, ...asked, odds: [...first.odds] }],
    hint: [{ type: 'hint', re: 9, ...asked, action, plan }],
    reason: [{ type: 'reason', ...inRoom, plans: battle.plans.slice(0, 2) }],
    record: [{ type: 'record', re: 18, ...inRoom, text: battle.record }],
    history: [{ type: 'history', ...inRoom, events: [...first.events], last: first.events.length }],
    error: refusals(first.legal),
  } satisfies Partial<ExamplesToClient>;
}

const refusals = (legal: readonly { text: string }[]): [Heard<'error'>, ...Heard<'error'>[]] => [
  {
    type: 'error',
    re: 5,
    code: 'NOT_LEGAL',
    message: `Hood cannot do that to Prince of Wales: it is a friend. Legal are ${legal.map((a) => a.text).join(', ')}.`,
    rule: '5.1',
    room: ROOM,
    requestId: FIRST_REQUEST,
  },
  {
    type: 'error',
    code: 'BAD_MESSAGE',
    message: 'The message is no `act`: `/action/text` is missing.',
    path: '/action/text',
    expected: 'string',
  },
];

const ASIDE = {
  welcome: [
    {
      type: 'welcome',
      re: 1,
      protocol: 1,
      server: `flagplot ${flagplotVersion}`,
      rulesets: ['battleships-v1'],
      you: ada,
      secret: 'the-secret-that-welcome-gave-to-ada',
      rooms: [],
    },
  ],
  goodbye: [{ type: 'goodbye', code: 'RESTART', message: 'The server restarts and keeps everything. Come back.' }],
  pong: [{ type: 'pong', re: 40, now: created }],
  done: [{ type: 'done', re: 3 }],
  scenarios: [
    {
      type: 'scenarios',
      scenarios: scenarios()
        .filter(({ id }) => id === 'denmark-strait')
        .map((s) => ({ ...s, ruleset: 'battleships-v1', seats: [...s.seats] })),
      agents: agentNames().filter((name) => !name.endsWith('.json')),
    },
  ],
  uploaded: [{ type: 'uploaded', scenario: 'my-battle-9f3c2a10', title: 'My battle', warnings: [] }],
  lobby: [{ type: 'lobby', open: [], running: [room('playing', 1)], tournaments: [tournament], people: 3, bots: 1 }],
  room: [
    { type: 'room', re: 2, room: room('waiting', 0), seat: 0 },
    { type: 'room', room: room('playing', 1), seat: 0 },
  ],
  games: [{ type: 'games', games: [{ room: room('playing', 1), seat: 0, ended: null }] }],
  ranking: [
    {
      type: 'ranking',
      ruleset: 'battleships-v1',
      scenario: 'denmark-strait',
      side: 'UK',
      ratings: [{ player: ada, rating: 1544, interval: 310, games: 4, provisional: true }],
    },
  ],
  tournaments: [{ type: 'tournaments', tournaments: [tournament] }],
  tournament: [{ type: 'tournament', tournament }],
} satisfies Partial<ExamplesToClient>;

/** By type. */
export const examplesToClient = (): ExamplesToClient => ({ ...ASIDE, ...inBattle(battleExample()) });
