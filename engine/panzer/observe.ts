/** Observation for a network: a token a unit, one a hex that matters or is marked, globals, one a legal action. Scaled to about [-1, 1]. */
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import type { Observation, ObservationSpec } from '../core/game.js';
import { limitIn, planeOver } from './air-sight.js';
import type { Battle } from './battle.js';
import { A, type BattleState, EXITED, G, M, READY, U } from './layout.js';
import { observeActions } from './observe-actions.js';
import { ACTION_FEATURES, GLOBAL_FEATURES, MAP_FEATURES, UNIT_FEATURES } from './observe-columns.js';
import { columnsOf, putPlace } from './observe-features.js';
import { observeUnit } from './observe-units.js';
import { PHASES, STEPS } from './phases.js';
import { firstSeat } from './segment.js';
import { smokesIn } from './smoke.js';
import { TOWN } from './terrain.js';
import { lost, verdictRow } from './victory.js';

const C = columnsOf(GLOBAL_FEATURES);
const MAP = columnsOf(MAP_FEATURES);
const PHASE_AT = PHASES.map((name) => C[`phase:${name}`]);
const STEP_AT = STEPS.map((name) => C[`step:${name}`]);

/** Names of all columns, and how many rows a battle can fill. */
export const observationSpec = ({ units, objectives, markers, observers, on, smokes }: Battle): ObservationSpec => ({
  version: 1,
  units: UNIT_FEATURES,
  map: MAP_FEATURES,
  globals: GLOBAL_FEATURES,
  actions: ACTION_FEATURES,
  maxUnits: units,
  maxMap: objectives.length + markers.length + observers.length + (on.smoke ? 2 * (smokes[0] + smokes[1]) : 0),
});

/** Writes into `out` what `seat` knows; rows that are not used are zero. */
export function observeBattle(b: Battle, s: BattleState, seat: Seat, out: Observation): void {
  for (const buffer of [out.units, out.map, out.globals, out.actions]) buffer.fill(0);
  out.unitCount = b.units;
  for (let u = 0 as UnitId; u < b.units; u++) observeUnit(b, s, seat, u, out.units, u * UNIT_FEATURES.length);
  out.mapCount = 0;
  observeMap(b, s, seat, out);
  observeGlobals(b, s, seat, out.globals);
  observeActions(b, s, seat, out);
}

function observeMap(b: Battle, s: BattleState, seat: Seat, out: Observation): void {
  const row = (hex: number, owner: number): number => {
    const at = out.mapCount++ * MAP_FEATURES.length;
    putPlace(b, hex, out.map, at + MAP.column);
    if (owner >= 0) out.map[at + (owner === seat ? MAP.own : MAP.enemy)] = 1;
    if ((b.ground.terrain[hex]! & TOWN) !== 0) out.map[at + MAP.town] = 1;
    return at;
  };
  b.objectives.forEach((hex, i) => {
    out.map[row(hex, s[b.controlAt + i]!) + MAP.objective] = 1;
  });
  b.markers.forEach(({ kind, seat: owner, defence }, m) => {
    const hex = s[b.markersAt + m * M.size + M.hex]!;
    if (hex < 0) return;
    const at = row(hex, owner);
    out.map[at + MAP[`lies:${kind}`]] = 1;
    out.map[at + MAP.defence] = defence / 20;
  });
  for (const p of b.observers) {
    const hex = planeOver(b, s, p);
    if (hex >= 0) out.map[row(hex, b.planes[p]!.seat) + MAP.plane] = 1;
  }
  for (const { hex, seat: owner, turn } of smokesIn(b, s)) out.map[row(hex, owner) + MAP.smoke] = 1 / turn;
}

function observeGlobals(b: Battle, s: BattleState, seat: Seat, to: Float32Array): void {
  const enemy = otherSeat(seat);
  to[C.turn] = s[G.turn]! / 10;
  to[C.turnsLeft] = (b.scenario.turns - s[G.turn]!) / 10;
  to[C.ownSegment] = s[G.turn]! > 0 && s[G.side] === seat ? 1 : 0;
  to[C.ownFirst] = firstSeat(b) === seat ? 1 : 0;
  to[PHASE_AT[s[G.phase]!]!] = 1;
  to[STEP_AT[s[G.step]!]!] = 1;
  to[C.left] = Math.max(0, s[G.left]!) / 24;
  to[C.sight] = limitIn(b.scenario.clauses, s[G.turn]!) / 20;
  to[C.ownLost] = lost(b, s, seat, 'all') / 20;
  to[C.enemyLost] = lost(b, s, enemy, 'all') / 20;
  to[C.ownExited] = gone(b, s, seat) / 20;
  to[C.enemyExited] = gone(b, s, enemy) / 20;
  to[C.control] = controls(b, s, seat);
  to[C.enemyControl] = controls(b, s, enemy);
  to[C.planes] = planesLeft(b, s, seat) / 4;
  to[C.enemyPlanes] = planesLeft(b, s, enemy) / 4;
  const row = verdictRow(b, s);
  if (row === undefined) return;
  to[C.wins] = row.seat === seat ? 1 : -1;
  to[C[`grade:${row.grade}`]] = 1;
}

function gone(b: Battle, s: BattleState, seat: Seat): number {
  let count = 0;
  for (let u = b.firstOf[seat]!; u < b.firstOf[seat + 1]!; u++) {
    if (s[b.unitsAt + u * U.size + U.status] === EXITED) count++;
  }
  return count;
}

/** Share of the hexes that matter. */
function controls(b: Battle, s: BattleState, seat: Seat): number {
  let count = 0;
  for (let i = 0; i < b.objectives.length; i++) if (s[b.controlAt + i] === seat) count++;
  return b.objectives.length === 0 ? 0 : count / b.objectives.length;
}

function planesLeft(b: Battle, s: BattleState, seat: Seat): number {
  let count = 0;
  for (let p = 0; p < b.planes.length; p++) {
    if (b.planes[p]!.seat === seat && s[b.planesAt + p * A.size + A.status] === READY) count++;
  }
  return count;
}
