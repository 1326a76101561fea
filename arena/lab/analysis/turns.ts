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

/** Turns in which something happened, in order. */
export function turnsOf({ steps, sides }: Analysis): TurnSum[] {
  const firsts = steps.flatMap((step, i) => (i === 0 || steps[i - 1]!.turn !== step.turn ? [i] : []));
  return firsts.map((first, i) => {
    const end = firsts[i + 1] ?? steps.length;
    const luck = bySeat(sides).map((_, seat) =>
      steps.slice(first, end).reduce((sum, step) => sum + (step.luck?.win[seat] ?? 0), 0),
    );
    const decisions = bySeat(sides).map(({ start, result }, seat) => {
      const before = first === 0 ? start.win : steps[first - 1]!.win[seat]!;
      // What ends a battle by a word rather than a roll is a decision too.
      const after = end === steps.length ? result.win : steps[end - 1]!.win[seat]!;
      return after - before - luck[seat]!;
    });
    return { turn: steps[first]!.turn, first, end, luck, decisions };
  });
}
