/** Passage: what the rest of a convoy's way is likely to cost, by the cheapest way. What has to be passed costs the same sooner or later; waiting costs more. */
import { F, fleetAt, knownMines } from '../../../engine/operations/index.js';
import type { Danger } from './danger.js';
import { bySea, hexOf, type Scene } from './scene.js';

/** By hex: points that the way from there to `to` costs, with so many hexes a sea phase; the hex itself is not in it. */
export function passageTo(sc: Scene, danger: Danger, to: number, speed: number): Float64Array {
  const { hexes, beside } = sc.c.map;
  const costs = new Float64Array(hexes).fill(Number.POSITIVE_INFINITY);
  costs[to] = 0;
  const queue = [to];
  for (const at of queue) {
    // Whoever comes from a neighbour enters this hex.
    const mines = knownMines(sc.c, sc.s, sc.seat, at);
    const through = costs[at]! + (danger.air(at) + FLEETING * danger.sea(at)) / speed + DETOUR + mines * A_MINE;
    for (let h = 0; h < 6; h++) {
      const near = beside[at * 6 + h]!;
      if (near < 0 || costs[near]! <= through + LEVEL) continue;
      // Not far out of the way: a convoy has no time for it.
      if (bySea(sc, near, to) > bySea(sc, at, to) + 1) continue;
      costs[near] = through;
      queue.push(near);
    }
  }
  return costs;
}

/** Points for each hex of the way, so that of level ways the shortest is the cheapest. */
const DETOUR = 0.05;
const LEVEL = 1e-6;
/** A mine that is known. */
export const A_MINE = 0.6;
/** Fleets will be elsewhere by then. */
const FLEETING = 0.25;

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
