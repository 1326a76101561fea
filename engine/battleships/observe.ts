/** Observation for a network: one token a unit, some for the map, globals, one a legal action. Scaled to about [-1, 1]. */
import { otherSeat, type Seat, type UnitId } from '../core/brand.js';
import type { Observation, ObservationSpec, Scores } from '../core/game.js';
import type { Battle } from './battle.js';
import { AFLOAT, type BattleState, G, STRIDE, U, UNITS_AT, WAITING } from './layout.js';
import { observeActions } from './observe-actions.js';
import { ACTION_FEATURES, GLOBAL_FEATURES, MAP_FEATURES, UNIT_FEATURES } from './observe-columns.js';
import { maxPlaces, observeMap } from './observe-map.js';
import { observeExchange, observeUnit } from './observe-units.js';
import { damagePoints, leadOver, pointsOf, score } from './victory.js';

/** Names of all columns, and how many rows a battle of that many units can fill. */
export function observationSpec(units: number): ObservationSpec {
  return {
    version: 3,
    units: UNIT_FEATURES,
    map: MAP_FEATURES,
    globals: GLOBAL_FEATURES,
    actions: ACTION_FEATURES,
    maxUnits: units,
    maxMap: maxPlaces(units),
  };
}

/** Writes into `out` what `seat` knows; rows that are not used are left as they are. */
export function observeBattle(b: Battle, s: BattleState, seat: Seat, out: Observation): void {
  out.units.fill(0);
  out.map.fill(0);
  out.globals.fill(0);
  out.unitCount = b.units;
  for (let u = 0 as UnitId; u < b.units; u++) observeUnit(b, s, seat, u, out.units, u * UNIT_FEATURES.length);
  observeExchange(b, s, seat, out.units);
  observeMap(b, s, seat, out);
  observeGlobals(b, s, seat, out.globals);
  observeActions(b, s, seat, out);
}

const scores: Scores = { result: new Float64Array(2), margin: new Float64Array(2) };

/** Points of a side's ships that are still in the fight, less their damage. */
function afloat(b: Battle, s: BattleState, seat: Seat): number {
  let points = 0;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const status = s[UNITS_AT + u * STRIDE + U.status];
    if (b.seatOf[u] === seat && (status === AFLOAT || status === WAITING))
      points += b.value[u]! - damagePoints(b, s, u);
  }
  return points;
}

function observeGlobals(b: Battle, s: BattleState, seat: Seat, to: Float32Array): void {
  score(b, s, scores);
  const values = [
    s[G.turn]! / 20,
    (b.scenario.turns - s[G.turn]!) / 20,
    s[G.visibility]! / 20,
    b.on.night ? 1 : 0,
    s[G.first] === seat ? 1 : -1,
    seat === 0 ? 1 : -1,
    pointsOf(b, s, seat) / 100,
    pointsOf(b, s, otherSeat(seat)) / 100,
    s[G.spotting0 + seat]!,
    s[G.crewLoss0 + seat]! / 2,
    s[G.crewLoss0 + 1 - seat]! / 2,
    scores.result[seat]!,
    leadOver(b, s, seat) / 100,
    afloat(b, s, seat) / 300,
    afloat(b, s, otherSeat(seat)) / 300,
    b.scenario.visibility / 20,
  ];
  to.set(values);
  to[values.length + s[G.phase]!] = 1;
}
