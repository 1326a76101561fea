/** The war diary as lines: what a filter leaves of it. */
import type { WireEvent } from '../model/battle.js';
import type { Scene, Stage } from '../stage/scene.js';

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
export function eventsSince(events: readonly WireEvent[], since: number): readonly WireEvent[] {
  // They are few, at the end of a long battle.
  let first = events.length;
  while (first > 0 && events[first - 1]!.n > since) first--;
  return events.slice(first);
}

/** Whether the line of an event waits: while salvos fall, those that fall now or later, and what comes of all of them. */
export function waitsToFall({ scenes, playing }: Pick<Stage, 'scenes' | 'playing'>): (event: WireEvent) => boolean {
  const now = playing.value;
  if (now === null) return () => false;
  const numbers = (of: readonly Scene[]): number[] => of.flatMap(({ events }) => events.map(({ n }) => n));
  const first = Math.min(...numbers(scenes.value));
  const past = scenes.value.slice(0, now.index).filter((scene) => !now.all.includes(scene));
  const fallen = new Set(numbers(past));
  return ({ n }) => n >= first && !fallen.has(n);
}
