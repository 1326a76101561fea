/** Pace of a battle: an admiral spares his ships where time is plenty, hurries where the enemy will be gone, and runs where running wins. */
import { expect, it } from 'vitest';
import { DOCTRINES, type Doctrine } from '../../../agents/battleships/admiral/doctrine.js';
import { type Limits, UNLIMITED } from '../../../agents/battleships/admiral/limits.js';
import { haste, paceOf } from '../../../agents/battleships/admiral/pace.js';
import { type Scene, sceneOf, WipedSlate } from '../../../agents/battleships/admiral/scene.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { goalsOf } from '../../../engine/battleships/goals.js';
import { blockOf, G, U } from '../../../engine/battleships/layout.js';
import { Playout, type Q, type R, type Seat, type UnitId } from '../../../engine/index.js';
import { gameOf } from './admiral-table.js';

const STANDARD: Doctrine = DOCTRINES.balanced!;

/** The scene of a side as the battle begins; `turn` says which turn it is instead. */
function scene(id: string, seat: number, turn = 1, limits: Limits = UNLIMITED): Scene {
  const game = gameOf(id);
  const playout = Playout.begin(game, { chance: chanceOfSeed('pace') });
  playout.toChoice();
  playout.state[G.turn] = turn;
  return sceneOf(game.battle, playout.state, seat as Seat, STANDARD, new WipedSlate(game.battle), limits);
}

const attackOf = (sc: Scene): number => paceOf(sc).attack;
const runs = (sc: Scene): boolean => paceOf(sc).runs;

it('who can sink all that comes up a strait several times over spares his own ships', () => {
  // Battleships hold their fire before turn 4: until then nobody knows; then there are guns for all.
  expect(attackOf(scene('surigao', 0, 1))).toBe(STANDARD.attack);
  expect(attackOf(scene('surigao', 0, 5))).toBeLessThan(0.7 * STANDARD.attack);
  expect(attackOf(scene('surigao', 1, 5))).toBe(STANDARD.attack);
});

it('who must stop an enemy that runs dares more, the more the less time is left', () => {
  const early = attackOf(scene('spartivento', 0, 1));
  const late = attackOf(scene('spartivento', 0, 3));
  expect(early).toBeGreaterThan(1.4 * STANDARD.attack);
  expect(late).toBeGreaterThan(early);
  // In turn 7 nobody gets away any more from where they were; and the other way round nobody runs.
  expect(attackOf(scene('spartivento', 0, 7))).toBe(STANDARD.attack);
  expect(attackOf(scene('spartivento', 1, 7))).toBe(STANDARD.attack);
});

it('where nobody may leave and time is just enough, the doctrine stands as it is', () => {
  for (const seat of [0, 1]) expect(attackOf(scene('yamato-iowa', seat))).toBe(STANDARD.attack);
});

it('an officer who does not lead the fleet as one does not look at the clock', () => {
  const alone: Limits = { ...UNLIMITED, targets: 'alone' };
  expect(attackOf(scene('surigao', 0, 5, alone))).toBe(STANDARD.attack);
  expect(attackOf(scene('spartivento', 0, 7, alone))).toBe(STANDARD.attack);
});

it('running wins where those who may leave bring more than the threshold, and not where they must also sink something', () => {
  expect(runs(scene('spartivento', 1))).toBe(true);
  expect(runs(scene('denmark-strait', 1))).toBe(false);
  expect(runs(scene('river-plate', 1))).toBe(false);
});

it('a ship hurries as her time to spare runs out, and not before her edge is open', () => {
  const hurry = (sc: Scene, q: number, r: number): number =>
    haste(sc, goalsOf(sc.b, sc.s, unitOf(sc)), 4, q as Q, r as R);
  const placed = (sc: Scene) => ({ q: sc.s[blockOf(unitOf(sc)) + U.q]!, r: sc.s[blockOf(unitOf(sc)) + U.r]! });
  const early = scene('spartivento', 1, 1);
  const late = scene('spartivento', 1, 2);
  const { q, r } = placed(early);
  expect(hurry(early, q, r)).toBeGreaterThan(0);
  expect(hurry(late, q, r)).toBeGreaterThanOrEqual(hurry(early, q, r));
  expect(hurry(late, q, r)).toBe(1);
  // The raider's edges open in turn 8, and the nearest is three turns away: in turn 4 she would have to wait there, in turn 6 not.
  const raider = (turn: number): number => {
    const sc = scene('river-plate', 1, turn);
    return hurry(sc, placed(sc).q, placed(sc).r);
  };
  expect(raider(4)).toBe(0);
  expect(raider(6)).toBeGreaterThan(0.5);
  // Who comes too late need not hurry.
  const tooLate = scene('spartivento', 1, 9);
  expect(hurry(tooLate, q, r)).toBe(0);
});

/** The first of the seat that may leave the map. */
const unitOf = (sc: Scene): UnitId => sc.friends.find((u) => goalsOf(sc.b, sc.s, u).length > 0)!;
