/** Which clause of a scenario decided. */
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { verdictOf } from '../../../engine/battleships/verdict.js';

const scenario = (id: string) => SCENARIOS.find((s) => s.id === id)!;

describe('what decided a battle', () => {
  it('is the handicap where one side must be far ahead', () => {
    expect(verdictOf(scenario('denmark-strait'), [17, 66], -49, 1)).toEqual({
      by: 'claim',
      claimant: 1,
      ratio: 1,
      plus: 60,
      ahead: 49,
    });
    expect(verdictOf(scenario('guadalcanal'), [10, 12], -2, -1)).toMatchObject({ by: 'claim', claimant: 0, ahead: -2 });
  });

  it('is a condition where the margin has its points, else points', () => {
    const bismarck = scenario('bismarck-last-battle');
    expect(verdictOf(bismarck, [63, 10], 63 + 53, 1)).toMatchObject({ by: 'outright', clause: { kind: 'sunk' } });
    expect(verdictOf(bismarck, [20, 10], 10 - 63, -1)).toMatchObject({ by: 'outright', clause: { kind: 'afloat' } });
    expect(verdictOf(bismarck, [63, 31], 32, 0)).toMatchObject({ by: 'outright', clause: { kind: 'draw-if-sunk' } });
    expect(verdictOf(scenario('casablanca'), [20, 11], 9, 1)).toEqual({ by: 'points' });
    expect(verdictOf(scenario('casablanca'), [11, 11], 0, 0)).toEqual({ by: 'points' });
  });
});
