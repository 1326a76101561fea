/** Marks of the stage at a ship: what it adds while it plays over a view that does not know it yet, and what stays until her next order. */
import type { UnitId } from '../../../engine/index.js';
import type { Scene, Stage } from './scene.js';

export interface StagedShip {
  /** Damage of the scenes played so far, over that of the view. */
  readonly damage: number;
  /** Of it, what falls just now. */
  readonly falling: number;
  /** Of her damage, what this turn did. */
  readonly fresh: number;
  /** She goes down now; she has gone down. */
  readonly sinking: 'now' | 'done' | undefined;
}

const stepsAt = (scenes: readonly Scene[], unit: UnitId): number =>
  scenes.reduce((sum, { target, steps }) => (target === unit ? sum + steps : sum), 0);

const sinks = (scenes: readonly Scene[], unit: UnitId): boolean =>
  scenes.some(({ target, outcome }) => target === unit && outcome === 'sunk');

export function stagedAt(
  { playing, played, marks }: Pick<Stage, 'playing' | 'played' | 'marks'>,
  unit: UnitId,
): StagedShip {
  const now = playing.value?.all ?? [];
  const before = stepsAt(played.value, unit);
  const falling = stepsAt(now, unit);
  return {
    damage: before + falling,
    falling,
    fresh: before + falling + stepsAt(marks.value, unit),
    sinking: sinks(played.value, unit) ? 'done' : sinks(now, unit) ? 'now' : undefined,
  };
}
