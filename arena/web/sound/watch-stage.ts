/** Sound of a battle's stage: hears what it plays, and plays the sounds with it. */
import { effect, untracked } from '@preact/signals';
import type { UnitId } from '../../../engine/index.js';
import type { LiveBattle } from '../model/battle.js';
import type { Playing, Scene } from '../stage/scene.js';
import { canSound, isPhone, sound } from './player.js';
import { type Cue, cuesOf, cuesTogether, HIT_MS, tremor } from './scene-sounds.js';

/** A scene that ends this much before its time was skipped. */
const EARLY_MS = 40;

/** From now on; the result ends it. */
export function watchStage({ stage, face }: Pick<LiveBattle, 'stage' | 'face'>): () => void {
  const isOwn = (scene: Scene): boolean => face.sceneWords(scene).tone === 'bad';
  let stops: (() => void)[] = [];
  let endsAt = 0;
  let hasPlayed = false;
  const hush = (): void => {
    for (const stop of stops) stop();
    stops = [];
  };
  const played = (playing: Playing): void => {
    hasPlayed = true;
    endsAt = performance.now() + playing.ms;
    stops = canSound() ? play(cuesTogether(playing.all, isOwn), playing.pace) : [];
    if (canTremble()) tremble(tremor(playing.all, isOwn), playing.pace);
  };
  /** Nothing moved: the worst of it is heard once. */
  const told = (): void => {
    const worst = stage.scenes.peek().at(-1);
    if (worst === undefined || worst.outcome === 'nothing' || document.hidden || !canSound()) return;
    const cues = cuesOf(worst, isOwn(worst)).filter(({ atMs }) => atMs >= HIT_MS);
    stops = play(
      cues.map((cue) => ({ ...cue, atMs: cue.atMs - HIT_MS })),
      1,
    );
  };
  const end = effect(() => {
    const playing = stage.playing.value;
    const isTold = stage.isTold.value;
    untracked(() => {
      if (performance.now() < endsAt - EARLY_MS) hush();
      if (playing !== null) played(playing);
      else if (isTold && !hasPlayed) told();
      if (isTold) hasPlayed = false;
    });
  });
  return () => {
    end();
    hush();
  };
}

const play = (cues: readonly Cue[], pace: number): (() => void)[] =>
  cues.map(({ name, atMs, at }) => sound(name, { afterMs: atMs * pace, pan: at === null ? 0 : placeOf(at) }));

/** From -1 at the chart's left edge to 1 at its right; 0 for a unit that is not drawn. */
function placeOf(unit: UnitId): number {
  const chart = document.getElementById('chart');
  const drawn = chart?.querySelector(`[data-unit="${unit}"]`);
  if (chart === null || drawn === null || drawn === undefined) return 0;
  const [whole, one] = [chart.getBoundingClientRect(), drawn.getBoundingClientRect()];
  return whole.width === 0 ? 0 : ((one.left + one.width / 2 - whole.left) / whole.width) * 2 - 1;
}

const canTremble = (): boolean => isPhone() && typeof navigator.vibrate === 'function';

/** When the hit is drawn. */
function tremble(ms: number, pace: number): void {
  if (ms === 0) return;
  setTimeout(() => navigator.vibrate(ms), HIT_MS * pace);
}
