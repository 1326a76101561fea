/** What the lines of events are made of. */
import { type UnitId, unitId } from '../core/brand.js';
import type { EventLog, GameEvent, Modifier, Roll } from '../core/events.js';
import type { Battle } from './battle.js';
import { flagOf } from './fleets.js';
import { type BattleState, G } from './layout.js';
import { THROW_TEXT } from './throws.js';

type Data = GameEvent['data'];

/** A die with what it was for; 0 is no die. */
export const die = (kind: number, value: number, sides = 6): Roll[] =>
  value === 0 ? [] : [{ name: THROW_TEXT[kind]!, sides, value }];

export const seatName = (b: Battle, seat: number): string => b.scenario.seats[seat]!.name;
export const fleetName = (b: Battle, s: BattleState, f: number): string => `${b.names[flagOf(b, s, f)]}'s fleet`;
export const plural = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

interface Words {
  readonly kind: string;
  readonly rule: string;
  readonly text: string;
  readonly unit?: number;
  readonly target?: number;
  readonly rolls?: readonly Roll[];
  readonly modifiers?: readonly Modifier[];
  readonly data?: NonNullable<Data>;
}

export function push(s: BattleState, log: EventLog, { unit, target, ...words }: Words): void {
  const who = (u: number | undefined): UnitId | undefined => (u === undefined || u < 0 ? undefined : unitId(u));
  const [one, other] = [who(unit), who(target)];
  log.push({
    turn: s[G.turn]!,
    ...words,
    ...(one === undefined ? {} : { unit: one }),
    ...(other === undefined ? {} : { target: other }),
  });
}

/** An event about one fleet or two: `lead` and `otherLead` are the ships that lead them now. */
export function pushFleets(b: Battle, s: BattleState, log: EventLog, words: Words & { readonly unit: number }): void {
  const { unit, target = -1 } = words;
  const leads = { lead: flagOf(b, s, unit), ...(target < 0 ? {} : { otherLead: flagOf(b, s, target) }) };
  push(s, log, { ...words, data: { ...words.data, ...leads } });
}

/** A die held against its limit: `3 ≤ 4`. */
export const against = (roll: number, sign: string, limit: number): string =>
  roll === 0 ? 'without a die' : `${roll} ${sign} ${limit}`;
