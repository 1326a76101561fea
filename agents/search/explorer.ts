/**
 * Simulations over drawn states, each of its own dice: down the trees by selection, one place further by expansion, on by the
 * guide's policy, an evaluation, and back up.
 */
import {
  type Action,
  type ActionList,
  actionList,
  CHANCE,
  type Chance,
  FIRST_SEAT,
  type Game,
  OVER,
  type Seat,
  type State,
} from '../../engine/index.js';
import type { Situation } from '../agent.js';
import { type Outlook, outlookFor } from '../value/value.js';
import { type Expectations, expectedLine } from './expected-line.js';
import { Forest } from './forest.js';
import type { Selection } from './formulas.js';
import type { Guide } from './guide.js';
import { Streams } from './streams.js';
import type { Expected } from './told.js';
import { NO_NODE, type Tree } from './tree.js';

export interface ExplorerOptions {
  readonly select: Selection;
  /** Nodes of all trees together. */
  readonly nodes: number;
  /** Decisions that a simulation branches at, the root's included; 1 is a flat search. */
  readonly depth: number;
}

export class Explorer<S extends State = State> {
  readonly game: Game<S>;
  readonly guide: Guide<S>;
  readonly forest: Forest;
  /** What the last simulation came to, luck taken out where the guide knows it. */
  readonly outlook: Outlook;
  readonly #depth: number;
  readonly #state: S;
  readonly #legal: ActionList;
  readonly #weights: Float64Array;
  readonly #luck: Float64Array;
  readonly #utility: Float64Array;
  readonly #streams = new Streams();
  /** Steps between two looks at the clock, as a mask: those of a policy that thinks take longer. */
  readonly #rarely: number;
  #giveUp: (() => boolean) | undefined;
  #situation: Situation<S> | undefined;

  constructor(game: Game<S>, guide: Guide<S>, { select, nodes, depth }: ExplorerOptions) {
    const seats = game.spec.seats.length;
    this.game = game;
    this.guide = guide;
    this.forest = new Forest({ seats, isHidden: game.spec.hidden, select, nodes });
    this.outlook = outlookFor(game);
    this.#depth = depth;
    this.#rarely = guide.isRandom === true ? 63 : 1;
    this.#state = game.create();
    this.#legal = actionList(game.spec.maxLegal);
    this.#weights = new Float64Array(game.spec.maxLegal);
    this.#luck = new Float64Array(seats);
    this.#utility = new Float64Array(seats);
  }

  /**
   * Begins anew at a decision; all draws and dice of this search depend on `seed`. `giveUp` is asked in the middle of
   * simulations, `isOver` in the middle of what the guide does before them.
   */
  open(situation: Situation<S>, seed: string, giveUp?: () => boolean, isOver?: () => boolean): void {
    this.#situation = situation;
    this.#giveUp = giveUp;
    this.#streams.seed(seed);
    this.forest.clear();
    situation.determinize(this.#streams.draws(0), this.#state);
    this.guide.begin(this.#state, situation.seat, isOver);
  }

  /** The tree in which a seat decides. */
  treeOf(seat: Seat): Tree {
    return this.forest.treeOf(seat);
  }

  /** True if replies to the root's decision are the same in every simulation, up to the next dice. */
  get isRootPlain(): boolean {
    return this.guide.isPlain?.(this.#state) === true;
  }

  /** Weights of the root's legal actions, `[legal.count]`, by the guide's prior. */
  rootPrior(out: Float64Array): void {
    const { seat, legal } = this.#situation!;
    this.#draw(0, this.#state);
    this.guide.prior(this.#state, seat, legal as ActionList, out, true);
  }

  /**
   * One simulation with the draws and dice of number `round`: simulations of one round share their luck. `first` is the root's
   * action, -1 to let the tree choose. The outcome stands in `outlook`; false if it was given up.
   */
  simulate(round: number, first: number): boolean {
    const { guide, forest } = this;
    const s = this.#state;
    const dice = this.#streams.dice(round);
    guide.restart(this.#streams.numbers(round));
    this.#draw(round, s);
    this.#luck.fill(0);
    forest.enter(0);
    let branches = this.#depth;
    const isRoot = first < 0;
    if (first >= 0) this.#begin(s, first as Action, dice);
    if (first >= 0 && --branches === 0) forest.leave();
    return this.#playOn(s, dice, branches, isRoot);
  }

  /**
   * The root's action `first` and what the policy makes of it up to the next dice, into `out`: where `playFrom` begins. False if it was
   * given up.
   */
  prepare(first: Action, out: S): boolean {
    const { game, guide } = this;
    this.#draw(0, out);
    game.apply(out, first, this.#streams.dice(0));
    // Scenes and the like are read from the explorer's own state.
    const s = this.#state;
    s.set(out);
    for (let actor = game.toAct(s); actor >= 0 && !guide.isFarEnough(s); actor = game.toAct(s)) {
      if (this.#giveUp?.() === true) return false;
      game.legal(s, this.#legal);
      const a = this.#legal.count === 1 ? (this.#legal.ids[0]! as Action) : guide.follow(s, actor as Seat, this.#legal);
      game.apply(s, a, this.#streams.dice(0));
    }
    out.set(s);
    return true;
  }

  /** One simulation of number `round` from a prepared state; false if it was given up. */
  playFrom(prepared: S, round: number): boolean {
    const { game, guide } = this;
    const s = this.#state;
    guide.restart(this.#streams.numbers(round));
    const { seat } = this.#situation!;
    game.determinize(prepared, seat, this.#streams.draws(round), s);
    guide.believe?.(s, seat, round);
    this.#luck.fill(0);
    this.forest.enter(0);
    this.forest.leave();
    return this.#playOn(s, this.#streams.dice(round), 0, false);
  }

  /** A state that the root's seat cannot tell from the true one, as likely as it believes it to be. */
  #draw(round: number, out: S): void {
    this.#situation!.determinize(this.#streams.draws(round), out);
    this.guide.believe?.(out, this.#situation!.seat, round);
  }

  /** To the end of the simulation, and back up. */
  #playOn(s: S, dice: Chance, depth: number, atRoot: boolean): boolean {
    const { game, guide, forest } = this;
    let branches = depth;
    let isRoot = atRoot;
    let steps = game.spec.maxSteps;
    // Not by `Playout`: the guide rolls the dice, and what is legal is listed only where somebody asks; the driver would list it at every step.
    for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
      if (steps-- === 0) throw new Error('a simulation went on beyond the longest game');
      if ((steps & this.#rarely) === 0 && this.#giveUp?.() === true) {
        forest.undo(0);
        return false;
      }
      if (actor === CHANCE) {
        game.legal(s, this.#legal);
        guide.roll(s, this.#legal.ids[0]! as Action, dice, this.#luck);
        continue;
      }
      if (forest.isLeft && guide.isFarEnough(s)) break;
      game.legal(s, this.#legal);
      let a: Action;
      if (this.#legal.count === 1 && !isRoot) a = this.#legal.ids[0]! as Action;
      else if (forest.isLeft || !(isRoot || guide.isSearched(s, actor))) a = guide.follow(s, actor, this.#legal);
      else {
        a = this.#branch(s, actor, -1);
        if (--branches === 0) forest.leave();
      }
      isRoot = false;
      game.apply(s, a, dice);
    }
    this.#evaluate(s);
    return true;
  }

  /** What the place itself is worth, into `outlook`. */
  appraiseRoot(): void {
    this.#draw(0, this.#state);
    this.guide.value(this.#state, this.outlook);
  }

  /**
   * What is to be expected after the root's decision `chosen`, that decision first; as much of it as there is time for.
   * Ends the search.
   */
  line(chosen: Action, isOver: () => boolean): Expected[] {
    const { game, guide, forest } = this;
    guide.restart(this.#streams.numbers(0));
    this.#draw(0, this.#state);
    const from: Expectations<S> = {
      game,
      forest,
      isHidden: (s, seat) => guide.isHidden(s, seat),
      isSearched: (s, seat) => guide.isSearched(s, seat),
      isOver,
      ...(guide.isRandom !== true && { follow: (s: S, seat: Seat, legal: ActionList) => guide.follow(s, seat, legal) }),
    };
    return expectedLine(from, this.#state, this.#streams.dice(0), this.#legal, chosen);
  }

  /** The given root decision: of a flat search without a trace in the trees. */
  #begin(s: S, first: Action, dice: Chance): void {
    const { game } = this;
    if (this.#depth > 1) {
      game.legal(s, this.#legal);
      this.#branch(s, game.toAct(s) as Seat, first);
    }
    game.apply(s, first, dice);
  }

  /** A decision in the trees: a child by selection; where there is none, the policy's, and the simulation leaves them. */
  #branch(s: S, seat: Seat, forced: number): Action {
    const { guide, forest } = this;
    const tree = forest.treeOf(seat);
    const place = forest.place(seat, this.#legal);
    if (place === NO_NODE || !(tree.isExpanded(place) || this.#expand(tree, place, s, seat))) {
      forest.leave();
      return guide.follow(s, seat, this.#legal);
    }
    const child = forest.take(seat, place, forced);
    const action = tree.action[child]! as Action;
    if (tree.visits[child] === 1) forest.leave();
    else if (!guide.isHidden(s, seat)) forest.show(seat, action);
    return action;
  }

  /** A place is expanded when it is come to for the second time: most are never seen again. */
  #expand(tree: Tree, place: number, s: S, seat: Seat): boolean {
    if (place !== 0 && tree.visits[place]! < 2) return false;
    this.guide.prior(s, seat, this.#legal, this.#weights, place === 0);
    return this.forest.expand(tree, place, this.#legal, this.#weights);
  }

  #evaluate(s: S): void {
    const { guide, outlook } = this;
    const luck = this.#luck;
    const utility = this.#utility;
    guide.value(s, outlook);
    for (let seat = FIRST_SEAT; seat < luck.length; seat++) outlook.margin[seat] = outlook.margin[seat]! - luck[seat]!;
    for (let seat = FIRST_SEAT; seat < luck.length; seat++) utility[seat] = guide.utility(outlook, seat);
    this.forest.backUp(0, outlook, utility);
  }
}
