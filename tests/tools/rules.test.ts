import { describe, expect, it } from 'vitest';
import numbers from './rule-numbers.json' with { type: 'json' };
import { gaps, knownNumbers, numbersOf, rowsOf, type Sources, tagsOf, testsIn } from './rules.js';

const ROW = '| 5.6 | Under fire: -2. | `gunnery.ts gunModifiers` | `rules/05` | done; setting `radar` |';

/** Four sources without a gap; each test spoils one. */
const sound = (): Sources => ({
  numbering: numbers.battleships,
  known: new Set(['5.6']),
  rows: rowsOf(ROW),
  tags: [{ rule: '5.6', file: 'gunnery.ts' }],
  tests: [{ file: 'rules/05', name: '5.6 a ship under fire shoots at -2', canFail: true }],
  text: (file) => (file === 'gunnery.ts' ? 'export function gunModifiers() {}' : undefined),
  options: ['radar'],
});

const row = (from: string, to: string): Partial<Sources> => ({ rows: rowsOf(ROW.replace(from, to)) });

describe('the map of the rules', () => {
  it('finds nothing where all is well', () => {
    expect(gaps(sound())).toEqual([]);
  });

  it.each<[string, Partial<Sources>, string]>([
    ['a rule without a row', { known: new Set(['5.6', '5.7']) }, 'Rule 5.7 has no row in RULES.md.'],
    ['a row for nothing', row('5.6', '5.66'), 'RULES.md has a row for 5.66, which does not exist.'],
    ['two rows', { rows: rowsOf(`${ROW}\n${ROW}`) }, 'RULES.md has two rows for 5.6.'],
    ['a rule without a tag', { tags: [] }, 'Rule 5.6: it is done, but no doc comment of the engine is tagged with it.'],
    ['a rule without a test', { tests: [] }, 'Rule 5.6: there are no tests in rules/05.'],
    [
      'a test of another rule',
      { tests: [{ file: 'rules/05', name: 'under fire', canFail: true }] },
      'Rule 5.6: no test of rules/05 has it in its name.',
    ],
    [
      'a fragment that no test has',
      row('`rules/05`', '`rules/05` "at -3"'),
      'Rule 5.6: no test of rules/05 is named "at -3".',
    ],
    [
      'a tag for nothing',
      { tags: [...sound().tags, { rule: '5.99', file: 'tables.ts' }] },
      'tables.ts is tagged @rule 5.99, which does not exist.',
    ],
    [
      'a test for nothing',
      { tests: [...sound().tests, { file: 'rules/05', name: '5.16 a rule of ours', canFail: true }] },
      'rules/05 has a test for 5.16, which does not exist: "5.16 a rule of ours".',
    ],
    [
      'a test that cannot fail',
      { tests: [{ file: 'rules/05', name: '5.6 shoots', canFail: false }] },
      'rules/05 has a test that cannot fail: "5.6 shoots".',
    ],
    [
      'a rule that is left out',
      row('done; setting `radar`', 'left out: too hard'),
      'Rule 5.6: the status "left out: too hard" is none of done, ruling, setting `name`, no rule: why.',
    ],
    [
      'a tag for words',
      row('done; setting `radar`', 'no rule: a picture'),
      'gunnery.ts is tagged @rule 5.6, which RULES.md says is no rule.',
    ],
    ['a file that is not there', row('gunnery.ts', 'guns.ts'), 'Rule 5.6: there is no file guns.ts.'],
    ['a name that is not there', row('gunModifiers', 'modify'), 'Rule 5.6: there is no modify in gunnery.ts.'],
    ['a setting that is not there', row('`radar`', '`radars`'), 'Rule 5.6: there is no setting radars.'],
    ['a setting without a row', { options: ['radar', 'arcs'] }, 'The setting arcs is in no row of RULES.md.'],
    [
      'a status of no meaning',
      row('done; setting `radar`', 'soon'),
      'Rule 5.6: the status "soon" is none of done, ruling, setting `name`, no rule: why.',
    ],
  ])('finds %s', (_, spoiled, sentence) => {
    expect(gaps({ ...sound(), ...spoiled })).toContain(sentence);
  });

  it('lets no rule be to come', () => {
    const bare = {
      rows: rowsOf('| 5.6 | Under fire: -2. |  |  | to come: the dice |'),
      options: [],
      tags: [],
      tests: [],
    };
    expect(gaps({ ...sound(), ...bare })).toEqual([
      'Rule 5.6: the status "to come: the dice" is none of done, ruling, setting `name`, no rule: why.',
      'Rule 5.6: it has no place.',
      'Rule 5.6: it has no test.',
    ]);
  });

  it('asks no tag for a worked example, but a test', () => {
    const example = {
      ...sound(),
      numbering: numbers['decisive-battle'],
      known: new Set(['X1']),
      rows: rowsOf(ROW.replace('5.6', 'X1')),
      tags: [],
    };
    const tests = [{ file: 'rules/05', name: 'X1 a dodge', canFail: true }];
    expect(gaps({ ...example, tests })).toEqual([]);
    expect(gaps({ ...example, tests: [] })).toEqual(['Rule X1: there are no tests in rules/05.']);
  });

  it('reads numbers from the names of tests', () => {
    const { battleships, 'decisive-battle': war } = numbers;
    const name = '5.3 A-16 10.11 Iowa on Yamato at 10.1 (R-50)';
    expect(numbersOf(name, battleships)).toEqual(['5.3', 'A-16', '10.11', 'R-50']);
    expect(numbersOf('a torpedo of 5.6', battleships)).toEqual([]);
    expect(numbersOf('F1.2, F1.3, W3 a dodger (B-31) at X1', war)).toEqual(['F1.2', 'F1.3', 'W3', 'B-31']);
    expect(numbersOf('X3 a hit', war)).toEqual(['X3']);
    expect(numbersOf('5.3 Iowa (A-16)', war)).toEqual([]);
    const found = numbersOf('VII.C.10.a V.B.1, X2 CRT.DD II.A.2 at VI.A (P-04)', numbers.panzer);
    expect(found).toEqual(['VII.C.10.a', 'V.B.1', 'X2', 'CRT.DD', 'II.A.2', 'P-04']);
  });

  it('reads names of tests and tags from sources', () => {
    const source = [
      "it('5.6 one', () => {});",
      "it.each([\n  1,\n])(\n  '5.7 %i', (n) => { expect(n).toBe(1); });",
      'const check = (n) => near(n);\nfunction near(n) { expect(n).toBe(1); }',
      "it('5.8 by a helper', () => check(1));",
      "it.skip('5.9 never', () => check(1));",
    ].join('\n');
    expect(testsIn(source)).toEqual([
      { name: '5.6 one', canFail: false },
      { name: '5.7 %i', canFail: true },
      { name: '5.8 by a helper', canFail: true },
      { name: '5.9 never', canFail: false },
    ]);
    expect(tagsOf('/** Fires. @rule 5.2 @rule 5.3 */')).toEqual(['5.2', '5.3']);
  });

  it('knows the numbers of the original', () => {
    const known = [...knownNumbers('battleships')];
    expect(known.filter((n) => n.startsWith('A-'))).toHaveLength(42);
    expect(known).toContain('10.12');
    expect(known).not.toContain('R-13');
    const war = knownNumbers('decisive-battle');
    for (const number of ['W1.1', 'W3', 'F1.7', 'F4.3', 'B-01', 'X7']) expect(war).toContain(number);
    expect(war).not.toContain('W3.1');
    const panzer = knownNumbers('panzer');
    for (const number of ['II.C.11', 'V.C.2.b', 'VII.F.2.f', 'VII.F.9', 'TET.E', 'P-50', 'P-75', 'P-80', 'X5'])
      expect(panzer).toContain(number);
    expect(panzer).not.toContain('P-98');
  });
});
