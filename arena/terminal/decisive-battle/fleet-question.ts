/** One question of decisive-battle with what the player has done to it. */

import { type DecisiveBattleGame, FIRE } from '../../../engine/decisive-battle/index.js';
import type { Seat, UnitId } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import { filled, harmless, list, widthOf, wrap } from '../../words/text.js';
import type { Advice } from '../model.js';
import { lineWords, priceWords } from '../plan-words.js';
import { QuestionAtHand } from '../question-at-hand.js';
import type { Session } from '../session.js';
import { oddsLines } from './odds-lines.js';
import { choiceQuestionOf, type FleetChoice, type FleetChoiceQuestion } from './question.js';
import type { FleetExtras } from './stage.js';

/** From this width on the odds stand beside the choices. */
const BESIDE_FROM = 76;
const ODDS_WIDTH = 36;
const PAGE_WIDTH = 100;
/** Sign, number and blanks of a choice's line. */
const LINE_SIGNS = 4;

export class FleetQuestion extends QuestionAtHand<FleetChoice> {
  declare asked: FleetChoiceQuestion;
  readonly #game: DecisiveBattleGame;
  readonly #unit: number | undefined;

  constructor(session: Session<DecisiveBattleGame>, seat: Seat, advice: Advice | undefined) {
    const known = session.known(seat);
    const view = session.view(seat);
    super(session, known, choiceQuestionOf(session.game, known, view, advice), advice);
    this.#game = session.game;
    this.#unit = view.question?.unit;
  }

  reasons({ odds }: FleetChoice, width: number, palette: Palette): string[] {
    const name = (unit: UnitId): string => harmless(this.#game.battle.names[unit]!);
    return odds === undefined ? [] : oddsLines(odds, name, width, palette);
  }

  /** What the marked choice means in full where its line has no room for it, then its odds. */
  protected override below(choice: FleetChoice, width: number, palette: Palette): string[] {
    const label = Math.max(...this.asked.choices.map((c) => widthOf(c.label)));
    const isCut = choice.odds?.units.length !== 1 && LINE_SIGNS + label + widthOf(choice.detail) > width;
    return [...(isCut ? wrap(choice.detail, width) : []), ...this.reasons(choice, width, palette)];
  }

  /** In a wide and low panel the odds of a salvo stand beside the choices. */
  override panel(width: number, height: number, palette: Palette): string[] {
    const isSalvo = (this.asked.choices[this.marked]!.odds?.units.length ?? 0) > 0;
    if (width < BESIDE_FROM || !isSalvo) return super.panel(width, height, palette);
    const odds = this.reasons(this.asked.choices[this.marked]!, ODDS_WIDTH, palette);
    const left = width - ODDS_WIDTH - 1;
    const lines = super.panelWithout(left, height, palette);
    return Array.from({ length: height }, (_, i) => `${filled(lines[i] ?? '', left)} ${odds[i] ?? ''}`);
  }

  override oddsPage(width: number, palette: Palette): string[] | undefined {
    const choice = this.asked.choices[this.marked]!;
    const odds = this.reasons(choice, Math.min(width, PAGE_WIDTH), palette);
    return odds.length === 0 ? undefined : [palette.paint('strong', `${choice.label}: ${choice.detail}`), '', ...odds];
  }

  /** In the words of the list: of the enemies the admiral wants dealt with only those that she may fire at now. */
  override hint(): string[] {
    const { advice, asked } = this;
    const advised = asked.choices.find((c) => c.action === advice?.action);
    if (advice?.plan === undefined || advised === undefined) return super.hint();
    const { intent, targets, rejected } = advice.plan;
    const { face } = this.session;
    const next = asked.choices.find(
      (c) => rejected !== undefined && c.notation === face.shown(rejected.action, this.known),
    );
    const open = targets.map(harmless).filter((name) => asked.choices.some((c) => c.label === name));
    const isAim = asked.about === 'target';
    const order = isAim && open.length > 1 ? ` Of her targets, the most wanted first: ${list(open)}.` : '';
    const best = `${isAim && advised.action >= FIRE ? 'fire at ' : ''}${advised.label}`;
    const other = next === undefined ? '' : ` Next best: ${next.label}, ${priceWords(advice.plan)}.`;
    return [`Hint: ${best}. ${intent}${order}${lineWords(advice.plan, face, this.known)}${other}`];
  }

  extras(): FleetExtras {
    const { asked } = this;
    const action = asked.choices[this.marked]?.action ?? 0;
    const isAim = asked.about === 'target' && action >= FIRE && this.#unit !== undefined;
    return {
      keys: `Enter ▸ · number or name · odds hint why ${this.undoWord}auto choices log view rules help`,
      ...(isAim ? { aim: { from: this.#unit, at: action - FIRE } } : {}),
    };
  }
}
