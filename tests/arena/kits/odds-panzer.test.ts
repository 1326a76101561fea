/** `odds panzer`: the worked examples of the rules, as the command answers them. */
import { describe, expect, it } from 'vitest';
import { addOddsCommand } from '../../../arena/commands/odds.js';
import { jsonOf, runCommand } from '../commands/run-command.js';

interface Answered {
  readonly attack: number;
  readonly column: string;
  readonly dice: readonly { readonly die: number; readonly result: string }[];
  readonly outcomes: readonly { readonly fate: string; readonly p: number }[];
}
const odds = <T = Answered>(...words: string[]) => jsonOf<T>(addOddsCommand, 'odds', 'panzer', ...words);

describe('flagplot odds panzer', () => {
  it('VII.A.1 11 to 3 is 3-1, with each die', async () => {
    const found = await odds('--attack', '11', '--defence', '3');
    expect(found.column).toBe('3-1');
    expect(found.dice.map(({ result }) => result)).toEqual(['X', 'X', 'X', 'DD', 'DD', '-']);
    expect(found.outcomes.map(({ p }) => 6 * p)).toEqual([1, 2, 3]);
  });

  it('VII.A.2 modifier, shift and a target that is dispersed', async () => {
    const found = await odds('--attack', '5.5', '--defence', '11', '--modifier', '-2', '--shift', '1', '--dispersed');
    expect([found.column, found.dice[0]!.result]).toEqual(['1-1', 'X']);
    expect(found.outcomes.map(({ p }) => p).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });

  it('VII.C.10 80 points on three counters are 26 each, 13 on armour', async () => {
    const { targets } = await odds<{ targets: Answered[] }>('--attack', '80', '--targets', '8 8a 3');
    expect(targets.map(({ attack, column }) => [attack, column])).toEqual([
      [26, '3-1'],
      [13, '1-1'],
      [26, '4-1'],
    ]);
  });

  it('a battle in place of points walks its orders', async () => {
    const { out } = await runCommand(addOddsCommand, 'odds', 'panzer', 'crossroads-drill');
    expect(out).toContain(' decides');
  });

  it.each([
    [['--defence', '3'], '--attack is missing'],
    [['--attack', '5.3', '--defence', '3'], 'halves, quarters and eighths'],
    [['--attack', '5'], 'give one of the two'],
    [['--attack', '5', '--targets', '8b'], 'armour with an a'],
    [['--attack', '5.5', '--targets', '8'], 'whole points'],
    [['--attack', '5', '--targets', '8', '--shift', '1'], 'nothing shifts'],
  ])('%j is refused with what would be right', async (words, sentence) => {
    expect((await runCommand(addOddsCommand, 'odds', 'panzer', ...words)).err).toContain(sentence);
  });
});
