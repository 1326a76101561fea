/** Selection formulas: scores of children, of which the highest is looked into next. */

/** Visits count from when a simulation has set out, so that those under way are counted too. */
export interface Selection {
  /** What all children of a place share; `visits` is how often they were looked into together. */
  common(visits: number): number;
  /**
   * `mean` is the child's mean utility, `visits` how often it was looked into, `prior` its part of the prior's weight. Children
   * never visited come with the mean of all that were.
   */
  score(mean: number, visits: number, common: number, prior: number): number;
}

/**
 * UCB1 (Auer, Cesa-Bianchi & Fischer 2002) as in UCT (Kocsis & Szepesvári 2006), with the exploration constant for utilities in
 * [-1, 1]; what was never visited comes first.
 */
export const ucb1 = (constant = 1.4): Selection => ({
  common: (visits) => constant * Math.sqrt(Math.log(Math.max(1, visits))),
  score: (mean, visits, common) => (visits === 0 ? Number.POSITIVE_INFINITY : mean + common / Math.sqrt(visits)),
});

/**
 * PUCT (Rosin 2011) in the form of AlphaGo Zero (Silver et al. 2017). The sum of visits is taken with one more, so that before any
 * visit the prior alone decides.
 */
export const puct = (constant = 1): Selection => ({
  common: (visits) => constant * Math.sqrt(visits + 1),
  score: (mean, visits, common, prior) => mean + (common * prior) / (1 + visits),
});
