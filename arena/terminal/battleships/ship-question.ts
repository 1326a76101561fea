/** One question with what the player has done to it: besides the marked choice, a list of manoeuvres narrowed to one hex. */
import {
  type BattleshipsGame,
  enemiesOf,
  manoeuvresOf,
  objectIn,
  PASS,
  suggestionOf,
} from '../../../engine/battleships/index.js';
import type { Action, Seat, UnitId } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless } from '../../words/text.js';
import type { Advice, Renderer } from '../model.js';
import { QuestionAtHand } from '../question-at-hand.js';
import { legalOf, type Session } from '../session.js';
import { endingAt } from './end-hex.js';
import { movesPage } from './moves-page.js';
import { oddsLines } from './odds-lines.js';
import { choiceQuestionOf, moveChoice, type ShipChoice, type ShipChoiceQuestion } from './question.js';
import type { ShipExtras } from './stage.js';

const NO_MOVE = 'No ship moves now: `moves` lists her ways once you are asked where she goes.';
const ODDS_OF_MOVES =
  'No dice depend on a move. Fire comes after both sides have moved; `hint` says what the admiral expects of its manoeuvre.';

export class ShipQuestion extends QuestionAtHand<ShipChoice> {
  declare asked: ShipChoiceQuestion;
  #chosen: Action | undefined;
  #whole: ShipChoiceQuestion | undefined;
  readonly #game: BattleshipsGame;
  readonly #codes: readonly string[];

  constructor(session: Session<BattleshipsGame>, seat: Seat, codes: readonly string[], advice: Advice | undefined) {
    const known = session.known(seat);
    super(session, known, choiceQuestionOf(session.game, known, codes, advice), advice);
    this.#game = session.game;
    this.#codes = codes;
  }

  override get chosen(): Action | undefined {
    return this.#chosen;
  }

  reasons({ odds }: ShipChoice, width: number, palette: Palette): string[] {
    const name = (unit: UnitId): string => harmless(this.#game.battle.names[unit]!);
    return odds === undefined ? [] : oddsLines(odds, name, width, palette);
  }

  /** `none` answers for every ship that could fire star shell. */
  override answerToAll(line: string): Action | undefined {
    return this.asked.kind === 'star' && /^none$/i.test(line.trim()) ? (PASS as Action) : undefined;
  }

  override mark(text: string): string[] {
    return this.asked.kind === 'manoeuvre' ? [ODDS_OF_MOVES] : super.mark(text);
  }

  override widen(): boolean {
    if (this.#whole === undefined) return false;
    this.asked = this.#whole;
    this.marked = this.asked.pick;
    this.#whole = undefined;
    return true;
  }

  /** `to 3324`: takes the one manoeuvre that ends there, or lists those that do. */
  override narrow(text: string): string[] {
    if (this.asked.kind !== 'manoeuvre') return ['`to HEX` is for manoeuvres.'];
    const found = endingAt(this.#manoeuvres(), text);
    if (typeof found === 'string') return [found];
    if (found.length === 1) {
      this.#chosen = found[0]!.action;
      return [];
    }
    const game = this.#game;
    const enemies = enemiesOf(game, this.known, this.asked.unit!);
    const choices = found.map((m) => moveChoice(game, this.known, this.#codes, suggestionOf(game, m, '', enemies)));
    this.#whole ??= this.asked;
    this.asked = { ...this.asked, choices, pick: 0 };
    this.marked = 0;
    return [`${found.length} ways end there; choose one, or say heading and speed too: \`to HEX/HEADING/SPEED\`.`];
  }

  override moves(width: number, stage: Renderer): string[] {
    if (this.asked.kind !== 'manoeuvre') return [NO_MOVE];
    const path = (a: Action): string => objectIn(this.#game.write(this.known, a));
    return movesPage(this.#manoeuvres(), (m) => path(m.action), width, stage.palette);
  }

  /** Numbers of the list on the map, and the aim of the marked choice. */
  extras(): ShipExtras {
    const { choices, unit, kind } = this.asked;
    const undo = this.#whole === undefined ? this.undoWord : 'undo ';
    const words = kind === 'manoeuvre' ? 'number, path or `to HEX` · moves' : 'number or name · odds';
    return {
      keys: `Enter ▸ · ${words} hint why ${undo}auto log view help`,
      marks: choices.flatMap((c, i) => (c.hex === undefined || i > 8 ? [] : [{ ...c.hex, text: String(i + 1) }])),
      focus: unit,
      aim: choices[this.marked]?.odds?.units[0]?.unit,
    };
  }

  #manoeuvres(): ReturnType<typeof manoeuvresOf> {
    return manoeuvresOf(this.#game, this.known, legalOf(this.session));
  }
}
