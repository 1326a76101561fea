/**
 * Search led by a network: the best few of its policy are candidates, and meet the same drawn states and dice, round by round, in
 * simulations that go on by the policy for a while and are then valued by the network; the worse half is dropped again and again.
 * A tree would not pay here: where dice fall between any two turns, its second level is hardly ever visited twice.
 */
import type { Action, Game, State } from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import { kitFor } from '../rulesets.js';
import { Clock } from '../search/clock.js';
import type { Evaluator, EvaluatorBatch } from '../search/evaluator.js';
import { type Finding, type Findings, LINE_LENGTH } from '../search/findings.js';
import type { WaitingSearch } from '../search/mcts.js';
import { lineOf } from '../search/told.js';
import { Candidate, Contest, type ContestOptions } from './contest.js';
import type { SimulationJob } from './lane.js';
import { Playouts } from './playouts.js';
import { PLAIN_REACH, type Reach } from './reach.js';
import { type Appraise, plainWorth } from './worth.js';

export interface GumbelOptions {
  /** Actions that are looked into at most; by the budget where absent. */
  readonly candidates?: number;
  /** Rounds of fire that a simulation plays through, or what the ruleset has in their place. */
  readonly rounds: number;
  /** Actions less likely than this are not looked into. */
  readonly leastPrior: number;
  /** Simulations go on by actions drawn from the policy, not by its best. */
  readonly isSampled: boolean;
  /** Simulations side by side. */
  readonly lanes: number;
  readonly contest: Partial<ContestOptions>;
}

const DEFAULTS: GumbelOptions = {
  rounds: 1,
  leastPrior: 0.002,
  isSampled: false,
  lanes: 64,
  contest: {},
};

const MOST_CANDIDATES = 32;
/** A budget by time has as many candidates as one of so many simulations. */
const BY_TIME = 256;

export class GumbelSearch<S extends State = State> implements WaitingSearch<S> {
  readonly #options: GumbelOptions;
  readonly #playouts: Playouts<S>;
  readonly #appraise: Appraise;

  constructor(game: Game<S>, evaluator: Evaluator, options: Partial<GumbelOptions> = {}) {
    this.#options = { ...DEFAULTS, ...options };
    const { rounds, lanes, isSampled } = this.#options;
    const kit = kitFor(game);
    const reach: Reach<S> = kit.reach?.(game, rounds) ?? PLAIN_REACH;
    this.#playouts = new Playouts(game, evaluator, reach, { lanes, isSampled });
    this.#appraise = kit.appraise?.(game) ?? plainWorth;
  }

  /** The same seed, situation and number of simulations give the same findings. */
  async look(situation: Situation<S>, budget: Budget, seed: string, isTold = false): Promise<Findings> {
    const clock = new Clock(budget, isTold);
    const playouts = this.#playouts;
    playouts.open(situation, seed);
    const root = rootOf(situation, await playouts.ask());
    clock.prepared();
    const contest = new Contest(this.#candidates(root, budget), this.#options.contest);
    await this.#contend(contest, clock);
    const ranked = contest.ranked();
    const best = ranked[0]!;
    const found = ranked.filter((c) => c === best || c.rounds > 0).map((c) => findingOf(c, contest.all[0]!, root));
    return {
      chosen: best.action,
      actions: found,
      ...lineOf(isTold ? await playouts.line(best.action, LINE_LENGTH, clock.isTellingOver) : []),
      simulations: clock.simulations,
      milliseconds: clock.milliseconds,
    };
  }

  /** The policy's choice first. */
  #candidates({ actions, scores }: Root, budget: Budget): Candidate[] {
    const { leastPrior } = this.#options;
    const most = Math.max(...scores);
    let sum = 0;
    for (const score of scores) sum += Math.exp(score - most);
    const least = most + Math.log(leastPrior * sum);
    return actions
      .map((action, i) => ({ candidate: new Candidate(action, scores[i]!), isLikely: scores[i]! >= least }))
      .filter(({ isLikely }) => isLikely)
      .map(({ candidate }) => candidate)
      .sort((x, y) => y.score - x.score)
      .slice(0, this.#options.candidates ?? candidatesFor(budget));
  }

  async #contend(contest: Contest, clock: Clock): Promise<void> {
    const giveUp = clock.giveUp(0);
    const phases = Math.ceil(Math.log2(contest.all.length));
    let round = 1;
    for (let phase = 1; phase <= phases; phase++) {
      const { left } = contest;
      do {
        const most = Math.min(this.#options.lanes, clock.left);
        if (most < left.length) return;
        const fit = Math.min(most, clock.simulationsUntil(phase / phases));
        const rounds = Math.max(1, Math.floor(fit / left.length));
        const outcomes = await this.#playouts.run(jobsFor(contest, round, rounds), giveUp);
        if (outcomes === undefined) return;
        for (let i = 0; i < outcomes.length; i += left.length) {
          contest.add(outcomes.slice(i, i + left.length).map(this.#appraise));
        }
        round += rounds;
        if (!clock.tick(outcomes.length)) return;
      } while (clock.simulationsUntil(phase / phases) >= left.length);
      contest.halve();
    }
  }
}

/** What the network says of the decision. */
interface Root {
  readonly actions: readonly Action[];
  readonly scores: Float64Array;
  readonly win: number;
  readonly margin: number;
}

function rootOf({ legal }: Situation, { scores, wins, margins }: EvaluatorBatch): Root {
  return {
    actions: Array.from(legal.ids.subarray(0, legal.count), (id) => id as Action),
    scores: Float64Array.from(scores.subarray(0, legal.count)),
    win: wins[0]!,
    margin: margins[0]!,
  };
}

/** 4 of 16 simulations, 8 of 64, 16 of 256: about as many rounds for each of them. */
function candidatesFor({ simulations = BY_TIME }: Budget): number {
  return Math.max(2, Math.min(MOST_CANDIDATES, 2 ** Math.round(Math.log2(Math.sqrt(simulations)))));
}

/** Round by round, in each one simulation for everybody that is left. */
function jobsFor({ all, left }: Contest, first: number, rounds: number): SimulationJob[] {
  const places = left.map((c) => ({ candidate: all.indexOf(c), first: c.action }));
  return Array.from({ length: rounds }, (_, i) => places.map((place) => ({ ...place, round: first + i }))).flat();
}

/**
 * What a candidate comes to: what the policy's choice does in all its rounds, and by how much the candidate was ahead of that in its
 * own, on the same luck.
 */
function findingOf(c: Candidate, policy: Candidate, root: Root): Finding {
  if (c.rounds === 0) return { action: c.action, visits: 0, win: root.win, margin: root.margin };
  return {
    action: c.action,
    visits: c.rounds,
    win: policy.win / policy.rounds + c.winAhead / c.rounds,
    margin: policy.margin / policy.rounds + c.marginAhead / c.rounds,
  };
}
