/** Event log: what happened, told so that a tabletop player can audit the computer with the book open. */
import type { Seat, UnitId } from './brand.js';

export interface Modifier {
  /** Of the ruleset's closed list: `under-fire`; words in any language go by it. */
  readonly kind?: string;
  readonly value: number;
  /** In words: "under fire". */
  readonly text: string;
  readonly rule: string;
}

export interface Roll {
  /** Of the ruleset's closed list: `damage-points`; words in any language go by it. */
  readonly kind?: string;
  /** What was thrown for: "damage points". */
  readonly name: string;
  /** Faces, or 0 for the sum of two six-sided dice. */
  readonly sides: number;
  readonly value: number;
  /** The event's modifiers are added to this one. */
  readonly modified?: boolean;
}

export interface GameEvent {
  readonly kind: string;
  readonly turn: number;
  /** Number of the rule that says so. */
  readonly rule: string;
  /** One line in plain words. */
  readonly text: string;
  readonly unit?: UnitId;
  readonly target?: UnitId;
  readonly rolls?: readonly Roll[];
  readonly modifiers?: readonly Modifier[];
  /** The result in the ruleset's own terms, for programs. */
  readonly data?: Readonly<Record<string, number | string | boolean | readonly number[]>>;
  /** Seats that may know it; everybody where it is absent. */
  readonly seats?: readonly Seat[];
  /** What all others get instead; nothing at all where it is absent. */
  readonly others?: string;
}

export interface EventLog {
  push(event: GameEvent): void;
}

/** A log that keeps everything, and gives each seat only its own, without gaps to count. */
export class EventList implements EventLog {
  readonly all: GameEvent[] = [];

  push(event: GameEvent): void {
    this.all.push(event);
  }

  /** The events of one seat; `undefined` is a spectator, who gets what everybody may know. */
  for(seat: Seat | undefined): GameEvent[] {
    return this.all.flatMap((e) => eventFor(e, seat) ?? []);
  }

  clear(): void {
    this.all.length = 0;
  }
}

/** An event as one seat may see it, or nothing. */
export function eventFor(e: GameEvent, seat: Seat | undefined): GameEvent | undefined {
  if (e.seats === undefined || (seat !== undefined && e.seats.includes(seat))) return e;
  if (e.others === undefined) return undefined;
  return { kind: e.kind, turn: e.turn, rule: e.rule, text: e.others };
}
