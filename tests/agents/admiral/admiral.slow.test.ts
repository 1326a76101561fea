/** What takes many games: strength, exits of whole fleets, doctrines that differ. */
import { describe, expect, it } from 'vitest';
import { createAdmiral } from '../../../agents/admiral/index.js';
import type { Agent } from '../../../agents/agent.js';
import { createGreedy } from '../../../agents/greedy.js';
import { createRandom } from '../../../agents/random.js';
import { LAUNCH } from '../../../engine/battleships/actions.js';
import { AFLOAT, EXITED, SUNK } from '../../../engine/battleships/layout.js';
import { distance } from '../../../engine/core/hex.js';
import { scenarios, scoresFor, type UnitId } from '../../../engine/index.js';
import { gameOf, of, playOut } from './admiral-table.js';

const LADDER = scenarios('battleships')
  .filter((s) => s.ladder)
  .map((s) => s.id);

/** Pairs won against a rival on the same dice with sides swapped, of `seeds`. */
function pairsWon(id: string, rival: (game: ReturnType<typeof gameOf>) => Agent, seeds: readonly string[]): number {
  const game = gameOf(id);
  const scores = scoresFor(game);
  let won = 0;
  for (const seed of seeds) {
    let sum = 0;
    for (const seat of [0, 1]) {
      const mine = createAdmiral(game);
      const theirs = rival(game);
      const { end } = playOut(game, seat === 0 ? [mine, theirs] : [theirs, mine], seed);
      game.scores(end, scores);
      sum += scores.margin[seat]!;
    }
    won += sum > 0 ? 1 : sum === 0 ? 0.5 : 0;
  }
  return won;
}

describe('the strength of the admiral, in pairs over the ladder', () => {
  it('wins nearly all against random', () => {
    const won = LADDER.map((id) => pairsWon(id, () => createRandom(), ['a', 'b', 'c']));
    expect(won.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(0.95 * 3 * LADDER.length);
  });

  it('wins four in five against greedy', () => {
    const won = LADDER.map((id) => pairsWon(id, (game) => createGreedy(game)!, ['a', 'b', 'c', 'd']));
    expect(won.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(0.8 * 4 * LADDER.length);
  });
});

describe('the admiral with a whole fleet', () => {
  it.each(['san-bernardino', 'spartivento'])('exits where orders say so: %s', (id) => {
    const game = gameOf(id);
    const { end } = playOut(game, [createAdmiral(game), createAdmiral(game)], 'exit');
    let left = 0;
    let alive = 0;
    const ordered = new Set(game.battle.exits.filter((e) => e.clause.score > 0).map((e) => e.seat));
    for (let u = 0 as UnitId; u < game.battle.units; u++) {
      if (!ordered.has(game.battle.seatOf[u]!)) continue;
      const sound = of(end, u, 'w') + of(end, u, 's') <= 2;
      if (of(end, u, 'status') !== SUNK && sound) alive++;
      if (of(end, u, 'status') === EXITED) left++;
    }
    expect(left).toBeGreaterThanOrEqual(0.6 * alive);
  });

  it.each(LADDER)('fights where a battle is to be fought: %s', (id) => {
    const game = gameOf(id);
    let steps = 0;
    for (const seed of ['a', 'b', 'c']) {
      const { end } = playOut(game, [createAdmiral(game), createAdmiral(game)], seed);
      for (let u = 0 as UnitId; u < game.battle.units; u++) {
        steps += of(end, u, 'w') + of(end, u, 's') + of(end, u, 'repairs') + (of(end, u, 'status') === SUNK ? 6 : 0);
      }
    }
    expect(steps).toBeGreaterThan(6);
  });
});

/** How a doctrine fights: mean distance of its heavy ships from the nearest enemy, and launches a game. */
function style(doctrine: string): { range: number; launches: number } {
  let sum = 0;
  let count = 0;
  let launches = 0;
  for (const id of ['calabria', 'yamato-iowa', 'guadalcanal']) {
    const game = gameOf(id);
    const { battle } = game;
    for (const seed of ['x', 'y']) {
      const { asked } = playOut(game, [createAdmiral(game, doctrine), createAdmiral(game)], seed);
      for (const a of asked) {
        if (a.seat !== 0) continue;
        if (a.chosen >= LAUNCH && a.chosen < LAUNCH + battle.units) launches++;
        if (a.question !== 'manoeuvre' || battle.capital[a.unit] === 0) continue;
        let nearest = 99;
        for (let e = battle.split; e < battle.units; e++) {
          if (of(a.state, e, 'status') !== AFLOAT) continue;
          const q = of(a.state, a.unit, 'q');
          nearest = Math.min(nearest, distance(q, of(a.state, a.unit, 'r'), of(a.state, e, 'q'), of(a.state, e, 'r')));
        }
        if (nearest < 99) sum += nearest;
        if (nearest < 99) count++;
      }
    }
  }
  return { range: sum / count, launches };
}

describe('doctrines', () => {
  it('play visibly differently', () => {
    const [aggressive, cautious, torpedo] = [style('aggressive'), style('cautious'), style('torpedo')];
    expect(aggressive.range).toBeLessThan(cautious.range - 2);
    expect(torpedo.launches).toBeGreaterThan(cautious.launches);
  });
});
