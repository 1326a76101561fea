/** Nothing reads a meaning out of a sentence: where a file looks into text, it is notation, data, a document or what somebody typed. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.js';

/** Files that may hold a regular expression, by name, each with what it reads. */
const READERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  battleships: {
    'scene-words.ts': 'the name of a unit, for one ship or two',
    'manoeuvres.ts': 'a path in notation',
    'grammar.ts': 'an order in notation',
    'scenario-inquiry.ts': 'the label of a hex',
    'scenario-shape.ts': 'data of a scenario',
    'view-shape.ts': 'data of a view',
    'setup-muster.ts': 'the name of a ship, for her token',
    'names.ts': 'the name of a ship, for one that is made up',
    'scene.ts': 'the name of a ship, for her two letters',
    'end-hex.ts': 'what a player typed',
    'ship-question.ts': 'what a player typed',
    'screen.ts': 'the date of a scenario',
    'chart.tsx': 'the width of letters',
    'keys.ts': 'a key',
  },
};

/** Of agents and of rooms for people: files with a regular expression, each with what it reads. */
const SHARED: Readonly<Record<string, string>> = {
  'agents/levels/card.ts': 'the name of a level',
  'agents/machine/code-hash.ts': 'the name of a file',
  'agents/machine/file-lock.ts': 'the number of a process',
  'agents/machine/harmless.ts': 'characters of control',
  'agents/machine/json-place.ts': 'JSON',
  'agents/machine/made.ts': 'the name of an agent',
  'agents/machine/module-graph.ts': 'source of a module',
  'agents/machine/outside-fault.ts': 'stack of a fault',
  'agents/machine/shape-words.ts': 'the full stop of an own sentence, which becomes a clause',
  'agents/net/model-file.ts': 'a name in a file',
  'agents/net/model.ts': 'source lines in the words of a library, which go',
  'agents/net/shipped.ts': 'names and hashes in a file',
  'agents/search/budget.ts': 'a budget in notation',
  'arena/lab/fuzz/deep-check.ts': 'holes in a sentence, which are faults',
  'arena/lab/fuzz/fuzz-game.ts': 'places in a stack',
  'arena/lab/match/made.ts': 'an argument of the command line',
  'arena/rooms/seats.ts': 'the name of an agent',
  'arena/web/battle/loopback.ts': 'an address',
  'arena/web/i18n/index.ts': 'the blanks of a text to be filled in',
  'arena/web/panel/chat.tsx': 'what a person typed',
  'arena/web/panel/rules.ts': 'a column of the document of the rules',
  'arena/web/plain/board.tsx': 'the name of a unit, for her letters',
  'arena/web/plain/keys.ts': 'a key',
  'arena/web/plain/kit.tsx': 'the name of a ruleset',
  'arena/web/plain/outside.ts': 'the name of a ruleset',
  'arena/web/plain/sheet.ts': 'a path to be drawn',
  'arena/web/plain/view-data.ts': 'the name of a field',
  'arena/web/shared/router.ts': 'an address',
  'arena/web/shared/words.ts': 'names of agents and dates',
  'arena/web/vite.config.ts': 'a document and the names of files',
  'arena/words/blocks.ts': 'white space',
  'arena/words/names.ts': 'the name that somebody chose',
  'arena/words/option-shapes.ts': 'numbers typed at the command line, and the full stop of an own sentence',
  'arena/words/story-chart.ts': 'characters that a picture writes otherwise',
  'arena/words/text.ts': 'colours and widths',
};
const SHARED_ROOMS = ['agents', 'arena/lab', 'arena/rooms', 'arena/web', 'arena/words'];

/** Looks into a field that holds a sentence and reads nothing of a game there. */
const MAY_LOOK: Readonly<Record<string, string>> = {
  "arena/commands/fuzz.ts: finding.message.replace(/\\d+/g, '#')": 'faults that differ by a number are one',
  'arena/terminal/answers.ts: read.message.replace(/\\.$/, `${guess}.`)': 'a guess is put before the full stop',
  "agents/machine/outside-fault.ts: (error as Error).message.split('\\n')": 'of a fault the first line is told',
  'arena/lab/fuzz/deep-check.ts: /undefined|NaN|null/.test(e.text)': 'holes in a sentence are faults',
};

/** Fields that hold sentences or clauses. */
const SENTENCES = ['text', 'intent', 'message', 'basis', 'others'];
/** Methods that look into a string. */
const LOOKS = [
  'match',
  'matchAll',
  'search',
  'split',
  'startsWith',
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'slice',
  'substring',
  'charAt',
  'replace',
  'replaceAll',
];

const ALL = ['engine', 'agents', 'training', 'arena'].flatMap((layer) =>
  readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(layer, name)),
);
const RULESETS = readdirSync(join(ROOT, 'engine'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['core', 'conformance'].includes(entry.name))
  .map(({ name }) => name);

const isOf = (ruleset: string) => (file: string) => `/${file}`.includes(`/${ruleset}/`);

function walk(file: string, see: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    see(node);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true));
}

function isSentence(node: ts.Node | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return isSentence(node.expression);
  return ts.isPropertyAccessExpression(node) && SENTENCES.includes(node.name.text);
}

/** A look into a field that holds a sentence: `event.text.split(…)`, `/…/.exec(event.text)`. */
function looksInto(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: of } = node.expression;
  if (LOOKS.includes(name.text)) return isSentence(of);
  return ['exec', 'test'].includes(name.text) && isSentence(node.arguments[0]);
}

const isPattern = (node: ts.Node): boolean =>
  ts.isRegularExpressionLiteral(node) || (ts.isIdentifier(node) && node.text === 'RegExp');

interface Findings {
  readonly hasPattern: boolean;
  readonly looks: readonly string[];
}

/** Read once. */
const FINDINGS = new Map<string, Findings>(ALL.map((file) => [file, findingsIn(file)]));

function findingsIn(file: string): Findings {
  let hasPattern = false;
  const looks: string[] = [];
  walk(file, (node) => {
    if (isPattern(node)) hasPattern = true;
    if (looksInto(node)) looks.push(`${file}: ${node.getText()}`);
  });
  return { hasPattern, looks };
}

const withPattern = (files: readonly string[]): string[] => files.filter((file) => FINDINGS.get(file)!.hasPattern);

describe.each(Object.entries(READERS))('%s', (ruleset, readers) => {
  it('has patterns only for notation, data and what players type', () => {
    const files = ALL.filter(isOf(ruleset));
    expect(files.length).toBeGreaterThan(100);
    expect(withPattern(files).filter((file) => readers[basename(file)] === undefined)).toEqual([]);
  });
});

it('agents and rooms for people have patterns only for names, documents and what somebody typed', () => {
  const shared = ALL.filter(
    (file) => SHARED_ROOMS.some((room) => file.startsWith(`${room}/`)) && !RULESETS.some((name) => isOf(name)(file)),
  );
  expect(shared.length).toBeGreaterThan(200);
  expect(withPattern(shared).sort()).toEqual(Object.keys(SHARED).sort());
});

it('nobody looks into a sentence', () => {
  const looks = [...FINDINGS.values()].flatMap((found) => found.looks);
  expect(looks.filter((look) => MAY_LOOK[look] === undefined)).toEqual([]);
  expect(Object.keys(MAY_LOOK).filter((look) => !looks.includes(look))).toEqual([]);
});

it('finds a look into a sentence', () => {
  const caught: string[] = [];
  const source = ts.createSourceFile(
    'x.ts',
    'event.text.split(" "); /a/.exec(plan.intent); wire.id.slice(1); all[0]!.text!.slice(1);',
    99,
    true,
  );
  const visit = (node: ts.Node): void => {
    if (looksInto(node)) caught.push(node.getText());
    node.forEachChild(visit);
  };
  visit(source);
  expect(caught).toEqual(['event.text.split(" ")', '/a/.exec(plan.intent)', 'all[0]!.text!.slice(1)']);
});
