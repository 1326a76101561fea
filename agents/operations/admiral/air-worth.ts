/** Worth of an air strike: what the ready aircraft of a fleet or base may take from a fleet, through its anti-aircraft fire. */
import type { Seat } from '../../../engine/index.js';
import {
  AIR_TYPE,
  BASE_AT,
  type Campaign,
  type CampaignState,
  flakOf,
  flakSpread,
  isLow,
  isReady,
  isTorpedoPlane,
  meanOf,
  shipsWithFlak,
  startOf,
  strikeSpread,
} from '../../../engine/operations/index.js';
import type { Force, Vessel } from './forces.js';
import type { Foe, Scene } from './scene.js';

/** Part of a ship's worth that goes with a point of her endurance. */
export const perPoint = ({ worth, endurance, left }: Vessel): number =>
  (worth / (endurance + 1)) * (2 * left <= endurance ? 1.4 : 1);

const means = new Map<number, number>();

/** Mean losses by one attack that comes through. */
export function meanAttack(c: Campaign, u: number, value: number, target: Vessel): number {
  const isFish = isTorpedoPlane(c, u);
  const key = (((value * 4 + c.skill[u]!) * 8 + target.defence) * 2 + (target.circled ? 1 : 0)) * 2 + (isFish ? 1 : 0);
  let mean = means.get(key);
  if (mean === undefined) {
    mean = meanOf(strikeSpread(isFish, value, c.skill[u]!, target.defence, target.circled));
    means.set(key, mean);
  }
  return mean;
}

const survivals = new Map<number, number>();

/** Chance that a raider goes on through so many points. */
export function survival(c: Campaign, u: number, points: number): number {
  const key = ((points * 16 + c.air[u]!) * 4 + c.skill[u]!) * 2 + (isLow(c, u) ? 1 : 0);
  let p = survivals.get(key);
  if (p === undefined) {
    p = flakSpread(points, isLow(c, u), c.air[u]!, c.skill[u]!)[0]!;
    survivals.set(key, p);
  }
  return p;
}

/** Ready aircraft that can attack ships at such a distance. */
export function attackersFrom(c: Campaign, s: CampaignState, start: number, far: number): number[] {
  const found: number[] = [];
  const seat = start >= BASE_AT ? c.portSeat[start - BASE_AT]! : start < 20 ? 0 : 1;
  for (let u: number = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    if (c.antiship[u]! > 0 && c.radius[u]! >= far && startOf(c, s, u) === start && isReady(c, s, u)) found.push(u);
  }
  return found;
}

/** What aircraft take from a force, in points, each at the best ship for it, no ship more than she has. */
export function strikeWorth(c: Campaign, s: CampaignState, raiders: readonly number[], force: Force): number {
  if (raiders.length === 0 || force.vessels.length === 0) return 0;
  const guns = Math.min(raiders.length, shipsWithFlak(c, s, force.fleet));
  const points = guns === 0 ? 0 : Math.min(6, Math.floor(flakOf(c, s, force.fleet) / guns));
  const left = force.vessels.map(({ endurance, left: has }) => Math.min(endurance, has) + 1);
  let sum = 0;
  raiders.forEach((u, i) => {
    const through = survival(c, u, i < guns ? points : 0);
    let [best, at, mean] = [0, -1, 0];
    for (const [t, target] of force.vessels.entries()) {
      const losses = Math.min(left[t]!, through * meanAttack(c, u, c.antiship[u]!, target));
      const worth = losses * perPoint(target);
      if (worth > best) [best, at, mean] = [worth, t, losses];
    }
    if (at < 0) return;
    left[at] = left[at]! - mean;
    sum += best;
  });
  return sum;
}

/** Whether the seat's patrols would find what is there as the next phase begins. */
export function isWatched(c: Campaign, s: CampaignState, seat: Seat, hex: number): boolean {
  for (let u: number = c.firstAir[seat]!; u < c.firstAir[seat + 1]!; u++) {
    if (c.type[u] !== AIR_TYPE.PB && c.type[u] !== AIR_TYPE.PR) continue;
    const place = startOf(c, s, u);
    if (place < BASE_AT || !isReady(c, s, u)) continue;
    if (c.map.apart[c.portHex[place - BASE_AT]! * c.map.hexes + hex]! <= c.patrol[u]!) return true;
  }
  return false;
}

/** A place of the enemy's from which aircraft may come: a base or a fleet with carriers. */
export interface AirPlace {
  readonly hex: number;
  readonly radius: number;
  readonly raiders: readonly number[];
  readonly weight: number;
}

/** Enemy bases by their set-up, and carriers that are known or drawn. */
export function enemyAir({ c, s, enemy, foes }: Scene): AirPlace[] {
  const places: AirPlace[] = [];
  const add = (start: number, hex: number, weight: number): void => {
    const raiders = attackersFrom(c, s, start, 0);
    if (raiders.length === 0) return;
    places.push({ hex, raiders, weight, radius: Math.max(...raiders.map((u) => c.radius[u]!)) });
  };
  for (let p = 0; p < c.ports; p++) if (c.portSeat[p] === enemy) add(BASE_AT + p, c.portHex[p]!, 1);
  for (const { fleet, hex, isKnown } of foes as readonly Foe[]) add(fleet, hex, isKnown ? 1 : 0.5);
  return places;
}
