/** Marking among answers: one is marked for chart, list and button, the default until another is picked, and again when that is let go. */
import { effect, type ReadonlySignal } from '@preact/signals';
import type { BattleModel, WireAction } from '../model/battle.js';

interface Answer {
  readonly wire: WireAction;
}

export interface Marking {
  mark(wire: WireAction): void;
  /** Marks another of the list. */
  step(by: 1 | -1): void;
  markNumber(n: number): void;
  /** Gives that answer, or the marked one. */
  take(wire?: WireAction): void;
  end(): void;
}

export function markingOf(
  model: Pick<BattleModel, 'picked' | 'act'>,
  atHand: ReadonlySignal<{ readonly choices: readonly Answer[] } | null>,
  marked: ReadonlySignal<Answer | null>,
): Marking {
  const mark = (wire: WireAction): void => {
    model.picked.value = wire;
  };
  const end = effect(() => {
    const first = atHand.value?.choices[0]?.wire;
    if (first !== undefined && model.picked.value === null) mark(first);
  });
  return {
    mark,
    step: (by) => {
      const choices = atHand.peek()?.choices ?? [];
      if (choices.length === 0) return;
      const at = choices.findIndex((c) => c.wire.text === marked.peek()?.wire.text);
      mark(choices[(at + by + choices.length) % choices.length]!.wire);
    },
    markNumber: (n) => {
      const choice = atHand.peek()?.choices[n - 1];
      if (choice !== undefined) mark(choice.wire);
    },
    take: (wire) => {
      const action = wire ?? marked.peek()?.wire;
      if (action !== undefined) model.act(action);
    },
    end,
  };
}
