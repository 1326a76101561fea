import { describe, expect, it } from 'vitest';
import { Rating } from '../../../../arena/protocol/index.js';
import type { PlayerInfo } from '../../../../arena/protocol/link.js';
import { type RatedGame, Ratings } from '../../../../arena/rooms/ratings/ratings.js';
import { afterGame, NEW_PLAYER, type Strength, shownStrength } from '../../../../arena/rooms/ratings/scale.js';
import { standingOf } from '../../../../arena/rooms/ratings/standing.js';
import { openStore } from '../../../../arena/store/sqlite-store.js';
import type { RatingRow } from '../../../../arena/store/store.js';
import { FIRST_SEAT, SECOND_SEAT } from '../../../../engine/index.js';

/** The ratings of a store, kept in memory: simulations play many games. */
function memory(): ConstructorParameters<typeof Ratings>[0] {
  const rows = new Map<string, RatingRow>();
  return {
    rating: (...key) => rows.get(key.join('|')),
    saveRating: (row) => rows.set([row.player, row.ruleset, row.scenario, row.side].join('|'), row),
    ratings: (ruleset, scenario, side, most) =>
      [...rows.values()]
        .filter((r) => r.ruleset === ruleset && r.scenario === scenario && r.side === side)
        .filter((r) => !r.player.startsWith('side:'))
        .sort((a, b) => b.mu - a.mu)
        .slice(0, most),
  };
}

/** Even randomness, the same each time. */
function luck(seed: number): () => number {
  let x = seed;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 4294967296;
  };
}

const person = (i: number): PlayerInfo => ({ id: `p${i}`, name: `Player ${i}`, kind: 'person' });

const GAME = {
  ruleset: 'battleships-v1',
  scenario: 'denmark-strait',
  sides: ['UK', 'DE'],
  players: [person(0), person(1)],
  result: [1, -1],
} satisfies RatedGame;

/** Games between players of known points, on sides one of which is worth points too; each game has new opponents. */
function season(truth: readonly number[], games: number, advantage: number, random: () => number): Ratings {
  const ratings = new Ratings(memory());
  for (let n = 0; n < (games * truth.length) / 2; n++) {
    const i = Math.floor(random() * truth.length);
    const j = (i + 1 + Math.floor(random() * (truth.length - 1))) % truth.length;
    const wins = random() < 1 / (1 + 10 ** ((truth[j]! - truth[i]! - advantage) / 400));
    ratings.record({ ...GAME, players: [person(i), person(j)], result: wins ? [1, -1] : [-1, 1] });
  }
  return ratings;
}

describe('the order in which a battle of several leaves its players', () => {
  const over = { termination: 'normal', text: '' } as const;

  it('is by victory, then by points; who has left comes last', () => {
    const outcome = { ...over, result: [-1 / 3, 1, -1 / 3, -1 / 3], margin: [-4, 4, -9, -9] };
    expect(standingOf(outcome, [])).toEqual([2, 3, 0, 0]);
    expect(standingOf(outcome, [SECOND_SEAT])).toEqual([3, 0, 1, 1]);
    expect(standingOf(outcome, [FIRST_SEAT, SECOND_SEAT])).toEqual([0, 0, 2, 2]);
  });

  it('is nothing but the result between two, and in a draw that all agreed on', () => {
    expect(standingOf({ ...over, result: [-1, 1], margin: [3, -3] }, [])).toEqual([0, 1]);
    const agreed = { ...over, termination: 'agreed', result: [0, 0, 0], margin: [7, -7, -9] } as const;
    expect(standingOf({ ...agreed, result: [...agreed.result], margin: [...agreed.margin] }, [])).toEqual([0, 0, 0]);
  });

  it('tells of people what it tells, and nothing of an agent that had several seats', () => {
    const ratings = new Ratings(memory());
    const agent: PlayerInfo = { id: 'agent:random', name: 'random', kind: 'agent' };
    const sides = ['A', 'B', 'C', 'D'];
    ratings.record({ ...GAME, sides, players: [agent, person(1), agent, person(2)], result: [0, -1, -2, -3] });
    const rows = ratings.ranking('battleships');
    expect(rows.map((r) => [r.player.id, r.games])).toEqual([
      ['p1', 1],
      ['p2', 1],
    ]);
    expect(rows[0]!.rating).toBeGreaterThan(rows[1]!.rating);
  });
});

describe('the scale', () => {
  it('starts everybody at 1500, provisional', () => {
    expect(shownStrength({ ...NEW_PLAYER, games: 0 })).toEqual({
      rating: 1500,
      interval: 540,
      games: 0,
      provisional: true,
    });
  });

  it('sets players 400 points apart who beat each other ten to one', () => {
    const random = luck(7);
    let [a, b]: Strength[] = [NEW_PLAYER, NEW_PLAYER];
    let sum = 0;
    const GAMES = 4_000;
    for (let n = 0; n < 2 * GAMES; n++) {
      const wins = random() < 10 / 11;
      [[a], [b]] = afterGame([[a!], [b!]], wins ? [1, -1] : [-1, 1]) as [[Strength], [Strength]];
      if (n >= GAMES) sum += shownStrength({ ...a, games: n }).rating - shownStrength({ ...b, games: n }).rating;
    }
    // The last uncertainty, which never goes, widens it by a few points.
    expect(sum / GAMES).toBeGreaterThan(385);
    expect(sum / GAMES).toBeLessThan(430);
  });

  it('takes equal results for a tie, in any number of seats', () => {
    const five = Array.from({ length: 5 }, () => [NEW_PLAYER]);
    const mus = afterGame(five, [0.2, 1, 0.2, -1, 0.2]).map(([strength]) => strength!.mu);
    expect(mus[0]).toBeCloseTo(mus[2]!, 9);
    expect(mus[0]).toBeCloseTo(mus[4]!, 9);
    expect(mus[1]).toBeGreaterThan(mus[0]!);
    expect(mus[3]).toBeLessThan(mus[0]!);
    const draw = afterGame([[NEW_PLAYER], [NEW_PLAYER]], [0, 0]);
    expect(draw.map(([strength]) => strength!.mu)).toEqual([NEW_PLAYER.mu, NEW_PLAYER.mu]);
  });
});

describe('ratings', () => {
  it('order players as strong as they are, and their intervals hold', () => {
    // Eight seasons of ten players, 120 points between neighbours, on sides that are not equal.
    const truth = Array.from({ length: 10 }, (_, i) => 120 * (i - 4.5));
    let held = 0;
    let misplaced = 0;
    const SEASONS = 8;
    for (let s = 1; s <= SEASONS; s++) {
      const ranking = season(truth, 120, 300, luck(s)).ranking('battleships');
      expect(ranking).toHaveLength(10);
      for (const [place, { player, rating, interval, provisional }] of ranking.entries()) {
        const i = Number(player.id.slice(1));
        if (Math.abs(rating - 1500 - truth[i]!) < interval) held++;
        if (Math.abs(9 - i - place) > 1) misplaced++;
        expect(provisional).toBe(false);
      }
    }
    expect(held / (10 * SEASONS)).toBeGreaterThan(0.9);
    expect(misplaced).toBeLessThanOrEqual(SEASONS);
  });

  it('do not move equal players apart who sit on unequal sides', () => {
    const ratings = new Ratings(memory());
    const random = luck(3);
    // Half of the players always have the better side, which wins nine times of ten.
    for (let n = 0; n < 2_000; n++) {
      const [i, j] = [Math.floor(random() * 4), 4 + Math.floor(random() * 4)];
      ratings.record({ ...GAME, players: [person(i), person(j)], result: random() < 0.9 ? [1, -1] : [-1, 1] });
    }
    // Then everybody plays everybody, as before.
    for (let n = 0; n < 2_000; n++) {
      const i = Math.floor(random() * 8);
      const j = (i + 1 + Math.floor(random() * 7)) % 8;
      ratings.record({ ...GAME, players: [person(i), person(j)], result: random() < 0.9 ? [1, -1] : [-1, 1] });
    }
    for (const { rating, interval } of ratings.ranking('battleships')) {
      expect(Math.abs(rating - 1500)).toBeLessThan(interval);
    }
    const worth =
      ratings.advantage('battleships', 'denmark-strait', 'UK') -
      ratings.advantage('battleships', 'denmark-strait', 'DE');
    expect(worth).toBeGreaterThan(300); // nine to one is 382 points
    expect(worth).toBeLessThan(520);
  });

  it('are of the ruleset, the scenario and the side, each by itself', () => {
    const ratings = new Ratings(memory());
    ratings.record(GAME);
    ratings.record({ ...GAME, scenario: 'river-plate', players: [person(2), person(0)] });
    const ids = (scenario?: string, side?: string): string[] =>
      ratings.ranking('battleships', scenario, side).map((row) => row.player.id);
    expect(ids().sort()).toEqual(['p0', 'p1', 'p2']);
    expect(ids('denmark-strait')).toEqual(['p0', 'p1']);
    expect(ids('river-plate')).toEqual(['p2', 'p0']);
    expect(ids('denmark-strait', 'UK')).toEqual(['p0']);
    expect(ids('denmark-strait', 'DE')).toEqual(['p1']);
    expect(ids('matapan')).toEqual([]);
    expect(ratings.advantage('battleships', 'matapan', 'UK')).toBe(0);
    expect(
      ratings
        .ranking('battleships')
        .map((row) => row.games)
        .sort(),
    ).toEqual([1, 1, 2]);
  });

  it('know people in every version of the rules, built-in agents in one', () => {
    const ratings = new Ratings(memory());
    const admiral: PlayerInfo = { id: 'agent:admiral', name: 'admiral', kind: 'agent' };
    for (const ruleset of ['battleships-v1', 'battleships-v2']) {
      ratings.record({ ...GAME, ruleset, players: [person(0), admiral] });
    }
    const games = ratings.ranking('battleships-v2').map((row) => [row.player.id, row.player.name, row.games]);
    expect(games.sort()).toEqual([
      ['agent:admiral@battleships-v1', 'admiral', 1],
      ['agent:admiral@battleships-v2', 'admiral', 1],
      ['p0', 'Player 0', 2],
    ]);
  });

  it('pass over a game of somebody against himself', () => {
    const ratings = new Ratings(memory());
    ratings.record({ ...GAME, players: [person(0), person(0)] });
    expect(ratings.ranking('battleships')).toEqual([]);
  });

  it('are kept in the store, under the last name, and shown as the protocol says', () => {
    const opened = openStore(':memory:');
    if (!opened.ok) throw new Error(opened.message);
    const ratings = new Ratings(opened.value);
    ratings.record(GAME);
    new Ratings(opened.value).record({ ...GAME, players: [{ ...person(0), name: 'Ann' }, person(1)] });
    const ranking = ratings.ranking('battleships', 'denmark-strait');
    expect(ranking.map((row) => Rating.parse(row))).toEqual(ranking);
    expect(ranking.map((row) => [row.player.name, row.games, row.rating > 1500])).toEqual([
      ['Ann', 2, true],
      ['Player 1', 2, false],
    ]);
    opened.value.close();
  });
});

describe('strangers who come to lose', () => {
  /** What thirty games won bring somebody settled, against opponents by the number of the game. */
  function gain(opponent: (n: number) => PlayerInfo): number {
    const random = luck(11);
    const ratings = season(Array(10).fill(1500), 60, 0, random);
    const own = () => ratings.ranking('battleships').find((r) => r.player.id === 'p0')!;
    const before = own();
    expect(before.provisional).toBe(false);
    for (let n = 0; n < 30; n++) {
      const [a, b] = n % 2 === 0 ? [person(0), opponent(n)] : [opponent(n), person(0)];
      ratings.record({ ...GAME, players: [a, b], result: n % 2 === 0 ? [1, -1] : [-1, 1] });
    }
    expect(own().games).toBe(before.games + 30);
    return own().rating - before.rating;
  }

  it('raise a settled player little', () => {
    const known = gain((n) => person(1 + (n % 9)));
    const strangers = gain((n) => person(1000 + n));
    expect(known).toBeGreaterThan(80);
    expect(strangers).toBeGreaterThan(0);
    expect(strangers).toBeLessThan(25);
  });

  it('are themselves rated by a settled player as by anybody', () => {
    const ratings = season(Array(10).fill(1500), 60, 0, luck(11));
    ratings.record({ ...GAME, players: [person(0), person(1000)], result: [1, -1] });
    const stranger = ratings.ranking('battleships').find((r) => r.player.id === 'p1000')!;
    expect(stranger.rating).toBeLessThan(1450);
  });
});
