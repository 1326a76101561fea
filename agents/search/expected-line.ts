/** Principal variation: what a search expects to be decided next. */
import {
  type Action,
  type ActionList,
  CHANCE,
  type Chance,
  type Game,
  OVER,
  type Seat,
  type State,
} from '../../engine/index.js';
import { LINE_LENGTH } from './findings.js';
import type { Forest } from './forest.js';
import { type Expected, expectedOf } from './told.js';
import { NO_NODE, type Tree } from './tree.js';

/** A place says what to expect once so many simulations went on from it. */
const ENOUGH = 8;

export interface Expectations<S extends State> {
  readonly game: Game<S>;
  readonly forest: Forest;
  isHidden(s: S, seat: Seat): boolean;
  /** True of decisions that are worth telling. */
  isSearched(s: S, seat: Seat): boolean;
  /** True once time is up: the line ends there. */
  isOver(): boolean;
  /** What is decided where the trees do not say; absent where nobody can tell. */
  follow?(s: S, seat: Seat, legal: ActionList): Action;
}

/**
 * From the drawn state `s` on, which is changed, with dice of the search's own: the decision `chosen`, then what the
 * trees have looked into most, then the policy's. The trees serve no other search after it.
 */
export function expectedLine<S extends State>(
  from: Expectations<S>,
  s: S,
  dice: Chance,
  legal: ActionList,
  chosen: Action,
): Expected[] {
  const { game, forest } = from;
  const out: Expected[] = [];
  forest.enter(0);
  for (let actor = game.toAct(s); actor !== OVER && out.length < LINE_LENGTH; actor = game.toAct(s)) {
    game.legal(s, legal);
    let a = legal.ids[0]! as Action;
    const isRoot = out.length === 0;
    if (!isRoot && from.isOver()) break;
    if (isRoot || (actor !== CHANCE && legal.count > 1)) {
      const isTold = isRoot || from.isSearched(s, actor as Seat);
      const expected = isTold
        ? expect(from, s, actor as Seat, legal, isRoot ? chosen : undefined)
        : from.follow?.(s, actor as Seat, legal);
      if (expected === undefined) break;
      a = expected;
      if (isTold) out.push(expectedOf(game, s, a));
    }
    game.apply(s, a, dice);
  }
  return out;
}

function expect<S extends State>(
  from: Expectations<S>,
  s: S,
  seat: Seat,
  legal: ActionList,
  given: Action | undefined,
): Action | undefined {
  const { forest } = from;
  const tree = forest.treeOf(seat);
  const place = forest.isLeft ? NO_NODE : forest.place(seat, legal);
  const child =
    place === NO_NODE ? NO_NODE : given === undefined ? mostVisited(tree, place) : tree.childOf(place, given);
  if (child === NO_NODE) {
    forest.leave();
    return given ?? from.follow?.(s, seat, legal);
  }
  const action = tree.action[child]! as Action;
  forest.step(seat, child);
  if (!from.isHidden(s, seat)) forest.show(seat, action);
  return action;
}

/** The child that was looked into most, if enough were. */
function mostVisited(tree: Tree, place: number): number {
  const first = tree.firstChild[place]!;
  let best = NO_NODE;
  let most = 0;
  let all = 0;
  for (let c = first; c < first + tree.children[place]!; c++) {
    const n = tree.visits[c]!;
    all += n;
    if (n <= most) continue;
    most = n;
    best = c;
  }
  return all < ENOUGH ? NO_NODE : best;
}
