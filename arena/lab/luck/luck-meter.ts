/**
 * Luck apart from skill: a control variate at every roll. Of a step of chance from s to s' it books V(s') - E[V(s')], the
 * expectation exactly over all branches of the dice. Whatever V is, as long as it was fixed before, that is nothing on average, so
 * a result less its luck has the mean of the result; and the better V foresees, the less of the dice is left in it.
 *
 * After AIVAT (Burch, Schmid, Moravčík, Bowling, AAAI 2018), MIVAT (White, Bowling, IJCAI 2009) and the luck of gnubg; unlike
 * AIVAT nothing is booked for the random choices of agents, whose chances are not known.
 */
import { type Outlook, outlookFor, type ValueFunction, valueFor } from '../../../agents/value/index.js';
import { FIRST_SEAT, type Game, type State } from '../../../engine/index.js';
import { Branches } from './branches.js';

/** By seat, in win probability and in points as the scenario counts them. */
export interface Luck {
  readonly win: Float64Array;
  readonly margin: Float64Array;
}

const luckFor = (seats: number): Luck => ({ win: new Float64Array(seats), margin: new Float64Array(seats) });

/**
 * Follows one game at a time:
 *
 *     meter.begin();  …  meter.before(s); game.apply(s, roll, chance); meter.after(s);  …  meter.total
 *
 * Decisions need no call. It looks only at what is handed to it, and never at the dice themselves.
 */
export class LuckMeter<S extends State = State> {
  readonly game: Game<S>;
  readonly value: ValueFunction<S>;
  /** Of the last step. */
  readonly step: Luck;
  /** Of all steps since `begin`. */
  readonly total: Luck;
  readonly #expected: Outlook;
  readonly #is: Outlook;
  readonly #branches: Branches<S>;
  /** A step that could not matter is valued when somebody asks. */
  #isJudged = false;

  constructor(game: Game<S>, value: ValueFunction<S> = valueFor(game)) {
    const seats = game.spec.seats.length;
    this.game = game;
    this.value = value;
    this.step = luckFor(seats);
    this.total = luckFor(seats);
    this.#expected = outlookFor(game);
    this.#is = outlookFor(game);
    this.#branches = new Branches(game, value);
  }

  /** What `value` was expected to say after the last step. */
  get expected(): Outlook {
    this.#judge();
    return this.#expected;
  }

  /** What it did say. */
  get is(): Outlook {
    this.#judge();
    return this.#is;
  }

  /** A game begins. */
  begin(): void {
    this.total.win.fill(0);
    this.total.margin.fill(0);
  }

  /** Chance is about to act in `s`, which stays as it is. */
  before(s: S): void {
    this.#branches.walk(s);
    this.#isJudged = false;
  }

  /** The same of a roll that is let fall at once. */
  around(s: S, roll: () => void): void {
    this.before(s);
    roll();
    this.after(s);
  }

  /** It has acted: what came of it, a state that one of its branches leads to. */
  after(s: S): void {
    const { step, total } = this;
    if (this.#branches.count === 1) {
      // Whatever falls is worth the same.
      step.win.fill(0);
      step.margin.fill(0);
      return;
    }
    this.#judge();
    const [is, expected] = [this.#is, this.#expected];
    const which = this.#branches.find(s);
    if (which < 0) this.value.value(s, is);
    else copy(this.#branches.outlook(which), is);
    for (let seat = FIRST_SEAT; seat < step.win.length; seat++) {
      step.win[seat] = is.win[seat]! - expected.win[seat]!;
      step.margin[seat] = is.margin[seat]! - expected.margin[seat]!;
      total.win[seat] = total.win[seat]! + step.win[seat]!;
      total.margin[seat] = total.margin[seat]! + step.margin[seat]!;
    }
  }

  /** Once a step. */
  #judge(): void {
    if (this.#isJudged) return;
    this.#isJudged = true;
    this.#branches.judge(this.#expected);
    if (this.#branches.count > 0) copy(this.#branches.outlook(0), this.#is);
  }
}

function copy(from: Outlook, to: Outlook): void {
  to.win.set(from.win);
  to.margin.set(from.margin);
}
