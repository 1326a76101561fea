/**
 * The enemy as a belief has it sail: an admiral in a few lines. Where a fleet is bound for goes by its kind and by the doctrine of its side,
 * which is drawn; where it stands after a move, by how far it still has to go.
 */
import type { Chance, Seat, ThrowName } from '../../../engine/index.js';
import { type Campaign, KIND } from '../../../engine/operations/index.js';
import { AIMS, type Aim, aimsOf } from './aims.js';

/** What is known of one fleet whose course is to be guessed. */
export interface Bound {
  readonly seat: Seat;
  /** A unit of it. */
  readonly unit: number;
  /** As `KIND` has it. */
  readonly kind: number;
  readonly hex: number;
  /** Hexes of a move. */
  readonly steps: number;
  /** The hex it was bound for; -1 where it has none yet. */
  readonly aim: number;
  /** How its side is led, below `DOCTRINE_COUNT`. */
  readonly doctrine: number;
}

export interface SailingPolicy {
  /** The hex that the fleet makes for from here on. */
  aim(c: Campaign, bound: Bound, chance: Chance, name: ThrowName): number;
  /** Where it stands at the end of its move. */
  end(c: Campaign, bound: Bound, chance: Chance, name: ThrowName): number;
}

/** Weights of aims, in hundredths, in the order of `AIMS`: stay, own goals, enemy lanes, enemy ports, home, elsewhere. */
type Weights = readonly [number, number, number, number, number, number];

/** By doctrine: of battle fleets. */
const BATTLE: readonly Weights[] = [
  // In command of the sea.
  [32, 24, 20, 9, 7, 8],
  // At war on commerce.
  [22, 6, 44, 14, 6, 8],
  // In being.
  [50, 10, 6, 4, 24, 6],
];
export const DOCTRINE_COUNT = BATTLE.length;

/** Of other kinds, whoever leads. */
const OTHERS: Readonly<Record<number, Weights>> = {
  [KIND.transport]: [8, 86, 0, 0, 4, 2],
  [KIND.support]: [58, 8, 0, 0, 30, 4],
  [KIND.boats]: [40, 5, 24, 7, 14, 10],
  [KIND.submarines]: [30, 4, 40, 8, 6, 12],
  [KIND.raider]: [30, 0, 48, 4, 4, 14],
};

const NEVER = 127;
/** So near to what it is bound for a fleet waits for the enemy. */
const ABOUT = 1;
/** Odds in so many that a fleet keeps its aim: while it is under way, and when it has come there. */
const [UNDER_WAY, THERE] = [24, 6];
/** A die with so many sides leaves room for all that is asked of it. */
const SIDES = 720_720_000;

export const LEAN: SailingPolicy = {
  aim(c, { seat, kind, hex, aim, steps, doctrine }, chance, name) {
    let draw = chance.die(SIDES, name) - 1;
    const odds = aim === hex ? THERE : UNDER_WAY;
    const isKept = aim >= 0 && draw % odds !== 0;
    if (isKept) return aim;
    draw = Math.floor(draw / 24);
    const hexes = aimOfDraw(c, seat, kind === KIND.battle ? BATTLE[doctrine]! : OTHERS[kind]!, draw % 100);
    draw = Math.floor(draw / 100);
    if (hexes === 'stay') return hex;
    if (hexes === 'elsewhere') return nearby(c, hex, 2 * steps, draw);
    const found = hexes[draw % hexes.length]!;
    // Cargo goes to the very hex; others are about there.
    return kind === KIND.transport ? found : nearby(c, found, ABOUT, Math.floor(draw / hexes.length));
  },
  end(c, { hex, steps, aim }, chance, name) {
    const draw = chance.die(SIDES, name) - 1;
    const { hexes, bySea, reach, reachAt } = c.map;
    if (aim < 0 || aim === hex || bySea[hex * hexes + aim] === NEVER || draw % 10 === 0) return hex;
    // Most go as far as they can.
    const far = draw % 10 < 3 ? (steps + 1) >> 1 : steps;
    const first = reachAt[hex * 8 + far]!;
    const end = reachAt[hex * 8 + far + 1]!;
    let best = NEVER;
    let count = 0;
    let chosen = hex;
    for (let i = first; i < end; i++) {
      const left = bySea[reach[i]! * hexes + aim]!;
      if (left > best) continue;
      count = left < best ? 1 : count + 1;
      best = left;
      if (count === 1 || (Math.floor(draw / 10) + i) % count === 0) chosen = reach[i]!;
    }
    return chosen;
  },
};

/** What is aimed at, by a number below 100; where there is no such hex the fleet stays. */
function aimOfDraw(c: Campaign, seat: Seat, weights: Weights, draw: number): readonly number[] | 'stay' | 'elsewhere' {
  let left = draw;
  const found: Aim = AIMS[weights.findIndex((weight) => (left -= weight) < 0)]!;
  if (found === 'stay' || found === 'elsewhere') return found;
  const hexes = aimsOf(c, seat)[found];
  return hexes.length === 0 ? 'stay' : hexes;
}

/** Any hex that is so many moves away at most. */
function nearby({ map: { reach, reachAt } }: Campaign, hex: number, steps: number, draw: number): number {
  const first = reachAt[hex * 8 + Math.min(7, steps)]!;
  const count = reachAt[hex * 8 + Math.min(7, steps) + 1]! - first;
  return reach[first + (draw % count)]!;
}
