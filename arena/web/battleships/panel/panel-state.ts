/** State of the panel: the question, the choice that is marked, and what the keys do to it. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { WireAction } from '../../model/battle.js';
import { type BatchAnswers, batchAnswersOf } from '../../panel/batch-answers.js';
import { type Marking, markingOf } from '../../panel/marking.js';
import type { BattleshipsModel } from '../model/battle.js';
import { answersOf } from './answers.js';
import { type Alike, answerIn } from './batch-answers.js';
import type { PanelChoice } from './choice.js';
import { choiceOfMove, movesOf } from './moves.js';
import { progressOf } from './progress.js';
import { type AtHand, atHandOf } from './question.js';

export interface PanelState extends Marking {
  readonly atHand: ReadonlySignal<AtHand | null>;
  /** The choice that Enter takes; null where none is chosen yet. */
  readonly marked: ReadonlySignal<PanelChoice | null>;
  /** What is advised, listed or not; null where nothing is. */
  readonly advised: ReadonlySignal<PanelChoice | null>;
  /** The choice whose odds are shown: under the pointer, else the marked one; where that has none, the best that has. */
  readonly shown: ReadonlySignal<PanelChoice | null>;
  /** What is shown is under the pointer, and another choice is marked. */
  readonly isPreview: ReadonlySignal<boolean>;
  readonly rest: BatchAnswers<Alike>;
  readonly canUndo: ReadonlySignal<boolean>;
}

export function panelStateOf(model: BattleshipsModel): PanelState {
  const atHand = computed<AtHand | null>(() => {
    const asked = model.asked.value;
    const known = model.known.value;
    if (asked?.kind !== 'action' || known === null) return null;
    return atHandOf(model.game, known, asked.requestId, asked.legal);
  });
  const choiceOf = (wire: WireAction | null): PanelChoice | null => {
    const question = atHand.value;
    if (wire === null || question === null) return null;
    return question.choices.find((c) => c.wire.text === wire.text) ?? otherMove(model, question, wire);
  };
  const marked = computed(() => choiceOf(model.picked.value));
  const advised = computed(() => choiceOf(model.advice.value?.action ?? null));
  const shown = computed(() => {
    const choice = choiceOf(model.pointed.value) ?? marked.value ?? atHand.value?.choices[0] ?? null;
    if (choice === null || choice.odds !== undefined || !choice.isPass) return choice;
    return atHand.value?.choices.find((c) => c.odds !== undefined) ?? choice;
  });
  const isPreview = computed(() => {
    const pointed = choiceOf(model.pointed.value);
    return pointed !== null && marked.value !== null && pointed.wire.text !== marked.value.wire.text;
  });
  const rest = batchAnswersOf<Alike, AtHand>(model, {
    atHand,
    answer: (manner, question) => answerIn(manner, question)?.wire,
    part: () => `${model.view.peek().turn} ${model.view.peek().phase}`,
  });
  const progress = progressOf(model);
  const marking = markingOf(model, atHand, marked, (wire) => choiceOf(wire) !== null);
  return {
    atHand,
    marked,
    advised,
    shown,
    isPreview,
    ...marking,
    rest,
    canUndo: progress.canUndo,
    end: () => {
      marking.end();
      rest.end();
      progress.end();
    },
  };
}

/** A manoeuvre that is not on the short list: chosen on the chart or by a filter. */
function otherMove(model: BattleshipsModel, question: AtHand, wire: WireAction): PanelChoice | null {
  const known = model.known.value;
  if (question.kind !== 'manoeuvre' || known === null) return null;
  const answers = answersOf(model.game, known, [wire]);
  const [move] = movesOf(model.game, known, answers);
  return move === undefined ? null : choiceOfMove(model.game, known, answers, move);
}
