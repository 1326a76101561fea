/** A ruleset's name, and those of its scenarios, stand only in its own folders and the registries. */
import { describe, expect, it } from 'vitest';
import { namesIn, shippedFiles, strayNames } from './tools/ruleset-names.js';

describe('names of rulesets', () => {
  it('stand only in their own folders and the registries', () => {
    expect(strayNames()).toEqual([]);
  });

  it('are looked for in all that is shipped', () => {
    const files = shippedFiles();
    expect(files).toEqual(
      expect.arrayContaining([
        'flagplot.ts',
        'package.json',
        'build.mjs',
        'bin/flagplot.mjs',
        'agents/kit.ts',
        'arena/web/index.html',
        'arena/web/styles/base.css',
        'arena/web/rulesets.ts',
        'arena/web/battleships/lobby/history-en.json',
        'arena/web/battleships/lobby/history-ja.json',
        'training/battleships/presets/tutorial.json',
        'models/registry.json',
      ]),
    );
    expect(files.length).toBeGreaterThan(1_000);
  });

  it.each<[file: string, text: string, names: string[]]>([
    ['agents/greedy.ts', "import { Game } from '../engine/battleships/index.js';", ['battleships']],
    ['agents/greedy.ts', "import * as battleships from '../engine/index.js';", ['battleships']],
    ['agents/greedy.ts', 'if (game instanceof BattleshipsGame) return;', ['battleships']],
    ['agents/greedy.ts', 'const isWar = ruleset === DECISIVE_BATTLE;', ['decisive-battle']],
    ['agents/greedy.ts', 'const seats = `the seats of decisive-battle`;', ['decisive-battle']],
    ['agents/battleships/index.ts', 'const war = decisiveBattle;', ['decisive-battle']],
    ['agents/battleships/index.ts', "import { BattleshipsGame } from '../../engine/battleships/index.js';", []],
    ['engine/tactical/game.ts', "import { OperationsGame } from '../operations/index.js';", []],
    ['engine/tactical/game.ts', "import { PanzerGame } from '../panzer/index.js';", ['panzer']],
    ['agents/net/luck-battleships.ts', '', ['battleships']],
    ['agents/value/value.ts', '/** With a version: `battleships-value-1`. */', []],
    ['arena/terminal/decisive-battle/rules.ts', "'Powers level in points: more battleships first'", []],
    ['arena/terminal/decisive-battle/rules.ts', 'const more = battleships in all;', ['battleships']],
    ['arena/web/shared/head.tsx', '<p>battleships</p>', ['battleships']],
    ['arena/web/styles/base.css', '.battleships-board { margin: 0 }', ['battleships']],
    ['arena/web/styles/base.css', '/* as in battleships */', []],
    ['agents/levels/cards.json', '{ "ruleset": "battleships-v1" }', ['battleships']],
    ['bin/flagplot.mjs', "await import('../dist/engine/battleships/index.js');", ['battleships']],
    ['arena/commands/play.ts', "const FIRST_SCENARIO = 'denmark-strait';", ['denmark-strait']],
    ['arena/commands/play.ts', "import { denmarkStrait } from './first.js';", ['denmark-strait']],
    ['arena/commands/play.ts', 'const known = { pacific: 1 };', ['pacific']],
    ['arena/commands/play.ts', "const sea = 'the Pacific';", []],
    ['arena/commands/play.ts', "const help = '\\nExample:\\n  $ flagplot play denmark-strait --side UK';", []],
    ['arena/commands/play.ts', "const help = 'Try denmark-strait first.';", ['denmark-strait']],
    ['arena/kits/battleships/index.ts', "const scenario = 'denmark-strait';", []],
    ['arena/kits/decisive-battle/index.ts', "const scenario = 'denmark-strait';", ['denmark-strait']],
  ])('%s with %j names %j', (file, text, names) => {
    expect(namesIn(file, text)).toEqual(names);
  });
});
