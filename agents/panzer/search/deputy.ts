/** Deputy beside the search in panzer: a commander who follows the plan of his side. Fire is allocated by exact odds, so only moves are searched. */
import type { Seat } from '../../../engine/index.js';
import { ACT, type PanzerGame } from '../../../engine/panzer/index.js';
import type { Agent } from '../../agent.js';
import type { Deputy } from '../../search/mcts.js';
import { ownWords } from '../../search/own-words.js';
import { PanzerCommander } from '../admiral/commander.js';
import { planned } from './plans.js';

/** Decisions of a unit in a phase beside its move: that it is taken in hand, that it moves no farther, that it fires at who passes. */
export const BESIDE_MOVE = 3;

export function deputyOf(game: PanzerGame): Deputy {
  const commanders = planned(game.spec).map((doctrine) => new PanzerCommander(game, doctrine, 'commander'));
  const of = (seat: Seat): PanzerCommander => commanders[seat]!;
  const agent: Agent = {
    name: 'commander',
    reset: (seed) => {
      for (const one of commanders) one.reset(seed);
    },
    choose: (situation, budget, explain) => of(situation.seat).choose(situation, budget, explain),
  };
  return {
    agent,
    isSearched: ({ legal }) => legal.ids.subarray(0, legal.count).includes(ACT.STAY),
    speaker: ownWords(agent),
  };
}
