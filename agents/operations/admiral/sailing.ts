/** Sailing: which fleet moves, and where it ends: what a hex brings at once, what it leads to, and what may come there. */
import { F, fleetAt, G, KIND, knownMines, ORDER, SLOTS } from '../../../engine/operations/index.js';
import { attackersFrom, strikeWorth } from './air-worth.js';
import { Danger } from './danger.js';
import { promise } from './engagement.js';
import { huntWorth } from './hunts.js';
import { type Goal, goalsOf, isCrippledFleet } from './missions.js';
import { A_MINE, clearOfMines, passageTo } from './passage.js';
import { apart, bySea, type Foe, hexOf, isFighter, kindOf, type RankedOrder, type Scene } from './scene.js';

/** Worth of a move of no hexes over none: the fleet looks about. */
const LOOK = 0.05;
/** Points a hex, so that a fleet that is nearer is nearer. */
const NEARER = 0.01;
/** So many mines are reckoned with where no way leads round them. */
const ON_THE_WAY = 4;
/** A move that has an enemy found on it who cannot be declined. */
const CLOSED = 99;
/** A convoy that is there; what each phase of the way is worth less; and what is left of its chances with so many phases in hand. */
const [DELIVERED, UNDER_WAY] = [1.1, 0.012];
/** A passage is reckoned to cost no more than this part of what the cargo brings. */
const MOST_OF_IT = 0.8;
const IN_HAND = [0.55, 0.75, 0.88, 0.95, 1];

/** The part of a cargo's points that is to be hoped for: it has to be there before the last turn ends. */
function arrival({ phasesLeft }: Scene, phases: number, isThere: boolean): number {
  if (isThere) return DELIVERED;
  const inHand = phasesLeft - Math.ceil(phases);
  if (inHand < 0) return 0;
  return IN_HAND[Math.min(inHand, IN_HAND.length - 1)]! - UNDER_WAY * phases;
}

/** One fleet's thoughts about hexes. */
class Course {
  readonly goals: readonly Goal[];
  readonly #danger: Danger;
  readonly #raiders: readonly number[];
  readonly #clear: Uint8Array | undefined;
  readonly #speed: number;
  /** What a strike at a foe is worth, by foe and distance. */
  readonly #strikes = new Map<number, number>();
  /** What the way to a goal costs, by hex. */
  readonly #ways = new Map<number, Float64Array>();
  /** By how much aircraft are feared that have to be passed. */
  #fear = 1;

  constructor(
    readonly sc: Scene,
    readonly f: number,
  ) {
    this.goals = goalsOf(sc, f);
    this.#danger = new Danger(sc, f);
    this.#clear = kindOf(sc, f) === KIND.boats ? undefined : clearOfMines(sc, f);
    this.#raiders = kindOf(sc, f) === KIND.battle ? attackersFrom(sc.c, sc.s, f, 0) : [];
    this.#speed = Math.max(1, sc.s[fleetAt(f) + F.speed]!);
  }

  /** What is done there at once: a fight, a strike, an attack from beneath. `isMove` is false of a fleet that does not stir. */
  #deeds(hex: number): number {
    const { sc, f } = this;
    const kind = kindOf(sc, f);
    let sum = 0;
    let strike = 0;
    for (const foe of sc.foes) {
      if (!foe.isKnown) continue;
      if (foe.hex === hex && foe.kind !== KIND.submarines) {
        if (kind === KIND.submarines) {
          sum += Math.max(0, huntWorth(sc, f, foe.fleet, foe.force));
        } else if (sc.s[fleetAt(foe.fleet) + F.docked] === 0) {
          sum += this.#meeting(foe.force);
        }
      }
      if (this.#raiders.length === 0 || foe.kind === KIND.submarines) continue;
      strike = Math.max(strike, this.#strike(foe, apart(sc, hex, foe.hex)));
    }
    return sum + strike;
  }

  #strike({ fleet, force }: Foe, far: number): number {
    const { c, s } = this.sc;
    const key = fleet * 64 + far;
    let worth = this.#strikes.get(key);
    if (worth === undefined) {
      const raiders = this.#raiders.filter((u) => c.radius[u]! >= far);
      worth = strikeWorth(c, s, raiders, force);
      this.#strikes.set(key, worth);
    }
    return worth;
  }

  #meeting(force: Parameters<typeof promise>[2]): number {
    const { sc, f } = this;
    const points = promise(sc.c, sc.force(f), force, false, sc.doctrine.care);
    if (isFighter(kindOf(sc, f)) || kindOf(sc, f) === KIND.boats) {
      return points < sc.doctrine.accept ? Math.min(points, -1) * 1.5 : points;
    }
    return Math.min(points, 0) - CLOSED;
  }

  /** The best that it leads to. */
  #outlook(hex: number): number {
    let best = 0;
    for (const goal of this.goals) best = Math.max(best, this.#worthOf(goal, hex));
    return best;
  }

  /** Of a goal, with what is between. */
  #worthOf({ hex: to, within, value, notBefore, mission }: Goal, hex: number): number {
    const { sc } = this;
    const far = within > 0 ? Math.max(0, apart(sc, hex, to) - within) : bySea(sc, hex, to);
    const phases = Math.max(far / this.#speed, notBefore);
    if (mission !== 'deliver') return value * sc.doctrine.patience ** phases - NEARER * far;
    const hoped = value * arrival(sc, phases, far === 0);
    return hoped - sc.doctrine.caution * this.#passage(to, value)[hex]!;
  }

  /** The goal that makes the hex worth most; nothing where none makes it worth anything. */
  aimAt(hex: number): Goal | undefined {
    let found: Goal | undefined;
    let best = 0;
    for (const goal of this.goals) {
      const worth = this.#worthOf(goal, hex);
      if (worth > best) [found, best] = [goal, worth];
    }
    return found;
  }

  /** The way's costs by hex. Where they are more than the cargo brings they count for less, here and on the way alike: it goes all the same. */
  #passage(to: number, value: number): Float64Array {
    let costs = this.#ways.get(to);
    if (costs === undefined) {
      costs = passageTo(this.sc, this.#danger, to, this.#speed);
      const all = costs[hexOf(this.sc, this.f)]!;
      this.#fear = Math.min(this.#fear, (MOST_OF_IT * value) / Math.max(1, all));
      for (const [hex, cost] of costs.entries()) costs[hex] = this.#fear * cost;
      this.#ways.set(to, costs);
    }
    return costs;
  }

  at(hex: number, isMove: boolean): number {
    const { sc } = this;
    const deeds = isMove ? this.#deeds(hex) + LOOK : 0;
    const isMined = isMove && this.#clear !== undefined && this.#clear[hex] === 0;
    const mines = isMined ? Math.max(ON_THE_WAY, knownMines(sc.c, sc.s, sc.seat, hex)) : 0;
    const outlook = this.#outlook(hex);
    const danger = Math.min(sc.force(this.f).worth, this.#danger.sea(hex) + this.#fear * this.#danger.air(hex));
    return deeds + outlook - sc.doctrine.caution * danger - A_MINE * mines;
  }
}

const isMoveOrder = (action: number): boolean => action >= ORDER.MOVE;

/** Each order with what it gains over lying still. A pass gains nothing. */
export function weighSailing(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const courses = new Map<number, readonly [Course, number]>();
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    if (!isMoveOrder(action)) return { action, worth: detachWorth(sc, action) };
    const slot = Math.floor((action - ORDER.MOVE) / ORDER.HEXES);
    const f = sc.seat * SLOTS + slot;
    const known = courses.get(f) ?? courseOf(sc, f);
    courses.set(f, known);
    const [course, still] = known;
    return { action, worth: course.at((action - ORDER.MOVE) % ORDER.HEXES, true) - still };
  });
}

function courseOf(sc: Scene, f: number): readonly [Course, number] {
  const course = new Course(sc, f);
  return [course, course.at(hexOf(sc, f), false)];
}

/** What a fleet that ends its move there is bound for. */
export const aimOf = (sc: Scene, f: number, hex: number): Goal | undefined => new Course(sc, f).aimAt(hex);

/** Ships at half go home by themselves where the others go on. */
function detachWorth(sc: Scene, action: number): number {
  const f = sc.seat * SLOTS + action - ORDER.DETACH;
  if (kindOf(sc, f) !== KIND.battle || isCrippledFleet(sc, f)) return -1;
  return crippledIn(sc, f).length > 0 && sc.s[fleetAt(f) + F.docked] === 0 ? 2 : -1;
}

/** Ships of a fleet that should go home. */
export function crippledIn(sc: Scene, f: number): number[] {
  return sc
    .force(f)
    .vessels.filter(({ left, endurance }) => endurance > 1 && left <= sc.doctrine.home * endurance)
    .map(({ unit }) => unit);
}

/** Ships of the new fleet, one by one. */
export function weighDetaching(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const hurt = new Set(crippledIn(sc, sc.s[G.mover]!));
  return legal.map((action) => {
    if (action === ORDER.DONE) return { action, worth: 0 };
    return { action, worth: hurt.has(action - ORDER.TAKE) ? 1 : -1 };
  });
}
