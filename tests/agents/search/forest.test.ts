/** Places, lists and replies; a tree that is full; decisions that others see or do not. */
import { describe, expect, it } from 'vitest';
import { Forest } from '../../../agents/search/forest.js';
import { puct, ucb1 } from '../../../agents/search/formulas.js';
import { NO_NODE, Tree } from '../../../agents/search/tree.js';
import type { Action, ActionList, Seat } from '../../../engine/index.js';

const list = (...ids: number[]): ActionList => ({ ids: Int32Array.from(ids), count: ids.length });
const [A, B] = [0 as Seat, 1 as Seat];
const even = (legal: ActionList): number[] => Array.from({ length: legal.count }, () => 1);

function forest(nodes = 64, isHidden = true): Forest {
  const made = new Forest({ seats: 2, isHidden, select: ucb1(), nodes });
  made.clear();
  made.enter(0);
  return made;
}

describe('a place', () => {
  it('has a variant for each list of legal actions, as many as its visits allow', () => {
    const tree = new Tree(64);
    tree.clear();
    const f = forest();
    f.expand(tree, 0, list(1, 2), [1, 1]);
    expect(tree.variantOf(0, tree.list[0]!, 2)).toBe(0);
    const other = tree.variantOf(0, 77, 2);
    expect(other).toBe(3);
    // Until it has children it serves any list.
    expect(tree.variantOf(0, 78, 2)).toBe(3);
    tree.children[other] = 1;
    tree.list[other] = 77;
    expect(tree.variantOf(0, 77, 2)).toBe(3);
    expect(tree.variantOf(0, 78, 2)).toBe(NO_NODE);
    expect(tree.variantOf(0, 78, 3)).toBe(4);
  });

  it('is where its actions are legal: a child is never one of another list', () => {
    const f = forest();
    const [few, many] = [list(1, 2), list(3, 4, 5)];
    const tree = f.treeOf(A);
    f.expand(tree, f.place(A, few), few, even(few));
    tree.visits[0] = 9;
    f.enter(0);
    const place = f.place(A, many);
    expect(tree.isExpanded(place)).toBe(false);
    f.expand(tree, place, many, even(many));
    expect([3, 4, 5]).toContain(tree.action[f.take(A, place)]);
    f.enter(0);
    expect([1, 2]).toContain(tree.action[f.take(A, f.place(A, few))]);
  });

  it('is not there once the tree is full, and a list that has no room gets no children', () => {
    const f = forest(2 * 4);
    const tree = f.treeOf(A);
    const legal = list(1, 2, 3);
    expect(f.expand(tree, 0, list(1, 2, 3, 4), [1, 1, 1, 1])).toBe(false);
    expect(f.expand(tree, 0, legal, even(legal))).toBe(true);
    f.take(A, 0);
    f.show(B, 9 as Action);
    expect(f.place(A, legal)).toBe(NO_NODE);
  });
});

describe('trees of seats', () => {
  it('branch at what others are seen to decide, and not at what is hidden', () => {
    const f = forest();
    const legal = list(1, 2);
    for (const seat of [A, B]) f.expand(f.treeOf(seat), 0, legal, even(legal));
    const placeOfB = (action: number, isSeen: boolean): number => {
      f.enter(0);
      f.take(A, f.place(A, legal), action);
      if (isSeen) f.show(A, action as Action);
      return f.place(B, legal);
    };
    expect(placeOfB(1, false)).toBe(0);
    expect(placeOfB(2, false)).toBe(0);
    expect(placeOfB(1, true)).not.toBe(placeOfB(2, true));
    expect(placeOfB(1, true)).toBe(placeOfB(1, true));
  });

  it('are one where nothing is hidden', () => {
    const f = forest(64, false);
    const legal = list(1, 2);
    f.expand(f.treeOf(A), 0, legal, even(legal));
    const child = f.take(A, 0, 2);
    f.show(A, 2 as Action);
    expect(f.place(B, legal)).toBe(child);
  });

  it('book each seat what it has got, along the line', () => {
    const f = forest(64, false);
    const legal = list(1, 2);
    f.expand(f.treeOf(A), 0, legal, even(legal));
    const first = f.take(A, 0, 1);
    f.expand(f.treeOf(B), first, legal, even(legal));
    const second = f.take(B, first, 2);
    f.backUp(0, { win: Float64Array.of(0.75, 0.25), margin: Float64Array.of(3, -3) }, Float64Array.of(0.5, -0.5));
    const tree = f.treeOf(A);
    expect([tree.visits[first], tree.utility[first], tree.win[first], tree.margin[first]]).toEqual([1, 0.5, 0.75, 3]);
    expect([tree.visits[second], tree.utility[second], tree.win[second]]).toEqual([1, -0.5, 0.25]);
  });
});

describe('selection', () => {
  it('UCB1 looks first into what was never looked into, then weighs the mean against the doubt', () => {
    const { common, score } = ucb1(1);
    expect(score(0, 0, common(5), 1)).toBe(Number.POSITIVE_INFINITY);
    // 0.5 + sqrt(ln 100 / 10)
    expect(score(0.5, 10, common(100), 1)).toBeCloseTo(1.17861, 5);
  });

  it('PUCT follows the prior before any visit, and less the more a child was looked into', () => {
    const { common, score } = puct(2);
    expect(score(0, 0, common(0), 0.3)).toBeCloseTo(0.6);
    // 0.1 + 2 · 0.3 · sqrt(100) / 5
    expect(score(0.1, 4, common(99), 0.3)).toBeCloseTo(1.3);
  });
});
