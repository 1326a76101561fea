/**
 * Simulations over drawn states, each of its own dice: down the trees by selection, one node further by expansion, on by policy, an
 * evaluation, and back up. Every seat has a tree of its own, in which it sees its own decisions and what it is shown of others';
 * where nothing is hidden one tree serves all (Cowling, Powley & Whitehouse 2012: ISMCTS with multiple observers). Dice are sampled
 * and leave no nodes: a place's figures are means over them (open loop).
 */
import {
  type Action,
  type ActionList,
  actionList,
  CHANCE,
  type Game,
  OVER,
  type Seat,
  type State,
} from '../../engine/index.js';
import type { Situation } from '../agent.js';
import { type Outlook, outlookFor } from '../value/index.js';
import type { Selection } from './formulas.js';
import type { Guide } from './guide.js';
import { Streams } from './streams.js';
import { NO_NODE, Tree } from './tree.js';

const isChance = CHANCE;
const isOver = OVER;
const noNode = NO_NODE;

export interface ExplorerOptions {
  readonly select: Selection;
  /** Nodes of each tree. */
  readonly nodes: number;
  /** Decisions that a simulation branches at, the root's included; 1 is a flat search. */
  readonly depth: number;
}

/** Steps of one line that are remembered for the back-up; lines that are longer are remembered so far. */
const LINE = 1024;

export class Explorer<S extends State = State> {
  readonly game: Game<S>;
  readonly guide: Guide<S>;
  readonly trees: readonly Tree[];
  /** What the last simulation came to, luck taken out where the guide knows it. */
  readonly outlook: Outlook;
  readonly #options: ExplorerOptions;
  readonly #state: S;
  readonly #legal: ActionList;
  readonly #weights: Float64Array;
  readonly #luck: Float64Array;
  readonly #streams = new Streams();
  /** Where the simulation stands in each tree; `NO_NODE` once it has left it. */
  readonly #at: Int32Array;
  /** The line gone down: tree, node, and the seat that decided. */
  readonly #lineTree = new Int16Array(LINE);
  readonly #lineNode = new Int32Array(LINE);
  readonly #lineSeat = new Int16Array(LINE);
  #line = 0;
  #situation: Situation<S> | undefined;

  constructor(game: Game<S>, guide: Guide<S>, options: ExplorerOptions) {
    this.game = game;
    this.guide = guide;
    this.#options = options;
    const seats = game.spec.seats.length;
    this.trees = Array.from({ length: game.spec.hidden ? seats : 1 }, () => new Tree(options.nodes));
    this.outlook = outlookFor(game);
    this.#state = game.create();
    this.#legal = actionList(game.spec.maxLegal);
    this.#weights = new Float64Array(game.spec.maxLegal);
    this.#luck = new Float64Array(seats);
    this.#at = new Int32Array(this.trees.length);
  }

  /** Begins anew at a decision; `seed` is what all draws and dice of this search hang on. */
  open(situation: Situation<S>, seed: string): void {
    this.#situation = situation;
    this.#streams.seed(seed);
    for (const tree of this.trees) tree.clear();
    situation.determinize(this.#streams.draws(0), this.#state);
    this.guide.begin(this.#state, situation.seat);
  }

  /** The tree in which a seat decides. */
  treeOf(seat: Seat): Tree {
    return this.trees[this.trees.length === 1 ? 0 : seat]!;
  }

  /** Weights of the root's legal actions, `[legal.count]`, by the guide's prior. */
  rootPrior(out: Float64Array): void {
    const { seat, legal } = this.#situation!;
    this.#situation!.determinize(this.#streams.draws(0), this.#state);
    this.guide.prior(this.#state, seat, legal as ActionList, out, true);
  }

  /**
   * One simulation with the draws and dice of number `round`: simulations of one round share their luck. `first` is the root's
   * action, -1 to let the tree choose. The outcome stands in `outlook`.
   */
  simulate(round: number, first: number): void {
    const { game, guide } = this;
    const s = this.#state;
    const situation = this.#situation!;
    const dice = this.#streams.dice(round);
    guide.restart(this.#streams.numbers(round));
    situation.determinize(this.#streams.draws(round), s);
    this.#line = 0;
    this.#luck.fill(0);
    this.#at.fill(0);
    let branches = this.#options.depth;
    if (first >= 0) {
      game.apply(s, first as Action, dice);
      this.#at.fill(noNode);
      branches--;
      if (branches > 0) throw new Error('a given first action goes with a flat search');
    }
    let steps = game.spec.maxSteps;
    for (let actor = game.toAct(s); actor !== isOver; actor = game.toAct(s)) {
      if (steps-- === 0) throw new Error('a simulation went on beyond the longest game');
      if (actor === isChance) {
        game.legal(s, this.#legal);
        guide.roll(s, this.#legal.ids[0]! as Action, dice, this.#luck);
        continue;
      }
      const isOut = branches <= 0 || this.#isOut();
      if (isOut && guide.isFarEnough(s)) break;
      game.legal(s, this.#legal);
      let a: Action;
      if (this.#legal.count === 1) a = this.#legal.ids[0]! as Action;
      else if (isOut || !guide.isSearched(s, actor)) a = guide.follow(s, actor, this.#legal);
      else {
        a = this.#branch(s, actor);
        branches--;
      }
      game.apply(s, a, dice);
    }
    this.#evaluate(s);
    this.#backUp();
  }

  /** True once every tree has been left. */
  #isOut(): boolean {
    for (let t = 0; t < this.#at.length; t++) if (this.#at[t] !== noNode) return false;
    return true;
  }

  /** A decision in the tree: a child by selection, or the policy's where the seat has left its tree. */
  #branch(s: S, seat: Seat): Action {
    const { guide, trees } = this;
    const t = trees.length === 1 ? 0 : seat;
    const tree = trees[t]!;
    let node = this.#at[t]!;
    const isHidden = trees.length > 1 && guide.isHidden(s, seat);
    let action: Action;
    if (node !== noNode) node = tree.variantOf(node, hashOf(this.#legal));
    if (node === noNode) action = guide.follow(s, seat, this.#legal);
    else {
      // A place is expanded when it is come to for the second time: most are never seen again.
      const isKnown = tree.children[node] !== 0;
      const isWorthIt = isKnown || ((node === 0 || tree.visits[node]! > 0) && this.#expand(tree, node, s, seat));
      if (isWorthIt) {
        const child = this.#select(tree, node);
        action = tree.action[child]! as Action;
        this.#remember(t, child, seat);
        this.#at[t] = child;
      } else {
        action = guide.follow(s, seat, this.#legal);
        node = noNode;
      }
    }
    if (node === noNode) this.#at[t] = noNode;
    for (let other = 0; other < trees.length; other++) {
      if (other === t || isHidden || this.#at[other] === noNode) continue;
      this.#at[other] = trees[other]!.replyOf(this.#at[other]!, action);
    }
    return action;
  }

  /** Gives a node its children; false where the tree is full. */
  #expand(tree: Tree, node: number, s: S, seat: Seat): boolean {
    const legal = this.#legal;
    const weights = this.#weights;
    if (tree.count + legal.count > tree.capacity) return false;
    this.guide.prior(s, seat, legal, weights, node === 0);
    let sum = 0;
    for (let i = 0; i < legal.count; i++) sum += weights[i]!;
    const first = tree.count;
    let count = 0;
    for (let i = 0; i < legal.count; i++) {
      if (weights[i]! <= 0) continue;
      tree.add(legal.ids[i]!, weights[i]! / sum);
      count++;
    }
    tree.firstChild[node] = first;
    tree.children[node] = count;
    tree.list[node] = hashOf(legal);
    return true;
  }

  #select(tree: Tree, node: number): number {
    const { select } = this.#options;
    const first = tree.firstChild[node]!;
    const end = first + tree.children[node]!;
    const { visits, utility, prior } = tree;
    let parent = 0;
    let sum = 0;
    for (let c = first; c < end; c++) {
      parent += visits[c]!;
      sum += utility[c]!;
    }
    const mean = parent === 0 ? 0 : sum / parent;
    let best = first;
    let most = Number.NEGATIVE_INFINITY;
    for (let c = first; c < end; c++) {
      const n = visits[c]!;
      const score = select(n === 0 ? mean : utility[c]! / n, n, parent, prior[c]!);
      if (score > most) {
        most = score;
        best = c;
      }
    }
    return best;
  }

  #remember(tree: number, node: number, seat: Seat): void {
    const i = this.#line;
    if (i === LINE) return;
    this.#lineTree[i] = tree;
    this.#lineNode[i] = node;
    this.#lineSeat[i] = seat;
    this.#line = i + 1;
  }

  #evaluate(s: S): void {
    const { guide, outlook } = this;
    guide.value(s, outlook);
    for (let seat = 0; seat < this.#luck.length; seat++)
      outlook.margin[seat] = outlook.margin[seat]! - this.#luck[seat]!;
  }

  #backUp(): void {
    const { guide, outlook, trees } = this;
    for (let i = 0; i < this.#line; i++) {
      const tree = trees[this.#lineTree[i]!]!;
      const node = this.#lineNode[i]!;
      const seat = this.#lineSeat[i]! as Seat;
      tree.visits[node] = tree.visits[node]! + 1;
      tree.utility[node] = tree.utility[node]! + guide.utility(outlook, seat);
      tree.win[node] = tree.win[node]! + outlook.win[seat]!;
      tree.margin[node] = tree.margin[node]! + outlook.margin[seat]!;
    }
  }
}

/** Tells lists of legal actions apart; never 0. */
function hashOf(legal: ActionList): number {
  const { ids, count } = legal;
  let h = count;
  for (let i = 0; i < count; i++) h = Math.imul(h ^ ids[i]!, 0x01000193);
  return h | 1;
}
