/** Which child to look into next: scores of children, the highest is taken. */

/**
 * `mean` is the child's mean utility, `visits` how often it was looked into, `parent` how often its node was, `prior` its part of
 * the prior's weight. Children never visited come with the mean that their node has.
 */
export type Selection = (mean: number, visits: number, parent: number, prior: number) => number;

/**
 * UCB1 (Auer, Cesa-Bianchi & Fischer 2002) as in UCT (Kocsis & Szepesvári 2006), with the exploration constant for utilities in
 * [-1, 1]; what was never visited comes first.
 */
export const ucb1 =
  (constant = 1.4): Selection =>
  (mean, visits, parent) =>
    visits === 0 ? Number.POSITIVE_INFINITY : mean + constant * Math.sqrt(Math.log(parent) / visits);

/** PUCT (Rosin 2011) in the form of AlphaZero (Silver et al. 2018). */
export const puct =
  (constant = 1): Selection =>
  (mean, visits, parent, prior) =>
    mean + (constant * prior * Math.sqrt(parent)) / (1 + visits);
