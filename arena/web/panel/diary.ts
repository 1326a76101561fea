/** The war diary as lines: what a filter leaves of it, and dice in short. */
import type { WireEvent } from '../model/battle.js';
import type { Stage } from '../stage/scene.js';

/** Rolls in short, for the end of a line: `8, 6`. */
export const rollsInShort = (event: WireEvent): string => (event.rolls ?? []).map((r) => r.value).join(', ');

export interface DiaryFilter {
  readonly unit: number | undefined;
  readonly turn: number | undefined;
}

export const EVERYTHING: DiaryFilter = { unit: undefined, turn: undefined };

/** What a ship did or what was done to her, in a turn. */
export function filteredEvents(events: readonly WireEvent[], { unit, turn }: DiaryFilter): readonly WireEvent[] {
  if (unit === undefined && turn === undefined) return events;
  return events.filter(
    (e) => (unit === undefined || e.unit === unit || e.target === unit) && (turn === undefined || e.turn === turn),
  );
}

/** What came after the event of that number. */
export const eventsSince = (events: readonly WireEvent[], since: number): readonly WireEvent[] =>
  events.filter(({ n }) => n > since);

/** Numbers of events that have not been played yet: their lines wait. */
export function stillAhead({ scenes, playing }: Pick<Stage, 'scenes' | 'playing'>): ReadonlySet<number> {
  const now = playing.value;
  const ahead = now === null ? [] : scenes.value.slice(now.index + 1);
  return new Set(ahead.flatMap(({ events }) => events.map(({ n }) => n)));
}
