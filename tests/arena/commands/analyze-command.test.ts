/** `flagplot analyze` at the command line: what it prints, and what it refuses. */
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { valueFor } from '../../../agents/value/index.js';
import { addAnalyzeCommand } from '../../../arena/commands/analyze.js';
import { Analysis } from '../../../arena/lab/analysis/analysis.js';
import { writeText } from '../../../engine/index.js';
import { randomBattle, recordedGameThrough } from '../lab/analysis/analysis-records.js';
import { fileWith, folder } from './record-files.js';
import { runCommand } from './run-command.js';

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strait = randomBattle('denmark-strait');

describe('flagplot analyze', () => {
  it('tells what it found, and the same as JSON', async () => {
    const file = fileWith(writeText(strait), 'strait.battle');
    const words = await runCommand(addAnalyzeCommand, 'analyze', file, '--simulations', '0');
    expect(words.code).toBe(0);
    for (const part of ['Denmark Strait', 'What decided it', 'luck', 'Its luckiest rolls', 'this or better']) {
      expect(words.out).toContain(part);
    }
    const json = await runCommand(addAnalyzeCommand, 'analyze', file, '--simulations', '0', '--json');
    expect(Analysis.parse(JSON.parse(json.out))).toMatchObject({
      scenario: 'denmark-strait',
      value: valueFor(recordedGameThrough(strait).game).name,
    });
  });

  it.each([
    [['none.battle'], 2, 'Cannot read none.battle'],
    [[fileWith('[Event "x"', 'broken.battle')], 2, 'broken.battle:1:'],
    [[fileWith(writeText(strait).replace(/\[\d+ \d+\]/, '[2 2]'), 'forged.battle')], 1, 'the record is not true'],
    [[fileWith(writeText(strait), 'a.battle'), '--reroll', '9999'], 2, 'the record has steps 1 to'],
    [[fileWith(writeText(strait), 'a.battle'), '--reroll', 'turn:77'], 2, 'was fought in turns 1 to'],
    [[fileWith(writeText(strait), 'a.battle'), '--reroll', 'late'], 2, '--reroll takes the number of a step'],
    [[fileWith(writeText(strait), 'a.battle'), '--reroll', '5', '--by', 'nobody'], 2, 'There is no agent `nobody`'],
    [['a.battle', '--reroll', '5', '--svg', 'x.svg'], 2, '--svg is for the analysis of the whole battle, not for'],
    [['a.battle', '--reroll', '5', '--simulations', '800'], 2, '--simulations is for the analysis'],
    [['a.battle', '--reroll', '5', '--rollouts', '3'], 2, '--rollouts is for the analysis'],
    [['a.battle', '--times', '5', '--by', 'nobody'], 2, '--reroll turn:5 --times 500'],
    [['a.battle', '--by', 'nobody'], 2, '--by says how to play on, so it takes --reroll'],
    [['a.battle', '--workers', '1'], 2, '--workers says how to play on'],
  ])('refuses %j', async (args, code, sentence) => {
    const ran = await runCommand(addAnalyzeCommand, 'analyze', ...args);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(sentence);
  });
});
