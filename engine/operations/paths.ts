/** Paths: how a fleet gets where it is ordered, by the shortest way or round mines and enemies that its side knows of. @rule N14.1 */

import type { Seat } from '../core/brand.js';
import { HEXES } from './actions.js';
import type { Campaign } from './campaign.js';
import { seatOfFleet } from './fleets.js';
import { headingTo, MOST_STEPS } from './hexes.js';
import { knownMines } from './knowledge.js';
import { type CampaignState, contactAt, F, fleetAt, G, K } from './layout.js';
import { KIND, SLOTS } from './spec.js';

/** Price of a step, of passing beside or through known enemies, and of entering known mines. */
const STEP_PRICE = 1;
const ENEMY_PRICE = 20;
const MINE_PRICE = 400;
const NEVER = 30000;

const headings = new Int8Array(MOST_STEPS);
const price = new Int16Array(HEXES);
const best = new Int16Array((MOST_STEPS + 1) * HEXES);
const came = new Int8Array((MOST_STEPS + 1) * HEXES);

/** Writes the path of the fleet to the hex into the state; it is in reach. */
export function layPath(c: Campaign, s: CampaignState, f: number, to: number): void {
  const from = s[fleetAt(f) + F.hex]!;
  const { hexes, bySea } = c.map;
  let steps = straight(c, from, to);
  if (steps > 1) {
    const seat = seatOfFleet(f);
    findEnemies(s, seat);
    if (isTroubled(c, s, seat, from, steps)) {
      const most = Math.min(MOST_STEPS, s[fleetAt(f) + F.speed]!);
      steps = around(c, s, seat, from, to, Math.max(most, bySea[from * hexes + to]!));
    }
  }
  s[G.left] = steps;
  s[G.path0] = 0;
  s[G.path1] = 0;
  for (let i = 0; i < steps; i++) {
    if (i < 5) s[G.path0] = s[G.path0]! | (headings[i]! << (3 * i));
    else s[G.path1] = s[G.path1]! | (headings[i]! << (3 * (i - 5)));
  }
}

/** The hexes that the fleet would enter on its way to one in reach, from where it is; `s` is not changed. */
export function courseOf(c: Campaign, s: CampaignState, f: number, to: number): number[] {
  const copy = s.slice();
  layPath(c, copy, f, to);
  copy[G.made] = 0;
  const course = [s[fleetAt(f) + F.hex]!];
  for (; copy[G.made]! < copy[G.left]!; copy[G.made] = copy[G.made]! + 1) {
    course.push(c.map.beside[course.at(-1)! * 6 + nextHeading(copy)]!);
  }
  return course;
}

/** Takes the next heading off the path. */
export function nextHeading(s: CampaignState): number {
  const made = s[G.made]!;
  return made < 5 ? (s[G.path0]! >> (3 * made)) & 7 : (s[G.path1]! >> (3 * (made - 5))) & 7;
}

/** The shortest way, into `headings`; returns its length. */
function straight(c: Campaign, from: number, to: number): number {
  const { beside } = c.map;
  let steps = 0;
  for (let at = from; at !== to; steps++) {
    const h = headingTo(c.map, at, to);
    headings[steps] = h;
    at = beside[at * 6 + h]!;
  }
  return steps;
}

/** Whether the path in `headings` leads through known mines, or by enemies that might intercept, before its last hex. */
function isTroubled(c: Campaign, s: CampaignState, seat: Seat, from: number, steps: number): boolean {
  let at = from;
  for (let i = 0; i < steps - 1; i++) {
    at = c.map.beside[at * 6 + headings[i]!]!;
    if (priceOf(c, s, seat, at) > STEP_PRICE) return true;
  }
  return false;
}

/** Hexes of the battle fleets that the mover's side knows of. */
const enemies = new Int16Array(SLOTS);
let enemyCount = 0;

function findEnemies(s: CampaignState, seat: Seat): void {
  enemyCount = 0;
  const begin = contactAt(seat, 0);
  const end = begin + SLOTS * K.size;
  for (let at = begin; at < end; at += K.size) {
    if (s[at + K.fleet]! >= 0 && s[at + K.kind] === KIND.battle) enemies[enemyCount++] = s[at + K.hex]!;
  }
}

/** What it costs to enter a hex on the way to another; mines where the fleet ends are met on every way. */
function priceOf(c: Campaign, s: CampaignState, seat: Seat, hex: number): number {
  let sum = STEP_PRICE;
  if (knownMines(c, s, seat, hex) > 0) sum += MINE_PRICE;
  for (let i = 0; i < enemyCount; i++) if (enemies[i] === hex) sum += ENEMY_PRICE;
  return sum;
}

/** The cheapest way of at most `most` steps, by dynamic programming over the number of steps. */
function around(c: Campaign, s: CampaignState, seat: Seat, from: number, to: number, most: number): number {
  const { hexes, bySea, beside, reach, reachAt } = c.map;
  best.fill(NEVER, 0, (most + 1) * HEXES);
  best[from] = 0;
  const first = reachAt[from * (MOST_STEPS + 1) + most]!;
  const end = reachAt[from * (MOST_STEPS + 1) + most + 1]!;
  for (let i = first; i < end; i++) price[reach[i]!] = reach[i] === to ? STEP_PRICE : priceOf(c, s, seat, reach[i]!);
  let cheapest = 0;
  for (let step = 1; step <= most; step++) {
    for (let i = first; i < end; i++) {
      const at = reach[i]!;
      const paid = best[(step - 1) * HEXES + at]!;
      if (paid === NEVER || at === to) continue;
      for (let h = 0; h < 6; h++) {
        const near = beside[at * 6 + h]!;
        if (near < 0 || bySea[near * hexes + to]! > most - step) continue;
        const sum = paid + price[near]!;
        if (sum >= best[step * HEXES + near]!) continue;
        best[step * HEXES + near] = sum;
        came[step * HEXES + near] = h;
      }
    }
    if (best[step * HEXES + to]! < (cheapest === 0 ? NEVER : best[cheapest * HEXES + to]!)) cheapest = step;
  }
  for (let step = cheapest, at = to; step > 0; step--) {
    const h = came[step * HEXES + at]!;
    headings[step - 1] = h;
    at = behind(c, at, h);
  }
  return cheapest;
}

/** The hex from which heading `h` leads to `at`. */
const behind = (c: Campaign, at: number, h: number): number => c.map.beside[at * 6 + ((h + 3) % 6)]!;
