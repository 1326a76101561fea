/** Decisions and dice of a campaign as pieces of the second reader's stream: questions in its words, sets and runs of dice put together. */

import type { Seat } from '../../../engine/core/brand.js';
import * as A from '../../../engine/operations/action-fields.js';
import { LEAVE, STOP_RANGE } from '../../../engine/operations/action-flow.js';
import { fleetOfSeat, GUN_AT, NO_SHOT, TORPEDO_AT } from '../../../engine/operations/action-naming.js';
import { trendNow } from '../../../engine/operations/action-range.js';
import {
  ASIDE,
  DETACH,
  DONE,
  ENGAGE,
  HARM_AIRCRAFT,
  HARM_LOGISTICS,
  HARM_RESOURCES,
  HEXES,
  HUNT,
  INTERCEPT,
  LAY,
  MOVE,
  PASS,
  SHELL,
  SHELL_PORT,
  SPEND_LOGISTICS,
  SPEND_RESOURCES,
  STRIKE,
  STRIKE_BASE,
  SWEEP,
  TAKE,
  YES,
} from '../../../engine/operations/actions.js';
import type { Campaign } from '../../../engine/operations/campaign.js';
import { slotsOf } from '../../../engine/operations/fleets.js';
import * as H from '../../../engine/operations/hunt-fields.js';
import { AIM_AT, REPLY_TO } from '../../../engine/operations/hunt-flow.js';
import { type CampaignState, contactAt, F, fleetAt, G, K } from '../../../engine/operations/layout.js';
import { layPath, nextHeading } from '../../../engine/operations/paths.js';
import { STEP } from '../../../engine/operations/phases.js';
import { OPENS } from '../../../engine/operations/range.js';
import { BASE_AT, KIND } from '../../../engine/operations/spec.js';
import { TAKE_LOSS } from '../../../engine/operations/strike-choices.js';
import { askedBase } from '../../../engine/operations/striking.js';
import type { CampaignWords } from './campaign-in-words.js';
import type { Die } from './dice-in-words.js';
import { StrikeTeller } from './strike-teller.js';

type Choice = string | { readonly subsets: readonly string[] };

export type Piece =
  | { readonly at: 'chance'; readonly dice: readonly Die[] }
  | {
      readonly at: string;
      readonly seat: number;
      readonly legal: readonly Choice[];
      readonly order: string;
      readonly who?: string;
    };

type Question = Exclude<Piece, { dice: readonly Die[] }>;

interface Split {
  readonly unit: Question;
  readonly fleet: number;
  readonly all: readonly string[];
  readonly names: string[];
}

/** Dice that are told in another order than they fall: searches by the fleet, works as declared, the remainder of a hunt first. */
type Run = 'find' | 'lay' | 'asw';

export class Teller {
  #pieces: Piece[] = [];
  #split: Split | undefined;
  #strike: StrikeTeller | undefined;
  #run: { readonly kind: Run; readonly mover: number; readonly dice: Die[] } | undefined;
  #phase = '';

  constructor(
    private readonly c: Campaign,
    private readonly words: CampaignWords,
  ) {}

  /** What is ready to be told. */
  take(): readonly Piece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  /** Dice that fell in this state. */
  dice(s: CampaignState, dice: readonly Die[]): void {
    if (this.#strike) {
      this.#strike.dice(s, dice);
      return;
    }
    const [step, sub, mover] = [s[G.step]!, s[G.sub]!, s[G.mover]!];
    const kind =
      step === STEP.spot
        ? 'find'
        : step === STEP.lay
          ? 'lay'
          : step === STEP.hunting && sub === H.SUB.charge
            ? 'asw'
            : undefined;
    if (kind === undefined) {
      this.#pieces.push({ at: 'chance', dice });
      return;
    }
    this.#run ??= { kind, mover, dice: [] };
    this.#run.dice.push(...dice);
  }

  /** After each step: runs of dice and strikes that are over are told, and works of the phase before are forgotten. */
  settle(s: CampaignState): void {
    this.#endRun(s);
    if (this.#strike) {
      const isUnderWay = s[G.step] === STEP.striking || s[G.step] === STEP.answer;
      this.#strike.settle(s, isUnderWay);
      if (!isUnderWay) {
        this.#pieces.push(...this.#strike.told());
        this.#strike = undefined;
      }
    }
    const phase = `${s[G.turn]}/${s[G.sea]}`;
    if (phase !== this.#phase && this.#phase !== '') this.words.works.clear();
    this.#phase = phase;
  }

  #endRun(s: CampaignState): void {
    const run = this.#run;
    if (run === undefined) return;
    const goesOn =
      run.kind === 'asw'
        ? s[G.step] === STEP.hunting && s[G.sub] === H.SUB.charge
        : s[G.step] === (run.kind === 'find' ? STEP.spot : STEP.lay) &&
          (run.kind === 'lay' || s[G.mover] === run.mover);
    if (goesOn) return;
    this.#run = undefined;
    this.#pieces.push({ at: 'chance', dice: this.#inOrder(run.kind, run.mover, run.dice) });
  }

  #inOrder(kind: Run, mover: number, dice: readonly Die[]): Die[] {
    if (kind === 'asw') return dice.toSorted((a, b) => Number(b[0] === 'asw-rest') - Number(a[0] === 'asw-rest'));
    if (kind === 'find') {
      const rank = (die: Die): string => (die[4] === this.words.fleet(mover) ? '' : die[4]!);
      return dice.toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
    }
    return [...dice];
  }

  decide(s: CampaignState, legal: readonly number[], a: number): void {
    const step = s[G.step]!;
    if (step === STEP.sail) this.#sail(s, legal, a);
    else if (step === STEP.detach) this.#detach(s, a);
    else if (step === STEP.strike || step === STEP.base) this.#order(s, legal, a);
    else if (step === STEP.answer) {
      if (a === YES || a === PASS) this.#strike!.answer();
    } else if (step === STEP.striking) this.#strike!.decide(s, legal, a);
    else {
      const { at, who, word } = this.#asked(s);
      this.#pieces.push({
        ...{ at, seat: s[G.actor]!, legal: legal.map(word), order: word(a) },
        ...(who !== undefined && { who }),
      });
      this.#note(s, a);
    }
  }

  #note(s: CampaignState, a: number): void {
    if (s[G.step] !== STEP.works || a === PASS) return;
    const isSweep = a >= SWEEP;
    const f = slotsOf(s[G.actor]! as Seat) + a - (isSweep ? SWEEP : LAY);
    this.words.works.set(f, isSweep ? 'sweep' : 'lay');
  }

  #sail(s: CampaignState, legal: readonly number[], a: number): void {
    const { words } = this;
    const seat = s[G.actor]! as Seat;
    const first = slotsOf(seat);
    const slotOf = (n: number): number => (n >= MOVE ? Math.floor((n - MOVE) / HEXES) : n - DETACH);
    if (s[G.apart]! < 0) {
      const slots = [...new Set(legal.filter((n) => n !== PASS).map(slotOf))];
      const units = [...slots.map((slot) => words.fleet(first + slot)), 'pass'];
      const unit = { at: 'unit', seat, legal: units, order: a === PASS ? 'pass' : words.fleet(first + slotOf(a)) };
      if (a !== PASS && a < MOVE) {
        const fleet = first + slotOf(a);
        this.#split = { unit, fleet, all: words.shipsOf(s, fleet), names: [] };
        return;
      }
      this.#pieces.push(unit);
      if (a === PASS) return;
    }
    const f = first + slotOf(a);
    const fleet = words.fleet(f);
    const o = fleetAt(f);
    if (s[G.apart]! >= 0) {
      const both = [s[G.mover]!, s[G.apart]!].map((one) => words.fleet(one));
      this.#pieces.push({ at: 'which', seat, legal: both, order: fleet, who: both[0]! });
    } else if (s[o + F.kind]! <= KIND.battle && s[o + F.ships]! > 1) {
      const all = words.shipsOf(s, f);
      this.#pieces.push({ at: 'detach', seat, legal: ['no', { subsets: all }], order: 'no', who: fleet });
    }
    const ends = legal.filter((n) => n >= MOVE && slotOf(n) === f - first).map((n) => words.hex((n - MOVE) % HEXES));
    this.#pieces.push({ at: 'where', seat, legal: ends, order: this.#path(s, f, (a - MOVE) % HEXES), who: fleet });
  }

  /** The way that the fleet will go, with its start. */
  #path(s: CampaignState, f: number, to: number): string {
    const copy = s.slice();
    layPath(this.c, copy, f, to);
    let at = copy[fleetAt(f) + F.hex]!;
    const hexes = [at];
    for (copy[G.made] = 0; copy[G.made]! < copy[G.left]!; copy[G.made]!++) {
      at = this.c.map.beside[at * 6 + nextHeading(copy)]!;
      hexes.push(at);
    }
    return hexes.map((hex) => this.words.hex(hex)).join(' ');
  }

  #detach(s: CampaignState, a: number): void {
    const split = this.#split!;
    if (a !== DONE) {
      split.names.push(this.words.units[a - TAKE]!);
      return;
    }
    this.#split = undefined;
    const { unit, fleet, all, names } = split;
    const who = this.words.fleet(fleet);
    const order = names.join(',');
    this.#pieces.push(unit, { at: 'detach', seat: unit.seat, legal: ['no', { subsets: all }], order, who });
    this.words.nameFleet(s, s[G.apart]!);
  }

  /** A strike, or none. */
  #order(s: CampaignState, legal: readonly number[], a: number): void {
    const { c, words } = this;
    const seat = s[G.actor]! as Seat;
    const start = s[G.step] === STEP.base ? askedBase(c, s) : s[G.mover]!;
    const placeOf = (n: number): number =>
      n >= STRIKE_BASE ? BASE_AT + n - STRIKE_BASE : s[contactAt(seat, n - STRIKE) + K.fleet]!;
    const word = (n: number): string => (n === PASS ? 'no' : words.place(placeOf(n)));
    const order = { at: 'strike', seat, legal: legal.map(word), order: word(a), who: words.place(start) };
    if (a === PASS) {
      this.#pieces.push(order);
      return;
    }
    const copy = s.slice();
    copy[G.striker] = start;
    copy[G.struck] = placeOf(a);
    this.#strike = new StrikeTeller(c, words, order, copy);
  }

  /** What is asked now, about whom, and what an action of it is called. */
  #asked(s: CampaignState): { at: string; who?: string; word: (a: number) => string } {
    const { words } = this;
    const seat = s[G.actor]! as Seat;
    const enemy = (k: number): string => words.fleet(s[contactAt(seat, k) + K.fleet]!);
    const own = (slot: number): string => words.fleet(slotsOf(seat) + slot);
    const yesNo = (a: number): string => (a === YES ? 'yes' : 'no');
    switch (s[G.step]) {
      case STEP.supply:
        return { at: 'sortie', word: (a) => this.#spend(a) };
      case STEP.works:
        return {
          at: 'works',
          word: (a) => (a === PASS ? 'done' : a >= SWEEP ? `sweep ${own(a - SWEEP)}` : `lay ${own(a - LAY)}`),
        };
      case STEP.intercept:
        return {
          at: 'intercept',
          who: words.fleet(s[G.mover]!),
          word: (a) => (a === PASS ? 'no' : own(a - INTERCEPT)),
        };
      case STEP.engage:
        return { at: 'contact', who: words.fleet(s[G.walker]!), word: (a) => enemy(a - ENGAGE) };
      case STEP.decline:
        return { at: 'decline', who: words.fleet(s[G.walker]!), word: yesNo };
      case STEP.night:
        return { at: 'night', who: words.fleet(s[G.walker]!), word: yesNo };
      case STEP.aside: {
        const at = s[fleetAt(s[G.walker]!) + F.hex]!;
        return {
          at: 'away',
          who: words.fleet(s[G.walker]!),
          word: (a) => words.hex(this.c.map.beside[at * 6 + a - ASIDE]!),
        };
      }
      case STEP.dock:
        return { at: 'dock', who: words.fleet(s[G.mover]!), word: yesNo };
      case STEP.hunt:
        return { at: 'attack', who: words.fleet(s[G.mover]!), word: (a) => (a === PASS ? 'no' : enemy(a - HUNT)) };
      default:
        return this.#askedInFight(s);
    }
  }

  #spend(a: number): string {
    const { words, c } = this;
    if (a === PASS) return 'done';
    if (a >= SPEND_RESOURCES) return `spend resource ${words.hex(c.portHex[a - SPEND_RESOURCES]!)}`;
    const port = Math.floor((a - SPEND_LOGISTICS) / 6);
    return `spend logistics ${words.hex(c.portHex[port]!)} ${(a - SPEND_LOGISTICS) % 6}`;
  }

  #askedInFight(s: CampaignState): { at: string; who?: string; word: (a: number) => string } {
    const { units } = this.words;
    const who = units[s[G.unit]!]!;
    switch (s[G.step]) {
      case STEP.shell:
        return {
          at: 'bombard',
          who,
          word: (a) => (a === PASS ? 'none' : a === SHELL_PORT ? 'port' : `gun ${units[a - SHELL]}`),
        };
      case STEP.harm:
        return {
          at: 'hurt',
          word: (a) =>
            a >= TAKE_LOSS
              ? units[a - TAKE_LOSS]!
              : a === HARM_RESOURCES
                ? 'resources'
                : a === HARM_AIRCRAFT
                  ? 'planes'
                  : `logistics ${a - HARM_LOGISTICS}`,
        };
      case STEP.hunting:
        return s[G.sub] === H.SUB.aim
          ? { at: 'aim', who: units[s[fleetAt(s[G.hunter]!) + F.first]!]!, word: (a) => units[a - AIM_AT]! }
          : { at: 'reply', who: units[s[fleetAt(s[G.hunter]!) + F.first]!]!, word: (a) => units[a - REPLY_TO]! };
      case STEP.fight:
        return this.#askedInAction(s, who);
      default:
        throw new Error(`step ${s[G.step]} asks nothing`);
    }
  }

  #askedInAction(s: CampaignState, ship: string): { at: string; who?: string; word: (a: number) => string } {
    const { units } = this.words;
    const who = this.words.fleet(fleetOfSeat(s, s[G.actor]! as Seat));
    if (s[G.sub] === A.SUB.disengage) return { at: 'disengage', who, word: (a) => (a === LEAVE ? 'yes' : 'no') };
    if (s[G.sub] === A.SUB.hold) {
      return { at: trendNow(s) === OPENS ? 'block' : 'hold', who, word: (a) => (a === STOP_RANGE ? 'yes' : 'no') };
    }
    const named = (a: number): string =>
      a >= TORPEDO_AT ? `torp ${units[a - TORPEDO_AT]}` : `gun ${units[a - GUN_AT]}`;
    return { at: 'target', who: ship, word: (a) => (a === NO_SHOT ? 'none' : named(a)) };
  }
}
