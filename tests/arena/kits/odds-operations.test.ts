/** `odds operations`: what it answers, and what it refuses. */
import { describe, expect, it } from 'vitest';
import { ODDS_COMMAND } from '../../../arena/kits/operations/odds-command.js';

const asked = (options: Readonly<Record<string, unknown>>): { json: Record<string, never>; text: string } => {
  const answer = ODDS_COMMAND.ask(options);
  if (!answer.ok) throw new Error(answer.message);
  return { json: answer.value.json as Record<string, never>, text: answer.value.words() };
};
const refusal = (options: Readonly<Record<string, unknown>>): string => {
  const answer = ODDS_COMMAND.ask(options);
  return answer.ok ? '' : answer.message;
};

describe('odds of a surface action', () => {
  it('N2.1 of two battleships are exact, and say what is left of each', () => {
    const { json, text } = asked({ fleet: 'hood', against: 'bismarck' });
    const { action } = json as unknown as { action: { samples: number; ships: { sunk: number; left: number[] }[] } };
    expect(action.samples).toBe(0);
    for (const { sunk, left } of action.ships) expect(left.reduce((sum, p) => sum + p, sunk)).toBeCloseTo(1, 9);
    expect(text).toContain('exact');
    expect(text).toMatch(/hood +\d/);
  });

  it('N1.2 of a round say who leads, and the range after it', () => {
    const { json } = asked({ fleet: 'hood', against: 'bismarck', range: '3' });
    const { round } = json as unknown as { round: { leads: number[]; range: number[] } };
    expect(round.leads[0]).toBeCloseTo(21 / 36, 12);
    expect(round.range[4]).toBeCloseTo(1 / 6, 12);
  });

  it('take numbers of counters, with what they have lost', () => {
    const { json } = asked({ fleet: '2*ukdd hood/3', against: 'hipper', leaves: '1', range: '2' });
    expect(json.fleet).toEqual([
      { card: 'ukdd', hits: 0 },
      { card: 'ukdd', hits: 0 },
      { card: 'hood', hits: 3 },
    ]);
  });

  it('refuse what is no counter, and more than she can lose', () => {
    expect(refusal({ fleet: 'hod', against: 'bismarck' })).toMatch(/^--fleet takes counters by id.*not hod.*hood/);
    expect(refusal({ fleet: 'hood/11', against: 'bismarck' })).toMatch(/at most the endurance of 10/);
    expect(refusal({ fleet: '', against: 'bismarck' })).toMatch(/takes 1 to 28 counters/);
    expect(refusal({ fleet: 'hood' })).toMatch(/^--against is missing/);
    expect(refusal({ fleet: 'hood', against: 'bismarck', range: '4' })).toMatch(/whole number from 1 to 3/);
  });
});
