/**
 * Semantic validation of a scenario, beyond its shape: counters that exist, fleets that the rules allow, hexes of the map. Each problem
 * is a sentence that says what is wrong and what would be right; a scenario without problems can be set up and played.
 */

import { bySeat, type Seat } from '../core/brand.js';
import { didYouMean } from '../core/did-you-mean.js';
import type { OptionSpec } from '../core/option-spec.js';
import { outside } from '../core/problem-meaning.js';
import { problemsOf, type ReportProblem } from '../core/problems.js';
import type { Problem } from '../core/ruleset.js';
import { compositionFault } from './composition.js';
import { hexIn } from './hexes.js';
import type { Award, Counted, ForceSpec, Scenario } from './scenario.js';
import {
  AIR_TYPES,
  MAX_COLUMNS,
  MAX_MINES,
  MAX_PORTS,
  MAX_ROWS,
  MAX_TURNS,
  MAX_UNITS,
  OPTIONS,
  type OptionName,
  SEATS,
  SLOTS,
} from './spec.js';
import { AIRCRAFT, aircraftCard, SHIPS, SUBMARINES, shipCard, submarineCard } from './units/cards.js';

/** Of all units together; the other patrols and reconnaissance aircraft of a base do not count. @rule N11.4 */
const MOST_AT_BASE = 10;
const UNCOUNTED = AIR_TYPES.filter((type) => ['PB', 'PR', 'R', 'SR'].includes(type));
/** Of one counter in a group. */
const MOST_OF_A_KIND = 20;

/** What keeps a scenario of the right shape from being played, by path, added one by one; nothing if it is sound. */
export function checkScenario(scenario: Scenario, problems: Problem[] = []): Problem[] {
  return problemsOf((report) => {
    checkFrame(scenario, report);
    checkMap(scenario, report);
    checkPorts(scenario, report);
    bySeat(scenario.seats).forEach((_, seat) => {
      checkSeat(scenario, seat, report);
    });
    scenario.awards.forEach((award, i) => {
      checkAward(scenario, award, `awards.${i}`, report);
    });
    checkShadowed(scenario.awards, report);
    checkOptions(scenario, report);
  }, problems);
}

const isWithin = (n: number, least: number, most: number): boolean => Number.isInteger(n) && n >= least && n <= most;

function checkFrame({ turns, map, seats, par, drawn }: Scenario, report: ReportProblem): void {
  if (!isWithin(turns, 1, MAX_TURNS))
    report('turns', `A campaign has 1 to ${MAX_TURNS} days, not ${turns}.`, outside(1, MAX_TURNS, turns));
  if (!isWithin(map.columns, 1, MAX_COLUMNS))
    report('map.columns', `A map has 1 to ${MAX_COLUMNS} columns.`, outside(1, MAX_COLUMNS, map.columns));
  if (!isWithin(map.rows, 1, MAX_ROWS))
    report('map.rows', `A map has 1 to ${MAX_ROWS} rows.`, outside(1, MAX_ROWS, map.rows));
  if (seats.length !== SEATS) report('seats', `A campaign has ${SEATS} sides, not ${seats.length}.`);
  if (seats[0]?.id === seats[1]?.id) report('seats.1.id', 'Each side has an id of its own.');
  if (!isWithin(par, -999, 999)) report('par', 'Par is a whole number of points from -999 to 999.');
  if (!isWithin(drawn, 0, 999)) report('drawn', 'A draw is so many points on both sides of par, from 0 to 999.');
  seats.forEach(({ id }, i) => {
    if (!/^[A-Za-z0-9]{1,8}$/.test(id)) report(`seats.${i}.id`, `${id} must be 1 to 8 letters or digits, such as UK.`);
  });
}

function checkHex({ map }: Scenario, hex: string, path: string, report: ReportProblem): boolean {
  if (hexIn(map, hex) >= 0) return true;
  report(path, `${hex} is no hex of a map of ${map.columns} columns and ${map.rows} rows; the first is 0101.`, {
    kind: 'off-map',
    hex,
  });
  return false;
}

function checkMap(scenario: Scenario, report: ReportProblem): void {
  for (const list of ['land', 'partLand', 'closed'] as const) {
    scenario[list].forEach((hex, i) => {
      checkHex(scenario, hex, `${list}.${i}`, report);
    });
  }
  scenario.mines.forEach(({ hex, count, side }, i) => {
    checkHex(scenario, hex, `mines.${i}.hex`, report);
    if (!isWithin(count, 1, MAX_MINES))
      report(`mines.${i}.count`, `A hex has 1 to ${MAX_MINES} mines, not ${count}.`, outside(1, MAX_MINES, count));
    if (!scenario.seats.some(({ id }) => id === side))
      report(`mines.${i}.side`, `No side is called ${side}.`, { kind: 'unknown-side', side });
    if (scenario.mines.findIndex((of) => of.hex === hex) < i)
      report(`mines.${i}.hex`, `${hex} has mines already.`, { kind: 'hex-taken', hex });
  });
}

function isDry({ land, closed }: Scenario, hex: string): boolean {
  return land.includes(hex) || closed.includes(hex);
}

function checkPorts(scenario: Scenario, report: ReportProblem): void {
  const { ports, seats } = scenario;
  if (ports.length > MAX_PORTS) report('ports', `A campaign has at most ${MAX_PORTS} ports, not ${ports.length}.`);
  ports.forEach(({ id, hex, side, logistics = 0, resources = 0 }, i) => {
    const path = `ports.${i}`;
    if (!/^[a-z][a-z0-9-]*$/.test(id)) report(`${path}.id`, `${id} must be lower case, such as scapa.`);
    if (ports.findIndex((of) => of.id === id) < i) report(`${path}.id`, `${id} is another port's id already.`);
    if (checkHex(scenario, hex, `${path}.hex`, report) && isDry(scenario, hex)) {
      report(`${path}.hex`, `${hex} is land or closed; a port lies where fleets can go.`, { kind: 'on-land', hex });
    }
    if (ports.findIndex((of) => of.hex === hex) < i)
      report(`${path}.hex`, `${hex} has a port already.`, { kind: 'hex-taken', hex });
    if (!seats.some((seat) => seat.id === side))
      report(`${path}.side`, `No side is called ${side}.`, { kind: 'unknown-side', side });
    if (!isWithin(logistics, 0, 99)) report(`${path}.logistics`, 'A port has 0 to 99 logistics units.');
    if (!isWithin(resources, 0, 99)) report(`${path}.resources`, 'A port has 0 to 99 resource units.');
  });
}

function checkSeat(scenario: Scenario, seat: Seat, report: ReportProblem): void {
  const { forces, nations } = scenario.seats[seat]!;
  const path = `seats.${seat}`;
  if (nations.length === 0) report(`${path}.nations`, 'A side has at least one nation.');
  let slots = 0;
  forces.forEach((force, i) => {
    const single = force.kind === 'boats' || force.kind === 'submarines';
    if (force.kind !== 'air') slots += single ? countOf(force.units) : 1;
    checkForce(scenario, force, `${path}.forces.${i}`, report);
  });
  if (slots === 0) report(`${path}.forces`, 'A side has at least one fleet.');
  if (slots > SLOTS) report(`${path}.forces`, `A side has at most ${SLOTS} fleets, boats and submarines one by one.`);
  const units = scenario.seats.reduce(
    (sum, of) => sum + of.forces.reduce((n, { units: own, aircraft = [] }) => n + countOf(own) + countOf(aircraft), 0),
    0,
  );
  if (seat === 0 && units > MAX_UNITS)
    report('seats', `There are ${units} units; at most ${MAX_UNITS} can take part.`, {
      kind: 'too-many-units',
      most: MAX_UNITS,
      found: units,
    });
}

const countOf = (counted: readonly Counted[]): number => counted.reduce((sum, { count }) => sum + count, 0);

function checkForce(scenario: Scenario, force: ForceSpec, path: string, report: ReportProblem): void {
  const { kind, hex, units, aircraft = [] } = force;
  if (checkHex(scenario, hex, `${path}.hex`, report) && isDry(scenario, hex)) {
    report(`${path}.hex`, `${hex} is land or closed; fleets are at sea or in port.`, { kind: 'on-land', hex });
  }
  const known = [...SHIPS, ...SUBMARINES, ...AIRCRAFT].map(({ id }) => id);
  const check = (list: readonly Counted[], of: string, isKnown: (id: string) => boolean): boolean =>
    list
      .map(({ unit, count }, i) => {
        if (!isWithin(count, 1, MOST_OF_A_KIND))
          report(
            `${path}.${of}.${i}.count`,
            `1 to ${MOST_OF_A_KIND}, not ${count}.`,
            outside(1, MOST_OF_A_KIND, count),
          );
        if (isKnown(unit)) return true;
        report(`${path}.${of}.${i}.unit`, `${unit} is no counter for a group of ${kind}${didYouMean(unit, known)}.`);
        return false;
      })
      .every(Boolean);
  if (kind === 'air') {
    const isSound = check(units, 'units', (id) => aircraftCard(id) !== undefined);
    if (!scenario.ports.some((port) => port.hex === hex && port.side === sideOf(scenario, force))) {
      report(`${path}.hex`, `A base air group needs a port of its side; ${hex} is none.`);
    }
    if (isSound) checkBase(scenario, force, path, report);
    return;
  }
  const isBoat = kind === 'submarines';
  if (!check(units, 'units', (id) => (isBoat ? submarineCard(id) : shipCard(id)) !== undefined)) return;
  if (units.length === 0) report(`${path}.units`, 'A fleet has at least one unit.');
  checkFleet(force, path, report);
  if (check(aircraft, 'aircraft', (id) => aircraftCard(id) !== undefined)) checkDecks(force, path, report);
}

const sideOf = ({ seats }: Scenario, force: ForceSpec): string | undefined =>
  seats.find(({ forces }) => forces.includes(force))?.id;

/** Groups of one port are one base, and the last of them has too many. @rule N11.4 */
function checkBase({ seats }: Scenario, force: ForceSpec, path: string, report: ReportProblem): void {
  const groups = seats.flatMap(({ forces }) => forces).filter(({ kind, hex }) => kind === 'air' && hex === force.hex);
  if (force !== groups.at(-1)) return;
  const counted = groups
    .flatMap(({ units }) => units)
    .filter(({ unit }) => !UNCOUNTED.includes(aircraftCard(unit)?.type ?? 'F'));
  const count = countOf(counted);
  if (count > MOST_AT_BASE)
    report(`${path}.units`, `A base has at most ${MOST_AT_BASE} aircraft besides patrols, not ${count}.`);
}

/** @rule N11 */
function checkFleet({ kind, units }: ForceSpec, path: string, report: ReportProblem): void {
  if (kind === 'submarines' || kind === 'air') return;
  const types = units.flatMap(({ unit, count }) => Array.from({ length: count }, () => shipCard(unit)!.type));
  const fault = compositionFault(kind, kind === 'boats' ? types.slice(0, 1) : types);
  if (fault !== undefined) report(`${path}.units`, `These ships cannot be one fleet: ${fault}.`);
}

/** @rule G-51 */
function checkDecks({ units, aircraft = [] }: ForceSpec, path: string, report: ReportProblem): void {
  const capacity = units.reduce((sum, { unit, count }) => sum + (shipCard(unit)?.capacity ?? 0) * count, 0);
  const size = aircraft.reduce((sum, { unit, count }) => sum + aircraftCard(unit)!.size * count, 0);
  if (size > capacity)
    report(`${path}.aircraft`, `The carriers have room for ${capacity}, and the aircraft need ${size}.`);
}

function checkAward(scenario: Scenario, award: Award, path: string, report: ReportProblem): void {
  const { seats, ports } = scenario;
  if (!seats.some(({ id }) => id === award.side)) report(`${path}.side`, `No side is called ${award.side}.`);
  if ('hexes' in award) {
    award.hexes?.forEach((hex, i) => {
      checkHex(scenario, hex, `${path}.hexes.${i}`, report);
    });
  }
  if (award.kind === 'kept' && award.hex !== undefined) checkHex(scenario, award.hex, `${path}.hex`, report);
  if ('port' in award && !ports.some(({ id }) => id === award.port))
    report(`${path}.port`, `No port is ${award.port}.`);
  if (award.kind === 'sunk' && (award.points === undefined) === (award.costs === undefined)) {
    report(path, 'A unit sunk is worth points, or so many times its cost: one of the two.');
  }
  if ('units' in award) {
    award.units?.forEach((unit, i) => {
      if (shipCard(unit) ?? submarineCard(unit)) return;
      const known = [...SHIPS, ...SUBMARINES].map(({ id }) => id);
      report(`${path}.units.${i}`, `There is no counter ${unit}${didYouMean(unit, known)}.`);
    });
  }
}

type Sunk = Extract<Award, { readonly kind: 'sunk' }>;

/** Of awards for the same loss the first counts: one behind it that asks for more never does. */
function checkShadowed(awards: readonly Award[], report: ReportProblem): void {
  awards.forEach((award, i) => {
    if (award.kind !== 'sunk') return;
    const before = awards.findIndex((one) => one.kind === 'sunk' && one.side === award.side && covers(one, award));
    if (before < i)
      report(`awards.${i}`, `It never counts: award ${before} takes all that it would. Put it before that.`);
  });
}

/** Whether each loss that is the second's is the first's too. */
const covers = (one: Sunk, two: Sunk): boolean =>
  (['units', 'types', 'hexes'] as const).every((list) => {
    const [all, some]: readonly (readonly string[] | undefined)[] = [one[list], two[list]];
    return all === undefined || (some?.every((name) => all.includes(name)) ?? false);
  });

function checkOptions({ options }: Scenario, report: ReportProblem): void {
  for (const [name, value] of Object.entries(options)) {
    const known = Object.hasOwn(OPTIONS, name);
    const option: OptionSpec | undefined = known ? OPTIONS[name as OptionName] : undefined;
    if (!option) report(`options.${name}`, `There is no option ${name}${didYouMean(name, Object.keys(OPTIONS))}.`);
    else if (!option.values.includes(value)) {
      report(`options.${name}`, `${name} cannot be ${value}; its values are ${option.values.join(', ')}.`);
    }
  }
}
