/** Ways of ships in plain English: where a ship goes, without the notation of her path, which the engine's own English keeps for programs. */
import { EVENTS, type Event, type Names, type PoseTold } from '../../../../../engine/battleships/index.js';
import type { Catalogue } from '../../../../../engine/index.js';
import type { Phrases } from '../index.js';

type Way = Extract<Event, { readonly kind: 'move' | 'exit' }>;

const HEADINGS = { A: 'north', B: 'north-east', C: 'south-east', D: 'south', E: 'south-west', F: 'north-west' } as const;

const poseWords = ({ hex, heading, speed }: PoseTold): string =>
  speed === 0
    ? `stops in ${hex}, heading ${HEADINGS[heading]}`
    : `goes to ${hex}, heading ${HEADINGS[heading]}, speed ${speed}`;

function wayWords({ unit, data: { forced, hex, heading, speed } }: Way, off: string, names: Names): string {
  const where = hex === undefined ? off : poseWords({ hex, heading: heading!, speed: speed! });
  return `${names.unit(unit)} ${forced ? 'has no legal manoeuvre, runs straight on and ' : ''}${where}.`;
}

export const events: Catalogue<Event, Names> = {
  ...EVENTS,
  move: (event, names) => wayWords(event, 'goes off the map and out of the battle', names),
  exit: (event, names) => wayWords(event, 'goes off the map', names),
};

/** Of a move that stays on the map, `Hood goes to 2715, heading north-west, speed 2`; what else there is the engine says. */
export const ways: NonNullable<Phrases['ways']> = ({ unit, to, leaves }, names) =>
  leaves === undefined && to !== undefined ? `${names.unit(unit)} ${poseWords(to)}` : undefined;
