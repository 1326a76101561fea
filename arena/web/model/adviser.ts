/**
 * Adviser: what the admiral would do at the question at hand. It is asked as soon as the question is put, so that the answer chosen beforehand is
 * the one it advises; its reasons are told when the person wants them.
 */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { t } from '../i18n/index.js';
import { problemWords } from '../shared/problems.js';
import type { WireAction, WirePlan } from './wire.js';

export interface AdvisedAction {
  readonly action: WireAction;
  readonly plan: WirePlan | null;
}

/** Milliseconds after which somebody who wants to know hears that no answer has come. */
const SILENCE = 8_000;

/** Nothing was heard of the advice, which may still come. */
export class NoAnswer extends Error {}

export class Adviser {
  readonly #advice = signal<AdvisedAction | null>(null);
  readonly #isDue = signal(false);
  readonly #hint = signal<AdvisedAction | null>(null);
  readonly #ask: (requestId: string) => Promise<unknown>;
  #requestId: string | undefined;
  #isWanted = false;
  /** What is asked for the question at hand and has no answer yet. */
  #asking: Promise<unknown> | undefined;
  /** Why there was no advice: where it was said, and in which words. */
  #said: { readonly place: Signal<string | null>; readonly words: string } | undefined;

  /** `ask` sends for it; what comes is told to `take`. */
  constructor(ask: (requestId: string) => Promise<unknown>) {
    this.#ask = ask;
  }

  /** Of the question at hand; null where it has not come, or nobody may ask. */
  get advice(): ReadonlySignal<AdvisedAction | null> {
    return this.#advice;
  }

  /** It may still come: nothing is chosen beforehand until it has, or is known not to come. */
  get isDue(): ReadonlySignal<boolean> {
    return this.#isDue;
  }

  /** The advice with its reasons, where this person wanted them. */
  get hint(): ReadonlySignal<AdvisedAction | null> {
    return this.#hint;
  }

  /** A question is put. */
  asked(requestId: string): void {
    this.forget();
    this.#requestId = requestId;
    this.#isDue.value = true;
    this.#send(requestId).catch(() => {
      if (requestId === this.#requestId) this.#isDue.value = false;
    });
  }

  /** One is under way at most; a refusal ends it, and it can be asked for again. */
  #send(requestId: string): Promise<unknown> {
    const asking = this.#ask(requestId).finally(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }

  take(requestId: string, advice: AdvisedAction): void {
    if (requestId !== this.#requestId) return;
    // At once: who sees that none is due any more must see what came.
    batch(() => {
      this.#isDue.value = false;
      this.#advice.value = advice;
      if (this.#isWanted) this.#hint.value = advice;
      this.#unsay();
    });
  }

  /** As `tell`; why nothing came is said in that place, and taken back if it comes all the same. */
  async tellOrSay(requestId: string, place: Signal<string | null>): Promise<void> {
    try {
      await this.tell(requestId);
    } catch (error) {
      // Of a question that is no more nobody waits for advice.
      if (requestId !== this.#requestId) return;
      const words =
        error instanceof NoAnswer ? t('panel.hint.silent') : t('panel.hint.refused', { why: problemWords(error) });
      this.#said = { place, words };
      place.value = words;
    }
  }

  #unsay(): void {
    const said = this.#said;
    this.#said = undefined;
    if (said !== undefined && said.place.peek() === said.words) said.place.value = null;
  }

  /** The person wants to know what is advised, and why. A refusal is told to whoever waits, also of what was asked for before. */
  async tell(requestId: string): Promise<void> {
    this.#isWanted = true;
    this.#requestId = requestId;
    this.#hint.value = this.#advice.peek();
    if (this.#hint.peek() === null) await this.#heard(this.#asking ?? this.#send(requestId));
  }

  /** Fails with `NoAnswer` if nothing is heard of it for long; then it can be asked for again. */
  #heard(asking: Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        if (this.#asking === asking) this.#asking = undefined;
        reject(new NoAnswer());
      }, SILENCE);
      asking.finally(() => clearTimeout(timer)).then(resolve, reject);
    });
  }

  /** The question is answered, or is no more. */
  forget(): void {
    this.#isDue.value = false;
    this.#requestId = undefined;
    this.#asking = undefined;
    this.#isWanted = false;
    this.#advice.value = null;
    this.#hint.value = null;
  }
}
