/** Running order of a phase's scenes: mildest first, worst last, and how long each takes. */
import { SCENE_OUTCOMES, type Scene, type SceneOutcome } from './scene.js';

/** How long a scene takes: a miss ends with its rings, a sinking comes after the hit. */
const LASTS_MS: Readonly<Record<SceneOutcome, number>> = { nothing: 250, hit: 500, sunk: 750 };
/** Scenes one by one; of more, those without effect fall together. */
const ONE_BY_ONE = 4;
/** A whole phase never lasts longer. */
export const MOST_MS = 4000;

/** Scenes that fall together, the worst last. */
export interface Fall {
  readonly scenes: readonly Scene[];
  readonly ms: number;
}

const rankOf = ({ outcome, steps }: Scene): number => 1000 * SCENE_OUTCOMES.indexOf(outcome) + steps;

/** Mildest first; what is alike stays in its order. */
export const mildestFirst = (scenes: readonly Scene[]): readonly Scene[] =>
  [...scenes].sort((a, b) => rankOf(a) - rankOf(b));

const fallOf = (scenes: readonly Scene[]): Fall => ({
  scenes,
  ms: Math.max(...scenes.map(({ outcome }) => LASTS_MS[outcome])),
});

/** The falls of one phase, in order. */
export function runningOrder(scenes: readonly Scene[]): readonly Fall[] {
  const sorted = mildestFirst(scenes);
  const idle = sorted.findIndex(({ outcome }) => outcome !== 'nothing');
  const vain = idle < 0 ? sorted.length : idle;
  // Those with an effect come first where only four are shown by themselves.
  const together = sorted.length > ONE_BY_ONE ? Math.min(vain, sorted.length - ONE_BY_ONE + 1) : 0;
  const falls = [
    ...(together > 0 ? [fallOf(sorted.slice(0, together))] : []),
    ...sorted.slice(together).map((scene) => fallOf([scene])),
  ];
  while (falls.reduce((sum, { ms }) => sum + ms, 0) > MOST_MS) {
    falls.splice(0, 2, fallOf([...falls[0]!.scenes, ...falls[1]!.scenes]));
  }
  return falls;
}
