/** Assembly of a battle of the arena: what the server says of it, the face of its ruleset, and what the ruleset's battles have besides. */
import type { Game, View } from '../../../engine/index.js';
import { part } from '../net/part.js';
import type { Scenario } from '../shared/scenario.js';
import type { BattleModel, LiveBattle } from './battle.js';
import { faceOn, type OwnFace, reelOf } from './own-face.js';
import type { FrameReader, Replay } from './replay.js';
import type { OpenedState } from './wire.js';

/** A battle without the face that its ruleset gives it. */
export type FacelessBattle<V extends View, G extends Game<OpenedState, V>, S extends Scenario> = Omit<
  LiveBattle<V, G, S>,
  'face' | 'readReplay' | 'reelOf'
>;

/** A battle of the arena with the face of its ruleset, and what the ruleset's battles have besides. */
export function liveBattle<
  V extends View,
  G extends Game<OpenedState, V>,
  S extends Scenario,
  R extends Replay,
  X extends object,
>(
  battle: FacelessBattle<V, G, S>,
  own: OwnFace<BattleModel<V, G, S> & X, G, R, X>,
  besides: X,
): LiveBattle<V, G, S> & X {
  const live: LiveBattle<V, G, S> & X = Object.assign(battle, besides, {
    face: faceOn(own, battle.game, () => live),
    reelOf: (read: FrameReader) => reelOf(own, live, read),
    readReplay: async (text: string) => {
      const { readFrames } = await part(() => import('./record-frames.js'));
      return live.reelOf((watch) => readFrames(battle.game, text, watch));
    },
  });
  return live;
}
