/**
 * A search tree in preallocated arrays; nodes are numbers. A node is a place in a line of decisions, not a state: the dice that
 * fell on the way may differ from visit to visit (open loop: Perez et al. 2015; information sets: Cowling, Powley & Whitehouse
 * 2012).
 */

export const NO_NODE = -1;

/** Of a place that has no children yet. */
const UNEXPANDED = 0;

export class Tree {
  readonly capacity: number;
  /** Nodes in use. */
  count = 0;
  /** Action that leads to the node. */
  readonly action: Int32Array;
  /** How often simulations came to it. */
  readonly visits: Int32Array;
  /** Of children by own decision, sums over visits for the seat that chose: utility, win probability, margin. */
  readonly utility: Float64Array;
  readonly win: Float64Array;
  readonly margin: Float64Array;
  /** Part of the prior weight among its siblings. */
  readonly prior: Float32Array;
  /** Children by own decision lie together: the first, and how many. */
  readonly firstChild: Int32Array;
  readonly children: Int32Array;
  /** Tells the list of legal actions the children were made from. */
  readonly list: Int32Array;
  /** The same place with another list, as dice or a drawn secret made it: a linked list. */
  readonly variant: Int32Array;
  /** Places after decisions of other seats, as a linked list. */
  readonly firstReply: Int32Array;
  readonly nextReply: Int32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    const ints = (): Int32Array => new Int32Array(capacity);
    const floats = (): Float64Array => new Float64Array(capacity);
    this.action = ints();
    this.visits = ints();
    this.utility = floats();
    this.win = floats();
    this.margin = floats();
    this.prior = new Float32Array(capacity);
    this.firstChild = ints();
    this.children = ints();
    this.list = ints();
    this.variant = ints();
    this.firstReply = ints();
    this.nextReply = ints();
  }

  /** Forgets all, and makes the root: node 0. */
  clear(): void {
    this.count = 0;
    this.add(0, 1);
  }

  /** A fresh node, or `NO_NODE` where the tree is full. */
  add(action: number, prior: number): number {
    const node = this.count;
    if (node === this.capacity) return NO_NODE;
    this.count = node + 1;
    this.action[node] = action;
    this.visits[node] = 0;
    this.utility[node] = 0;
    this.win[node] = 0;
    this.margin[node] = 0;
    this.prior[node] = prior;
    this.firstChild[node] = NO_NODE;
    this.children[node] = UNEXPANDED;
    this.list[node] = 0;
    this.variant[node] = NO_NODE;
    this.firstReply[node] = NO_NODE;
    this.nextReply[node] = NO_NODE;
    return node;
  }

  isExpanded(node: number): boolean {
    return this.children[node] !== UNEXPANDED;
  }

  /**
   * The place of `node` where the legal actions are `list`; made if it is new and there are fewer than `most`. `NO_NODE` where
   * there is none and may be none. A place without children yet serves any list.
   */
  variantOf(node: number, list: number, most: number): number {
    let at = node;
    for (let n = 1; this.isExpanded(at) && this.list[at] !== list; n++) {
      if (this.variant[at] === NO_NODE) {
        if (n >= most) return NO_NODE;
        this.variant[at] = this.add(this.action[node]!, this.prior[node]!);
      }
      at = this.variant[at]!;
      if (at === NO_NODE) return NO_NODE;
    }
    return at;
  }

  /** The place after another seat's decision; made if it is new. `NO_NODE` where the tree is full. */
  replyOf(node: number, action: number): number {
    let last = NO_NODE;
    for (let at = this.firstReply[node]!; at !== NO_NODE; at = this.nextReply[at]!) {
      if (this.action[at] === action) return at;
      last = at;
    }
    const made = this.add(action, 1);
    if (made !== NO_NODE) {
      if (last === NO_NODE) this.firstReply[node] = made;
      else this.nextReply[last] = made;
    }
    return made;
  }

  /** The child that a decision leads to, or `NO_NODE`. */
  childOf(node: number, action: number): number {
    const first = this.firstChild[node]!;
    for (let c = first; c < first + this.children[node]!; c++) if (this.action[c] === action) return c;
    return NO_NODE;
  }
}
