import { describe, expect, it } from 'vitest';
import { copiesPerSecond, playRandom, yardstick } from '../../agents/random-play.js';
import { peers } from '../bench/peers.js';
import { ambush } from '../engine/core/ambush.js';

const quick = { warmUpSeconds: 0, checksumGames: 50 };

describe('random play', () => {
  it('plays the number of games asked for, and counts no dice as decisions', () => {
    const run = playRandom(ambush(), { ...quick, games: 30 });
    expect(run.games).toBe(30);
    // The hider decides once, the seeker once or twice.
    expect(run.decisions).toBeGreaterThanOrEqual(60);
    expect(run.decisions).toBeLessThanOrEqual(90);
  });

  it.each(Object.keys(peers))('%s has one checksum at any speed, and another with another seed', (name) => {
    const checksum = (options: object): string => playRandom(peers[name]!(), { ...quick, ...options }).checksum;
    const first = checksum({ games: 0 });
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect(checksum({ seconds: 0.01 })).toBe(first);
    expect(checksum({ games: 0, seed: 2 })).not.toBe(first);
  });

  it('chooses evenly: random games of connect four have their known length', () => {
    const game = peers['connect-four']!();
    const run = playRandom(game, { ...quick, games: 4000 });
    // 21.3 decisions a game over millions of games.
    expect(run.decisions / run.games).toBeGreaterThan(20.8);
    expect(run.decisions / run.games).toBeLessThan(21.8);
  });

  it('refuses a game that goes on beyond its own bound', () => {
    expect(() => playRandom({ ...ambush(), apply: () => {} }, { ...quick, games: 1 })).toThrow(/beyond 6 steps/);
  });

  it('measures copies and the machine', () => {
    expect(copiesPerSecond(ambush(), 0.01)).toBeGreaterThan(1000);
    expect(yardstick()).toBeGreaterThan(1);
  });
});
