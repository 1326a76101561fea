/** Free encounters made from nothing: two random fleets on an open sea, or one of them on an errand; victory by points. */
import type { Draws } from '../../../agents/draws.js';
import {
  type Crew,
  isCapitalType,
  type MapSpec,
  type Nation,
  type OptionName,
  type Outright,
  type RadarSet,
  type Scenario,
  type ShipData,
  type SideSpec,
  speedCap,
  type UnitSpec,
} from '../../../engine/battleships/index.js';
import { type Heading, nearestHeading } from '../../../engine/core/hex.js';
import { type Hex, hexAt } from '../../../engine/core/hexmap.js';
import { assert } from '../../../engine/core/result.js';
import { type SkirmishSettings, STANDARD_SKIRMISH } from './encounter-settings.js';
import { convoyOf, drawErrand, type Errand, exitClause, sentOnErrand } from './errand.js';
import { nearest, type Stack, stacksOf, withStacksPlaced } from './formation.js';
import { drawMakeUp } from './make-up.js';
import { freshName } from './names.js';
import { hexesAround, hexNear } from './sea.js';
import { evenThreshold } from './threshold.js';

/** One object for all, so that games share what is known of it. */
const OPEN_SEA: MapSpec = { land: [] };

const MIDDLE = hexAt(33, 18);

/** Radar of the ships that carry any, by the year it came to them. */
const RADAR: Readonly<Record<Nation, readonly (readonly [from: number, set: RadarSet])[]>> = {
  UK: [
    [1941, 'Type 284'],
    [1943, 'Type 284M'],
  ],
  US: [
    [1942, 'Mark 3'],
    [1944, 'Mark 8'],
  ],
  GE: [[1941, 'FuMO']],
  JP: [[1944, 'Type 22']],
  IT: [[1943, 'Gufo-3']],
  FR: [],
};

/** What such a victory counts in the margin. */
const LEAD_POINTS = [60, 120] as const;

const BY_DAY: Partial<Record<OptionName, string>> = { spotters: 'on' };
const BY_NIGHT: Partial<Record<OptionName, string>> = { friendlyFire: 'on', flagship: 'on', command: 'on' };

/** Hexes beyond what can be seen at which the enemy of somebody on an errand may be at first: he is to come into sight. */
const BEYOND = 6;
/** Errands drawn for two fleets, until there is a place for one. */
const ERRANDS = 6;

/** A sound scenario, other for each seed of `draws`. Of one with an errand the threshold is still to be moved by what it brings (`evenOnErrand`). */
export function openSkirmish(draws: Draws, settings: SkirmishSettings = STANDARD_SKIRMISH): Scenario {
  const night = draws.happens(settings.night);
  const { nations, ships } = drawMakeUp(draws, settings);
  const year = draws.within([1939, 1945]);
  const names = new Set<string>();
  const side = (seat: 0 | 1): SideSpec => ({
    id: ['BLUE', 'RED'][seat]!,
    name: ['Blue Fleet', 'Red Fleet'][seat]!,
    nation: nations[seat],
    units: fleetUnits(ships[seat], year, names, draws),
  });
  const scenario: Scenario = {
    ruleset: 'battleships',
    id: 'skirmish',
    title: 'Free encounter',
    date: `${year}-06-01`,
    night,
    visibility: night ? draws.within([1, 4]) : draws.within([6, 15]),
    turns: draws.within(settings.turns),
    firstPlayer: draws.oneOf(['BLUE', 'RED']),
    map: OPEN_SEA,
    options: drawOptions(draws, night),
    sides: [side(0), side(1)],
    clauses: [],
    victory: { outright: [], points: { claimant: draws.oneOf(['BLUE', 'RED']), ratio: 1, plus: 0 } },
    ladder: false,
    briefing: 'Two fleets meet on the open sea. Who sinks and damages more than the odds promise wins.',
    notes: [],
  };
  const range = draws.within(settings.range[night ? 'night' : 'day']);
  if (settings.errand > 0 && draws.happens(settings.errand)) {
    const near = Math.min(range, scenario.visibility + BEYOND);
    for (let i = 0; i < ERRANDS; i++) {
      const sent = onErrand(scenario, drawErrand(draws, settings), near, draws);
      if (sent !== undefined) return evenThreshold(sent);
    }
    // No place was found for any of them: it is an encounter like any other.
  }
  const ready = arrayed(scenario, draws, range);
  const hasLead =
    settings.lead > 0 &&
    draws.happens(settings.lead) &&
    ships.every((fleet) => fleet.some(({ type }) => isCapitalType(type)));
  return evenThreshold(hasLead ? wonByLead(ready, draws) : ready);
}

/** Nothing where no place is found for it. Its threshold knows nothing of the exit yet: see `evenOnErrand`. */
function onErrand(scenario: Scenario, errand: Errand, range: number, draws: Draws): Scenario | undefined {
  const { seat } = errand;
  const side = scenario.sides[seat];
  const exit = exitClause(errand, side.id, draws);
  const convoy = errand.hasConvoy ? convoyOf(side, draws) : { units: [], clauses: [] };
  const sides = scenario.sides.map((one, i) =>
    i === seat ? { ...one, units: [...one.units, ...convoy.units] } : one,
  ) as [SideSpec, SideSpec];
  const briefing = 'One fleet wants to get away over an edge of the sea; each of its ships that does counts.';
  const points = { ...scenario.victory.points, claimant: side.id };
  const manned = { ...scenario, sides, briefing, clauses: convoy.clauses, victory: { outright: [], points } };
  const ready = arrayed(manned, draws, range);
  return sentOnErrand(ready, errand, exit, draws);
}

/** Who alone sinks a capital ship wins. */
function wonByLead(scenario: Scenario, draws: Draws): Scenario {
  const points = draws.within(LEAD_POINTS);
  const outright = scenario.sides.map(({ id }): Outright => ({ kind: 'capital-lead', winner: id, points }));
  return { ...scenario, victory: { ...scenario.victory, outright } };
}

function drawOptions(draws: Draws, night: boolean): Partial<Record<OptionName, string>> {
  const often = (name: OptionName, probability: number): Partial<Record<OptionName, string>> =>
    draws.happens(probability) ? { [name]: 'on' } : {};
  return {
    ...{ radar: 'on', crews: 'on', arcs: 'on', turning: 'on', special: 'on' },
    ...(night ? BY_NIGHT : BY_DAY),
    ...often('reload', 0.5),
    ...often('lossOfContact', 0.5),
  };
}

/** Somewhere on the sheet; `arrayed` says where. */
function fleetUnits(ships: readonly ShipData[], year: number, names: Set<string>, draws: Draws): UnitSpec[] {
  const quality = draws.weighted<Crew>(['poor', 'average', 'elite'], [1, 4, 1]);
  return ships.map((ship) => {
    const name = freshName(ship, names);
    names.add(name);
    const radar = ship.type === 'DD' ? undefined : RADAR[ship.nation].findLast(([from]) => from <= year)?.[1];
    const crew = draws.happens(0.8) ? quality : draws.oneOf<Crew>(['poor', 'average', 'elite']);
    return {
      ship: ship.id,
      name,
      hex: '1101',
      heading: 'A',
      speed: draws.within([2, speedCap(ship.movement, 0)]),
      ...(crew !== 'average' && { crew }),
      ...(radar && draws.happens(0.8) && { radar }),
    };
  });
}

/** Draws of a place for both fleets, each with less between them; the last always fits. */
const TRIES = 16;

/** Both fleets in groups of any shape, their nearest ships about so many hexes apart. */
function arrayed(scenario: Scenario, draws: Draws, range: number): Scenario {
  for (let i = 0; i < TRIES; i++) {
    const between = Math.max(4, range - i);
    const done = withStacksPlaced(scenario, facing(scenario, draws, between), Math.min(between, 2));
    if (done !== undefined) return scattered(done, draws);
  }
  throw new Error('flagplot: a skirmish has found no room on the sheet');
}

/** On headings that are any, but often towards each other. */
function facing(scenario: Scenario, draws: Draws, range: number): Stack[] {
  const bearing = 2 * Math.PI * draws.share();
  const [x, y] = [Math.cos(bearing), Math.sin(bearing)];
  const fleet = (seat: 0 | 1): Stack[] => {
    const { units } = scenario.sides[seat];
    const hexes = grouped(units.length, draws);
    const enemy = hexNear(seat === 0 ? 20 * x : -20 * x, seat === 0 ? 20 * y : -20 * y);
    const towards = nearestHeading(enemy.q, enemy.r);
    const heading = (draws.happens(0.5) ? (towards + draws.within([5, 7])) % 6 : draws.below(6)) as Heading;
    return units.map(({ name, speed }, i) => ({
      seat,
      names: [name],
      hex: { q: MIDDLE.q + hexes[i]!.q, r: MIDDLE.r + hexes[i]!.r },
      heading,
      speed,
      isPinned: false,
    }));
  };
  const [first, second] = [fleet(0), fleet(1)];
  for (let apart = range; ; apart++) {
    const by = hexNear(apart * x, apart * y);
    const stacks = [...first, ...second.map((s) => ({ ...s, hex: { q: s.hex.q + by.q, r: s.hex.r + by.r } }))];
    if (nearest(stacks) >= range) return stacks;
  }
}

/** Hexes of a fleet about its middle: a line, or a huddle. */
function grouped(ships: number, draws: Draws): Hex[] {
  if (draws.happens(0.5)) return draws.shuffled(hexesAround({ q: 0, r: 0 }, 3)).slice(0, ships);
  const course = 2 * Math.PI * draws.share();
  const step = draws.within([1, 2]);
  return Array.from({ length: ships }, (_, i) => {
    const along = step * (i - (ships - 1) / 2);
    return hexNear(along * Math.cos(course), along * Math.sin(course));
  });
}

/** Some ships on a heading of their own. */
function scattered(scenario: Scenario, draws: Draws): Scenario {
  const stacks = stacksOf(scenario).map((stack) =>
    draws.happens(0.2) ? { ...stack, heading: ((stack.heading + draws.oneOf([1, 5])) % 6) as Heading } : stack,
  );
  const done = withStacksPlaced(scenario, stacks, 0);
  assert(done !== undefined, 'a turned ship has room where she was');
  return done;
}
