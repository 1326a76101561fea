/** Check of the ways in and out: whoever comes later comes over the map's edge, and as many can leave as a condition wants. */
import type { ReportProblem } from '../core/problems.js';
import { type Costs, costsOf, HALVES, moverOf, NO_ENTRY } from './costs.js';
import { type Ground, hexCalled } from './ground.js';
import { type Condition, type Group, hasDeepStreams, MAP_EDGES, type Scenario, type Zone } from './scenario.js';
import { mayCarry } from './transport.js';
import { type UnitType, unitOf } from './units/units.js';
import { isCounted } from './victory.js';
import { edgeOf, hexesOfZone } from './zones.js';

type Chart = Pick<Costs, 'enter' | 'road'>;

/** In half-hexes too. Nobody who cannot move comes later: no carrier brings him. @rule XIV.1 */
export function checkEntry(
  { id, units }: Group,
  zone: Zone,
  scenario: Scenario,
  ground: Ground,
  path: string,
  report: ReportProblem,
): void {
  const hexes = hexesOfZone(ground, zone);
  const edges = new Set(MAP_EDGES.flatMap((edge) => edgeOf(ground, edge)));
  const inside = hexes.filter((hex) => !edges.has(hex));
  if (inside.length > 0) {
    const only = zone.kind === 'hexes' && zone.hexes.findIndex((label) => hexCalled(ground, label) === inside[0]);
    report(
      `${path}.entry.zone${only === false ? '' : `.hexes.${only}`}`,
      `Groups come over the edge of the map, and ${ground.labels[inside[0]!]} is not on it; a zone of kind edge has whole edges.`,
    );
    return;
  }
  const chart = costsOf(ground, false, hasDeepStreams(scenario));
  units.forEach(({ unit }, i) => {
    const type = unitOf(unit);
    if (type === undefined || hexes.length === 0) return;
    if (type.movement === 0) {
      report(`${path}.units.${i}.unit`, `${type.name} cannot move, so that it never comes; set it up with a group.`);
    } else if (!hexes.some((hex) => mayCome(type, hex, ground, chart))) {
      report(`${path}.entry.zone`, `${type.name} of ${id} can enter none of these hexes.`);
    }
  });
}

function mayCome({ kind, movement }: UnitType, hex: number, { roads }: Ground, { enter, road }: Chart): boolean {
  const cost = roads[hex] !== 0 ? road : enter[moverOf(kind)]![hex]!;
  return cost !== NO_ENTRY && (movement === 1 || cost <= HALVES * movement);
}

/**
 * Units of the side that can leave over the edge at most: who moves, and of the others as many as carriers can take along.
 *
 * @rule XIV.B.3 @rule XIV.B.8
 */
export function mostToLeave(
  { side: id, edge }: Extract<Condition, { kind: 'exited' }>,
  scenario: Scenario,
  ground: Ground,
): number {
  const types = scenario.sides
    .filter((side) => side.id === id)
    .flatMap(({ groups }) => groups.flatMap(({ units }) => units))
    .flatMap(({ unit, count }) => {
      const type = unitOf(unit);
      return type === undefined ? [] : [{ type, count }];
    });
  const chart = costsOf(ground, false, hasDeepStreams(scenario));
  const movers = types.filter(({ type }) => type.movement > 0);
  const isOpen = edgeOf(ground, edge).some((hex) => movers.some(({ type }) => mayCome(type, hex, ground, chart)));
  if (!isOpen) return 0;
  const sum = (of: readonly { readonly count: number }[]): number => of.reduce((all, { count }) => all + count, 0);
  const guns = types.filter(({ type }) => type.movement === 0 && movers.some((one) => mayCarry(one.type, type)));
  const carriers = movers.filter(({ type }) => guns.some((gun) => mayCarry(type, gun.type)));
  const counted = (of: typeof types): typeof types => of.filter(({ type }) => isCounted(type, 'all'));
  return sum(counted(movers)) + Math.min(sum(counted(guns)), sum(carriers));
}
