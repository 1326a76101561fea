/** Stacking: how many units a hex holds, and what counts. */
import { TABLES } from './tables.js';

/** What lies in a hex, counted. */
export interface Contents {
  /** With their passengers and riders. @rule VI.B */
  readonly units: number;
  readonly wrecks: number;
  readonly blocks: number;
  /** One, for those outside. */
  readonly fortifications: number;
  /** Mines take no room. @rule VI.C */
  readonly mines: number;
}

/** @rule VI.A @rule VI.B @rule VI.C @rule VI.D @rule V.D.7 */
export const stackingPoints = ({ units, wrecks, blocks, fortifications }: Contents): number =>
  units + wrecks + blocks + fortifications;

/** Whether one more may enter. @rule VI.E */
export const hasRoom = (contents: Contents): boolean => stackingPoints(contents) < TABLES.limits.stack.value;
