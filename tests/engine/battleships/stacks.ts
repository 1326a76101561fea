/** Random play in narrow waters beside the reference that tries everything: which poses are offered, list by list. */
import { MOVE_FORCED } from '../../../engine/battleships/actions.js';
import { MOVE_CHOICE } from '../../../engine/battleships/flow.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { type BattleState, G } from '../../../engine/battleships/layout.js';
import { manoeuvresOf } from '../../../engine/battleships/manoeuvre-choice.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import { diceOf, legalOf, must, Picker } from '../../../engine/conformance/play.js';
import type { Action } from '../../../engine/core/brand.js';
import { OVER } from '../../../engine/core/game.js';
import { HEADINGS } from '../../../engine/core/hex.js';
import { offered, TooMany, watersOf } from './reference-stacks.js';
import { tightBattle } from './tight-battles.js';

export interface Compared {
  lists: number;
  poses: number;
  /** Poses that friends still to move closed. */
  closed: number;
  /** Lists for which trying everything took too long. */
  left: number;
}

/** Plays tight battle `seed` at random and compares each list of manoeuvres with the reference. */
export function compareStacks(seed: number, into: Compared): void {
  const game = new BattleshipsGame(tightBattle(seed));
  const pick = new Picker(seed);
  const dice = diceOf(seed, 0);
  const s = game.create();
  game.start(s);
  while (game.toAct(s) !== OVER) {
    const legal = legalOf(game, s);
    const isMove = s[G.phase] === PHASE.moveA || s[G.phase] === PHASE.moveB;
    if (isMove && game.toAct(s) >= 0 && s[G.step] === MOVE_CHOICE) compareList(game, s, legal, seed, into);
    game.apply(s, legal[pick.below(legal.length)]!, dice);
  }
}

function compareList(
  game: BattleshipsGame,
  s: BattleState,
  legal: readonly Action[],
  seed: number,
  into: Compared,
): void {
  const waters = watersOf(game, s);
  if (waters === undefined) return;
  const ways = manoeuvresOf(
    game,
    s,
    legal.filter((a) => a !== MOVE_FORCED),
  );
  const found = new Set(ways.map(({ hex, heading, speed }) => `${hex}/${HEADINGS[heading]}/${speed}`));
  const where = (): string => `tight battle ${seed}, turn ${s[G.turn]}, ${game.battle.names[s[G.unit]!]}`;
  try {
    const { poses, closed } = offered(waters);
    for (const pose of poses) must(found.has(pose), () => `${where()}: ${pose} is not offered`);
    for (const pose of found) must(poses.has(pose), () => `${where()}: ${pose} is offered`);
    into.lists++;
    into.poses += poses.size;
    into.closed += closed;
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    into.left++;
  }
}
