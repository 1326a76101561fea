/** The set-up of ships' figures: counters, and what the optional rules in force make of them. */
import { type UnitId, unitId } from '../core/brand.js';
import type { ShipFigures } from './battle.js';
import { NEVER_STACKS } from './battle.js';
import { CAPITAL_MANOEUVRES, leastPoints, MAX_SPEED, mostPoints, SMALL_MANOEUVRES } from './manoeuvres.js';
import type { UnitSpec } from './scenario.js';
import type { SetUpContext } from './setup-muster.js';
import type { ShipData } from './ships/ships.js';
import { CREWS, isCapitalType, type RadarSet, SHIP_TYPES, type ShipType } from './spec.js';
import { RADAR, speedCap, TORPEDO_COLUMN } from './tables.js';

/** Figures by unit; a rule that is off gives 0. */
export function shipFiguresOf(plan: SetUpContext): ShipFigures {
  return { ...hullsOf(plan), ...armsOf(plan), ...radarOf(plan) };
}

type Radar = 'radarCapture' | 'radarDetect' | 'radarBeyond' | 'radarAdvanced';
type Hull = 'type' | 'capital' | 'battery' | 'defence' | 'movement' | 'value' | 'cap' | 'room' | 'crew' | 'stackWeight';

function hullsOf({ ships, muster, isOn, perUnit }: SetUpContext): Pick<ShipFigures, Hull> {
  const limit = perUnit('speed-limit', (c) => c.speed, 99);
  const caps = ships.flatMap((ship, u) => [0, 1, 2, 3].map((s) => Math.min(speedCap(ship.movement, s), limit[u]!)));
  return {
    type: Int8Array.from(ships, (ship) => SHIP_TYPES.indexOf(ship.type)),
    capital: Uint8Array.from(ships, ({ type }) => +isCapitalType(type)),
    battery: Uint8Array.from(ships, (ship) => +(ship.type === 'battery')),
    defence: Int16Array.from(ships, (ship) => ship.defence),
    movement: Int16Array.from(ships, (ship) => ship.movement),
    value: Int16Array.from(ships, (ship) => ship.attack + ship.defence + ship.movement),
    cap: Int8Array.from(caps),
    room: Uint8Array.from(
      ships.flatMap(({ type }, u) => caps.slice(4 * u, 4 * u + 4).flatMap((cap) => roomOf(type, cap))),
    ),
    crew: Int8Array.from(muster.specs, (spec) => (isOn('crews') ? CREWS.indexOf(spec.crew ?? 'average') - 1 : 0)),
    stackWeight: Int8Array.from(ships, (ship) => stackWeight(ship, isOn('singleCruiserStacksAsOne'))),
  };
}

/** By last speed, hexes in which a ship of that kind and highest speed may end on the open sea, but for her own. */
function roomOf(type: ShipType, cap: number): number[] {
  const { hexesWithin } = isCapitalType(type) ? CAPITAL_MANOEUVRES : SMALL_MANOEUVRES;
  return Array.from({ length: MAX_SPEED + 1 }, (_, last) => {
    return hexesWithin[leastPoints(last) * (MAX_SPEED + 1) + mostPoints(last, cap)]!;
  });
}

/** A battery has its main guns alone: no star shell. @rule R-52 */
function armsOf({ scenario, ships, muster, isOn }: SetUpContext): Omit<ShipFigures, Hull | Radar> {
  const { night } = scenario;
  const { specs } = muster;
  const torpedoes = specs.map((spec, u) => torpedoColumn(spec, ships[u]!, isOn('capitalTorpedoes')));
  const flags = (of: (ship: ShipData, u: UnitId) => boolean): Uint8Array =>
    Uint8Array.from(ships, (s, u) => +of(s, unitId(u)));
  return {
    attack: Int16Array.from(ships, (ship) => ship.attack),
    range: Int16Array.from(ships, (ship) => ship.range),
    secondary: flags((ship) => ship.secondary),
    spotter: flags((ship, u) => isOn('spotters') && !night && (specs[u]!.spotter ?? ship.spotter)),
    starShell: flags((ship) => night && ship.starShell && ship.type !== 'battery'),
    noAftFire: flags((ship) => isOn('arcs') && ship.noAftFire),
    noBowPenalty: flags((ship) => isOn('arcs') && ship.noBowPenalty),
    torpedoColumn: Int8Array.from(torpedoes),
    launches: Int8Array.from(torpedoes, (column) => (column === 0 ? 0 : 1)),
    reloads: flags((ship, u) => isOn('reload') && ship.nation === 'JP' && torpedoes[u]! > 0),
  };
}

function radarOf({ muster, isOn }: SetUpContext): Pick<ShipFigures, Radar> {
  const carried = muster.specs.map((spec) => (spec.radar === undefined ? undefined : RADAR[spec.radar as RadarSet]));
  const used = carried.map((set) => (isOn('radar') ? set : undefined));
  return {
    radarCapture: Int8Array.from(used, (set) => set?.capture ?? 0),
    radarDetect: Int8Array.from(used, (set) => set?.detect ?? 0),
    radarBeyond: Int8Array.from(used, (set) => set?.beyond ?? 0),
    // Carried, whether or not 10.1 is played: 10.11 exempts the ship that has the set.
    radarAdvanced: Uint8Array.from(carried, (set) => +(set?.advanced === true)),
  };
}

function torpedoColumn(spec: UnitSpec, ship: ShipData, capitalTorpedoes: boolean): number {
  const odds = spec.torpedoes ?? ship.torpedoes ?? (capitalTorpedoes ? ship.capitalTorpedoes : null);
  return odds === null || odds === 'none' ? 0 : TORPEDO_COLUMN[odds];
}

/** Ships count one, a light cruiser counter two; destroyers never share a hex. @rule 7.2 */
function stackWeight(ship: ShipData, singleAsOne: boolean): number {
  if (ship.type === 'DD' || ship.type === 'battery') return NEVER_STACKS;
  return ship.type === 'CL' && !(singleAsOne && ship.ships === 1) ? 2 : 1;
}
