/**
 * Order sheet at the keyboard: `sheet ORDER` sets an order of the whole phase down, `sheet go` lets the sheet answer what is asked, one question after
 * the other. News stop it; of what it says nothing the person is asked, and it goes on after that.
 */
import type { SheetOrder, SheetRules } from '../../engine/core/sheet.js';
import type { Action, GameEvent, Seat } from '../../engine/index.js';
import { harmless } from '../words/text.js';
import { byName } from './answers.js';
import type { Choice } from './model.js';
import type { Session } from './session.js';

/** What a ruleset says of its sheets. */
export interface SheetFace {
  readonly rules: Pick<SheetRules<Int16Array, never>, 'part' | 'begins' | 'isExpected'>;
  /** With the choices that can be set down next. */
  rehearse(
    session: Session,
    seat: Seat,
    orders: readonly SheetOrder[],
  ): {
    readonly choices: readonly Choice[];
    readonly orders: readonly SheetOrder[];
    /** A line an order. */
    readonly lines: readonly string[];
    readonly isOpen: boolean;
  };
  answer(
    session: Session,
    seat: Seat,
    legal: readonly Action[],
    orders: readonly SheetOrder[],
  ): ReturnType<SheetRules['answer']>;
}

/** What the sheet does at a question: it answers, or says why it does not. */
export type SheetTurn =
  | { readonly kind: 'answer'; readonly action: Action }
  | { readonly kind: 'asks'; readonly message: string };

/** Of what can be set down, on its page. */
const LISTED = 60;

interface Said {
  readonly goes: boolean;
  readonly text: string;
}

const said = (text: string): Said => ({ goes: false, text });

const SHEET_USAGE =
  '`sheet ORDER` sets an order down, `sheet undo` takes the last off, `sheet go` gives them, `sheet drop` throws all away.';

export class SheetAtDesk {
  readonly #face: SheetFace;
  readonly #session: Session;
  readonly #seat: Seat;
  #orders: readonly SheetOrder[] = [];
  #part = '';
  #isSent = false;
  /** Steps whose events the person knows. */
  #seen = 0;

  constructor(face: SheetFace, session: Session, seat: Seat) {
    this.#face = face;
    this.#session = session;
    this.#seat = seat;
  }

  isOf(session: Session, seat: Seat): boolean {
    return session === this.#session && seat === this.#seat;
  }

  halt(): void {
    this.#isSent = false;
  }

  /** At a question of its seat; nothing while it is not being given. */
  due(legal: readonly Action[]): SheetTurn | undefined {
    const { state } = this.#session;
    if (this.#part !== this.#face.rules.part(state)) this.#forget();
    if (!this.#isSent) return undefined;
    const news = this.#news();
    if (news !== undefined) {
      this.#isSent = false;
      return this.#asks(`Your sheet stopped for news: ${harmless(news.text)}`);
    }
    const answer = this.#face.answer(this.#session, this.#seat, legal, this.#orders);
    if (answer.kind === 'unplanned')
      return { kind: 'asks', message: 'Your sheet says nothing of this; it goes on after your answer.' };
    this.#orders = answer.rest;
    if (answer.kind === 'answer') return answer;
    this.#isSent = false;
    return this.#asks('Your sheet stopped: its next order is not possible now.');
  }

  #asks(message: string): SheetTurn {
    const left = this.#orders.length;
    return { kind: 'asks', message: `${message}${left === 0 ? '' : ` (${left} left: \`sheet go\` goes on)`}` };
  }

  #news(): GameEvent | undefined {
    const events = this.#session.diary(this.#seat, Math.min(this.#seen, this.#session.steps.length));
    this.#seen = this.#session.steps.length;
    return events.find((event) => !this.#face.rules.isExpected(event));
  }

  #forget(): void {
    this.#orders = [];
    this.#isSent = false;
    this.#part = this.#face.rules.part(this.#session.state);
  }

  /** The sheet as a page. */
  page(): string[] {
    const { choices, lines, isOpen } = this.#rehearsed();
    return [
      lines.length === 0 ? 'Nothing is set down; what has no order waits.' : 'Set down for this phase:',
      ...lines.map((line, i) => `${String(i + 1).padStart(3)}  ${line}`),
      '',
      isOpen ? 'The last order wants one of these:' : 'Can be set down:',
      ...choices.slice(0, LISTED).map(({ label }) => `  ${label}`),
      ...(choices.length > LISTED ? [`  and ${choices.length - LISTED} more`] : []),
      '',
      SHEET_USAGE,
    ];
  }

  /** What `sheet …` does: whether the sheet answers now, and what there is to say. */
  word(rest: string): Said {
    const { state } = this.#session;
    if (this.#part !== this.#face.rules.part(state)) this.#forget();
    if (rest === 'go') return this.#go();
    if (!this.#face.rules.begins(state))
      return said('Orders are set down where stores, mines or courses are asked for.');
    if (rest === 'drop') this.#forget();
    else if (rest === 'undo') this.#orders = this.#orders.slice(0, -1);
    else return this.#put(rest);
    this.#orders = this.#rehearsed().orders;
    return said(`${this.#orders.length} on the sheet.`);
  }

  #rehearsed(): ReturnType<SheetFace['rehearse']> {
    return this.#face.rehearse(this.#session, this.#seat, this.#orders);
  }

  #go(): Said {
    if (this.#face.rules.begins(this.#session.state) && this.#rehearsed().isOpen) {
      return said('The last order is not whole: `sheet` shows what it wants.');
    }
    this.#isSent = true;
    this.#seen = this.#session.steps.length;
    return { goes: true, text: '' };
  }

  #put(text: string): Said {
    const { choices, orders, isOpen } = this.#rehearsed();
    const exact = choices.filter(({ notation }) => notation === text);
    const found =
      exact.length > 0
        ? exact
        : byName({ title: '', rule: '', remarks: [], choices, total: choices.length, pick: 0 }, text);
    const [choice, ...others] = found;
    if (choice === undefined) return said(`\`${harmless(text)}\` cannot be set down; \`sheet\` shows what can.`);
    if (others.length > 0) {
      return said(
        `\`${harmless(text)}\` could be ${found
          .slice(0, 3)
          .map(({ label }) => label)
          .join(' or ')}.`,
      );
    }
    this.#orders = isOpen
      ? [...orders.slice(0, -1), [...(orders.at(-1) ?? []), choice.action]]
      : [...orders, [choice.action]];
    const again = this.#rehearsed();
    this.#orders = again.orders;
    const next = again.isOpen ? '`sheet` shows what it still wants' : '`sheet go` gives them';
    return said(`Set down: ${choice.label} (${this.#orders.length} on the sheet; ${next}).`);
  }
}
