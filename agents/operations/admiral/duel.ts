/**
 * Duel: what a surface action between two forces is likely to cost both, in points. Initiative and every shot are exact means of the rules' own
 * odds; from round to round the means are carried on, which is what makes it quick enough to be asked of every pair of fleets.
 */
import { gunSpread, launchChance, meanOf, openings, torpedoSpread } from '../../../engine/operations/index.js';
import type { Force, Vessel } from './forces.js';

/** What both lose. */
export interface DuelCosts {
  readonly first: number;
  readonly second: number;
}

export interface DuelStage {
  readonly isNight: boolean;
  /** The range at which it goes on. */
  readonly range: number;
  /** Whether each side has declared already that it leaves. */
  readonly leaves: readonly [boolean, boolean];
  /** Somebody declared in an earlier round: the range opens at the end of this one. */
  readonly isOpening?: boolean;
}

const ROOM = 64;
const MOST_ROUNDS = 8;
const FARTHEST = 3;
const LEAST_WEIGHT = 0.05;
/** A ship of which this part of her endurance is gone has lost a smaller part of her worth. */
const CONVEX = 1.3;

class Side {
  readonly left = new Float64Array(ROOM);
  readonly taken = new Float64Array(ROOM);
  /** What is left of each ship when it is her turn to fire. */
  readonly firing = new Float64Array(ROOM);
  force: Force | undefined;

  begin(force: Force): void {
    this.force = force;
    force.vessels.forEach(({ left }, i) => {
      this.left[i] = left;
      this.taken[i] = 0;
      this.firing[i] = left;
    });
  }

  /** Ships fire as they are after what the other side's fire took, as far as that comes first; what it took is reckoned anew. */
  forestall(chance: number): void {
    this.force!.vessels.forEach((_, i) => {
      this.firing[i] = this.left[i]! - chance * this.taken[i]!;
      this.taken[i] = 0;
    });
  }

  isAfloat(): boolean {
    return this.force!.vessels.some((_, i) => this.left[i]! >= 0);
  }

  lost(): number {
    return this.force!.vessels.reduce(
      (sum, one, i) => sum + one.worth * (lossShare(one, this.left[i]!) - lossShare(one, one.left)),
      0,
    );
  }
}

/** The part of her worth that a ship has lost. */
export function lossShare({ endurance }: Vessel, left: number): number {
  if (left < 0) return 1;
  const gone = (endurance - left) / (endurance + 1);
  return gone <= 0 ? 0 : gone ** CONVEX;
}

const sides = [new Side(), new Side()] as const;

/** Bonus of initiative by what the rules say of training, speed, large ships and leaving. */
function bonusOf(own: Force, other: Force, isLeaving: boolean): number {
  const isFaster = own.speed > other.speed;
  return own.training + (isFaster ? 1 : 0) + (own.hasLarge && !other.hasLarge ? 1 : 0) + (isLeaving ? 2 : 0);
}

interface Lead {
  /** That the side leads, that it leads clearly, and that both natural dice are level. */
  readonly leads: readonly [number, number];
  readonly clear: readonly [number, number];
  readonly level: number;
}

const leads = new Map<number, Lead>();

function leadFor(first: number, second: number): Lead {
  const known = leads.get(first - second);
  if (known !== undefined) return known;
  const found = { leads: [0, 0] as [number, number], clear: [0, 0] as [number, number], level: 0 };
  for (const { leader, isClear, isLevelDice, p } of openings(first, second)) {
    if (leader === 0 || leader === 1) {
      found.leads[leader] += p;
      if (isClear) found.clear[leader] += p;
    }
    if (isLevelDice) found.level += p;
  }
  leads.set(first - second, found);
  return found;
}

/** Both stay, or a side leaves as soon as it can. */
export function duelCosts(a: Force, b: Force, stage: DuelStage): DuelCosts {
  const { isNight, leaves } = stage;
  const [one, two] = sides;
  one.begin(a);
  two.begin(b);
  const lead = leadFor(bonusOf(a, b, leaves[0]), bonusOf(b, a, leaves[1]));
  const isLeft = leaves[0] || leaves[1];
  // He who stays may hold on where he leads, if he is faster or clearly ahead.
  const opens = !isLeft || (leaves[0] && leaves[1]) ? 1 : 1 - holds(a, b, lead, leaves[0] ? 1 : 0);
  const now = chances.fill(0);
  now[stage.range] = 1;
  for (let round = 0; round < MOST_ROUNDS && now[1]! + now[2]! + now[3]! > LEAST_WEIGHT; round++) {
    for (let at = 1; at <= FARTHEST; at++) {
      if (now[at]! > LEAST_WEIGHT) exchange(one, two, at, stage, now[at]!, lead);
    }
    if (!one.isAfloat() || !two.isAfloat()) break;
    const isOpening = isLeft && (round > 0 || stage.isOpening === true);
    shift(now, isOpening ? opens : lead.level, isOpening ? 0 : 1 - lead.level, isNight);
  }
  return { first: one.lost(), second: two.lost() };
}

/** Chances of each range, 1 to 3. */
const chances = new Float64Array(FARTHEST + 2);

/** The next round: it opens with one chance, by night for good, closes with another, and stays otherwise. */
function shift(now: Float64Array, opens: number, closes: number, isNight: boolean): void {
  const [one, two, three] = [now[1]!, now[2]!, now[3]!];
  const stays = 1 - opens - closes;
  now[1] = one * (stays + closes) + two * closes;
  now[2] = two * stays + three * closes + (isNight ? 0 : one * opens);
  now[3] = three * stays + two * opens;
}

/** Chance that the side `by` keeps the other from getting away in a round. */
function holds(a: Force, b: Force, { leads, clear }: Lead, by: 0 | 1): number {
  const [own, other] = by === 0 ? [a, b] : [b, a];
  const isFaster = own.hasLarge === other.hasLarge ? own.speed > other.speed : own.hasLarge;
  return isFaster ? leads[by] : clear[by];
}

/** One round: who leads has fired before the other does. */
function exchange(one: Side, two: Side, range: number, stage: DuelStage, weight: number, lead: Lead): void {
  const { isNight, leaves } = stage;
  for (const pass of [0, 1]) {
    if (pass === 1) {
      one.forestall(lead.leads[1]);
      two.forestall(lead.leads[0]);
    }
    if (!leaves[0]) fire(one, two, range, isNight, weight, lead.leads[0], lead.clear[1]);
    if (!leaves[1]) fire(two, one, range, isNight, weight, lead.leads[1], lead.clear[0]);
  }
  settle(one);
  settle(two);
}

function settle(side: Side): void {
  const { length } = side.force!.vessels;
  for (let i = 0; i < length; i++) {
    side.left[i] = Math.max(-1, side.left[i]! - side.taken[i]!);
    side.taken[i] = 0;
    side.firing[i] = side.left[i]!;
  }
}

const named = new Int8Array(ROOM);

/** Fire of one side's ships in their order, each at the next of the targets by their priority. */
function fire(
  from: Side,
  at: Side,
  range: number,
  isNight: boolean,
  weight: number,
  leading: number,
  outled: number,
): void {
  const targets = at.force!.vessels;
  named.fill(0, 0, targets.length);
  const shotAt = Math.min(1, at.force!.vessels.length / from.force!.vessels.length);
  for (const [i, ship] of from.force!.vessels.entries()) {
    const left = from.firing[i]!;
    if (left <= 0) continue;
    const isHalf = 2 * left <= ship.endurance;
    const gun = isHalf && !ship.exempt ? ship.gun >> 1 : ship.gun;
    const isInRange = gun > 0 && (isNight || ship.range >= range);
    const torpedo = range === 1 ? (isHalf ? ship.torpedo >> 1 : ship.torpedo) : 0;
    if (!isInRange && torpedo === 0) continue;
    const t = nextTarget(at, targets);
    if (t < 0) return;
    named[t] = named[t]! + 1;
    const target = targets[t]!;
    const shells = isInRange ? meanGun(gun, target, outled) : 0;
    const fish = torpedo > 0 && !target.boat ? meanTorpedo(ship, torpedo, target, isNight, shotAt) : 0;
    const mean = shells + leading * Math.max(0, fish - shells);
    at.taken[t] = at.taken[t]! + weight * mean;
  }
}

/** The first of the first category with fewer than two attackers, those with the fewest before others. */
function nextTarget(at: Side, targets: readonly Vessel[]): number {
  let best = -1;
  for (let i = 0; i < targets.length; i++) {
    if (at.left[i]! < 0 || named[i]! >= 2) continue;
    if (best < 0) best = i;
    else if (targets[i]!.category !== targets[best]!.category) break;
    else if (named[i]! < named[best]!) best = i;
  }
  return best;
}

/** Mean losses by a gun, as often halved as the other side leads clearly. */
function meanGun(gun: number, target: Vessel, outled: number): number {
  const more = target.merchant ? 3 : 0;
  const full = meanOfGun(gun + more, target.defence, target.circled);
  return outled === 0
    ? full
    : (1 - outled) * full + outled * meanOfGun((gun >> 1) + more, target.defence, target.circled);
}

const guns = new Map<number, number>();

function meanOfGun(power: number, defence: number, isCircled: boolean): number {
  const key = (power * 8 + defence) * 2 + (isCircled ? 1 : 0);
  let mean = guns.get(key);
  if (mean === undefined) {
    mean = meanOf(gunSpread(power, defence, isCircled));
    guns.set(key, mean);
  }
  return mean;
}

const torpedoes = new Map<number, number>();

function meanTorpedo(ship: Vessel, power: number, target: Vessel, isNight: boolean, shotAt: number): number {
  const points = power + (target.merchant ? 1 : 0);
  const key = (points * 8 + target.defence) * 2 + (target.circled ? 1 : 0);
  let mean = torpedoes.get(key);
  if (mean === undefined) {
    mean = meanOf(torpedoSpread(points, target.defence, target.circled));
    torpedoes.set(key, mean);
  }
  if (target.merchant) return mean;
  const modifier =
    (target.capital ? 1 : 0) + (isNight ? -2 : ship.speed - target.speed < 3 ? 1 : 0) + (ship.torpedoCircled ? -2 : 0);
  // Who is fired at herself aims worse.
  const [calm, pressed] = [launchChance(modifier, ship.torpedoValue), launchChance(modifier + 1, ship.torpedoValue)];
  return mean * ((1 - shotAt) * calm + shotAt * pressed);
}
