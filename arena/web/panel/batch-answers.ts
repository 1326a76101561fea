/** Batch answers for the rest of a part of the turn: by the admiral's hints, or every question in one manner. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Asked, BattleModel, WireAction } from '../model/battle.js';

/** `admiral` does what is advised; the ruleset names the other manners. */
export type BatchManner<M extends string> = M | 'admiral';

export interface BatchAnswers<M extends string> {
  /** How the rest is being answered; null while the person answers. */
  readonly manner: ReadonlySignal<BatchManner<M> | null>;
  begin(manner: BatchManner<M>): void;
  stop(): void;
  end(): void;
}

export interface BatchSource<M extends string, Q> {
  readonly atHand: ReadonlySignal<Q | null>;
  /** The one answer that fits the manner, without asking the admiral; where there is none, the person is asked. */
  answer(manner: M, question: Q): WireAction | undefined;
  /** What is answered at once: it ends where this changes. */
  part(): string;
  /** Something has happened that the person should know of first: it ends there too. */
  isNews?(): boolean;
  /** An answer is given. */
  answered?(): void;
}

/** Goes on until its part is over or there is news, the orders wait to be confirmed, something is refused or the connection breaks. */
export function batchAnswersOf<M extends string, Q extends { readonly requestId: string }>(
  model: BattleModel,
  { atHand, answer, part, isNews, answered }: BatchSource<M, Q>,
): BatchAnswers<M> {
  const manner = signal<BatchManner<M> | null>(null);
  let begun = '';
  let hinted = '';
  const stop = (): void => {
    manner.value = null;
    hinted = '';
  };
  // Not within the effect, whose own causes it would change.
  const later = (asked: Asked, action: WireAction): void =>
    queueMicrotask(() => {
      if (manner.peek() === null || model.asked.peek() !== asked) return;
      answered?.();
      model.act(action);
    });
  const end = effect(() => {
    const how = manner.value;
    const asked = model.asked.value;
    const advice = model.advice.value;
    const isDue = model.isAdviceDue.value;
    if (how === null) return;
    if (isNews?.() === true) {
      stop();
      return;
    }
    if (asked === null) return;
    const isBroken = model.refusal.value !== null || model.connection.value !== 'open';
    if (isBroken || asked.kind === 'confirm' || part() !== begun) {
      stop();
      return;
    }
    const question = atHand.value;
    if (question === null || question.requestId !== asked.requestId) return;
    if (how === 'admiral') {
      if (advice !== null) later(asked, advice.action);
      else if (!isDue && hinted !== asked.requestId) {
        hinted = asked.requestId;
        model.askHint();
      }
      return;
    }
    const action = answer(how, question);
    if (action === undefined) stop();
    else later(asked, action);
  });
  return {
    manner,
    begin: (how) => {
      begun = part();
      model.refusal.value = null;
      manner.value = how;
    },
    stop,
    end,
  };
}
