/** Lifetime of marks: what a scene left at its target stands until her next order. */
import type { WireEvent } from '../model/wire.js';
import type { Scene, SceneFace } from './scene.js';

/** A ship that is given no orders any more keeps no mark longer than this many turns. */
const MOST_TURNS = 1;

const lastOf = ({ events }: Scene): WireEvent => events.at(-1)!;

/** Those of the scenes whose marks still stand after the events. */
export function standing(
  scenes: readonly Scene[],
  events: readonly WireEvent[],
  endsMarks: SceneFace<unknown>['endsMarks'],
): readonly Scene[] {
  const turn = events.at(-1)?.turn;
  /** By unit, the number of her last order. */
  const ends = new Map<number, number>();
  for (const event of events) {
    const unit = endsMarks(event);
    if (unit !== undefined) ends.set(unit, event.n);
  }
  return scenes.filter((scene) => {
    const { n, turn: fell } = lastOf(scene);
    if (scene.target === null || (turn !== undefined && turn - fell > MOST_TURNS)) return false;
    return (ends.get(scene.target) ?? 0) < n;
  });
}

/** Those that are played and leave marks: what is told by the way is not among them. */
export const scenesOnStage = <G>(face: SceneFace<G>, game: G, events: readonly WireEvent[]): readonly Scene[] =>
  face.scenes(game, events).filter(({ weight }) => weight !== 'aside');

/** The marks that stand after all these events. */
export function marksAfter<G>(face: SceneFace<G>, game: G, events: readonly WireEvent[]): readonly Scene[] {
  const turn = events.at(-1)?.turn ?? 0;
  const late = events.filter((event) => turn - event.turn <= MOST_TURNS);
  return standing(scenesOnStage(face, game, late), late, face.endsMarks);
}
