/** Tells an event: its sentence is the catalogue's, made of the same data that go over the wire. */
import type { Seat, UnitId } from '../core/brand.js';
import type { EventLog, GameEvent, Modifier, Roll } from '../core/events.js';
import type { Battle } from './battle.js';
import { type BattleState, G } from './layout.js';
import { type EventData, type EventKind, type EventOf, type MODIFIER_KINDS, ROLL_KINDS } from './meaning.js';
import { namesIn } from './names.js';
import { MODIFIER_WORDS, ROLL_WORDS } from './words.js';
import { eventWords } from './words-events.js';

/** A die with what it was for. */
export function dieRoll(kind: number, value: number, isModified = false): Roll {
  const name = ROLL_KINDS[kind]!;
  return { kind: name, name: ROLL_WORDS[name], sides: 6, value, ...(isModified && { modified: true }) };
}

export const modifier = (kind: (typeof MODIFIER_KINDS)[number], value: number, rule: string): Modifier => ({
  kind,
  value,
  text: MODIFIER_WORDS[kind],
  rule,
});

interface Told<K extends EventKind> {
  readonly kind: K;
  readonly rule: string;
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly rolls?: readonly Roll[];
  readonly modifiers?: readonly Modifier[];
  readonly data: EventData[K];
  /** Who may know it; everybody where it is absent. */
  readonly seats?: readonly Seat[];
}

export function pushEvent<K extends EventKind>(b: Battle, s: BattleState, log: EventLog, told: Told<K>): void {
  const { kind, rule, unit, target, rolls, modifiers, seats } = told;
  const turn = s[G.turn]!;
  const about = { ...(unit !== undefined && unit >= 0 && { unit }), ...(target !== undefined && { target }) };
  const event = { kind, turn, ...about, ...(rolls && { rolls }), data: told.data } as EventOf<K>;
  // Data of all kinds are flat; an interface only does not say so.
  const data = told.data as GameEvent['data'];
  log.push({
    turn,
    kind,
    rule,
    text: eventWords(event, namesIn(b)),
    ...(rolls && { rolls }),
    ...(modifiers && { modifiers }),
    ...(data && { data }),
    ...(seats && { seats }),
    ...about,
  });
}
