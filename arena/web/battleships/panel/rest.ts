/** Answering the rest of a phase at once: by the admiral's hints, or each ship as the one before. */
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Question } from '../../../../engine/battleships/notation.js';
import type { Asked, WireAction } from '../../model/battle.js';
import type { BattleshipsModel } from '../model/battle.js';
import type { Choice } from './choices.js';
import type { AtHand } from './question.js';

/** `admiral` does what is advised; `pass` lets things be; `act` does what can be done. */
export type Manner = 'admiral' | 'pass' | 'act';

export interface Rest {
  /** How the rest is being answered; null while the person answers. */
  readonly manner: ReadonlySignal<Manner | null>;
  begin(manner: Manner): void;
  stop(): void;
  end(): void;
}

/** Questions of which many ships are asked alike. */
const ALIKE: readonly Question[] = ['main', 'secondary', 'launch', 'star', 'smoke', 'repair-w', 'repair-s'];
/** Those where doing something means the same for every ship. */
const SAME_DEED: readonly Question[] = ['smoke', 'repair-w', 'repair-s'];

/** The one answer of the question that fits the manner, without asking the admiral. */
export function answerIn(manner: Exclude<Manner, 'admiral'>, { kind, choices }: AtHand): Choice | undefined {
  if (!ALIKE.includes(kind)) return undefined;
  const deeds = choices.filter((c) => !c.isPass);
  if (manner === 'pass') return choices.find((c) => c.isPass);
  return SAME_DEED.includes(kind) ? deeds[0] : undefined;
}

/** Goes on until the phase changes, the orders wait to be confirmed, something is refused or the connection breaks. */
export function restOf(model: BattleshipsModel, atHand: ReadonlySignal<AtHand | null>): Rest {
  const manner = signal<Manner | null>(null);
  let phase = '';
  let hinted = '';
  const stop = (): void => {
    manner.value = null;
    hinted = '';
  };
  // Not within the effect, whose own causes it would change.
  const later = (asked: Asked, action: WireAction): void =>
    queueMicrotask(() => {
      if (manner.peek() !== null && model.asked.peek() === asked) model.act(action);
    });
  const end = effect(() => {
    const how = manner.value;
    const asked = model.asked.value;
    const hint = model.hint.value;
    if (how === null || asked === null) return;
    const isBroken = model.refusal.value !== null || model.connection.value !== 'open';
    if (isBroken || asked.kind === 'confirm' || phaseOf(model) !== phase) {
      stop();
      return;
    }
    const question = atHand.value;
    if (question === null || question.requestId !== asked.requestId) return;
    if (how === 'admiral') {
      if (hint !== null) later(asked, hint.action);
      else if (hinted !== asked.requestId) {
        hinted = asked.requestId;
        model.askHint();
      }
      return;
    }
    const choice = answerIn(how, question);
    if (choice === undefined) stop();
    else later(asked, choice.wire);
  });
  return {
    manner,
    begin: (how) => {
      phase = phaseOf(model);
      model.refusal.value = null;
      manner.value = how;
    },
    stop,
    end,
  };
}

const phaseOf = ({ view }: BattleshipsModel): string => `${view.peek().turn} ${view.peek().phase}`;
