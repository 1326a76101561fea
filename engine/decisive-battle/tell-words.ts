/** Tells an event: its sentence is the catalogue's, made of the same data that go over the wire. */
import { type FleetId, type UnitId, unitId } from '../core/brand.js';
import type { EventLog, GameEvent, Modifier, Roll } from '../core/events.js';
import type { Battle } from './battle.js';
import { flagOf } from './fleets.js';
import { type BattleState, G, NO_FLEET } from './layout.js';
import { type EventData, type EventKind, type EventOf, ROLL_KINDS } from './meaning.js';
import { namesIn } from './names.js';
import { THROW_TEXT } from './throws.js';
import { eventWords } from './words-events.js';

/** A die with what it was for; 0 is no die. */
export const dieRoll = (kind: number, value: number, sides = 6): Roll[] =>
  value === 0 ? [] : [{ kind: ROLL_KINDS[kind]!, name: THROW_TEXT[kind]!, sides, value }];

interface Told<K extends EventKind, D = EventData[K]> {
  readonly kind: K;
  readonly rule: string;
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly rolls?: readonly Roll[];
  readonly modifiers?: readonly Modifier[];
  readonly data: D;
}

export function pushEvent<K extends EventKind>(b: Battle, s: BattleState, log: EventLog, told: Told<K>): void {
  const { kind, rule, rolls, modifiers } = told;
  const turn = s[G.turn]!;
  const units = { ...named('unit', told.unit), ...named('target', told.target) };
  const event = { kind, turn, ...units, ...(rolls && { rolls }), data: told.data } as EventOf<K>;
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
    ...units,
  });
}

const named = <F extends 'unit' | 'target'>(field: F, unit: UnitId | undefined): { [K in F]?: UnitId } =>
  unit === undefined || unit < 0 ? {} : ({ [field]: unitId(unit) } as { [K in F]: UnitId });

/** Kinds of events about one fleet or two. */
type FleetKind = { [K in EventKind]: EventData[K] extends { readonly lead: UnitId } ? K : never }[EventKind];

/** An event about one fleet or two: `lead` and `otherLead` are the ships that lead them now. */
export function pushFleetEvent<K extends FleetKind>(
  b: Battle,
  s: BattleState,
  log: EventLog,
  told: Told<K, Omit<EventData[K], 'lead' | 'otherLead'>> & { readonly unit: FleetId; readonly target?: FleetId },
): void {
  const { unit, target = NO_FLEET } = told;
  const leads = { lead: flagOf(b, s, unit), ...(target < 0 ? {} : { otherLead: flagOf(b, s, target) }) };
  pushEvent<K>(b, s, log, { ...told, data: { ...told.data, ...leads } as EventData[K] });
}
