/** Player view: what one seat may know, as plain JSON. Only orders for indirect fire and landings to come are secret. */
import { type Seat, seat as seatNumber, type UnitId } from '../core/brand.js';
import type { Actor, View, Viewer } from '../core/game.js';
import { isSighted } from './air-sight.js';
import type { Battle, MarkerKind } from './battle.js';
import { facingOf, hasFacing } from './facing.js';
import { NO_HEX } from './ground.js';
import { jumpedAtOf } from './jumping.js';
import { landingHex, landingTurn } from './landing.js';
import {
  A,
  AIMING,
  ASKED,
  ASKED_DUE,
  type BattleState,
  CARRIED,
  CHOSEN,
  DISPERSED,
  FIRED,
  G,
  HELD,
  HIT,
  INSIDE,
  LOADED,
  M,
  MAX_ORDERS,
  MOVED,
  SPENT,
  SPOTTED,
  U,
} from './layout.js';
import { SIDES, type SideText } from './meaning.js';
import { isNaval, laterOf } from './naval.js';
import { type PhaseName, phaseOf, STEPS, type StepName } from './phases.js';
import { type Grade, type LoadName, MAP_EDGES, type MapEdge } from './scenario.js';
import { smokesIn } from './smoke.js';
import { hexOfOrder, isSmokeOrder } from './smoke-key.js';
import { RULESET } from './spec.js';
import { verdictRow } from './victory.js';

/** By the numbers in `layout.ts`. */
export const STATUS_NAMES = ['to-come', 'on-map', 'dead', 'wreck', 'exited', 'at-sea', 'landing'] as const;
export type StatusName = (typeof STATUS_NAMES)[number];
export const PLANE_STATUS = ['ready', 'shot-down', 'driven-off', 'gone'] as const;

export interface BattleView extends View {
  readonly turn: number;
  readonly turns: number;
  readonly phase: PhaseName;
  readonly step: StepName;
  /** Whose segment it is. */
  readonly side: Seat;
  /** The unit, marker, plane or place in the order of setting up that is asked or moves; -1 for none. */
  readonly unit: number;
  /** The hex that is attacked, overrun or waded into; empty for none. */
  readonly hex: string;
  /** What the unit that moves may still spend, in halves of a point. */
  readonly left: number;
  readonly units: readonly UnitView[];
  readonly markers: readonly MarkerView[];
  readonly planes: readonly PlaneView[];
  /** Hexes on which indirect fire fell in this phase. */
  readonly shelled: readonly string[];
  /** Where the setting is on: columns of smoke, in their first or second turn. */
  readonly smoke?: readonly SmokeView[];
  /** Hexes of which it matters who controls them; -1 while nobody does. */
  readonly control: readonly { readonly hex: string; readonly seat: Seat }[];
  /** Who would have won if the battle ended now. */
  readonly verdict?: { readonly seat: Seat; readonly grade: Grade };
}

export interface UnitView {
  readonly seat: Seat;
  readonly name: string;
  readonly token: string;
  /** Its counter: `tiger-i`. */
  readonly card: string;
  readonly status: StatusName;
  /** Empty where it is not on the map. */
  readonly hex: string;
  /** Over which edge it left. */
  readonly edge?: MapEdge;
  readonly carrier: UnitId;
  readonly load: UnitId;
  readonly dispersed: boolean;
  readonly fired: boolean;
  readonly moved: boolean;
  readonly hit: boolean;
  readonly spotted: boolean;
  /** Where there are observation planes: whether it has fired out of cover near one. */
  readonly sighted?: boolean;
  readonly loaded: boolean;
  readonly carried: boolean;
  readonly inside: boolean;
  readonly target: boolean;
  readonly aiming: boolean;
  readonly spent: boolean;
  /** Whether it may have an order, as everybody knows. */
  readonly mayHaveOrder: boolean;
  /** The same of an order that is due. */
  readonly mayHaveDue: boolean;
  /** Where fields of fire count: the side that a gun faces. */
  readonly facing?: SideText;
  /** Hex of the stack that it has jumped off to assault, and the only one. */
  readonly storms?: string;
  /** To its own side: the hex of its order, and of the one that is due. */
  readonly order?: string;
  readonly due?: string;
  /** To its own side, while it is to come: turn and sea hex of its landing. */
  readonly lands?: { readonly turn: number; readonly hex: string };
  /** Whether they are for smoke. */
  readonly orderSmoke?: true;
  readonly dueSmoke?: true;
  /** Of naval guns, to their own side: the hex of the order for after the next turn. */
  readonly later?: string;
}

export interface MarkerView {
  readonly kind: MarkerKind;
  readonly seat: Seat;
  readonly token: string;
  readonly defence: number;
  /** Empty where it lies nowhere. */
  readonly hex: string;
  readonly hit: boolean;
  readonly target: boolean;
}

export interface SmokeView {
  readonly hex: string;
  readonly seat: Seat;
  readonly turn: 1 | 2;
}

export interface PlaneView {
  readonly seat: Seat;
  readonly name: string;
  readonly token: string;
  readonly load: LoadName;
  readonly fromTurn: number;
  readonly status: (typeof PLANE_STATUS)[number];
  readonly hex: string;
  readonly spent: boolean;
  readonly bursts: number;
  /** With what it attacks now: nothing, its load, its machine guns. */
  readonly arm: number;
}

/** What `viewer` may see; a spectator sees what all may. */
export function viewOf(b: Battle, s: BattleState, viewer: Viewer): BattleView {
  const row = verdictRow(b, s);
  const phase = phaseOf(s);
  const { labels } = b.ground;
  const label = (hex: number): string => labels[hex] ?? '';
  const fell = Array.from(s.subarray(b.fellAt, b.fellAt + MAX_ORDERS)).filter((hex) => hex !== NO_HEX);
  return {
    ruleset: RULESET,
    scenario: b.scenario.id,
    seat: viewer,
    toAct: s[G.actor]! as Actor,
    turn: s[G.turn]!,
    turns: b.scenario.turns,
    phase,
    step: STEPS[s[G.step]!]!,
    side: seatNumber(s[G.side]!),
    unit: s[G.unit]!,
    hex: label(s[G.hex]!),
    left: phase === 'vehicles' || phase === 'foot' ? s[G.left]! : 0,
    units: b.names.map((_, u) => unitView(b, s, u, viewer)),
    markers: b.markers.map((_, m) => markerView(b, s, m)),
    planes: b.planes.map((_, p) => planeView(b, s, p)),
    shelled: [...new Set(fell)].sort((x, y) => x - y).map(label),
    ...(b.on.smoke && { smoke: smokesIn(b, s).map((one) => ({ ...one, hex: label(one.hex) })) }),
    control: Array.from(b.objectives, (hex, i) => ({ hex: label(hex), seat: s[b.controlAt + i]! as Seat })),
    ...(row && { verdict: { seat: row.seat, grade: row.grade } }),
  };
}

function unitView(b: Battle, s: BattleState, u: UnitId, viewer: Viewer): UnitView {
  const o = b.unitsAt + u * U.size;
  const flags = s[o + U.flags]!;
  const hex = s[o + U.hex]!;
  const is = (flag: number): boolean => (flags & flag) !== 0;
  const seat = b.seatOf[u]!;
  return {
    seat,
    name: b.names[u]!,
    token: b.tokens[u]!,
    card: b.types[u]!.id,
    status: STATUS_NAMES[s[o + U.status]!]!,
    hex: b.ground.labels[hex] ?? '',
    ...(hex < NO_HEX && { edge: MAP_EDGES[-2 - hex]! }),
    carrier: s[o + U.carrier]! as UnitId,
    load: s[o + U.load]! as UnitId,
    dispersed: is(DISPERSED),
    fired: is(FIRED),
    moved: is(MOVED),
    hit: is(HIT),
    spotted: is(SPOTTED),
    loaded: is(LOADED),
    carried: is(CARRIED),
    inside: is(INSIDE),
    target: is(CHOSEN),
    aiming: is(AIMING),
    spent: is(SPENT),
    mayHaveOrder: is(ASKED),
    mayHaveDue: is(ASKED_DUE),
    ...(b.observers.length > 0 && { sighted: isSighted(b, s, u) }),
    ...(hasFacing(b, u) && facingOf(b, s, u) >= 0 && { facing: SIDES[facingOf(b, s, u)]! }),
    ...(jumpedAtOf(b, s, u) >= 0 && { storms: b.ground.labels[jumpedAtOf(b, s, u)]! }),
    ...(seat === viewer && ordersOf(b, s, u)),
    ...(seat === viewer && landingOf(b, s, u)),
  };
}

/** Of its own side alone. @rule VII.C.3 */
function ordersOf(
  b: Battle,
  s: BattleState,
  u: UnitId,
): Pick<UnitView, 'order' | 'due' | 'later' | 'orderSmoke' | 'dueSmoke'> {
  const o = b.unitsAt + u * U.size;
  const first = b.seatOf[u]! * MAX_ORDERS;
  const [order, due] = [s[o + U.order]!, s[o + U.due]!];
  const { labels } = b.ground;
  return {
    ...(order >= 0 && { ...orderIn(labels, 'order', s[b.writtenAt + first + order]!) }),
    ...(isNaval(b, u) && laterOf(b, s, u) >= 0 && { later: labels[laterOf(b, s, u)]! }),
    ...(due >= 0 && due !== HELD && { ...orderIn(labels, 'due', s[b.dueAt + first + due]!) }),
  };
}

/** @rule XI.1 */
function landingOf(b: Battle, s: BattleState, u: UnitId): Pick<UnitView, 'lands'> {
  const isRecorded = b.landingOf[u]! >= 0 && landingTurn(b, s, u) > 0 && landingHex(b, s, u) >= 0;
  return isRecorded ? { lands: { turn: landingTurn(b, s, u), hex: b.ground.labels[landingHex(b, s, u)]! } } : {};
}

/** The hex of an order, and whether it is for smoke. */
function orderIn(labels: readonly string[], name: 'order' | 'due', key: number): Partial<UnitView> {
  const hex = { [name]: labels[hexOfOrder(key)]! };
  return isSmokeOrder(key) ? { ...hex, [`${name}Smoke`]: true } : hex;
}

function markerView(b: Battle, s: BattleState, m: number): MarkerView {
  const { kind, seat, token, defence } = b.markers[m]!;
  const o = b.markersAt + m * M.size;
  const flags = s[o + M.flags]!;
  const hex = b.ground.labels[s[o + M.hex]!] ?? '';
  return { kind, seat, token, defence, hex, hit: (flags & HIT) !== 0, target: (flags & CHOSEN) !== 0 };
}

function planeView(b: Battle, s: BattleState, p: number): PlaneView {
  const { seat, name, token, load, fromTurn } = b.planes[p]!;
  const o = b.planesAt + p * A.size;
  return {
    ...{ seat, name, token, load, fromTurn },
    status: PLANE_STATUS[s[o + A.status]!]!,
    hex: b.ground.labels[s[o + A.hex]!] ?? '',
    spent: s[o + A.spent] !== 0,
    bursts: s[o + A.bursts]!,
    arm: s[o + A.arm]!,
  };
}
