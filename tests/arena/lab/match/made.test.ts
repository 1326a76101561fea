/** What a match says it was made of: enough to play it again, and to see whether anything has changed. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentHash, flagplotVersion } from '../../../../agents/registry.js';
import { leftText } from '../../../../arena/commands/output.js';
import { type MatchMade, matchMade } from '../../../../arena/lab/match/made.js';
import type { Match } from '../../../../arena/lab/match/rotations.js';
import { openGame, scenarioData } from '../../../../engine/index.js';

const folder = mkdtempSync(join(tmpdir(), 'flagplot-made-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DOCTRINE = join(folder, 'nelson.json');
const NETWORK = join(folder, 'copy.onnx');
const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
const nelson = (attack: number): void => writeFileSync(DOCTRINE, JSON.stringify({ name: 'nelson', attack }));

beforeAll(() => {
  nelson(1.6);
  copyFileSync('models/battleships/battleships-3.onnx', NETWORK);
});

const made = (agents: string[], more: Partial<Match> = {}): MatchMade =>
  matchMade([{ scenario: 'river-plate', settings: {}, agents, seed: '1', ...more }], 'river-plate', 20);

const SHA256 = /^[0-9a-f]{64}$/;

describe('what a match was made of', () => {
  it('names versions, code, scenario, and every option in force', () => {
    const { versions, code, scenarios, settings } = made(['admiral', 'greedy'], { settings: { radar: 'off' } });
    const game = openGame('river-plate', { radar: 'off' });
    if (!game.ok) throw new Error(game.message);
    const { spec } = game.value;
    expect(versions).toEqual({
      flagplot: flagplotVersion,
      node: process.versions.node,
      ruleset: spec.ruleset,
      features: spec.observation.version,
      value: 'battleships-value-1',
    });
    for (const hash of Object.values(code)) expect(hash).toMatch(SHA256);
    expect(new Set(Object.values(code)).size).toBe(3);
    expect(scenarios).toEqual([{ scenario: 'river-plate', hash: spec.scenarioHash, options: spec.options }]);
    expect(scenarios[0]!.options).toMatchObject({ radar: 'off', crews: 'on' });
    expect(settings).toEqual({ seed: '1', games: 20, options: { radar: 'off' }, luckAdjusted: false });
  });

  it('has hashes of a doctrine, as a file and as it is played, and sees it change', () => {
    const name = `admiral:${DOCTRINE}`;
    const before = made([name, 'admiral']).agents;
    expect(before.A).toMatchObject({ name, file: sha256(DOCTRINE), isTimed: false });
    expect(before.A!.doctrine).toMatch(SHA256);
    const game = openGame('river-plate');
    if (!game.ok) throw new Error(game.message);
    expect(before.A!.sha256).toBe(agentHash(name, game.value));
    expect(before.B!).not.toHaveProperty('file');
    nelson(1.7);
    const after = made([name, 'admiral']).agents;
    for (const hash of ['sha256', 'plays', 'doctrine', 'file'] as const)
      expect(after.A![hash]).not.toBe(before.A![hash]);
    expect(after.B).toEqual(before.B);
  });

  it('has the hash of a network’s file, of whatever name, and of a level’s card', () => {
    const { A, B } = made([`net:${NETWORK}`, 'net']).agents;
    expect(A!.model).toBe(sha256(NETWORK));
    expect(A!.file).toBe(A!.model);
    expect(B!.model).toBe(A!.model);
    expect(B!).not.toHaveProperty('file');
    expect(A!.plays).toBe(B!.plays);
    expect(A!.sha256).not.toBe(B!.sha256);
    const led = made([`net+mcts:${NETWORK}:64`, 'level:captain']).agents;
    expect(led.A).toMatchObject({ model: A!.model, file: A!.model });
    expect(led.B!.card).toMatch(SHA256);
  });

  it('says who goes by the clock, whose games do not come again', () => {
    const { A, B, C } = matchMade(
      [{ scenario: 'mediterranean', settings: {}, agents: ['mcts:20ms', 'mcts:20', 'random'], seed: '1' }],
      'mediterranean',
      3,
    ).agents;
    expect([A, B, C].map((agent) => agent!.isTimed)).toEqual([true, false, false]);
  });

  it('gives the command, fit for a shell, and each scenario of a ladder', () => {
    expect(
      made(['admiral', 'greedy'], { seed: "it's 1", settings: { radar: 'off' }, luckAdjusted: true }).command,
    ).toBe(
      "flagplot match --agents admiral,greedy --scenario river-plate --games 20 --seed 'it'\\''s 1' --option radar=off --luck-adjusted",
    );
    const match = (scenario: string): Match => ({ scenario, settings: {}, agents: ['admiral', 'random'], seed: '1' });
    const ladder = matchMade([match('dogger-bank'), match('pacific')], 'ladder', 8);
    expect(ladder.command).toBe(
      'flagplot match --agents admiral,random --ruleset decisive-battle --scenario ladder --games 8 --seed 1',
    );
    expect(ladder.scenarios.map(({ scenario }) => scenario)).toEqual(['dogger-bank', 'pacific']);
    expect(ladder.versions).toMatchObject({ ruleset: 'decisive-battle-v1', value: 'decisive-battle-value-1' });
  });

  it('knows a scenario of one’s own by its data', () => {
    const own = { ...scenarioData('river-plate')!, id: 'own' };
    const [scenario] = made(['admiral', 'greedy'], { scenario: own }).scenarios;
    expect(scenario!.scenario).toBe('own');
    expect(scenario!.hash).not.toBe(made(['admiral', 'greedy']).scenarios[0]!.hash);
  });
});

describe('the time left', () => {
  it('is not told before anything is done, and rounded up then', () => {
    expect(leftText(0, 100, 5)).toBe('');
    expect(leftText(1, 100, 10)).toBe(', 1s left');
    expect(leftText(50, 100, 95_000)).toBe(', 1m 35s left');
    expect(leftText(10, 100, 3_600_000)).toBe(', 9h 0m left');
    expect(leftText(100, 100, 1000)).toBe(', 0s left');
  });
});
