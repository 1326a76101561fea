/** An example or more of everything the server may say, from the same battle. */

import type { z } from 'zod';
import { flagplotVersion } from '../../agents/registry.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { RULESETS, scenarios, seat } from '../../engine/index.js';
import type { RoomState, ToClient, ToClientType, TournamentState } from '../protocol/index.js';
import { agentsByRuleset, agentsOnOffer, levelsOnOffer } from '../rooms/agents-by-ruleset.js';
import { roomInfo } from '../rooms/room-info.js';
import { standingForm } from '../standing/rulesets.js';
import {
  ADA,
  ADMIRAL,
  type BattleExample,
  battleExample,
  CREATED,
  exampleBattle,
  HASHES,
  NONCES,
  ROOM,
} from './battle-example.js';
import { EXAMPLE_VERSION, FIRST_REQUEST, STANDING, TOURNAMENT } from './examples-to-server.js';

export type ExamplesToClient = { readonly [T in ToClientType]: readonly [Heard<T>, ...Heard<T>[]] };
type Heard<T extends ToClientType> = Extract<ToClient, { type: T }>;

const { scenario, side } = exampleBattle();

type Room = z.infer<typeof RoomState>;

const FIRST = seat(0);

const noClock = {
  setting: { kind: 'none' },
  left: [null, null],
  running: [FIRST],
} satisfies Heard<'snapshot'>['clock'];

/** As the server would show the room of the battle. */
function room(stage: 'waiting' | 'committed' | 'playing' | 'over', turn: number): Room {
  const { game, row } = battleExample();
  const isOpen = stage === 'waiting' || stage === 'committed';
  const waiting = {
    nonces: [null, NONCES[1]],
    draw: { ...row.draw, hashes: stage === 'waiting' ? [null, HASHES[1]] : HASHES },
  };
  const then = {
    ...row,
    status: isOpen ? ('waiting' as const) : stage,
    outcome: stage === 'over' ? row.outcome : null,
    ...(isOpen && waiting),
  };
  return roomInfo(then, game.spec, { players: row.seats, connected: new Set([FIRST]), spectators: 0, turn });
}

const tournament: z.infer<typeof TournamentState> = {
  id: TOURNAMENT,
  kind: 'swiss',
  title: exampleBattle().tournament,
  scenario,
  status: 'running',
  owner: ADA.id,
  clock: { kind: 'turn', seconds: 120 },
  rounds: 5,
  round: 1,
  entrants: 2,
  standings: [
    { player: ADA, points: 1, tieBreak: 0, games: 1, margin: 42 },
    { player: ADMIRAL, points: 0, tieBreak: 1, games: 1, margin: -42 },
  ],
  rooms: [{ round: 1, room: ROOM, over: true }],
};

/** Of the second question on, one that came after gunfire: the events since the first. */
function inBattle(battle: BattleExample) {
  const first = battle.asked[0]!;
  const salvo = battle.asked.find(({ isAfterFire }) => isAfterFire)!;
  const { view, position, legal, action, plan } = first;
  const fallen = salvo.events.filter((e) => e.rolls !== undefined && (e.modifiers?.length ?? 0) > 0);
  const inRoom = { room: ROOM };
  const asked = { ...inRoom, requestId: FIRST_REQUEST };
  return {
    room: [
      { type: 'room', re: 2, room: room('waiting', 0), seat: FIRST },
      { type: 'room', room: room('committed', 0), seat: FIRST },
      { type: 'room', room: room('playing', 1), seat: FIRST },
    ],
    games: [
      { type: 'games', games: [{ room: room('playing', 1), seat: FIRST, ended: null, toAct: FIRST, clock: noClock }] },
    ],
    lobby: [{ type: 'lobby', open: [], running: [room('playing', 1)], tournaments: [tournament], people: 3, bots: 1 }],
    snapshot: [
      {
        type: 'snapshot',
        ...inRoom,
        seat: FIRST,
        all: false,
        view,
        clock: noClock,
        events: [...first.events],
        last: first.events.length,
        answered: 0,
        drawOffer: null,
        chat: [],
      },
    ],
    events: [{ type: 'events', ...inRoom, events: fallen.slice(0, 3), view: salvo.view, clock: noClock }],
    request: [{ type: 'request', ...asked, seat: FIRST, legal: [...legal], view, position, clock: noClock }],
    held: [{ type: 'held', ...asked, seat: FIRST, view, clock: noClock }],
    accepted: [{ type: 'accepted', re: 5, ...asked }],
    presence: [{ type: 'presence', ...inRoom, seat: FIRST, connected: false, awaySince: CREATED }],
    'standing-order': [
      {
        type: 'standing-order',
        re: 34,
        ...inRoom,
        order: STANDING,
        form: standingForm(battleExample().game, FIRST, false),
      },
      { type: 'standing-order', ...inRoom, order: null, ended: { because: 'enemy-near', turn: 3 } },
    ],
    draw: [{ type: 'draw', ...inRoom, seat: FIRST, say: 'offer' }],
    rematch: [{ type: 'rematch', ...inRoom, seat: FIRST }],
    profile: [
      {
        type: 'profile',
        player: ADA,
        ratings: [{ ruleset: familyOf(EXAMPLE_VERSION), rating: 1544, interval: 310, games: 4, provisional: true }],
        record: [{ ruleset: familyOf(EXAMPLE_VERSION), won: 3, drawn: 0, lost: 1 }],
        battles: [{ room: room('over', battle.turn), seat: FIRST, ended: CREATED + 3_600_000 }],
        older: { ended: CREATED + 3_600_000, room: ROOM },
      },
    ],
    over: [{ type: 'over', room: room('over', battle.turn) }],
    chat: [{ type: 'chat', ...inRoom, at: CREATED + 60_000, from: ADA, text: 'Good morning, Admiral.' }],
    odds: [
      { type: 'odds', re: 8, ...asked, odds: [...first.odds] },
      { type: 'odds', re: 8, ...asked, odds: [], walked: WALKED },
    ],
    hint: [{ type: 'hint', re: 9, ...asked, action, plan }],
    outlook: [
      {
        type: 'outlook',
        re: 10,
        ...inRoom,
        turns: [
          { turn: 1, win: 0.52 },
          { turn: 1, win: 0.47 },
        ],
      },
    ],
    reason: [{ type: 'reason', ...inRoom, plans: battle.plans.slice(0, 2) }],
    story: [{ type: 'story', re: 17, ...inRoom, story: battle.story }],
    price: [{ type: 'price', re: 19, ...inRoom, step: 7, order: 'hood>bismarck', price: PRICE }],
    record: [{ type: 'record', re: 18, ...inRoom, text: battle.record }],
    history: [{ type: 'history', ...inRoom, events: [...first.events], last: first.events.length }],
    error: refusals,
  } satisfies Partial<ExamplesToClient>;
}

const PRICE: Heard<'price'>['price'] = {
  win: { mean: 0.021, se: 0.006, half: 0.0118 },
  points: { mean: 3.4, se: 0.8, half: 1.6 },
  search: { name: 'mcts', simulations: 400 },
};

/** Of rules from outside, whose names and words these are. */
const WALKED: Heard<'odds'>['walked'] = [
  {
    action: { id: 4, text: 'fire-3' },
    points: 0,
    outcomes: [
      { p: 2 / 3, points: 0, events: [{ kind: 'miss', rule: '3', text: 'Rover misses Bold' }], changes: [] },
      {
        p: 1 / 3,
        points: 0,
        events: [{ kind: 'hit', rule: '3', text: 'Rover hits Bold' }],
        changes: [{ path: ['ships', 2, 'hits'], before: 0, after: 1 }],
      },
    ],
    others: 0,
  },
];

const friend = { kind: 'refuse-target', rule: '5.1', unit: 0, target: 1, bar: 'friend' };

const refusals: [Heard<'error'>, ...Heard<'error'>[]] = [
  {
    type: 'error',
    re: 5,
    code: 'NOT_LEGAL',
    message: 'Hood cannot do that to Prince of Wales: it is a friend.',
    rule: '5.1',
    meaning: friend,
    path: '/action',
    room: ROOM,
    requestId: FIRST_REQUEST,
  },
  {
    type: 'error',
    re: 5,
    code: 'BAD_MESSAGE',
    message: 'In `act`, at /action/text: expected a string.',
    path: '/action/text',
    expected: 'a string',
  },
  {
    type: 'error',
    re: 5,
    code: 'TOO_FAST',
    message: 'You send faster than the limits allow. This message was not read: say it again in a second.',
  },
];

const ASIDE = {
  welcome: [
    {
      type: 'welcome',
      re: 1,
      protocol: 1,
      server: `flagplot ${flagplotVersion}`,
      rulesets: [...RULESETS],
      you: ADA,
      secret: 'the-secret-that-welcome-gave-to-ada',
      rooms: [],
    },
  ],
  goodbye: [{ type: 'goodbye', code: 'RESTART', message: 'The server restarts and keeps everything. Come back.' }],
  pong: [{ type: 'pong', re: 40, now: CREATED }],
  done: [{ type: 'done', re: 3 }],
  scenarios: [
    {
      type: 'scenarios',
      scenarios: scenarios()
        .filter(({ id }) => id === scenario)
        .map((s) => ({ ...s, seats: [...s.seats], options: { radar: { values: ['off', 'on'], standard: 'on' } } })),
      agents: agentsOnOffer(),
      agentsFor: agentsByRuleset(),
      levels: levelsOnOffer(),
    },
  ],
  uploaded: [{ type: 'uploaded', scenario: 'my-battle-9f3c2a10', title: 'My battle', warnings: [] }],
  balance: [
    {
      type: 'balance',
      re: 41,
      first: 0,
      games: [
        { places: [1, 0], margins: [24, -24] },
        { places: [0.5, 0.5], margins: [0, 0] },
      ],
    },
  ],
  ranking: [
    {
      type: 'ranking',
      ruleset: EXAMPLE_VERSION,
      scenario,
      side,
      ratings: [{ player: ADA, rating: 1544, interval: 310, games: 4, provisional: true }],
    },
  ],
  recovery: [{ type: 'recovery', re: 41, code: 'K7M2X-9Q4W1-ZPA3T-H8NBC' }],
  devices: [
    {
      type: 'devices',
      re: 42,
      devices: [
        { device: 205_163_983_024_656, added: 1_790_000_000_000, asking: true, connected: true },
        { device: 81_985_529_216_486, added: 1_790_086_400_000, asking: false, connected: false },
      ],
    },
  ],
  players: [{ type: 'players', players: [ADA] }],
  tournaments: [{ type: 'tournaments', tournaments: [tournament] }],
  tournament: [{ type: 'tournament', tournament }],
} satisfies Partial<ExamplesToClient>;

/** By type. */
export const examplesToClient = (): ExamplesToClient => ({ ...ASIDE, ...inBattle(battleExample()) });
