/**
 * Order sheet: answers that a seat sets down before it is asked for them. It stays with who wrote it; each answer is given when it is asked
 * for, as long as nothing has been revealed since. What a ruleset says of it is made of a state as the seat knows it.
 */
import type { Action } from './brand.js';
import type { GameEvent } from './events.js';
import type { Game } from './game.js';
import type { State } from './layout.js';

/** What would be asked once the orders of a sheet are carried out, if nobody else acted and no die fell. */
export interface Rehearsal<B extends State = Int16Array> {
  /** In it the answers are described and written. */
  readonly state: B;
  /** Answers that can be set down next. */
  readonly legal: readonly Action[];
  /** Orders that can be carried out, in the order of the sheet: those that cannot any more are left out. */
  readonly orders: readonly SheetOrder[];
  /** The last order wants an answer more: which ships leave, whether the fleet docks. */
  readonly isOpen: boolean;
}

/** The answers to the questions that belong to one order, the first of which says which it is. */
export type SheetOrder = readonly Action[];

export type SheetAnswer =
  /** `rest` is what stays on the sheet. */
  | { readonly kind: 'answer'; readonly action: Action; readonly rest: readonly SheetOrder[] }
  /** The sheet says nothing of it: the person is asked, and it goes on after that. */
  | { readonly kind: 'unplanned' }
  /** The order is due and cannot be given: the person is asked, and it stops. */
  | { readonly kind: 'refused'; readonly order: SheetOrder; readonly rest: readonly SheetOrder[] };

export interface SheetRules<B extends State = Int16Array, G extends Game<B> = Game<B>> {
  /** What is set down in one sitting, by name: the sheet is over when it changes. */
  part(known: B): string;
  /** Whether a sheet may be begun at the question that is asked. */
  begins(known: B): boolean;
  rehearse(game: G, known: B, orders: readonly SheetOrder[]): Rehearsal<B>;
  /** What the sheet answers to the question at hand; with no orders left it lets things be. */
  answer(game: G, known: B, legal: readonly Action[], orders: readonly SheetOrder[]): SheetAnswer;
  /** Whether an event is no more than what comes of one's own orders: every other stops the sheet. */
  isExpected(event: { readonly kind: string; readonly data?: GameEvent['data'] | undefined }): boolean;
}
