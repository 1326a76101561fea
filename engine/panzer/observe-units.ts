/** Unit tokens of an observation: counter, place, state. */
import type { Seat, UnitId } from '../core/brand.js';
import { isSighted } from './air-sight.js';
import type { Battle } from './battle.js';
import { landingTurn } from './landing.js';
import {
  AIMING,
  ASKED,
  ASKED_DUE,
  type BattleState,
  CARRIED,
  CHOSEN,
  DISPERSED,
  FIRED,
  G,
  HIT,
  INSIDE,
  LOADED,
  MOVED,
  SPENT,
  SPOTTED,
  TO_COME,
  U,
} from './layout.js';
import { UNIT_FEATURES } from './observe-columns.js';
import { columnsOf, numberFeature, putPlace, putTerrain } from './observe-features.js';
import { PHASE } from './phases.js';

const C = columnsOf(UNIT_FEATURES);
/** Naval guns are no more on the map than who is to come. */
const STATUS = [C.toCome, C.onMap, C.dead, C.wreck, C.exited, C.toCome, C.onMap];
const FLAGS = [
  [DISPERSED, C.dispersed],
  [FIRED, C.fired],
  [MOVED, C.moved],
  [HIT, C.hit],
  [SPOTTED, C.spotted],
  [LOADED, C.loaded],
  [CARRIED, C.carried],
  [INSIDE, C.inside],
  [CHOSEN, C.target],
  [AIMING, C.aiming],
  [SPENT, C.spent],
  [ASKED, C.mayHaveOrder],
  [ASKED_DUE, C.mayHaveDue],
] as const;

/** Phases in which `G.unit` is a unit. */
const hasUnitInHand = (phase: number): boolean =>
  phase === PHASE.orders || phase === PHASE.mines || phase === PHASE.vehicles || phase === PHASE.foot;

export function observeUnit(b: Battle, s: BattleState, seat: Seat, u: UnitId, to: Float32Array, at: number): void {
  const o = b.unitsAt + u * U.size;
  const hex = s[o + U.hex]!;
  const isOwn = b.seatOf[u] === seat;
  to[at + (isOwn ? C.own : C.enemy)] = 1;
  observeCounter(b, u, to, at);
  to[at + STATUS[s[o + U.status]!]!] = 1;
  if (hex >= 0) {
    putPlace(b, hex, to, at + C.column);
    putTerrain(b, hex, to, at + C['on:woods']);
    if (b.ground.roads[hex] !== 0) to[at + C.road] = 1;
    if (b.objectiveAt[hex]! >= 0) to[at + C.objective] = 1;
  }
  for (const [flag, column] of FLAGS) if ((s[o + U.flags]! & flag) !== 0) to[at + column] = 1;
  if (isOwn && s[o + U.order]! >= 0) to[at + C.hasOrder] = 1;
  if (isOwn && s[o + U.due]! >= 0) to[at + C.hasDue] = 1;
  if (isSighted(b, s, u)) to[at + C.sighted] = 1;
  if (hasUnitInHand(s[G.phase]!) && s[G.unit] === u) to[at + C.inHand] = 1;
  to[at + C.carrier] = numberFeature(s[o + U.carrier]!);
  to[at + C.load] = numberFeature(s[o + U.load]!);
  if (s[o + U.status] !== TO_COME) return;
  const turn = b.entryOf[u]! > 0 || !isOwn || b.landingOf[u]! < 0 ? b.entryOf[u]! : landingTurn(b, s, u);
  to[at + C.entry] = (turn - s[G.turn]!) / 10;
}

/** What is printed on it. */
function observeCounter(b: Battle, u: UnitId, to: Float32Array, at: number): void {
  const type = b.types[u]!;
  to[at + C.number] = numberFeature(u);
  to[at + C.attack] = type.attack / 40;
  to[at + C.range] = type.range / 20;
  to[at + C.defence] = type.defence / 12;
  to[at + C.movement] = type.movement / 12;
  if (type.doubleRange) to[at + C.doubleRange] = 1;
  if (type.vehicle) to[at + C.vehicle] = 1;
  if (type.armoured) to[at + C.armoured] = 1;
  if (type.carries !== 'none') to[at + C.carries] = 1;
  if (type.takesRider) to[at + C.takesRider] = 1;
  if (type.indirect) to[at + C.indirect] = 1;
  if (type.antiAircraft) to[at + C.antiAircraft] = 1;
  to[at + C[`weapon:${type.weapon}`]] = 1;
  to[at + C[`kind:${type.kind}`]] = 1;
}
