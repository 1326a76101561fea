import { describe, expect, it } from 'vitest';
import { oddsOf } from '../../../engine/core/odds.js';
import { ambush, AMBUSH as F, FIGHT, HIDE, WEATHER } from './ambush.js';

const game = ambush();

function at(phase: number, weather = 0): Int8Array {
  const s = game.create();
  s[F.phase] = phase;
  s[F.weather] = weather;
  return s;
}

describe('odds', () => {
  it('sums the branches of one outcome', () => {
    const odds = oddsOf(game, at(FIGHT), (s) => (s[F.winner] === 2 ? 'seeker' : 'hider'));
    expect(odds.map((o) => o.key)).toEqual(['hider', 'seeker']);
    expect(odds[0]!.p).toBeCloseTo(15 / 36, 12);
    expect(odds[1]!.p).toBeCloseTo(21 / 36, 12);
    expect(oddsOf(game, at(FIGHT, 6), (s) => s[F.winner]!)[1]!.p).toBeCloseTo(15 / 36, 12);
  });

  it('sorts numbers as numbers', () => {
    const odds = oddsOf(game, at(WEATHER), (s) => 3 * s[F.weather]!);
    expect(odds.map((o) => o.key)).toEqual([3, 6, 9, 12, 15, 18]);
    expect(odds.reduce((sum, o) => sum + o.p, 0)).toBeCloseTo(1, 12);
  });

  it('leaves the state as it was', () => {
    const s = at(FIGHT);
    oddsOf(game, s, () => 0);
    expect(s).toEqual(at(FIGHT));
  });

  it('is refused where no dice fall', () => {
    expect(() => oddsOf(game, at(HIDE), () => 0)).toThrow(/no dice fall/);
  });
});
