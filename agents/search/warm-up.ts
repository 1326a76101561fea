/** JIT warm-up: a search that has just been opened is compiled as it runs, and its first decision would take far longer than its clock allows. */
import { type Action, type Game, Playout, type State, throwName } from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import { chanceOfSeed } from '../seed.js';
import { SeatSituation } from '../situation.js';

/** Which decisions of the game, in order: other phases run other code. */
const DECISIONS = [0, 1, 2, 4, 8, 16, 32, 64];
/** For each. */
export const WARM_UP: Budget = { milliseconds: 30 };
/** So far into a game, and no further. */
const STEPS = 2000;

/** A few decisions of a game played at random, to be looked at. */
export function* warmUp<S extends State>(
  game: Game<S>,
  isSearched: (situation: Situation) => boolean,
): Generator<Situation<S>> {
  const chance = chanceOfSeed('warm-up');
  const situation = new SeatSituation(game);
  const playout = Playout.begin(game, { chance });
  const { state, legal } = playout;
  let decision = 0;
  for (const seat of playout.choices()) {
    const { steps } = playout;
    if (steps >= STEPS || decision > DECISIONS.at(-1)!) return;
    if (legal.count > 1) {
      situation.at(state, seat, legal);
      if (isSearched(situation)) {
        if (DECISIONS.includes(decision)) yield situation;
        decision++;
      }
    }
    const pick = chance.die(legal.count, throwName(127, 63, steps >> 8, steps & 255)) - 1;
    playout.take(legal.ids[pick] as Action);
  }
}
