/** Nothing reads a meaning out of a sentence: where a file looks into text, it is notation, data, a document or what somebody typed. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { MAY_LOOK, READERS } from './meaning-lists.js';
import { ROOT } from './root.js';

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
const parsed = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

function walk(source: ts.Node, see: (node: ts.Node) => void): void {
  see(source);
  source.forEachChild((node) => walk(node, see));
}

const isField = (name: ts.Node | undefined): boolean => name !== undefined && SENTENCES.includes(name.getText());

/** Without brackets, exclamation marks and what stands for nothing: `(a.text ?? '')!` is `a.text`. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return bare(node.expression);
  const isOr = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  return isOr ? bare(node.left) : node;
}

/** Where each imported name comes from, by file: the file and its name there. */
const IMPORTS = new Map<ts.SourceFile, ReadonlyMap<string, string>>();

function importsIn(source: ts.SourceFile): ReadonlyMap<string, string> {
  const known = IMPORTS.get(source);
  if (known !== undefined) return known;
  const found = new Map<string, string>();
  for (const of of source.statements) {
    const named = ts.isImportDeclaration(of) ? of.importClause?.namedBindings : undefined;
    if (named === undefined || !ts.isNamedImports(named)) continue;
    const from = ((of as ts.ImportDeclaration).moduleSpecifier as ts.StringLiteral).text.replace(/\.js$/, '');
    const file = join(dirname(source.fileName), from);
    for (const { name, propertyName } of named.elements)
      found.set(name.text, `${file} ${(propertyName ?? name).getText()}`);
  }
  IMPORTS.set(source, found);
  return found;
}

const moduleOf = (source: ts.SourceFile): string => source.fileName.replace(/\.tsx?$/, '');

/** Whom a call calls: a function by its file and name, a method by its name. */
function calleeOf({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return `. ${expression.name.text}`;
  const source = expression.getSourceFile();
  const name = expression.getText();
  return importsIn(source).get(name) ?? `${moduleOf(source)} ${name}`;
}

/** By function and place: it is handed a sentence somewhere, whatever it calls that. */
type Handed = ReadonlySet<string>;

function isSentence(node: ts.Expression | undefined, handed: Handed): boolean {
  if (node === undefined) return false;
  const of = bare(node);
  if (ts.isPropertyAccessExpression(of)) return SENTENCES.includes(of.name.text);
  return ts.isIdentifier(of) && isBoundToOne(declarationOf(of), handed);
}

type Declaration = ts.ParameterDeclaration | ts.VariableDeclaration | ts.BindingElement;

/** Where a name comes from: what is declared nearest around it. */
function declarationOf(name: ts.Identifier): Declaration | undefined {
  for (let at: ts.Node | undefined = name.parent; at !== undefined; at = at.parent) {
    const found = declaredIn(at).find((one) => one.name.getText() === name.text);
    if (found !== undefined) return found;
  }
  return undefined;
}

function declaredIn(node: ts.Node): readonly Declaration[] {
  if (ts.isFunctionLike(node)) return node.parameters.flatMap(namesIn);
  const isLoop = ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isForInStatement(node);
  const list = isLoop ? node.initializer : undefined;
  if (list !== undefined && ts.isVariableDeclarationList(list)) return list.declarations.flatMap(namesIn);
  if (!ts.isBlock(node) && !ts.isSourceFile(node) && !ts.isCaseOrDefaultClause(node)) return [];
  return node.statements.flatMap((of) =>
    ts.isVariableStatement(of) ? of.declarationList.declarations.flatMap(namesIn) : [],
  );
}

/** What is taken apart is declared part by part. */
const namesIn = (one: Declaration): readonly Declaration[] =>
  ts.isIdentifier(one.name)
    ? [one]
    : [...one.name.elements].flatMap((part) => (ts.isBindingElement(part) ? namesIn(part) : []));

/** `({ text })`, `const words = event.text`, and a parameter that is handed one. */
function isBoundToOne(one: Declaration | undefined, handed: Handed): boolean {
  if (one === undefined) return false;
  if (ts.isBindingElement(one)) return ts.isObjectBindingPattern(one.parent) && isField(one.propertyName ?? one.name);
  if (ts.isVariableDeclaration(one)) return isSentence(one.initializer, handed);
  return mayBeText(one) && handed.has(`${nameOf(one.parent)} ${one.parent.parameters.indexOf(one)}`);
}

/** As `calleeOf` has it: by its own name, or that of the constant or field which holds it. */
function nameOf(of: ts.SignatureDeclaration): string {
  const holder = of.name === undefined ? of.parent : of;
  const name = (holder as Partial<ts.NamedDeclaration>).name?.getText() ?? '';
  const isFunction = ts.isFunctionDeclaration(holder) || ts.isVariableDeclaration(holder);
  return isFunction ? `${moduleOf(of.getSourceFile())} ${name}` : `. ${name}`;
}

/** What says that it is no text is none. */
const mayBeText = ({ type }: ts.ParameterDeclaration): boolean =>
  type === undefined || /string|Text/.test(type.getText());

/** A look into a sentence: `event.text.split(…)`, `/…/.exec(event.text)`, and the same where it has another name by then. */
function looksInto(node: ts.Node, handed: Handed): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: of } = node.expression;
  if (LOOKS.includes(name.text)) return isSentence(of, handed);
  return ['exec', 'test'].includes(name.text) && isSentence(node.arguments[0], handed);
}

/** Who is handed a sentence, and hands it on, until nobody new comes. */
function handedIn(sources: readonly ts.SourceFile[]): Handed {
  const handed = new Set<string>();
  const calls: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.length > 0) calls.push(node);
    node.forEachChild(visit);
  };
  for (const source of sources) visit(source);
  for (let before = -1; before < handed.size; ) {
    before = handed.size;
    for (const call of calls)
      for (const [at, given] of call.arguments.entries())
        if (isSentence(given, handed)) handed.add(`${calleeOf(call)} ${at}`);
  }
  return handed;
}

const isPattern = (node: ts.Node): boolean =>
  ts.isRegularExpressionLiteral(node) || (ts.isIdentifier(node) && node.text === 'RegExp');

interface Findings {
  readonly hasPattern: boolean;
  readonly looks: readonly string[];
}

/** Read once. */
const SOURCES = new Map(ALL.map((file) => [file, parsed(file, readFileSync(join(ROOT, file), 'utf8'))]));
const HANDED = handedIn([...SOURCES.values()]);
const FINDINGS = new Map<string, Findings>(ALL.map((file) => [file, findingsIn(file)]));

function findingsIn(file: string): Findings {
  let hasPattern = false;
  const looks: string[] = [];
  walk(SOURCES.get(file)!, (node) => {
    if (isPattern(node)) hasPattern = true;
    if (looksInto(node, HANDED)) looks.push(`${file}: ${node.getText()}`);
  });
  return { hasPattern, looks };
}

it('a pattern reads notation, data, names, documents and what somebody typed, and no file is listed without one', () => {
  expect(ALL.length).toBeGreaterThan(900);
  const found = ALL.filter((file) => FINDINGS.get(file)!.hasPattern);
  expect(found.sort()).toEqual(Object.keys(READERS).sort());
});

it('nobody looks into a sentence', () => {
  const looks = [...FINDINGS.values()].flatMap((found) => found.looks.map((look) => look.replace(/\s+/g, ' ')));
  const known = Object.keys(MAY_LOOK);
  expect(looks.filter((look) => !known.some((may) => isIt(look, may)))).toEqual([]);
  expect(known.filter((may) => !looks.some((look) => isIt(look, may)))).toEqual([]);
});

/** The formatter may have broken a line before the method. */
const isIt = (look: string, may: string): boolean => look === may || look.replace(' .', '.') === may;

const looksIn = (text: string): string[] => {
  const source = parsed('x.ts', text);
  const handed = handedIn([source]);
  const found: string[] = [];
  walk(source, (node) => {
    if (looksInto(node, handed)) found.push(node.getText());
  });
  return found;
};

it.each([
  ['event.text.split(" ")'],
  ['/a/.exec(plan.intent)'],
  ['all[0]!.text!.slice(1)'],
  ['(read.message ?? "").startsWith("No")'],
])('finds the look %s', (look) => expect(looksIn(`${look}; wire.id.slice(1);`)).toEqual([look]));

it.each([
  ['taken apart', 'const line = ({ text }) => text.split(" ");'],
  ['taken apart under another name', 'for (const { intent: why } of plans) why.split(" ");'],
  ['kept', 'const words = event.text; function one() { return words.split(" "); }'],
  ['handed to a function', 'function two(text) { return text.split(" "); } two(event.text);'],
  ['handed on', 'const three = (a, b) => b.split(" "); const two = (text) => three(1, text); two(event.text);'],
  ['handed to a method', 'class One { read(text) { return text.split(" "); } } one.read(event.text);'],
])('finds a look into a sentence that is %s', (_, text) =>
  expect(looksIn(text).map((look) => look.slice(look.indexOf('.')))).toEqual(['.split(" ")']),
);

it.each([
  ['notation', 'function read(text) { return text.split(" "); } read(order);'],
  [
    'a name like it, which hides the other',
    'const one = ({ text }) => text; const two = (text) => text.split(" "); two(id);',
  ],
])('finds none in %s', (_, text) => expect(looksIn(text)).toEqual([]));
