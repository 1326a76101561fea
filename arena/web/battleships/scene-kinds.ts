/** Kinds of scenes of battleships: what the chart draws, and how each is heard and counted. */
import type { FallOfShot, Scene } from '../stage/scene.js';

/** `other` has no line from one ship to another. */
export type SceneKind = 'gun' | 'secondary' | 'torpedo' | 'mine' | 'other';

export const SHOTS: Readonly<Record<SceneKind, FallOfShot | undefined>> = {
  gun: { sound: 'gun', isCounted: true },
  secondary: { sound: 'secondary', isCounted: true },
  torpedo: { sound: 'torpedo' },
  mine: {},
  other: undefined,
};

export const isOfKind = ({ kind }: Pick<Scene, 'kind'>, ...kinds: readonly SceneKind[]): boolean =>
  kinds.some((one) => one === kind);
