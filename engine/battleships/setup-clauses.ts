/** The set-up of the scenario's clauses, resolved to units and seats. */
import { FIRST_SEAT, SECOND_SEAT, type UnitId, unitId } from '../core/brand.js';
import { type Hex, hexOf } from '../core/hexmap.js';
import { assert } from '../core/result.js';
import type { CrewClause, FleetClauses, Misidentified, UnitClauses } from './battle.js';
import type { Scenario } from './scenario.js';
import { hexesNamed, type SetUpContext } from './setup-muster.js';
import { CREWS } from './spec.js';
import { COMMAND_LEVEL } from './tables.js';

/** Clauses about single units, by unit. */
export function unitClauses(plan: SetUpContext): UnitClauses {
  const { ships, perUnit } = plan;
  const fixture = perUnit('fixture', (c) => (c.stationary === true ? 2 : 1));
  const moveFrom = perUnit('no-move-before', (c) => c.turn);
  const moored = perUnit('moored', (c) => c.need);
  const anchorage = anchorages(plan);
  const gates = ships.map((_, u) => gateOf(plan, u));
  const jammed = perUnit('jammed-rudder', () => 1);
  const stays = perUnit('immobile', () => 1);
  const flags = (of: (u: UnitId, isBattery: boolean) => boolean): Uint8Array =>
    Uint8Array.from(ships, (ship, u) => +of(unitId(u), ship.type === 'battery'));
  const immobile = flags((u, isBattery) => isBattery || stays[u] === 1 || ships[u]!.movement === 0);
  return {
    fixture: flags((u, isBattery) => isBattery || fixture[u]! > 0),
    neverSlow: flags((u, isBattery) => isBattery || fixture[u] === 1),
    fireFrom: perUnit('no-fire-before', (c) => c.turn),
    moveFrom,
    immobile,
    waits: flags((u) => immobile[u] === 1 || moveFrom[u]! > 0 || moored[u]! > 0),
    hampered: flags((u) => jammed[u] === 1 || anchorage[u]! > 0 || gates[u] !== undefined),
    silent: Uint8Array.from(perUnit('immobile', (c) => (c.fires ? 0 : 1))),
    gunModifier: gunModifiers(plan),
    moored,
    anchorage,
    gates,
    turretDefects: perUnit('turret-defects', (c) => c.on),
    turretJam: perUnit('turret-jam', (c) => c.need),
    doubtfulSinking: perUnit('doubtful-sinking', (c) => c.need),
    jammedRudder: Uint8Array.from(jammed),
    powerFailure: interleave(
      perUnit('power-failure', (c) => c.fromTurn),
      perUnit('power-failure', (c) => c.on),
    ),
  };
}

function gunModifiers({ muster, pick, chosen }: SetUpContext): Int8Array {
  const sum = new Int8Array(muster.units);
  for (const c of pick('gun-modifier')) {
    chosen(c.filter).forEach((hit, u) => {
      sum[u] = sum[u]! + hit * c.value;
    });
  }
  return sum;
}

/** A bit for each hex from which ships slip one at a time. */
function anchorages({ muster, perUnit }: SetUpContext): Int16Array {
  const { specs } = muster;
  const shared = perUnit('moored', (c) => +c.oneAtATime);
  const hexes = [...new Set(specs.filter((_, u) => shared[u] === 1).map((spec) => spec.hex))];
  assert(hexes.length < 15, 'fewer than fifteen shared anchorages');
  return Int16Array.from(specs, (spec, u) => (shared[u] === 1 ? 1 << hexes.indexOf(spec.hex) : 0));
}

function gateOf({ pick, chosen }: SetUpContext, u: UnitId): Hex | undefined {
  const gate = pick('no-move-before').find((c) => c.gate !== undefined && chosen(c.filter)[u] === 1)?.gate;
  return gate === undefined ? undefined : hexOf(gate);
}

const interleave = (a: Int8Array, b: Int8Array): Int8Array =>
  Int8Array.from({ length: 2 * a.length }, (_, i) => (i % 2 === 0 ? a : b)[i >> 1]!);

/** Clauses about sides and sets of units. */
export function fleetClauses(plan: SetUpContext): FleetClauses {
  const { scenario, isOn, seatNamed, pick, chosen } = plan;
  const mines = isOn('mines') ? pick('mines')[0] : undefined;
  return {
    reluctant: Uint8Array.from(
      [FIRST_SEAT, SECOND_SEAT],
      (seat) => +pick('reluctance').some((c) => seatNamed(c.side) === seat),
    ),
    onlyAtFirersUntil: Int8Array.from([FIRST_SEAT, SECOND_SEAT], (seat) =>
      Math.max(0, ...pick('fire-only-at-firers').map((c) => (seatNamed(c.side) === seat ? c.untilTurn : 0))),
    ),
    crewClauses: isOn('crews') ? crewClauses(plan) : [],
    misidentified: misidentified(plan),
    disadvantaged: pick('disadvantaged').map(({ side, fromTurn, toTurn }) => ({
      seat: seatNamed(side),
      fromTurn,
      toTurn,
    })),
    // By day only: at night the same fields hold star shell.
    smoke: (scenario.night ? [] : pick('smoke')).map(({ side, fromTurn, speed }) => ({
      seat: seatNamed(side),
      fromTurn,
      speed,
    })),
    mines: mines && { seat: seatNamed(mines.side), count: mines.count, among: hexesNamed(mines.among) },
    exits: pick('exit').map((clause) => ({ seat: seatNamed(clause.side), clause })),
    bombardments: pick('bombardment').map((clause) => ({
      units: chosen(clause.filter),
      hex: hexOf(clause.hex)!,
      clause,
    })),
    damageValues: pick('damage-value').map((c) => ({
      units: chosen(c.filter),
      factor: c.factor,
      minSteps: c.minSteps ?? 0,
    })),
    commandLevel: [commandLevel(scenario, 0), commandLevel(scenario, 1)],
  };
}

/** Torpedoes know no quality by range: a clause with a least range is for guns alone. */
function crewClauses({ pick, chosen }: SetUpContext): CrewClause[] {
  return pick('crew').map((c) => ({
    units: chosen(c.filter),
    level: CREWS.indexOf(c.crew) - 1,
    fromTurn: c.fromTurn ?? 1,
    toTurn: c.toTurn ?? 127,
    minRange: c.minRange ?? 0,
    guns: c.arm !== 'torpedoes',
    torpedoes: c.arm !== 'guns' && c.minRange === undefined,
  }));
}

/** Clauses whose two ships both take part. */
function misidentified({ muster, pick }: SetUpContext): Misidentified[] {
  const unitNamed = (name: string): UnitId => muster.names.indexOf(name);
  return pick('misidentified')
    .map((c) => ({ unit: unitNamed(c.unit), turn: c.turn, target: unitNamed(c.target), on: c.on }))
    .filter((m) => m.unit >= 0 && m.target >= 0);
}

function commandLevel(scenario: Scenario, seat: 0 | 1): number {
  const side = scenario.sides[seat];
  return side.commandLevel ?? COMMAND_LEVEL[side.nation];
}
