/** The question as a sentence with its rule, and what bears on it: of each step of a combat its own. */
import { type UnitId, unitId } from '../../../engine/index.js';
import {
  type CampaignView,
  type CombatView,
  type OperationsGame,
  phaseNow,
  QUESTION_RULES,
  type Question,
} from '../../../engine/operations/index.js';
import { groupName } from './fleets.js';
import { ageWords } from './phases.js';

interface Asked {
  readonly title: string;
  readonly rule: string;
  readonly remarks: readonly { readonly text: string; readonly rule: string }[];
}

type Ask = (names: {
  readonly fleet: string;
  readonly contact: string;
  readonly unit: string;
  readonly port: string;
}) => string;

const SENTENCES: Readonly<Record<Question, Ask>> = {
  supply: () => 'Which stores are spent, so that more ships may sail?',
  works: () => 'Which fleets lay or sweep mines?',
  sail: () => 'Which fleet sails, and where?',
  detach: ({ fleet }) => `Which ships leave ${fleet}?`,
  intercept: ({ contact }) => `Who intercepts the ${contact}?`,
  engage: ({ fleet }) => `Whom does ${fleet} engage first?`,
  decline: ({ fleet, contact }) => `Does ${fleet} fight the ${contact}?`,
  night: ({ fleet }) => `Does ${fleet} fight by day or by night?`,
  aside: ({ fleet }) => `Where does ${fleet} stand off to?`,
  dock: ({ fleet }) => `Does ${fleet} go into port?`,
  strike: ({ fleet }) => `What do the aircraft of ${fleet} strike?`,
  answer: () => 'Is the strike answered?',
  shell: () => 'What is shelled?',
  harm: () => 'What takes the damage?',
  hunt: ({ fleet }) => `Whom does ${fleet} attack?`,
  base: ({ port }) => `What does the base of ${port} strike?`,
  fight: () => 'What is done?',
  striking: () => 'What is done?',
  hunting: () => 'What is done?',
};

/** Within a combat, by its step. */
const STEPS: Readonly<Record<string, readonly [rule: string, ask: Ask]>> = {
  disengage: ['N2.5', () => 'Fight on or break off?'],
  name: ['N5.1', ({ unit }) => `At whom does ${unit} fire?`],
  hold: ['N2.2', () => 'Is the range held?'],
  raid: ['N16.1', () => 'Which aircraft fly the strike?'],
  raidBack: ['N16.2', () => 'Which aircraft strike back?'],
  intercept: ['G-50', () => 'Which aircraft intercept?'],
  escort: ['G-50', ({ unit }) => `Against which interceptor does ${unit} go?`],
  pick: ['G-50', ({ unit }) => `Which raider does ${unit} go for?`],
  allot: ['N10.1', ({ unit }) => `How much anti-aircraft fire at ${unit}?`],
  allotAgain: ['N10.3', ({ unit }) => `How much of what is left at ${unit}?`],
  target: ['G-18', ({ unit }) => `Which ship does ${unit} attack?`],
  hurt: ['G-18', () => 'Which aircraft takes the loss?'],
  aim: ['N8.7', ({ unit }) => `Which ship does ${unit} attack?`],
  reply: ['N8.5', ({ unit }) => `Which hunter does ${unit} answer?`],
};

const CATEGORIES: Readonly<Record<number, string>> = {
  1: 'transport fleets',
  2: 'support fleets',
  3: 'fleets that the enemy has found',
  4: 'boats',
  5: 'submarines',
  6: 'battle fleets that are not found',
};

export function askedIn(game: OperationsGame, view: CampaignView): Asked {
  const { question, combat } = view;
  if (question === undefined) return { title: 'What is to be done?', rule: '', remarks: [] };
  const { about, unit, port } = question;
  const step = combat === undefined ? undefined : STEPS[combat.step];
  const contact = view.contacts.find(({ id }) => id === question.contact);
  const names = {
    fleet: unit === undefined ? 'the fleet' : groupName(game, view, unit),
    contact: contact === undefined ? 'enemy fleet' : `enemy ${contact.kind} fleet`,
    unit: nameOf(game, combat),
    port: port ?? '',
  };
  const remarks = remarksOf(view, combat);
  if (contact !== undefined && combat === undefined) {
    const seen = contact.units.map((u) => game.campaign.names[u]!).join(', ');
    const text = `${contact.kind} fleet at ${contact.hex}, ${ageWords(contact, phaseNow(view))}: ${seen === '' ? 'its ships are not known' : seen}`;
    remarks.unshift({ text, rule: 'N12.1' });
  }
  return { title: (step?.[1] ?? SENTENCES[about])(names), rule: step?.[0] ?? QUESTION_RULES[about], remarks };
}

function nameOf({ campaign }: OperationsGame, combat: CombatView | undefined): string {
  if (combat === undefined) return '';
  const unit = combat.kind === 'hunt' ? combat.submarine : combat.unit;
  return campaign.names[unitId(unit) as UnitId] ?? '';
}

function remarksOf({ question }: CampaignView, combat: CombatView | undefined): { text: string; rule: string }[] {
  if (combat?.kind === 'action') {
    const { round, range, night } = combat;
    return [{ text: `Round ${round} at range ${range}, by ${night ? 'night' : 'day'}`, rule: 'N2.1' }];
  }
  if (combat?.kind === 'strike' && combat.flak > 0)
    return [{ text: `${combat.flak} points of anti-aircraft fire are left`, rule: 'N10.1' }];
  const category = question?.about === 'sail' ? CATEGORIES[question.category] : undefined;
  return category === undefined ? [] : [{ text: `Now ${category} may move: one, or none.`, rule: 'N13.1' }];
}
