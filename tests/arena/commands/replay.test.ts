import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { addReplayCommand } from '../../../arena/commands/replay.js';
import { type GameEvent, writeLines, writeText } from '../../../engine/index.js';
import { fileWith, folder, recordOf } from './record-files.js';
import { jsonOf, runCommand } from './run-command.js';

afterAll(() => rmSync(folder, { recursive: true }));

interface Story {
  readonly turns: number;
  readonly steps: { turn: number; events: GameEvent[] }[];
  readonly fault?: { line: number; reason: string };
}

const record = recordOf('denmark-strait');
const file = fileWith(writeText(record), 'strait.battle');
const story = (...args: readonly string[]) => jsonOf<Story>(addReplayCommand, 'replay', ...args);
const kinds = (told: Story): Set<string> => new Set(told.steps.flatMap((step) => step.events.map((e) => e.kind)));

describe('flagplot replay', () => {
  it('tells a battle turn by turn, with dice, modifiers and rules', async () => {
    const { out, code } = await runCommand(addReplayCommand, 'replay', file);
    expect(code).toBe(0);
    for (const part of [
      'A test',
      'Turn 1',
      'Turn 2',
      'Gunnery',
      'Visibility',
      '[5.3]',
      'damage points',
      '(2d6)',
      '(5.6)',
    ]) {
      expect(out).toContain(part);
    }
  });

  it('tells one turn', async () => {
    const told = await story(file, '--turn', '2');
    expect(new Set(told.steps.map((step) => step.turn))).toEqual(new Set([2]));
    const { out } = await runCommand(addReplayCommand, 'replay', file, '--turn', '2');
    expect(out).not.toContain('Turn 1');
  });

  it('tells a side only what it may know', async () => {
    const flagships = (told: Story): string[] =>
      told.steps.flatMap((step) => step.events.filter((e) => e.kind === 'flagship').map((e) => e.text));
    expect(flagships(await story(file))).toHaveLength(2);
    expect(flagships(await story(file, '--seat', 'UK'))).toEqual([expect.stringMatching(/^(Hood|Prince of Wales) /)]);
    expect(flagships(await story(file, '--seat', 'GE'))).toEqual([expect.stringMatching(/^(Bismarck|Prinz Eugen) /)]);
  });

  it('reads JSON Lines, and scenarios that travel with the record', async () => {
    const lines = await story(fileWith(writeLines(recordOf('river-plate', true)), 'own.jsonl'));
    expect(lines).toMatchObject({ code: 0, turns: 9 });
    expect(kinds(lines)).toContain('end');
  });

  it('tells a broken record up to where it breaks', async () => {
    const broken = { ...record, plies: record.plies.map((ply, i) => (i < 20 ? ply : { ...ply, rolls: [1, 1, 1, 1] })) };
    const name = fileWith(writeText(broken), 'broken.battle');
    const told = await story(name);
    expect(told.code).toBe(1);
    expect(told.fault?.reason).toContain('the roll is 1, it must be 2 to 12');
    expect(told.steps.length).toBeGreaterThan(5);
  });

  it.each([
    [[file, '--seat', 'US'], '--seat takes UK or GE, not US.'],
    [[file, '--turn', '99'], '--turn takes 1 to 10 here, not 99.'],
    [[file, '--turn', '0'], '--turn takes a whole number from 1'],
    [['none.battle'], 'Cannot read none.battle'],
    [[fileWith(writeText(record).replace('denmark-strait', 'jutland'), 'other.battle')], 'There is no scenario'],
  ])('refuses %j', async (args, sentence) => {
    const { err, code } = await runCommand(addReplayCommand, 'replay', ...args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
