/**
 * Muster: who takes part in the attack at hand, ticked in any order on the list and on the map. The rules ask for them one by one; all are given at
 * once with the order to fire.
 */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Action, isSeat, type UnitId } from '../../../../engine/index.js';
import { courseOf, describe, G, isEnlisting, namedIn, type PanzerGame } from '../../../../engine/panzer/index.js';
import type { BattleModel, OpenedState, WireAction } from '../../model/battle.js';

type Battle = Pick<
  BattleModel,
  'asked' | 'known' | 'picked' | 'advice' | 'refusal' | 'connection' | 'isAdviceDue' | 'act'
> & { readonly game: PanzerGame };

export interface Enlistable {
  readonly unit: UnitId;
  /** Named before, as when the page was loaded in the middle of it. */
  readonly isGiven: boolean;
}

interface Question {
  readonly requestId: string;
  readonly rows: readonly Enlistable[];
  /** The answers that name all that are ticked; empty where there is no such attack. */
  readonly answers: readonly Action[];
}

/** Answers that are on their way, one a question. */
interface Sending {
  readonly answers: readonly Action[];
  readonly step: number | undefined;
  readonly last: string;
}

const NOBODY: ReadonlySet<UnitId> = new Set();

export class Muster {
  readonly #model: Battle;
  readonly #ticked: Signal<ReadonlySet<UnitId>> = signal(NOBODY);
  readonly #sending = signal<Sending | null>(null);
  /** Of what is asked; null where nobody is named. */
  readonly question: ReadonlySignal<Question | null>;
  /** Those named before too. */
  readonly ticked: ReadonlySignal<ReadonlySet<UnitId>>;
  readonly isSending: ReadonlySignal<boolean>;
  /** The person has ticked: advice that comes late changes nothing. */
  #isTouched = false;
  #ofRequest = '';
  readonly #stops: (() => void)[];

  constructor(model: Battle) {
    this.#model = model;
    this.isSending = computed(() => this.#sending.value !== null);
    this.question = computed(() => this.#questionOf());
    this.ticked = computed(() => {
      const question = this.question.value;
      if (question === null && !this.isSending.value) return NOBODY;
      const given = question?.rows.filter(({ isGiven }) => isGiven) ?? [];
      return given.length === 0
        ? this.#ticked.value
        : new Set([...this.#ticked.value, ...given.map(({ unit }) => unit)]);
    });
    this.#stops = [
      effect(() => this.#begin(this.question.value)),
      effect(() => this.#advise()),
      effect(() => this.#pick(model.picked.value)),
      effect(() => this.#goOn()),
    ];
  }

  end(): void {
    for (const stop of this.#stops) stop();
  }

  /** Whether it is one of those who could take part. */
  has(unit: UnitId): boolean {
    return this.question.peek()?.rows.some((row) => row.unit === unit) === true;
  }

  toggle(unit: UnitId): void {
    const row = this.question.peek()?.rows.find((one) => one.unit === unit);
    if (row === undefined || row.isGiven || this.#sending.peek() !== null) return;
    const next = new Set(this.#ticked.peek());
    if (!next.delete(unit)) next.add(unit);
    this.#isTouched = true;
    batch(() => {
      this.#ticked.value = next;
      // Who ticks does not let it be.
      this.#model.picked.value = null;
    });
  }

  /** Gives all of it. */
  fire(): void {
    const { asked, known } = this.#model;
    const { answers = [], requestId = '' } = this.question.peek() ?? {};
    const [first, ...rest] = answers;
    if (first === undefined || this.#sending.peek() !== null) return;
    this.#sending.value = rest.length === 0 ? null : { answers: rest, step: stepOf(known.peek()), last: requestId };
    this.#give(asked.peek(), first);
  }

  #give(asked: ReturnType<Battle['asked']['peek']>, answer: Action): boolean {
    const wire = asked?.kind === 'action' ? asked.legal.find(({ id }) => id === answer) : undefined;
    if (wire !== undefined) this.#model.act(wire);
    return wire !== undefined;
  }

  /** The next question is answered; where another came than was to be expected, the person is asked. */
  #goOn(): void {
    const sending = this.#sending.value;
    const { asked: question, known, refusal, connection } = this.#model;
    const asked = question.value;
    if (sending === null) return;
    const isBroken = refusal.value !== null || connection.value !== 'open';
    const isOver = asked !== null && stepOf(known.peek()) !== sending.step;
    if (isBroken || isOver) {
      batch(() => {
        this.#sending.value = null;
        if (isOver) this.#ticked.value = NOBODY;
      });
      return;
    }
    if (asked === null || asked.requestId === sending.last) return;
    // Not within the effect, whose own causes it would change.
    queueMicrotask(() => this.#next(asked.requestId));
  }

  #next(requestId: string): void {
    const [sending, asked] = [this.#sending.peek(), this.#model.asked.peek()];
    if (sending === null || asked?.kind !== 'action' || asked.requestId !== requestId) return;
    // What the page has answered by itself is not answered again.
    const legal = new Set<number>(asked.legal.map(({ id }) => id));
    const at = sending.answers.findIndex((answer) => legal.has(answer));
    const rest = at < 0 ? [] : sending.answers.slice(at + 1);
    batch(() => {
      this.#sending.value = rest.length === 0 ? null : { ...sending, answers: rest, last: requestId };
      if (at >= 0) this.#give(asked, sending.answers[at]!);
    });
  }

  #questionOf(): Question | null {
    const { asked: question, known, game } = this.#model;
    const [asked, s] = [question.value, known.value];
    if (asked?.kind !== 'action' || s === null || !isSeat(game.toAct(s))) return null;
    if (!asked.legal.some(({ id }) => isEnlisting(describe(game.battle, s, id)))) return null;
    const given = new Set(namedIn(game, s, game.toAct(s)));
    const ticked = new Set([...this.#ticked.value].filter((unit) => !given.has(unit)));
    const { answers, others } = courseOf(game, s, ticked);
    const rows = [...new Set([...given, ...others])].sort((a, b) => a - b);
    return {
      requestId: asked.requestId,
      rows: rows.map((unit) => ({ unit, isGiven: given.has(unit) })),
      answers,
    };
  }

  /** What was ticked stays while it is on its way. */
  #begin(question: Question | null): void {
    const requestId = question?.requestId ?? '';
    if (requestId === this.#ofRequest) return;
    this.#ofRequest = requestId;
    if (this.#sending.peek() !== null) return;
    this.#isTouched = false;
    this.#ticked.value = NOBODY;
  }

  /** Those advised are ticked beforehand. */
  #advise(): void {
    const { advice, known, game } = this.#model;
    const advised = advice.value;
    const [question, s] = [this.question.peek(), known.peek()];
    if (advised === null || question === null || s === null || this.#isTouched || this.#sending.peek() !== null) return;
    const order = describe(game.battle, s, advised.action.id as Action);
    if (!isEnlisting(order)) return;
    const { firers } = (advised.plan?.meaning ?? {}) as { readonly firers?: readonly unknown[] };
    const isWanted = (unit: UnitId): boolean =>
      unit === order.unit ||
      // A commander storms with everybody from the first whom he names; who fires he names altogether.
      (order.kind === 'assaulter' ? unit > order.unit : Array.isArray(firers) && firers.includes(unit));
    this.#ticked.value = new Set(
      question.rows.filter((one) => !one.isGiven && isWanted(one.unit)).map(({ unit }) => unit),
    );
  }

  /** A counter on the map, or a hint, picks one of them: it is ticked. */
  #pick(wire: WireAction | null): void {
    const s = this.#model.known.peek();
    if (wire === null || s === null || this.question.peek() === null) return;
    const order = describe(this.#model.game.battle, s, wire.id as Action);
    if (isEnlisting(order)) queueMicrotask(() => this.toggle(order.unit));
    else if (order.kind !== 'fire') this.#ticked.value = NOBODY;
  }
}

const stepOf = (s: OpenedState | null): number | undefined => s?.[G.step];
