/** A surface action as a model for odds: the ships' figures, and a habit by which both sides choose. @rule N5.1 */
import { afterHalf, gunPower, isHalfDamaged, torpedoPower } from './condition.js';
import { gunSpread } from './gunnery.js';
import { firesBefore, initiativeBonus, NO_LEADER, type Opening, openings } from './initiative.js';
import { CLOSE_RANGE, FIRST_RANGE, fasterAtRange, mayStop, nextRange, OPENS, trendOf } from './range.js';
import { certain, either, type Spread } from './spread.js';
import { namedBefore, takeAnyTarget, takeTargets } from './targeting.js';
import {
  capitalModifier,
  circledModifier,
  launchChance,
  nightModifier,
  shotAtModifier,
  speedModifier,
  torpedoSpread,
} from './torpedoes.js';

/** A ship's figures as printed, in the points and levels of the rules. */
export interface ActionShip {
  /** Of N5.1, 0–4. */
  readonly category: number;
  /** BBA, BB, BC or PB: harder for torpedoes. @rule N3.3 */
  readonly isCapital: boolean;
  /** BBA to CL. @rule N1.5 */
  readonly isLarge: boolean;
  readonly isMerchant: boolean;
  readonly isMtb: boolean;
  /** W type: her fleet is a level slower. @rule G-7 */
  readonly isSlow: boolean;
  readonly gun: number;
  /** Her gun power is not halved by damage. @rule N7.1 */
  readonly isGunExempt: boolean;
  readonly gunRange: number;
  readonly torpedo: number;
  readonly isTorpedoCircled: boolean;
  /** 3 or 1. @rule N3.2 */
  readonly torpedoValue: number;
  readonly endurance: number;
  readonly isEnduranceCircled: boolean;
  readonly defence: number;
  readonly speed: number;
  readonly isSpeedCircled: boolean;
  /** 5 or 4. @rule N7.4 */
  readonly control: number;
  /** Points that she is worth to whoever sinks her. */
  readonly worth: number;
}

/** What a side does where the rules leave it a choice; targets are those that promise most. */
export interface Habit {
  /** It stops the range here where it may, 1–3; 0 lets it close. @rule N2.2 */
  readonly holdsAt: number;
  /** It stops the range from opening where it may. @rule N2.6 */
  readonly blocks: boolean;
  /** Round in which it declares disengagement, 1–8; 0 for never. @rule N2.5 */
  readonly leavesIn: number;
}

export interface ActionSide {
  readonly training: number;
  readonly ships: readonly ActionShip[];
  /** Endurance left of each ship. */
  readonly left: readonly number[];
  /** A flotilla of MTBs, which leaves after a round in any case. @rule N2.4 */
  readonly isBoats: boolean;
  readonly habit: Habit;
}

export interface ActionModel {
  readonly sides: readonly [ActionSide, ActionSide];
  readonly isNight: boolean;
  /** Of the hex of the action: MTBs take any target unless it is sea alone. @rule N5.2 */
  readonly isAllSea: boolean;
  /** By the setting, boats stay until they have fought at range 1. */
  readonly boatsLaunch: boolean;
}

/** One attack that was named: by and at ships, by number over both sides. */
export interface NamedShot {
  readonly by: number;
  readonly at: number;
  readonly isTorpedo: boolean;
}

interface Lead {
  /** Side 0 or 1, or `NO_LEADER`. */
  readonly leader: number;
  readonly isClear: boolean;
}

/** Where an action is as a round begins, beside what is left of the ships. */
export interface ActionStage {
  /** From 1. */
  readonly round: number;
  readonly range: number;
  /** By bits, sides that declared in an earlier round. @rule N2.3 */
  readonly declared: number;
}

/** A round once its dice have fallen. */
export interface RoundStart extends Lead, ActionStage {
  readonly range: number;
  /** Whose ships come first of those level in gun power, where nobody leads. @rule N1.6 */
  readonly firstSide: number;
}

/** Chances of how a round begins, and what its dice say of the range. */
export interface RoundOpening extends Opening {
  readonly firstSide: number;
}

/** Sunk ships have -1 left. */
export const SUNK_LEFT = -1;

/** A model made ready: ships of both sides in one list, those of side 0 first. */
export class SurfaceModel {
  readonly ships: readonly ActionShip[];
  readonly count: number;
  /** First ship of side 1. */
  readonly split: number;
  readonly #category: Int8Array;
  readonly #attackers: Int8Array;
  readonly #isOpen: Int8Array;
  readonly #found: Int8Array;

  constructor(readonly model: ActionModel) {
    const [one, other] = model.sides;
    this.ships = [...one.ships, ...other.ships];
    this.count = this.ships.length;
    this.split = one.ships.length;
    this.#category = Int8Array.from(this.ships, ({ category }) => category);
    this.#attackers = new Int8Array(this.count);
    this.#isOpen = new Int8Array(this.count);
    this.#found = new Int8Array(this.count);
  }

  /** What is left of all ships at the beginning. */
  start(): Int8Array {
    return Int8Array.from(this.model.sides.flatMap(({ left }) => left));
  }

  sideOf(ship: number): number {
    return ship < this.split ? 0 : 1;
  }

  isAfloat(left: Int8Array, side: number): boolean {
    return this.#some(left, side, () => true);
  }

  /** The first round. @rule N2.1 @rule N4.1 */
  first(): ActionStage {
    return { round: 1, range: this.model.isNight ? CLOSE_RANGE : FIRST_RANGE, declared: 0 };
  }

  /** Whether a side is silent in a round: it declared before, or does now. @rule N2.5 */
  hasDeclared(side: number, { round, declared }: ActionStage): boolean {
    const { leavesIn } = this.model.sides[side]!.habit;
    return (declared & (1 << side)) !== 0 || (leavesIn > 0 && round >= leavesIn);
  }

  /** Who has declared when a round is over, boats among them, by bits. @rule N2.4 */
  declaredAfter(stage: ActionStage): number {
    const isOver = !this.model.boatsLaunch || stage.range === CLOSE_RANGE;
    const bit = (side: number): number =>
      this.hasDeclared(side, stage) || (this.model.sides[side]!.isBoats && isOver) ? 1 << side : 0;
    return bit(0) | bit(1);
  }

  /** Slowest ship afloat, W types a level slower. @rule G-7 */
  speedOf(left: Int8Array, side: number): number {
    let slowest = 99;
    for (let i = this.#first(side); i < this.#end(side); i++)
      if (left[i]! >= 0) slowest = Math.min(slowest, this.#speed(left, i) - (this.ships[i]!.isSlow ? 1 : 0));
    return slowest;
  }

  /** Ways in which the next round begins. @rule N1.2 */
  openingsOf(left: Int8Array, stage: ActionStage): RoundOpening[] {
    const speeds = [this.speedOf(left, 0), this.speedOf(left, 1)] as const;
    const large = [this.#hasLarge(left, 0), this.#hasLarge(left, 1)] as const;
    const bonus = (side: 0 | 1): number =>
      initiativeBonus(
        this.model.sides[side].training,
        speeds[side] > speeds[1 - side]!,
        large[side] && !large[1 - side],
        this.hasDeclared(side, stage),
      );
    const level = this.#afloat(left, 0) === this.#afloat(left, 1) && speeds[0] === speeds[1];
    return openings(bonus(0), bonus(1)).flatMap((one): RoundOpening[] =>
      one.leader < 0 && level
        ? [0, 1].map((firstSide) => ({ ...one, p: one.p / 2, firstSide }))
        : [{ ...one, firstSide: this.#firstByNumbers(left, speeds) }],
    );
  }

  /** The range after a round; what the leader may stop depends on how the round began. @rule N2.1 */
  rangeAfter(left: Int8Array, { leader, isClear, isLevelDice }: Opening, stage: ActionStage): number {
    const trend = trendOf(isLevelDice, stage.declared !== 0);
    const faster = fasterAtRange(
      this.speedOf(left, 0),
      this.speedOf(left, 1),
      this.#hasLarge(left, 0),
      this.#hasLarge(left, 1),
    );
    const isStopped = leader >= 0 && mayStop(faster === leader, isClear) && this.#wishesStop(leader, stage, trend);
    return nextRange(stage.range, trend, isStopped, this.model.isNight);
  }

  /** All attacks of a round in the order in which they are resolved. @rule N5.1 @rule G-10 */
  shotsOf(left: Int8Array, start: RoundStart): NamedShot[] {
    this.#attackers.fill(0);
    const lists: NamedShot[][] = [];
    for (const side of start.leader === 1 ? [1, 0] : [0, 1]) {
      const mayLaunch = side === start.leader && start.range === CLOSE_RANGE;
      const isSilent = this.hasDeclared(side, start);
      lists.push(isSilent ? [] : this.#named(left, start, side, mayLaunch, lists[0] ?? []));
    }
    const guns = lists.map((list) => list.filter(({ isTorpedo }) => !isTorpedo));
    const fired = start.leader >= 0 ? guns.flat() : this.#inOneList(left, start, guns.flat());
    return [...fired, ...lists.flat().filter(({ isTorpedo }) => isTorpedo)];
  }

  /** Losses of one attack as the ships are now; none where the attacker is silenced or the target gone. */
  lossesOf(left: Int8Array, { by, at, isTorpedo }: NamedShot, start: RoundStart, shots: readonly NamedShot[]): Spread {
    if (left[by]! <= 0 || left[at]! < 0) return NO_LOSS;
    return isTorpedo ? this.#torpedoLosses(left, by, at, shots) : this.#gunLosses(left, by, at, start);
  }

  #gunLosses(left: Int8Array, by: number, at: number, start: RoundStart): Spread {
    const power = this.#power(left, by, start, this.ships[at]!.isMerchant);
    const { defence, isEnduranceCircled } = this.ships[at]!;
    return power < 0 ? NO_LOSS : gunSpread(power, defence, isEnduranceCircled);
  }

  #torpedoLosses(left: Int8Array, by: number, at: number, shots: readonly NamedShot[]): Spread {
    const [ship, target] = [this.ships[by]!, this.ships[at]!];
    const power = torpedoPower(ship.torpedo, isHalfDamaged(left[by]!, ship.endurance), target.isMerchant);
    if (power < 0) return NO_LOSS;
    const losses = torpedoSpread(power, target.defence, target.isEnduranceCircled);
    if (target.isMerchant) return losses;
    const isNight = this.model.isNight;
    const modifier =
      shotAtModifier(shots.some((shot) => shot.at === by && !shot.isTorpedo)) +
      capitalModifier(target.isCapital) +
      nightModifier(isNight) +
      circledModifier(ship.isTorpedoCircled) +
      speedModifier(this.#speed(left, by), this.#speed(left, at), isNight);
    return either(launchChance(modifier, ship.torpedoValue), losses, NO_LOSS);
  }

  /** A side's attacks, ship by ship, each where it promises most. */
  #named(
    left: Int8Array,
    start: RoundStart,
    side: number,
    mayLaunch: boolean,
    others: readonly NamedShot[],
  ): NamedShot[] {
    const order = this.#order(left, side);
    const found: NamedShot[] = [];
    for (const by of order) {
      let best: NamedShot | undefined;
      let most = -1;
      for (const isTorpedo of mayLaunch ? [false, true] : [false]) {
        if (!this.#openTargets(left, start, by, isTorpedo, others)) continue;
        for (let at = 0; at < this.count; at++) {
          if (this.#found[at] === 0) continue;
          const promised = this.#promise(left, { by, at, isTorpedo }, start);
          if (promised > most) [best, most] = [{ by, at, isTorpedo }, promised];
        }
      }
      if (best === undefined) continue;
      found.push(best);
      this.#attackers[best.at]!++;
    }
    return found;
  }

  /** Marks what a ship may attack by gun or torpedo. @rule N3.1 @rule N3.4 @rule N4.1 @rule N5.1 */
  #openTargets(
    left: Int8Array,
    start: RoundStart,
    by: number,
    isTorpedo: boolean,
    others: readonly NamedShot[],
  ): boolean {
    const ship = this.ships[by]!;
    const isHalf = isHalfDamaged(left[by]!, ship.endurance);
    if (isTorpedo ? torpedoPower(ship.torpedo, isHalf, false) < 0 : this.#power(left, by, start, false) < 0)
      return false;
    const reach = this.model.isNight ? CLOSE_RANGE : ship.gunRange;
    const onlyLaunching = !isTorpedo && reach === 0;
    if (!isTorpedo && !onlyLaunching && reach < start.range) return false;
    const foe = 1 - this.sideOf(by);
    this.#isOpen.fill(0);
    for (let at = this.#first(foe); at < this.#end(foe); at++) {
      const isLaunching = others.some((shot) => shot.by === at && shot.isTorpedo);
      if (left[at]! >= 0 && !(isTorpedo && this.ships[at]!.isMtb) && (!onlyLaunching || isLaunching))
        this.#isOpen[at] = 1;
    }
    const found =
      ship.isMtb && !this.model.isAllSea
        ? takeAnyTarget(this.count, this.#attackers, this.#isOpen, this.#found)
        : takeTargets(this.count, this.#category, this.#attackers, this.#isOpen, this.#found);
    return found > 0;
  }

  /** Share of the target's worth that an attack may be expected to take. */
  #promise(left: Int8Array, shot: NamedShot, start: RoundStart): number {
    const { worth, endurance } = this.ships[shot.at]!;
    const life = left[shot.at]! + 1;
    const losses = this.lossesOf(left, shot, start, []);
    let mean = 0;
    for (let n = 1; n < losses.length; n++) mean += losses[n]! * Math.min(n, life);
    return (mean * worth) / (endurance + 1);
  }

  /** Ships of a side in the order in which they are named. @rule N5.1 @rule G-40 */
  #order(left: Int8Array, side: number): number[] {
    const found: number[] = [];
    for (let i = this.#first(side); i < this.#end(side); i++) if (left[i]! > 0) found.push(i);
    // As damage leaves it, and before the leader's advantage.
    const power = (i: number): number => this.#power(left, i, { leader: NO_LEADER, isClear: false }, false);
    return found.sort((x, y) => -namedBefore(this.#category[x]!, power(x), x, this.#category[y]!, power(y), y));
  }

  /** Both sides' guns where nobody leads. @rule N1.6 */
  #inOneList(left: Int8Array, start: RoundStart, guns: readonly NamedShot[]): NamedShot[] {
    const first = (shot: NamedShot): number => (this.sideOf(shot.by) === start.firstSide ? 0 : 1);
    const power = (shot: NamedShot): number => this.#power(left, shot.by, start, false);
    return guns.toSorted((x, y) => power(y) - power(x) || first(x) - first(y));
  }

  #power(left: Int8Array, i: number, { leader, isClear }: Lead, isAtMerchant: boolean): number {
    const { gun, endurance, isGunExempt } = this.ships[i]!;
    const isOutled = leader >= 0 && isClear && this.sideOf(i) !== leader;
    return gunPower(gun, isHalfDamaged(left[i]!, endurance), isGunExempt, isOutled, isAtMerchant);
  }

  #speed(left: Int8Array, i: number): number {
    const { speed, endurance } = this.ships[i]!;
    return afterHalf(speed, isHalfDamaged(left[i]!, endurance));
  }

  #wishesStop(leader: number, stage: ActionStage, trend: number): boolean {
    const { holdsAt, blocks } = this.model.sides[leader]!.habit;
    if (trend === OPENS) return blocks && (this.declaredAfter(stage) & (1 << leader)) === 0;
    return holdsAt > 0 && stage.range <= holdsAt;
  }

  /** Side whose ships come first of those level in gun power. @rule N1.6 */
  #firstByNumbers(left: Int8Array, speeds: readonly [number, number]): number {
    return firesBefore(0, this.#afloat(left, 0), speeds[0], 0, this.#afloat(left, 1), speeds[1]) >= 0 ? 0 : 1;
  }

  #afloat(left: Int8Array, side: number): number {
    let afloat = 0;
    for (let i = this.#first(side); i < this.#end(side); i++) if (left[i]! >= 0) afloat++;
    return afloat;
  }

  #hasLarge(left: Int8Array, side: number): boolean {
    return this.#some(left, side, (i) => this.ships[i]!.isLarge);
  }

  #some(left: Int8Array, side: number, is: (ship: number) => boolean): boolean {
    for (let i = this.#first(side); i < this.#end(side); i++) if (left[i]! >= 0 && is(i)) return true;
    return false;
  }

  #first(side: number): number {
    return side === 0 ? 0 : this.split;
  }

  #end(side: number): number {
    return side === 0 ? this.split : this.count;
  }
}

const NO_LOSS = certain(0);
