/** Dead exports of a ruleset's door: each name that it lets out is taken by somebody, for a linter sees an entry point as used. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { RULESETS } from '../engine/index.js';
import { ROOT } from './root.js';

/** Tests come in by any way, and keep nothing at a door. */
const LAYERS = ['engine', 'agents', 'training', 'arena'];

const parsed = (file: string, text: string): ts.SourceFile => ts.createSourceFile(file, text, ts.ScriptTarget.Latest);

/** Names by which others know what a module exports, or what a file takes from a module. */
function namesIn(list: ts.NamedExports | ts.NamedImports | ts.NamespaceExport | ts.NamespaceImport): string[] {
  if (ts.isNamespaceExport(list) || ts.isNamespaceImport(list)) return [list.name.text];
  if (ts.isNamedExports(list)) return list.elements.map(({ name }) => name.text);
  return list.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

const exportsOf = (source: ts.SourceFile): string[] =>
  source.statements.flatMap((node) =>
    ts.isExportDeclaration(node) && node.exportClause !== undefined ? namesIn(node.exportClause) : [],
  );

/** What a file takes from the door: by an import, or handed on. */
function takenBy(file: string, source: ts.SourceFile, door: string): string[] {
  const leadsThere = ({ moduleSpecifier: from }: ts.ImportDeclaration | ts.ExportDeclaration): boolean =>
    from !== undefined && ts.isStringLiteral(from) && join(dirname(file), from.text) === door;
  return source.statements.flatMap((node) => {
    if (ts.isImportDeclaration(node) && leadsThere(node)) {
      const bindings = node.importClause?.namedBindings;
      return bindings === undefined ? [] : namesIn(bindings);
    }
    if (ts.isExportDeclaration(node) && leadsThere(node) && node.exportClause !== undefined) {
      return ts.isNamedExports(node.exportClause)
        ? node.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
        : [];
    }
    return [];
  });
}

const files = LAYERS.flatMap((layer) =>
  readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(layer, name)),
);

describe.each(RULESETS)('the door of %s', (ruleset) => {
  const door = `engine/${ruleset}/index.ts`;

  it('lets out what somebody outside takes, and nothing else', () => {
    const names = exportsOf(parsed(door, readFileSync(join(ROOT, door), 'utf8')));
    // One that is shown plainly lets out little more than its scenarios need.
    expect(names.length).toBeGreaterThan(existsSync(join(ROOT, 'arena/web', ruleset)) ? 50 : 20);
    const outside = files.filter((file) => !file.startsWith(`engine/${ruleset}/`));
    const taken = new Set(
      outside.flatMap((file) => {
        const text = readFileSync(join(ROOT, file), 'utf8');
        const isNamed = text.includes(`/${ruleset}/index.js'`);
        return isNamed ? takenBy(file, parsed(file, text), door.replace('.ts', '.js')) : [];
      }),
    );
    expect(names.filter((name) => !taken.has(name))).toEqual([]);
  });
});

it('sees what is taken, under whatever name, and from no other module', () => {
  const door = "export { a, type B } from './a.js'; export * as C from './c.js'; export const d = 1;";
  expect(exportsOf(parsed('engine/x/index.ts', door))).toEqual(['a', 'B', 'C']);
  const taker = `import { a as b, type B } from '../engine/x/index.js'; export { C as D } from '../engine/x/index.js';
    import { d } from '../engine/y/index.js'; import '../engine/x/index.js';`;
  expect(takenBy('agents/x.ts', parsed('agents/x.ts', taker), 'engine/x/index.js')).toEqual(['a', 'B', 'C']);
});
