/** A line of the war diary in the language of the page, with the rolls and modifiers of its event. */
import { phraseOf, unitId } from '../../../engine/index.js';
import {
  COMBAT_MODIFIERS,
  COMBAT_ROLLS,
  type CombatKind,
  combatEventIn,
  EVENT_KINDS,
  type EventDatum,
  type EventKind,
  eventPhrase,
  type OperationsGame,
} from '../../../engine/operations/index.js';
import type { WireEvent } from '../model/battle.js';
import type { RollLine } from '../model/face.js';
import { type WordKey, w } from './i18n/index.js';
import { told } from './i18n/told.js';
import { groupName, namesOf, unitName } from './names.js';

const isOf = <K extends string>(kinds: readonly K[], kind: string | undefined): kind is K =>
  (kinds as readonly (string | undefined)[]).includes(kind);

/** The sentence; the engine's own in English, and where a newer engine tells of what this page does not know. */
export function eventWords(game: OperationsGame, event: WireEvent): string {
  const { events, combat } = told();
  const names = namesOf(game);
  const known = combatEventIn(event);
  // Of combat the engine says a phrase, which lists take as it is.
  if (known !== undefined) return (combat && phraseOf(combat, known, names)) ?? `${event.text}.`;
  if (!isOf(EVENT_KINDS, event.kind)) return event.text;
  const isFleet = OF_FLEETS.has(event.kind);
  const name = (u: number | undefined): string => {
    if (u === undefined) return '';
    return isFleet ? groupName(game, unitId(u)) : unitName(game, unitId(u));
  };
  const data = (event.data ?? {}) as EventDatum;
  if (events !== undefined) return events[event.kind](name(event.unit), name(event.target), data, names);
  return isFleet ? `${eventPhrase(name, event.kind, { ...event, data })}.` : event.text;
}

/** What only its own side is told of a fleet: it goes by the name that it has on the chart. */
const OF_FLEETS: ReadonlySet<EventKind> = new Set(['sails', 'docks', 'merges', 'lays', 'sweeps', 'works', 'is-found']);

const PHASE_OF: Readonly<Record<EventKind | CombatKind, WordKey | undefined>> = {
  day: undefined,
  'sea-phase': undefined,
  order: undefined,
  end: undefined,
  spends: 'told.supply',
  'is-found': 'told.search',
  finds: 'told.search',
  sails: 'told.sailing',
  detaches: 'told.sailing',
  merges: 'told.sailing',
  docks: 'told.sailing',
  delivered: 'told.sailing',
  works: 'told.mines',
  lays: 'told.mines',
  sweeps: 'told.mines',
  mine: 'told.mines',
  'fire-and-water': 'told.mines',
  intercepts: 'told.contact',
  meets: 'told.contact',
  declines: 'told.contact',
  night: 'told.contact',
  aside: 'told.contact',
  sunk: undefined,
  home: undefined,
  away: undefined,
  'shells-port': 'told.port',
  'shells-ship': 'told.port',
  harm: 'told.port',
  initiative: 'told.action',
  leads: 'told.action',
  declares: 'told.action',
  names: 'told.action',
  'no-shot': 'told.action',
  shot: 'told.action',
  check: 'told.action',
  torpedo: 'told.action',
  range: 'told.action',
  'action-over': 'told.action',
  'left-behind': 'told.action',
  control: 'told.action',
  listen: 'told.hunt',
  attack: 'told.hunt',
  charge: 'told.hunt',
  hunt: 'told.hunt',
  reply: 'told.hunt',
  raid: 'told.strike',
  'air-combat': 'told.strike',
  flak: 'told.strike',
  bombs: 'told.strike',
};

/** What it is part of: a search, a surface action, a strike. */
export function phaseOfEvent({ kind, data }: Pick<WireEvent, 'kind' | 'data'>): string {
  const key = Object.hasOwn(PHASE_OF, kind) ? PHASE_OF[kind as EventKind | CombatKind] : undefined;
  const sea = data?.sea;
  const when = typeof sea === 'number' && sea > 0 ? w('told.sea', { n: sea }) : '';
  const words = key === undefined ? '' : w(key);
  return [when, words].filter((part) => part !== '').join(' · ');
}

export function rollLines({ kind: of, rolls = [], modifiers = [] }: WireEvent): RollLine[] {
  const words = told();
  const changed = modifiers.map((one) => ({
    ...one,
    text: (isOf(COMBAT_MODIFIERS, one.kind) ? words.modifiers?.[one.kind] : undefined) ?? one.text,
  }));
  return rolls.map(({ kind, name, sides, value }, i) => {
    const own = changed.filter((one) => rollOf(one.kind) === i);
    return {
      name: rollName(of, kind, name),
      sides,
      value,
      modifiers: own,
      makes: own.length > 0 ? own.reduce((sum, one) => sum + one.value, value) : undefined,
    };
  });
}

/** Of a check, of initiative and of torpedoes the first die is the one that is changed; where a submarine listens, she has the second. */
const rollOf = (modifier: string | undefined): number => (modifier === 'quietness' ? 1 : 0);

function rollName(of: string, kind: string | undefined, name: string): string {
  if (isOf(COMBAT_ROLLS, kind)) return told().rolls?.[kind] ?? name;
  if (kind === 'mine' || kind === 'harm') return w(`roll.${kind}`);
  return of === 'order' ? w('roll.order', { side: name }) : name;
}
