/**
 * Gate, the promotion test for a champion: the candidate must beat the champion by a sequential test, and must not be worse than it
 * against the fixed ladder. Where that stays open the champion stays.
 */
import { estimate } from '../../agents/estimate.js';
import type { TrainingConfig } from '../config.js';
import { type FixedNetworks, NO_NETWORKS } from '../fixed-networks.js';
import type { SelfPlayers } from '../self-play/crew.js';
import { type Contender, type GamePair, type PairScore, pairJobs, pairsOf, standingOf } from './pairs.js';
import { battlesOf, laddersOf, rungsOf } from './rungs.js';
import { type SprtState, sprt } from './sprt.js';

export interface GateReport {
  readonly isPromoted: boolean;
  readonly test: SprtState;
  readonly champion: PairScore;
  /** The candidate's, by rung of the ladder (`rungs.ts`). */
  readonly ladder: Readonly<Record<string, PairScore>>;
  readonly reason: string;
  /** A game a scenario between candidate and champion, as it is written into a file, by scenario. */
  readonly games: Readonly<Record<string, string>>;
}

/** Pairs between two looks at the test. */
export const ROUND = 64;
/** Standard errors by which a candidate may look worse on a rung of the ladder. */
const TOLERANCE = 2;

/** What a player scores on each rung of the ladder. */
export async function ladderStandings(
  crew: SelfPlayers,
  settings: TrainingConfig['gate'],
  player: Contender,
  seed: string,
  fixed: FixedNetworks,
): Promise<Record<string, PairScore>> {
  const scores: Record<string, PairScore> = {};
  for (const { name, agent, scenarios } of rungsOf(settings)) {
    const players = [player, fixed.get(agent) ?? agent] as const;
    const done = await crew.play(
      pairJobs({ players, scenarios, from: 0, count: settings.ladderPairs, seed: `${seed}/${name}` }),
    );
    scores[name] = standingOf(pairsOf(done));
  }
  return scores;
}

/** `before` is what the champion scored against the ladder when it became that. */
export async function gate(
  crew: SelfPlayers,
  config: TrainingConfig['gate'],
  candidate: Contender,
  champion: Contender,
  before: Readonly<Record<string, PairScore>>,
  seed: string,
  fixed: FixedNetworks = NO_NETWORKS,
): Promise<GateReport> {
  const scenarios = battlesOf(config);
  const ladder = await ladderStandings(crew, config, candidate, seed, fixed);
  const pairs: GamePair[] = [];
  const games: Record<string, string> = {};
  let test = sprt([0, 0, 0], config.elo);
  while (test.verdict === 'open' && pairs.length < config.pairs) {
    const count = Math.min(ROUND, config.pairs - pairs.length);
    const spec = { players: [candidate, champion] as const, scenarios, from: pairs.length, count, seed };
    const done = await crew.play(pairJobs({ ...spec, recorded: 'gate' }));
    pairs.push(...pairsOf(done));
    for (const game of done.flatMap((job) => job.games)) if (game.record) games[game.scenario] = game.record;
    test = sprt(countsOf(pairs), config.elo);
  }
  const worse = rungsOf(config).find(({ name }) => isWorse(ladder[name]!, before[name]))?.name;
  const lost = laddersOf(config).find(({ battles }) =>
    isBelowEven(pairs.filter((pair) => battles.includes(pair.scenario))),
  );
  const where = lost !== undefined ? `on the ${lost.name}` : worse !== undefined ? `against ${worse}` : undefined;
  return {
    isPromoted: test.verdict === 'H1' && where === undefined,
    test,
    champion: standingOf(pairs),
    ladder,
    reason: reasonOf(test.verdict, where),
    games,
  };
}

/** `where` it is worse than the champion, if it is somewhere. */
function reasonOf(verdict: SprtState['verdict'], where: string | undefined): string {
  if (verdict === 'H0') return 'no better than the champion';
  if (verdict === 'open') return 'not shown to be better than the champion';
  return where === undefined ? 'better than the champion' : `worse than the champion ${where}`;
}

const countsOf = (pairs: readonly GamePair[]): [number, number, number] =>
  [0, 0.5, 1].map((score) => pairs.filter((pair) => pair.score === score).length) as [number, number, number];

/** Over all it may be better, and worse than the champion in one kind of battle. */
function isBelowEven(pairs: readonly GamePair[]): boolean {
  if (pairs.length === 0) return false;
  const { mean, se } = estimate(pairs.map(({ score }) => score));
  return mean < 0.5 - TOLERANCE * (se ?? 0);
}

function isWorse(now: PairScore, before: PairScore | undefined): boolean {
  if (before === undefined) return false;
  const error = Math.sqrt(
    (now.score * (1 - now.score)) / now.pairs + (before.score * (1 - before.score)) / before.pairs,
  );
  return now.score < before.score - TOLERANCE * error;
}
