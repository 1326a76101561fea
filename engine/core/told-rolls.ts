/**
 * The rolls a client was told while it played, beside those of the record: a server could show crooked dice and hand out a
 * record of fair ones.
 */
import type { Seat, UnitId } from './brand.js';
import { EventList } from './events.js';
import type { Game } from './game.js';
import type { State } from './layout.js';
import type { BattleRecord } from './record-model.js';
import { replay } from './replay.js';

/** What a client keeps of an event: as it came, over the wire or from the engine. */
export interface KeptEvent {
  readonly kind: string;
  readonly turn: number;
  readonly unit?: UnitId | undefined;
  readonly target?: UnitId | undefined;
  readonly rolls?: readonly { readonly name: string; readonly sides: number; readonly value: number }[] | undefined;
}

/** An event with rolls as one text; nothing where it has none. */
export function rollsText({ kind, turn, unit, target, rolls }: KeptEvent): string | undefined {
  if (rolls === undefined || rolls.length === 0) return undefined;
  const dice = rolls.map(({ name, sides, value }) => `${name} ${sides === 0 ? '2d6' : `d${sides}`} ${value}`);
  return `turn ${turn}, ${kind}${unit === undefined ? '' : ` of unit ${unit}`}${target === undefined ? '' : ` at unit ${target}`}: ${dice.join(', ')}`;
}

/**
 * The first roll that a seat (`undefined`: a spectator) was told otherwise than the record has it. `told` are all events it
 * heard, in order. The record is one that `verify` has found true.
 */
export function faultInTold<S extends State>(
  game: Game<S>,
  record: BattleRecord,
  seat: Seat | undefined,
  told: readonly KeptEvent[],
): string | undefined {
  const log = new EventList();
  if (!replay(game, record, { log }).ok) return 'the record cannot be played';
  const textsOf = (events: readonly KeptEvent[]): string[] => events.flatMap((event) => rollsText(event) ?? []);
  const [heard, recorded] = [textsOf(told), textsOf(log.for(seat))];
  const at = recorded.findIndex((text, i) => text !== heard[i]);
  if (at >= 0) return `told was "${heard[at] ?? 'nothing'}", the record has "${recorded[at]}"`;
  return heard.length > recorded.length
    ? `told was "${heard[recorded.length]}", of which the record has nothing`
    : undefined;
}
