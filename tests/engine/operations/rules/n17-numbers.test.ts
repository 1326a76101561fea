/** N12.4 and N17: search, stores, bombardment and mines, as numbers. */
import { describe, expect, it } from 'vitest';
import { newlyDamaged, removedFor, STORE_HOLDS, storeAfter } from '../../../../engine/operations/bombardment.js';
import {
  isMined,
  isTurnedByMines,
  layingPoints,
  MOST_MINES,
  mineModifier,
  mineSpread,
  minesLaid,
  minesSwept,
  pairChance,
} from '../../../../engine/operations/mines.js';
import { isFoundBy, searchChance, searchCount } from '../../../../engine/operations/search-die.js';
import { isStoreGood, sortieLimit, storeChance } from '../../../../engine/operations/sortie-cost.js';

const SIXTHS = [1, 2, 3, 4, 5, 6];

describe('search', () => {
  it('N12.4 a die against the number of ships; American fleet carriers count three, six always finds', () => {
    expect([searchCount(true), searchCount(false)]).toEqual([3, 1]);
    expect(SIXTHS.filter((die) => isFoundBy(2, die))).toEqual([1, 2]);
    expect(SIXTHS.filter((die) => isFoundBy(9, die))).toEqual(SIXTHS);
    expect([0, 2, 6, 9].map(searchChance)).toEqual([0, expect.closeTo(2 / 6, 12), 1, 1]);
  });
});

describe('ports', () => {
  it('N17.1 fifteen or five, and three for each store spent', () => {
    expect([sortieLimit(true, 0), sortieLimit(false, 0), sortieLimit(true, 2)]).toEqual([15, 5, 21]);
  });

  it('N17.1 damaged stores have effect on a die above their damage', () => {
    expect(SIXTHS.filter((die) => isStoreGood(2, die))).toEqual([3, 4, 5, 6]);
    expect([0, 5].map(storeChance)).toEqual([1, 1 / 6]);
  });

  it('N17.3 G-24 stores go at six; aircraft that are short are taken from the damaged', () => {
    expect([storeAfter(4, 1), storeAfter(4, 5), STORE_HOLDS]).toEqual([5, 6, 6]);
    expect([newlyDamaged(5, 3), removedFor(5, 3, 0)]).toEqual([3, 2]);
    expect([newlyDamaged(2, 3), removedFor(2, 3, 0)]).toEqual([2, 0]);
    expect([newlyDamaged(6, 1), removedFor(6, 1, 1)]).toEqual([1, 2]);
  });
});

describe('mines', () => {
  it('N17.6 at eight or less and below the number of mines; convoys 4 worse, with a sweeper 4 better', () => {
    expect([isMined(8, 0, 9), isMined(9, 0, 12), isMined(5, 0, 5), isMined(4, 0, 5)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([mineModifier(true, false), mineModifier(false, true), mineModifier(true, true)]).toEqual([-4, 4, 0]);
  });

  it('N17.6 a submarine goes home on ten or less, below the number of mines', () => {
    expect([isTurnedByMines(10, 12), isTurnedByMines(11, 12), isTurnedByMines(5, 5)]).toEqual([true, false, false]);
    expect(pairChance((roll) => isTurnedByMines(roll, 12))).toBeCloseTo(33 / 36, 12);
  });

  it('N17.6 what is attacked takes a torpedo of power 3', () => {
    const odds = mineSpread(6, 0, 0, false);
    // 10 of 36 are attacked; a die of 1 is 3 points and leaves her whole on a 5 or 6.
    expect(odds[0]).toBeCloseTo(26 / 36 + (10 / 36) * (1 / 6) * (2 / 6), 12);
    expect(odds.reduce((sum, p) => sum + p)).toBeCloseTo(1, 12);
  });

  it('N17.5 G-28 G-52 lays by fives, sweeps the die less 3, and keeps at most twelve', () => {
    expect(SIXTHS.map((die) => minesLaid(layingPoints(5, 2), die))).toEqual([2, 2, 2, 2, 2, 2]);
    expect(SIXTHS.map((die) => minesLaid(layingPoints(7, 1), die))).toEqual([2, 2, 2, 1, 1, 1]);
    expect(SIXTHS.map(minesSwept)).toEqual([0, 0, 0, 1, 2, 3]);
    expect(MOST_MINES).toBe(12);
  });
});
