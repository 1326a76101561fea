/** Stacks of a scenario's ships on the plane: what moves together at the start, and putting it back on the sheet. */
import type { Clause, Scenario, UnitSpec } from '../../../engine/battleships/index.js';
import { distance, HEADINGS, type Heading, headingOf } from '../../../engine/core/hex.js';
import {
  FIRST_COLUMN,
  FIRST_ROW,
  type Hex,
  hexOf,
  LAST_COLUMN,
  LAST_ROW,
  labelOf,
} from '../../../engine/core/hexmap.js';
import { isUnder, mapUnits } from './clauses.js';
import { hexesAround, type Sea, seaOf } from './sea.js';

/** Units of one side that start in one hex, with one heading and one speed. */
export interface Stack {
  readonly seat: 0 | 1;
  readonly names: readonly string[];
  readonly hex: Hex;
  /** 0–5 for A–F. */
  readonly heading: Heading;
  readonly speed: number;
  /** Lies where the scenario needs it: at anchor, ashore, behind a gate. */
  readonly isPinned: boolean;
}

const PINNED: readonly Clause['kind'][] = ['fixture', 'moored', 'no-move-before'];

export const isOnMap = ({ arrives }: UnitSpec): boolean => (arrives?.turn ?? 1) === 1;

/** All stacks on the map from turn 1, whatever the options, in the order of their first units. */
export function stacksOf(scenario: Scenario): Stack[] {
  const stacks = new Map<string, Stack>();
  scenario.sides.forEach((side, i) => {
    for (const unit of side.units) {
      if (!isOnMap(unit)) continue;
      const isPinned = typeof unit.ship !== 'string' || isUnder(scenario, PINNED, side, unit);
      const known = stacks.get(unit.hex);
      stacks.set(unit.hex, {
        seat: i as 0 | 1,
        names: [...(known?.names ?? []), unit.name],
        hex: hexOf(unit.hex)!,
        heading: headingOf(unit.heading),
        speed: unit.speed,
        isPinned: isPinned || known?.isPinned === true,
      });
    }
  });
  return [...stacks.values()];
}

/** The scenario with its ships as the stacks say. All must lie on the sheet. */
export function withStacks(scenario: Scenario, stacks: readonly Stack[]): Scenario {
  const of = new Map(stacks.flatMap((stack) => stack.names.map((name) => [name, stack] as const)));
  return mapUnits(scenario, (unit) => {
    const stack = of.get(unit.name);
    if (stack === undefined) return unit;
    const { hex, heading, speed } = stack;
    return { ...unit, hex: labelOf(hex.q, hex.r), heading: HEADINGS[heading], speed };
  });
}

/** Hexes to the nearest enemy at the start. */
export function nearest(stacks: readonly Stack[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const a of stacks) {
    for (const b of stacks) {
      if (a.seat < b.seat) least = Math.min(least, distance(a.hex.q, a.hex.r, b.hex.q, b.hex.r));
    }
  }
  return least;
}

/** A ship whose place is taken or ashore goes to the nearest free hex, so far at most. */
const NEAR = 3;

/**
 * The scenario with its stacks so placed, shifted onto the sheet where its place does not matter, single ones to a free sea hex near by.
 * Nothing where that cannot be, or where enemies would start nearer to each other than `gap`.
 */
export function withStacksPlaced(scenario: Scenario, stacks: readonly Stack[], gap: number): Scenario | undefined {
  const sea = seaOf(scenario);
  const onSheet = fitted(stacks, sea);
  if (onSheet === undefined) return undefined;
  const taken = new Set(onSheet.filter((s) => s.isPinned).map(({ hex }) => labelOf(hex.q, hex.r)));
  const settled: Stack[] = [];
  for (const stack of onSheet) {
    const hex = stack.isPinned
      ? stack.hex
      : hexesAround(stack.hex, NEAR).find((h) => sea.isSea(h) && !taken.has(labelOf(h.q, h.r)));
    if (hex === undefined) return undefined;
    taken.add(labelOf(hex.q, hex.r));
    settled.push({ ...stack, hex });
  }
  return nearest(settled) < gap ? undefined : withStacks(scenario, settled);
}

export const column = ({ q }: Hex): number => q + FIRST_COLUMN;
export const row = ({ q, r }: Hex): number => r + (q >> 1) + FIRST_ROW;

/** All shifted so that they lie on the sheet along its free axes; nothing if they are too far apart for it. */
function fitted(stacks: readonly Stack[], sea: Sea): readonly Stack[] | undefined {
  const columns = stacks.map(({ hex }) => column(hex));
  // Two columns at a time keep rows level.
  const across = sea.anchoredColumns ? 0 : inside(columns, FIRST_COLUMN, LAST_COLUMN, 2);
  if (across === undefined) return undefined;
  const aside = (hex: Hex): Hex => ({ q: hex.q + across, r: hex.r - across / 2 });
  const rows = stacks.map(({ hex }) => row(aside(hex)));
  const down = sea.anchoredRows ? 0 : inside(rows, FIRST_ROW, LAST_ROW, 1);
  if (down === undefined) return undefined;
  if (across === 0 && down === 0) return stacks;
  return stacks.map((stack) => {
    const { q, r } = aside(stack.hex);
    return { ...stack, hex: { q, r: r + down } };
  });
}

/** The least shift, in steps of `step`, that brings all values between low and high; nothing if they spread wider. */
function inside(values: readonly number[], low: number, high: number, step: number): number | undefined {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least < low) {
    const by = Math.ceil((low - least) / step) * step;
    return most + by <= high ? by : undefined;
  }
  if (most > high) {
    const by = Math.ceil((most - high) / step) * step;
    return least - by >= low ? -by : undefined;
  }
  return 0;
}
