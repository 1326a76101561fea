/**
 * `npm run rules`: from a rule's number to its place and its test, and no gap between. Joins four sources of each ruleset: the
 * table in RULES.md, the `@rule` tags of the engine, the names of the tests, and the list of the original's numbers.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { OPTIONS as BATTLESHIPS } from '../../engine/battleships/spec.js';
import { ruleTable } from '../../engine/core/rule-table.js';
import { OPTIONS as DECISIVE_BATTLE } from '../../engine/decisive-battle/spec.js';
import { RULESETS, type RulesetId } from '../../engine/index.js';
import { OPTIONS as OPERATIONS } from '../../engine/operations/spec.js';
import { OPTIONS as PANZER } from '../../engine/panzer/index.js';
import numbers from './rule-numbers.json' with { type: 'json' };

/** Compiled, this file lies in `dist/tests/tools`. */
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The settings of each ruleset. */
const OPTIONS: Readonly<Record<RulesetId, object>> = {
  battleships: BATTLESHIPS,
  'decisive-battle': DECISIVE_BATTLE,
  panzer: PANZER,
  operations: OPERATIONS,
};

export interface Row {
  readonly rule: string;
  readonly words: string;
  readonly places: readonly string[];
  /** A file, or a file and a fragment of a test's name. */
  readonly tests: readonly { readonly file: string; readonly fragment: string | undefined }[];
  readonly status: string;
}

export interface Sources {
  readonly numbering: Numbering;
  /** Numbers that exist. */
  readonly known: ReadonlySet<string>;
  readonly rows: readonly Row[];
  /** Numbers tagged in the engine, with the file. */
  readonly tags: readonly { readonly rule: string; readonly file: string }[];
  /** Tests, with their file without its ending. */
  readonly tests: readonly (Test & { readonly file: string })[];
  /** Text of a file of the engine; nothing where there is none. */
  readonly text: (file: string) => string | undefined;
  readonly options: readonly string[];
}

export interface Test {
  readonly name: string;
  /** False where it holds no `expect`, its own or that of a function beside it, or where it is skipped. */
  readonly canFail: boolean;
}

/** How numbers of a ruleset look: all of them, and those that can stand anywhere in a test's name. */
export interface Numbering {
  readonly leading: string;
  readonly anywhere: string;
  /** Worked examples: they have tests, but no place in the engine is tagged with one. */
  readonly examples?: string;
}

/** Numbers a test answers for: those its name begins with, and readings, rulings and charts anywhere in it. */
export function numbersOf(name: string, { leading, anywhere }: Numbering): string[] {
  const first = new RegExp(`^(?:(?:${leading}),? )+`).exec(`${name} `)?.[0].match(new RegExp(leading, 'g')) ?? [];
  return [...new Set([...first, ...(name.match(new RegExp(`\\b(?:${anywhere})\\b`, 'g')) ?? [])])];
}

/** What is wrong, in sentences. */
export function gaps(sources: Sources): string[] {
  const { numbering, known, rows, tags, tests, options } = sources;
  const found: string[] = [];
  const byRule = new Map<string, Row>();
  for (const row of rows) {
    if (!known.has(row.rule)) found.push(`RULES.md has a row for ${row.rule}, which does not exist.`);
    if (byRule.has(row.rule)) found.push(`RULES.md has two rows for ${row.rule}.`);
    byRule.set(row.rule, row);
    found.push(...rowGaps(row, sources));
  }
  for (const rule of known) if (!byRule.has(rule)) found.push(`Rule ${rule} has no row in RULES.md.`);
  for (const { rule, file } of tags) {
    if (!known.has(rule)) found.push(`${file} is tagged @rule ${rule}, which does not exist.`);
    else if (byRule.get(rule)?.status.startsWith('no rule')) {
      found.push(`${file} is tagged @rule ${rule}, which RULES.md says is no rule.`);
    }
  }
  for (const { file, name, canFail } of tests) {
    if (!canFail && numbersOf(name, numbering).length > 0)
      found.push(`${file} has a test that cannot fail: "${name}".`);
    for (const rule of numbersOf(name, numbering)) {
      if (!known.has(rule)) found.push(`${file} has a test for ${rule}, which does not exist: "${name}".`);
    }
  }
  const named = new Set(rows.flatMap((row) => settingsOf(row)));
  for (const option of options) if (!named.has(option)) found.push(`The setting ${option} is in no row of RULES.md.`);
  return found;
}

const settingsOf = (row: Row): string[] =>
  /setting (.*)$/
    .exec(row.status)?.[1]
    ?.match(/`[^`]+`/g)
    ?.map((text) => text.slice(1, -1)) ?? [];

function rowGaps(row: Row, { numbering, tags, tests, text, options }: Sources): string[] {
  const found: string[] = [];
  const say = (sentence: string): void => void found.push(`Rule ${row.rule}: ${sentence}`);
  if (!/^(done|ruling|setting `|no rule: .)/.test(row.status)) {
    say(`the status "${row.status}" is none of done, ruling, setting \`name\`, no rule: why.`);
  }
  for (const option of settingsOf(row)) {
    if (!options.includes(option)) say(`there is no setting ${option}.`);
  }
  if (row.status.startsWith('no rule')) return found;
  if (row.places.length === 0) say('it has no place.');
  for (const place of row.places) {
    const [file = '', name = ''] = place.split(' ');
    const source = text(file);
    if (source === undefined) say(`there is no file ${file}.`);
    else if (!new RegExp(`\\b(?:function|const|class|interface) ${name}\\b`).test(source)) {
      say(`there is no ${name || 'name'} in ${file}.`);
    }
  }
  const isExample = numbering.examples !== undefined && new RegExp(`^${numbering.examples}$`).test(row.rule);
  if (row.status.startsWith('done') && !isExample && !tags.some((tag) => tag.rule === row.rule)) {
    say('it is done, but no doc comment of the engine is tagged with it.');
  }
  if (row.tests.length === 0) say('it has no test.');
  for (const { file, fragment } of row.tests) {
    const own = tests.filter((test) => test.file === file);
    const meant = own.filter(({ name }) =>
      fragment === undefined ? numbersOf(name, numbering).includes(row.rule) : name.includes(fragment),
    );
    if (own.length === 0) say(`there are no tests in ${file}.`);
    else if (meant.length === 0) {
      say(`no test of ${file} ${fragment === undefined ? 'has it in its name' : `is named "${fragment}"`}.`);
    }
  }
  return found;
}

/** Rows of the tables of RULES.md. */
export function rowsOf(markdown: string): Row[] {
  return ruleTable(markdown).map(({ rule, words, place, tests, status }) => ({
    rule,
    words,
    places: (place.match(/`[^`]+`/g) ?? []).map((text) => text.slice(1, -1)),
    tests: [...tests.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map((m) => ({ file: m[1]!, fragment: m[2] })),
    status,
  }));
}

/** The tests of a file: every `it` with a name and a body, also those of a table or a property. */
export function testsIn(source: string): Test[] {
  const file = ts.createSourceFile('a.test.ts', source, ts.ScriptTarget.Latest, true);
  const helpers = helpersIn(file);
  const checking = new Set(['expect']);
  const mentions = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && checking.has(node.text)) ||
    (ts.forEachChild(node, (n) => mentions(n) || undefined) ?? false);
  for (let size = 0; size < checking.size; ) {
    size = checking.size;
    for (const [name, body] of helpers) if (mentions(body)) checking.add(name);
  }
  const tests: Test[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [name, body] = node.arguments;
      const words = calledWords(node.expression);
      if (words.at(-1) === 'it' && name !== undefined && body !== undefined && isText(name)) {
        const isRun = !words.includes('skip') && !words.includes('todo');
        tests.push({ name: name.getText().slice(1, -1), canFail: isRun && mentions(body) });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return tests;
}

const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Functions of a file by name, wherever they stand in it. */
function helpersIn(file: ts.SourceFile): Map<string, ts.Node> {
  const helpers = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) helpers.set(node.name.text, node.body);
    const value = ts.isVariableDeclaration(node) ? node.initializer : undefined;
    if (value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))) {
      helpers.set((node as ts.VariableDeclaration).name.getText(), value.body);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return helpers;
}

/** `it.each(table)` is each, it. */
function calledWords(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [node.name.text, ...calledWords(node.expression)];
  if (ts.isCallExpression(node)) return calledWords(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return calledWords(node.tag);
  return [];
}

export function tagsOf(source: string): string[] {
  return [...source.matchAll(/@rule (\S+)/g)].map((m) => m[1]!.replace(/[.,;]$/, ''));
}

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .sort();
}

export function knownNumbers(ruleset: RulesetId): Set<string> {
  const { rules, lettered: letters } = numbers[ruleset];
  const lettered = letters.flatMap(({ letter, ranges }) =>
    ranges.flatMap(([from, to]) =>
      Array.from({ length: to! - from! + 1 }, (_, i) => `${letter}-${String(from! + i).padStart(2, '0')}`),
    ),
  );
  return new Set([...rules, ...lettered]);
}

function readSources(ruleset: RulesetId): Sources {
  const engine = join(ROOT, 'engine', ruleset);
  const tests = join(ROOT, 'tests/engine', ruleset);
  const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');
  return {
    numbering: numbers[ruleset],
    known: knownNumbers(ruleset),
    rows: rowsOf(read(engine, 'RULES.md')),
    tags: filesUnder(engine, '.ts').flatMap((file) => tagsOf(read(engine, file)).map((rule) => ({ rule, file }))),
    tests: filesUnder(tests, '.test.ts').flatMap((file) =>
      testsIn(read(tests, file)).map((test) => ({
        file: file.replace(/(\.(slow|long|timed))?\.test\.ts$/, ''),
        ...test,
      })),
    ),
    text: (file) => (existsSync(join(engine, file)) ? read(engine, file) : undefined),
    options: Object.keys(OPTIONS[ruleset]),
  };
}

/** Prints the gaps of a ruleset, or how much of it holds together. Returns how many gaps there are. */
function tell(ruleset: RulesetId): number {
  const sources = readSources(ruleset);
  const found = gaps(sources);
  for (const sentence of found) console.error(`${ruleset}: ${sentence}`);
  if (found.length > 0) return found.length;
  const numbered = sources.tests.filter(({ name }) => numbersOf(name, sources.numbering).length > 0).length;
  const words = sources.rows.filter((row) => row.status.startsWith('no rule')).length;
  const rules = sources.rows.length - words;
  const idle = words > 0 ? ` ${words} numbers state no rule;` : '';
  console.log(`${ruleset}: ${rules} rules, all in force;${idle} ${sources.tags.length} tags, ${numbered} tests.`);
  return 0;
}

/** Returns the exit code. */
function main(): number {
  const found = RULESETS.reduce((sum, ruleset) => sum + tell(ruleset), 0);
  if (found === 0) return 0;
  console.error(`${found} gaps between the rules, RULES.md, the engine and the tests.`);
  return 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = main();
