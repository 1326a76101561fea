/** One question with what the player has done to it so far: the choice that is marked, or the one that is meant. */
import { type Action, isSeat, type Result } from '../../engine/index.js';
import type { Palette } from '../words/palette.js';
import { harmless } from '../words/text.js';
import { answerTo, byName } from './answers.js';
import type { Advice, Choice, ChoiceQuestion, Renderer, ScreenExtras } from './model.js';
import { questionPanel } from './panel.js';
import { planWords } from './plan-words.js';
import type { Session } from './session.js';

/** What a ruleset makes of a decision; what holds for every question is here. */
export abstract class QuestionAtHand<C extends Choice = Choice> {
  asked: ChoiceQuestion<C>;
  marked: number;
  readonly known: Int16Array;
  protected readonly session: Session;
  protected readonly advice: Advice | undefined;

  constructor(session: Session, known: Int16Array, asked: ChoiceQuestion<C>, advice: Advice | undefined) {
    this.session = session;
    this.known = known;
    this.asked = asked;
    this.marked = asked.pick;
    this.advice = advice;
  }

  /** Lines that say what a choice would do, exactly; none if no dice depend on it. */
  abstract reasons(choice: C, width: number, palette: Palette): string[];

  /** What the screen shows of the question besides the panel. */
  abstract extras(): ScreenExtras;

  /** The marked choice. */
  get picked(): Action {
    return this.asked.choices[this.marked]!.action;
  }

  /** What a word of the question left no doubt about. */
  get chosen(): Action | undefined {
    return undefined;
  }

  get prompt(): string {
    return `[Enter: ${harmless(this.asked.choices[this.marked]!.label)}] > `;
  }

  panel(width: number, height: number, palette: Palette): string[] {
    const { asked, marked } = this;
    const reasons = (w: number): string[] => this.below(asked.choices[marked]!, w, palette);
    return questionPanel({ asked, marked, reasons, palette }, width, height);
  }

  /** What stands below the choices of the marked one: its odds. */
  protected below(choice: C, width: number, palette: Palette): string[] {
    return this.reasons(choice, width, palette);
  }

  /** The panel without the odds, for those who put them elsewhere. */
  protected panelWithout(width: number, height: number, palette: Palette): string[] {
    const { asked, marked } = this;
    return questionPanel({ asked, marked, reasons: () => [], palette }, width, height);
  }

  answer(line: string): Result<Action> {
    return answerTo(this.session.game, this.known, this.asked, line);
  }

  /** The one answer to this question and all like it in the phase, if the line is one. */
  answerToAll(_line: string): Action | undefined {
    return undefined;
  }

  /** Several orders at once, to be given one after the other; a sentence where they cannot be. */
  answers(_line: string): Result<readonly Action[]> | undefined {
    return undefined;
  }

  /** Marks another choice, whose odds are then shown. */
  mark(text: string): string[] {
    const n = Number(text);
    const { choices } = this.asked;
    const none = 'No dice depend on this choice.';
    if (text === '') {
      const label = harmless(choices[this.marked]!.label);
      return [this.#hasOdds(this.marked) ? `The odds of ${label} are on the screen; ${ODDS_OF_OTHERS}` : none];
    }
    const named = byName(this.asked, text);
    const isNumber = Number.isInteger(n) && n >= 1 && n <= choices.length;
    const index = isNumber ? n - 1 : named.length === 1 ? choices.indexOf(named[0]!) : -1;
    if (index < 0) return [`There is no choice \`${harmless(text)}\`; there are 1 to ${choices.length}.`];
    this.marked = index;
    return this.#hasOdds(index) ? [] : [none];
  }

  /** The odds of the marked choice on a page of their own, where the panel may be too low for them. */
  oddsPage(_width: number, _palette: Palette): string[] | undefined {
    return undefined;
  }

  hint(): string[] {
    const { face } = this.session;
    if (this.advice === undefined) return [`There is no ${face.leader} at your side.`];
    const { action, plan } = this.advice;
    const notation = this.session.game.write(this.known, action);
    return [
      plan === undefined
        ? `Your ${face.leader} would: ${face.shown(notation, this.known)}.`
        : `Hint: ${planWords(plan, notation, face, this.known)}`,
    ];
  }

  /** Back to the whole list; false if it was not narrowed. */
  widen(): boolean {
    return false;
  }

  /** `undo ` among the words that are offered, where it would do something. */
  protected get undoWord(): string {
    const { actor } = this.session;
    return isSeat(actor) && this.session.undoable(actor).ok ? 'undo ' : '';
  }

  /** `view 3324`: what can be seen there, in lines; nothing where `view` has no such meaning. */
  look(_text: string): readonly string[] | undefined {
    return undefined;
  }

  /** `to 3324`: narrows the list to what ends there. */
  narrow(_text: string): string[] {
    return ['`to HEX` is for moves.'];
  }

  /** Every move, for a page of its own. */
  moves(_width: number, _stage: Renderer): string[] {
    return ['Nothing moves now: `moves` lists the ways of a unit once you are asked where it goes.'];
  }

  #hasOdds(index: number): boolean {
    return this.reasons(this.asked.choices[index]!, 80, NO_COLOUR).length > 0;
  }
}

const ODDS_OF_OTHERS = '`odds 2` shows the second choice.';
const NO_COLOUR: Palette = { paint: (_, text) => text, nation: (_, text) => text, ship: (_, __, text) => text };
