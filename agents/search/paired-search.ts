/**
 * Search by paired comparison at the root: every candidate meets the same draws and dice, round by round, and the worse half is
 * dropped again and again (sequential halving: Karnin, Koren & Somekh 2013). The policy's own choice stays in to the end and is
 * left only for what is better than it by a part of the standard error of the difference: dice bury small differences, and the
 * policy is no fool.
 */
import type { Action, Game, State } from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import { Clock } from './clock.js';
import { Explorer } from './explorer.js';
import type { Finding, Findings } from './findings.js';
import { puct } from './formulas.js';
import type { Guide } from './guide.js';

export interface PairedSearchOptions {
  /** Standard errors by which another choice must be better than the policy's. */
  readonly doubt: number;
}

interface Candidate {
  readonly action: Action;
  rounds: number;
  margin: number;
  win: number;
  utility: number;
  /** Over rounds: utility above that of the policy's choice, and its square. */
  ahead: number;
  squares: number;
}

export class PairedSearch<S extends State = State> {
  readonly explorer: Explorer<S>;
  readonly #weights: Float64Array;
  readonly #options: PairedSearchOptions;

  constructor(game: Game<S>, guide: Guide<S>, options: Partial<PairedSearchOptions> = {}) {
    this.explorer = new Explorer(game, guide, { select: puct(), nodes: 16, depth: 1 });
    this.#weights = new Float64Array(game.spec.maxLegal);
    this.#options = { doubt: 0.5, ...options };
  }

  look(situation: Situation<S>, budget: Budget, seed: string): Findings {
    const clock = new Clock(budget);
    const { explorer } = this;
    explorer.open(situation, seed);
    const all = this.#candidates(situation);
    let left = all;
    const stages = Math.max(1, Math.ceil(Math.log2(all.length)));
    let round = 1;
    for (let stage = 1; stage <= stages && left.length > 1; stage++) {
      do this.#round(left, round++, situation, clock);
      while (clock.isLeft() && clock.share < stage / stages);
      if (!clock.isLeft()) break;
      const keep = Math.max(2, Math.ceil(left.length / 2));
      const [policy, ...others] = left;
      others.sort((x, y) => y.ahead / y.rounds - x.ahead / x.rounds);
      left = [policy!, ...others.slice(0, keep - 1)];
    }
    const chosen = this.#choose(left);
    const found = (c: Candidate): Finding => ({
      action: c.action,
      visits: c.rounds,
      win: c.win / c.rounds,
      margin: c.margin / c.rounds,
    });
    const rest = all.filter((c) => c !== chosen && c.rounds > 0).map(found);
    return {
      chosen: chosen.action,
      actions: [found(chosen), ...rest.sort((x, y) => y.margin - x.margin)],
      line: explorer.line(chosen.action),
      simulations: clock.simulations,
      milliseconds: clock.milliseconds,
    };
  }

  /** The policy's own choice first. */
  #candidates({ legal }: Situation<S>): Candidate[] {
    const weights = this.#weights;
    this.explorer.rootPrior(weights);
    const order = Array.from({ length: legal.count }, (_, i) => i).filter((i) => weights[i]! > 0);
    order.sort((i, j) => weights[j]! - weights[i]! || i - j);
    return order.map((i) => ({
      action: legal.ids[i]! as Action,
      rounds: 0,
      margin: 0,
      win: 0,
      utility: 0,
      ahead: 0,
      squares: 0,
    }));
  }

  /** One simulation for each candidate on the same luck; a round broken off counts for those it came to. */
  #round(left: readonly Candidate[], round: number, { seat }: Situation<S>, clock: Clock): void {
    const { explorer } = this;
    let policy = 0;
    for (const c of left) {
      explorer.simulate(round, c.action);
      const utility = explorer.guide.utility(explorer.outlook, seat);
      if (c === left[0]) policy = utility;
      c.rounds++;
      c.utility += utility;
      c.margin += explorer.outlook.margin[seat]!;
      c.win += explorer.outlook.win[seat]!;
      c.ahead += utility - policy;
      c.squares += (utility - policy) ** 2;
      if (!clock.tick()) return;
    }
  }

  #choose(left: readonly Candidate[]): Candidate {
    let best = left[0]!;
    let most = 0;
    for (const c of left) {
      if (c.rounds < 2) continue;
      const mean = c.ahead / c.rounds;
      const se = Math.sqrt(Math.max(0, c.squares / c.rounds - mean * mean) / (c.rounds - 1));
      if (mean > this.#options.doubt * se && mean > most) {
        most = mean;
        best = c;
      }
    }
    return best;
  }
}
