/** Games of a balance by number, each the same whenever it is played: between admirals, with dice that follow from the number. */
import type { Agent } from '../../../agents/agent.js';
import { createAgent } from '../../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { assert, bySeat, type Game, includesAction, openSound, Playout, scoresFor } from '../../../engine/index.js';
import { parseScenario } from '../../files/scenario-schema.js';
import { LIMITS } from '../../limits/limits.js';
import type { BalanceGame } from '../../protocol/balance.js';
import { logFor } from '../match/hearing.js';
import type { BalanceAnswer } from './balance-answer.js';

const AGENT = 'admiral';
/** Problems of a scenario that are told at once. */
const MOST_TOLD = 5;

export interface BalanceGamesAsked {
  readonly data: string;
  readonly first: number;
  readonly games: number;
}

/** At least one game; fewer than were asked for where they take long. */
export async function balanceGames({ data, first, games }: BalanceGamesAsked): Promise<BalanceAnswer> {
  const begun = performance.now();
  const read = parseScenario(data);
  if (!read.ok) {
    const told = read.problems.slice(0, MOST_TOLD).map(({ path, message }) => (path ? `${path}: ${message}` : message));
    return { problem: told.join('\n') };
  }
  const opened = openSound(read.value);
  if (!opened.ok) return { problem: opened.message };
  const game = opened.value;
  const agents: Agent[] = [];
  for (const _ of game.spec.seats) {
    const agent = createAgent(AGENT, game);
    if (!agent.ok) return { problem: agent.message };
    agents.push(agent.value);
  }
  const played: BalanceGame[] = [];
  for (let number = first; number < first + games; number++) {
    const dice = `balance:${number + 1}`;
    for (const [seat, agent] of bySeat(agents).entries()) agent.reset(agentSeed(dice, 'a', String(seat)));
    played.push(await playOut(game, agents, dice));
    if (performance.now() - begun > LIMITS.balances.answerMs) break;
  }
  return { games: played };
}

/**
 * One game from start to end. A match does more about it, with threads and files: this is played in a browser as well.
 */
async function playOut(game: Game<Int16Array>, agents: readonly Agent[], dice: string): Promise<BalanceGame> {
  const state = game.create();
  const seen = new SeatSituation(game);
  const playout = Playout.begin(game, { state, chance: chanceOfSeed(dice), log: logFor(agents, undefined) });
  for (const seat of playout.choices()) {
    const { action } = await agents[seat]!.choose(seen.at(state, seat, playout.legal), {});
    assert(includesAction(playout.legal, action), 'an admiral orders what is legal');
    playout.take(action);
  }
  const scores = scoresFor(game);
  game.scores(state, scores);
  return { places: placesOfResults([...scores.result]), margins: [...scores.margin] };
}

/** By seat: who is first shares the first place; where nobody is, all do. */
function placesOfResults(results: readonly number[]): number[] {
  const first = results.filter((result) => result > 0).length;
  return results.map((result) => (first === 0 ? 1 / results.length : result > 0 ? 1 / first : 0));
}
