/** What sequential tests have in common, whatever they are of: Elo as a share of what is won, and the bounds at which they end. */

const DECADE = 400;

/** What part is won by who is `elo` better. */
export const shareOfElo = (elo: number): number => 1 / (1 + 10 ** (-elo / DECADE));

/** Endless for a share of 0 or 1. */
export const eloOfShare = (share: number): number => DECADE * Math.log10(share / (1 - share));

/** Of the logarithm of the likelihood ratio: H0 is taken at or below `low`, H1 at or above `high`. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Wald's (Sequential Tests of Statistical Hypotheses, 1945): H1 is taken where H0 is true in `alpha` of the cases at most, H0 where H1 is in `beta`. */
export const boundsOf = ({ alpha, beta }: { readonly alpha: number; readonly beta: number }): Bounds => ({
  low: Math.log(beta / (1 - alpha)),
  high: Math.log((1 - beta) / alpha),
});
