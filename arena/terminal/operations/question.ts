/** Question of a campaign at the keyboard: orders in words, courses by their hexes, and the odds of what is marked. */
import { type Action, type ChoiceOdds, rulesetFor, type Seat } from '../../../engine/index.js';
import {
  type CampaignOrder,
  type CampaignView,
  describe,
  englishOf,
  hexIn,
  type Names,
  namesIn,
  type OperationsGame,
} from '../../../engine/operations/index.js';
import type { Palette } from '../../words/palette.js';
import { capital, harmless, pointsText } from '../../words/text.js';
import type { Advice, Choice, ChoiceQuestion } from '../model.js';
import { oddsLines } from '../plain/odds-lines.js';
import { QuestionAtHand } from '../question-at-hand.js';
import { legalOf, type Session } from '../session.js';
import { askedIn } from './ask-words.js';
import { groupName } from './fleets.js';
import type { CampaignExtras } from './stage.js';

export interface CampaignChoice extends Choice {
  readonly order: CampaignOrder;
  readonly odds: ChoiceOdds | undefined;
  /** On the chart; -1 for none. */
  readonly hex: number;
  /** Hexes by sea to there; none for what is no course. */
  readonly far: number;
}

const CIRCLES = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨'] as const;
const NEVER = 127;

export class CampaignQuestion extends QuestionAtHand<CampaignChoice> {
  readonly #session: Session<OperationsGame>;
  readonly #seat: Seat;

  constructor(session: Session<OperationsGame>, seat: Seat, advice: Advice | undefined) {
    const known = session.known(seat);
    super(session, known, questionOf(session, known, seat, advice), advice);
    this.#session = session;
    this.#seat = seat;
  }

  reasons({ odds }: CampaignChoice, width: number, palette: Palette): string[] {
    if (odds === undefined) return [];
    const { campaign, spec } = this.#session.game;
    const names = {
      unit: (u: number) => harmless(campaign.names[u] ?? `unit ${u + 1}`),
      side: (seat: Seat) => harmless(spec.seats[seat]!.name),
    };
    return oddsLines(odds, names, width, palette);
  }

  override oddsPage(width: number, palette: Palette): string[] | undefined {
    const choice = this.asked.choices[this.marked]!;
    const lines = this.reasons(choice, width, palette);
    return lines.length === 0 ? undefined : [palette.paint('strong', choice.label), '', ...lines];
  }

  extras(): CampaignExtras {
    const { choices } = this.asked;
    const marks = new Map<number, string>();
    choices.slice(0, CIRCLES.length).forEach(({ hex }, i) => {
      if (hex >= 0 && !marks.has(hex)) marks.set(hex, CIRCLES[i]!);
    });
    const { fleets, question } = this.#session.view(this.#seat) as CampaignView;
    const order = choices[this.marked]!.order;
    const unit = 'unit' in order ? order.unit : question?.unit;
    const fleet = fleets.find(({ units }) => unit !== undefined && units.includes(unit));
    return {
      keys: `Enter ▸ · number, hex or notation · odds hint why ${this.undoWord}auto choices log view help`,
      chart: {
        marks,
        focus: fleet === undefined ? -1 : hexIn(this.#session.game.campaign.map, fleet.hex),
        aim: choices[this.marked]!.hex,
      },
    };
  }
}

function questionOf(
  session: Session<OperationsGame>,
  known: Int16Array,
  seat: Seat,
  advice: Advice | undefined,
): ChoiceQuestion<CampaignChoice> {
  const { game } = session;
  const view = session.view(seat) as CampaignView;
  const all = legalOf(session).map((action) => choiceOf(game, known, view, action));
  const isAdvised = ({ action }: CampaignChoice): boolean => action === advice?.action;
  const mover = all.find(isAdvised)?.order;
  // Hundreds of courses: the advised one, what is no course, then courses of the same fleet, the nearest first.
  const rank = (one: CampaignChoice): number => {
    const { order } = one;
    if (isAdvised(one)) return -1;
    if (order.kind !== 'sail') return 0;
    const isSame = mover !== undefined && 'unit' in mover && mover.unit === order.unit;
    return 1 + (isSame ? 0 : 1000 * (1 + order.unit)) + one.far;
  };
  const hasCourses = all.some(({ order }) => order.kind === 'sail');
  const choices = hasCourses ? [...all].sort((a, b) => rank(a) - rank(b)) : all;
  const asked = askedIn(game, view);
  const more = hasCourses ? [{ text: 'A hex may be typed with the fleet: `Hood to 0408`.', rule: '' }] : [];
  return {
    ...asked,
    remarks: [...asked.remarks, ...more],
    choices,
    total: all.length,
    pick: Math.max(0, choices.findIndex(isAdvised)),
    leastLabel: 16,
    ...(advice === undefined ? {} : { advised: { action: advice.action, words: '' } }),
  };
}

export function choiceOf(game: OperationsGame, known: Int16Array, view: CampaignView, action: Action): CampaignChoice {
  const { campaign } = game;
  const order = describe(campaign, known, action);
  const odds = rulesetFor(game).odds?.(game, known, action);
  const worth = odds === undefined ? {} : { worth: pointsText(odds.points) };
  const notation = game.write(known, action);
  const { label, names } = labelOf(game, view, order, notation);
  return { action, notation, label, names, order, odds, ...worth, ...placeOf(game, view, order) };
}

/** Fleets by their names here, contacts by kind and hex; a course is found by its fleet and hex too. */
function labelOf(
  game: OperationsGame,
  view: CampaignView,
  order: CampaignOrder,
  notation: string,
): { label: string; names: string[] } {
  const known = namesIn(game.campaign);
  const contactCalled = (id: number): string => {
    const contact = view.contacts.find((one) => one.id === id);
    return contact === undefined ? known.contact(id) : `the ${contact.kind} fleet at ${contact.hex}`;
  };
  const called: Names = { ...known, fleet: (unit) => groupName(game, view, unit), contact: contactCalled };
  const label = capital(harmless(englishOf(called, order) ?? notation));
  if (order.kind !== 'sail') return { label, names: [] };
  return { label, names: [called.fleet(order.unit), known.unit(order.unit)].map((name) => `${name} to ${order.hex}`) };
}

/** Where it leads, and how far that is by sea. */
function placeOf(
  { campaign: { map } }: OperationsGame,
  view: CampaignView,
  order: CampaignOrder,
): Pick<CampaignChoice, 'hex' | 'far' | 'detail'> {
  if (order.kind === 'stand-off') return { hex: hexIn(map, order.hex), far: 0, detail: '' };
  if (order.kind !== 'sail') return { hex: -1, far: 0, detail: '' };
  const hex = hexIn(map, order.hex);
  const fleet = view.fleets.find(({ units }) => units.includes(order.unit));
  const far = fleet === undefined ? NEVER : map.bySea[hexIn(map, fleet.hex) * map.hexes + hex]!;
  return { hex, far, detail: far === NEVER ? '' : `${far} ${far === 1 ? 'hex' : 'hexes'}` };
}
