/** Orders as data: of an action in the state in which it is chosen. */
import { type UnitId, unitId } from '../core/brand.js';
import { never } from '../core/result.js';
import {
  ALL,
  AT,
  BEGIN,
  COME,
  END,
  EXIT,
  FACE,
  FIRE,
  FORT,
  HOME,
  INTO,
  JUMP,
  LANE,
  LOAD,
  ON,
  PASS,
  PLANE,
  QUICK,
  SMOKE,
  SPAN,
  STAY,
  UNIT,
  UNLOAD,
} from './actions.js';
import { planeOver } from './air-sight.js';
import type { Battle } from './battle.js';
import { pieceAt } from './deploy.js';
import { type BattleState, G, GUNS_ARM } from './layout.js';
import { type Order, type SetUpOrder, SIDES } from './meaning.js';
import { isNaval } from './naval.js';
import { PHASE, phaseNumberOf, phaseOf, STEP } from './phases.js';
import { MAP_EDGES } from './scenario.js';
import { BREAK, BUILD } from './sites.js';
import { loadOf, markerHexOf } from './unit-state.js';
import { CHARGE, chargeSegment, clearedBy, DETONATE } from './works.js';

export function describe(b: Battle, s: BattleState, a: number): Order {
  if (s[G.actor]! < 0) return { kind: 'roll' };
  const phase = phaseNumberOf(s);
  const unit = s[G.unit]! as UnitId;
  const label = (base: number): string => b.ground.labels[a - base] ?? '?';
  switch (phase) {
    case PHASE.setup:
      return setUpOrder(b, s, a);
    case PHASE.orders:
      if (a === PASS) return { kind: 'no-order', unit };
      if (a >= SMOKE) return { kind: 'order-smoke', unit, hex: label(SMOKE) };
      return { kind: isNaval(b, unit) ? 'order-later' : 'order', unit, hex: label(AT) };
    case PHASE.indirect:
      if (a === PASS) return { kind: 'hold-all' };
      if (a < AT) return { kind: 'hold', unit: unitId(a - UNIT) };
      if (a >= SMOKE) return { kind: 'fire-smoke', hex: label(SMOKE) };
      return a >= INTO ? { kind: 'shell-bridge', hex: label(INTO) } : { kind: 'fire-order', hex: label(AT) };
    case PHASE.flight:
      return flightOrder(b, s, a);
    case PHASE.flak:
      if (a === PASS) return { kind: 'no-flak', plane: unit };
      return a === FIRE ? { kind: 'fire' } : { kind: 'gun', plane: unit, unit: unitId(a - UNIT) };
    case PHASE.direct:
    case PHASE['air-attack']:
    case PHASE.assault:
      return attackOrder(b, s, a);
    case PHASE.vehicles:
    case PHASE.foot:
      return s[G.step] === STEP.where ? whereOrder(b, s, a) : moveOrder(b, s, a);
    case PHASE.mines:
    case PHASE.over:
      return { kind: 'roll' };
    default:
      return never(phase);
  }
}

/** Of an action in the phase of setting up. */
export function setUpOrder(b: Battle, s: BattleState, a: number): SetUpOrder {
  const { isMarker, number } = pieceAt(b, s)!;
  if (s[G.step] === STEP.face) return { kind: 'face', unit: unitId(number), side: SIDES[a - FACE]! };
  if (a === PASS) return { kind: 'leave-out' };
  if (isMarker) return { kind: 'lay', marker: number, hex: b.ground.labels[a - END]! };
  const unit = unitId(number);
  if (a >= COME && a < AT) return { kind: 'land-in', unit, turn: a - COME };
  if (s[G.step] === STEP.where) return { kind: 'land-at', unit, hex: b.ground.labels[a - END]! };
  if (a < BEGIN) return { kind: 'set-up-aboard', unit, carrier: unitId(a - UNIT) };
  return a < INTO
    ? { kind: 'set-up', unit, hex: b.ground.labels[a - END]! }
    : { kind: 'set-up-inside', unit, hex: b.ground.labels[a - INTO]! };
}

function attackOrder(b: Battle, s: BattleState, a: number): Order {
  const isAssault = s[G.phase] === PHASE.assault;
  if (a === PASS) return { kind: 'enough', phase: phaseOf(s) };
  if (a === FIRE) return { kind: 'fire' };
  if (a === ALL) return { kind: 'target-all' };
  if (a === ON) return { kind: 'targets-done' };
  if (a === FORT) return { kind: 'target-fort' };
  if (a === SPAN) return { kind: 'target-bridge' };
  if (a >= SMOKE) return { kind: 'smoke', hex: b.ground.labels[a - SMOKE]! };
  if (a >= AT) return { kind: isAssault ? 'assault' : 'attack', hex: b.ground.labels[a - AT]! };
  if (a < UNIT) {
    const plane = (a - PLANE) >> 1;
    const isGuns = ((a - PLANE) & 1) + 1 === GUNS_ARM;
    return { kind: 'plane', plane, arm: isGuns ? 'guns' : (b.planes[plane]!.load as 'bombs' | 'rockets') };
  }
  const unit = unitId(a - UNIT);
  if (s[G.step] === STEP.pick) return { kind: 'target', unit };
  return { kind: isAssault ? 'assaulter' : 'firer', unit };
}

/** What the plane that is asked does: one over the map stays there, or leaves for good. */
function flightOrder(b: Battle, s: BattleState, a: number): Order {
  const plane = s[G.unit]!;
  if (a === HOME) return { kind: 'fly-home', plane };
  if (a !== PASS) return { kind: 'flight', plane, hex: b.ground.labels[a - END]! };
  return planeOver(b, s, plane) >= 0 ? { kind: 'fly-on', plane } : { kind: 'no-flight', plane };
}

/** What the unit in hand does. */
function whereOrder(b: Battle, s: BattleState, a: number): Order {
  const unit = s[G.unit]! as UnitId;
  const hex = (base: number): string => b.ground.labels[a - base]!;
  if (a === STAY) return { kind: 'stay', unit };
  if (a >= FACE && a < LANE) return { kind: 'face', unit, side: SIDES[a - FACE]! };
  if (a < LANE) return { kind: 'exit', unit, edge: MAP_EDGES[a - EXIT]! };
  if (a < UNLOAD) return { kind: 'load', unit, load: unitId(a - LOAD) };
  if (a < BEGIN) return { kind: 'unload', unit, load: unitId(a - UNLOAD) };
  if (a === BEGIN + CHARGE) return { kind: 'charge', unit, ...chargeSegment(b, s, unit) };
  if (a === BEGIN + DETONATE) return { kind: 'detonate', unit };
  if (a === BEGIN + BUILD) return { kind: 'build', unit };
  if (a === BEGIN + BREAK) return { kind: 'break', unit };
  if (a < AT) return clearOrder(b, s, unit, clearedBy(b, s, unit, a - BEGIN));
  if (a < END) return { kind: 'overrun', unit, hex: hex(AT) };
  if (a >= QUICK) return { kind: 'hurry', unit, hex: hex(QUICK) };
  return a < INTO ? { kind: 'go', unit, hex: hex(END) } : { kind: 'go-inside', unit, hex: hex(INTO) };
}

const clearOrder = (b: Battle, s: BattleState, unit: UnitId, hex: number): Order => {
  const isBlock = b.markers.some(({ kind }, m) => kind === 'block' && markerHexOf(b, s, m) === hex);
  return { kind: 'clear', unit, of: isBlock ? 'block' : 'mines', hex: b.ground.labels[hex]! };
};

function moveOrder(b: Battle, s: BattleState, a: number): Order {
  const unit = s[G.unit]! as UnitId;
  if (s[G.step] === STEP.lane) {
    const exit = b.ground.next[6 * s[G.hex]! + (a - (a >= JUMP ? JUMP : LANE))]!;
    const hex = b.ground.labels[exit]!;
    return a >= JUMP ? { kind: 'jump', unit, load: loadOf(b, s, unit), hex } : { kind: 'lane', unit, hex };
  }
  if (s[G.step] === STEP.face) return { kind: 'face', unit, side: SIDES[a - FACE]! };
  if (s[G.step] === STEP.watch) return watchOrder(b, s, a);
  if (s[G.step] === STEP.join) return a === FIRE ? { kind: 'fire' } : { kind: 'join', unit: unitId(a - UNIT) };
  return a === PASS ? { kind: 'enough', phase: phaseOf(s) } : { kind: 'mover', unit: unitId(a - UNIT) };
}

/** Opportunity fire: a firer, or one of the side that moves as the target. */
function watchOrder(b: Battle, s: BattleState, a: number): Order {
  if (a === PASS) return { kind: 'no-fire' };
  if (a === FIRE) return { kind: 'fire' };
  const unit = unitId(a - UNIT);
  return { kind: b.seatOf[unit] === s[G.side] ? 'target' : 'firer', unit };
}
