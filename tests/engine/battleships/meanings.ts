/** Everything that battleships can say, kind by kind, in each of the ways in which it can be said. */

import {
  BARS,
  BECAUSES,
  type Event,
  type EventKind,
  HURTS,
  type Intent,
  type MoveIntent,
  type Order,
  type PoseTold,
  type Prize,
  type Refusal,
  TURNS,
} from '../../../engine/battleships/meaning.js';
import { EDGES } from '../../../engine/battleships/spec.js';
import type { Seat } from '../../../engine/core/brand.js';
import { type ReadRefusal, unitId } from '../../../engine/index.js';

const [unit, target] = [unitId(0), unitId(1)];
const pose: PoseTold = { hex: '2717', heading: 'D', speed: 3 };

/** Of no effect, of some, fatal, and with each special damage. */
const damages = [
  { damage: 'no effect', w: 0, s: 0, sinks: false },
  { damage: '1W 2S', w: 1, s: 2, sinks: false },
  { damage: 'sinks', w: 0, s: 0, sinks: true },
  ...[2, 7, 8, 9, 10, 11, 12].map((special) => ({ damage: '1S', w: 0, s: 1, sinks: false, special })),
];
const shot = { range: 12, attack: 42, points: 9, defence: 6 };
const run = { range: 1, needed: 7 };
const hit = { ...run, hit: true, odds: '3:1' };

type Samples<M extends { readonly kind: string }> = {
  readonly [K in M['kind']]: readonly Extract<M, { readonly kind: K }>[];
};

const EVENTS: Samples<Event> = {
  visibility: [{ kind: 'visibility', data: { visibility: 12, base: 10 } }],
  chits: [
    { kind: 'chits', data: { seat: 0 as Seat, digits: '1, 4', units: '0,1' } },
    { kind: 'chits', data: { seat: 1 as Seat, digits: '3', units: '' } },
  ],
  power: [true, false].map((failed) => ({ kind: 'power', unit, data: { failed } })),
  jam: [true, false].map((failed) => ({ kind: 'jam', unit, data: { failed } })),
  spotters: [true, false].map((report) => ({ kind: 'spotters', data: { seat: 0 as Seat, report } })),
  misidentified: [
    { kind: 'misidentified', unit, target },
    { kind: 'misidentified', unit },
  ],
  star: [{ kind: 'star', unit, data: { hex: '3012' } }],
  target: (['main', 'secondary'] as const).flatMap((battery) => [
    { kind: 'target', unit, target, data: { battery } },
    { kind: 'target', unit, data: { battery } },
  ]),
  friendly: [
    { kind: 'friendly', unit, target, data: { friend: unit } },
    { kind: 'friendly', unit, target },
  ],
  turret: [true, false].map((failed) => ({ kind: 'turret', unit, data: { failed } })),
  gunfire: [
    { kind: 'gunfire', unit, target, data: { ...shot, result: 'no effect' } },
    { kind: 'gunfire', unit, target, data: { ...shot, result: 'no effect', odds: '1:2' } },
    ...damages.map((damage) => ({
      kind: 'gunfire' as const,
      unit,
      target,
      data: { ...shot, result: 'X', odds: '2:1', ...damage },
    })),
  ],
  secondary: [
    { kind: 'secondary', unit, target },
    ...damages.map((damage) => ({
      kind: 'secondary' as const,
      unit,
      target,
      data: { range: 4, result: '1S', ...damage },
    })),
  ],
  launch: [
    { kind: 'launch', unit, target },
    { kind: 'launch', unit },
  ],
  'torpedo-order': [{ kind: 'torpedo-order', unit, target }],
  torpedo: [
    { kind: 'torpedo', unit, target, data: { ...run, hit: false } },
    { kind: 'torpedo', unit, target, data: { ...hit, result: 'no effect' } },
    ...damages.map((damage) => ({
      kind: 'torpedo' as const,
      unit,
      target,
      data: { ...hit, result: '1W 2S', ...damage },
    })),
  ],
  move: [true, false].flatMap((forced) => [
    { kind: 'move', unit, data: { path: '2p1', forced, ...pose } },
    { kind: 'move', unit, data: { path: '2p1', forced, ...pose, columns: 4, rows: -1, was: '(7,13)' } },
    { kind: 'move', unit, data: { path: '2p1', forced } },
  ]),
  exit: [true, false].map((forced) => ({ kind: 'exit', unit, data: { path: '4', forced } })),
  smoke: [{ kind: 'smoke', unit, data: { hex: '3012' } }],
  rudder: (['port', 'on', 'starboard'] as const).map((way) => ({ kind: 'rudder', unit, data: { way } })),
  slip: [true, false].map((free) => ({ kind: 'slip', unit, data: { free } })),
  mine: damages.map((data) => ({ kind: 'mine', unit, data })),
  'mine-laid': [{ kind: 'mine-laid', data: { hex: '3012' } }],
  flagship: [{ kind: 'flagship', unit }],
  repair: (['weapons', 'speed'] as const).flatMap((what) =>
    [true, false].map((success) => ({ kind: 'repair' as const, unit, data: { what, success, left: 3 } })),
  ),
  damage: [
    { kind: 'damage', unit, data: { damage: '2W', w: 2, s: 0 } },
    { kind: 'damage', unit, data: { damage: 'undamaged', w: 0, s: 0 } },
  ],
  sunk: [{ kind: 'sunk', unit }],
  arrival: [{ kind: 'arrival', unit, data: pose }],
  award: [{ kind: 'award', unit, data: { points: 7 } }],
  gone: [{ kind: 'gone', unit }],
  end: [{ kind: 'end', data: { points0: 17, points1: 66 } }],
};

const ORDERS: Samples<Order> = {
  'order-roll': [{ kind: 'order-roll' }],
  'order-mine': [{ kind: 'order-mine', hex: '3012' }],
  'order-flag': [{ kind: 'order-flag' }, { kind: 'order-flag', unit }, { kind: 'order-flag', unit, shifts: true }],
  'order-star': [
    { kind: 'order-star', unit },
    { kind: 'order-star', unit, hex: '3012' },
  ],
  'order-aim': (['main', 'secondary'] as const).flatMap((battery) => [
    { kind: 'order-aim', unit, battery },
    { kind: 'order-aim', unit, battery, target },
  ]),
  'order-launch': [
    { kind: 'order-launch', unit },
    { kind: 'order-launch', unit, target },
  ],
  'order-move': [
    { kind: 'order-move', unit, path: '2p1', to: pose },
    { kind: 'order-move', unit, path: '0', to: { ...pose, speed: 0 } },
    { kind: 'order-move', unit, path: '2p1' },
    { kind: 'order-move', unit, path: 'forced' },
    ...EDGES.map((edge) => ({
      kind: 'order-move' as const,
      unit,
      path: '4',
      leaves: { edge, points: 16, decides: false },
    })),
    { kind: 'order-move', unit, path: '4', leaves: { points: 0, decides: false } },
    { kind: 'order-move', unit, path: '4', leaves: { decides: false } },
    { kind: 'order-move', unit, path: '4', leaves: { edge: 'east', points: 16, decides: true } },
  ],
  'order-smoke': [true, false].map((lays) => ({ kind: 'order-smoke', unit, lays })),
  'order-repair': (['weapons', 'speed'] as const).flatMap((what) =>
    [true, false].map((mends) => ({ kind: 'order-repair' as const, unit, what, mends })),
  ),
};

const prizes: Prize[] = [
  ...EDGES.map((edge) => ({ goal: { what: 'exit', edge } as const, hexes: 5, points: 12, turns: 4 })),
  { goal: { what: 'bombardment' }, hexes: 2, points: 20, turns: 1 },
];
const move: MoveIntent = { kind: 'intent-move', unit, way: { enemy: target, from: 8, to: 10 }, dealt: 0.4, taken: 1.2 };

const INTENTS: Samples<Intent> = {
  'intent-mines': [{ kind: 'intent-mines' }],
  'intent-flagship': [{ kind: 'intent-flagship' }],
  'intent-sounder': [{ kind: 'intent-sounder' }],
  'intent-light': [
    { kind: 'intent-light', points: 0 },
    { kind: 'intent-light', target, points: 2.5 },
  ],
  'intent-smoke': [{ kind: 'intent-smoke' }],
  'intent-repair': [{ kind: 'intent-repair', unit }],
  'intent-spare-friend': [{ kind: 'intent-spare-friend', unit }],
  'intent-fire': HURTS.flatMap((hurt) => {
    const fire = { kind: 'intent-fire', unit, target, hurt, points: 6.2 } as const;
    const why = { better: unit, there: 3.4, here: 2.1, relief: 1.3 };
    return [fire, ...BECAUSES.map((because) => ({ ...fire, why: { because, ...why } }))];
  }),
  'intent-no-torpedo': [{ kind: 'intent-no-torpedo' }],
  'intent-keep': [{ kind: 'intent-keep', unit, target, points: 1.5 }],
  'intent-launch': [{ kind: 'intent-launch', unit, target, points: 1.5 }],
  'intent-leave': [
    { kind: 'intent-leave', unit },
    { kind: 'intent-leave', unit, points: 16 },
  ],
  'intent-goal': prizes.map((prize) => ({ kind: 'intent-goal', unit, prize })),
  'intent-move': [
    move,
    { ...move, way: { enemy: target, from: 8, to: 6 } },
    { ...move, way: { enemy: target, from: 8, to: 8 } },
    { ...move, way: { from: 0, to: 0 } },
    ...TURNS.map((turn) => ({ ...move, way: { ...move.way, turn } })),
    ...(['hurt', 'outmatched'] as const).map((because) => ({ ...move, because })),
    ...prizes.map((prize) => ({ ...move, prize })),
    { ...move, torpedoes: true },
  ],
  'intent-other': [
    ...Object.values(ORDERS)
      .flat()
      .filter(({ kind }) => kind !== 'order-roll')
      .map((order) => ({ kind: 'intent-other' as const, order })),
    ...HURTS.map((hurt) => ({
      kind: 'intent-other' as const,
      order: { kind: 'order-aim', unit, battery: 'main', target } as const,
      hurt,
    })),
  ],
};

const atFoe = { rule: '5.1', unit, target } as const;
const her = { rule: '7.1', unit } as const;

const REFUSALS: Samples<Refusal | ReadRefusal> = {
  'refuse-over': [{ kind: 'refuse-over' }],
  'refuse-long': [{ kind: 'refuse-long' }],
  'refuse-dice': [{ kind: 'refuse-dice' }],
  'refuse-unread': [{ kind: 'refuse-unread', text: '1', example: '2' }],
  'refuse-target': BARS.map((bar) => ({ kind: 'refuse-target', ...atFoe, bar })),
  'refuse-path': [{ kind: 'refuse-path', ...her, path: '9' }],
  'refuse-rudder-hit': [{ kind: 'refuse-rudder-hit', ...her }],
  'refuse-out-of-touch': [{ kind: 'refuse-out-of-touch', ...her }],
  'refuse-rudder-jammed': [{ kind: 'refuse-rudder-jammed', ...her }],
  'refuse-speed': [{ kind: 'refuse-speed', ...her, last: 3, least: 2, most: 4, speed: 5 }],
  'refuse-moored': [{ kind: 'refuse-moored', ...her }],
  'refuse-stack': [{ kind: 'refuse-stack', ...her }],
  'refuse-way': [{ kind: 'refuse-way', ...her }],
};

export const eventSamples: readonly Event[] = Object.values(EVENTS).flat();
export const orderSamples: readonly Order[] = Object.values(ORDERS).flat();
export const intentSamples: readonly Intent[] = Object.values(INTENTS).flat();

export const refusalSamples: readonly (Refusal | ReadRefusal)[] = Object.values(REFUSALS).flat();

/** An event of that kind, as it would come over the wire. */
export const sampleOf = (kind: EventKind) => ({ n: 1, turn: 1, rule: '5.3', text: 'English.', ...EVENTS[kind][0]! });
