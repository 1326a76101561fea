/** Draft of fleets on the page: drawn up, then sent as the decisions of which they are made, one after the other. */

import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Battle, BattleView } from '../../../engine/decisive-battle/index.js';

import type { BattleModel } from '../model/battle.js';
import { type Draft, stepsOf, suggestedDraft } from './formation.js';

type Orders = Pick<BattleModel, 'asked' | 'seat' | 'act'> & { readonly view: ReadonlySignal<BattleView> };

export class Forming {
  readonly draft: Signal<Draft>;
  readonly #battle: Battle;
  readonly #orders: Orders;
  readonly #steps = signal<readonly number[]>([]);
  /** Decisions are on their way, or still to be sent. */
  readonly isSending: ReadonlySignal<boolean>;
  readonly end: () => void;
  readonly #answered = signal('');

  constructor(battle: Battle, orders: Orders) {
    this.#battle = battle;
    this.#orders = orders;
    this.draft = signal(suggestedDraft(battle, orders.seat.peek()));
    this.isSending = computed(() => {
      const asked = orders.asked.value;
      return this.#steps.value.length > 0 || (asked !== null && asked.requestId === this.#answered.value);
    });
    this.end = effect(() => this.#goOn());
  }

  suggest(): void {
    this.draft.value = suggestedDraft(this.#battle, this.#orders.seat.peek());
  }

  send(): void {
    this.#answered.value = '';
    this.#steps.value = stepsOf(this.draft.peek());
  }

  /** What of the order of battle is legal next is sent; where nothing of it is, the person decides anew. */
  #goOn(): void {
    const asked = this.#orders.asked.value;
    const steps = this.#steps.value;
    // A question is answered once, however often this is looked at.
    if (asked?.kind !== 'action' || steps.length === 0 || asked.requestId === this.#answered.peek()) return;
    const isForming = this.#orders.view.peek().question?.about === 'fleets';
    const action = isForming ? asked.legal.find(({ id }) => id === steps[0]) : undefined;
    // The last step may have been the only answer, and have gone by itself.
    this.#steps.value = action === undefined ? [] : steps.slice(1);
    if (action === undefined) return;
    this.#answered.value = asked.requestId;
    queueMicrotask(() => this.#orders.act(action));
  }
}
