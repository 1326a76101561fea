/** A phrase for each kind of event, in English: a sentence is made of it, and lists take it as it is. */
import { type Seat, unitId } from '../core/brand.js';
import type { Catalogue } from '../core/meaning.js';
import { NO_UNIT } from './layout.js';
import type { BattleEvent, EventKind, EventOf, WorkStage } from './meaning.js';
import type { Names } from './names.js';
import { plainOdds } from './odds.js';
import { eighthsText } from './points-text.js';
import type { ResultName } from './tables.js';
import { ROLL_WORDS, SIDE_WORDS, withArticle } from './words.js';

const one = ({ unit }: Pick<BattleEvent, 'unit'>, n: Names): string => n.unit(unit ?? NO_UNIT);
const two = ({ target }: Pick<BattleEvent, 'target'>, n: Names): string => n.unit(target ?? NO_UNIT);
const capital = (phrase: string): string => `${phrase.slice(0, 1).toUpperCase()}${phrase.slice(1)}`;
const all = (units: readonly number[], n: Names): string => units.map((u) => n.unit(unitId(u))).join(', ');

const RESULT_WORDS: Readonly<Record<ResultName, string>> = {
  '-': 'no effect',
  D: 'dispersed',
  DD: 'dispersed, or destroyed if dispersed before',
  X: 'destroyed',
};

const NO_ODDS_WORDS = 'no odds';

/** What makes the column better than that of the points. */
const SHIFT_WORDS: Partial<Readonly<Record<EventOf<'attack'>['data']['how'], string>>> = {
  overrun: 'as an overrun',
  assault: 'with engineers',
};

const STAGE_WORDS: Readonly<Record<WorkStage, string>> = {
  ...{
    begun: 'begins to clear',
    entered: 'goes on in',
    cleared: 'has cleared',
    charged: 'lays charges on the bridge in',
  },
  ...{ building: 'makes a block in', breaking: 'breaks the bridge in' },
};

export const EVENT_WORDS: Catalogue<BattleEvent, Names> = {
  'set-up': (e, n) => `${one(e, n)} is set up in ${e.data.hex}`,
  laid: ({ data: { seat, marker, hex } }, n) =>
    `${capital(n.marker(marker))} of ${withArticle(n.side(seat))}, laid in ${hex}`,
  segment: ({ turn, data: { seat } }, n) => `Turn ${turn}: ${n.side(seat)}`,
  ordered: (e, n) =>
    e.data.later
      ? `${one(e, n)} is to fire at ${e.data.hex} two turns from now`
      : `${one(e, n)} is to fire at ${e.data.hex} next turn`,
  'ordered-smoke': (e, n) => `${one(e, n)} is to fire smoke into ${e.data.hex} next turn`,
  'no-order': (e, n) => `${one(e, n)} has no order`,
  held: (e, n) => `${one(e, n)} holds its fire`,
  mines: (e, n) => `${one(e, n)} is on mines: ${RESULT_WORDS[e.data.result]}`,
  shelling: ({ data: { hex, firers } }, n) => `${all(firers, n)}: indirect fire at ${hex}`,
  smoke: (e, n) => {
    const { hex, stands, firers } = e.data;
    return stands ? `${all(firers, n)}: smoke hides ${hex}` : `${all(firers, n)}: the smoke on ${hex} is lost in water`;
  },
  'smoke-gone': ({ data: { hex } }) => `The smoke over ${hex} is gone`,
  scatter: (e) => {
    const { scatter, hex } = e.data;
    if (scatter === 'hit') return `Nobody sees it any more; it falls where it was meant`;
    if (scatter === 'lost' || hex === '') return 'Nobody sees it any more, and it is lost';
    return `Nobody sees it any more; it falls on ${hex}`;
  },
  attack: (e) => {
    const { how, hex, attack, defence, odds, result } = e.data;
    const against = `${eighthsText(attack)} to ${eighthsText(defence)}`;
    const plain = plainOdds(e.data);
    const shift =
      plain === undefined ? '' : `${plain === 'none' ? NO_ODDS_WORDS : plain}, ${SHIFT_WORDS[how] ?? 'shifted'} `;
    const ratio = odds === 'none' ? NO_ODDS_WORDS : odds;
    return `${capital(ROLL_WORDS[how])} at ${hex}, ${against}: ${shift}${ratio}, ${RESULT_WORDS[result]}`;
  },
  unharmed: (e, n) => `${two(e, n)} is unharmed`,
  dispersed: (e, n) => `${two(e, n)} is dispersed`,
  destroyed: (e, n) => `${two(e, n)} is destroyed`,
  'fort-unharmed': ({ data: { marker } }, n) => `${capital(n.marker(marker))} holds`,
  'fort-dispersed': ({ data: { marker } }, n) => `All in ${n.marker(marker)} are dispersed`,
  'fort-destroyed': ({ data: { marker, isEmpty } }, n) =>
    `${capital(n.marker(marker))} is destroyed${isEmpty === true ? '' : ' with all in it'}`,
  flight: ({ data: { plane, hex } }, n) => `${n.plane(plane)} flies to ${hex}`,
  'flown-home': ({ data: { plane } }, n) => `${n.plane(plane)} flies home for good`,
  flak: (e, n) => {
    const { plane, strength, fate, firers } = e.data;
    const what = { none: 'missed', destroyed: 'shot down', 'driven-off': 'driven off' }[fate];
    return `${all(firers, n)} with ${strength} points: ${n.plane(plane)} is ${what}`;
  },
  moved: (e, n) => {
    const { from, hex, inside } = e.data;
    const end = inside ? `into the fortification in ${hex}` : `to ${hex}`;
    return from === '' ? `${one(e, n)} comes ${end}` : `${one(e, n)} moves from ${from} ${end}`;
  },
  faced: (e, n) => `${one(e, n)} faces ${SIDE_WORDS[e.data.side]}`,
  loaded: (e, n) => `${one(e, n)} loads ${two(e, n)} in ${e.data.hex}`,
  unloaded: (e, n) => `${one(e, n)} unloads ${two(e, n)} in ${e.data.hex}`,
  left: (e, n) => `${one(e, n)} leaves the map in the ${e.data.edge}`,
  waded: (e, n) => {
    const { hex, success } = e.data;
    return success ? `${one(e, n)} wades into ${hex}` : `${one(e, n)} cannot wade into ${hex}`;
  },
  hurried: (e, n) =>
    e.data.success
      ? `${one(e, n)} hurries to ${e.data.hex} and keeps together`
      : `${one(e, n)} is out of breath in ${e.data.hex}`,
  recorded: (e, n) => `${one(e, n)} is to come to ${e.data.hex} in turn ${e.data.comes}`,
  'at-sea': (e, n) => `${one(e, n)} lies off the beach in ${e.data.hex}`,
  swam: (e, n) => (e.data.success ? `${one(e, n)} swims in ${e.data.hex}` : `${one(e, n)} goes down in ${e.data.hex}`),
  works: (e, n) => {
    const { hex, stage } = e.data;
    return `${one(e, n)} ${STAGE_WORDS[stage]} ${hex}`;
  },
  blown: (e, n) =>
    e.data.success
      ? `${one(e, n)} blows the bridge in ${e.data.hex}`
      : `${one(e, n)} cannot blow the bridge in ${e.data.hex}`,
  blocked: (e, n) =>
    e.data.success
      ? `${one(e, n)} has blocked the road in ${e.data.hex}`
      : `The block of ${one(e, n)} in ${e.data.hex} fails`,
  bridged: (e, n) => `${one(e, n)} has laid ${n.marker(e.data.marker)} in ${e.data.hex}`,
  'bridge-holds': ({ data: { marker, hex } }, n) => `${capital(n.marker(marker))} in ${hex} holds`,
  'bridge-destroyed': ({ data: { marker, hex } }, n) => `${capital(n.marker(marker))} in ${hex} is destroyed`,
  overrun: ({ data: { hex, firers } }, n) => `${all(firers, n)} overrun ${hex}`,
  recovered: (e, n) => `${one(e, n)} recovers`,
  end: ({ data: { seat, grade } }, n) =>
    seat === -1 || grade === 'none' ? 'Nobody has won' : `A ${grade} victory of ${withArticle(n.side(seat as Seat))}`,
};

/** What happened, without a full stop. */
export function eventPhrase<K extends EventKind>(event: EventOf<K>, names: Names): string {
  const phrase = EVENT_WORDS[event.kind] as (e: EventOf<K>, names: Names) => string;
  return phrase(event, names);
}

/** The sentence of an event. Dice are told beside it, with what changes them. */
export const eventWords = <K extends EventKind>(event: EventOf<K>, names: Names): string =>
  `${eventPhrase(event, names)}.`;
