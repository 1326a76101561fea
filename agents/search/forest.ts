/**
 * The trees of all seats and how simulations go down them. Every seat has a tree of its own, in which it sees its own decisions
 * and what it is shown of others'; where nothing is hidden one tree serves all. A simulation leaves all trees at once, where the
 * seat to decide has nothing in its tree to choose from (MO-ISMCTS: Cowling, Powley & Whitehouse 2012). Each seat wants the best
 * for itself (max^n: Sturtevant 2008); for two seats of a zero-sum game that is minimax.
 *
 * Dice leave no nodes: figures are means over them. Where they, or drawn secrets, change what is legal, the place has a variant for
 * each list that it was met with. Their number may grow as the root of the visits (progressive widening of outcomes: Couëtoux et
 * al. 2011); with a list beyond that the simulation leaves the trees.
 */
import type { Action, ActionList, Seat } from '../../engine/index.js';
import type { Outlook } from '../value/value.js';
import type { Selection } from './formulas.js';
import { NO_NODE, Tree } from './tree.js';

/** Decisions of one line; there the simulation leaves the trees. */
const LINE = 512;

/** Utility that a simulation under way has until it is backed up, so that those beside it look elsewhere (Chaslot et al. 2008). */
const VIRTUAL_LOSS = -1;

export interface ForestOptions {
  readonly seats: number;
  /** True if the game hides something: then each seat has a tree of its own. */
  readonly isHidden: boolean;
  readonly select: Selection;
  /** Nodes of all trees together. */
  readonly nodes: number;
  /** Simulations that may be under way together. */
  readonly slots?: number;
}

export class Forest {
  readonly trees: readonly Tree[];
  /** True once the simulation has left the trees. */
  isLeft = true;
  readonly #select: Selection;
  readonly #loss: number;
  /** Where the simulation stands in each tree. */
  readonly #at: Int32Array;
  /** The lines gone down, `[slots × LINE]`: tree, node, and the seat that decided. */
  readonly #lineTree: Int16Array;
  readonly #lineNode: Int32Array;
  readonly #lineSeat: Int16Array;
  readonly #lengths: Int32Array;
  #slot = 0;

  constructor({ seats, isHidden, select, nodes, slots = 1 }: ForestOptions) {
    const count = isHidden ? seats : 1;
    this.trees = Array.from({ length: count }, () => new Tree(Math.floor(nodes / count)));
    this.#select = select;
    this.#loss = slots > 1 ? VIRTUAL_LOSS : 0;
    this.#at = new Int32Array(count);
    this.#lineTree = new Int16Array(slots * LINE);
    this.#lineNode = new Int32Array(slots * LINE);
    this.#lineSeat = new Int16Array(slots * LINE);
    this.#lengths = new Int32Array(slots);
  }

  clear(): void {
    for (const tree of this.trees) tree.clear();
  }

  /** The tree in which a seat decides. */
  treeOf(seat: Seat): Tree {
    return this.trees[this.trees.length === 1 ? 0 : seat]!;
  }

  /** A simulation begins at the roots. */
  enter(slot: number): void {
    this.#slot = slot;
    this.#lengths[slot] = 0;
    this.#at.fill(0);
    this.isLeft = false;
  }

  leave(): void {
    this.isLeft = true;
  }

  /** Where `seat` decides among `legal`, in its tree; `NO_NODE` where there is no room for the place. */
  place(seat: Seat, legal: ActionList): number {
    const t = this.trees.length === 1 ? 0 : seat;
    const tree = this.trees[t]!;
    const node = this.#at[t]!;
    if (node === NO_NODE || this.#lengths[this.#slot] === LINE) return NO_NODE;
    const place = tree.variantOf(node, hashOf(legal), 1 + Math.sqrt(tree.visits[node]!));
    if (place !== NO_NODE && place !== node) tree.visits[place] = tree.visits[place]! + 1;
    this.#at[t] = place;
    return place;
  }

  /** Gives a place its children, those with a weight above 0; false where the tree has no room for them. */
  expand(tree: Tree, place: number, legal: ActionList, weights: ArrayLike<number>): boolean {
    const { ids, count } = legal;
    if (tree.count + count > tree.capacity) return false;
    let sum = 0;
    for (let i = 0; i < count; i++) sum += weights[i]!;
    const first = tree.count;
    for (let i = 0; i < count; i++) if (weights[i]! > 0) tree.add(ids[i]!, weights[i]! / sum);
    tree.firstChild[place] = first;
    tree.children[place] = tree.count - first;
    tree.list[place] = hashOf(legal);
    return true;
  }

  /** Goes on to a child of the place: that of `forced`, or by selection where that is -1. Returns the child. */
  take(seat: Seat, place: number, forced = -1): number {
    const t = this.trees.length === 1 ? 0 : seat;
    const tree = this.trees[t]!;
    const child = forced < 0 ? this.#best(tree, place) : tree.childOf(place, forced);
    tree.visits[child] = tree.visits[child]! + 1;
    tree.utility[child] = tree.utility[child]! + this.#loss;
    this.#at[t] = child;
    const slot = this.#slot;
    const i = slot * LINE + this.#lengths[slot]!++;
    this.#lineTree[i] = t;
    this.#lineNode[i] = child;
    this.#lineSeat[i] = seat;
    return child;
  }

  /** Goes on to a child without a trace in the line. */
  step(seat: Seat, child: number): void {
    this.#at[this.trees.length === 1 ? 0 : seat] = child;
  }

  /** The other seats see what `seat` has decided. */
  show(seat: Seat, action: Action): void {
    const { trees } = this;
    if (trees.length === 1) return;
    for (let other = 0; other < trees.length; other++) {
      const at = this.#at[other]!;
      if (other === seat || at === NO_NODE) continue;
      const tree = trees[other]!;
      const reply = tree.replyOf(at, action);
      if (reply !== NO_NODE) tree.visits[reply] = tree.visits[reply]! + 1;
      this.#at[other] = reply;
    }
  }

  /** Books what the simulation of a slot came to along its line. */
  backUp(slot: number, outlook: Outlook, utility: Float64Array): void {
    const end = slot * LINE + this.#lengths[slot]!;
    for (let i = slot * LINE; i < end; i++) {
      const tree = this.trees[this.#lineTree[i]!]!;
      const node = this.#lineNode[i]!;
      const seat = this.#lineSeat[i]! as Seat;
      tree.utility[node] = tree.utility[node]! + utility[seat]! - this.#loss;
      tree.win[node] = tree.win[node]! + outlook.win[seat]!;
      tree.margin[node] = tree.margin[node]! + outlook.margin[seat]!;
    }
  }

  /** The simulation of a slot is given up: it never came along its line. */
  undo(slot: number): void {
    const end = slot * LINE + this.#lengths[slot]!;
    for (let i = slot * LINE; i < end; i++) {
      const tree = this.trees[this.#lineTree[i]!]!;
      const node = this.#lineNode[i]!;
      tree.visits[node] = tree.visits[node]! - 1;
      tree.utility[node] = tree.utility[node]! - this.#loss;
    }
  }

  #best(tree: Tree, place: number): number {
    const select = this.#select;
    const { visits, utility, prior } = tree;
    const first = tree.firstChild[place]!;
    const end = first + tree.children[place]!;
    let all = 0;
    let sum = 0;
    for (let c = first; c < end; c++) {
      all += visits[c]!;
      sum += utility[c]!;
    }
    const mean = all === 0 ? 0 : sum / all;
    const common = select.common(all);
    let best = first;
    let most = Number.NEGATIVE_INFINITY;
    for (let c = first; c < end; c++) {
      const n = visits[c]!;
      const score = select.score(n === 0 ? mean : utility[c]! / n, n, common, prior[c]!);
      if (score > most) {
        most = score;
        best = c;
      }
    }
    return best;
  }
}

/** Tells lists of legal actions apart; never 0. */
function hashOf({ ids, count }: ActionList): number {
  let h = count;
  for (let i = 0; i < count; i++) h = Math.imul(h ^ ids[i]!, 0x01000193);
  return h | 1;
}
