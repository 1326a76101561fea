/** The order sheet of a campaign at the keyboard. */
import {
  type CampaignView,
  englishOf,
  meaningsOf,
  namesIn,
  type OperationsGame,
  SHEET,
} from '../../../engine/operations/index.js';
import { capital, harmless, list } from '../../words/text.js';
import type { SheetFace } from '../sheet.js';
import { groupName } from './fleets.js';
import { type CampaignChoice, choiceOf } from './question.js';

export const sheetOf = (game: OperationsGame): SheetFace => ({
  rules: SHEET,
  rehearse: (session, seat, orders) => {
    const known = session.known(seat);
    const { state, legal, orders: kept, isOpen } = SHEET.rehearse(game, known, orders);
    const view: CampaignView = game.view(state, seat);
    const names = { ...namesIn(game.campaign), fleet: (unit: number) => groupName(game, view, unit as never) };
    // The nearest ends of a course are told first, fleet by fleet.
    const rank = ({ order, far }: CampaignChoice): number =>
      order.kind === 'sail' ? 1000 * (1 + order.unit) + far : 0;
    return {
      choices: legal.map((action) => choiceOf(game, state, view, action)).sort((a, b) => rank(a) - rank(b)),
      orders: kept,
      isOpen,
      lines: kept.map((order) =>
        capital(
          list(
            meaningsOf(game.campaign, known, order, state).map((part) => harmless(englishOf(names, part) ?? part.kind)),
          ),
        ),
      ),
    };
  },
  answer: (session, seat, legal, orders) => SHEET.answer(game, session.known(seat), legal, orders),
});
