/** Mines: laying, sweeping, and what meets a ship that enters. @rule N17.5 @rule N17.6 */

import { certain, either, mixed, type Spread, spreadOfDie } from './spread.js';
import { MINE_POWER, torpedoSpread } from './torpedoes.js';

/** Most mines in one hex. @rule G-28 */
export const MOST_MINES = 12;
const PER_MINE = 5;
const SWEEP_LESS = 3;
/** Highest modified pair of dice by which a ship is attacked, and a submarine turned home. @rule N17.6 */
const SHIP_AT_MOST = 8;
const SUBMARINE_AT_MOST = 10;
const CONVOY = -4;
const SWEPT = 4;
/** Ways to throw 2 … 12 with two dice, of 36. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/** Points of a minelayer: its capability (1–8) times the die. @rule N17.5 */
export const layingPoints = (capability: number, die: number): number => capability * die;
/** Mines laid by so many points; without a remainder its die is not thrown. @rule N17.5 @rule G-52 */
export const minesLaid = (points: number, remainderDie: number): number => {
  const remainder = points % PER_MINE;
  return Math.floor(points / PER_MINE) + (remainder > 0 && remainderDie - 1 <= remainder ? 1 : 0);
};

/** Mines that a layer lays in a phase. @rule N17.5 */
export const layingSpread = (capability: number): Spread =>
  mixed([1, 2, 3, 4, 5, 6].map((die) => spreadOfDie((test) => minesLaid(layingPoints(capability, die), test))));

/** Mines that a sweeper removes, 0–3. @rule N17.5 */
export const minesSwept = (die: number): number => Math.max(0, die - SWEEP_LESS);

/** Added to a ship's pair of dice. A friendly sweeper in the hex helps ships; merchants and oilers are clumsy. @rule N17.6 @rule G-5 */
export const mineModifier = (isConvoy: boolean, hasSweeper: boolean): number =>
  (isConvoy ? CONVOY : 0) + (hasSweeper ? SWEPT : 0);

/** Whether mines attack a ship that enters: `roll` is 2–12 of two dice. MTB flotillas are never asked. @rule N17.6 @rule G-28 */
export const isMined = (roll: number, modifier: number, mines: number): boolean =>
  roll + modifier <= SHIP_AT_MOST && roll + modifier < mines;

/** Whether mines turn a submarine home. @rule N17.6 */
export const isTurnedByMines = (roll: number, mines: number): boolean => roll <= SUBMARINE_AT_MOST && roll < mines;

/** Chance that two dice pass a test. */
export const pairChance = (passes: (roll: number) => boolean): number =>
  WAYS.reduce((sum, ways, roll) => sum + (ways > 0 && passes(roll) ? ways : 0), 0) / 36;

/** Losses of a ship that enters, extra damage included. @rule N17.6 @rule N6.4 */
export function mineSpread(mines: number, modifier: number, defence: number, isCircled: boolean): Spread {
  const p = pairChance((roll) => isMined(roll, modifier, mines));
  return either(p, torpedoSpread(MINE_POWER, defence, isCircled), certain(0));
}
