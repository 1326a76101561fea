/** The question as a sentence with its rule, and what bears on it. */
import { type UnitId, unitId } from '../../../../engine/index.js';
import {
  type CampaignView,
  type CombatView,
  QUESTION_RULES,
  type Question,
} from '../../../../engine/operations/index.js';
import { type Answers, moverOf, stateAsked } from '../answers.js';
import { hasWords, type OwnKey, w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { fleetName, namesOf, numberOf, portName, unitName } from '../names.js';

export interface QuestionWords {
  readonly title: string;
  readonly rule: string;
  readonly remarks: readonly string[];
}

export function questionOf(model: CampaignModel, answers: Answers): QuestionWords {
  const { question, combat } = viewAsked(model);
  if (question === undefined) return { title: w('ask.choose'), rule: '', remarks: [] };
  const { about } = question;
  return {
    title: w(keyOf(model, answers, about), valuesOf(model, answers)),
    rule: ruleOf(model, about),
    remarks: [...remarksOf(model, answers), ...(combat === undefined ? [] : combatRemarks(combat))],
  };
}

/** Of an order sheet, what is asked after all that is set down. */
function viewAsked(model: CampaignModel): Pick<CampaignView, 'question' | 'combat'> {
  const { game, seat, sitting, view } = model;
  const rehearsal = sitting?.rehearsal.value ?? null;
  return rehearsal === null || seat.value === null ? view.value : game.view(rehearsal.state, seat.value);
}

/** Within a combat each step has its own. */
const STEP_RULES: Readonly<Record<string, string>> = {
  disengage: 'N2.5',
  name: 'N5.1',
  hold: 'N2.2',
  raidBack: 'N16.2',
  intercept: 'G-50',
  escort: 'G-50',
  pick: 'G-50',
  allot: 'N10.1',
  allotAgain: 'N10.3',
  target: 'G-18',
  hurt: 'G-18',
  reply: 'N8.5',
};

const ruleOf = ({ view }: CampaignModel, about: Question): string =>
  STEP_RULES[view.value.combat?.step ?? ''] ?? QUESTION_RULES[about];

/** Within a combat it is asked by its step. */
function keyOf(model: CampaignModel, answers: Answers, about: Question): OwnKey {
  const { combat } = viewAsked(model);
  if (about === 'sail') {
    if (moverOf(model, answers) !== undefined) return 'ask.sail.one';
    if (model.sitting?.rehearsal.value?.isOpen === false) return 'ask.sail.sheet';
    return answers.movers.length === 0 ? 'ask.sail.pass' : 'ask.sail';
  }
  if (about !== 'fight' && about !== 'striking' && about !== 'hunting') return `ask.${about}`;
  const own = `ask.${about}.${combat?.step ?? ''}`;
  if (own === 'ask.fight.name' && answers.all.some(({ order }) => order.kind === 'aim-torpedoes')) {
    return 'ask.fight.name.torpedo';
  }
  return hasWords(own) ? own : `ask.${about}`;
}

function valuesOf(model: CampaignModel, answers: Answers): Readonly<Record<string, string | number>> {
  const { game } = model;
  const { question, combat } = viewAsked(model);
  const state = stateAsked(model);
  const asked = moverOf(model, answers) ?? question?.unit;
  const { contact, port } = question ?? {};
  const acting = combat !== undefined && 'unit' in combat && combat.unit >= 0 ? combat.unit : shooterOf(answers);
  const submarine = combat?.kind === 'hunt' ? combat.submarine : -1;
  const fleet = asked === undefined ? '' : fleetName(game, state, asked);
  const one = acting >= 0 ? acting : submarine;
  const unit = one >= 0 ? unitName(game, unitId(one)) : '';
  return {
    fleet,
    unit,
    k: numberOf(unit === '' ? fleet : unit),
    contact: contact === undefined ? '' : namesOf(game, state).contact(contact),
    port: port === undefined ? '' : portName(game, port),
    ...(combat?.kind === 'action' ? { round: combat.round, range: combat.range } : {}),
  };
}

/** Of a bombardment the ship that is asked stands in its answers. */
function shooterOf({ all }: Answers): number {
  const order = all[0]?.order;
  return order?.kind === 'shell-port' || order?.kind === 'shell-ship' || order?.kind === 'hold-fire' ? order.unit : -1;
}

function remarksOf(model: CampaignModel, answers: Answers): string[] {
  const { question, ports } = model.view.value;
  if (question?.about === 'sail') {
    const key = `category.${question.category}`;
    const isOfSheet = (model.sitting?.rehearsal.value ?? null) !== null;
    const remark = hasWords(key) && !isOfSheet ? [w('remark.sail', { category: w(key) })] : [];
    const mover = moverOf(model, answers);
    return mover === undefined ? remark : [...remark, ...portRemark(model, mover)];
  }
  if (question?.about !== 'supply') return [];
  const short = ports.filter(({ id }) => answers.byPort.has(id));
  return short.map(({ id, hex, stores }) =>
    w('remark.supply', { port: portName(model.game, id), points: stores?.allowed ?? 0, cost: costIn(model, hex) }),
  );
}

const fleetIn = ({ view }: CampaignModel, unit: UnitId) => view.value.fleets.find((one) => one.unit === unit);

/** What may leave the port in which the fleet lies, and what it costs. */
function portRemark(model: CampaignModel, unit: UnitId): string[] {
  const fleet = fleetIn(model, unit);
  const port = model.view.value.ports.find(({ hex }) => hex === fleet?.hex);
  if (fleet?.docked !== true || port?.stores === undefined || port.size === 'anchorage') return [];
  const cost = fleet.units.reduce((sum, u) => sum + model.game.campaign.cost[u]!, 0);
  return [w('remark.port', { port: portName(model.game, port.id), points: port.stores.allowed, cost })];
}

/** Of all ships in the port. */
const costIn = ({ view, game }: CampaignModel, hex: string): number =>
  view.value.fleets
    .filter((fleet) => fleet.docked && fleet.hex === hex)
    .flatMap(({ units }) => units)
    .reduce((sum, u) => sum + game.campaign.cost[u]!, 0);

function combatRemarks(combat: CombatView): string[] {
  if (combat.kind === 'strike') return combat.flak > 0 ? [w('remark.flak', { n: combat.flak })] : [];
  if (combat.kind === 'hunt') return [];
  return [w('remark.range', { range: combat.range, light: w(combat.night ? 'remark.night' : 'remark.day') })];
}
