/** An example or more of everything a client may say. */
import { kitOf } from '../../agents/rulesets.js';
import { sha256 } from '../../engine/core/sha256.js';
import type { StandingOrder, ToServer, ToServerType } from '../protocol/index.js';
import {
  battleExample,
  CREATED,
  type ExampleMoment,
  exampleBattle,
  exampleRuleset,
  HASHES,
  NONCES,
  ROOM,
} from './battle-example.js';

export type ExamplesToServer = { readonly [T in ToServerType]: readonly [Said<T>, ...Said<T>[]] };
type Said<T extends ToServerType> = Extract<ToServer, { type: T }>;

export const TOURNAMENT = 'p3v8c1n6t0yd';

const BEACON = { source: 'drand-quicknet', round: 12_345_678 };
const BEACON_VALUE = sha256('what the beacon of the examples gave');

export const FIRST_REQUEST = '0-1';

const { scenario, side, tournament, other } = exampleBattle();
/** The ruleset of the examples with its version. */
export const EXAMPLE_VERSION = kitOf(exampleRuleset()).ruleset;

/** What a seat lays down, and what it may. */
export const STANDING: StandingOrder = {
  wishes: { range: 'keep', hexes: 9, from: 'capital', target: 'capital', torpedoes: 'never' },
  turns: 3,
  until: ['own-hit', 'enemy-near'],
  near: 5,
};

/** The words of somebody who fights. */
const inBattle = ({ action }: ExampleMoment) =>
  ({
    act: [
      { type: 'act', id: 5, room: ROOM, requestId: FIRST_REQUEST, action },
      { type: 'act', id: 5, room: ROOM, requestId: FIRST_REQUEST, action, hold: true },
    ],
    confirm: [{ type: 'confirm', id: 6, room: ROOM, requestId: FIRST_REQUEST }],
    read: [{ type: 'read', id: 7, room: ROOM, requestId: FIRST_REQUEST }],
    'take-back': [{ type: 'take-back', room: ROOM }],
    'standing-order': [
      { type: 'standing-order', id: 34, room: ROOM, order: STANDING },
      { type: 'standing-order', id: 34, room: ROOM, order: null },
      { type: 'standing-order', id: 34, room: ROOM },
    ],
    resign: [{ type: 'resign', id: 17, room: ROOM }],
    draw: [{ type: 'draw', room: ROOM, say: 'offer' }],
    odds: [{ type: 'odds', id: 8, room: ROOM, requestId: FIRST_REQUEST }],
    hint: [{ type: 'hint', id: 9, room: ROOM, requestId: FIRST_REQUEST }],
    outlook: [{ type: 'outlook', id: 10, room: ROOM }],
  }) satisfies Partial<ExamplesToServer>;

const ROOMS = {
  challenge: [
    {
      type: 'challenge',
      id: 2,
      scenario,
      seats: [{ kind: 'me' }, { kind: 'agent', name: 'admiral' }],
    },
    {
      type: 'challenge',
      scenario: other.scenario,
      options: { ...other.options },
      seats: [{ kind: 'open' }, { kind: 'me' }],
      clock: { kind: 'game', seconds: 1800, increment: 30 },
      visibility: 'private',
      help: false,
      openAfter: 300,
    },
  ],
  join: [{ type: 'join', id: 'take-a-seat', room: ROOM, seat: 0 }],
  ready: [
    { type: 'ready', id: 3, room: ROOM, draw: 1, hash: HASHES[0] },
    { type: 'ready', id: 3, room: ROOM, nonce: NONCES[0] },
    { type: 'ready', id: 3, room: ROOM, hash: HASHES[0], beacon: BEACON },
  ],
  beacon: [{ type: 'beacon', id: 31, room: ROOM, value: BEACON_VALUE }],
  reveal: [{ type: 'reveal', id: 4, room: ROOM, nonce: NONCES[0] }],
  leave: [{ type: 'leave', room: ROOM }],
  watch: [{ type: 'watch', room: ROOM, all: true }],
  resume: [{ type: 'resume', id: 32, room: ROOM, last: 2 }],
  rematch: [{ type: 'rematch', room: ROOM }],
  allow: [{ type: 'allow', room: ROOM, openAfter: 600 }],
  chat: [{ type: 'chat', room: ROOM, text: 'Good morning, Admiral.' }],
} satisfies Partial<ExamplesToServer>;

const ASIDE = {
  hello: [
    { type: 'hello', id: 1, protocol: 1, client: 'ada-bot 0.3', as: { kind: 'guest', name: 'Ada' } },
    {
      type: 'hello',
      protocol: 1,
      as: { kind: 'person', secret: 'the-secret-that-welcome-gave-to-ada' },
    },
    {
      type: 'hello',
      protocol: 1,
      client: 'flagplot bot 0.1.0',
      as: { kind: 'token', token: 'the-token-that-flagplot-token-create-printed' },
      position: true,
    },
    { type: 'hello', protocol: 1, as: { kind: 'code', code: 'K7M2X-9Q4W1-ZPA3T-H8NBC' } },
    { type: 'hello', protocol: 1, as: { kind: 'nobody' } },
  ],
  ping: [{ type: 'ping', id: 40 }],
  recovery: [{ type: 'recovery', id: 41 }],
  devices: [{ type: 'devices', id: 42 }],
  'sign-out': [{ type: 'sign-out', id: 43, device: 81_985_529_216_486 }],
  scenarios: [{ type: 'scenarios' }],
  upload: [{ type: 'upload', data: JSON.stringify({ ruleset: exampleRuleset(), id: 'my-battle' }) }],
  balance: [
    {
      type: 'balance',
      id: 41,
      data: JSON.stringify({ ruleset: exampleRuleset(), id: 'my-battle' }),
      first: 0,
      games: 2,
    },
  ],
  lobby: [{ type: 'lobby', on: true }],
  reason: [{ type: 'reason', room: ROOM }],
  story: [{ type: 'story', id: 17, room: ROOM }],
  price: [{ type: 'price', id: 19, room: ROOM, step: 7, order: 'hood>bismarck' }],
  record: [{ type: 'record', id: 18, room: ROOM }],
  history: [{ type: 'history', room: ROOM, first: 1 }],
  games: [{ type: 'games' }, { type: 'games', going: true }],
  ranking: [{ type: 'ranking', ruleset: EXAMPLE_VERSION, scenario, side }],
  profile: [
    { type: 'profile', name: 'Ada' },
    { type: 'profile', name: 'Ada', against: 'admiral', scenario, before: { ended: CREATED, room: ROOM } },
  ],
  players: [{ type: 'players', name: 'Ad' }],
  tournament: [
    {
      type: 'tournament',
      do: {
        what: 'create',
        kind: 'swiss',
        title: tournament,
        scenario,
        rounds: 5,
        clock: { kind: 'turn', seconds: 120 },
        agents: ['admiral:cautious'],
      },
    },
    { type: 'tournament', do: { what: 'enter', tournament: TOURNAMENT } },
    { type: 'tournament', do: { what: 'start', tournament: TOURNAMENT } },
    { type: 'tournament', do: { what: 'cancel', tournament: TOURNAMENT } },
    { type: 'tournament', do: { what: 'list' } },
  ],
} satisfies Partial<ExamplesToServer>;

/** By type. */
export const examplesToServer = (): ExamplesToServer => ({
  ...ASIDE,
  ...ROOMS,
  ...inBattle(battleExample().asked[0]!),
});
