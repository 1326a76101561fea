/** Deputy beside the search in operations: the admiral. Combat is fought by exact odds, so only courses and interceptions are searched. */
import { type OperationsGame, ORDER } from '../../../engine/operations/index.js';
import type { Situation } from '../../agent.js';
import type { Deputy } from '../../search/mcts.js';
import { ownWords } from '../../search/own-words.js';
import { OperationsAdmiral } from '../admiral/admiral.js';
import { DEFAULT_DOCTRINE, DOCTRINES } from '../admiral/doctrine.js';

/** Decisions of a fleet in a phase beside its course: to strike, to dock, and those of a combat. */
export const BESIDE_COURSE = 6;

/** Where a fleet sails, and whether it intercepts: in order, so that the last of a list tells. */
export function isCourse({ legal }: Pick<Situation, 'legal'>): boolean {
  const last = legal.ids[legal.count - 1]!;
  return (last >= ORDER.MOVE && last < ORDER.COMBAT) || (last >= ORDER.INTERCEPT && last < ORDER.ENGAGE);
}

export function deputyOf(game: OperationsGame): Deputy {
  const agent = new OperationsAdmiral(game, DOCTRINES[DEFAULT_DOCTRINE]!, 'admiral');
  return { agent, isSearched: isCourse, speaker: ownWords(agent) };
}
