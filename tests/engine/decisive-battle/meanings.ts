/** One of each kind of meaning, complete by type: whoever adds a kind adds a sample, and all catalogues are asked for its words. */
import { fleetId, seat, unitId } from '../../../engine/core/brand.js';
import type { ReadRefusal } from '../../../engine/core/read-refusal.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type {
  EventKind,
  EventOf,
  Intent,
  IntentKind,
  Order,
  OrderKind,
  Refusal,
  RefusalKind,
} from '../../../engine/decisive-battle/meaning.js';
import { QUESTIONS } from '../../../engine/decisive-battle/question.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';

/** The battle whose ships and powers the samples name by number. */
export const SAMPLE_GAME = new DecisiveBattleGame(SCENARIOS.find(({ id }) => id === 'world-war')!);

const fleet = { fleet: fleetId(0), lead: unitId(1) };
const pair = { ...fleet, foe: fleetId(6), foeLead: unitId(7) };
const leads = { lead: unitId(1), foeLead: unitId(7) };
const prospect = { points: 12.4, chance: 0.613 };

export const ORDERS: { readonly [K in OrderKind]: readonly Extract<Order, { readonly kind: K }>[] } = {
  join: [{ kind: 'join', seat: seat(3), head: seat(0) }],
  'stay-neutral': [{ kind: 'stay-neutral', seat: seat(3) }],
  'declare-war': [
    { kind: 'declare-war', seat: seat(3), neutral: seat(4), head: seat(0), isSettled: true },
    { kind: 'declare-war', seat: seat(3), neutral: seat(4), head: seat(0), isSettled: false },
  ],
  'no-war': [{ kind: 'no-war', seat: seat(3), neutral: seat(4) }],
  lead: [{ kind: 'lead', unit: unitId(2) }],
  follow: [{ kind: 'follow', unit: unitId(2) }],
  formed: [{ kind: 'formed', seat: seat(3) }],
  designate: [{ kind: 'designate', ...fleet }],
  engage: [{ kind: 'engage', ...pair }],
  wait: [{ kind: 'wait', ...fleet }],
  withdraw: [{ kind: 'withdraw', ...fleet }],
  'send-home': [{ kind: 'send-home', unit: unitId(2) }],
  dodge: [{ kind: 'dodge', ...pair }],
  stand: [{ kind: 'stand', ...pair }],
  keep: [{ kind: 'keep', ...pair }],
  'let-go': [{ kind: 'let-go', ...pair }],
  aim: [{ kind: 'aim', unit: unitId(2), target: unitId(8) }],
  'hold-fire': [{ kind: 'hold-fire', unit: unitId(2) }],
  'break-off': [{ kind: 'break-off', ...fleet }],
  stay: [{ kind: 'stay', ...fleet }],
  pursue: [{ kind: 'pursue', ...pair }],
  'let-away': [{ kind: 'let-away', ...pair }],
  roll: [{ kind: 'roll' }],
};

const fire = {
  kind: 'intend-fire',
  unit: unitId(2),
  target: unitId(8),
  damage: 2.31,
  sinks: 0.124,
  worth: 3.94,
} as const;
const engage = { kind: 'intend-engage', ...leads, mustFight: false, prospect } as const;
const form = { kind: 'intend-fleets', lines: [[unitId(0), unitId(1)], [unitId(2)]], home: 2, scores: true } as const;

export const INTENTS: { readonly [K in IntentKind]: readonly Extract<Intent, { readonly kind: K }>[] } = {
  'intend-neutral': [{ kind: 'intend-neutral', points: 31 }],
  'intend-join': [{ kind: 'intend-join', head: seat(0) }],
  'intend-no-war': [{ kind: 'intend-no-war', neutral: seat(4) }],
  'intend-war': [{ kind: 'intend-war', neutral: seat(4), head: seat(0) }],
  'intend-fleets': [form, { ...form, scores: false }, { ...form, lines: [[unitId(0)]], home: 0 }],
  'intend-designate': [{ kind: 'intend-designate', lead: unitId(1) }],
  'intend-engage': [engage, { ...engage, mustFight: true }, { ...engage, prospect: { points: 7 } }],
  'intend-wait': [{ kind: 'intend-wait', lead: unitId(1), prospect }],
  'intend-withdraw': [{ kind: 'intend-withdraw', lead: unitId(1) }],
  'intend-send-home': [{ kind: 'intend-send-home', unit: unitId(2), chance: 2 / 3 }],
  'intend-dodge': [{ kind: 'intend-dodge', ...leads, chance: 0.5 }],
  'intend-stand': [{ kind: 'intend-stand', ...leads }],
  'intend-keep': [{ kind: 'intend-keep', ...leads }],
  'intend-let-go': [{ kind: 'intend-let-go', ...leads }],
  'intend-break-off': [{ kind: 'intend-break-off', lead: unitId(1) }],
  'intend-stay': [{ kind: 'intend-stay', lead: unitId(1) }],
  'intend-pursue': [{ kind: 'intend-pursue', ...leads }],
  'intend-let-away': [{ kind: 'intend-let-away', ...leads }],
  'intend-hold-fire': [{ kind: 'intend-hold-fire', unit: unitId(2) }],
  'intend-draw-fire': [{ kind: 'intend-draw-fire', unit: unitId(2), target: unitId(8) }],
  'intend-fire': [
    { ...fire, answers: false },
    { ...fire, answers: true },
  ],
};

const unit = unitId(2);
const target = unitId(8);
const both = { turn: 3, unit, target };
const one = { turn: 3, unit };
const die = (value: number) => ({ rolls: [{ kind: 'dodge', name: 'dodging', sides: 6, value }] });
const of2 = { lead: unitId(2), otherLead: unitId(8) };
const test = (success: boolean) => ({ ...of2, difference: 3, success });
const wound = { taken: 2, damage: 5, left: 4 };
const salvo = { dice: 4, from: 6, bonus: 1, vain: false, over: false };

export const EVENTS: { readonly [K in EventKind]: readonly EventOf<K>[] } = {
  rank: [{ kind: 'rank', turn: 0, ...die(1), data: { seat: seat(3), rank: 1 } }],
  side: [
    { kind: 'side', turn: 0, data: { seat: seat(3), side: 'leader', head: seat(3) } },
    { kind: 'side', turn: 0, data: { seat: seat(3), side: 'rival', head: seat(1) } },
    { kind: 'side', turn: 0, data: { seat: seat(3), side: 'neutral', head: seat(-1) } },
  ],
  war: [{ kind: 'war', turn: 0, data: { seat: seat(3), neutral: seat(4) } }],
  'no-war': [{ kind: 'no-war', turn: 0, data: { seat: seat(3), neutral: seat(4) } }],
  formed: [{ kind: 'formed', turn: 0, data: { seat: seat(3) } }],
  fleet: [{ kind: 'fleet', turn: 0, unit, data: { seat: seat(0), speed: 7, ships: 2, line: [unitId(2), unitId(3)] } }],
  round: [{ kind: 'round', turn: 3, data: undefined }],
  'first-side': [
    { kind: 'first-side', turn: 3, ...die(2), data: { side: 'rival', head: seat(1), speed: 5, markers: 0 } },
  ],
  waits: [{ kind: 'waits', ...one, data: { lead: unitId(2) } }],
  pairing: [
    { kind: 'pairing', ...both, data: { ...of2, speed: 7, foe: 5, leaves: fleetId(-1), leavesLead: unitId(-1) } },
    { kind: 'pairing', ...both, data: { ...of2, speed: 7, foe: 5, leaves: fleetId(0), leavesLead: unitId(1) } },
  ],
  dodge: [
    { kind: 'dodge', ...both, ...die(2), data: test(true) },
    { kind: 'dodge', ...both, rolls: [], data: test(true) },
    { kind: 'dodge', ...both, ...die(5), data: test(false) },
  ],
  keep: [
    { kind: 'keep', ...both, ...die(4), data: { ...test(true), declarer: fleetId(0) } },
    { kind: 'keep', ...both, ...die(1), data: { ...test(false), declarer: fleetId(0) } },
    { kind: 'keep', ...both, rolls: [], data: { ...test(false), declarer: fleetId(0) } },
    { kind: 'keep', ...both, rolls: [], data: { ...test(false), difference: 8, declarer: fleetId(0) } },
  ],
  idle: [{ kind: 'idle', ...one, data: { lead: unitId(2) } }],
  withdrawal: [{ kind: 'withdrawal', ...one, data: { lead: unitId(2) } }],
  port: [
    { kind: 'port', ...one, ...die(2), data: { limit: 4, success: true } },
    { kind: 'port', ...one, ...die(5), data: { limit: 4, success: false } },
  ],
  halving: [
    { kind: 'halving', ...both, ...die(2), data: test(true) },
    { kind: 'halving', ...both, ...die(5), data: test(false) },
  ],
  'target-order': [{ kind: 'target-order', ...one, ...die(1), data: { lead: unitId(2), head: fleetId(2), left: 2 } }],
  aim: [
    { kind: 'aim', ...both, data: undefined },
    { kind: 'aim', ...one, data: undefined },
  ],
  salvo: [
    { kind: 'salvo', ...both, data: salvo },
    { kind: 'salvo', ...both, data: { ...salvo, dice: 1, from: 5 } },
    { kind: 'salvo', ...both, data: { ...salvo, dice: 0, vain: true } },
    { kind: 'salvo', ...both, data: { ...salvo, dice: 0, over: true } },
  ],
  gun: [
    { kind: 'gun', ...both, ...die(6), data: { gun: 1, hit: true, sum: 7, damage: 3 } },
    { kind: 'gun', ...both, ...die(6), data: { gun: 1, hit: true, sum: 1, damage: 0 } },
    { kind: 'gun', ...both, ...die(2), data: { gun: 1, hit: false, sum: 0, damage: 0 } },
  ],
  damage: [{ kind: 'damage', ...one, data: wound }],
  sunk: [{ kind: 'sunk', ...one, data: { ...wound, left: 0, seat: seat(3), points: 6 } }],
  'break-order': [{ kind: 'break-order', ...one, ...die(1), data: { lead: unitId(2), head: fleetId(2), left: 2 } }],
  pursuit: [
    { kind: 'pursuit', ...both, data: { ...of2, success: true } },
    { kind: 'pursuit', ...both, data: { ...of2, success: false } },
  ],
  'break-off': [
    { kind: 'break-off', ...both, ...die(5), data: test(true) },
    { kind: 'break-off', ...both, rolls: [], data: test(true) },
    { kind: 'break-off', ...both, rolls: [], data: test(false) },
  ],
  end: [
    {
      kind: 'end',
      turn: 9,
      data: { victor: 'leader', head: seat(0), points: [20, 0, 7, 0, 0, 3], winners: [seat(0)] },
    },
    { kind: 'end', turn: 9, data: { victor: 'none', head: seat(-1), points: [0, 0, 0, 0, 0, 0], winners: [] } },
  ],
};

const bar = { rule: 'F2.2' };

export const READ_REFUSALS: readonly ReadRefusal[] = [
  { kind: 'refuse-over' },
  { kind: 'refuse-long' },
  { kind: 'refuse-dice' },
  { kind: 'refuse-unread', text: '1', example: '2' },
];

export const REFUSALS: { readonly [K in RefusalKind]: readonly Extract<Refusal, { readonly kind: K }>[] } = {
  'refuse-elsewhere': QUESTIONS.map((question) => ({ kind: 'refuse-elsewhere', ...bar, question })),
  'refuse-turn-of-fleet': [{ kind: 'refuse-turn-of-fleet', ...bar, lead: unitId(1) }],
  'refuse-turn-of-ship': [{ kind: 'refuse-turn-of-ship', ...bar, unit: unitId(2) }],
  'refuse-not-a-head': [{ kind: 'refuse-not-a-head', ...bar }],
  'refuse-neutrality': [{ kind: 'refuse-neutrality', ...bar }],
  'refuse-other-side': [{ kind: 'refuse-other-side', ...bar }],
  'refuse-no-ship': [{ kind: 'refuse-no-ship', ...bar }],
  'refuse-foreign': [{ kind: 'refuse-foreign', ...bar, unit: unitId(2) }],
  'refuse-in-fleet': [{ kind: 'refuse-in-fleet', ...bar, unit: unitId(2) }],
  'refuse-no-lead': [{ kind: 'refuse-no-lead', ...bar, unit: unitId(2) }],
  'refuse-neutral': [{ kind: 'refuse-neutral', ...bar, unit: unitId(2) }],
  'refuse-same-side': [{ kind: 'refuse-same-side', ...bar, unit: unitId(2) }],
  'refuse-no-fleet': [{ kind: 'refuse-no-fleet', ...bar, unit: unitId(2) }],
  'refuse-first-round': [{ kind: 'refuse-first-round', ...bar }],
  'refuse-other-fleet': [{ kind: 'refuse-other-fleet', ...bar, unit: unitId(2) }],
  'refuse-last-ship': [{ kind: 'refuse-last-ship', ...bar }],
  'refuse-rest-stays': [{ kind: 'refuse-rest-stays', ...bar }],
  'refuse-off-field': [{ kind: 'refuse-off-field', ...bar, unit: unitId(2) }],
  'refuse-no-opponent': [{ kind: 'refuse-no-opponent', ...bar, unit: unitId(2), target: unitId(8) }],
  'refuse-taken': [{ kind: 'refuse-taken', ...bar, target: unitId(8) }],
  'refuse-must-answer': [{ kind: 'refuse-must-answer', ...bar, unit: unitId(2) }],
  'refuse-crossing': [{ kind: 'refuse-crossing', ...bar, target: unitId(8) }],
};

/** All of them, in order. */
export const samplesOf = <T>(samples: { readonly [kind: string]: readonly T[] }): T[] => Object.values(samples).flat();
