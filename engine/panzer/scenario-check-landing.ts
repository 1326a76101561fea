/** Check of a landing: turns, sea to lie in, room for all, a carrier for whoever cannot move. */
import type { ReportProblem } from '../core/problems.js';
import type { Ground } from './ground.js';
import { isLandingHex } from './landing.js';
import type { Group, Landing } from './scenario.js';
import { isWithin } from './scenario-check-clauses.js';
import { mayCarry } from './transport.js';
import { type UnitType, unitOf } from './units/units.js';
import { hexesOfZone } from './zones.js';

/** @rule XI.1 */
export function checkLanding(
  group: Group,
  { fromTurn, toTurn, zone, swim }: Landing,
  turns: number,
  ground: Ground,
  path: string,
  report: ReportProblem,
): void {
  const at = `${path}.landing`;
  if (!isWithin(fromTurn, 1, turns - 1) || !isWithin(toTurn, fromTurn, turns - 1)) {
    report(
      at,
      `Units come to sea in turn 1 to ${turns - 1}, as they land a turn later, not from ${fromTurn} to ${toTurn}.`,
    );
  }
  if (swim !== undefined && !isWithin(swim, 1, 6)) report(`${at}.swim`, `A die is 1 to 6, not ${swim}.`);
  if ((group.markers ?? []).length > 0) report(`${path}.markers`, `The group ${group.id} lands, and lays nothing out.`);
  const types = group.units.flatMap(({ unit, count }) =>
    Array.from({ length: count }, () => unitOf(unit) ?? []).flat(),
  );
  const movers = types.filter(({ movement }) => movement > 0);
  const hexes = hexesOfZone(ground, zone).filter((hex) => isLandingHex(ground, hex)).length;
  if (hexes === 0) report(`${at}.zone`, `The zone of ${group.id} has no hex of the sea beside a beach.`);
  const room = hexes * Math.max(0, toTurn - fromTurn + 1);
  if (hexes > 0 && movers.length > room) {
    report(`${at}.zone`, `There one unit a hex and turn lands, ${room} in all, and ${group.id} has ${movers.length}.`);
  }
  checkPairs(group, types, movers, path, report);
}

/** Whoever cannot move is paired with a carrier of the group. @rule P-68 */
function checkPairs(
  group: Group,
  types: readonly UnitType[],
  movers: readonly UnitType[],
  path: string,
  report: ReportProblem,
): void {
  const free = [...movers];
  for (const type of types.filter(({ movement }) => movement === 0)) {
    const carrier = free.findIndex((one) => mayCarry(one, type));
    if (carrier < 0) {
      report(`${path}.units`, `${type.name} cannot move, and ${group.id} has no carrier left to land it.`);
      return;
    }
    free.splice(carrier, 1);
  }
}
