/** Agents in words: each ruleset's leaders, doctrines and levels in its own, readable where it has none or they have not come yet. */
import { afterEach, describe, expect, it } from 'vitest';
import { levelName } from '../../../../agents/levels/index.js';
import { KITS } from '../../../../agents/rulesets.js';
import { LANGUAGES, language } from '../../../../arena/web/i18n/index.js';
import type { AgentWords } from '../../../../arena/web/model/lobby-words.js';
import { agentsOf, loadLobby } from '../../../../arena/web/rulesets.js';
import { agentWords, levelWords, playerWords } from '../../../../arena/web/shared/words.js';
import { familyOf } from '../../../../engine/core/ruleset-version.js';
import { RULESETS } from '../../../../engine/index.js';

afterEach(() => {
  language.value = 'en';
});

const cardsOf = (ruleset: string) =>
  KITS.filter((kit) => familyOf(kit.ruleset) === ruleset).flatMap(({ officers }) => officers?.cards ?? []);
const doctrinesOf = (ruleset: string): string[] =>
  KITS.filter((kit) => familyOf(kit.ruleset) === ruleset).flatMap(({ admiralty }) =>
    Object.keys(admiralty?.doctrines ?? {}),
  );
const told = (agent: string, line = 'As the server says it.') => ({
  ...{ agent, line, ruleset: 'battleships', name: agent, points: 0 },
  interval: [0, 0] as [number, number],
});

describe.each(RULESETS)('%s', (ruleset) => {
  it.each(LANGUAGES)('names every doctrine and level in its own words: %s', (tongue) => {
    language.value = tongue;
    // One that is shown plainly calls no agents by words of its own, and so has none but those of every ruleset.
    const { doctrines, levels } = agentsOf({ ruleset }) ?? { doctrines: {}, levels: {} };
    expect(Object.keys(doctrines).sort()).toEqual(doctrinesOf(ruleset).sort());
    expect(Object.keys(levels).sort()).toEqual(
      cardsOf(ruleset)
        .map(({ id }) => id)
        .sort(),
    );
    const names = [...Object.values(doctrines), ...Object.values(levels).map(({ name }) => name)];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) {
      if (tongue === 'ja') expect(name).toMatch(/\p{Script=Han}/u);
      else expect(name).toMatch(/^[a-z]/);
    }
  });

  it('says how every level plays: in English as its card does', () => {
    for (const { id, line } of cardsOf(ruleset)) {
      expect(levelWords(told(levelName(id), line), agentsOf({ ruleset }))).toBe(line);
      expect(agentWords(levelName(id), agentsOf({ ruleset }))).toMatch(/^an? [A-Z]/);
      language.value = 'ja';
      expect(levelWords(told(levelName(id), line), agentsOf({ ruleset }))).toMatch(/。$/);
      expect(agentWords(levelName(id), agentsOf({ ruleset }))).toMatch(/^\p{Script=Han}{2,3}$/u);
      language.value = 'en';
    }
  });
});

it.each([
  ['battleships', 'admiral', 'the admiral', '提督'],
  ['battleships', 'admiral:cautious', 'the admiral, cautious', '慎重な提督'],
  ['decisive-battle', 'admiral:diplomat', 'the admiral, a diplomat', '外交に長けた提督'],
  ['panzer', 'admiral', 'the commander', '指揮官'],
  ['panzer', 'admiral:elastic', 'the commander, elastic in defence', '弾性防御の指揮官'],
  ['panzer', 'admiral:my-own', 'the commander, my own', 'my own指揮官'],
  ['panzer', 'level:first-lieutenant', 'a First Lieutenant', '中尉'],
  ['battleships', 'level:captain', 'a Captain', '大佐'],
  ['battleships', 'level:major', 'Major', 'Major'],
])('in %s %s is %s', (ruleset, name, en, ja) => {
  expect(agentWords(name, agentsOf({ ruleset }))).toBe(en);
  language.value = 'ja';
  expect(agentWords(name, agentsOf({ ruleset }))).toBe(ja);
});

it.each([
  ['admiral', 'the admiral'],
  ['admiral:cautious', 'the admiral, cautious'],
  ['admiral:line-of-battle', 'the admiral, line of battle'],
  ['admiral:constructor', 'the admiral, constructor'],
  ['admiral:Mine.json', 'the admiral, Mine.json'],
  ['level:rear-admiral', 'Rear Admiral'],
  ['level:constructor', 'Constructor'],
  ['net:champion', 'net:champion'],
  ['net', 'a trained network'],
  ['net+mcts:64', 'a trained network that thinks ahead, 64 times an order'],
  ['net+mcts:500ms', 'a trained network that thinks ahead, 500 ms an order'],
  ['mcts:500ms', 'one who thinks ahead, 500 ms an order'],
  ['mcts:2000', 'one who thinks ahead, 2000 times an order'],
])('without words of a ruleset %s is %s', (name, words) => {
  expect(agentWords(name)).toBe(words);
  expect(levelWords(told(name))).toBe('As the server says it.');
});

it('tells a captain of one ruleset from a captain of another', () => {
  const of = (name: string, line: string): AgentWords => ({ doctrines: {}, levels: { captain: { name, line } } });
  const [sea, land] = [of('a Captain', 'At sea.'), of('a Captain of foot', 'On land.')];
  const player = { id: 'p', name: 'level:captain', kind: 'agent' as const };
  expect([playerWords(player, sea), playerWords(player, land)]).toEqual(['a Captain', 'a Captain of foot']);
  expect([levelWords(told('level:captain'), sea), levelWords(told('level:captain'), land)]).toEqual([
    'At sea.',
    'On land.',
  ]);
});

it('has none of a ruleset that has not come, nor of one that adds nothing to the page', async () => {
  expect(agentsOf({ ruleset: 'signals' })).toBeUndefined();
  await loadLobby({ ruleset: 'signals' });
  expect(agentsOf({ ruleset: 'signals' })).toBeUndefined();
});
