/** Events in English: a phrase for each kind, of which sentences are made. */
import type { UnitId } from '../core/brand.js';
import { doing, isPlural } from './number.js';

/** What happens in a campaign beside combat. */
export const EVENT_KINDS = [
  'day',
  'sea-phase',
  'is-found',
  'finds',
  'order',
  'sails',
  'detaches',
  'merges',
  'docks',
  'lays',
  'sweeps',
  'works',
  'intercepts',
  'meets',
  'declines',
  'night',
  'aside',
  'mine',
  'fire-and-water',
  'sunk',
  'home',
  'away',
  'delivered',
  'spends',
  'shells-port',
  'shells-ship',
  'harm',
  'end',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The result of an event, for programs. */
export type EventDatum = Readonly<Record<string, number | string | boolean>>;

type Phrase = (name: string, other: string, data: EventDatum) => string;

const PHRASES: Readonly<Record<EventKind, Phrase>> = {
  day: () => 'A day begins',
  'sea-phase': () => 'A sea phase begins',
  'is-found': (name, _, { hex }) => `The fleet of ${name} is found at ${hex}`,
  finds: (_name, _other, { hex, fleet }) => `A ${fleet} fleet of the enemy is found at ${hex}`,
  order: () => 'Dice say who moves first',
  sails: (name, _, { from, hex }) =>
    from === hex ? `${doing(name, 'stays')} at ${hex}` : `${doing(name, 'sails')} from ${from} to ${hex}`,
  detaches: (name, _, { hex }) => `${doing(name, 'leaves')} her fleet at ${hex} and leads one of her own`,
  merges: (name, _, { hex }) => `The fleet of ${name} joins another at ${hex}`,
  docks: (name, _, { hex }) => `${doing(name, 'goes')} into port at ${hex}`,
  lays: (name, _, { hex, count }) => `${doing(name, 'lays')} ${count} mines at ${hex}`,
  sweeps: (name, _, { hex, count }) => `${doing(name, 'sweeps')} ${count} mines at ${hex}`,
  works: (name, _, { hex, sweeps }) =>
    `${doing(name, 'stays')} at ${hex} to ${sweeps === true ? 'sweep' : 'lay'} mines`,
  intercepts: (_name, _other, { hex, fleet }) => `A ${fleet} fleet intercepts at ${hex}`,
  meets: (_name, _other, { hex, fleet }) => `A ${fleet} fleet meets the enemy at ${hex}`,
  declines: (_name, _other, { hex, fleet }) => `A ${fleet} fleet declines action at ${hex}`,
  night: (_name, _other, { hex }) => `It comes to a night action at ${hex}`,
  aside: (name, _, { hex }) => `${doing(name, 'stands')} off to ${hex}`,
  mine: (name, _, { hex, losses }) =>
    `${doing(name, 'strikes')} a mine at ${hex} and ${isPlural(name) ? 'lose' : 'loses'} ${losses}`,
  'fire-and-water': (name, _, { losses }) => `Fire and water on ${name}: she loses ${losses} more`,
  sunk: (name) => doing(name, 'sinks'),
  home: (name) => `${doing(name, 'is')} forced home`,
  away: (name) => `${doing(name, 'is')} out of the campaign`,
  delivered: (name, _, { hex }) => `${doing(name, 'has')} arrived at ${hex}`,
  spends: (_name, _other, { port, good }) => `Stores are spent at ${port}${good === true ? '' : ', without effect'}`,
  'shells-port': (name, _, { points }) => `${doing(name, 'shells')} the port: ${points} damage`,
  'shells-ship': (name, other, { losses }) => `${doing(name, 'shells')} ${other}: ${losses} lost`,
  harm: (_name, _other, { what, count }) => `The port suffers: ${what}, ${count}`,
  end: () => 'The campaign is over',
};

/** What is told of an event, or of what a throw brought; a sentence has a full stop behind it. */
export function eventPhrase(
  unitName: (unit: UnitId) => string,
  kind: EventKind,
  {
    unit,
    target,
    data,
  }: { readonly unit?: UnitId | undefined; readonly target?: UnitId | undefined; readonly data: EventDatum },
): string {
  const name = (u: UnitId | undefined): string => (u === undefined ? '?' : unitName(u));
  return PHRASES[kind](name(unit), name(target), data);
}
