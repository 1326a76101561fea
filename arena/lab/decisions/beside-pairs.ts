/** Decisions beside pairs of whole games against the admiral: whether both put agents in one order, and which of them says so in less time. */
import { type Estimate, meanOf } from '../../../agents/estimate.js';
import { Z_975 } from '../../../agents/student.js';
import type { PairWork, Players } from '../experiment/run.js';
import type { LedgerPlay } from '../ledger/play.js';
import type { PlayedRotation } from '../match/rotations.js';
import { type Correlation, pearson, spearman } from '../statistics/correlation.js';
import type { TournamentFound, TournamentNames } from '../tournament/found.js';
import type { TournamentPlan } from '../tournament/plan.js';
import { runTournament } from '../tournament/run.js';
import type { AgentFound } from './found.js';

export interface ScoreOfAgent {
  readonly agent: string;
  /** Part of the pairs won against the admiral, who has a half. */
  readonly score: Estimate;
  readonly pairs: number;
}

export interface BesidePairs {
  readonly scores: readonly ScoreOfAgent[];
  /** Of points lost with the score: minus one where who loses less wins more, throughout. */
  readonly pearson: Correlation | null;
  readonly spearman: Correlation | null;
  /** For one agent, in seconds of one core: what the decisions took, and what pairs would take for the same error in parts of the spread between the agents. */
  readonly seconds: { readonly decisions: number; readonly pairs: number } | null;
}

/** Times what is played, whoever plays it. */
export class TimedPlayers implements Players {
  readonly #players: Players;
  milliseconds = 0;
  pairs = 0;

  constructor(players: Players) {
    this.#players = players;
  }

  get workers(): number {
    return this.#players.workers;
  }

  async play(work: PairWork): Promise<readonly PlayedRotation[]> {
    const since = performance.now();
    const played = await this.#players.play(work);
    this.milliseconds += performance.now() - since;
    this.pairs += work.to - work.from;
    return played;
  }
}

/** Each of them against the first, so many pairs in each battle. */
export async function scoresOf(
  plan: TournamentPlan,
  names: TournamentNames,
  pairs: number,
  play: LedgerPlay,
): Promise<{ readonly scores: readonly ScoreOfAgent[]; readonly isStopped: boolean }> {
  const { found, isStopped } = await runTournament(plan, names, { most: pairs }, play);
  return { scores: plan.agents.map((agent, i) => scoreOf(found, agent, i)), isStopped };
}

function scoreOf({ payOffs }: TournamentFound, agent: string, i: number): ScoreOfAgent {
  const payOff = payOffs[0]?.[i] ?? null;
  if (i === 0 || payOff === null) return { agent, score: { mean: 0.5, se: i === 0 ? 0 : null }, pairs: 0 };
  const [low, high] = payOff.interval;
  return { agent, score: { mean: 1 - payOff.score, se: (high - low) / 2 / Z_975 }, pairs: payOff.pairs };
}

/** @param pairSeconds of one pair, if any was timed */
export function besidePairs(
  agents: readonly AgentFound[],
  scores: readonly ScoreOfAgent[],
  pairSeconds: number | null,
): BesidePairs {
  const met = scores.filter(({ score }) => score.se !== null);
  const found = met.flatMap(({ agent }) => agents.find((one) => one.agent === agent) ?? []);
  const known = met.filter(({ agent }) => found.some((one) => one.agent === agent));
  const losses = found.map(({ loss }) => loss.mean);
  const won = known.map(({ score }) => score.mean);
  return {
    scores: met,
    pearson: pearson(losses, won),
    spearman: spearman(losses, won),
    seconds: pairSeconds === null ? null : secondsOf(found, known, pairSeconds),
  };
}

/** The admiral has no error in either, since he is what they are measured against. */
function secondsOf(
  found: readonly AgentFound[],
  scores: readonly ScoreOfAgent[],
  pairSeconds: number,
): BesidePairs['seconds'] {
  const others = scores.filter(({ pairs }) => pairs > 0);
  const own = found.filter(({ agent }) => others.some((one) => one.agent === agent));
  const relative = (errors: readonly number[], values: readonly number[]): number =>
    meanOf(errors.map((se) => se * se)).mean / meanOf(values).variance;
  const ofDecisions = relative(
    own.map(({ behind }) => behind.se ?? 0),
    found.map(({ loss }) => loss.mean),
  );
  const ofPairs = relative(
    others.map(({ score }) => score.se ?? 0),
    scores.map(({ score }) => score.mean),
  );
  if (!(ofDecisions > 0 && Number.isFinite(ofDecisions) && Number.isFinite(ofPairs))) return null;
  const decisions = meanOf(own.map(({ positions, thinkMs, playMs }) => (positions * (thinkMs + playMs)) / 1000)).mean;
  const played = meanOf(others.map(({ pairs }) => pairs * pairSeconds)).mean;
  return { decisions, pairs: (played * ofPairs) / ofDecisions };
}
