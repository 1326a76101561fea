/** Guide for programs to panzer: what is asked, notation, secrets, events. */
import type { ViewOf } from '../../../engine/index.js';
import type { EventKind } from '../../../engine/panzer/index.js';
import { heading, list, paragraph, type Section, section, table } from '../../words/blocks.js';
import type { GuidePapers } from '../papers.js';

/** By phase and step of the view: what the texts of the actions are. */
export const PANZER_QUESTIONS = [
  [
    '`setup`, `choose`',
    '`m-4-75:0917`, `m-4-75:in-0917`, `rifle:on-truck`, `rifle:turn-3`, `mines:0917`, `mines:-`',
    'sets the piece up in the hex, in the fortification there, aboard that unit; lands in that turn; leaves it out where there is no room',
  ],
  ['`setup`, `where`', '`rifle:land-0217`', 'the hex at sea where it will land'],
  ['`setup`, `face`', '`88-mm-gun:face-ne`', 'which way the gun faces that was set up'],
  ['`vehicles` or `foot`, `face`', '`88-mm-gun:face-ne`', 'which way the gun faces that was put down'],
  [
    '`orders`, `choose`',
    '`wespe>1106`, `wespe>smoke-1106`, `wespe>-`',
    'it will fire at that hex next turn, naval guns two turns from now; smoke, where the setting is on; it has no order',
  ],
  [
    '`indirect`, `choose`',
    '`fire>1106`, `bridge>1106`, `smoke>1106`, `wespe:hold`, `enough`',
    'the fire that was ordered on that hex falls, on the temporary bridge there alone; the smoke; this one holds its fire; all the rest do',
  ],
  [
    '`direct`, `choose`',
    '`attack>1106`, `smoke>1106`, `enough`',
    'begins an attack on that hex; smoke there, where the setting is on; no more attacks',
  ],
  [
    '`direct` or `air-attack`, `pick`',
    '`target>tiger-i`, `target>fortification`, `target>bridge`, `all`, `these`',
    'one target more; all in the hex; those that were named',
  ],
  ['`direct`, `firers`', '`m-4-75:fire`, `fire`', 'fires too; the attack as it is'],
  [
    '`flight`, `choose`',
    '`typhoon:1106`, `typhoon:-`, `l-5:home`',
    'flies there; stays away, or an observation plane where it is; leaves for good',
  ],
  ['`flak`, `choose`', '`flak-38:fire`, `fire`, `typhoon:pass`', 'fires at the aircraft too; with these; nobody does'],
  ['`air-attack`, `choose`', '`attack>1106`, `enough`', 'begins an attack on that hex; no more attacks'],
  [
    '`air-attack`, `firers`',
    '`typhoon:rockets`, `typhoon:guns`, `fire`',
    'attacks with this weapon; the attack as it is',
  ],
  ['`vehicles` or `foot`, `choose`', '`move:m-4-75`, `enough`', 'this one moves; no more moves'],
  [
    '`vehicles` or `foot`, `where`',
    '`m-4-75:0917`, `m-4-75:in-0917`, `rifle:quick-0917`, `m-4-75>1106`, `truck:load-rifle`, `truck:unload-rifle`, `pioneer:clear-0917`, `pioneer:charge`, `pioneer:detonate`, `pioneer:build`, `pioneer:break`, `m-4-75:east`, `88-mm-gun:face-ne`, `m-4-75:stay`',
    'its whole move to that hex, or into the fortification there; hurries there; overruns that hex; loads, unloads; engineers at work; leaves over that edge; a gun turns; moves no farther',
  ],
  [
    '`vehicles`, `lane` and `join`',
    '`m-4-75:over-1207`, `stug:jump-1207`, `join:m-4-75-2`, `fire`',
    'leaves the overrun hex for that one; the same, its rider jumping off before; overruns with it; nobody else does',
  ],
  [
    '`vehicles` or `foot`, `watch`',
    '`target>rifle`, `pak-40:fire`, `fire`, `pass`',
    'fires at a rider, or at whom a carrier has put down, alone; fires at who moves; with these; nobody does',
  ],
  [
    '`assault`, `choose` and `firers`',
    '`assault>1106`, `rifle:assault`, `fire`, `enough`',
    'assaults that hex; takes part; with these; no more assaults',
  ],
] as const;

interface EventFields {
  readonly means: string;
  readonly unit?: string;
  readonly target?: string;
  readonly data?: readonly string[];
}

/** By kind of event. */
export const PANZER_EVENTS: Readonly<Record<EventKind, EventFields>> = {
  'set-up': { means: 'a unit is set up', unit: 'unit', data: ['seat', 'hex'] },
  laid: { means: 'a marker is laid', data: ['seat', 'marker', 'hex'] },
  segment: { means: 'the segment of a side begins', data: ['seat'] },
  ordered: { means: 'an order for indirect fire, to its own side alone', unit: 'unit', data: ['hex', 'later'] },
  'ordered-smoke': { means: 'an order for smoke, to its own side alone', unit: 'unit', data: ['hex'] },
  'no-order': { means: 'no order, to its own side alone', unit: 'unit' },
  held: { means: 'holds the fire that was ordered, to its own side alone', unit: 'unit' },
  mines: { means: 'a unit is on mines', unit: 'unit', data: ['hex', 'result'] },
  shelling: { means: 'indirect fire on a hex', unit: 'the first that fires', data: ['hex', 'firers'] },
  smoke: {
    means: 'smoke falls on a hex, and stands there or is lost in water',
    unit: 'the first that fires',
    data: ['hex', 'stands', 'firers'],
  },
  'smoke-gone': { means: 'the last smoke over a hex is gone', data: ['hex'] },
  scatter: { means: 'where it falls, as nobody sees the hex any more', data: ['scatter', 'hex'] },
  attack: {
    means: 'an attack; strengths in eighths of a point; in an air attack `firers` are planes',
    unit: 'the first that attacks, or -1',
    data: ['how', 'hex', 'attack', 'defence', 'odds', 'result', 'firers'],
  },
  unharmed: { means: 'what became of a target: nothing', target: 'unit' },
  dispersed: { means: 'it is dispersed', target: 'unit' },
  destroyed: { means: 'it is destroyed', target: 'unit' },
  'fort-unharmed': { means: 'the same of a fortification', data: ['marker'] },
  'fort-dispersed': { means: 'all in it are dispersed', data: ['marker'] },
  'fort-destroyed': { means: 'it is destroyed with all in it', data: ['marker'] },
  flight: { means: 'a plane flies', data: ['plane', 'hex'] },
  'flown-home': { means: 'an observation plane leaves for good', data: ['plane'] },
  flak: { means: 'fire at a plane', data: ['plane', 'strength', 'fate', 'firers'] },
  moved: { means: 'a unit moves; `from` is empty where it comes', unit: 'unit', data: ['from', 'hex', 'inside'] },
  faced: { means: 'a gun faces a side', unit: 'unit', data: ['side'] },
  loaded: { means: 'it loads another', unit: 'carrier', target: 'load', data: ['hex'] },
  unloaded: { means: 'it unloads another', unit: 'carrier', target: 'load', data: ['hex'] },
  left: { means: 'a unit leaves the map', unit: 'unit', data: ['edge'] },
  waded: { means: 'has it waded into the stream', unit: 'unit', data: ['hex', 'success'] },
  hurried: { means: 'has it kept together in its hurry', unit: 'unit', data: ['hex', 'success'] },
  recorded: { means: 'when and where a unit will land, to its own side alone', unit: 'unit', data: ['hex', 'comes'] },
  'at-sea': { means: 'a unit lies off a beach', unit: 'unit', data: ['hex'] },
  swam: { means: 'is a tank that swims still afloat', unit: 'unit', data: ['hex', 'success'] },
  works: { means: 'engineers at work', unit: 'engineers', data: ['hex', 'stage'] },
  blown: { means: 'have they blown the bridge', unit: 'engineers', data: ['hex', 'success'] },
  blocked: { means: 'have they made their block', unit: 'engineers', data: ['hex', 'success'] },
  bridged: { means: 'a bridgelayer has laid its bridge', unit: 'bridgelayer', data: ['marker', 'hex'] },
  'bridge-holds': { means: 'what became of a temporary bridge: nothing', data: ['marker', 'hex'] },
  'bridge-destroyed': { means: 'it is gone', data: ['marker', 'hex'] },
  overrun: { means: 'units overrun a hex', unit: 'the first', data: ['hex', 'firers'] },
  recovered: { means: 'a unit is dispersed no more', unit: 'unit' },
  end: { means: 'the end; `seat` is -1 where nobody has won', data: ['seat', 'grade'] },
};

const code = (fields: readonly string[]): string => fields.map((field) => `\`${field}\``).join(', ');

const sectionOf = (): Section =>
  section(
    'panzer',
    'Panzer: actions, secrets, events',
    paragraph(
      'Two sides set up, then turns of two segments follow, one a side: orders, fire, aircraft, movement, close assault. `phase` and `step` of the view say what is asked, `unit` and `hex` about whom and where. An attack is built in small decisions: the hex, its targets, who fires, one by one. A move is one decision: the end hex; the path is found by the engine.',
    ),
    heading('Questions and actions'),
    paragraph(
      'Units, markers and planes are called by their `token` of the view; a hex is its column and row on the joined map, `0917`.',
    ),
    table(['`phase`, `step`', 'text', 'meaning'], PANZER_QUESTIONS),
    heading('What is secret'),
    list([
      'Orders for indirect fire are secret until they fall, a turn later, and so is whether one was given: `mayHaveOrder` and `mayHaveDue` say of whom it is possible.',
      'Turn and sea hex of a landing are secret until the unit comes; its own side has them in `lands`. There is no other secret.',
      'While they are written or recorded, and while one is chosen, others see `toAct` as -3 and no step of it.',
    ]),
    heading('Who wins'),
    paragraph(
      'The first condition of the situation that holds decides. A marginal victory is worth 1 point, a tactical one 2, a decisive one 3: `margin` of `outcome`, and a third of it is `result`. Trucks and wagons count for nothing: neither destroyed, nor where they are; their passengers do.',
    ),
    heading('Events'),
    paragraph('`rolls` has the die of an event, `modifiers` what is added to it.'),
    table(
      ['`kind`', 'meaning', '`unit`', '`target`', '`data`'],
      Object.entries(PANZER_EVENTS).map(([kind, { means, unit = '', target = '', data = [] }]) => [
        ...[`\`${kind}\``, means, unit, target],
        code(data),
      ]),
    ),
  );

export const GUIDE: GuidePapers<ViewOf<'panzer'>> = { section: sectionOf };
