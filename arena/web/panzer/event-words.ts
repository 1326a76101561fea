/** A line of the war diary in the language of the page, with the rolls and modifiers of its event. */
import type { Modifier } from '../../../engine/index.js';
import {
  type BattleEvent,
  EVENT_KINDS,
  type EventKind,
  eventIn,
  MODIFIER_KINDS,
  type Names,
  type PanzerGame,
  ROLL_KINDS,
} from '../../../engine/panzer/index.js';
import type { WireEvent } from '../model/battle.js';
import type { RollLine } from '../model/face.js';
import { type WordKey, w } from './i18n/index.js';
import { told } from './i18n/told.js';
import { namesOf } from './names.js';

const isOf = <K extends string>(kinds: readonly K[], kind: string | undefined): kind is K =>
  (kinds as readonly (string | undefined)[]).includes(kind);

/** The sentence; the engine's own in English, and where a newer engine tells of what this page does not know. */
export function eventWords(game: PanzerGame, event: WireEvent): string {
  const { events } = told();
  const known = eventIn(event);
  if (events === undefined || known === undefined) return event.text;
  const phrase = events[known.kind] as (event: BattleEvent, names: Names) => string;
  return phrase(known, namesOf(game));
}

const PHASE_OF: Partial<Readonly<Record<EventKind, WordKey>>> = {
  'set-up': 'phase.setup',
  laid: 'phase.setup',
  recorded: 'phase.setup',
  'at-sea': 'phase.foot',
  swam: 'phase.vehicles',
  ordered: 'phase.orders',
  'no-order': 'phase.orders',
  held: 'phase.indirect',
  mines: 'phase.mines',
  shelling: 'phase.indirect',
  scatter: 'phase.indirect',
  smoke: 'roll.indirect',
  flight: 'phase.flight',
  'flown-home': 'phase.flight',
  flak: 'phase.flak',
  overrun: 'phase.vehicles',
};

/** Of an attack by how it was made; moves do not say in which phase they were. */
export function phaseOfEvent(event: Pick<WireEvent, 'kind' | 'data'>): string {
  const known = eventIn(event);
  if (known?.kind === 'attack' && isOf(ROLL_KINDS, known.data.how)) return w(`roll.${known.data.how}`);
  const { kind } = event;
  const key = isOf(EVENT_KINDS, kind) ? PHASE_OF[kind] : undefined;
  return key === undefined ? '' : w(key);
}

/** The die with what changes it. */
const madeBy = (value: number, modifiers: readonly Modifier[]): number | undefined =>
  modifiers.length === 0 ? undefined : modifiers.reduce((sum, one) => sum + one.value, value);

export function rollLines({ rolls = [], modifiers = [] }: WireEvent): RollLine[] {
  const told = modifiers.map((one) => ({
    ...one,
    text: isOf(MODIFIER_KINDS, one.kind) ? w(`modifier.${one.kind}`) : one.text,
  }));
  return rolls.map(({ kind, name, sides, value }, i) => ({
    name: isOf(ROLL_KINDS, kind) ? w(`roll.${kind}`) : name,
    sides,
    value,
    modifiers: i === rolls.length - 1 ? told : [],
    makes: i === rolls.length - 1 ? madeBy(value, told) : undefined,
  }));
}
