/** English of the war diary: a phrase for each kind of event, and the names of the dice. */

import { FIRST_SEAT, SECOND_SEAT, unitId } from '../core/brand.js';
import { type Catalogue, phraseOf } from '../core/meaning.js';
import {
  type DamageTold,
  type Event,
  type Names,
  type RollKind,
  type Special,
  specialOf,
  type Way,
} from './meaning.js';
import { THROW, THROW_TEXT } from './throws.js';
import { aimWords, goesWords, hexes, poseWords } from './words.js';

type Of<K extends Event['kind']> = Extract<Event, { readonly kind: K }>;

/** Units and digits stand in one field, with commas. */
export const splitCommas = (text: string): string[] => (text === '' ? [] : text.split(',').map((part) => part.trim()));

const SPECIAL_WORDS: Readonly<Record<Special, string>> = {
  none: 'no special damage',
  deck: 'deck hit: on fire next turn',
  radar: 'radar destroyed',
  rudder: 'rudder hit: straight on this turn',
  bridge: "bridge hit: crew a level worse next turn (the flagship's: every crew for good)",
  power: 'power lost: no radar and no guns next turn',
};

/** `1W 2S; radar destroyed`. */
function damageWords({ damage, sinks, special }: DamageTold): string {
  const steps = sinks ? 'she will sink' : damage;
  return special === undefined ? steps : `${steps}; ${SPECIAL_WORDS[specialOf(special)]}`;
}

const hurtBy = (data: Partial<DamageTold>): string =>
  data.damage === undefined ? '' : ` (${damageWords(data as DamageTold)})`;

const WAYS: Readonly<Record<Way, string>> = { port: 'to port', on: 'straight on', starboard: 'to starboard' };

/** What happened, as a phrase: its sentence is `eventSentence`. */
export const EVENTS: Catalogue<Event, Names> = {
  visibility: ({ data: { visibility, base } }) => `Visibility ${hexes(visibility)} (${base} + ${visibility - base})`,
  chits: ({ data: { seat, digits, units } }, names) => {
    const out = splitCommas(units).map((u) => names.unit(unitId(Number(u))));
    const who = out.length === 0 ? 'no ship loses touch' : `out of touch: ${out.join(', ')}`;
    return `${names.side(seat)} draws ${digits}: ${who}`;
  },
  power: ({ unit, data }, names) => `${names.unit(unit)} ${data.failed ? 'loses power this turn' : 'has power'}`,
  jam: ({ unit, data }, names) => `${names.unit(unit)}'s turret ${data.failed ? 'is jammed' : 'works'}`,
  spotters: ({ data: { seat, report } }, names) =>
    `${names.side(seat)} spotter planes ${report ? 'report' : 'see nothing'}`,
  misidentified: ({ unit, target }, names) =>
    target === undefined
      ? `${names.unit(unit)} tells her enemies apart`
      : `${names.unit(unit)} takes ${names.unit(target)} for her target`,
  star: ({ unit, data }, names) => `${names.unit(unit)} fires star shell over ${data.hex}`,
  target: ({ unit, target, data }, names) =>
    aimWords(names.unit(unit), target === undefined ? undefined : names.unit(target), data.battery === 'main'),
  friendly: ({ unit, target, data }, names) => {
    const end = data === undefined ? 'clears them' : `hits ${names.unit(data.friend)}`;
    return `${names.unit(unit)} fires over friends at ${names.unit(target)}, and ${end}`;
  },
  turret: ({ unit, data }, names) =>
    `${names.unit(unit)} ${data.failed ? 'fires as if a W step worse: turret defects' : 'has all turrets working'}`,
  gunfire,
  secondary: ({ unit, target, data }, names) =>
    data === undefined
      ? `${names.unit(unit)}'s secondary battery does no harm to ${names.unit(target)}, a capital ship`
      : `${names.unit(unit)}'s secondary battery fires at ${names.unit(target)}, ${hexes(data.range)}, 1:1: ${damageWords(data)}`,
  launch: ({ unit, target }, names) =>
    target === undefined
      ? `${names.unit(unit)} keeps her torpedoes`
      : `${names.unit(unit)} trains her torpedoes on ${names.unit(target)}`,
  'torpedo-order': ({ unit, target }, names) => `${names.unit(unit)}'s torpedoes meet ${names.unit(target)} first`,
  torpedo,
  move: (event, names) => moved(event, 'off the map and out of the battle', names),
  exit: (event, names) => moved(event, 'off the map', names),
  smoke: ({ unit, data }, names) => `${names.unit(unit)} leaves smoke in ${data.hex}`,
  rudder: ({ unit, data }, names) => `${names.unit(unit)}'s jammed rudder takes her ${WAYS[data.way]}`,
  slip: ({ unit, data }, names) =>
    `${names.unit(unit)} ${data.free ? 'slips her moorings and may move next turn' : 'still lies at anchor'}`,
  mine: ({ unit, data }, names) => `${names.unit(unit)} strikes a mine: ${damageWords(data)}`,
  'mine-laid': ({ data }) => `Mines in ${data.hex}`,
  flagship: ({ unit }, names) => `${names.unit(unit)} flies the flag`,
  repair: ({ unit, data: { what, success, left } }, names) =>
    `${names.unit(unit)}, ${what}: ${success ? `repairs a step (${left} left)` : 'makes no headway'}`,
  damage: ({ unit, data }, names) => `${names.unit(unit)} is now ${data.damage}`,
  sunk: ({ unit }, names) => `${names.unit(unit)} sinks`,
  arrival: ({ unit, data }, names) => `${names.unit(unit)} arrives at ${poseWords(data)}`,
  award: ({ unit, data }, names) => `${names.unit(unit)} earns ${data.points} points`,
  gone: ({ unit }, names) => `${names.unit(unit)} has lost contact and leaves the battle`,
  end: ({ data: { points0, points1 } }, names) =>
    `The battle is over: ${names.side(FIRST_SEAT)} ${points0}, ${names.side(SECOND_SEAT)} ${points1} points`,
};

/** A salvo's points are no score: people are told of its hitting power. */
function gunfire({ unit, target, data }: Of<'gunfire'>, names: Names): string {
  const { range, attack, points, defence, odds, result, damage, sinks, special } = data;
  const shot = `${names.unit(unit)} fires at ${names.unit(target)}, ${hexes(range)}, attack ${attack}:`;
  if (!names.isPlain) {
    if (odds === undefined) return `${shot} ${points} points, too few against defence ${defence}`;
    return `${shot} ${points} points against ${defence}, ${odds}, ${result}${hurtBy(data)}`;
  }
  const power = `${shot} hitting power ${points}`;
  if (odds === undefined) return `${power}, too weak against defence ${defence}`;
  const kind = special === undefined ? 'none' : specialOf(special);
  const steps = sinks === true ? ['she will sink'] : damage === undefined || damage === result ? [] : [damage];
  const more = [...steps, ...(kind === 'none' ? [] : [SPECIAL_WORDS[kind]])].join('; ');
  return `${power} against defence ${defence}, odds ${odds}: ${result}${more === '' ? '' : ` (${more})`}`;
}

function torpedo({ unit, target, data }: Of<'torpedo'>, names: Names): string {
  const run = `${names.unit(unit)}'s torpedoes run at ${names.unit(target)}, ${hexes(data.range)}`;
  return data.hit ? `${run} and hit: ${data.odds}, ${data.result}${hurtBy(data)}` : `${run} and miss`;
}

/** Where she went; `off` says that she left. */
function moved({ unit, data }: Of<'move' | 'exit'>, off: string, names: Names): string {
  const { path, forced, hex, heading, speed } = data;
  const to = hex === undefined ? undefined : { hex, heading: heading!, speed: speed! };
  const name = names.unit(unit);
  if (names.isPlain) {
    const where = to === undefined ? `goes ${off}` : goesWords(to, names);
    return `${name} ${forced ? 'has no legal manoeuvre, runs straight on and ' : ''}${where}${relabelled(data)}`;
  }
  const way = forced ? `${name} has no legal manoeuvre and runs straight on (${path})` : `${name} ${path}`;
  return `${way} ${to === undefined ? off : `to ${poseWords(to)}`}${relabelled(data)}`;
}

/** `; the sheet moves with the ships, all hex numbers are 4 columns higher from here on: (7,13) is now 1113`. */
function relabelled({ columns = 0, rows = 0, was, hex }: Of<'move' | 'exit'>['data']): string {
  if (columns === 0 && rows === 0) return '';
  const by = (n: number, what: string): string[] =>
    n === 0 ? [] : [`${Math.abs(n)} ${what}${Math.abs(n) === 1 ? '' : 's'} ${n > 0 ? 'higher' : 'lower'}`];
  const change = [...by(columns, 'column'), ...by(rows, 'row')].join(' and ');
  const now = was === undefined || hex === undefined ? '' : `: ${was} is now ${hex}`;
  return `; the sheet moves with the ships, all hex numbers are ${change} from here on${now}`;
}

/** The sentence of an event. */
export const eventSentence = (event: Event, names: Names): string => `${phraseOf(EVENTS, event, names)!}.`;

/** What a die is thrown for; torpedoes say what hits. */
export const rollWords = (kind: RollKind, needed?: number): string =>
  `${THROW_TEXT[THROW[kind]]}${needed === undefined ? '' : `, needs ${needed} or less`}`;
