/**
 * Semantic validation of a situation, beyond its shape: boards that join, units that exist, room to set up, conditions that can be met.
 * Each problem is a sentence that says what is wrong and what would be right.
 */
import { didYouMean } from '../core/did-you-mean.js';
import { outside } from '../core/problem-meaning.js';
import { problemsOf, type ReportProblem } from '../core/problems.js';
import type { Problem } from '../core/ruleset.js';
import { objectivesOf } from './goals.js';
import type { Ground } from './ground.js';
import { joinBoards } from './join.js';
import { LANDING_SIZE } from './landing.js';
import { placesFor } from './layout.js';
import { makes } from './made.js';
import { MOST_GROUPS } from './naval.js';
import { checkOwnBoards, checkTownNames } from './own-boards.js';
import type { Group, Scenario, SideForce, Zone } from './scenario.js';
import { checkAircraft, checkClauses, checkMarkers, isWithin } from './scenario-check-clauses.js';
import { checkLanding } from './scenario-check-landing.js';
import { checkSetUpRoom } from './scenario-check-room.js';
import { checkVictory } from './scenario-check-victory.js';
import { checkEntry } from './scenario-check-ways.js';
import { checkZone } from './scenario-check-zones.js';
import { MAX_BOARDS, MAX_TURNS, MAX_UNITS, MOST_NUMBERS } from './scenario-limits.js';
import { columnsOf } from './smoke.js';
import { NATIONS, type Nation, OPTIONS, type OptionName, type SideId } from './spec.js';
import { TABLES } from './tables.js';
import { unitMeant } from './units/unit-guess.js';
import { type UnitType, unitOf } from './units/units.js';
import { hexesOfZone } from './zones.js';

/** Whose units may be on which side. */
const NATIONS_OF: Readonly<Record<SideId, readonly Nation[]>> = {
  allied: NATIONS.filter((nation) => nation !== 'german'),
  german: ['german'],
};

/** What keeps a situation of the right shape from being played, by path, added one by one; nothing if it is sound. */
export function checkScenario(scenario: Scenario, problems: Problem[] = []): Problem[] {
  return problemsOf((report) => {
    checkFrame(scenario, report);
    checkOptions(scenario, report);
    scenario.sides.forEach((side, i) => {
      checkSide(side, `sides.${i}`, report);
      checkMarkers(side, `sides.${i}`, report);
      checkAircraft(side, scenario.turns, `sides.${i}`, report);
    });
    // What is reported already is not counted out one by one: a file of strangers may name a thousand million.
    if (unitsIn(scenario) > MAX_UNITS) return;
    const ground = groundOf(scenario, report);
    if (!ground) return;
    scenario.sides.forEach((side, i) => {
      checkGroups(side, scenario, ground, `sides.${i}`, report);
    });
    checkClauses(scenario, ground, report);
    checkSize(scenario, ground, report);
    checkVictory(scenario, ground, report);
    if (problems.length === 0) checkSetUpRoom(scenario, ground, report);
  }, problems);
}

/** Counts below none are reported, and take nothing away from the others. */
const unitsIn = ({ sides }: Pick<Scenario, 'sides'>): number =>
  sides
    .flatMap(({ groups }) => groups.flatMap((group) => group.units))
    .reduce((sum, { count }) => sum + Math.max(0, count), 0);

function checkFrame({ turns, boards, ownBoards = [], sides, victory }: Scenario, report: ReportProblem): void {
  if (!isWithin(turns, 1, MAX_TURNS))
    report('turns', `A situation has 1 to ${MAX_TURNS} turns, not ${turns}.`, outside(1, MAX_TURNS, turns));
  if (!isWithin(boards.length, 1, MAX_BOARDS)) {
    report(
      'boards',
      `A map has 1 to ${MAX_BOARDS} boards, not ${boards.length}.`,
      outside(1, MAX_BOARDS, boards.length),
    );
  }
  if (ownBoards.length > MAX_BOARDS) {
    report('ownBoards', `A situation brings at most ${MAX_BOARDS} boards, not ${ownBoards.length}.`);
  }
  if (sides[0].id === sides[1].id) report('sides.1.id', `Both sides are ${sides[0].id}; one is allied, one german.`);
  const count = unitsIn({ sides });
  if (count > MAX_UNITS)
    report('sides', `Both sides together have at most ${MAX_UNITS} units, not ${count}.`, {
      kind: 'too-many-units',
      most: MAX_UNITS,
      found: count,
    });
  if (victory.length === 0) report('victory', 'Somebody wins; there is at least one condition.');
}

function checkOptions({ options }: Scenario, report: ReportProblem): void {
  for (const [name, value] of Object.entries(options)) {
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name as OptionName] : undefined;
    if (!option) report(`options.${name}`, `There is no option ${name}${didYouMean(name, Object.keys(OPTIONS))}.`);
    else if (!(option.values as readonly string[]).includes(value)) {
      report(`options.${name}`, `${name} cannot be ${value}; its values are ${option.values.join(', ')}.`);
    }
  }
}

/** The map, if its boards are sound and join; ours are sound. */
function groundOf({ boards, ownBoards = [] }: Scenario, report: ReportProblem): Ground | undefined {
  if (ownBoards.length > MAX_BOARDS || !checkOwnBoards(ownBoards, boards, report)) return undefined;
  const joined = joinBoards(boards, ownBoards);
  if (joined.ok) {
    checkTownNames(joined.value, report);
    return joined.value;
  }
  report(joined.at ?? 'boards', joined.message);
  return undefined;
}

function checkSide({ id, nations, groups }: SideForce, path: string, report: ReportProblem): void {
  if (nations.length === 0) report(`${path}.nations`, 'A side has a nation at least.');
  nations.forEach((nation, i) => {
    if (NATIONS_OF[id].includes(nation)) return;
    report(`${path}.nations.${i}`, `A ${nation} unit is not ${id}; that side has ${NATIONS_OF[id].join(' and ')}.`);
  });
  if (groups.length === 0) report(`${path}.groups`, 'A side has a group at least.');
  const seen = new Set<string>();
  groups.forEach((group, i) => {
    if (seen.has(group.id)) report(`${path}.groups.${i}.id`, `${group.id} is the id of another group of this side.`);
    seen.add(group.id);
    group.units.forEach(({ unit, count }, j) => {
      checkUnit(unit, count, nations, `${path}.groups.${i}.units.${j}`, report);
    });
  });
}

function checkUnit(id: string, count: number, nations: readonly Nation[], path: string, report: ReportProblem): void {
  const unit = unitOf(id);
  if (unit === undefined) {
    report(`${path}.unit`, `There is no unit ${id}${unitMeant(id, nations)}.`);
  } else if (!nations.includes(unit.nation)) {
    report(`${path}.unit`, `${unit.name} is ${unit.nation}, and this side has ${nations.join(' and ')} units.`);
  }
  if (!isWithin(count, 1, MAX_UNITS))
    report(`${path}.count`, `A count is 1 to ${MAX_UNITS}, not ${count}.`, outside(1, MAX_UNITS, count));
}

function checkGroups(side: SideForce, scenario: Scenario, ground: Ground, path: string, report: ReportProblem): void {
  const { turns } = scenario;
  side.groups.forEach((group, i) => {
    const at = `${path}.groups.${i}`;
    const ways = [group.setup, group.entry, group.landing].filter((way) => way !== undefined);
    if (ways.length !== 1) report(at, `The group ${group.id} either has a setup, an entry or a landing.`);
    if (group.units.length === 0 && (group.setup === undefined || (group.markers ?? []).length === 0)) {
      report(`${at}.units`, `The group ${group.id} has a unit, or lays something out.`);
    }
    if (group.landing) {
      checkZone(group.landing.zone, ground, `${at}.landing.zone`, report);
      checkLanding(group, group.landing, turns, ground, at, report);
    }
    if (group.entry && !isWithin(group.entry.turn, 1, turns)) {
      report(
        `${at}.entry.turn`,
        `It enters in turn 1 to ${turns}, not ${group.entry.turn}.`,
        outside(1, turns, group.entry.turn),
      );
    }
    if (group.setup) checkRoom(group, group.setup.zone, ground, `${at}.setup.zone`, report);
    if (group.entry) {
      checkRoom(group, group.entry.zone, ground, `${at}.entry.zone`, report);
      checkEntry(group, group.entry.zone, scenario, ground, at, report);
    }
  });
}

/** Columns of smoke that the side can make in a combat phase, if whoever plays turns smoke on. @rule XVI.1 */
const smokesOf = ({ groups }: SideForce): number =>
  columnsOf(
    groups.flatMap(({ units }) =>
      units.flatMap(({ unit, count }) => Array.from({ length: count }, () => unitOf(unit)).filter(isKnown)),
    ),
  );
const isKnown = (type: UnitType | undefined): type is UnitType => type !== undefined;

/** Naval guns must find room too, as whoever plays may turn them on. */
function checkSize(scenario: Scenario, ground: Ground, report: ReportProblem): void {
  const groups = scenario.sides.flatMap((side) => side.groups);
  const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);
  const units = sum(groups.flatMap((group) => group.units.map(({ count }) => count)));
  const laid = sum(groups.flatMap(({ markers = [] }) => markers.map(({ count }) => count)));
  const ruins = sum(scenario.clauses.map((clause) => (clause.kind === 'demolition' ? clause.bridges.length : 0)));
  const made = groups.flatMap((group) => group.units).filter(({ unit }) => makes(unitOf(unit)));
  const landing = sum(groups.flatMap((group) => (group.landing ? group.units.map(({ count }) => count) : [])));
  const planes = sum(scenario.sides.flatMap(({ aircraft = [] }) => aircraft.map(({ count }) => count)));
  const observers = sum(
    scenario.sides.flatMap(({ aircraft = [] }) => aircraft.map(({ load, count }) => (load === 'none' ? count : 0))),
  );
  const places = placesFor(
    units + MOST_GROUPS,
    laid + ruins + sum(made.map(({ count }) => count)),
    planes,
    ground.hexes,
    objectivesOf(scenario, ground).length,
    { naval: MOST_GROUPS, observers, smokes: sum(scenario.sides.map(smokesOf)) },
  );
  const size = places.size + LANDING_SIZE * landing;
  if (size > MOST_NUMBERS) {
    report(
      '',
      `Units, markers, planes, boards and hexes to be controlled fill ${size} numbers, ${MOST_NUMBERS} at most.`,
    );
  }
}

/** A zone has hexes, and room for the group by the stacking limit. @rule VI.A */
function checkRoom({ id, units }: Group, zone: Zone, ground: Ground, path: string, report: ReportProblem): void {
  checkZone(zone, ground, path, report);
  const room = hexesOfZone(ground, zone).length * TABLES.limits.stack.value;
  const count = units.reduce((sum, unit) => sum + unit.count, 0);
  if (room === 0) report(path, `The zone of ${id} has no hex.`);
  else if (room < count) report(path, `The zone of ${id} has room for ${room} units, not for ${count}.`);
}
