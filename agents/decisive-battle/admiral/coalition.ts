/**
 * Sides: who gains what by each alliance, thought through to the last power that may choose. Only the first place counts: its chance
 * decides, points ahead tell level chances apart. Each power is expected to prefer what is best for itself, the more surely the more
 * it is better. The forecast flatters the bigger side, whose powers leave the fighting to each other: in wars with given sides a
 * power gained three in a hundred less by joining it than was forecast. The doctrine's `balance` takes that off.
 * @rule W1.2 @rule W1.3 @rule W4.3
 */

import {
  JOIN,
  LEADER,
  NEUTRAL,
  PASS,
  RIVAL,
  seatAt,
  sideOf,
  UNDECIDED,
  WAR,
} from '../../../engine/decisive-battle/index.js';
import { FIRST_SEAT, type Seat, seatsIn } from '../../../engine/index.js';
import type { WarOutlook } from './outlook.js';
import { type Prospects, prospectsOf } from './prospects.js';
import { bestOf, type RankedChoice, type Scene } from './scene.js';

/** Points by which one choice must be better than another to be taken e times as often. */
const DOUBT = 1;
/** Doubts by which a choice may fall short of the best and still be taken. */
const OPEN = 2;
/** What a point ahead is worth beside the chance to come first, which alone wins: enough to tell level chances apart. @rule W4.3 */
const TRIFLE = 0.005;

/**
 * Points by which the forecast flatters who stays out: the best of several victors has more in the end than each was expected to have. Of
 * 75 powers that stayed out to the end, under doctrines that were neutral where it looked as good, one came first.
 */
const FLATTERY = 3;

const STAY_OUT = JOIN + NEUTRAL;

/**
 * Of choices that are nearly as good as the best any may be taken, the better the more often: if all surely took what looks best,
 * all would be on the same side in every war. Who stays out has nearly
 * never come first, so that is for those who find nothing better. `luck` from 0 to 1. First the choice, then the best of the others.
 */
export function drawNearBest(choices: readonly RankedChoice[], luck: number): [RankedChoice, RankedChoice | undefined] {
  const [first] = bestOf(choices);
  const best = first.worth;
  const open = choices.filter((one) => one === first || (one.action !== STAY_OUT && one.worth > best - OPEN * DOUBT));
  const weights = open.map(({ worth }) => Math.exp((worth - best) / DOUBT));
  let left = luck * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  const chosen = open.at(at)!;
  const others = choices.filter((choice) => choice !== chosen);
  return [chosen, others.length === 0 ? undefined : bestOf(others)[0]];
}

/** What an alliance is worth to each seat. */
type Worth = Float64Array;

export class Coalitions {
  readonly #sc: Scene;
  /** Sides of the seats, as they are thought through. */
  readonly #side: Int8Array;
  readonly #known = new Map<WarOutlook, Worth>();
  readonly #prospects: Prospects;

  constructor(sc: Scene) {
    this.#sc = sc;
    this.#prospects = prospectsOf(sc);
    this.#side = Int8Array.from(seatsIn(sc.b.scenario), (seat) => sideOf(sc.s, seat));
  }

  /** The seat's own choice of side. */
  sides(neutrality: boolean): RankedChoice[] {
    const { seat, doctrine } = this.#sc;
    const [leader, rival, neutral] = this.#branches(seat, neutrality);
    const choices = [
      { action: JOIN + LEADER, worth: leader[seat]! },
      { action: JOIN + RIVAL, worth: rival[seat]! },
    ];
    if (neutral !== undefined) choices.push({ action: JOIN + NEUTRAL, worth: neutral[seat]! + doctrine.neutrality });
    return choices;
  }

  /** The seat's own answer to another's neutrality. */
  war(neutral: Seat): RankedChoice[] {
    const { seat, doctrine } = this.#sc;
    const own = this.#side[seat]!;
    const choices = [{ action: PASS, worth: this.#with(neutral, NEUTRAL)[seat]! }];
    for (const side of own === UNDECIDED ? [LEADER, RIVAL] : [own]) {
      this.#side[seat] = side;
      const worth = this.#with(neutral, side === LEADER ? RIVAL : LEADER)[seat]! + doctrine.war;
      choices.push({ action: WAR + side, worth });
      this.#side[seat] = own;
    }
    return choices;
  }

  #with(seat: Seat, side: number): Worth {
    const was = this.#side[seat]!;
    this.#side[seat] = side;
    const worth = this.#next();
    this.#side[seat] = was;
    return worth;
  }

  /** What comes of the choices that are still to be made. */
  #next(): Worth {
    const { b, s } = this.#sc;
    for (let rank = 2; rank < b.seats; rank++) {
      const seat = seatAt(s, rank);
      if (this.#side[seat] === UNDECIDED) return this.#expect(seat);
    }
    return this.#alliance();
  }

  /** Of one power's choice, unsure as it is. */
  #expect(seat: Seat): Worth {
    const branches = this.#branches(seat, this.#sc.b.scenario.neutrality).filter((worth) => worth !== undefined);
    const best = Math.max(...branches.map((worth) => worth[seat]!));
    const chances = branches.map((worth) => Math.exp((worth[seat]! - best) / DOUBT));
    return mix(branches, chances);
  }

  #branches(seat: Seat, neutrality: boolean): [Worth, Worth, Worth | undefined] {
    const leader = this.#with(seat, LEADER);
    const rival = this.#with(seat, RIVAL);
    return [leader, rival, neutrality ? this.#neutral(seat, leader, rival) : undefined];
  }

  /** Neutrality, unless somebody gains by war on the neutral, which drives it to the other side. @rule W1.3 */
  #neutral(seat: Seat, leader: Worth, rival: Worth): Worth {
    const { b, s } = this.#sc;
    const peace = this.#with(seat, NEUTRAL);
    let left = 1;
    const chances = [0, 0, 0];
    for (let rank = 0; rank < b.seats; rank++) {
      const declarer = seatAt(s, rank);
      const side = this.#side[declarer]!;
      if (declarer === seat || side === NEUTRAL || side === UNDECIDED) continue;
      const war = side === LEADER ? rival : leader;
      const chance = 1 / (1 + Math.exp((peace[declarer]! - war[declarer]!) / DOUBT + 1));
      chances[side === LEADER ? 1 : 0]! += left * chance;
      left *= 1 - chance;
    }
    chances[2] = left;
    const worth = mix([leader, rival, peace], chances);
    worth[seat]! -= FLATTERY;
    return worth;
  }

  /** All have chosen. */
  #alliance(): Worth {
    const outlook = this.#prospects.of(this.#side);
    let worth = this.#known.get(outlook);
    if (worth === undefined) {
      const { glory, balance } = this.#sc.doctrine;
      const odds = this.#odds();
      worth = outlook.first.map((first, i) => {
        const crowd = balance * Math.max(0, odds[this.#side[i]!] ?? 0);
        return glory * first + TRIFLE * outlook.ahead[i]! - crowd;
      });
      this.#known.set(outlook, worth);
    }
    return worth;
  }

  /** By side: its points less those of the other side, as a part of both. */
  #odds(): readonly number[] {
    const points = [0, 0, 0];
    this.#side.forEach((side, i) => {
      points[side]! += this.#sc.b.seatPoints[i]!;
    });
    const [leader, rival] = points as [number, number, number];
    const odds = (leader - rival) / (leader + rival);
    return [odds, -odds];
  }
}

function mix(branches: readonly Worth[], chances: readonly number[]): Worth {
  const total = chances.reduce((sum, p) => sum + p, 0);
  const out = new Float64Array(branches[0]!.length);
  branches.forEach((worth, i) => {
    for (let seat = FIRST_SEAT; seat < out.length; seat++) out[seat]! += (worth[seat]! * chances[i]!) / total;
  });
  return out;
}
