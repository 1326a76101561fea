/**
 * Sitting: a person sets down the answers of a whole part of the turn on an order sheet, and the page gives them one by one as they are asked for. Until
 * then nothing of it leaves the page, and the clock runs as it always does. News, a refusal or a broken connection stop it; of what the sheet says nothing
 * the person is asked, and it goes on after that.
 */
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SheetOrder, SheetRules } from '../../../../engine/core/sheet.js';
import type { Action, Game } from '../../../../engine/index.js';
import type { Asked, BattleModel, OpenedState, WireAction, WireEvent } from '../../model/battle.js';

type Battle<G> = Pick<
  BattleModel,
  'asked' | 'known' | 'events' | 'refusal' | 'connection' | 'picked' | 'pointed' | 'selected' | 'act'
> & { readonly game: G };

/** Why the sheet does not go on by itself. */
export type SittingStop =
  | { readonly kind: 'news'; readonly event: WireEvent }
  | { readonly kind: 'unplanned' }
  | { readonly kind: 'refused'; readonly order: SheetOrder }
  | { readonly kind: 'broken' };

const NOTHING: readonly SheetOrder[] = [];

export class Sitting<G extends Game<OpenedState> = Game<OpenedState>> {
  readonly #model: Battle<G>;
  readonly #rules: SheetRules<OpenedState, G>;
  readonly #orders: Signal<readonly SheetOrder[]> = signal(NOTHING);
  readonly #isOpen = signal(false);
  readonly #isSent = signal(false);
  readonly #stop: Signal<SittingStop | null> = signal(null);
  readonly #dropped: Signal<readonly SheetOrder[]> = signal(NOTHING);
  /** The part of the turn that the sheet is of. */
  #part = '';
  /** Number of the last event that the person knew, or that was looked at. */
  #seen = 0;
  readonly #end: () => void;
  readonly orders: ReadonlySignal<readonly SheetOrder[]> = this.#orders;
  /** Answers are being given. */
  readonly isSent: ReadonlySignal<boolean> = this.#isSent;
  readonly stop: ReadonlySignal<SittingStop | null> = this.#stop;
  /** Orders that have left the sheet at this question, because they cannot be given any more. */
  readonly dropped: ReadonlySignal<readonly SheetOrder[]> = this.#dropped;
  /** Whether a sheet could be begun, or taken up again. */
  readonly mayOpen: ReadonlySignal<boolean>;
  /** Something is asked that no sheet is begun at. */
  readonly isElsewhere: ReadonlySignal<boolean>;
  /** While orders are set down: what is asked next if all before is carried out. */
  readonly rehearsal: ReadonlySignal<ReturnType<SheetRules<OpenedState, G>['rehearse']> | null>;

  constructor(model: Battle<G>, rules: SheetRules<OpenedState, G>) {
    this.#model = model;
    this.#rules = rules;
    this.mayOpen = computed(() => {
      const known = model.known.value;
      return model.asked.value?.kind === 'action' && known !== null && rules.begins(known);
    });
    this.isElsewhere = computed(() => model.asked.value?.kind === 'action' && !this.mayOpen.value);
    this.rehearsal = computed(() => {
      const known = model.known.value;
      if (!this.#isOpen.value || !this.mayOpen.value || known === null) return null;
      return rules.rehearse(model.game, known, this.#orders.value);
    });
    this.#end = effect(() => this.#heed(model.asked.value, model.refusal.value, model.connection.value));
  }

  end(): void {
    this.#end();
  }

  open(): void {
    const known = this.#model.known.peek();
    if (known === null || !this.mayOpen.peek()) return;
    this.#settle({ isOpen: true, orders: this.#still(), stop: null });
    this.#part = this.#rules.part(known);
  }

  /** Puts the sheet aside as it is. */
  close(): void {
    this.#settle({ isOpen: false });
  }

  /** One answer more, of the order that was begun or of a new one. */
  put(action: Action): void {
    const rehearsal = this.rehearsal.peek();
    if (rehearsal === null || !rehearsal.legal.includes(action)) return;
    const { orders, isOpen } = rehearsal;
    const next = isOpen ? [...orders.slice(0, -1), [...(orders.at(-1) ?? []), action]] : [...orders, [action]];
    const again = this.#rules.rehearse(this.#model.game, this.#model.known.peek()!, next);
    this.#settle({ orders: again.orders });
  }

  /** Takes the last order off the sheet, or the one of that place; what can no longer be carried out without it goes too. */
  drop(at = this.#orders.peek().length - 1): void {
    const rest = this.#orders.peek().filter((_, i) => i !== at);
    this.#settle({ orders: rest });
    this.#settle({ orders: this.#still() });
  }

  /** From now on the sheet answers. */
  send(): void {
    const { asked, events, refusal } = this.#model;
    if (this.rehearsal.peek()?.isOpen === true) return;
    refusal.value = null;
    this.#seen = events.peek().at(-1)?.n ?? 0;
    this.#settle({ isOpen: false, isSent: true, stop: null });
    this.#heed(asked.peek(), null, 'open');
  }

  /** The person answers again; the sheet is kept. */
  halt(): void {
    this.#settle({ isSent: false, stop: null });
  }

  clear(): void {
    this.#settle({ isOpen: false, isSent: false, orders: NOTHING, stop: null });
  }

  /** Orders that can still be carried out. */
  #still(): readonly SheetOrder[] {
    const known = this.#model.known.peek();
    const orders = this.#orders.peek();
    if (known === null || orders.length === 0 || !this.mayOpen.peek()) return orders;
    return this.#rules.rehearse(this.#model.game, known, orders).orders;
  }

  #settle(to: {
    readonly isOpen?: boolean;
    readonly isSent?: boolean;
    readonly orders?: readonly SheetOrder[];
    readonly stop?: SittingStop | null;
  }): void {
    batch(() => {
      const { picked, pointed, selected } = this.#model;
      if (to.orders !== undefined || to.isOpen !== undefined) {
        picked.value = null;
        pointed.value = null;
        selected.value = null;
      }
      if (to.isOpen !== undefined) this.#isOpen.value = to.isOpen;
      if (to.isSent !== undefined) this.#isSent.value = to.isSent;
      if (to.orders !== undefined) this.#orders.value = to.orders;
      if (to.stop !== undefined) this.#stop.value = to.stop;
    });
  }

  /** What is asked now, as the sheet sees it. */
  #heed(asked: Asked | null, refusal: string | null, connection: string): void {
    const isIdle = !this.#isSent.peek() && !this.#isOpen.peek() && this.#orders.peek().length === 0;
    if (isIdle && this.#dropped.peek().length === 0) return;
    if (this.#isSent.peek() && (refusal !== null || connection !== 'open')) {
      this.#later(() => this.#settle({ isSent: false, stop: { kind: 'broken' } }));
      return;
    }
    if (asked?.kind !== 'action') return;
    // Not within the effect, whose own causes it would change.
    this.#later(() => this.#answer(asked));
  }

  #later(does: () => void): void {
    queueMicrotask(does);
  }

  #answer(asked: Extract<Asked, { kind: 'action' }>): void {
    const { known: knownNow, asked: askedNow, game } = this.#model;
    const known = knownNow.peek();
    if (askedNow.peek() !== asked || known === null) return;
    if (this.#rules.part(known) !== this.#part) {
      this.clear();
      return;
    }
    this.#dropped.value = NOTHING;
    if (!this.#isSent.peek()) {
      if (!this.#isOpen.peek()) this.#dropLost();
      return;
    }
    const news = this.#news();
    if (news !== undefined) {
      this.#settle({ isSent: false, stop: { kind: 'news', event: news } });
      this.#dropLost();
      return;
    }
    const legal = asked.legal.map(({ id }) => id as Action);
    const answer = this.#rules.answer(game, known, legal, this.#orders.peek());
    if (answer.kind === 'unplanned') this.#settle({ stop: answer });
    else if (answer.kind === 'refused') {
      this.#settle({ isSent: false, orders: answer.rest, stop: { kind: 'refused', order: answer.order } });
    } else this.#give(asked.legal.find(({ id }) => id === answer.action)!, answer.rest);
  }

  /** Where the sheet could go on it keeps what it can still give; the reader is told of the rest. */
  #dropLost(): void {
    const orders = this.#orders.peek();
    const still = this.#still();
    if (still.length === orders.length) return;
    batch(() => {
      this.#dropped.value = orders.filter((order) => !still.includes(order));
      this.#orders.value = still;
      if (still.length === 0) this.#stop.value = null;
    });
  }

  #give(wire: WireAction, rest: readonly SheetOrder[]): void {
    this.#settle({ orders: rest, stop: null });
    this.#model.act(wire);
  }

  /** The first event since that does not come of the sheet's own orders. */
  #news(): WireEvent | undefined {
    const events = this.#model.events.peek();
    const fresh = events.filter(({ n }) => n > this.#seen);
    this.#seen = events.at(-1)?.n ?? this.#seen;
    return fresh.find((event) => !this.#rules.isExpected(event));
  }
}
