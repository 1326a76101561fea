/** Why the advised target is not the one that promises most, at its place in the list; and the hint with the numbers of that list. */
import type { Intent } from '../../../../engine/battleships/index.js';
import type { Meaning, SearchMeaning, UnitId } from '../../../../engine/index.js';
import type { WirePlan } from '../../model/battle.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { isHarmless, type PanelChoice } from './choice.js';
import { shipName } from './names.js';
import type { AtHand } from './question.js';

type FireIntent = Extract<Intent, { readonly kind: 'intent-fire' }>;

/** Points that differ by less read alike. */
const ALIKE = 0.05;

/** What the number beside the advised answer leaves out; nothing where the list speaks for it, or another answer is meant. */
export function adviceNote(model: BattleshipsModel, { choices }: AtHand, choice: PanelChoice): string | undefined {
  const advice = model.advice.value;
  if (advice?.action.text !== choice.wire.text || choice.odds === undefined) return undefined;
  const best = Math.max(...choices.map(({ odds }) => odds?.points ?? Number.NEGATIVE_INFINITY));
  const isFirst = choice.odds.points > best - ALIKE;
  if (isFirst && !isHarmless(choice)) return undefined;
  const why = fireIn(advice.plan)?.why;
  if (why === undefined || isFirst) {
    return t(isHarmless(choice) && !isUnderFire(model, choice) ? 'panel.choice.why.spoils' : 'panel.choice.why.more');
  }
  const { because, relief, better } = why;
  return t(`panel.choice.why.${because}`, { relief: relief.toFixed(1), better: shipName(model.game, better) });
}

/** Another ship of one's own has declared at her already. */
function isUnderFire({ game, view, seat }: BattleshipsModel, { label }: PanelChoice): boolean {
  const { units } = view.value;
  const target = units.find(({ id }) => shipName(game, id) === label)?.name;
  return units.some(({ id, main, secondary }) => {
    return game.battle.seatOf[id] === seat.value && (main === target || secondary === target);
  });
}

/** The plan with the points of single salvos as the list beside it has them: one number for one thing. */
export function asListed({ choices }: AtHand, plan: WirePlan): WirePlan {
  const fire = fireIn(plan);
  if (fire?.why === undefined) return plan;
  const { target, why } = fire;
  const of = (unit: UnitId, else_: number): number =>
    choices.find(({ odds }) => odds?.units[0]?.unit === unit)?.odds?.points ?? else_;
  const listed: FireIntent = {
    ...fire,
    why: { ...why, there: of(why.better, why.there), here: of(target, why.here) },
  };
  return { ...plan, meaning: within(plan.meaning as Meaning, listed) };
}

/** What the admiral means, by itself or as a search that thought further tells it. */
function fireIn(plan: WirePlan | null): FireIntent | undefined {
  const meaning = plan?.meaning as Meaning | undefined;
  const own = (meaning as Extract<SearchMeaning, { readonly own?: Meaning }> | undefined)?.own ?? meaning;
  return own?.kind === 'intent-fire' ? (own as FireIntent) : undefined;
}

const within = (meaning: Meaning, listed: FireIntent): Meaning =>
  meaning.kind === 'intent-fire' ? listed : ({ ...meaning, own: listed } as Meaning);
