/** Any question of any game: the list of legal actions in notation, with the odds that the ruleset gives, or else walked ones. */
import { type Action, type ChoiceOdds, rulesetFor, type Seat } from '../../../engine/index.js';
import { oddsOfOrders } from '../../lab/odds/of-orders.js';
import type { WalkedOrder } from '../../protocol/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless, pointsText } from '../../words/text.js';
import type { Advice, Choice, ChoiceQuestion, ScreenExtras } from '../model.js';
import { QuestionAtHand } from '../question-at-hand.js';
import { legalOf, type Session } from '../session.js';
import { oddsLines, walkedLines } from './odds-lines.js';

interface PlainChoice extends Choice {
  readonly odds: ChoiceOdds | undefined;
}

/** A person waits for the screen: milliseconds for the odds of one choice. */
const PATIENCE_MS = 250;

export class PlainQuestion extends QuestionAtHand<PlainChoice> {
  readonly #seat: Seat;
  /** By action, once somebody has looked at it; nothing where no time was enough. */
  readonly #walked = new Map<Action, WalkedOrder | undefined>();

  constructor(session: Session, seat: Seat, advice: Advice | undefined) {
    const known = session.known(seat);
    super(session, known, choiceQuestionOf(session, known, seat, advice), advice);
    this.#seat = seat;
  }

  reasons({ odds, action }: PlainChoice, width: number, palette: Palette): string[] {
    if (odds === undefined) {
      const walked = this.#walkedOf(action);
      return walked === undefined ? [] : walkedLines(walked, width, palette);
    }
    const names = rulesetFor(this.session.game).unitNames?.(this.session.game) ?? [];
    const unit = (u: number): string => harmless(names[u] ?? `unit ${u + 1}`);
    const side = (seat: Seat): string => harmless(this.session.game.spec.seats[seat]!.name);
    return oddsLines(odds, { unit, side }, width, palette);
  }

  /** What may come of an action, where the ruleset reckons no odds at all. */
  #walkedOf(only: Action): WalkedOrder | undefined {
    const { game, state, steps } = this.session;
    if (rulesetFor(game).odds !== undefined) return undefined;
    if (!this.#walked.has(only)) {
      const seed = `odds/${steps.length}`;
      const end = { until: performance.now() + PATIENCE_MS, isStopped: () => false };
      const [walked] = oddsOfOrders({ game, state, seat: this.#seat, seed, only, ...end });
      this.#walked.set(only, walked);
    }
    return this.#walked.get(only);
  }

  extras(): ScreenExtras {
    return { keys: `Enter ▸ · number or notation · odds hint why ${this.undoWord}auto choices log view help` };
  }
}

function choiceQuestionOf(
  session: Session,
  known: Int16Array,
  seat: Seat,
  advice: Advice | undefined,
): ChoiceQuestion<PlainChoice> {
  const { game } = session;
  const { odds: oddsOf } = rulesetFor(game);
  const choices = legalOf(session).map((action): PlainChoice => {
    const notation = game.write(known, action);
    const odds = oddsOf?.(game, known, action);
    const worth = odds === undefined ? {} : { worth: pointsText(odds.points) };
    return { action, notation, label: notation, detail: '', odds, ...worth };
  });
  const advised = choices.findIndex(({ action }) => action === advice?.action);
  return {
    title: `${game.spec.seats[seat]!.name}: what is to be done?`,
    rule: '',
    remarks: [],
    choices,
    total: choices.length,
    pick: Math.max(0, advised),
    ...(advice === undefined ? {} : { advised: { action: advice.action, words: '' } }),
  };
}
