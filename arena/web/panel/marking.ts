/**
 * Marking among answers: one is marked for chart, list and button. Where hints are allowed it is the admiral's until another is picked, and again when
 * that is let go. Until advice comes none is marked, so that it moves no mark that somebody has seen and may be about to take. The best of the list is
 * marked only where no advice will come; if it is asked for once more and comes, the mark that nobody made follows it. In rated battles none is marked.
 */
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
  model: Pick<BattleModel, 'picked' | 'act' | 'advice' | 'isAdviceDue' | 'room'>,
  atHand: ReadonlySignal<{ readonly choices: readonly Answer[] } | null>,
  marked: ReadonlySignal<Answer | null>,
  /** Whether the panel has a choice for it: what is advised need not be on its list. */
  isKnown: (wire: WireAction) => boolean,
  /** Where nothing will be advised: the best of the list, if it is sorted by what speaks for an answer. */
  best: (choices: readonly Answer[]) => Answer | undefined = ([first]) => first,
): Marking {
  /** What stands marked without anybody's having marked it. */
  let unasked: WireAction | null = null;
  const mark = (wire: WireAction): void => {
    unasked = null;
    model.picked.value = wire;
  };
  const end = effect(() => {
    const first = chosenBeforehand(model, atHand.value?.choices, isKnown, best);
    const now = model.picked.value;
    if (first === undefined || !(now === null || (now === unasked && model.advice.value !== null))) return;
    unasked = first;
    model.picked.value = first;
  });
  return {
    mark,
    step: (by) => {
      const choices = atHand.peek()?.choices ?? [];
      if (choices.length === 0) return;
      const at = choices.findIndex((c) => c.wire.text === marked.peek()?.wire.text);
      // Where none is marked the first step goes to an end of the list.
      mark(choices[at < 0 ? (by > 0 ? 0 : choices.length - 1) : (at + by + choices.length) % choices.length]!.wire);
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

/** Nothing while advice may still come; what is no more than on offer, such as a manoeuvre that is not listed, can be advised too. */
function chosenBeforehand(
  { advice, isAdviceDue, room }: Pick<BattleModel, 'advice' | 'isAdviceDue' | 'room'>,
  choices: readonly Answer[] | undefined,
  isKnown: (wire: WireAction) => boolean,
  best: (choices: readonly Answer[]) => Answer | undefined,
): WireAction | undefined {
  if (choices === undefined || choices.length === 0 || !room.value.help || isAdviceDue.value) return undefined;
  const advised = advice.value?.action;
  return advised !== undefined && isKnown(advised) ? advised : best(choices)?.wire;
}
