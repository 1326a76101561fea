/**
 * Search by paired comparison at the root: every candidate meets the same draws and dice, round by round, and the worse half is
 * dropped again and again (sequential halving: Karnin, Koren & Somekh 2013). The policy's own choice stays in to the end and is
 * left only for what is better than it by a part of the standard error of the difference: dice bury small differences, and the
 * policy is no fool.
 */
import type { Action, Game, Seat, State } from '../../engine/index.js';
import type { Budget, Situation } from '../agent.js';
import type { Outlook } from '../value/value.js';
import { Clock } from './clock.js';
import { Explorer } from './explorer.js';
import type { Finding, Findings } from './findings.js';
import { puct } from './formulas.js';
import type { Guide } from './guide.js';
import { lineOf } from './told.js';

export interface PairedSearchOptions {
  /** Standard errors by which another choice must be better than the policy's. */
  readonly doubt: number;
  /**
   * The more simulations, the more of them for each candidate on average, as their square root; otherwise there are only more candidates, and the
   * best of many is often the luckiest.
   */
  readonly isThorough: boolean;
}

interface Candidate<S> {
  readonly action: Action;
  /** Where the next dice fall after it, if that is the same in every round. */
  readonly prepared: S | undefined;
  isReady: boolean;
  rounds: number;
  /** Sums over its rounds. */
  margin: number;
  win: number;
  /** The same above the policy's choice on the same luck; utility above it, and its square. */
  marginAhead: number;
  winAhead: number;
  ahead: number;
  squares: number;
}

/** Rounds before anything is taken for settled, standard errors that settle it, and a difference that matters to nobody. */
const LEAST_ROUNDS = 12;
const SETTLED = 2.5;
const NOTHING = 0.0005;

/** Candidates that are looked into at all costs; rounds that the budget must have room for with each further one, at least. */
const FIRST = 3;
const ROUNDS = 16;
/** Of so few rounds a standard error is itself in doubt. */
const FEW = 8;

export class PairedSearch<S extends State = State> {
  readonly explorer: Explorer<S>;
  readonly #weights: Float64Array;
  readonly #options: PairedSearchOptions;
  readonly #spare: S[] = [];

  constructor(game: Game<S>, guide: Guide<S>, options: Partial<PairedSearchOptions> = {}) {
    this.explorer = new Explorer(game, guide, { select: puct(), nodes: 16, depth: 1 });
    this.#weights = new Float64Array(game.spec.maxLegal);
    this.#options = { doubt: 0.5, isThorough: false, ...options };
  }

  look(situation: Situation<S>, budget: Budget, seed: string, isTold = false): Findings {
    const clock = new Clock(budget, isTold);
    const { explorer } = this;
    explorer.open(situation, seed, clock.giveUp(0), clock.beforehand());
    const all = this.#candidates(situation);
    let left = all.slice(0, FIRST);
    let round = 1;
    this.#round(left, round++, situation, clock);
    // A few candidates that are told apart are worth more than many that are not.
    left = all.slice(0, Math.max(FIRST, clock.room(left.length, this.#rounds(clock.room(left.length, 1)))));
    const stages = Math.max(1, Math.ceil(Math.log2(left.length)));
    for (let stage = 1; stage <= stages && left.length > 1 && clock.isLeft(); stage++) {
      do this.#round(left, round++, situation, clock);
      while (clock.isLeft() && clock.share < stage / stages && !isSettled(left));
      if (!clock.isLeft() || isSettled(left)) break;
      const keep = Math.max(2, Math.ceil(left.length / 2));
      const [policy, ...others] = left;
      others.sort((x, y) => y.ahead / y.rounds - x.ahead / x.rounds);
      left = [policy!, ...others.slice(0, keep - 1)];
    }
    const chosen = this.#choose(left);
    // Without the time for a single round it is the policy's choice, and nobody knows more than what the place is worth.
    if (chosen.rounds === 0) explorer.appraiseRoot();
    const found = (c: Candidate<S>): Finding => findingOf(c, all[0]!);
    const rest = all.filter((c) => c !== chosen && c.rounds > 0).map(found);
    return {
      chosen: chosen.action,
      actions: [
        chosen.rounds === 0 ? unfounded(chosen, explorer.outlook, situation.seat) : found(chosen),
        ...rest.sort((x, y) => y.margin - x.margin),
      ],
      ...lineOf(isTold ? explorer.line(chosen.action, clock.isTellingOver) : []),
      simulations: clock.simulations,
      milliseconds: clock.milliseconds,
    };
  }

  /** Rounds that the budget must have room for with each further candidate, where it has room for so many simulations of one. */
  #rounds(simulations: number): number {
    return this.#options.isThorough ? Math.max(ROUNDS, 2 * Math.sqrt(Math.max(0, simulations))) : ROUNDS;
  }

  /** The policy's own choice first. */
  #candidates({ legal }: Situation<S>): Candidate<S>[] {
    const isPlain = this.explorer.isRootPlain;
    const weights = this.#weights;
    this.explorer.rootPrior(weights);
    const order = Array.from({ length: legal.count }, (_, i) => i).filter((i) => weights[i]! > 0);
    order.sort((i, j) => weights[j]! - weights[i]! || i - j);
    return order.map((i, n) => ({
      action: legal.ids[i]! as Action,
      prepared: isPlain ? this.#stateOf(n) : undefined,
      isReady: false,
      rounds: 0,
      margin: 0,
      win: 0,
      marginAhead: 0,
      winAhead: 0,
      ahead: 0,
      squares: 0,
    }));
  }

  /** The buffer of candidate number `n`, kept from search to search. */
  #stateOf(n: number): S {
    this.#spare[n] ??= this.explorer.game.create();
    return this.#spare[n];
  }

  /** One simulation for each candidate on the same luck; a round broken off counts for those it came to. */
  #round(left: readonly Candidate<S>[], round: number, { seat }: Situation<S>, clock: Clock): void {
    const { explorer } = this;
    const { guide, outlook } = explorer;
    let policy = 0;
    let policyMargin = 0;
    let policyWin = 0;
    for (const c of left) {
      if (!this.#simulate(c, round, clock)) return;
      const utility = guide.utility(outlook, seat);
      const margin = outlook.margin[seat]!;
      const win = outlook.win[seat]!;
      if (c === left[0]) {
        policy = utility;
        policyMargin = margin;
        policyWin = win;
      }
      c.rounds++;
      c.margin += margin;
      c.win += win;
      c.marginAhead += margin - policyMargin;
      c.winAhead += win - policyWin;
      c.ahead += utility - policy;
      c.squares += (utility - policy) ** 2;
      if (!clock.tick()) return;
    }
  }

  /** False if it was given up. */
  #simulate(c: Candidate<S>, round: number, clock: Clock): boolean {
    const { explorer } = this;
    if (c.prepared === undefined) return explorer.simulate(round, c.action);
    if (!c.isReady) {
      if (!explorer.prepare(c.action, c.prepared)) return false;
      c.isReady = true;
      clock.prepared();
    }
    return explorer.playFrom(c.prepared, round);
  }

  #choose(left: readonly Candidate<S>[]): Candidate<S> {
    let best = left[0]!;
    let most = 0;
    for (const c of left) {
      if (c.rounds < 2) continue;
      const mean = c.ahead / c.rounds;
      const doubt = this.#options.doubt * (1 + FEW / c.rounds);
      if (mean > doubt * errorOf(c) && mean > most) {
        most = mean;
        best = c;
      }
    }
    return best;
  }
}

/** Standard error of how far a candidate is ahead of the policy's choice. */
function errorOf({ rounds, ahead, squares }: Candidate<unknown>): number {
  const mean = ahead / rounds;
  return Math.sqrt(Math.max(0, squares / rounds - mean * mean) / (rounds - 1));
}

/** True if one candidate is clearly ahead of all others, or none of them can be better than the policy's choice. */
function isSettled(left: readonly Candidate<unknown>[]): boolean {
  if (left.some((c) => c.rounds < LEAST_ROUNDS)) return false;
  const upper = left.map((c) => c.ahead / c.rounds + SETTLED * errorOf(c));
  const lower = left.map((c) => c.ahead / c.rounds - SETTLED * errorOf(c));
  const best = lower.indexOf(Math.max(...lower));
  return upper.every((u, i) => i === best || u <= lower[best]! + NOTHING);
}

/**
 * What a candidate comes to: what the policy's choice does in all its rounds, and by how much the candidate was ahead of that in its
 * own, on the same luck. So one that was dropped early owes nothing to the dice of the few rounds it had.
 */
const findingOf = (c: Candidate<unknown>, policy: Candidate<unknown>): Finding => ({
  action: c.action,
  visits: c.rounds,
  win: policy.win / policy.rounds + c.winAhead / c.rounds,
  margin: policy.margin / policy.rounds + c.marginAhead / c.rounds,
});

const unfounded = ({ action }: Candidate<unknown>, { win, margin }: Outlook, seat: Seat): Finding => ({
  action,
  visits: 0,
  win: win[seat]!,
  margin: margin[seat]!,
});
