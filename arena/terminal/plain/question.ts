/** Any question of any game: the list of legal actions in notation, with odds where the ruleset gives them. */
import { type ChoiceOdds, rulesetFor, type Seat } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless, pointsText } from '../../words/text.js';
import type { Advice, Choice, ChoiceQuestion, StageExtras } from '../model.js';
import { QuestionAtHand } from '../question-at-hand.js';
import { legalOf, type Session } from '../session.js';
import { oddsLines } from './odds-lines.js';

interface PlainChoice extends Choice {
  readonly odds: ChoiceOdds | undefined;
}

export class PlainQuestion extends QuestionAtHand<PlainChoice> {
  constructor(session: Session, seat: Seat, advice: Advice | undefined) {
    const known = session.known(seat);
    super(session, known, choiceQuestionOf(session, known, seat, advice), advice);
  }

  reasons({ odds }: PlainChoice, width: number, palette: Palette): string[] {
    if (odds === undefined) return [];
    const names = rulesetFor(this.session.game).unitNames?.(this.session.game) ?? [];
    return oddsLines(odds, (unit) => harmless(names[unit] ?? `unit ${unit + 1}`), width, palette);
  }

  extras(): StageExtras {
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
