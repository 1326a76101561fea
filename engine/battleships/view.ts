/** Player view: what one seat may know, as plain JSON. */
import { FIRST_SEAT, type Q, type R, SECOND_SEAT, type Seat, type UnitId } from '../core/brand.js';
import { type Actor, SPECTATOR, type View, type Viewer } from '../core/game.js';
import { HEADINGS, type Heading, type HeadingName } from '../core/hex.js';
import { labelOf } from '../core/hexmap.js';
import type { Battle } from './battle.js';
import { maybeFlagship } from './flagship.js';
import { type BattleState, G, STRIDE, U, UNITS_AT, WAITING } from './layout.js';
import { PHASE, type PhaseName } from './phases.js';
import { phaseOf, type Question, questionOf } from './question.js';
import { RULESET, type ShipType } from './spec.js';
import { damagePoints, pointsOf } from './victory.js';

/** By the numbers in `layout.ts`. */
export const STATUS_NAMES = ['waiting', 'afloat', 'sunk', 'exited', 'gone'] as const;
export type StatusName = (typeof STATUS_NAMES)[number];

export interface UnitView {
  readonly id: UnitId;
  readonly name: string;
  readonly token: string;
  readonly side: string;
  readonly type: ShipType;
  readonly status: StatusName;
  readonly hex: string;
  readonly heading: HeadingName;
  readonly speed: number;
  readonly w: number;
  readonly s: number;
  readonly repairsLeft: number;
  readonly attack: number;
  readonly defence: number;
  readonly range: number;
  readonly movement: number;
  readonly value: number;
  /** Points the enemy has for it now. */
  readonly lost: number;
  readonly torpedoes: boolean;
  readonly turned: boolean;
  /** Targets declared this turn, as far as this seat may know. */
  readonly main: string | null;
  readonly secondary: string | null;
  readonly torpedoTarget: string | null;
  readonly effects: readonly string[];
  /** Own flagship; of the enemy, whether it may be. */
  readonly flagship: 'yes' | 'no' | 'maybe';
}

export interface BattleView extends View {
  readonly turn: number;
  readonly turns: number;
  readonly phase: PhaseName;
  readonly night: boolean;
  readonly visibility: number;
  /** Side that commits first this turn. */
  readonly first: string;
  /** What the seat to act is asked, and for which unit. */
  readonly asked: { readonly question: Question; readonly unit: string | null } | null;
  readonly points: Readonly<Record<string, number>>;
  readonly units: readonly UnitView[];
  readonly lit: readonly string[];
  readonly smoke: readonly string[];
  readonly mines: {
    readonly known: readonly string[];
    readonly clear: readonly string[];
    readonly own: readonly string[];
  };
  readonly chits: Readonly<Record<string, readonly number[]>>;
}

export const EFFECTS = [
  'no radar',
  'on fire',
  'rudder hit',
  'bridge hit',
  'no power',
  'out of touch',
  'turret jammed',
] as const;
/** What ails a ship this turn. */
export type Effect = (typeof EFFECTS)[number];

/** What `seat` may see of the battle; a spectator sees what both may. */
export function viewOf(b: Battle, s: BattleState, seat: Viewer): BattleView {
  const sides = b.scenario.sides;
  const label = (q: Q, r: R): string => labelOf(q, r, s[G.windowQ], s[G.windowR]);
  const field = (u: UnitId, f: number): number => s[UNITS_AT + u * STRIDE + f]!;
  const everyone = b.names.map((_, u) => u);
  const actor = s[G.actor]!;
  const unit = s[G.unit]! as UnitId;
  return {
    ruleset: RULESET,
    scenario: b.scenario.id,
    seat,
    toAct: actor as Actor,
    turn: s[G.turn]!,
    turns: b.scenario.turns,
    phase: phaseOf(s),
    night: b.scenario.night,
    visibility: s[G.visibility]!,
    first: sides[s[G.first] as 0 | 1].id,
    asked: actor >= 0 ? askedOf(b, s, unit) : null,
    points: { [sides[0].id]: pointsOf(b, s, FIRST_SEAT), [sides[1].id]: pointsOf(b, s, SECOND_SEAT) },
    units: everyone.map((u) => unitView(b, s, u, seat, label)),
    lit: everyone
      .filter((u) => b.on.night && field(u, U.markTurn) === s[G.turn])
      .map((u) => label(field(u, U.markQ), field(u, U.markR))),
    smoke: everyone
      .filter((u) => b.smoke.length > 0 && field(u, U.markTurn) > 0 && field(u, U.markTurn) >= s[G.turn]! - 1)
      .map((u) => label(field(u, U.markQ), field(u, U.markR))),
    mines: minesView(b, s, seat),
    chits: Object.fromEntries(sides.map((side, i) => [side.id, digits(s[G.chits0 + i]!)])),
  };
}

function askedOf(b: Battle, s: BattleState, unit: UnitId): { question: Question; unit: string | null } {
  const question = questionOf(s);
  const isFleet = question === 'mine' || question === 'flagship' || question === 'transfer';
  return { question, unit: isFleet ? null : b.names[unit]! };
}

const digits = (set: number): number[] => [...Array(10).keys()].filter((d) => (set >> d) & 1);

/** Launches are secret from the other seat, and from spectators, until both have chosen. */
export function mayKnowLaunches(s: BattleState, seat: Viewer, owner: Seat): boolean {
  const phase = s[G.phase]!;
  return seat === owner || (phase !== PHASE.launchA && phase !== PHASE.launchB);
}

function unitView(b: Battle, s: BattleState, u: UnitId, seat: Viewer, label: (q: Q, r: R) => string): UnitView {
  const o = UNITS_AT + u * STRIDE;
  const owner = b.seatOf[u]!;
  const name = (t: UnitId): string | null => (t < 0 ? null : b.names[t]!);
  const launches = mayKnowLaunches(s, seat, owner);
  return {
    id: u,
    name: b.names[u]!,
    token: b.tokens[u]!,
    side: b.scenario.sides[owner as 0 | 1].id,
    type: b.types[u]!,
    status: STATUS_NAMES[s[o + U.status]!]!,
    hex: s[o + U.status] === WAITING ? '' : label(s[o + U.q]!, s[o + U.r]!),
    heading: HEADINGS[s[o + U.heading]! as Heading],
    speed: s[o + U.speed]!,
    w: s[o + U.w]!,
    s: s[o + U.s]!,
    repairsLeft: b.defence[u]! - s[o + U.repairs]!,
    attack: b.attack[u]!,
    defence: b.defence[u]!,
    range: b.range[u]!,
    movement: b.movement[u]!,
    value: b.value[u]!,
    lost: damagePoints(b, s, u),
    torpedoes: s[o + U.launches]! > 0 && b.torpedoColumn[u]! > 0,
    turned: s[o + U.turned] === 1,
    main: name(s[o + U.main]! as UnitId),
    secondary: name(s[o + U.second]! as UnitId),
    torpedoTarget: launches ? name(s[o + U.torpedoTarget]! as UnitId) : null,
    effects: effectsOf(s, o),
    flagship: flagshipOf(s, u, seat, owner),
  };
}

function effectsOf(s: BattleState, o: number): Effect[] {
  const turn = s[G.turn]!;
  const effects: Effect[] = [];
  if (s[o + U.radarOut] === 1) effects.push('no radar');
  if (s[o + U.fireTurn]! >= turn && s[o + U.fireTurn]! > 0) effects.push('on fire');
  if (s[o + U.rudderTurn] === turn) effects.push('rudder hit');
  if (s[o + U.bridgeTurn]! >> 1 >= turn) effects.push('bridge hit');
  if (s[o + U.powerTurn]! >= turn && s[o + U.powerTurn]! > 0) effects.push('no power');
  if (s[o + U.frozenTurn] === turn) effects.push('out of touch');
  if (s[o + U.jamTurn] === turn) effects.push('turret jammed');
  return effects;
}

function flagshipOf(s: BattleState, u: UnitId, seat: Viewer, owner: Seat): 'yes' | 'no' | 'maybe' {
  if (seat === owner && seat !== SPECTATOR) return s[G.flagship0 + owner] === u ? 'yes' : 'no';
  return maybeFlagship(s, owner, u) ? 'maybe' : 'no';
}

function minesView(b: Battle, s: BattleState, seat: Viewer): BattleView['mines'] {
  const among = b.mines?.among ?? [];
  const labels = (set: number): string[] => among.filter((_, i) => (set >> i) & 1).map((hex) => labelOf(hex.q, hex.r));
  return {
    known: labels(s[G.minedKnown]!),
    clear: labels(s[G.clearKnown]!),
    own: b.mines?.seat === seat ? labels(s[G.mined]!) : [],
  };
}
