import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { jsonFault } from '../../../agents/machine/json-place.js';
import { addScenarioCommands } from '../../../arena/commands/scenarios.js';
import { openScenario } from '../../../arena/files/open-scenario.js';
import { MAX_SCENARIO_BYTES, parseScenario, scenarioJsonSchema } from '../../../arena/files/scenario-schema.js';
import { clauseWords, victoryWords } from '../../../engine/battleships/scenario-words.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { RULESETS } from '../../../engine/index.js';

const DENMARK = JSON.stringify(SCENARIOS[0], null, 2);
/** The first problem of a text, as `code path: sentence`. */
function problem(text: string): string {
  const read = parseScenario(text);
  return read.ok ? 'sound' : `${read.code} ${read.problems[0]!.path}: ${read.problems[0]!.message}`;
}
const edited = (from: string, to: string): string => {
  expect(DENMARK).toContain(from);
  return problem(DENMARK.replace(from, to));
};

describe('parseScenario', () => {
  it.each(SCENARIOS)('reads $id as it is', (scenario) => {
    const read = parseScenario(JSON.stringify(scenario));
    expect(read.ok && read.value).toEqual(scenario);
  });

  it('allows $schema and drops it', () => {
    const read = parseScenario(`\uFEFF${DENMARK.replace('{', '{ "$schema": "battleships.schema.json",')}`);
    expect(read.ok && read.value).toEqual(SCENARIOS[0]);
  });

  it('refuses a file that is too large', () => {
    expect(problem(' '.repeat(MAX_SCENARIO_BYTES + 1))).toBe(
      `TOO_LARGE : The file has ${MAX_SCENARIO_BYTES + 1} bytes; a scenario has at most ${MAX_SCENARIO_BYTES}.`,
    );
  });

  it.each(RULESETS)('refuses what is nested without end, in a word and not by a broken stack (%s)', (ruleset) => {
    for (const deep of [100, 3000, 40_000]) {
      const text = `{"ruleset":"${ruleset}","victory":[{"when":${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}}]}`;
      const read = parseScenario(text);
      expect(read).toMatchObject({ ok: false, code: 'WRONG_SHAPE', problems: [{ path: 'victory.0.when.a.a.a.a.a' }] });
    }
  });

  it('refuses control characters in a text, and shows none of them', () => {
    for (const bad of ['\\u001b[2J', '\\n', '\\u009b', '\\u202e', '\\u2028']) {
      const found = edited('"title": "Denmark Strait"', `"title": "Denmark${bad} Strait"`);
      expect(found).toMatch(/^WRONG_SHAPE title: Denmark .*must be one line without control characters/);
      expect(found).not.toMatch(/[\p{Cc}\u202e\u2028]/u);
    }
  });

  it('tells of a field that belongs elsewhere which belong here, and never guesses at itself', () => {
    expect(edited('"turns": 10', '"turns": 10, "units": []')).toMatch(
      /^WRONG_SHAPE units: There is no field units here; there are: .*\bsides\b/,
    );
  });

  it('says how many sides a battle has, and that an id is missing', () => {
    const battle = JSON.parse(DENMARK) as { sides: { units: { ship: string }[] }[] };
    const [first, second] = battle.sides as [(typeof battle.sides)[0], (typeof battle.sides)[0]];
    for (const sides of [[first], [first, second, first]]) {
      expect(problem(JSON.stringify({ ...battle, sides }))).toBe(
        `WRONG_SHAPE sides: A battle has two sides, not ${sides.length}.`,
      );
    }
    first.units[0]!.ship = '';
    expect(problem(JSON.stringify(battle))).toBe(
      'WRONG_SHAPE sides.0.units.0.ship: There is no counter without an id.',
    );
  });

  it.each([
    ['', 'NOT_JSON 1:1: Not JSON: expected a value, found the end of the text.'],
    ['{"a": tru}', 'NOT_JSON 1:7: Not JSON: expected a value, found tru.'],
    ['{\n  "a": 1,\n}', 'NOT_JSON 3:1: Not JSON: expected a field name in double quotes, found }.'],
    ['{"a" 1}', 'NOT_JSON 1:6: Not JSON: expected a colon, found 1.'],
    ['[1\n2]', 'NOT_JSON 2:1: Not JSON: expected a comma or ], found 2.'],
    ['{"a": "x\n"}', 'NOT_JSON 1:7: Not JSON: this string does not end, or holds a line break or a lone backslash.'],
    ['{} x', 'NOT_JSON 1:4: Not JSON: expected the end of the text, found x.'],
    ['['.repeat(200_000), 'NOT_JSON 1:200001: Not JSON: expected a value or ], found the end of the text.'],
  ])('says where a text is not JSON: %#', (text, expected) => {
    expect(problem(text)).toBe(expected);
  });

  it('says what shape would be right', () => {
    expect(problem('[]')).toBe('WRONG_SHAPE : This must be an object, not a list.');
    expect(edited('"turns": 10', '"turns": "ten"')).toBe('WRONG_SHAPE turns: This must be a number, not ten.');
    expect(edited('"turns": 10', '"turns": 61')).toBe('WRONG_SHAPE turns: A battle has 1 to 60 turns, not 61.');
    expect(edited('"turns": 10', '"trns": 10')).toBe('WRONG_SHAPE turns: This field is missing; it must be a number.');
    expect(edited('"night": false', '"night": false, "ladderr": true')).toBe(
      'WRONG_SHAPE ladderr: There is no field ladderr here; perhaps ladder is meant.',
    );
    expect(edited('"heading": "F"', '"heading": "G"')).toBe(
      'WRONG_SHAPE sides.0.units.0.heading: G is not possible here; it must be one of A, B, C, D, E, F.',
    );
    expect(edited('"hex": "3526"', '"hex": "35-26"')).toBe(
      'WRONG_SHAPE sides.0.units.0.hex: 35-26 must look like 3526 (column, then row).',
    );
    expect(edited('"kind": "exit"', '"kind": "exti"')).toMatch(
      /^WRONG_SHAPE clauses\.3\.kind: exti is not possible here; it must be one of no-fire-before, .*, damage-value; perhaps exit is meant\.$/,
    );
    expect(edited('"ship": "hood"', '"ship": { "attack": 6, "defence": 8 }')).toBe(
      'WRONG_SHAPE sides.0.units.0.ship.range: This field is missing; it must be a number.',
    );
    expect(edited('"radar": "on"', '"radar": "on", "sonar": "on"')).toMatch(
      /^WRONG_SHAPE options\.sonar: There is no field/,
    );
  });

  it('goes on to the meaning', () => {
    expect(edited('"hood"', '"hod"')).toBe(
      'UNSOUND sides.0.units.0.ship: There is no counter hod; perhaps hood is meant.',
    );
  });
});

describe('jsonFault', () => {
  const parses = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };

  it('agrees with JSON.parse on texts of JSON with a few characters changed', () => {
    const piece = fc.constantFrom(...'{}[]:,"\\ \n0123.-+eEtrufalsn/\u0001\u0085\uFEFF');
    const change = fc.tuple(fc.nat(), piece, fc.boolean());
    fc.assert(
      fc.property(fc.json(), fc.array(change, { maxLength: 3 }), (json, changes) => {
        let text = json;
        for (const [at, c, over] of changes) {
          const i = at % (text.length + 1);
          text = text.slice(0, i) + c + text.slice(over ? i + 1 : i);
        }
        expect(jsonFault(text) === undefined).toBe(parses(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('openScenario', () => {
  it('names the file, the field and the way to all problems', () => {
    expect(openScenario('./package.json')).toMatchObject({
      ok: false,
      code: 'WRONG_SHAPE',
      at: 'ruleset',
      message: expect.stringMatching(
        /^\.\/package\.json: ruleset: This field is missing; it must be one of battleships, decisive-battle, panzer, operations\. `flagplot scenario check \.\/package\.json` lists all\.$/,
      ),
    });
  });
});

describe('the JSON Schema of each ruleset', () => {
  it.each(RULESETS)('of %s is up to date; if not: npm run schema', (ruleset) => {
    const file: unknown = JSON.parse(readFileSync(`arena/kits/${ruleset}/scenario.schema.json`, 'utf8'));
    expect(file).toEqual(JSON.parse(JSON.stringify(scenarioJsonSchema(ruleset))));
  });
});

describe('in words', () => {
  it('every special rule and victory condition is one sentence, without undefined in it', () => {
    for (const s of SCENARIOS) {
      for (const sentence of [...s.clauses.map(clauseWords), ...victoryWords(s)]) {
        expect(sentence, s.id).toMatch(/^[A-Z].*[.)]$/);
        expect(sentence, s.id).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });
});

describe('commands', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    process.exitCode = undefined;
  });

  function run(...args: string[]): { out: string; err: string; code: number } {
    const written = { out: '', err: '' };
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.out += String(text);
      return true;
    });
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      written.err += String(text);
      return true;
    });
    const program = new Command('flagplot');
    addScenarioCommands(program);
    program.parse(args, { from: 'user' });
    vi.restoreAllMocks();
    return { ...written, code: Number(process.exitCode ?? 0) };
  }

  it('scenarios: a table, or JSON', () => {
    expect(run('scenarios').out).toContain('denmark-strait');
    const listed = JSON.parse(run('scenarios', '--json').out) as Record<string, unknown>[];
    expect(listed).toHaveLength(34);
    expect(listed[16]).toEqual({
      ruleset: 'decisive-battle',
      id: 'world-war',
      title: 'World war',
      date: '1941',
      seats: ['UK', 'US', 'JP', 'GE', 'IT', 'FR'],
      turns: 12,
      units: 15,
      light: null,
      ladder: true,
    });
    expect(listed[0]).toEqual({
      ruleset: 'battleships',
      id: 'denmark-strait',
      title: 'Denmark Strait',
      date: '1941-05-24 05:52',
      seats: ['UK', 'GE'],
      turns: 10,
      units: 4,
      light: 'day',
      ladder: true,
    });
  });

  it('scenarios ID: the whole scenario in words', () => {
    const { out } = run('scenarios', 'denmark-strait');
    for (const part of ['Hood', 'Victory', 'Special rules', 'Options', 'hood-doubtful-sinking'])
      expect(out).toContain(part);
    const wrong = run('scenarios', 'denmark-strat');
    expect(wrong.err).toContain('There is no scenario `denmark-strat`; perhaps denmark-strait is meant.');
    expect(wrong.code).toBe(2);
    expect(run('scenarios', 'denmark').err).toContain('perhaps denmark-strait is meant.');
    expect(run('scenarios', 'engine/battleships/scenarios/denmark-strait.json').out).toBe(out);
    expect(run('scenarios', 'nothing.json').err).toContain(
      'Cannot read nothing.json: there is no such file or folder.',
    );
  });

  it('scenario check: 0 sound, 1 not sound, 2 wrong use', () => {
    const sound = run('scenario', 'check', 'engine/battleships/scenarios/surigao.json');
    expect(sound).toEqual({ out: 'Surigao Strait (surigao) is sound.\n', err: '', code: 0 });
    const unsound = run('scenario', 'check', 'package.json');
    expect(unsound.out).toMatch(
      /^ruleset: This field is missing; it must be one of battleships, decisive-battle, panzer, operations\.$/m,
    );
    expect(unsound.code).toBe(1);
    const json = run('scenario', 'check', 'package.json', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ sound: false, code: 'WRONG_SHAPE' });
    expect(run('scenario', 'check', 'no-such-file.json').code).toBe(2);
    expect(run('scenario', 'check', 'tests').err).toContain('it is a folder. Give the path of a scenario file.');
  });
});
