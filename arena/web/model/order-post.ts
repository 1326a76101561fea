/** Retry queue of orders. One whose connection breaks is kept and said again: the server takes the same answer twice as one. */
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { ConnectionLost } from '../../client/refusal.js';
import type { Saying } from '../../protocol/index.js';
import type { Wire } from '../net/wire.js';
import type { WireAction } from './battle.js';

export type SentOrder = Extract<Saying, { type: 'act' | 'confirm' }>;

export class OrderPost {
  readonly #wire: Wire;
  readonly #order = signal<SentOrder | null>(null);
  /** The server has not answered one yet. */
  readonly isPending = computed(() => this.#order.value !== null);
  /** The first order of its person that the server took. */
  readonly first: Signal<WireAction | null> = signal(null);
  #isUnderWay = false;
  #refused: (error: unknown) => void = () => undefined;

  constructor(wire: Wire) {
    this.#wire = wire;
  }

  /** The order that the server has not answered yet. */
  get order(): ReadonlySignal<SentOrder | null> {
    return this.#order;
  }

  /** `refused` is told why the server does not take it; a break of the connection is no refusal. */
  send(order: SentOrder, refused: (error: unknown) => void): void {
    this.#order.value = order;
    this.#refused = refused;
    this.#say(order);
  }

  /** The battle is taken up again: what the break may have swallowed is said once more. */
  again(): void {
    const order = this.#order.peek();
    if (order !== null && !this.#isUnderWay) this.#say(order);
  }

  #say(order: SentOrder): void {
    this.#isUnderWay = true;
    this.#wire.ask(order).then(
      () => {
        if (order.type === 'act' && !order.unseen) this.first.value ??= order.action;
        if (this.#order.peek() === order) this.#forget();
      },
      (error: unknown) => {
        if (this.#order.peek() !== order) return;
        this.#isUnderWay = false;
        if (error instanceof ConnectionLost && this.#wire.state.peek() !== 'closed') return;
        this.#forget();
        this.#refused(error);
      },
    );
  }

  #forget(): void {
    this.#order.value = null;
    this.#isUnderWay = false;
  }
}
