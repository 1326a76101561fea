/** Situations of panzer at random: other counters, lengths, weather and aircraft on the same boards. May be unsound. */
import type { Draws } from '../../../agents/draws.js';
import { LOADS, type Scenario, SIDE_IDS, type SideForce, TABLES, UNITS } from '../../../engine/panzer/index.js';

/** Rules of the end are tried best where it comes soon. */
const TURNS = [1, 6] as const;
const MOST_OF_A_KIND = 3;
/** Farther than this a board is seen whole. */
const FARTHEST_FOG = 20;

export function changedSituation(scenario: Scenario, draws: Draws): Scenario {
  const turns = draws.within(TURNS);
  const [allied, german] = scenario.sides;
  const fog = { kind: 'fog', hexes: draws.within([1, FARTHEST_FOG]), fromTurn: 1, toTurn: turns } as const;
  return {
    ...scenario,
    turns,
    firstSide: draws.oneOf(SIDE_IDS),
    sides: [forceOf(allied, draws, turns), forceOf(german, draws, turns)],
    clauses: [...scenario.clauses.filter(({ kind }) => kind !== 'fog'), ...(draws.below(3) === 0 ? [fog] : [])],
  };
}

function forceOf(force: SideForce, draws: Draws, turns: number): SideForce {
  const own = UNITS.filter(({ nation }) => force.nations.includes(nation));
  return {
    ...force,
    groups: force.groups.map((group) => ({
      ...group,
      units: group.units.map(({ unit, count }) => ({
        unit: draws.below(2) === 0 ? draws.oneOf(own).id : unit,
        count: Math.min(count, draws.within([1, MOST_OF_A_KIND])),
      })),
      ...(group.entry && { entry: { ...group.entry, turn: Math.min(group.entry.turn, turns) } }),
    })),
    ...(force.id === 'allied' && draws.below(3) === 0 ? { aircraft: [flightOf(draws)] } : {}),
  };
}

/** One plane from the first turn on; an observation plane carries nothing. */
function flightOf(draws: Draws): NonNullable<SideForce['aircraft']>[number] {
  const { id, observes } = draws.oneOf(TABLES.aircraft);
  const load = observes === true ? 'none' : draws.oneOf(LOADS.filter((word) => word !== 'none'));
  return { aircraft: id, load, count: 1, fromTurn: 1 };
}
