/** An analysis by turns: what dice and decisions changed in each. */
import { bySeat } from '../../../engine/index.js';
import type { Analysis } from './analysis.js';

export interface TurnSum {
  readonly turn: number;
  /** Indices in `steps`; `end` is the first that is no longer of the turn. */
  readonly first: number;
  readonly end: number;
  /** In chance to win, by seat. */
  readonly luck: readonly number[];
  readonly decisions: readonly number[];
}

/** Turns in which something happened, in order; of a battle that goes on from another one those since then. */
export function turnsOf({ steps, sides, past = 0 }: Analysis): TurnSum[] {
  const isFirst = (i: number): boolean => i === past || (i > past && steps[i - 1]!.turn !== steps[i]!.turn);
  const firsts = steps.flatMap((_, i) => (isFirst(i) ? [i] : []));
  return firsts.map((first, i) => {
    const end = firsts[i + 1] ?? steps.length;
    const luck = bySeat(sides).map((_, seat) =>
      steps.slice(first, end).reduce((sum, step) => sum + (step.luck?.win[seat] ?? 0), 0),
    );
    const decisions = bySeat(sides).map(({ start, result }, seat) => {
      const before = first === past ? start.win : steps[first - 1]!.win[seat]!;
      // What ends a battle by a word rather than a roll is a decision too.
      const after = end === steps.length ? result.win : steps[end - 1]!.win[seat]!;
      return after - before - luck[seat]!;
    });
    return { turn: steps[first]!.turn, first, end, luck, decisions };
  });
}
