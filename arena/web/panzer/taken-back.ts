/** Answers that may be taken back: those in the middle of an attack or of a choice of who moves, until the die falls or the move is made. */
import { type Action, actionList, CHANCE, ScriptedChance } from '../../../engine/index.js';
import { G, type PanzerGame, phaseOf, STEP } from '../../../engine/panzer/index.js';
import type { OpenedState } from '../model/battle.js';

/** Steps in which the same side goes on with what it has begun. */
const MIDWAY: readonly number[] = [STEP.pick, STEP.firers, STEP.lane, STEP.join, STEP.where];
const PHASES: readonly string[] = ['direct', 'assault', 'air-attack', 'vehicles', 'foot'];
/** Longer than any answers follow each other by force. */
const MOST_ANSWERS = 60;

/** Whether the answer, and those that follow it by force, leave its side in the middle of something that no die has decided. */
export function mayTakeBack(game: PanzerGame, known: OpenedState, answer: Action): boolean {
  const seat = game.toAct(known);
  const phase = phaseOf(known);
  if (!PHASES.includes(phase)) return false;
  const s = known.slice();
  const list = actionList(game.spec.maxLegal);
  let action = answer;
  for (let i = 0; i < MOST_ANSWERS; i++) {
    game.apply(s, action, new ScriptedChance([]));
    if (game.toAct(s) === CHANCE || game.toAct(s) !== seat || phaseOf(s) !== phase) return false;
    if (!MIDWAY.includes(s[G.step]!)) return false;
    game.legal(s, list);
    if (list.count > 1) return true;
    action = list.ids[0]! as Action;
  }
  return false;
}
