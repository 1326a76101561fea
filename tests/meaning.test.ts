/** Nothing reads a meaning out of a sentence: where a ruleset's files look into text, it is notation, data or what a player typed. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from './root.js';

/** Files that may hold a regular expression, by name, each with what it reads. */
const READERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  battleships: {
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
  'slice',
  'replace',
];

const filesOf = (ruleset: string): string[] =>
  ['engine', 'agents', 'training', 'arena'].flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && `/${layer}/${name}`.includes(`/${ruleset}/`))
      .map((name) => join(layer, name)),
  );

function walk(file: string, see: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    see(node);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true));
}

const isSentence = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isPropertyAccessExpression(node) && SENTENCES.includes(node.name.text);

/** A look into a field that holds a sentence: `event.text.split(…)`, `/…/.exec(event.text)`. */
function looksInto(node: ts.Node): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: of } = node.expression;
  if (LOOKS.includes(name.text)) return isSentence(of);
  return ['exec', 'test'].includes(name.text) && isSentence(node.arguments[0]);
}

const isPattern = (node: ts.Node): boolean =>
  ts.isRegularExpressionLiteral(node) || (ts.isIdentifier(node) && node.text === 'RegExp');

describe.each(Object.entries(READERS))('%s', (ruleset, readers) => {
  const files = filesOf(ruleset);
  const found = { patterns: new Set<string>(), looks: [] as string[] };
  for (const file of files) {
    walk(file, (node) => {
      if (isPattern(node)) found.patterns.add(file);
      if (looksInto(node)) found.looks.push(`${file}: ${node.getText()}`);
    });
  }

  it('has patterns only for notation, data and what players type', () => {
    expect(files.length).toBeGreaterThan(100);
    expect([...found.patterns].filter((file) => readers[basename(file)] === undefined)).toEqual([]);
  });

  it('looks into no sentence', () => {
    expect(found.looks).toEqual([]);
  });
});

it('finds a look into a sentence', () => {
  const caught: string[] = [];
  const source = ts.createSourceFile(
    'x.ts',
    'event.text.split(" "); /a/.exec(plan.intent); wire.id.slice(1);',
    99,
    true,
  );
  const visit = (node: ts.Node): void => {
    if (looksInto(node)) caught.push(node.getText());
    node.forEachChild(visit);
  };
  visit(source);
  expect(caught).toEqual(['event.text.split(" ")', '/a/.exec(plan.intent)']);
});
