/**
 * Rules of types that only the compiler can check. A `switch` over a closed set of words names each of them, so that a new one does not
 * compile until it has its case. And a seat is a `Seat`, so that it is not mistaken for a unit, a side or a count; a place is `Q` and `R`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from './root.js';

/** Codes of zod: a newer one than we compile with may be installed, and may find what this one does not know. */
const LIBRARY = 'the codes are of a library';
/** A test more takes 1.4 s instead of 1.2 for a hundred million of both. */
const SIXTH = 'the sixth heading, without a test in the inner loop';

/** Switches whose `default` may stand for several, by file and function, each with why. */
const OPEN: Readonly<Record<string, string>> = {
  'agents/machine/shape-words.ts: clauseFor: issue.code': LIBRARY,
  'arena/words/expectation.ts: expectationOf: issue.code': LIBRARY,
  'arena/words/expectation.ts: expectedBy: issue.code': LIBRARY,
  'arena/words/shape-problems.ts: shapeProblems: issue.code': LIBRARY,
  'engine/core/hex.ts: turnedQ: h': SIXTH,
  'engine/core/hex.ts: turnedR: h': SIXTH,
};

const LAYERS = ['engine', 'agents', 'training', 'arena'];
const WORDS = ts.TypeFlags.Literal | ts.TypeFlags.Undefined | ts.TypeFlags.Null;

/** The rooms and the page as one program, without code. */
function programOf(files: readonly string[]): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile);
  const own = { composite: false, declaration: false, noEmit: true, jsx: 'react-jsx', jsxImportSource: 'preact' };
  const lib = ['ES2023', 'DOM', 'DOM.Iterable'];
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, ...own, lib, rootDir: ROOT },
    ROOT,
  );
  return ts.createProgram([...files], options);
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** Words of a closed set that have no case; nothing where the set is open. */
function missing(checker: ts.TypeChecker, { expression, caseBlock }: ts.SwitchStatement): string[] {
  const all = membersOf(checker.getTypeAtLocation(expression));
  if (!all.every(({ flags }) => (flags & WORDS) !== 0)) return [];
  const textOf = (type: ts.Type): string => checker.typeToString(type);
  const named = caseBlock.clauses.filter(ts.isCaseClause).flatMap((clause) => [
    // The compiler widens the type of a lone `undefined`.
    clause.expression.getText(),
    ...membersOf(checker.getTypeAtLocation(clause.expression)).map(textOf),
  ]);
  return all.map(textOf).filter((text) => !named.includes(text));
}

/** The function or method that a switch stands in, by its name. */
function nameAround(node: ts.Node): string {
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at) || ts.isVariableDeclaration(at))
      return at.name?.getText() ?? '';
  }
  return '';
}

function missingIn(program: ts.Program, files: readonly string[]): { where: string; missing: string[] }[] {
  const found: { where: string; missing: string[] }[] = [];
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isSwitchStatement(node)) {
        const left = missing(program.getTypeChecker(), node);
        const where = `${relative(ROOT, file)}: ${nameAround(node)}: ${node.expression.getText()}`;
        if (left.length > 0) found.push({ where, missing: left });
      }
      node.forEachChild(visit);
    };
    visit(program.getSourceFile(file)!);
  }
  return found;
}

const sources = LAYERS.flatMap((layer) =>
  readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(ROOT, layer, name)),
);
/** Made once for all that asks it. */
let house: ts.Program | undefined;
const program = (): ts.Program => (house ??= programOf(sources));

it('names each word of a closed set', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = missingIn(program(), sources);
  expect(found.filter(({ where }) => OPEN[where] === undefined)).toEqual([]);
  // No exception outlives its reason, and each is for one switch.
  expect(found.map(({ where }) => where).sort()).toEqual(Object.keys(OPEN).sort());
});

/** All that these programs have of a library: the compiler's own, and what is installed in `@types`, take most of a second each time. */
const LISTS = 'interface Array<T> { [n: number]: T } interface ReadonlyArray<T> { readonly [n: number]: T }';

/** A program of files that are nowhere. */
function programOfTexts(given: ReadonlyMap<string, string>): ts.Program {
  const texts = new Map([...given, [join(ROOT, 'lists.ts'), LISTS]]);
  const host = ts.createCompilerHost({});
  const { getSourceFile } = host;
  host.getSourceFile = (name, target) => {
    const text = texts.get(name);
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target, true);
  };
  return ts.createProgram([...texts.keys()], { strict: true, noLib: true, types: [] }, host);
}

it('sees what has no case', () => {
  const file = join(ROOT, 'x.ts');
  const text = `declare const a: 'b' | 'c' | undefined; declare const d: string;
    function one() {
      switch (a) { case 'b': case undefined: break; default: }
      switch (a) { case 'b': case 'c': case undefined: }
      switch (d) { case 'b': }
    }
    const two = () => { switch (a) { case 'c': case undefined: } };
    switch (a) { case 'b': case 'c': }`;
  expect(missingIn(programOfTexts(new Map([[file, text]])), [file])).toEqual([
    { where: 'x.ts: one: a', missing: ['"c"'] },
    { where: 'x.ts: two: a', missing: ['"b"'] },
    { where: 'x.ts: : a', missing: ['undefined'] },
  ]);
});

/** What is called a seat and is a number, by file and name, each with why. */
const NO_SEATS: Readonly<Record<string, string>> = {
  'arena/rooms/tournament/contest.ts: seats': 'who plays, by seat: numbers of entrants',
  'arena/rooms/tournament/tournaments.ts: seats': 'the same, taken apart',
};

/** Called a seat wherever it is named; the own one in what a function takes and a type has, for `own` counts points as well. */
const NAMES_ONE = /^#?(?:seat|viewer)$/;
const NAMES_OWN = /^#?own$/;
const NAMES_SEVERAL = /^#?seats$/;

const isNumber = (type: ts.Type): boolean => membersOf(type).some(({ flags }) => (flags & ts.TypeFlags.Number) !== 0);

/** Arrays and tuples; a typed array of the engine is a buffer. */
const listsNumbers = (checker: ts.TypeChecker, type: ts.Type): boolean =>
  membersOf(type).some(
    (of) =>
      (checker.isArrayType(of) || checker.isTupleType(of)) &&
      checker.getTypeArguments(of as ts.TypeReference).some(isNumber),
  );

/** Parameters, properties and variables that are named as seats and are plain numbers. */
function plainSeatsIn(program: ts.Program, files: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const isPlain = (node: ts.Node, name: string): boolean => {
    const isSignature = ts.isParameter(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
    if (!isSignature && !ts.isBindingElement(node) && !ts.isVariableDeclaration(node)) return false;
    const isOne = NAMES_ONE.test(name) || (isSignature && NAMES_OWN.test(name));
    if (!isOne && !NAMES_SEVERAL.test(name)) return false;
    // Only now: to find a type takes long, and most names are others.
    const type = checker.getTypeAtLocation(node);
    return listsNumbers(checker, type) || (isOne && isNumber(type));
  };
  const found = new Set<string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const name = (node as ts.NamedDeclaration).name?.getText() ?? '';
      if (isPlain(node, name)) found.add(`${relative(ROOT, file)}: ${name}`);
      node.forEachChild(visit);
    };
    visit(program.getSourceFile(file)!);
  }
  return [...found].sort();
}

/** Casts that make a seat of what is no read of a state and none already, by file and what is cast, each with why. */
const MADE_SEATS: Readonly<Record<string, string>> = {
  'engine/core/brand.ts: n': 'the door of all others',
  'engine/core/brand.ts: 0': 'the first seat',
  'engine/core/brand.ts: 1': 'the second seat',
  'engine/core/brand.ts: -1': 'no seat',
  'engine/core/brand.ts: (1 - of)': 'the other of two',
  'engine/battleships/apply.ts: cursor': 'the cursor of the state, where it goes by seat',
  'engine/battleships/apply.ts: (s[G.phase] === PHASE.spotA ? s[G.first]! : 1 - s[G.first]!)': 'a read of the state',
  'engine/battleships/setup-muster.ts: Int8Array.from(listed, (_, u) => (u < split ? 0 : 1))':
    'whose ships are, as a scenario is read',
  'engine/decisive-battle/setup.ts: seatOf': 'whose ships are, as a scenario is read',
  'engine/operations/fleets.ts: (f < SLOTS ? 0 : 1)': 'whose a fleet is, by its number',
  'engine/operations/setup.ts: portSeat': 'whose ports are, as a scenario is read',
  'engine/operations/setup.ts: seatOf': 'whose units are, as a scenario is read',
  'engine/panzer/setup.ts: seatOf': 'whose units are, as a situation is read',
  'engine/decisive-battle/observe.ts: ((seat + after) % b.seats)':
    'the seats in a circle, in a loop that decides the speed',
  'agents/search/evaluated-search.ts: ((seat + i) % seats)': 'the seats in a circle, in a loop that decides the speed',
};

/** `s[G.actor]! as Seat` reads a state, and `game.toAct(s) as Seat` only tells which of its actors it is. */
function madeSeatsIn(program: ts.Program, files: readonly string[]): string[] {
  const checker = program.getTypeChecker();
  const found = new Set<string>();
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      if (ts.isAsExpression(node) && /\bSeat\b/.test(node.type.getText())) {
        const { expression } = node;
        const isRead = ts.isNonNullExpression(expression) && ts.isElementAccessExpression(expression.expression);
        const known = membersOf(checker.getTypeAtLocation(expression)).map((of) => checker.typeToString(of));
        if (!isRead && !known.includes('Seat')) found.add(`${relative(ROOT, file)}: ${expression.getText()}`);
      }
      node.forEachChild(visit);
    };
    visit(program.getSourceFile(file)!);
  }
  return [...found].sort();
}

it('makes seats at doors', () => {
  expect(madeSeatsIn(program(), sources)).toEqual(Object.keys(MADE_SEATS).sort());
});

it('takes a seat as a seat', () => {
  expect(plainSeatsIn(program(), sources)).toEqual(Object.keys(NO_SEATS).sort());
});

it('sees a seat that is a number', () => {
  const plain = [
    'declare function one(seat: number): void;',
    'declare function one(viewer: Seat | number | null): void;',
    'interface One { readonly own: number | null }',
    'class One { readonly #seat: number = 0 }',
    'interface One { readonly seats: readonly (number | null)[] }',
    'declare const one: { at: number }; const { at: seat } = one;',
    'let seat = 0;',
    'declare function all(one: (of: string, at: number) => void): void; all((_, seat) => undefined);',
  ];
  const sound =
    'declare function one(seat: Seat | -1 | null, seats: number, own: Seat): void; interface One { seats: Seat[] } const own = 1;';
  const texts = [...plain, sound].map((text, i): [string, string] => [
    join(ROOT, `x${i}.ts`),
    `type Seat = number & { readonly __brand: 'Seat' }; ${text} export {};`,
  ]);
  const found = plainSeatsIn(
    programOfTexts(new Map(texts)),
    texts.map(([file]) => file),
  );
  expect(found.map((where) => where.split(':')[0])).toEqual(plain.map((_, i) => `x${i}.ts`));
});

it('sees a seat that is made', () => {
  const file = join(ROOT, 'x.ts');
  const text = `type Seat = number & { readonly __brand: 'Seat' }; declare const n: number; declare const s: number[];
    declare const actor: Seat | -1;
    const made = [n as Seat, s[0]! as Seat, actor as Seat, (n - 1) as Seat | null];`;
  expect(madeSeatsIn(programOfTexts(new Map([[file, text]])), [file])).toEqual(['x.ts: (n - 1)', 'x.ts: n']);
});

const ACROSS = /^(?:[dhn]?q|q\d|windowQ)$/;
const DOWN = /^(?:[dhn]?r|r\d|windowR)$/;

/** What signatures call an axis of the hexes, and give as a plain number: `q` anywhere, `r` beside one. */
function plainAxesIn(program: ts.Program, files: readonly string[]): string[] {
  const found: string[] = [];
  for (const file of files) {
    const visit = (node: ts.Node): void => {
      const isSignature = ts.isParameter(node) || ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
      if (isSignature && node.type?.kind === ts.SyntaxKind.NumberKeyword) {
        const name = node.name.getText();
        const isBeside = ts.isFunctionLike(node.parent) ? node.parent.parameters : membersAround(node.parent);
        const hasQ = isBeside.some((kin) => ACROSS.test(kin.name?.getText() ?? ''));
        if (ACROSS.test(name) || (DOWN.test(name) && hasQ)) found.push(`${relative(ROOT, file)}: ${name}`);
      }
      node.forEachChild(visit);
    };
    visit(program.getSourceFile(file)!);
  }
  return found.sort();
}

const membersAround = (node: ts.Node): readonly ts.NamedDeclaration[] =>
  ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) ? [...node.members] : [];

it('takes the axes of a hex as what they are', () => {
  // A quantile.
  expect(plainAxesIn(program(), sources)).toEqual(['arena/lab/analysis/reroll.ts: q']);
});

it('sees an axis that is a number', () => {
  const file = join(ROOT, 'x.ts');
  const text = `declare function one(q: number, r: number, by: number): void; interface Two { readonly q: Q; readonly r: number }
    declare function circle(x: number, r: number): void;`;
  expect(plainAxesIn(programOfTexts(new Map([[file, text]])), [file])).toEqual(['x.ts: q', 'x.ts: r', 'x.ts: r']);
});

it('tells the axes, hexes and units apart, and takes what is reckoned', () => {
  const brands = readFileSync(join(ROOT, 'engine/core/brand.ts'), 'utf8');
  const file = join(ROOT, 'x.ts');
  const texts = [
    'one(q, r)',
    'one(q + 1, r - 2)',
    'one(r, q)',
    'one(unit, r)',
    'one(q, hex)',
    'at(hex)',
    'at(q)',
    'at(7 * 6 + 1)',
  ];
  const text = `${brands.slice(0, brands.indexOf('/** A typed array'))}
    declare function one(q: Q, r: R): void; declare function at(hex: HexId): void;
    declare const q: Q; declare const r: R; declare const hex: HexId; declare const unit: UnitId;
    ${texts.map((call) => `${call};`).join('\n')}`;
  const program = programOfTexts(new Map([[file, text]]));
  const wrong = program.getSemanticDiagnostics(program.getSourceFile(file)).map(({ start = 0 }) => {
    const line = text.slice(0, start);
    return text
      .slice(line.lastIndexOf('\n') + 1, text.indexOf('\n', start) < 0 ? undefined : text.indexOf('\n', start))
      .trim();
  });
  expect(wrong).toEqual(['one(r, q);', 'one(unit, r);', 'one(q, hex);', 'at(q);']);
});
