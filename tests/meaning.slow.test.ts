/** Nothing reads a meaning out of a sentence: where a file looks into text, it is notation, data, a document or what somebody typed. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from './root.js';

/** Files with a regular expression, each with what it reads: notation, data, names, documents and what somebody typed, never a sentence. */
const READERS: Readonly<Record<string, string>> = {
  'engine/battleships/grammar.ts': 'an order in notation',
  'engine/battleships/manoeuvres.ts': 'a path in notation',
  'engine/battleships/scenario-inquiry.ts': 'the label of a hex',
  'engine/battleships/setup-muster.ts': 'the name of a ship, for her token',
  'engine/battleships/words.ts': 'the name of a counter: whether it is a plural',
  'engine/conformance/ruleset.ts': 'the name of a ruleset',
  'engine/conformance/spec.ts': 'the name of a setting',
  'engine/core/did-you-mean.ts': 'names and what was typed in their place',
  'engine/core/fair.ts': 'seeds, the name of a game and a beacon',
  'engine/core/hexmap.ts': 'the label of a hex',
  'engine/core/meaning.ts': 'a number, for its commas',
  'engine/core/record-lines.ts': 'a header of a record, and its digits',
  'engine/core/record-model.ts': 'a header of a record, and an order in notation',
  'engine/core/record-text-parser.ts': 'a record',
  'engine/core/record-text.ts': 'a comment, which a record encloses',
  'engine/core/rule-table.ts': 'a row of the document of the rules',
  'engine/core/ruleset-version.ts': 'the version of a ruleset',
  'engine/core/when.ts': 'a date in figures, of a scenario',
  'engine/decisive-battle/grammar.ts': 'an order in notation',
  'engine/decisive-battle/notation.ts': 'the ships of an order in notation',
  'engine/decisive-battle/scenario-check.ts': 'the name of a seat',
  'engine/decisive-battle/setup.ts': 'the name of a ship, for her token',
  'engine/decisive-battle/ships/cards.ts': 'the name of a ship, which a player typed',
  'engine/operations/entry.ts': 'the label of a hex',
  'engine/operations/hexes.ts': 'the label of a hex',
  'engine/operations/notation.ts': 'an order in notation',
  'engine/operations/scenario-check.ts': 'the id of a side, or of a port',
  'engine/operations/setup.ts': 'names of units',
  'engine/panzer/places.ts': 'the place of a hex in a board',
  'engine/panzer/refusal.ts': 'the hex that an order names',
  'engine/panzer/units/unit-guess.ts': 'names and what was typed in their place',
  'engine/panzer/setup.ts': 'names of units',
  'agents/levels/card.ts': 'the name of a level',
  'agents/machine/code-hash.ts': 'the name of a file',
  'agents/machine/file-lock.ts': 'the number of a process',
  'agents/machine/harmless.ts': 'characters of control',
  'agents/machine/json-place.ts': 'JSON',
  'agents/machine/made.ts': 'the name of an agent',
  'agents/machine/module-graph.ts': 'source of a module',
  'agents/machine/outside-fault.ts': 'stack of a fault',
  'agents/net/model-file.ts': 'a name in a file',
  'agents/net/model.ts': 'source lines in the words of a library, which go',
  'agents/net/shipped.ts': 'names and hashes in a file',
  'agents/rulesets.ts': 'the last comma of a list',
  'agents/search/budget.ts': 'a budget in notation',
  'training/battleships/scenarios/names.ts': 'data of a ship: who belongs to her class',
  'training/card/aims.ts': 'the name of an agent',
  'training/card/card-again.ts': 'the name of a file, and a command',
  'training/card/card.ts': 'digits of a hash',
  'training/card/model-card.ts': 'an argument of the command line',
  'training/commands/output.ts': 'a number typed at the command line',
  'training/fixed-networks.ts': 'the name of an agent',
  'training/run/chart.ts': 'characters that a picture writes otherwise',
  'training/run/checkpoints.ts': 'the name of a file',
  'training/run/ratings.ts': 'a table in a file',
  'training/run/run-folder.ts': 'the name of a file',
  'training/run/run.ts': 'the name of a game',
  'training/run/tensorboard.ts': 'the name of a file',
  'arena/client/address.ts': 'an address',
  'arena/commands/analyze.ts': 'an argument of the command line',
  'arena/commands/bot.ts': 'an argument of the command line',
  'arena/commands/fuzz.ts': 'a seed, and a number in a fault',
  'arena/commands/match.ts': 'an argument of the command line',
  'arena/commands/outside.ts': 'an argument of the command line',
  'arena/commands/perft.ts': 'the version of a ruleset',
  'arena/commands/play.ts': 'an argument of the command line',
  'arena/commands/rate-levels.ts': 'a document',
  'arena/commands/serve.ts': 'an address',
  'arena/commands/verify.ts': 'an argument of the command line',
  'arena/documents/html.ts': 'characters that a document writes otherwise, and code in one',
  'arena/documents/markdown.ts': 'characters that a document writes otherwise, and code in one',
  'arena/documents/outside.ts': 'source of a module',
  'arena/documents/page-reference.ts': 'the name of a schema',
  'arena/documents/page.ts': 'a document',
  'arena/documents/schema.ts': 'a schema',
  'arena/files/open-scenario.ts': 'the name of a file',
  'arena/files/scenario-schema.ts': 'data of a scenario',
  'arena/kits/battleships/scenario-shape.ts': 'data of a scenario',
  'arena/kits/battleships/view-shape.ts': 'data of a view',
  'arena/kits/decisive-battle/odds-command.ts': 'an argument of the command line',
  'arena/kits/operations/odds-command.ts': 'an argument of the command line',
  'arena/kits/operations/scenario-shape.ts': 'data of a scenario',
  'arena/kits/panzer/data-shape.ts': 'data of a board',
  'arena/kits/panzer/scenario-shape.ts': 'data of a scenario',
  'arena/kits/panzer/view-shape.ts': 'the number of a hex',
  'arena/kits/shapes.ts': 'data of a scenario',
  'arena/lab/fuzz/deep-check.ts': 'holes in a sentence, which are faults',
  'arena/lab/fuzz/fuzz-game.ts': 'places in a stack',
  'arena/lab/match/made.ts': 'an argument of the command line',
  'arena/protocol/words.ts': 'names and digits on the wire',
  'arena/rooms/seats.ts': 'the name of an agent',
  'arena/server/files.ts': 'the name of a file, and its type',
  'arena/server/gatekeeper.ts': 'an address',
  'arena/server/http.ts': 'an address, and a header of HTTP',
  'arena/server/metrics-port.ts': 'an address',
  'arena/server/quotas.ts': 'an address',
  'arena/server/read-frame.ts': 'halves of characters',
  'arena/stdio/requests.ts': 'a seed',
  'arena/stdio/write-line.ts': 'characters that are not ASCII',
  'arena/store/inspect.ts': 'a fault in the words of SQLite',
  'arena/store/mark.ts': 'the line of a file',
  'arena/terminal/answers.ts': 'what a player typed',
  'arena/terminal/battleships/end-hex.ts': 'what a player typed',
  'arena/terminal/battleships/scene.ts': 'the name of a ship, for her two letters',
  'arena/terminal/battleships/ship-question.ts': 'what a player typed',
  'arena/terminal/choose.ts': 'what a player typed',
  'arena/terminal/commands.ts': 'what a player typed',
  'arena/terminal/desk.ts': 'what a player typed',
  'arena/terminal/odds-bar.ts': 'signs of a picture, to be coloured',
  'arena/terminal/operations/chart.ts': 'signs of a cell of the chart: small letters are the enemy’s',
  'arena/terminal/operations/question.ts': 'the number of a fleet in an order, which is called by what it is here',
  'arena/terminal/own-save.ts': 'the name of a file',
  'arena/terminal/panzer/choices.ts': 'the number behind a name, which stays where the name is cut',
  'arena/terminal/panzer/land-question.ts': 'what a player typed',
  'arena/terminal/plain/fields.ts': 'the name of a field',
  'arena/terminal/rules-text.ts': 'hyphens of a document that are minus signs',
  'arena/terminal/save-file.ts': 'lines of a file',
  'arena/terminal/set-up.ts': 'the name of an agent, and what a player typed',
  'arena/terminal/verbs.ts': 'what a player typed',
  'arena/web/battle/loopback.ts': 'an address',
  'arena/web/battleships/board/labels.ts': 'the name of a ship, cut short',
  'arena/web/battleships/lobby/chart.tsx': 'the width of letters',
  'arena/web/battleships/panel/keys.ts': 'a key',
  'arena/web/decisive-battle/names.ts': 'the name of a ship, without her year',
  'arena/web/decisive-battle/panel/keys.ts': 'a key',
  'arena/web/i18n/index.ts': 'the blanks of a text to be filled in',
  'arena/web/panel/chat.tsx': 'what a person typed',
  'arena/web/panel/rules.ts': 'a column of the document of the rules',
  'arena/web/panzer/board/sight-layer.tsx': 'where a note is broken into lines',
  'arena/web/panzer/i18n/towns.ts': 'the name of a town, for its number',
  'arena/web/panzer/panel/odds-view.tsx': 'the head of a table of odds, for its columns',
  'arena/web/plain/board.tsx': 'the name of a unit, for her letters',
  'arena/web/plain/keys.ts': 'a key',
  'arena/web/plain/kit.ts': 'the name of a ruleset',
  'arena/web/plain/outside.ts': 'the name of a ruleset',
  'arena/web/plain/sheet.ts': 'a path to be drawn',
  'arena/web/plain/view-data.ts': 'the name of a field',
  'arena/web/shared/router.ts': 'an address',
  'arena/web/shared/words.ts': 'names of agents',
  'arena/web/vite.config.ts': 'a document and the names of files',
  'arena/words/blocks.ts': 'white space',
  'arena/words/names.ts': 'the name that somebody chose',
  'arena/words/option-shapes.ts': 'numbers typed at the command line',
  'arena/words/story-chart.ts': 'characters that a picture writes otherwise',
  'arena/words/text.ts': 'colours and widths',
};

const ESCAPED = `arena/documents/html.ts: text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c]!)`;

/** Looks into a sentence that read nothing of a game there. */
const MAY_LOOK: Readonly<Record<string, string>> = {
  "arena/commands/fuzz.ts: finding.message.replace(/\\d+/g, '#')": 'faults that differ by a number are one',
  "agents/machine/outside-fault.ts: (error as Error).message.split('\\n')": 'of a fault the first line is told',
  'arena/lab/fuzz/deep-check.ts: /undefined|NaN|null/.test(e.text)': 'holes in a sentence are faults',
  "agents/machine/harmless.ts: text.replace(/[\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]+/gu, ' ')":
    'characters of control',
  [ESCAPED]: 'characters that a document writes otherwise',
  'arena/documents/markdown.ts: text.split(/(`[^`]+`)/)': 'code in a document',
  "arena/store/inspect.ts: how.replace(/^\\*+ .* \\*+\\s*/, '')": 'a fault in the words of SQLite',
  "arena/words/text.ts: text.replace(COLOUR, '')": 'colours take no room',
  'arena/words/text.ts: text.split(new RegExp(`(${ESC}\\\\[[0-9;]*m)`))': 'colours, where a line is cut',
  'arena/words/text.ts: text.split(/ +/)': 'words on lines',
  'arena/terminal/battleships/map.ts: text.slice(0, room)': 'a line is cut',
  'arena/terminal/operations/chart.ts: /[a-z]/.test(before.text)': 'signs of a cell: small letters are the enemy’s',
  'arena/terminal/operations/chart.ts: before.text.slice(0, 2)': 'signs of a cell, of which the third is the enemy’s',
  'arena/web/panzer/board/sight-layer.tsx: text.split(/(?<=[ 、：・])/)': 'a note is broken into lines',
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
