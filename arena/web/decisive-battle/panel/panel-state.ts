/** State of the panel: the question, the answer that is marked, and what the keys do to it. */

import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals';

import type { WireAction } from '../../model/battle.js';
import { type BatchAnswers, batchAnswersOf } from '../../panel/batch-answers.js';
import { type Marking, markingOf } from '../../panel/marking.js';
import type { DecisiveModel } from '../model.js';
import { type Alike, lineAiming } from './batch-answers.js';
import type { PanelChoice } from './choices.js';
import { ordersOf } from './orders.js';
import { type AtHand, atHandOf } from './question.js';

export interface PanelState extends Marking {
  readonly atHand: ReadonlySignal<AtHand | null>;
  /** The answer that Enter gives; null where none is chosen yet. */
  readonly marked: ReadonlySignal<PanelChoice | null>;
  /** The answer whose odds are shown: under the pointer, else the marked one. */
  readonly shown: ReadonlySignal<PanelChoice | null>;
  /** The rest of a line that chooses targets. */
  readonly rest: BatchAnswers<Alike>;
}

/** Board and panel each read the question from the same battle. */
function questionOf(model: DecisiveModel): AtHand | null {
  const asked = model.asked.value;
  const seat = model.seat.value;
  if (asked?.kind !== 'action' || seat === null || model.forming?.isSending.value === true) return null;
  const { game, view, known } = model;
  return atHandOf({
    game,
    view: view.value,
    known: known.value,
    seat,
    requestId: asked.requestId,
    legal: asked.legal,
  });
}

const questions = new WeakMap<DecisiveModel, ReadonlySignal<AtHand | null>>();

/** What is asked, with its answers and their odds: reckoned once, for panel and board. */
export function atHandIn(model: DecisiveModel): ReadonlySignal<AtHand | null> {
  const known = questions.get(model) ?? computed(() => questionOf(model));
  questions.set(model, known);
  return known;
}

export function panelStateOf(model: DecisiveModel): PanelState {
  const atHand = atHandIn(model);
  const choiceOf = (wire: WireAction | null): PanelChoice | null =>
    atHand.value?.choices.find((c) => c.wire.id === wire?.id) ?? null;
  const marked = computed(() => choiceOf(model.picked.value));
  const shown = computed(() => {
    const choice = choiceOf(model.pointed.value) ?? marked.value ?? atHand.value?.choices[0] ?? null;
    if (choice?.isPass !== true) return choice;
    // Of leaving things as they are there is nothing to tell; of what could be done there is.
    return atHand.value?.choices.find((c) => c.odds !== undefined) ?? choice;
  });
  const rest = batchAnswersOf<Alike, AtHand>(model, {
    atHand,
    answer: (_, { choices }) => choices[0]?.wire,
    part: () => lineAiming(model.view.peek()),
  });
  const endConfirming = effect(() => confirmOne(model));
  const marking = markingOf(model, atHand, marked, (wire) => choiceOf(wire) !== null);
  return {
    atHand,
    marked,
    shown,
    ...marking,
    take: (wire) => {
      const question = atHand.peek();
      if (question?.about === 'fleets') {
        if ((model.forming?.draft.peek().length ?? 0) > 0) model.forming?.send();
        return;
      }
      marking.take(wire);
    },
    rest,
    end: () => {
      marking.end();
      endConfirming();
      rest.end();
    },
  };
}

/** A single order was looked at when it was given: there is nothing to look over. What is left while orders are taken back is not confirmed. */
export function confirmOne(model: DecisiveModel): void {
  const asked = model.asked.value;
  if (asked?.kind !== 'confirm' || untracked(() => ordersOf(model).length) > 1) return;
  queueMicrotask(() => {
    if (model.asked.peek() === asked) model.confirm();
  });
}
