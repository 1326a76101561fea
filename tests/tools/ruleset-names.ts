/** Finder of names of rulesets and of their scenarios in code and data, so that each stands only in its ruleset's own folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { RULESETS, type RulesetId, scenarios } from '../../engine/index.js';
import { ROOT } from '../root.js';

/** What knows all rulesets: one file a layer, and the lists of what was measured and trained for each. */
const REGISTRIES = new Set([
  'engine/index.ts',
  'agents/rulesets.ts',
  'agents/second-ladders.ts',
  'agents/levels/ratings.json',
  'training/rulesets.ts',
  'arena/kits/rulesets.ts',
  'arena/solo/ruleset-parts.ts',
  'arena/standing/rulesets.ts',
  'arena/terminal/rulesets.ts',
  'arena/web/rulesets.ts',
  'models/registry.json',
]);

/** A format of others that has the name as a word of its own: by file, which name. */
const FOREIGN_WORDS: ReadonlyMap<string, RulesetId> = new Map([['arena/documents/asyncapi.ts', 'operations']]);

/** Folders of what puts rulesets together, which names those. */
const COMPOSED: ReadonlyMap<string, readonly RulesetId[]> = new Map([['tactical', ['operations', 'battleships']]]);

const FOLDERS = ['engine', 'agents', 'training', 'arena', 'models', 'bin'];
const SOURCE = /\.(?:tsx?|mjs|cjs|js)$/;
const DATA = /\.(?:json|css|html|svg|webmanifest)$/;

/** Files with code or data that come with flagplot; documents and tests may name whom they like. */
export function shippedFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const loose = readdirSync(ROOT).filter((name) => name !== 'package-lock.json');
  return [...inFolders, ...loose].filter((file) => SOURCE.test(file) || DATA.test(file)).sort();
}

/** Each file that names a ruleset which it does not belong to, with the name. */
export const strayNames = (): string[] =>
  shippedFiles().flatMap((file) =>
    REGISTRIES.has(file) ? [] : namesIn(file, readFileSync(join(ROOT, file), 'utf8')).map((name) => `${file}: ${name}`),
  );

/** Names of others' rulesets, and of their scenarios, in the path of a file and in its text; what comments say harms nobody. */
export function namesIn(file: string, text: string): string[] {
  const parts = file.split('/');
  const composed = parts.flatMap((part) => COMPOSED.get(part) ?? []);
  const others = RULESETS.filter(
    (ruleset) => !parts.includes(ruleset) && !composed.includes(ruleset) && FOREIGN_WORDS.get(file) !== ruleset,
  );
  // Most files name nobody, and need not be parsed to know it.
  if (!others.some((ruleset) => roughly(ruleset).test(`${file} ${text}`))) return [];
  const words = wordsOf(file, text);
  const found = others.flatMap((ruleset) => {
    const ids = scenarios(ruleset).map(({ id }) => id);
    const isNamed =
      plainName(ruleset).test(file) ||
      words.names.some((word) => plainName(ruleset).test(word)) ||
      words.texts.some((words) => nameInText(ruleset).test(words));
    const named = ids.filter(
      (id) => words.names.some((word) => kebab(word) === id) || words.texts.some((words) => idInText(id).test(words)),
    );
    return [...(isNamed ? [ruleset] : []), ...named];
  });
  return [...new Set(found)];
}

/** `DECISIVE_BATTLE`, `decisiveBattle` and `decisive-battle` are one name. */
const plainName = (ruleset: string): RegExp => new RegExp(ruleset.replaceAll('-', '[-_]?'), 'i');

/** Whatever may be a name of the ruleset or of one of its scenarios. */
const roughly = (ruleset: RulesetId): RegExp =>
  new RegExp([ruleset, ...scenarios(ruleset).map(({ id }) => id)].join('|').replaceAll('-', '[-_]?'), 'i');

/** In a text "more battleships in all" is a sentence about ships. */
const nameInText = (ruleset: string): RegExp => new RegExp(`${plainName(ruleset).source}(?! [a-z])`, 'i');

/** As a word of its own: `pacific`, not "the Pacific". */
const idInText = (id: string): RegExp => new RegExp(`(?<![\\w-])${id}(?![\\w-])`);

const kebab = (name: string): string =>
  name
    .replaceAll('_', '-')
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')
    .toLowerCase();

/** Identifiers, and what stands in quotes. Of data all is text. */
interface Words {
  readonly names: readonly string[];
  readonly texts: readonly string[];
}

function wordsOf(file: string, text: string): Words {
  if (!SOURCE.test(file)) return { names: [], texts: [text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')] };
  const names: string[] = [];
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.push(node.text);
    else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) texts.push(withoutExamples(node.text));
    else if (ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind));
  return { names, texts };
}

/** A command line to copy out of a command's help is a document. */
const withoutExamples = (text: string): string => text.replace(/^ {2}\$ flagplot .*$/gm, '');
