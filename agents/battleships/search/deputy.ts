/** Deputy beside the search in battleships: exact odds all but solve the choice of targets, so the admiral chooses them. */
import { type BattleshipsGame, LAUNCH, MOVE_FORCED, REPAIR } from '../../../engine/battleships/index.js';
import type { Deputy } from '../../search/mcts.js';
import { BattleshipsAdmiral } from '../admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../admiral/doctrine.js';

/** Orders to the guns that a ship may have in a phase: one for each battery. */
export const BATTERIES = 2;

/** Answers for all but manoeuvres and torpedoes. */
export function deputyOf(game: BattleshipsGame): Deputy {
  const agent = new BattleshipsAdmiral(game, DOCTRINES[DEFAULT_DOCTRINE]!, 'admiral');
  return {
    agent,
    isSearched: ({ legal }) => isManoeuvreOrLaunch(legal.ids[legal.count - 1]!),
    speaker: (situation) => (action) => agent.words(situation, action),
  };
}

const isManoeuvreOrLaunch = (action: number): boolean => action >= MOVE_FORCED || (action >= LAUNCH && action < REPAIR);
