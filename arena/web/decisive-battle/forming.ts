/** Draws up fleets on the page, and sends them as the decisions of which they are made, one after the other. */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Battle } from '../../../engine/decisive-battle/battle.js';
import type { BattleView } from '../../../engine/decisive-battle/view.js';
import type { BattleModel } from '../model/battle.js';
import { type Draft, stepsOf, suggestedDraft } from './formation.js';

type Orders = Pick<BattleModel, 'asked' | 'seat' | 'act'> & { readonly view: ReadonlySignal<BattleView> };

export class Forming {
  readonly draft: Signal<Draft>;
  readonly #battle: Battle;
  readonly #orders: Orders;
  readonly #steps = signal<readonly number[]>([]);
  readonly end: () => void;

  constructor(battle: Battle, orders: Orders) {
    this.#battle = battle;
    this.#orders = orders;
    this.draft = signal(suggestedDraft(battle, orders.seat.peek() ?? -1));
    this.end = effect(() => this.#goOn());
  }

  /** Whether decisions are still to be sent. */
  get isSending(): ReadonlySignal<readonly number[]> {
    return this.#steps;
  }

  suggest(): void {
    this.draft.value = suggestedDraft(this.#battle, this.#orders.seat.peek() ?? -1);
  }

  send(): void {
    this.#steps.value = stepsOf(this.draft.peek());
  }

  /** What of the order of battle is legal next is sent; where nothing of it is, the person decides anew. */
  #goOn(): void {
    const asked = this.#orders.asked.value;
    const steps = this.#steps.value;
    if (asked?.kind !== 'action' || steps.length === 0) return;
    const isForming = this.#orders.view.peek().question?.about === 'fleets';
    const at = isForming ? steps.findIndex((step) => asked.legal.some(({ id }) => id === step)) : -1;
    const action = asked.legal.find(({ id }) => id === steps[at]);
    this.#steps.value = action === undefined ? [] : steps.slice(at + 1);
    if (action !== undefined) queueMicrotask(() => this.#orders.act(action));
  }
}
