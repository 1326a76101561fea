/** Mutations of fleets: ships left out, and ships exchanged for others. */
import type { Draws } from '../../../agents/draws.js';
import { SHIPS, type ShipData, type ShipType, type UnitSpec } from '../../../engine/battleships/index.js';
import type { Change } from './change.js';
import { decidingUnits, mapUnits, withoutStrays, withRenamed } from './clauses.js';
import { withinSpeeds } from './condition.js';
import { freshName } from './names.js';

/**
 * About the same share of both fleets goes, at full strength up to all but one ship a side. Who decides the battle by name stays, and on
 * each side a ship that is there from the start.
 */
export const leaveOutShips: Change = (scenario, draws, strength) => {
  const staying = decidingUnits(scenario);
  const share = strength * draws.share();
  const left = new Set<string>();
  for (const { units } of scenario.sides) {
    const starters = units.filter((u) => u.arrives === undefined && typeof u.ship === 'string');
    const last = starters.find((u) => staying.has(u.name)) ?? draws.oneOf(starters);
    const may = draws.shuffled(units.filter((u) => u !== last && !staying.has(u.name)));
    // The shares of the two sides differ by up to a fifth.
    const count = Math.round(units.length * (share + 0.2 * strength * draws.spread()));
    for (const unit of may.slice(0, Math.max(0, count))) left.add(unit.name);
  }
  if (left.size === 0) return undefined;
  return withoutStrays(mapUnits(scenario, (unit) => (left.has(unit.name) ? undefined : unit)));
};

/** Kinds of ships that may stand in for each other. */
const GROUP: Readonly<Record<ShipType, string>> = {
  BB: 'capital',
  BC: 'capital',
  PB: 'capital',
  CA: 'cruiser',
  CL: 'cruiser',
  DD: 'destroyer',
  battery: 'battery',
};

export const pointsFor = ({ attack, defence, movement }: ShipData): number => attack + defence + movement;

/** Ships that sailed and can move. */
export const FLEET_LIST: readonly ShipData[] = [...SHIPS.values()].filter(
  (ship) => ship.movement > 0 && !ship.members.includes('hypothetical'),
);

export const groupOf = ({ type }: ShipData): string => GROUP[type];

/** Each ship, but those that decide the battle by name, with a chance of the strength; near values are likelier. */
export const exchangeShips: Change = (scenario, draws, strength) => {
  const staying = decidingUnits(scenario);
  const names = new Set(scenario.sides.flatMap((side) => side.units.map((u) => u.name)));
  const renamed: [from: string, to: string][] = [];
  const changed = mapUnits(scenario, (unit) => {
    if (typeof unit.ship !== 'string' || staying.has(unit.name) || !draws.happens(strength)) return unit;
    const other = standIn(SHIPS.get(unit.ship)!, draws);
    if (other === undefined) return unit;
    const name = freshName(other, names);
    names.add(name);
    renamed.push([unit.name, name]);
    return inPlace(unit, other, name);
  });
  if (renamed.length === 0) return undefined;
  return withinSpeeds(withoutStrays(renamed.reduce((s, [from, to]) => withRenamed(s, from, to), changed)));
};

/** Half as likely for each doubling or halving of her value. */
function standIn(ship: ShipData, draws: Draws): ShipData | undefined {
  if (ship.movement === 0) return undefined;
  const others = FLEET_LIST.filter((s) => s !== ship && s.nation === ship.nation && groupOf(s) === groupOf(ship));
  if (others.length === 0) return undefined;
  const weights = others.map((s) => 2 ** -Math.abs(Math.log2(pointsFor(s) / pointsFor(ship))));
  return draws.weighted(others, weights);
}

/** Where and when the other came, with her sets and her crew; what was said of that ship alone goes. */
function inPlace(unit: UnitSpec, ship: ShipData, name: string): UnitSpec {
  const { attack, torpedoes, spotter, ...rest } = unit;
  return { ...rest, ship: ship.id, name };
}
