/**
 * Homonyms: an exported type name that stands for several things cannot be searched for. Among shared files a name is declared once. In a
 * ruleset's folders a word may be the ruleset's own, but there too it means one thing a layer.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.js';

const LAYERS = ['engine', 'agents', 'training', 'arena'];

/** A ruleset's folders are its own from the first day, before it is in the registry. */
const RULESETS = readdirSync(join(ROOT, 'engine'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['core', 'conformance'].includes(entry.name))
  .map(({ name }) => name);

/** What is shown of a ruleset without a face of its own is built like one. */
const OWN_FOLDERS = [...RULESETS, 'plain'] as readonly string[];

/** Names that shared files and rulesets have for the same thing, each with why. */
const KIN: Readonly<Record<string, string>> = {
  Scenario: 'data of a battle: of one ruleset, and what the page knows of any',
  Refusal: 'what is not done, and why: by a rule, and as the error that a client throws',
  Nation: 'whose ships they are: of one ruleset, and of all that have a colour',
  Point: 'x and y',
  Kit: 'what a layer adds to a ruleset: of the agents, and of the page',
  Scene: 'what an admiral or a map looks at, in the folder of its ruleset; on the page what is played on the stage',
};

/** Of a file: the layer's folder before the ruleset's, and the ruleset; nothing of a shared file. */
function placeOf(file: string): { readonly layer: string; readonly ruleset: string } | undefined {
  const parts = file.split('/');
  const at = parts.findIndex((part) => OWN_FOLDERS.includes(part));
  return at < 0 ? undefined : { layer: parts.slice(0, at).join('/'), ruleset: parts[at]! };
}

/** Types, interfaces and classes that a file declares for others; the formatter puts each at the beginning of a line. */
const exportedTypes = (text: string): string[] =>
  [...text.matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm)].map(([, name]) => name!);

/** Names that mean several things, with the files: `files` has the text of each. */
function homonyms(files: ReadonlyMap<string, string>): Map<string, readonly string[]> {
  const declared = new Map<string, string[]>();
  for (const [file, text] of files) {
    for (const name of exportedTypes(text)) declared.set(name, [...(declared.get(name) ?? []), file]);
  }
  const isHomonym = (at: readonly string[]): boolean => {
    const places = at.map(placeOf);
    const own = places.flatMap((place) => (place === undefined ? [] : `${place.layer} ${place.ruleset}`));
    const shared = at.length - own.length;
    return shared > 1 || (shared === 1 && own.length > 0) || new Set(own).size < own.length;
  };
  return new Map([...declared].filter(([, at]) => isHomonym(at)));
}

it('an exported type name means one thing', () => {
  const names = LAYERS.flatMap((layer) =>
    readdirSync(join(ROOT, layer), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
      .map((name) => join(layer, name).replaceAll('\\', '/')),
  );
  const found = homonyms(new Map(names.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')])));
  expect(Object.fromEntries([...found].filter(([name]) => !Object.hasOwn(KIN, name)))).toEqual({});
  // No exception outlives its reason.
  expect(Object.keys(KIN).filter((name) => !found.has(name))).toEqual([]);
});

it('sees what a file declares, and not what it hands on', () => {
  const text = `export type A = 1;\nexport abstract class B {}\nexport interface C<T> {}\nexport type { D } from './d.js';\ntype E = 1;`;
  expect(exportedTypes(text)).toEqual(['A', 'B', 'C']);
});

it('tells what is a homonym from what every ruleset has', () => {
  const [first, second] = RULESETS as [string, string];
  const declares = (...files: string[]): string[] => [
    ...homonyms(new Map(files.map((file) => [file, 'export interface Word {} type Word2 = 1;']))).keys(),
  ];
  expect(declares('agents/a.ts', 'arena/rooms/b.ts')).toEqual(['Word']);
  expect(declares('agents/a.ts', `engine/${first}/b.ts`)).toEqual(['Word']);
  expect(declares(`engine/${first}/a.ts`, `engine/${first}/b.ts`)).toEqual(['Word']);
  expect(declares(`engine/${first}/a.ts`, `engine/${second}/a.ts`, `agents/${first}/a.ts`)).toEqual([]);
  expect(declares('agents/a.ts')).toEqual([]);
});
