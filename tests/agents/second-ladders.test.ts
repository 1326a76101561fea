/** The second ladder: each battle is sound, in no list, and unlike the first ladder where it says so; commands play it by name. */
import { describe, expect, it } from 'vitest';
import { onSecondLadder, secondLadderOf } from '../../agents/second-ladders.js';
import { addMatchCommand } from '../../arena/commands/match.js';
import { openScenario } from '../../arena/files/open-scenario.js';
import { openBattles } from '../../arena/lab/ledger/battles.js';
import { isLadder, ladderOf } from '../../arena/lab/match/made.js';
import type { Scenario } from '../../engine/battleships/index.js';
import { scenarioData, scenarios } from '../../engine/index.js';
import { standardMixture } from '../../training/battleships/scenarios/mixture.js';
import { runCommand } from '../arena/commands/run-command.js';

const match = (...words: string[]) => runCommand(addMatchCommand, 'match', ...words);

const BATTLES = secondLadderOf('battleships') as readonly Scenario[];

it.each(BATTLES.map(({ id }) => id))('%s is sound, and opens as data', (id) => {
  const opened = openScenario(id);
  expect(opened.ok ? '' : opened.message).toBe('');
  expect(opened.ok && JSON.parse(opened.value.data ?? '{}')).toEqual(onSecondLadder(id));
});

it('no list has them, and nothing is trained on them', () => {
  expect(BATTLES).toHaveLength(12);
  const drawn = JSON.stringify(standardMixture());
  for (const { id, ladder } of BATTLES) {
    expect(scenarioData(id)).toBeUndefined();
    expect(scenarios().map((one) => one.id)).not.toContain(id);
    expect(drawn).not.toContain(id);
    expect(ladder).toBe(false);
  }
});

describe('what the first ladder has little of', () => {
  const count = (has: (one: Scenario) => boolean): number => BATTLES.filter(has).length;

  it('exits, coasts, nights, convoys, few ships and many', () => {
    expect(count(({ clauses }) => clauses.some(({ kind }) => kind === 'exit'))).toBeGreaterThanOrEqual(10);
    expect(count(({ map }) => map.land.length > 0)).toBeGreaterThanOrEqual(5);
    expect(count(({ night }) => night)).toBeGreaterThanOrEqual(5);
    expect(count(({ clauses }) => clauses.some(({ kind }) => kind === 'speed-limit'))).toBeGreaterThanOrEqual(2);
    const sizes = BATTLES.flatMap(({ sides }) => sides.map(({ units }) => units.length));
    expect(Math.min(...sizes)).toBe(1);
    expect(Math.max(...sizes)).toBe(8);
  });
});

describe('by name', () => {
  it('stands for all of a ruleset, and for none where there are none', () => {
    expect(isLadder('second-ladder')).toBe(true);
    expect(ladderOf('battleships', 'second-ladder')).toEqual(BATTLES.map(({ id }) => id));
    expect(ladderOf('panzer', 'second-ladder')).toEqual([]);
    const opened = openBattles(['second-ladder'], 'battleships');
    expect(opened.ok && opened.value.map(({ id }) => id)).toEqual(BATTLES.map(({ id }) => id));
  });

  it('a match plays one of them, and all', async () => {
    const one = await match('--agents', 'greedy,random', '--scenario', 'gulf-destroyers', '--games', '2', '--json');
    expect(JSON.parse(one.out)).toMatchObject({ scenario: 'gulf-destroyers', games: 2 });
    const all = await match('--agents', 'random,random', '--scenario', 'second-ladder', '--games', '2', '--json');
    const report = JSON.parse(all.out) as {
      scenario: string;
      scenarios: { scenario: string }[];
      made: { command: string };
    };
    expect(report.scenario).toBe('second-ladder');
    expect(report.scenarios.map(({ scenario }) => scenario)).toEqual(BATTLES.map(({ id }) => id));
    expect(report.made.command).toContain('--ruleset battleships --scenario second-ladder');
  });

  it('a ruleset without one says so', async () => {
    const { code, err } = await match(
      '--agents',
      'random,random',
      '--ruleset',
      'panzer',
      '--scenario',
      'second-ladder',
    );
    expect(code).toBe(2);
    expect(err).toContain('panzer has no second-ladder');
    const opened = openBattles(['second-ladder'], 'panzer');
    expect(opened.ok ? '' : opened.code).toBe('NO_LADDER');
  });
});
