/** Outright conditions of a scenario, and how likely each comes true. */

import type { Battle, Outright } from '../../../engine/battleships/index.js';
import { FIRST_SEAT, SECOND_SEAT, type Seat } from '../../../engine/index.js';
import type { Prospects } from './prospects.js';

export interface Condition {
  readonly kind: Outright['kind'];
  readonly index: number;
  /** +1 where seat 0 wins by it. */
  readonly sign: number;
  readonly points: number;
  /** The units it names that take part; by seat, the capital ships. */
  readonly units: readonly number[];
  readonly capitals: readonly [readonly number[], readonly number[]];
  /** Seat whose points matter to `draw-if-sunk`, and how many. */
  readonly side: number;
  readonly atLeast: number;
}

export function conditionsOf(b: Battle): Condition[] {
  const seatNamed = (id: string): number => (b.scenario.sides[0].id === id ? 0 : 1);
  const capitals = (seat: Seat): number[] =>
    b.names.flatMap((_, u) => (b.capital[u] === 1 && b.seatOf[u] === seat ? [u] : []));
  return b.scenario.victory.outright.map((c, index) => ({
    kind: c.kind,
    index,
    sign: seatNamed(c.winner) === 0 ? 1 : -1,
    points: c.points,
    units: 'units' in c ? c.units.map((name) => b.names.indexOf(name)).filter((u) => u >= 0) : [],
    capitals: [capitals(FIRST_SEAT), capitals(SECOND_SEAT)],
    side: c.kind === 'draw-if-sunk' ? seatNamed(c.side) : 0,
    atLeast: c.kind === 'draw-if-sunk' ? c.atLeast : 0,
  }));
}

/** Points over which the threshold of a draw blurs. */
const BLUR = 8;

/** Chance that the condition holds at the end. `points` are those expected of its side. */
export function chanceOf(c: Condition, prospects: Prospects, points: number): number {
  switch (c.kind) {
    case 'sunk':
      return allSunk(c.units, prospects.sunk);
    case 'afloat':
      return 1 - allSunk(c.units, prospects.sunk);
    case 'exited':
      return prospects.exited[c.index]!;
    case 'capital-lead': {
      const winner = c.sign > 0 ? 0 : 1;
      return (1 - noneSunk(c.capitals[1 - winner]!, prospects.sunk)) * noneSunk(c.capitals[winner], prospects.sunk);
    }
    case 'draw-if-sunk':
      return allSunk(c.units, prospects.sunk) / (1 + Math.exp((c.atLeast - points) / BLUR));
  }
}

function allSunk(units: readonly number[], sunk: Float64Array): number {
  let p = 1;
  for (let i = 0; i < units.length; i++) p *= sunk[units[i]!]!;
  return p;
}

function noneSunk(units: readonly number[], sunk: Float64Array): number {
  let p = 1;
  for (let i = 0; i < units.length; i++) p *= 1 - sunk[units[i]!]!;
  return p;
}
