/** Kits: each is of the ruleset that it says, and a game without one is played all the same. */
import { describe, expect, it } from 'vitest';
import { createAgent } from '../../agents/registry.js';
import { KITS, kitFor, kitOf, rulesetsWith } from '../../agents/rulesets.js';
import { deputyFor } from '../../agents/search/deputies.js';
import { valueFor } from '../../agents/value/index.js';
import { familyOf } from '../../engine/core/ruleset-version.js';
import { type Game, openGame, RULESETS, type RulesetId, scenarios } from '../../engine/index.js';
import { presetNames } from '../../training/config-file.js';
import { mixtureOf, USUAL_PRESET, withMixture } from '../../training/rulesets.js';
import { toyGame } from '../engine/core/toy-game.js';

function open(ruleset: RulesetId): Game<Int16Array> {
  const game = openGame(scenarios(ruleset)[0]!.id);
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

describe.each(RULESETS)('%s', (ruleset) => {
  it('has a kit of its own, of the version that is played', () => {
    const game = open(ruleset);
    const kit = kitFor(game);
    expect(kit.ruleset).toBe(game.spec.ruleset);
    expect(KITS).toContain(kit);
    expect(kitOf(ruleset)).toBe(kit);
    expect(Object.keys(kit.taughtBy ?? {}).filter((version) => version !== game.spec.ruleset)).toEqual([]);
  });

  it('has a standard among what it offers', () => {
    const { admiralty, officers } = kitOf(ruleset);
    if (admiralty !== undefined) expect(Object.keys(admiralty.doctrines)).toContain(admiralty.standard);
    if (officers !== undefined) expect(officers.cards.map(({ id }) => id)).toContain(officers.standard);
  });
});

it('the registry has one kit a ruleset', () => {
  expect(KITS.map(({ ruleset }) => familyOf(ruleset))).toEqual(RULESETS);
});

it('ids of officers are told apart in all rulesets together', () => {
  const ids = KITS.flatMap(({ officers }) => officers?.cards.map(({ id }) => id) ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('a game without a kit', () => {
  it('is known by its name alone, however near that is to another', () => {
    expect(kitFor(toyGame)).toEqual({ ruleset: toyGame.spec.ruleset });
    expect(kitOf('battleships-at-dawn-v2')).toEqual({ ruleset: 'battleships-at-dawn-v2' });
  });

  it('is valued by its scores, searched without a deputy, and has neither admiral nor greedy', () => {
    expect(valueFor(toyGame).name).toBe('scores');
    expect(deputyFor(toyGame)).toBeUndefined();
    const toy = toyGame as unknown as Game;
    expect(['random', 'mcts:8'].map((name) => createAgent(name, toy).ok)).toEqual([true, true]);
    const codes = ['greedy', 'admiral', 'level:captain'].map((name) => {
      const agent = createAgent(name, toy);
      return agent.ok ? undefined : agent.code;
    });
    expect(codes).toEqual(['OTHER_RULESET', 'OTHER_RULESET', 'OTHER_RULESET']);
  });
});

it('parts that few rulesets have are told with their versions', () => {
  expect(rulesetsWith('ruleset')).toBe('battleships-v2, decisive-battle-v1, panzer-v1 and operations-v1');
  expect(rulesetsWith('scoreLed')).toBe('battleships-v2');
  expect(withMixture()).toBe('battleships-v2');
});

it('a curriculum is found by the name of its ruleset, and there is a usual preset', () => {
  expect(mixtureOf('battleships-v2')).toBe(mixtureOf('battleships'));
  expect(mixtureOf('battleships')).toBeDefined();
  expect(mixtureOf('decisive-battle-v1')).toBeUndefined();
  expect(presetNames()).toContain(USUAL_PRESET);
});
