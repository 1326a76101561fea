/**
 * Guide: what a search of panzer looks into, and how play goes on where it does not look. Moves are what is worth a look: the commander's best
 * ends for the unit in hand, its neighbours in worth. Attacks are allocated already, which no search of this depth betters. In a simulation the rest
 * of the side moves as it would, or what a move is good for to the others would not show; then the enemy fires, and we do again, and nobody moves.
 */
import { type Action, type ActionList, type Chance, FIRST_SEAT, type Seat } from '../../../engine/index.js';
import { ACT, type BattleState, G, type PanzerGame, PHASE, STEP } from '../../../engine/panzer/index.js';
import type { Guide } from '../../search/guide.js';
import type { Outlook } from '../../value/value.js';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../admiral/doctrine.js';
import { UNLIMITED } from '../admiral/limits.js';
import { Policy } from '../admiral/policy.js';
import { PanzerValue } from '../value/value.js';
import { MaterialDice } from './luck.js';
import { planned } from './plans.js';

/** Ends of a move that are looked into, and by how many points they may be worse than the best. */
const [MOST_ENDS, SLACK] = [4, 1.5];
/** What a grade of victory is worth beside winning at all; margins are grades. */
const POINTS = 0.3;
/** Points of material that make a grade, for what the dice gave. */
const GRADE = 25;

export class PanzerGuide implements Guide<BattleState> {
  readonly name = 'commander';
  readonly #game: PanzerGame;
  /** By seat: the plan for its side, for the decision itself. */
  readonly #plans: readonly Policy[];
  /** Roughly, for the look ahead: by seat the same plans, followed by the seat that thinks; of the other it expects what a commander does. */
  readonly #ahead: readonly Policy[];
  readonly #enemy: Policy;
  readonly #value: PanzerValue;
  readonly #dice: MaterialDice;
  #seat = FIRST_SEAT;
  #side = 0;
  #turn = 0;

  constructor(game: PanzerGame) {
    this.#game = game;
    const [b, plans] = [game.battle, planned(game.spec)];
    this.#plans = plans.map((doctrine) => new Policy(b, doctrine));
    this.#ahead = plans.map((doctrine) => new Policy(b, doctrine, UNLIMITED, true));
    this.#enemy = new Policy(b, DOCTRINES[DEFAULT_DOCTRINE]!, UNLIMITED, true);
    this.#value = new PanzerValue(game);
    this.#dice = new MaterialDice(game.battle);
  }

  begin(root: BattleState, seat: Seat): void {
    this.#seat = seat;
    this.#side = root[G.side]!;
    this.#turn = root[G.turn]!;
  }

  restart(): void {}

  prior(s: BattleState, seat: Seat, legal: ActionList, out: Float64Array): void {
    const list = Array.from(legal.ids.subarray(0, legal.count));
    const policy = this.#plans[seat]!;
    const chosen = policy.choose(s, seat, list);
    const choices = isMove(s) ? policy.weigh(s, seat, list) : undefined;
    out.fill(0, 0, legal.count);
    const sorted = (choices ?? []).toSorted((x, y) => y.worth - x.worth || x.action - y.action).slice(0, MOST_ENDS);
    const most = sorted[0]?.worth ?? 0;
    list.forEach((action, i) => {
      const found = sorted.find((one) => one.action === action);
      if (found !== undefined && found.worth > most - SLACK) out[i] = Math.exp(found.worth - most);
      if (action === chosen) out[i] = 2;
    });
  }

  follow(s: BattleState, seat: Seat, legal: ActionList): Action {
    const isMovement = s[G.phase] === PHASE.vehicles || s[G.phase] === PHASE.foot;
    if (isMovement && s[G.step] === STEP.choose && !this.#isAtHand(s, seat)) return ACT.PASS as Action;
    if (s[G.phase] === PHASE.orders || s[G.phase] === PHASE.flight) return legal.ids[0]! as Action;
    const policy = seat === this.#seat ? this.#ahead[seat]! : this.#enemy;
    return policy.choose(s, seat, Array.from(legal.ids.subarray(0, legal.count))) as Action;
  }

  /** The seat's own movement that the search has come into. */
  #isAtHand(s: BattleState, seat: Seat): boolean {
    return seat === this.#seat && s[G.turn] === this.#turn;
  }

  isSearched(s: BattleState): boolean {
    return isMove(s);
  }

  /** Orders are secret. */
  isHidden(s: BattleState): boolean {
    return s[G.phase] === PHASE.orders;
  }

  /** The enemy has fired, and so have we again: a look that ended with his fire alone would make cowards of us. */
  isFarEnough(s: BattleState): boolean {
    return s[G.turn] !== this.#turn && s[G.side] === this.#side && s[G.phase]! >= PHASE.flight;
  }

  roll(s: BattleState, a: Action, chance: Chance, luck: Float64Array): void {
    const kind = this.#dice.around(s, () => this.#game.apply(s, a, chance));
    luck[0] = luck[0]! + kind / GRADE;
    luck[1] = luck[1]! - kind / GRADE;
  }

  value(s: BattleState, out: Outlook): void {
    this.#value.value(s, out);
  }

  utility(out: Outlook, seat: Seat): number {
    return 2 * out.win[seat]! - 1 + POINTS * out.margin[seat]!;
  }
}

/** Where a unit in hand goes. */
const isMove = (s: BattleState): boolean =>
  s[G.step] === STEP.where && (s[G.phase] === PHASE.vehicles || s[G.phase] === PHASE.foot);
