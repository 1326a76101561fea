/** Observation for a network: one token a ship, globals, one a legal action; there is no map. Scaled to about [-1, 1]. */
import type { Seat, UnitId } from '../core/brand.js';
import type { Observation, ObservationSpec } from '../core/game.js';
import type { Battle } from './battle.js';
import { type BattleState, G } from './layout.js';
import { observeActions } from './observe-actions.js';
import { ACTION_FEATURES, GLOBAL_FEATURES, SEAT_FEATURES, UNIT_FEATURES } from './observe-columns.js';
import { columnsOf, relationOf } from './observe-features.js';
import { observeUnit } from './observe-units.js';
import { PHASE, PHASES } from './phases.js';
import { questionOf } from './question.js';
import { rankOf, sideOf } from './sides.js';
import { LEADER, MAX_SEATS, NEUTRAL, RIVAL } from './spec.js';
import { fieldPoints, pointsOf, sunkPoints, survivingPoints, victorOf } from './victory.js';
import { hasFormed } from './view.js';

const COLUMN = columnsOf<string>(GLOBAL_FEATURES);
const SEAT_COLUMN = columnsOf<string>(SEAT_FEATURES);
const SEAT_STARTS = Array.from({ length: MAX_SEATS }, (_, i) => COLUMN[`seat${i}:rank`]!);

/** Names of all columns, and how many rows a battle of that many units can fill. */
export function observationSpec(units: number): ObservationSpec {
  return {
    version: 2,
    units: UNIT_FEATURES,
    map: [],
    globals: GLOBAL_FEATURES,
    actions: ACTION_FEATURES,
    maxUnits: units,
    maxMap: 0,
  };
}

/** Writes into `out` what `seat` knows; rows that are not used are zero. */
export function observeBattle(b: Battle, s: BattleState, seat: Seat, out: Observation): void {
  out.units.fill(0);
  out.globals.fill(0);
  out.actions.fill(0);
  out.unitCount = b.units;
  out.mapCount = 0;
  for (let u = 0 as UnitId; u < b.units; u++) observeUnit(b, s, seat, u, out.units, u * UNIT_FEATURES.length);
  const victor = victorOf(b, s);
  observeGlobals(b, s, seat, victor, out.globals);
  for (let i = 0; i < b.seats; i++) observeSeat(b, s, seat, i, victor, out.globals);
  observeActions(b, s, seat, out);
}

function observeGlobals(b: Battle, s: BattleState, seat: Seat, victor: number, to: Float32Array): void {
  const put = (name: string, value: number): void => {
    to[COLUMN[name]!] = value;
  };
  const side = sideOf(s, seat);
  const question = questionOf(s);
  put('turn', s[G.turn]! / 12);
  put('turnsLeft', (b.scenario.rounds - s[G.turn]!) / 12);
  put('seats', b.seats / MAX_SEATS);
  put(`phase:${PHASES[s[G.phase]!]}`, 1);
  if (question !== undefined) put(`question:${question}`, 1);
  put('leads', side === LEADER ? 1 : 0);
  put('rivals', side === RIVAL ? 1 : 0);
  put('neutral', side === NEUTRAL ? 1 : 0);
  put('holds', victor >= 0 && victor === side ? 1 : 0);
  put('enemyHolds', victor >= 0 && victor !== side ? 1 : 0);
  for (const of of [LEADER, RIVAL]) {
    const isOwn = of === side;
    put(isOwn ? 'ships' : 'enemyShips', shipsKnown(s, of) / 12);
    put(isOwn ? 'field' : 'enemyField', s[G.turn]! > 0 ? fieldPoints(b, s, of) / 60 : 0);
  }
  put('halveAll', b.on.halveAll ? 1 : 0);
  put('inOrder', b.on.inOrder ? 1 : 0);
  put('breakOverSea', b.on.breakOverSea ? 1 : 0);
  put('reserveCounts', b.on.reserveCounts ? 1 : 0);
  put('armourCap', b.on.armourCap ? 1 : 0);
  observeStep(s, side, put);
}

/** Ships of a side on the field; none before the fleets are out in the open. */
const shipsKnown = (s: BattleState, side: number): number =>
  s[G.turn]! === 0 ? 0 : s[side === LEADER ? G.field0 : G.field1]!;

/** What the phase remembers; nothing of it while fleets are formed in secret. */
function observeStep(s: BattleState, side: number, put: (name: string, value: number) => void): void {
  if (s[G.turn] === 0) return;
  put('step', s[G.step]! / 8);
  if (s[G.phase] === PHASE.fire) put('dice', (s[G.dice]! - s[G.step]!) / 10);
  if (questionOf(s) === 'engage') put('sentHome', s[G.third]! / 4);
  put('pursuit', s[G.pursuit]! < 0 ? 0 : s[G.pursuit]! / 12);
  if (s[G.phase] !== PHASE.pairing || s[G.levelSide]! < 0) return;
  put(s[G.levelSide] === side ? 'levelOwn' : 'levelEnemy', 1);
}

/** The power so many seats after this one. */
function observeSeat(b: Battle, s: BattleState, seat: Seat, after: number, victor: number, to: Float32Array): void {
  const other = ((seat + after) % b.seats) as Seat;
  const at = SEAT_STARTS[after]!;
  if (after > 0) to[at + SEAT_COLUMN[relationOf(s, seat, other)]!] = 1;
  to[at + SEAT_COLUMN.rank!] = (rankOf(s, other) + 1) / MAX_SEATS;
  to[at + SEAT_COLUMN.cards!] = b.seatPoints[other]! / 40;
  to[at + SEAT_COLUMN.points!] = pointsOf(b, s, other, victor) / 40;
  to[at + SEAT_COLUMN.surviving!] = survivingPoints(b, s, other) / 40;
  to[at + SEAT_COLUMN.sunk!] = sunkPoints(b, s, other) / 40;
  to[at + SEAT_COLUMN.formed!] = hasFormed(s, other) ? 1 : 0;
  to[at + SEAT_COLUMN.acts!] = s[G.actor] === other ? 1 : 0;
}
