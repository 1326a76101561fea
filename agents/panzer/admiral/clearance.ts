/** Clearance: blocks that a side has to take away to win, which only engineers can; and bridges that have to stand. */
import { never, type Seat, type UnitId } from '../../../engine/index.js';
import {
  type Battle,
  type BattleState,
  type Goal,
  hexesBetween,
  hexOf,
  LIFT,
  markerHexOf,
} from '../../../engine/panzer/index.js';
import type { Scene } from './scene.js';

/** What conditions of a side say of blocks and bridges. */
interface Asked {
  readonly clear: readonly number[];
  readonly stands: readonly number[];
}

const known = new WeakMap<Battle, readonly [Asked, Asked]>();

function askedBy(b: Battle, seat: Seat): Asked {
  const [clear, stands]: [Set<number>, Set<number>] = [new Set(), new Set()];
  const walk = (goal: Goal): void => {
    switch (goal.kind) {
      case 'clear':
        for (const hex of goal.hexes) clear.add(hex);
        return;
      case 'stands':
        stands.add(goal.hex);
        return;
      case 'and':
      case 'or':
        goal.of.forEach(walk);
        return;
      case 'by-turn':
        walk(goal.of);
        return;
      // That a block is to stay, or a bridge to fall, is what the other side asks for.
      case 'not':
      case 'control':
      case 'exited':
      case 'lost':
      case 'present':
      case 'ratio':
      case 'otherwise':
        return;
      default:
        never(goal);
    }
  };
  for (const { seat: of, when } of b.goals) if (of === seat) walk(when);
  return { clear: [...clear], stands: [...stands] };
}

function askedOf(b: Battle, seat: Seat): Asked {
  const both = known.get(b) ?? ([askedBy(b, 0 as Seat), askedBy(b, 1 as Seat)] as const);
  known.set(b, both);
  return both[seat === 0 ? 0 : 1];
}

const isBlocked = (b: Battle, s: BattleState, hex: number): boolean =>
  b.markers.some(({ kind }, m) => kind === 'block' && markerHexOf(b, s, m) === hex);

/** What it is worth to engineers to be beside such a block, by how much less with each hex of way; and to work at it, and to have it away. */
const [BESIDE, EACH_HEX, WORKING, AWAY] = [6, 0.8, 6, 10];

/** Points for engineers to be in a hex, while a block lies that has to go. */
export function clearanceAt({ b, s, seat }: Scene, u: UnitId, hex: number): number {
  if (b.types[u]!.kind !== 'engineers') return 0;
  let best = 0;
  for (const block of askedOf(b, seat).clear) {
    if (!isBlocked(b, s, block)) continue;
    best = Math.max(best, BESIDE - EACH_HEX * Math.max(0, hexesBetween(b, hex, block) - 1));
  }
  return best;
}

/** Points for a segment of work that takes such a block away; none for any other. */
export function clearanceBy({ b, s, seat }: Scene, u: UnitId, work: number): number {
  const from = hexOf(b, s, u);
  const hex = work === LIFT ? from : b.ground.next[6 * from + work]!;
  if (!askedOf(b, seat).clear.includes(hex) || !isBlocked(b, s, hex)) return 0;
  return work === LIFT ? AWAY : WORKING;
}

/** Whether a side wins by a bridge only while it stands: it does not blow that one. */
export const needsBridge = (b: Battle, seat: Seat, bridge: number): boolean => askedOf(b, seat).stands.includes(bridge);
