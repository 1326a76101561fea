/** Guide for programs to decisive-battle: questions, notation, secrets, events. */
import { type EventKind, QUESTIONS } from '../../../engine/decisive-battle/index.js';
import { assert, type ViewOf } from '../../../engine/index.js';
import { code, heading, list, paragraph, type Section, section, table } from '../../words/blocks.js';
import type { GuidePapers, SampleQuestion } from '../papers.js';

/** By question of the view: what the texts of its actions are. */
export const WAR_QUESTIONS = [
  ['`side`', '`side:UK`, `side:neutral`', 'joins the side that this power leads, or stays neutral'],
  ['`war`', '`war:UK`, `war:-`', 'declares war on the neutral power, as one of this side; does not'],
  [
    '`fleets`',
    '`lead:hood`, `follow:tiger`, `formed`',
    'begins a fleet with this ship in front; puts this ship at the rear of the fleet begun last; no more ships',
  ],
  ['`designate`', '`next:hood`', 'of level fleets, that of Hood chooses next'],
  [
    '`engage`',
    '`hood>bismarck`, `hood:-`, `hood:withdraw`, `tiger:home`',
    'declares on a fleet; does nothing; the whole fleet leaves; this ship of it leaves alone, and then the same fleet is asked again',
  ],
  ['`dodge`', '`hood:dodge`, `hood:stand`', 'tries to dodge the slower fleet that has declared on it; does not'],
  ['`keep`', '`hood:keep`, `hood:let-go`', 'tries to keep contact with the fleet that has dodged; does not'],
  ['`target`', '`hood>bismarck`, `hood>-`', 'this ship fires at that one; holds fire'],
  ['`break-off`', '`hood:break-off`, `hood:stay`', 'the fleet tries to leave the fight; does not'],
  ['`pursue`', '`hood:pursue`, `hood:let-go`', 'pursues the fleet that breaks off; does not'],
] as const;

interface EventFields {
  readonly means: string;
  readonly unit?: string;
  readonly target?: string;
  readonly data?: readonly string[];
}

/** By kind of event. */
export const WAR_EVENTS: Readonly<Record<EventKind, EventFields>> = {
  rank: { means: 'the dice have put a power at its place in the order', data: ['seat', 'rank'] },
  side: { means: 'a power leads a side, joins one, or stays neutral', data: ['seat', 'side', 'head'] },
  war: { means: 'war is declared on a neutral', data: ['seat', 'neutral'] },
  'no-war': { means: 'a power that may declare war on a neutral does not', data: ['seat', 'neutral'] },
  formed: { means: 'a power has formed its fleets', data: ['seat'] },
  fleet: {
    means: 'a fleet as it was formed, when all are; `line`: its ships from the front',
    unit: 'fleet',
    data: ['seat', 'speed', 'ships', 'line'],
  },
  round: { means: 'a round begins' },
  'first-side': { means: 'which side names a fleet first', data: ['side', 'head', 'speed', 'markers'] },
  waits: { means: 'a fleet does nothing', unit: 'fleet', data: ['lead'] },
  pairing: {
    means: 'a fleet engages another; `leaves`: the fleet that this one had fought, or -1',
    unit: 'fleet',
    target: 'fleet',
    data: ['speed', 'foe', 'leaves', 'leavesLead', 'lead', 'otherLead'],
  },
  dodge: {
    means: 'has it dodged',
    unit: 'dodger',
    target: 'declarer',
    data: ['difference', 'success', 'lead', 'otherLead'],
  },
  keep: {
    means: 'has it kept contact',
    unit: 'keeper',
    target: 'dodger',
    data: ['difference', 'success', 'declarer', 'lead', 'otherLead'],
  },
  idle: { means: 'a fleet is idle this round', unit: 'fleet', data: ['lead'] },
  withdrawal: { means: 'a whole fleet leaves', unit: 'fleet', data: ['lead'] },
  port: { means: 'has a ship that left alone come home', unit: 'ship', data: ['limit', 'success'] },
  halving: {
    means: 'has the faster fleet halved the fire of the slower',
    unit: 'faster fleet',
    target: 'slower fleet',
    data: ['difference', 'success', 'lead', 'otherLead'],
  },
  'target-order': { means: 'which of level fleets aims first', unit: 'fleet', data: ['head', 'left', 'lead'] },
  aim: { means: 'a ship has chosen its target; without `target` it holds fire', unit: 'ship', target: 'ship' },
  salvo: {
    means: 'a ship fires; `from`: lowest die that hits, `bonus`: power less armour, `vain`: it cannot hurt',
    unit: 'ship',
    target: 'ship',
    data: ['dice', 'from', 'bonus', 'vain', 'over'],
  },
  gun: { means: 'one gun of a salvo', unit: 'ship', target: 'ship', data: ['gun', 'hit', 'sum', 'damage'] },
  damage: { means: 'damage of the round takes effect', unit: 'ship', data: ['taken', 'damage', 'left'] },
  sunk: {
    means: 'a ship sinks; `seat` has sunk it and takes its points',
    unit: 'ship',
    data: ['taken', 'damage', 'left', 'seat', 'points'],
  },
  'break-order': { means: 'which of level fleets may break off first', unit: 'fleet', data: ['head', 'left', 'lead'] },
  pursuit: { means: 'does it pursue', unit: 'pursuer', target: 'fleet', data: ['success', 'lead', 'otherLead'] },
  'break-off': {
    means: 'has it broken off',
    unit: 'fleet',
    target: 'fleet',
    data: ['difference', 'success', 'lead', 'otherLead'],
  },
  end: {
    means:
      'the end; `head`: who leads the side that holds the field, or -1; `points` by seat, `winners`: the seats with most',
    data: ['victor', 'head', 'points', 'winners'],
  },
};

const sectionOf = (moments: readonly SampleQuestion[]): Section =>
  section(
    'decisive-battle',
    'Decisive battle: actions, secrets, events',
    paragraph(
      'Two to six powers. In the order of victory points each chooses a side, or stays neutral where the scenario allows it; then each that is at war forms its fleets; then rounds follow: pairing, halving of fire, targets, fire, breaking off. It ends when a side has no ship left on the field, or with the last round. Ships and fleets go by one set of numbers, the index in `units` of the view: a fleet has the number of the ship that led it when it was formed, also when that ship has sunk. It is called by the ship that leads it now: `name` in the view, and in the sentences of events, whose `data` has that ship as `lead` of `unit`, `otherLead` of `target` and `leavesLead` of `leaves`.',
    ),
    heading('Questions and actions'),
    paragraph(
      '`question.about` of the view says what is asked, `question.unit` the fleet or ship that decides, `question.other` the fleet that declares on it, that has dodged or that breaks off; of `war` the neutral seat. `legal` of the request lists all that may be answered. In texts a ship is its `token` of the view, a fleet that of the ship which led it first (of the one that leads it now is understood too), a side the `side` in the room of the power that leads it.',
    ),
    table(['question', 'text', 'meaning'], WAR_QUESTIONS),
    heading('Each of them once, as it came'),
    table(['`view.question`', '`legal`, by its texts', 'answer'], moments.map(exampleRow)),
    paragraph('And the first request to form fleets, without its `view` and `position`:'),
    code(JSON.stringify(formingRequest(moments), null, 1)),
    heading('What is secret, and what is final'),
    list([
      'Fleets are formed one power after the other, by rank, and in secret: until the last has formed its own, nobody else is told of any step, and of each power only the event `formed` when it has finished. Nothing that others are sent depends on how many steps it took, or which. Then events `fleet` tell all lines to all. There is no other secret.',
      'To form and think again, give every order with `hold`: you may `take-back` one after the other, also `formed`, until you `confirm`. Orders without `hold` are final at once. For the power that forms last, `formed` is final even with `hold`, because it brings the fleets of all others into the open.',
      'Targets may be held likewise: until you confirm, the others do not see at what a fleet aims. So may any other order: dice fall only when you confirm.',
      'Sides never change, and lines keep their order; sunk ships close up.',
    ]),
    heading('Who wins'),
    paragraph(
      'The side that holds the field at the end wins: its powers score their ships that have not sunk (with the option `reserve: not` those alone that took part) and the ships that their own fleets have sunk; a neutral scores its own ships; the powers of the side that has lost score nothing. The most points win, alone: an ally with fewer has not won. `result` of `outcome` is (n - m) / (m (n - 1)) for each of m winners among n, -1 / (n - 1) for the others, `margin` the points ahead of the best of the others.',
    ),
    heading('Events'),
    paragraph(
      '`rolls` has the dice of an event, `modifiers` what counts beside them. Numbers in `data` named `head` are a fleet in `target-order` and `break-order`, and a seat elsewhere.',
    ),
    table(
      ['`kind`', 'meaning', '`unit`', '`target`', '`data`'],
      Object.entries(WAR_EVENTS).map(([kind, { means, unit = '', target = '', data = [] }]) => [
        `\`${kind}\``,
        means,
        unit,
        target,
        data.map((field) => `\`${field}\``).join(', '),
      ]),
    ),
  );

/** More texts than these are left out of a row, with a sign. */
const MOST_TEXTS = 4;

function exampleRow({ question, legal, action }: SampleQuestion): readonly string[] {
  const texts = legal.slice(0, MOST_TEXTS).map(({ text }) => `\`${text}\``);
  const more = legal.length > MOST_TEXTS ? ', …' : '';
  return [`\`${JSON.stringify(question)}\``, texts.join(', ') + more, `\`${action.text}\``];
}

function formingRequest(moments: readonly SampleQuestion[]): object {
  const { requestId, seat, legal } = moments.find(({ about }) => about === 'fleets')!;
  const clock = { setting: { kind: 'none' }, left: [null, null, null, null, null, null], running: [seat] };
  return { type: 'request', room: 'k7m2x9q4w1zp', requestId, seat, legal, clock };
}

export const GUIDE: GuidePapers<ViewOf<'decisive-battle'>> = {
  moments: {
    scenario: 'world-war',
    questions: QUESTIONS,
    asked: ({ question }) => {
      assert(question !== undefined, 'whoever is to act is asked something');
      return { question, about: question.about };
    },
  },
  section: sectionOf,
};
