import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAdmiral } from '../../agents/admiral/index.js';
import type { Agent } from '../../agents/agent.js';
import { BattleshipsAdmiral } from '../../agents/battleships/admiral/admiral.js';
import { createGreedy } from '../../agents/greedy.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import { RotationTable } from '../../arena/lab/match/rotations.js';
import { faceFor } from '../../arena/terminal/rulesets.js';
import { Session } from '../../arena/terminal/session.js';
import { throwName } from '../../engine/core/chance.js';
import { gameOf } from './admiral/admiral-table.js';

const THROWS = Array.from({ length: 60 }, (_, i) => throwName(1 + (i % 12), i % 5, i % 7, i));

const rolls = (seed: string): string => {
  const chance = chanceOfSeed(seed);
  return THROWS.map((name) => chance.twoDice(name)).join(' ');
};

/** What a curious agent can try: its seed, and all that begins or ends it. */
const guesses = (seed: string): string[] => Array.from(seed, (_, i) => [seed.slice(0, i + 1), seed.slice(i)]).flat();

function expectBlind(given: readonly string[], dice: string): void {
  for (const seed of given) {
    expect(seed).not.toContain(dice);
    expect(dice.startsWith(seed)).toBe(false);
    expect(guesses(seed).map(rolls)).not.toContain(rolls(dice));
  }
}

describe("an agent's seed", () => {
  afterEach(() => vi.restoreAllMocks());

  it('is another one for other dice, another game or another seat, and always the same', () => {
    const seeds = [agentSeed('1:1'), agentSeed('1:1', 'a'), agentSeed('1:1', 'a', 'A'), agentSeed('1:2', 'a', 'A')];
    expect(new Set(seeds).size).toBe(4);
    expect(agentSeed('1:1', 'a', 'A')).toBe('73d8e11d6dcf2c8da8e5306d8db9c72128f84631cb619fc71de1abc4c21cc16f');
  });

  it('gives no roll of a match away', async () => {
    const reset = vi.spyOn(BattleshipsAdmiral.prototype, 'reset');
    const table = RotationTable.open({
      scenario: 'denmark-strait',
      settings: {},
      agents: ['admiral', 'admiral:cautious'],
      seed: 'a seed of the dice',
    });
    if (!table.ok) throw new Error(table.message);
    await table.value.play(6);
    const given = reset.mock.calls.map(([seed]) => seed);
    expect(new Set(given).size).toBe(4);
    expectBlind(given, 'a seed of the dice:7');
  });

  it('gives no roll of a battle in the terminal away, to a player or to the adviser', () => {
    const game = gameOf('denmark-strait');
    const given: string[] = [];
    const spy = (agent: Agent): Agent => ({
      name: 'spy',
      reset: (seed) => given.push(seed),
      choose: agent.choose.bind(agent),
    });
    new Session({
      face: faceFor(game),
      game,
      players: [
        { name: 'spy', agent: spy(createAdmiral(game)) },
        { name: 'spy', agent: spy(createGreedy(game)!) },
      ],
      seed: 'a seed of the dice',
      dice: 'seeded',
      adviser: spy(createAdmiral(game)),
    });
    expect(new Set(given).size).toBe(3);
    expectBlind(given, 'a seed of the dice');
  });
});
