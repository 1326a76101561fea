/** Dice log: each roll that players hear of with the name under which it was thrown, so that they can throw it again. */
import type { GameEvent, RecordingChance, Roll } from '../../engine/index.js';

export interface NamedRoll extends Roll {
  /** As `throwName` makes it. */
  readonly throw?: number;
}

export interface RolledEvent extends GameEvent {
  readonly rolls?: readonly NamedRoll[];
}

/**
 * The events of one step that somebody is told, and all that was thrown in it. Where they do not tell every roll in the order thrown, nobody
 * can say which is which, and the names are left out. What others are told does not count: names that come and go with it would tell of it.
 */
export function namedRolls(events: readonly GameEvent[], dice: RecordingChance): readonly RolledEvent[] {
  const told = events.flatMap((event) => event.rolls ?? []);
  const isAll = told.length === dice.rolls.length && told.every(({ value }, i) => value === dice.rolls[i]);
  if (told.length === 0 || !isAll) return events;
  let next = 0;
  return events.map((event) =>
    event.rolls === undefined
      ? event
      : { ...event, rolls: event.rolls.map((roll) => ({ ...roll, throw: dice.names[next++]! })) },
  );
}
