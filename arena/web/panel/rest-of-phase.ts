/**
 * Delegation of the rest of a phase to the admiral, in every ruleset that has no offers of its own: what is left is answered as advised until something
 * happens. What it ordered is listed until the person has answered again.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { BattleModel, WireEvent } from '../model/battle.js';
import { type BatchAnswers, batchAnswersOf } from './batch-answers.js';

/** What a batch has ordered. */
export interface Delegated {
  /** Answers that were given. */
  readonly answers: number;
  /** Numbers of the last event before it, and of the last one of it. */
  readonly span: { readonly from: number; readonly to: number };
  /** The first question that was left to the person; null until it is put. */
  readonly until: string | null;
}

export interface RestOfPhase {
  readonly rest: BatchAnswers<never>;
  readonly delegated: ReadonlySignal<Delegated | null>;
  end(): void;
}

const lastOf = ({ events }: BattleModel): number => events.peek().at(-1)?.n ?? 0;

/** Turn and phase, as they stand over the board. */
const partOf = ({ face }: BattleModel): string =>
  `${face.turnWords()} ${face.phases(false).find(({ isNow }) => isNow)?.key}`;

/** Somebody was hit, came or left: what the person should know before more is ordered. */
function isNews({ face, stage }: BattleModel, fresh: readonly WireEvent[]): boolean {
  return stage.isBusy.value || fresh.some((event) => face.weightOf(event) !== 'plain') || face.asides(fresh).length > 0;
}

export function restOfPhaseOf(model: BattleModel): RestOfPhase {
  const delegated = signal<Delegated | null>(null);
  let from = 0;
  let answers = 0;
  const atHand = computed(() => (model.asked.value?.kind === 'action' ? model.asked.value : null));
  const rest = batchAnswersOf<never, { readonly requestId: string }>(model, {
    atHand,
    answer: () => undefined,
    part: () => partOf(model),
    isNews: () =>
      isNews(
        model,
        model.events.value.filter(({ n }) => n > from),
      ),
    answered: () => {
      answers += 1;
    },
  });
  const begin: typeof rest.begin = (manner) => {
    [from, answers] = [lastOf(model), 0];
    delegated.value = null;
    rest.begin(manner);
  };
  const endTold = effect(() => {
    const asked = model.asked.value;
    const told = delegated.peek();
    if (rest.manner.value !== null || asked === null) return;
    if (told !== null && told.until !== asked.requestId) delegated.value = null;
    if (answers === 0) return;
    delegated.value = { answers, span: { from, to: lastOf(model) }, until: asked.requestId };
    answers = 0;
  });
  return {
    rest: { ...rest, begin },
    delegated,
    end: () => {
      rest.end();
      endTold();
    },
  };
}
