/** Index of the present phase: that of the view, or while the stage plays and tells, that of what happened. */
import type { PhaseMark } from '../model/face.js';
import type { Stage } from '../stage/scene.js';

export function phaseNow(
  phases: readonly PhaseMark[],
  { playing, isTold, isLate, scenes }: Pick<Stage, 'playing' | 'isTold' | 'isLate' | 'scenes'>,
): number {
  const told = isTold.value && !isLate.value ? scenes.value.at(-1) : undefined;
  const events = (playing.value?.scene ?? told)?.events ?? [];
  const played = phases.findIndex(({ isOf }) => isOf !== undefined && events.some(isOf));
  return played < 0 ? phases.findIndex(({ isNow }) => isNow) : played;
}
