/** Plain English of the page, plainer than that of the engine, which speaks to programs too: ways of ships without their notation, and salvos. */
import {
  EVENTS,
  type Event,
  type Names,
  type Order,
  type PoseTold,
  specialOf,
} from '../../../../../engine/battleships/index.js';
import type { Catalogue } from '../../../../../engine/index.js';
import { stage } from './stage.js';

type Way = Extract<Event, { readonly kind: 'move' | 'exit' }>;

const HEADINGS = {
  A: 'north',
  B: 'north-east',
  C: 'south-east',
  D: 'south',
  E: 'south-west',
  F: 'north-west',
} as const;

const poseWords = ({ hex, heading, speed }: PoseTold): string =>
  speed === 0
    ? `stops in ${hex}, heading ${HEADINGS[heading]}`
    : `goes to ${hex}, heading ${HEADINGS[heading]}, speed ${speed}`;

function wayWords({ unit, data: { forced, hex, heading, speed } }: Way, off: string, names: Names): string {
  const where = hex === undefined ? off : poseWords({ hex, heading: heading!, speed: speed! });
  return `${names.unit(unit)} ${forced ? 'has no legal manoeuvre, runs straight on and ' : ''}${where}.`;
}

/** The salvo's hitting power is no score: on the page points are what wins. */
function gunfire({ unit, target, data }: Extract<Event, { kind: 'gunfire' }>, names: Names): string {
  const { range, attack, points, defence, odds, result, damage, sinks, special } = data;
  const hexes = `${range} ${range === 1 ? 'hex' : 'hexes'}`;
  const shot = `${names.unit(unit)} fires at ${names.unit(target)}, ${hexes}, attack ${attack}: hitting power ${points}`;
  if (odds === undefined) return `${shot}, too weak against defence ${defence}.`;
  const hurt =
    damage === undefined ? '' : sinks === true ? ' (she will sink)' : damage === result ? '' : ` (${damage})`;
  const kind = special === undefined ? 'none' : specialOf(special);
  const more = kind === 'none' ? '' : ` ${stage[`salvo.special.${kind}`]}`;
  return `${shot} against defence ${defence}, odds ${odds}: ${result}${hurt}.${more}`;
}

export const events: Catalogue<Event, Names> = {
  ...EVENTS,
  gunfire,
  move: (event, names) => wayWords(event, 'goes off the map and out of the battle', names),
  exit: (event, names) => wayWords(event, 'goes off the map', names),
};

/** Of a move that stays on the map, `Hood goes to 2715, heading north-west, speed 2`; what else there is the engine says. */
export const ways = ({ unit, to, leaves }: Extract<Order, { readonly kind: 'order-move' }>, names: Names) =>
  leaves === undefined && to !== undefined ? `${names.unit(unit)} ${poseWords(to)}` : undefined;
