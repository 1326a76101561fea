import { describe, expect, it } from 'vitest';
import { addOddsCommand } from '../../../arena/commands/odds.js';
import { exchangeOf, type SalvoOutcome, salvoOf } from '../../../arena/kits/decisive-battle/odds.js';
import { jsonOf, runCommand } from './run-command.js';

const SETTINGS = {};
const meeting = (ship: string, at: string, isHalved = false) => ({
  firer: { ship },
  target: { ship: at },
  isHalved,
  settings: SETTINGS,
});
const sum = (odds: readonly number[]): number => odds.reduce((total, p) => total + p, 0);

describe('a salvo', () => {
  it('X3 Bismarck at Hood: 8 dice, nothing with (5/6 + 1/36)⁸', () => {
    const { dice, hitsFrom, outcomes } = salvoOf(meeting('bismarck', 'hood'));
    expect([dice, hitsFrom]).toEqual([8, 6]);
    expect(outcomes[0]).toMatchObject({ damage: 0, sunk: false });
    expect(outcomes[0]!.p).toBeCloseTo((5 / 6 + 1 / 36) ** 8, 12);
    expect(sum(outcomes.map((o) => o.p))).toBeCloseTo(1, 12);
    expect(outcomes.at(-1)).toMatchObject({ damage: 10, sunk: true });
  });

  it('X2 halved, it has 4 dice', () => {
    expect(salvoOf(meeting('hood', 'bismarck', true)).dice).toBe(4);
  });

  it('F3.3 what cannot be hurt is not, unless armour is capped', () => {
    expect(salvoOf(meeting('dreadnought', 'yamato')).expected).toBe(0);
    const capped = { ...meeting('dreadnought', 'yamato'), settings: { armourCap: 'on' } };
    expect(salvoOf(capped).expected).toBeGreaterThan(0);
  });
});

describe('an exchange', () => {
  it('begins with one salvo each, and its chances sum to 1 in every round', () => {
    const rounds = exchangeOf(meeting('bismarck', 'hood'), 3);
    expect(rounds[0]!.odds[1]).toEqual(
      salvoOf(meeting('bismarck', 'hood')).outcomes.map((o) => expect.closeTo(o.p, 12)),
    );
    for (const { neither, first, second, both, odds } of rounds) {
      expect(neither + first + second + both).toBeCloseTo(1, 12);
      expect([sum(odds[0]), sum(odds[1])]).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
      expect(odds[1].at(-1)).toBeCloseTo(second + both, 12);
    }
  });

  it('F2.1 the faster ship, alike in all else, sinks the other more often', () => {
    const figures = { type: 'BB', gunnery: 8, power: 4, armour: 4, endurance: 8, points: 5 } as const;
    const pair = { firer: { ship: { ...figures, speed: 9 } }, target: { ship: { ...figures, speed: 5 } } };
    const last = exchangeOf({ ...pair, isHalved: false, settings: SETTINGS }, 12).at(-1)!;
    expect(last.second).toBeGreaterThan(1.5 * last.first);
  });
});

describe('flagplot odds decisive-battle', () => {
  const odds = (...words: string[]) =>
    jsonOf<{ outcomes: SalvoOutcome[] }>(addOddsCommand, 'odds', 'decisive-battle', ...words);
  const refusal = async (...words: string[]): Promise<string> =>
    (await runCommand(addOddsCommand, 'odds', 'decisive-battle', ...words)).err;

  it('takes a card by id or name, with stars, or figures', async () => {
    const [byId, byName, byFigures] = [
      await odds('--ship', 'derff*', '--at', 'hood'),
      await odds('--ship', 'Derfflinger*', '--at', 'hood'),
      await odds('--ship', '8/3/4/8/8*', '--at', 'hood'),
    ];
    expect(byName.outcomes).toEqual(byId.outcomes);
    expect(byFigures.outcomes).toEqual(byId.outcomes);
  });

  it.each([
    [['--ship', 'lionn', '--at', 'hood'], 'perhaps lion is meant'],
    [['--ship', 'lion****', '--at', 'hood'], 'at most three *'],
    [['--ship', '99/3/4/8/8', '--at', 'hood'], 'gunnery/power/armour/endurance/speed'],
    [['--ship', 'lion', '--at', 'hood', '--damage', '10'], 'less than her endurance of 10'],
    [['--ship', 'lion', '--at', 'hood', '--halved', '--rounds', '3'], 'the dice say'],
    [['--at', 'hood'], '--ship is missing'],
  ])('%j is refused with what would be right', async (words, sentence) => {
    expect(await refusal(...words)).toContain(sentence);
  });
});
