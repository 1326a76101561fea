/** One question with what the player has done to it so far: the choice that is marked, a list narrowed to one hex. */

import { enemiesOf } from '../../engine/battleships/exchange.js';
import type { BattleState } from '../../engine/battleships/layout.js';
import { manoeuvresOf, told } from '../../engine/battleships/manoeuvre-choice.js';
import type { Action, Seat } from '../../engine/index.js';
import type { Advice } from './advice.js';
import { byName } from './answers.js';
import { endingAt } from './end-hex.js';
import { type Asked, askedOf, moveChoice } from './question.js';
import { legalOf, type Session } from './session.js';
import type { Stage, StageExtras } from './stage.js';
import { harmless } from './text.js';
import { movesPage, planWords } from './verbs.js';

const ODDS_OF_MOVES =
  'No dice hang on a move. Fire comes after both sides have moved; `hint` says what the admiral expects of his manoeuvre.';

/** One question with what the player has done to it: the marked choice, a narrowed list, the choice. */
export class QuestionAtHand {
  asked: Asked;
  marked: number;
  /** What `to HEX` left no doubt about. */
  chosen: Action | undefined;
  readonly known: BattleState;
  #whole: Asked | undefined;
  readonly #session: Session;
  readonly #codes: readonly string[];
  readonly #advice: Advice | undefined;

  constructor(session: Session, seat: Seat, codes: readonly string[], advice: Advice | undefined) {
    this.#session = session;
    this.#codes = codes;
    this.#advice = advice;
    this.known = session.known(seat);
    this.asked = askedOf(session.game, this.known, codes, advice);
    this.marked = this.asked.pick;
  }

  /** The marked choice. */
  get picked(): Action {
    return this.asked.choices[this.marked]!.action;
  }

  get prompt(): string {
    return `[Enter: ${harmless(this.asked.choices[this.marked]!.label)}] > `;
  }

  /** Marks another choice, whose odds are then shown. */
  mark(text: string): string[] {
    const n = Number(text);
    const { choices } = this.asked;
    if (this.asked.kind === 'manoeuvre') return [ODDS_OF_MOVES];
    if (text === '') {
      const { odds, label } = choices[this.marked]!;
      return [
        odds === undefined
          ? 'No dice hang on this choice.'
          : `The odds of ${harmless(label)} are beside the chart; \`odds 2\` shows the second choice.`,
      ];
    }
    const named = byName(this.asked, this.#codes, text);
    const index =
      Number.isInteger(n) && n >= 1 && n <= choices.length
        ? n - 1
        : named.length === 1
          ? choices.indexOf(named[0]!)
          : -1;
    if (index < 0) return [`There is no choice \`${harmless(text)}\`; there are 1 to ${choices.length}.`];
    this.marked = index;
    return choices[index]!.odds === undefined ? ['No dice hang on this choice.'] : [];
  }

  hint(): string[] {
    if (this.#advice === undefined) return ['There is no admiral at your side.'];
    const { action, plan } = this.#advice;
    const notation = this.#session.game.write(this.known, action);
    return [plan === undefined ? `Your admiral would: ${notation}.` : `Hint: ${planWords(plan, notation)}`];
  }

  /** Back to the whole list from one hex; false if it was not narrowed. */
  widen(): boolean {
    if (this.#whole === undefined) return false;
    this.asked = this.#whole;
    this.marked = this.asked.pick;
    this.#whole = undefined;
    return true;
  }

  /** `to 3324`: takes the one manoeuvre that ends there, or lists those that do. */
  narrow(text: string): string[] {
    if (this.asked.kind !== 'manoeuvre') return ['`to HEX` is for manoeuvres.'];
    const found = endingAt(this.#manoeuvres(), text);
    if (typeof found === 'string') return [found];
    if (found.length === 1) {
      this.chosen = found[0]!.action;
      return [];
    }
    const { game } = this.#session;
    const enemies = enemiesOf(game, this.known, this.asked.unit!);
    const choices = found.map((m) => moveChoice(game, this.known, this.#codes, told(game, m, '', enemies)));
    this.#whole ??= this.asked;
    this.asked = { ...this.asked, choices, pick: 0 };
    this.marked = 0;
    return [`${found.length} ways end there; choose one, or say heading and speed too: \`to HEX/HEADING/SPEED\`.`];
  }

  moves(width: number, stage: Stage): string[] {
    if (this.asked.kind !== 'manoeuvre')
      return ['No ship moves now: `moves` lists her ways once you are asked where she goes.'];
    const { game } = this.#session;
    const path = (a: Action): string => game.write(this.known, a).replace(/^[^:]*:/, '');
    return movesPage(this.#manoeuvres(), (m) => path(m.action), width, stage.palette);
  }

  /** Numbers of the list on the map, and the aim of the marked choice. */
  extras(): StageExtras {
    const { choices, unit, kind } = this.asked;
    const words = kind === 'manoeuvre' ? 'number, path or `to HEX` · moves' : 'number or name · odds';
    return {
      keys: `Enter ▸ · ${words} hint why undo auto log view help`,
      marks: choices.flatMap((c, i) => (c.hex === undefined || i > 8 ? [] : [{ ...c.hex, text: String(i + 1) }])),
      focus: unit,
      aim: choices[this.marked]?.odds?.units[0]?.unit,
    };
  }

  #manoeuvres(): ReturnType<typeof manoeuvresOf> {
    return manoeuvresOf(this.#session.game, this.known, legalOf(this.#session));
  }
}
