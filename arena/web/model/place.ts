/** Reading place of somebody in the diary when all of it is told anew: what of it is news to them, and what their last order brought. */
import { effect, type ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../../engine/index.js';
import type { Heard } from '../../protocol/index.js';
import type { PlaybackPlace } from '../stage/playback.js';
import type { Stage } from '../stage/scene.js';
import type { BattleSettings } from './battle.js';
import type { WireEvent } from './wire.js';

/** `here`: as this page knew it before a break, zeros if it is new. `kept`: up to which event this browser's person has read. */
export function placeIn(
  { last, answered }: Heard<'snapshot'>,
  events: readonly WireEvent[],
  here: PlaybackPlace,
  kept: number | undefined,
): PlaybackPlace {
  const known = Math.max(here.since, here.before);
  if (known > 0) return { since: here.since, before: known };
  const turn = events.at(-1)?.turn;
  const ofTurn = events.findLast((e) => e.turn !== turn)?.n ?? 0;
  const before = kept !== undefined && kept <= last ? kept : answered;
  // Nobody says what is news: nothing is.
  if (before === undefined) return { since: ofTurn, before: last };
  return { since: Math.min(answered ?? before, before), before };
}

/** Keeps it in this browser as its person reads on, also beyond the end of the battle; who only watches has none. The result ends it. */
export const keepPlace = (
  { since, before }: Pick<Stage, 'since' | 'before'>,
  seat: ReadonlySignal<Seat | null>,
  mark: BattleSettings['readMark'],
): (() => void) =>
  effect(() => {
    const place = Math.max(since.value, before.value);
    if (place > 0 && seat.value !== null) mark?.set(place);
  });
