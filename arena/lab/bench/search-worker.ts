/** Worker thread of `bench --search`: one game searched in one way, alone, so that no other has shaped how its code was compiled. */

import type { Budget } from '../../../agents/agent.js';
import { takeListedOnTrust } from '../../../agents/machine/outside-rulesets.js';
import { type Search, searchFor } from '../../../agents/search/index.js';
import { PlainGuide } from '../../../agents/search/plain-guide.js';
import { TreeSearch } from '../../../agents/search/tree-search.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { SeatSituation } from '../../../agents/situation.js';
import { type Action, type Game, hashState, hashText, Playout, type State, throwName } from '../../../engine/index.js';
import { openBenchGame } from './bench-game.js';

await takeListedOnTrust();

/**
 * How leaves are evaluated: `static` by the value function at once, `rollouts` by random play to the end, both with no prior; or all
 * as the agent `mcts` does it for this game.
 */
export type Evaluation = 'static' | 'rollouts' | 'mcts';

export interface SearchTask {
  /** Of a game that `openBenchGame` opens. */
  readonly name: string;
  readonly evaluation: Evaluation;
  readonly seconds: number;
}

export interface SearchResult {
  readonly name: string;
  readonly evaluation: Evaluation;
  readonly simulationsPerSecond: number;
  /** Of what was chosen, and how often each action was looked into: the same at any speed, on any machine. */
  readonly checksum: string;
}

const DECISIONS = 12;
const SIMULATIONS = 1000;
/** For the checksum. */
const FEW = 100;
const WARM_UP = 0.5;

export default async function benchSearch({ name, evaluation, seconds }: SearchTask): Promise<SearchResult> {
  const opened = await openBenchGame(name);
  if (!opened.ok) throw new Error(opened.message);
  const { game } = opened.value;
  const search = searchOf(game, evaluation);
  const situations = firstTurn(game);
  const checksum = checksumOf(search, situations);
  run(search, situations, WARM_UP * seconds);
  return {
    name: opened.value.name,
    evaluation,
    simulationsPerSecond: run(search, situations, seconds),
    checksum,
  };
}

const searchOf = (game: Game, evaluation: Evaluation): Search =>
  evaluation === 'mcts' ? searchFor(game) : new TreeSearch(game, new PlainGuide(game, leafOf(evaluation)));

const leafOf = (evaluation: 'static' | 'rollouts'): 'static' | 'rollout' =>
  evaluation === 'static' ? 'static' : 'rollout';

/** The first decisions of a game played at random, which is turn 1 where turns are counted. */
function firstTurn<S extends State>(game: Game<S>): SeatSituation<S>[] {
  const [dice, picks] = [chanceOfSeed('bench/dice'), chanceOfSeed('bench/picks')];
  const playout = Playout.begin(game, { chance: dice });
  const { state, legal } = playout;
  const out: SeatSituation<S>[] = [];
  for (const seat of playout.choices()) {
    if (out.length === DECISIONS || game.turn(state) > 1) break;
    if (legal.count > 1) out.push(new SeatSituation(game).at(state.slice() as S, seat, legal));
    const pick = picks.die(legal.count, throwName(0, 0, 0, playout.steps & 1023)) - 1;
    playout.take(legal.ids[pick] as Action);
  }
  return out;
}

function run(search: Search, situations: readonly SeatSituation[], seconds: number): number {
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let simulations = 0;
  let n = 0;
  do {
    const situation = situations[n % situations.length]!;
    simulations += search.look(situation, budgetUntil(end), `${n++}`).simulations;
  } while (performance.now() < end);
  // A speed of 0 would be said of the wrong thing: where not one simulation fits into the time, one is measured whole, however long it takes.
  if (simulations === 0) simulations = search.look(situations[0]!, { simulations: 1 }, `${n}`).simulations;
  return (simulations * 1000) / (performance.now() - begin);
}

const budgetUntil = (end: number): Budget => ({
  simulations: SIMULATIONS,
  milliseconds: Math.max(1, end - performance.now()),
});

function checksumOf(search: Search, situations: readonly SeatSituation[]): string {
  const words = situations.flatMap((situation) => {
    const { chosen, actions } = search.look(situation, { simulations: FEW }, 'checksum');
    return [chosen, ...actions.flatMap(({ action, visits }) => [action, visits])];
  });
  return hashText(hashState(Int32Array.from(words)));
}
