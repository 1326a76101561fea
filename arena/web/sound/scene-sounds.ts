/** Score of a scene: which sounds belong to it and when, in time with what the stage draws. */
import type { UnitId } from '../../../engine/index.js';
import { type Scene, shotOf } from '../stage/scene.js';
import type { SoundName } from './recipes.js';

export interface Cue {
  readonly name: SoundName;
  /** After the scene begins, at its usual pace. */
  readonly atMs: number;
  /** Where it sounds from; null for the middle. */
  readonly at: UnitId | null;
}

const FALL_MS = 250;
/** The hit is drawn so long after the gun. */
export const HIT_MS = 380;
const STEP_MS = 60;
const BREAKS_MS = 500;
/** More would be one noise. */
const MOST_HITS = 3;
/** Scenes that fall together are heard one a little after the other. */
const SALVO_MS = 45;
const MOST_SALVOS = 3;

/** `isOwn`: what it does is done to this person. */
export function cuesOf(scene: Scene, isOwn: boolean): Cue[] {
  const { from, target, outcome, steps } = scene;
  const cues: Cue[] = [];
  const fired = shotOf(scene)?.sound;
  if (fired !== undefined) {
    cues.push({ name: fired, atMs: 0, at: from });
    cues.push({ name: 'fall', atMs: FALL_MS, at: target });
  }
  if (outcome === 'nothing') return cues;
  const hits = Math.min(MOST_HITS, Math.max(1, steps));
  for (let i = 0; i < hits; i++) {
    cues.push({ name: isOwn ? 'own-hit' : 'hit', atMs: HIT_MS + i * STEP_MS, at: target });
  }
  if (outcome === 'sunk') cues.push({ name: 'sinking', atMs: BREAKS_MS, at: target });
  return cues;
}

/** Of scenes that fall together; the last of them is the worst, and always heard. */
export function cuesTogether(scenes: readonly Scene[], isOwn: (scene: Scene) => boolean): Cue[] {
  return scenes
    .slice(-MOST_SALVOS)
    .flatMap((scene, i) => cuesOf(scene, isOwn(scene)).map((cue) => ({ ...cue, atMs: cue.atMs + i * SALVO_MS })));
}

/** Milliseconds for which a phone trembles; 0 for what hurts nobody here. */
export function tremor(scenes: readonly Scene[], isOwn: (scene: Scene) => boolean): number {
  const own = scenes.filter((scene) => scene.outcome !== 'nothing' && isOwn(scene));
  if (own.length === 0) return 0;
  return own.some(({ outcome }) => outcome === 'sunk') ? 120 : 40;
}
