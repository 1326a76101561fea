/** Passage: what the rest of a convoy's way is likely to cost, by the cheapest way. What has to be passed costs the same sooner or later; waiting costs more. */
import { F, fleetAt, knownMines } from '../../../engine/operations/index.js';
import type { Danger } from './danger.js';
import type { Minefields } from './minefields.js';
import { bySea, hexOf, type Scene } from './scene.js';

export interface SeaWay {
  /** By hex: points that the way from there costs, the hex itself not in it. */
  readonly costs: Float64Array;
  /** By hex: hexes of that way. */
  readonly lengths: Int16Array;
}

/** Points for each hex of the way, so that of level ways the shortest is the cheapest; more where time is short. */
const DETOURS = [0.05, 1, 5, 100];
const LEVEL = 1e-6;
/** Fleets will be elsewhere by then. */
const FLEETING = 0.25;

/** The cheapest way to a hex that the time allows; the shortest where none does. */
export function passageTo(
  sc: Scene,
  f: number,
  danger: Danger,
  mines: Minefields,
  to: number,
  caution: number,
): SeaWay {
  const speed = Math.max(1, sc.s[fleetAt(f) + F.speed]!);
  let found: SeaWay | undefined;
  for (const detour of DETOURS) {
    found = ways(
      sc,
      to,
      (hex) => detour + mines.cost(hex) + (caution * (danger.air(hex) + FLEETING * danger.sea(hex))) / speed,
    );
    if (found.lengths[hexOf(sc, f)]! <= speed * (sc.phasesLeft + 1)) break;
  }
  return found!;
}

function ways({ c: { map } }: Scene, to: number, priceOf: (hex: number) => number): SeaWay {
  const costs = new Float64Array(map.hexes).fill(Number.POSITIVE_INFINITY);
  const lengths = new Int16Array(map.hexes);
  costs[to] = 0;
  const queue = [to];
  for (const at of queue) {
    // Whoever comes from a neighbour enters this hex.
    const through = costs[at]! + priceOf(at);
    for (let h = 0; h < 6; h++) {
      const near = map.beside[at * 6 + h]!;
      if (near < 0 || costs[near]! <= through + LEVEL) continue;
      costs[near] = through;
      lengths[near] = lengths[at]! + 1;
      queue.push(near);
    }
  }
  return { costs, lengths };
}

/** A convoy that is there; what each phase of the way is worth less; and what is left of its chances with so many phases in hand. */
const [DELIVERED, UNDER_WAY] = [1.1, 0.02];
const IN_HAND = [0.55, 0.75, 0.88, 0.95, 1];

/** The part of a cargo's points that is to be hoped for: it has to be there before the last turn ends. */
export function arrival({ phasesLeft }: Scene, phases: number): number {
  if (phases <= 0) return DELIVERED;
  const inHand = phasesLeft - Math.ceil(phases);
  if (!(inHand >= 0)) return 0;
  return IN_HAND[Math.min(inHand, IN_HAND.length - 1)]! - UNDER_WAY * phases;
}

/** By hex, 1 where the fleet can come in one move without entering known mines; nothing where none are in its reach. */
export function clearOfMines(sc: Scene, f: number): Uint8Array | undefined {
  const { c, s, seat } = sc;
  const { hexes, beside } = c.map;
  const from = hexOf(sc, f);
  const speed = s[fleetAt(f) + F.speed]!;
  let isMined = false;
  for (let hex = 0; hex < hexes && !isMined; hex++) {
    isMined = knownMines(c, s, seat, hex) > 0 && bySea(sc, from, hex) <= speed;
  }
  if (!isMined) return undefined;
  const isClear = new Uint8Array(hexes);
  isClear[from] = 1;
  let edge = [from];
  for (let step = 0; step < speed; step++) {
    const next: number[] = [];
    for (const at of edge) {
      for (let h = 0; h < 6; h++) {
        const near = beside[at * 6 + h]!;
        if (near < 0 || isClear[near] === 1 || knownMines(c, s, seat, near) > 0) continue;
        isClear[near] = 1;
        next.push(near);
      }
    }
    edge = next;
  }
  return isClear;
}
