/**
 * Elo of a match in pairs. So many Elo are a share of pairs won; and a share is an effect: by how many of its standard deviations the mean of a pair's
 * margin is above nothing, were margins normal. So one number says how much better, whatever the margin is counted in.
 */
import { eloOfShare, shareOfElo } from '../../../agents/sequential.js';
import { normalChance, normalPoint } from './normal.js';

/** The mean of a pair as a part of its standard deviation. */
export const effectOfElo = (elo: number): number => normalPoint(shareOfElo(elo));

/** Beyond it a share is all or nothing, and Elo say no more. */
const MOST_ELO = 4000;

/** Alike on both sides of nothing, and never endless. */
export function eloOfEffect(effect: number): number {
  if (effect === 0 || Number.isNaN(effect)) return 0;
  const share = normalChance(-Math.abs(effect));
  const elo = share === 0 ? MOST_ELO : Math.min(MOST_ELO, -eloOfShare(share));
  return effect > 0 ? elo : -elo;
}
