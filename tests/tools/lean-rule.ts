/** The lean rule by which a sailor for tests makes for ports and deliveries: nothing of what a habit knows is in it. */
import { otherSeat, type Seat, type ThrowName } from '../../engine/core/brand.js';
import { type Chance, SeededChance, throwName } from '../../engine/core/chance.js';
import type { Campaign } from '../../engine/operations/campaign.js';
import { hexIn } from '../../engine/operations/hexes.js';
import type { SailingPolicy } from '../../engine/operations/sailing-policy.js';
import { KIND } from '../../engine/operations/spec.js';

/** What is known of one fleet whose course is to be guessed. */
interface Bound {
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
}

interface LeanRule {
  /** The hex that the fleet makes for from here on. */
  aim(c: Campaign, bound: Bound, chance: Chance, name: ThrowName): number;
  /** Where it stands at the end of its move. */
  end(c: Campaign, bound: Bound, chance: Chance, name: ThrowName): number;
}

/** By campaign and seat: hexes that its merchants and its warships make for. */
const aims = new WeakMap<Campaign, readonly (readonly [readonly number[], readonly number[]])[]>();

function aimsOf(c: Campaign, seat: Seat): readonly [readonly number[], readonly number[]] {
  let both = aims.get(c);
  if (both === undefined) {
    both = c.scenario.seats.map(({ id }, of) => {
      const hexes = c.scenario.awards.flatMap((award) => {
        const isLanding = award.kind === 'delivered' || award.kind === 'landed';
        return isLanding && award.side === id ? award.hexes.map((label) => hexIn(c.map, label)) : [];
      });
      const ports = Array.from({ length: c.ports }, (_, p) => p);
      const own = ports.filter((p) => c.portSeat[p] === of).map((p) => c.portHex[p]!);
      return [hexes.length > 0 ? hexes : own, ports.map((p) => c.portHex[p]!)] as const;
    });
    aims.set(c, both);
  }
  return both[seat]!;
}

const SIDES = 6;
const NEVER = 127;

/**
 * A very small rule: convoys make for where they are to be delivered or for a port of their own; the rest for a port of either side, or any
 * sea; now and then a fleet stays where it is, and one that has arrived looks for another aim.
 */
export const LEAN: LeanRule = {
  aim(c, { seat, kind, hex, aim }, chance, name) {
    const draw = chance.die(1000, name) - 1;
    if (aim >= 0 && aim !== hex && draw % 12 !== 0) return aim;
    const list = aimsOf(c, seat)[kind === KIND.transport ? 0 : 1];
    const roam = Math.floor(draw / 12) % SIDES;
    if (list.length > 0 && roam < (kind === KIND.transport ? 5 : 3)) return list[Math.floor(draw / 72) % list.length]!;
    return (draw * 7 + hex * 13) % c.map.hexes;
  },
  end(c, { hex, steps, aim }, chance, name) {
    const draw = chance.die(1000, name) - 1;
    const { hexes, bySea, reach, reachAt } = c.map;
    if (draw % 8 === 0 || aim < 0 || bySea[hex * hexes + aim] === NEVER) return hex;
    const first = reachAt[hex * 8 + steps]!;
    const end = reachAt[hex * 8 + steps + 1]!;
    let best = NEVER;
    let count = 0;
    let chosen = hex;
    for (let i = first; i < end; i++) {
      const far = bySea[reach[i]! * hexes + aim]!;
      if (far > best) continue;
      count = far < best ? 1 : count + 1;
      best = far;
      if (count === 1 || (draw + i) % count === 0) chosen = reach[i]!;
    }
    return chosen;
  },
};

/** A belief that has the other side sail by this rule; each guess is bound for somewhere from one phase to the next. */
export function byLeanRule(): SailingPolicy {
  const aims = new WeakMap<Int16Array, Int16Array>();
  return (c, _s, watcher) => ({
    sail({ unit, kind, steps, from, to }, draw) {
      const bound = aims.get(to) ?? new Int16Array(to.length).fill(-1);
      aims.set(to, bound);
      for (let i = 0; i < from.length; i++) {
        const dice = new SeededChance([Math.floor(2 ** 31 * draw(i)), i, 5, 5]);
        const fleet = { seat: otherSeat(watcher), unit, kind, hex: from[i]!, steps };
        const aim = LEAN.aim(c, { ...fleet, aim: bound[i]! }, dice, throwName(0, 1, 0, 0));
        bound[i] = aim;
        to[i] = LEAN.end(c, { ...fleet, aim }, dice, throwName(0, 2, 0, 0));
      }
    },
  });
}
