/** Check of what wins: conditions that can hold and can fail, rows that are read. */
import type { ReportProblem } from '../core/problems.js';
import { never } from '../core/result.js';
import { closedTo } from './deploy.js';
import { type Ground, hexCalled, NO_HEX } from './ground.js';
import type { Condition, Counted, Scenario } from './scenario.js';
import { bridgesOf, isBridge, isWithin } from './scenario-check-clauses.js';
import { checkLogic } from './scenario-check-logic.js';
import { mostToLeave } from './scenario-check-ways.js';
import { checkHexes, checkZone } from './scenario-check-zones.js';
import { MAX_UNITS, MOST_LAST_TURNS } from './scenario-limits.js';
import type { SideId } from './spec.js';
import { TABLES } from './tables.js';
import { UNITS, unitOf } from './units/units.js';
import { isCounted } from './victory.js';
import { hexesOfZone } from './zones.js';

/** @rule III.1 */
export function checkVictory(scenario: Scenario, ground: Ground, reportOut: ReportProblem): void {
  let isSound = true;
  const report: ReportProblem = (path, message) => {
    isSound = false;
    reportOut(path, message);
  };
  scenario.victory.forEach(({ when }, i) => {
    const path = `victory.${i}.when`;
    // Of what is joined nothing always holds: such a row would be one that always or never does.
    if (when.kind !== 'otherwise') checkCondition(when, scenario, ground, path, report);
  });
  const byTurn = scenario.victory.reduce((sum, { when }) => sum + limitsIn(when), 0);
  if (byTurn > MOST_LAST_TURNS)
    report('victory', `At most ${MOST_LAST_TURNS} conditions have a last turn, not ${byTurn}.`);
  checkRows(scenario, report);
  if (isSound) checkLogic(scenario, report);
}

/** Conditions in it with a last turn. */
function limitsIn(when: Condition): number {
  if (when.kind === 'by-turn') return 1 + limitsIn(when.of);
  if (when.kind === 'not') return limitsIn(when.of);
  return when.kind === 'and' || when.kind === 'or' ? when.of.reduce((sum, one) => sum + limitsIn(one), 0) : 0;
}

/** What always holds is last: no row after it is ever read. @rule III.1 */
function checkRows({ victory }: Scenario, report: ReportProblem): void {
  const always = victory.findIndex(({ when }) => when.kind === 'otherwise');
  if (always >= 0 && always < victory.length - 1) {
    report(`victory.${always + 1}`, 'It stands after a row that always holds, and is never read.');
  }
}

function checkCondition(
  when: Condition,
  scenario: Scenario,
  ground: Ground,
  path: string,
  report: ReportProblem,
): void {
  switch (when.kind) {
    case 'control':
    case 'present': {
      let isZoneKnown = true;
      checkZone(when.zone, ground, `${path}.zone`, (at, message) => {
        isZoneKnown = false;
        report(at, message);
      });
      // How many hexes a zone has that is not there is no second mistake.
      if (!isZoneKnown) return;
      const hexes = hexesOfZone(ground, when.zone).length;
      if (hexes === 0) {
        report(`${path}.zone`, 'No hex of the map lies in it.');
        return;
      }
      if (when.kind === 'control') checkBridges(when, ground, path, report);
      const most = when.kind === 'control' ? hexes : hexes * TABLES.limits.stack.value;
      if (!isWithin(when.least, 1, most)) report(`${path}.least`, `It is 1 to ${most} there, not ${when.least}.`);
      return;
    }
    case 'lost':
    case 'exited': {
      const counted = when.kind === 'lost' ? when.counted : 'all';
      const most = unitsThatCount(scenario, when.side, counted);
      if (isWithin(when.least, 1, most)) {
        if (when.kind === 'exited') checkExit(when, scenario, ground, path, report);
        return;
      }
      const what = counted === 'all' ? 'units' : counted === 'vehicles' ? counted : 'armoured units';
      report(`${path}.least`, `The side has ${most} ${what} that count, not ${when.least}.`);
      return;
    }
    case 'ratio':
      if (!(when.least > 0 && when.least <= MAX_UNITS)) {
        report(`${path}.least`, `A ratio is above 0 and at most ${MAX_UNITS}, not ${when.least}.`);
      }
      return;
    case 'clear':
      checkHexes(when.hexes, ground, `${path}.hexes`, report);
      checkClear(when.hexes, scenario, ground, `${path}.hexes`, report);
      return;
    case 'stands':
      checkStands(when.bridge, scenario, ground, `${path}.bridge`, report);
      return;
    case 'by-turn':
      if (!isWithin(when.turn, 1, scenario.turns)) {
        report(`${path}.turn`, `It is turn 1 to ${scenario.turns}, not ${when.turn}.`);
      }
      checkCondition(when.of, scenario, ground, `${path}.of`, report);
      return;
    case 'not':
      checkCondition(when.of, scenario, ground, `${path}.of`, report);
      return;
    case 'and':
    case 'or':
      if (when.of.length === 0) report(`${path}.of`, `Nothing is joined by ${when.kind}.`);
      when.of.forEach((one, i) => {
        checkCondition(one, scenario, ground, `${path}.of.${i}`, report);
      });
      return;
    case 'otherwise':
      report(path, 'It always holds: it is a whole row, the last one, and joined with nothing.');
      return;
    default:
      never(when);
  }
}

/** Units of a side that a condition can count. What nobody knows is reported elsewhere. @rule XIV.B.8 */
const unitsThatCount = ({ sides }: Scenario, id: SideId, counted: Counted): number =>
  sides
    .filter((side) => side.id === id)
    .flatMap(({ groups }) => groups.flatMap(({ units }) => units))
    .filter(({ unit }) => {
      const type = UNITS.find((one) => one.id === unit);
      return type === undefined || isCounted(type, counted);
    })
    .reduce((sum, { count }) => sum + count, 0);

function checkExit(
  when: Extract<Condition, { kind: 'exited' }>,
  scenario: Scenario,
  ground: Ground,
  path: string,
  report: ReportProblem,
): void {
  const most = mostToLeave(when, scenario, ground);
  if (when.least <= most) return;
  const why = most === 0 ? 'No unit' : `At most ${most} units`;
  report(
    `${path}.least`,
    `${why} of the side that count can leave in the ${when.edge}, not ${when.least}; who cannot move needs a carrier.`,
  );
}

/** Each hex is one where somebody lays a block, or where engineers may build one. @rule IX.B.1 @rule X.1 */
function checkClear(hexes: readonly string[], scenario: Scenario, ground: Ground, path: string, report: ReportProblem) {
  const groups = scenario.sides.flatMap((side) => side.groups);
  const isBuilt = groups.some(({ units }) => units.some(({ unit }) => unitOf(unit)?.kind === 'engineers'));
  const laid = groups.filter(({ markers = [] }) => markers.some(({ kind }) => kind === 'block'));
  const zones = laid.flatMap(({ setup, entry }) => (setup ?? entry)?.zone ?? []);
  const blocked = new Set(zones.flatMap((zone) => hexesOfZone(ground, zone)));
  hexes.forEach((label, i) => {
    const hex = hexCalled(ground, label);
    if (((blocked.has(hex) || isBuilt) && (ground.terrain[hex]! & closedTo('block')) === 0) || hex === NO_HEX) return;
    report(
      `${path}.${i}`,
      `No block can lie in ${label}, so that it is always clear; a group lays blocks in its zone, and engineers build them.`,
    );
  });
}

/** A bridge is held with a hex at each end, where its road leads: all three are in the zone. @rule XIV.B.7.b */
function checkBridges(
  { zone, least }: Extract<Condition, { kind: 'control' }>,
  ground: Ground,
  path: string,
  report: ReportProblem,
): void {
  const hexes = new Set(hexesOfZone(ground, zone));
  for (const bridge of hexes) {
    if (!isBridge(ground, bridge) || ground.town[bridge]! >= 0) continue;
    const ends = endsOf(ground, bridge);
    const missing = ends.filter((hex) => !hexes.has(hex));
    const name = (of: readonly number[]): string => of.map((hex) => ground.labels[hex]!).join(' and ');
    if (missing.length > 0) {
      report(
        `${path}.zone`,
        `The bridge at ${name([bridge])} is held with a hex at each end; ${name(missing)} ${missing.length > 1 ? 'belong' : 'belongs'} in the zone too.`,
      );
    } else if (hexes.size === ends.length + 1 && least < hexes.size) {
      report(`${path}.least`, `A bridge is held with both its ends: all ${hexes.size} hexes there, not ${least}.`);
    }
  }
}

/** Where its road leads. */
const endsOf = ({ next, roads }: Ground, bridge: number): number[] =>
  [0, 1, 2, 3, 4, 5]
    .flatMap((side) => ((roads[bridge]! & (1 << side)) !== 0 ? next[6 * bridge + side]! : []))
    .sort((a, b) => a - b);

/** There is a bridge, and somebody may blow it. */
function checkStands(label: string, { clauses }: Scenario, ground: Ground, path: string, report: ReportProblem): void {
  const hex = hexCalled(ground, label);
  if (hex === NO_HEX || !isBridge(ground, hex)) {
    report(path, `There is no bridge at ${label}; bridges are at ${bridgesOf(ground)}.`);
  } else if (!clauses.some((clause) => clause.kind === 'demolition' && clause.bridges.includes(label))) {
    report(path, `Nobody may blow the bridge at ${label}, so it always stands; a demolition clause says who may.`);
  }
}
