/** Symmetry augmentation: the whole battle seen in a mirror, or turned about. */
import type { Clause, Edge, MapSpec, Outright, Scenario, UnitSpec } from '../../../engine/battleships/index.js';
import { HEADINGS, type HeadingName } from '../../../engine/core/hex.js';
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../../../engine/core/hexmap.js';
import type { Change } from './change.js';
import { mapUnits } from './clauses.js';
import { stacksOf, withStacksPlaced } from './formation.js';
import { gapOf, wheeled } from './places.js';
import { hexNear, planeOf, seaOf } from './sea.js';

/** Where things go, by the words of a scenario. */
interface Symmetry {
  hex(label: string): string;
  heading(name: HeadingName): HeadingName;
  edge(edge: Edge): Edge;
  /** Whether columns, and whether rows, run the other way. */
  readonly columns: boolean;
  readonly rows: boolean;
}

const split = (label: string): [column: number, row: number] => [Number(label.slice(0, 2)), Number(label.slice(2, 4))];
const join = (column: number, row: number): string => `${column}${String(row).padStart(2, '0')}`;
const heading = (name: HeadingName, of: (h: number) => number): HeadingName =>
  HEADINGS[of(HEADINGS.indexOf(name)) % 6]!;
const across = (column: number): number => FIRST_COLUMN + LAST_COLUMN - column;
const down = (row: number): number => FIRST_ROW + LAST_ROW - row;

const OPPOSITE: Readonly<Record<Edge, Edge>> = { north: 'south', south: 'north', east: 'west', west: 'east' };

/** East for west: odd columns stay odd, so the sheet is its own mirror image. */
const MIRROR: Symmetry = {
  hex: (label) => {
    const [c, r] = split(label);
    return join(across(c), r);
  },
  heading: (name) => heading(name, (h) => 6 - h),
  edge: (edge) => (edge === 'east' || edge === 'west' ? OPPOSITE[edge] : edge),
  columns: true,
  rows: false,
};

/** Half way round. Even columns lie half a hex lower: turned, their last row is off the sheet and goes to the first. */
const HALF_TURN: Symmetry = {
  hex: (label) => {
    const [c, r] = split(label);
    return join(across(c), Math.max(FIRST_ROW, down(r) - (c % 2 === 0 ? 1 : 0)));
  },
  heading: (name) => heading(name, (h) => h + 3),
  edge: (edge) => OPPOSITE[edge],
  columns: true,
  rows: true,
};

/** Maps turned before: games on one map share its grids as long as it is one object. */
const MIRRORED = new WeakMap<MapSpec, MapSpec>();

function mirroredMap(map: MapSpec): MapSpec {
  let mirrored = MIRRORED.get(map);
  if (mirrored === undefined) {
    const range = (text: string): string => {
      const [c0, r0] = split(text);
      const [c1, r1] = text.length > 4 ? split(text.slice(5)) : [c0, r0];
      return c0 === c1 && r0 === r1 ? join(across(c0), r0) : `${join(across(c1), r0)}-${join(across(c0), r1)}`;
    };
    const hexside = (text: string): string => `${MIRROR.hex(text)}/${MIRROR.heading(text.slice(5) as HeadingName)}`;
    mirrored = {
      land: map.land.map(range),
      ...(map.sea && { sea: map.sea.map(range) }),
      ...(map.breakwaters && { breakwaters: map.breakwaters.map(hexside) }),
    };
    MIRRORED.set(map, mirrored);
    MIRRORED.set(mirrored, map);
  }
  return mirrored;
}

/** Limits of a part of an edge. */
interface Part {
  readonly fromColumn?: number;
  readonly toColumn?: number;
  readonly fromRow?: number;
  readonly toRow?: number;
}

function partOf(part: Part, by: Symmetry): Part {
  const { fromColumn, toColumn, fromRow, toRow } = part;
  const given = <K extends keyof Part>(name: K, value: number | undefined): Part =>
    value === undefined ? {} : { [name]: value };
  const flip = (value: number | undefined, other: (n: number) => number): number | undefined =>
    value === undefined ? undefined : other(value);
  return {
    ...(by.columns
      ? { ...given('fromColumn', flip(toColumn, across)), ...given('toColumn', flip(fromColumn, across)) }
      : { ...given('fromColumn', fromColumn), ...given('toColumn', toColumn) }),
    ...(by.rows
      ? { ...given('fromRow', flip(toRow, down)), ...given('toRow', flip(fromRow, down)) }
      : { ...given('fromRow', fromRow), ...given('toRow', toRow) }),
  };
}

function clauseBy(c: Clause, by: Symmetry): Clause {
  switch (c.kind) {
    case 'exit': {
      const { fromColumn, toColumn, fromRow, toRow, ...rest } = c;
      return { ...rest, ...partOf(c, by), edge: by.edge(c.edge) };
    }
    case 'mines':
      return { ...c, among: c.among.map(by.hex) };
    case 'bombardment':
      return { ...c, hex: by.hex(c.hex) };
    case 'no-move-before':
      return c.gate === undefined ? c : { ...c, gate: by.hex(c.gate) };
    case 'no-fire-before':
    case 'immobile':
    case 'fixture':
    case 'moored':
    case 'crew':
    case 'fitted':
    case 'gun-modifier':
    case 'turret-defects':
    case 'turret-jam':
    case 'misidentified':
    case 'doubtful-sinking':
    case 'jammed-rudder':
    case 'power-failure':
    case 'speed-limit':
    case 'disadvantaged':
    case 'reluctance':
    case 'fire-only-at-firers':
    case 'smoke':
    case 'damage-value':
      return c;
  }
}

function outrightBy(c: Outright, by: Symmetry): Outright {
  if (c.kind !== 'exited') return c;
  const { fromRow, toRow, ...rest } = c;
  return { ...rest, ...partOf(c, by), edge: by.edge(c.edge) };
}

const unitBy = (unit: UnitSpec, by: Symmetry): UnitSpec => ({
  ...unit,
  hex: by.hex(unit.hex),
  heading: by.heading(unit.heading),
  ...(unit.arrives && {
    arrives: { ...unit.arrives, ...(unit.arrives.entry && { entry: unit.arrives.entry.map(by.hex) }) },
  }),
});

const by = (scenario: Scenario, symmetry: Symmetry, map: MapSpec): Scenario => ({
  ...mapUnits(scenario, (unit) => unitBy(unit, symmetry)),
  map,
  clauses: scenario.clauses.map((c) => clauseBy(c, symmetry)),
  victory: { ...scenario.victory, outright: scenario.victory.outright.map((c) => outrightBy(c, symmetry)) },
});

export const mirrorSheet: Change = (scenario, draws, strength) =>
  draws.happens(strength) ? by(scenario, MIRROR, mirroredMap(scenario.map)) : undefined;

/** Land stays where it is; late arrivals come by an edge of the sheet, and so the sheet turns half way round with them. */
export const rotateSheet: Change = (scenario, draws, strength) => {
  const sea = seaOf(scenario);
  if (sea.hasLand || !draws.happens(strength)) return undefined;
  const isLate = scenario.sides.some((side) => side.units.some((u) => (u.arrives?.turn ?? 1) > 1));
  if (isLate || sea.anchoredColumns || sea.anchoredRows) return by(scenario, HALF_TURN, scenario.map);
  const stacks = stacksOf(scenario);
  const places = stacks.map(({ hex }) => planeOf(hex));
  const mean = (values: readonly number[]): number => values.reduce((sum, v) => sum + v, 0) / values.length;
  const centre = hexNear(mean(places.map((p) => p.x)), mean(places.map((p) => p.y)));
  return withStacksPlaced(scenario, wheeled(stacks, centre, 1 + draws.below(5)), gapOf(scenario, stacks));
};
