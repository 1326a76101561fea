/**
 * Rating scale, how strong a player is, and how sure that is: the openskill model (Weng and Lin 2011, Plackett-Luce) and the scale on
 * which people see it.
 *
 * Two seats with strengths a and b, both well known, win against each other with odds e^((a - b)/c), c = √2 β. So 400 points are
 * odds of 10 to 1 where a point is c · ln 10 / 400: the chess scale. `tests/arena/rooms/ratings/ratings.slow.test.ts` measures it: players who beat
 * each other 10 to 1 settle 400 points apart.
 */
import { rate } from './openskill.js';

/** openskill's own numbers: the mean that everybody starts with, its uncertainty, and the luck of one game. */
const MU = 25;
const SIGMA = MU / 3;
const BETA = MU / 6;
/** What strength may change by from game to game; keeps old players movable. */
const TAU = MU / 300;
/**
 * The advantage of a side is surer than the strength of a stranger: most battles were made to be fair. Half a player's
 * uncertainty; with a whole one, sides took what belonged to the players, and intervals were too narrow by a third.
 */
const SIDE_SIGMA = SIGMA / 2;

const START = 1500;
const POINTS = 400 / (Math.SQRT2 * BETA * Math.LN10);

/**
 * Half a 95 % interval in standard deviations. 1.96 would do were the model exact; of simulated players, sides balanced and
 * not, after 10 to 400 games, 1.96 held 90 to 99 %, and 2.2 holds 93 to 99 %.
 */
const HALF_WIDTH = 2.2;

/** Both must hold before a rating is no longer provisional. */
const SETTLED = {
  /** So many games mix opponents and sides: a run of luck against one of them is no rating. */
  games: 20,
  /** The interval is then at most 300 points either way, which still tells 1 to 6 from even: a third of a stranger's variance. */
  sigma: 300 / (HALF_WIDTH * POINTS),
} as const;

export interface Strength {
  readonly mu: number;
  readonly sigma: number;
}

export type Rated = Strength & { readonly games: number };

export const NEW_PLAYER: Strength = { mu: MU, sigma: SIGMA };
export const NEW_SIDE: Strength = { mu: MU, sigma: SIDE_SIGMA };

/** Strengths after a game between teams; the higher result wins, equal ones are a tie. */
export function afterGame(teams: readonly (readonly Strength[])[], result: readonly number[]): Strength[][] {
  const rank = result.map((one) => 1 + result.filter((other) => other > one).length);
  // With the gamma of the paper's formula uncertainty falls so slowly that intervals mean nothing; 1 is the plain
  // approximation of Bayes' rule, and measures half the error after 200 games.
  return rate(teams as Strength[][], { rank, tau: TAU, beta: BETA, gamma: () => 1 });
}

/**
 * How much a game against a stranger counts for somebody whose rating is settled. The model alone takes it almost for a whole
 * one (119 points for thirty games won, where equals who are known bring 125): strangers who come to lose would raise anybody.
 */
const AGAINST_STRANGERS = 1 / 8;

/** What a game counts for a player: whole, as long as the own rating is provisional, else less by each opponent whose is. */
export function weightOf(own: Rated, opponents: readonly Rated[]): number {
  if (isProvisional(own)) return 1;
  const strangers = opponents.filter(isProvisional).length / opponents.length;
  return 1 - strangers * (1 - AGAINST_STRANGERS);
}

/** Part of the way from one strength to another; uncertainty adds up as variance. */
export const movedTowards = (from: Strength, to: Strength, weight: number): Strength => ({
  mu: from.mu + weight * (to.mu - from.mu),
  sigma: Math.sqrt(from.sigma ** 2 + weight * (to.sigma ** 2 - from.sigma ** 2)),
});

const isProvisional = ({ games, sigma }: Rated): boolean => games < SETTLED.games || sigma > SETTLED.sigma;

/** Points above the start; for a side, its advantage. */
export const pointsOf = ({ mu }: Strength): number => (mu - MU) * POINTS;

export interface Shown {
  readonly rating: number;
  /** Half the width of the 95 % interval. */
  readonly interval: number;
  readonly games: number;
  readonly provisional: boolean;
}

export function shownStrength({ mu, sigma, games }: Rated): Shown {
  return {
    rating: Math.round(START + pointsOf({ mu, sigma })),
    interval: Math.round(HALF_WIDTH * sigma * POINTS),
    games,
    provisional: isProvisional({ mu, sigma, games }),
  };
}
