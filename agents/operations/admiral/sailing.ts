/** Sailing: which fleet moves, and where it ends: what a hex brings at once, what it leads to, and what may come there. */
import { F, fleetAt, KIND, ORDER, SLOTS } from '../../../engine/operations/index.js';
import { attackersFrom, strikeWorth } from './air-worth.js';
import { Danger } from './danger.js';
import { promise } from './engagement.js';
import { hasCarriers } from './forces.js';
import { huntWorth } from './hunts.js';
import { Minefields } from './minefields.js';
import { type Goal, goalsOf } from './missions.js';
import { partingWorth } from './parting.js';
import { arrival, clearOfMines, passageTo, type SeaWay } from './passage.js';
import { apart, bySea, canFight, type Foe, hexOf, isFighter, kindOf, type RankedOrder, type Scene } from './scene.js';

/** Worth of a move of no hexes over none: the fleet looks about. */
const LOOK = 0.05;
/** Points a hex of a move: of level ones the shortest. */
const STIR = 1e-4;
/** What is far off is worth so much of its points too, less with each phase of so many: else it would draw nobody. */
const [FAR_OFF, LONGEST] = [0.05, 24];
/** So many mines are reckoned with where no way leads round them. */
const ON_THE_WAY = 4;
/** A move that has an enemy found on it who cannot be declined. */
const CLOSED = 99;
/** Carriers stay so many hexes off guns that are known, at points for each hex that is missing. */
const [OFF_GUNS, TOO_NEAR] = [4, 0.3];
/** And cargo, by how much the enemy is feared. */
const CARGO = 15;
/** A passage is reckoned to cost no more than this part of what the cargo brings. */
const MOST_OF_IT = 0.8;

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
  readonly #ways = new Map<number, SeaWay>();
  /** By how much aircraft are feared that have to be passed. */
  #fear = 1;
  /** How much an enemy who may come is feared. */
  readonly #caution: number;
  /** Carriers keep away from guns. */
  readonly #isCarrying: boolean;
  readonly #mines: Minefields;

  constructor(
    readonly sc: Scene,
    readonly f: number,
  ) {
    this.goals = goalsOf(sc, f);
    this.#danger = new Danger(sc, f);
    this.#clear = kindOf(sc, f) === KIND.boats ? undefined : clearOfMines(sc, f);
    this.#raiders = kindOf(sc, f) === KIND.battle ? attackersFrom(sc.c, sc.s, f, 0) : [];
    this.#speed = sc.s[fleetAt(f) + F.speed]!;
    const { caution, prudence } = sc.doctrine;
    this.#isCarrying = hasCarriers(sc.force(f));
    this.#caution = canFight(kindOf(sc, f)) ? caution : Math.max(caution, prudence);
    this.#mines = new Minefields(sc, f);
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
          sum += this.#meeting(foe);
        }
      }
      if (this.#raiders.length === 0 || foe.kind === KIND.submarines) continue;
      strike = Math.max(strike, this.#strike(foe, apart(sc, hex, foe.hex)));
    }
    return sum + strike;
  }

  /** Carriers, and cargo without an escort, by guns that are known. */
  #guns(hex: number): number {
    const isCargo = kindOf(this.sc, this.f) === KIND.transport && !this.#danger.hasEscort(hex);
    if (!this.#isCarrying && !isCargo) return 0;
    const near = this.sc.foes.filter(({ isKnown, kind }) => isKnown && isFighter(kind));
    return (
      near.reduce((sum, foe) => sum + TOO_NEAR * Math.max(0, OFF_GUNS - apart(this.sc, hex, foe.hex)), 0) *
      (isCargo ? this.#caution * CARGO : 1)
    );
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

  #meeting({ force, kind }: Foe): number {
    const { sc, f } = this;
    if (this.#isCarrying && isFighter(kind)) return -CLOSED;
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
    if (mission === 'deliver') {
      const { costs, lengths } = this.#passage(to, value);
      return value * arrival(sc, phasesFor(lengths[hex]!, this.#speed)) - this.#fear * costs[hex]!;
    }
    const phases = Math.max(phasesFor(far, this.#speed), notBefore);
    return value * (sc.doctrine.patience ** phases + FAR_OFF * Math.max(0, 1 - phases / LONGEST));
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
  #passage(to: number, value: number): SeaWay {
    let way = this.#ways.get(to);
    if (way === undefined) {
      way = passageTo(this.sc, this.f, this.#danger, this.#mines, to, this.#caution);
      const all = way.costs[hexOf(this.sc, this.f)]!;
      this.#fear = Math.min(this.#fear, (MOST_OF_IT * value) / Math.max(1, all));
      this.#ways.set(to, way);
    }
    return way;
  }

  at(hex: number, isMove: boolean): number {
    const { sc } = this;
    const here = hexOf(sc, this.f);
    const deeds = isMove ? this.#deeds(hex) + LOOK - STIR * bySea(sc, here, hex) : 0;
    const isMined = isMove && this.#clear !== undefined && this.#clear[hex] === 0;
    const mines = hex === here ? 0 : Math.max(this.#mines.cost(hex), isMined ? this.#mines.of(ON_THE_WAY, hex) : 0);
    const outlook = this.#outlook(hex);
    const danger = Math.min(sc.force(this.f).worth, this.#danger.sea(hex) + this.#fear * this.#danger.air(hex));
    return deeds + outlook - this.#guns(hex) - this.#caution * danger - this.#fear * mines;
  }
}

const phasesFor = (far: number, speed: number): number => (far === 0 ? 0 : far / speed);

const isMoveOrder = (action: number): boolean => action >= ORDER.MOVE;

/** Each order with what it gains over lying still. A pass gains nothing. */
export function weighSailing(sc: Scene, legal: readonly number[]): RankedOrder[] {
  const courses = new Map<number, readonly [Course, number]>();
  return legal.map((action) => {
    if (action === ORDER.PASS) return { action, worth: 0 };
    if (!isMoveOrder(action)) return { action, worth: partingWorth(sc, action) };
    const f = sc.seat * SLOTS + ORDER.slotOfMove(action);
    const known = courses.get(f) ?? courseOf(sc, f);
    courses.set(f, known);
    const [course, still] = known;
    return { action, worth: course.at(ORDER.hexOfMove(action), true) - still };
  });
}

function courseOf(sc: Scene, f: number): readonly [Course, number] {
  const course = new Course(sc, f);
  return [course, course.at(hexOf(sc, f), false)];
}

/** What a fleet that ends its move there is bound for. */
export const aimOf = (sc: Scene, f: number, hex: number): Goal | undefined => new Course(sc, f).aimAt(hex);
