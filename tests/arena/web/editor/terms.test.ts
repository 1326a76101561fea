/** Terms of the editor: whatever a schema names is called something in Japanese, and options as the lobby calls them. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { editor as battleships } from '../../../../arena/web/battleships/editor/index.js';
import { editor as decisiveBattle } from '../../../../arena/web/decisive-battle/editor/index.js';
import { withItemDoubled } from '../../../../arena/web/editor/face-parts.js';
import { typeWords } from '../../../../arena/web/editor/i18n/index.js';
import { terms } from '../../../../arena/web/editor/i18n/terms-ja.js';
import { loadWords } from '../../../../arena/web/i18n/index.js';
import { editor as operations } from '../../../../arena/web/operations/editor/index.js';
import { editor as panzer } from '../../../../arena/web/panzer/editor/index.js';
import { ROOT } from '../../../root.js';

const FACES = { battleships, 'decisive-battle': decisiveBattle, panzer, operations };
const UNSHOWN = ['$schema', 'ruleset', 'kind', 'ladder'];

interface Named {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, { const?: unknown }>>;
}

/** Names of fields, and tags of kinds, with the place of each. */
function namesIn(node: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [];
  const { properties = {} } = node as Named;
  const own = Object.entries(properties).flatMap(([name, held]) =>
    name === 'kind' && typeof held.const === 'string' ? [[held.const]] : [[...path, name]],
  );
  const inner = Object.entries(node).flatMap(([key, held]) =>
    key === 'properties'
      ? Object.entries(held as object).flatMap(([name, one]) => namesIn(one, [...path, name]))
      : key === '$defs'
        ? Object.values(held as object).flatMap((one) => namesIn(one, ['def']))
        : namesIn(held, path),
  );
  return [...own, ...inner];
}

beforeAll(() => loadWords());

it.each(Object.entries(FACES))('all that a scenario of %s may have has a name', (ruleset, face) => {
  const schema: unknown = JSON.parse(readFileSync(`${ROOT}arena/kits/${ruleset}/scenario.schema.json`, 'utf8'));
  const lacking = namesIn(schema).filter((path) => {
    const name = path.at(-1)!;
    return !UNSHOWN.includes(name) && !Object.hasOwn(terms, name) && face.fieldWords!(path) === undefined;
  });
  expect([...new Set(lacking.map((path) => path.join('.')))]).toEqual([]);
});

it('calls options and their values as the lobby does', () => {
  expect(battleships.fieldWords!(['options', 'radar'])).not.toBe(undefined);
  expect(battleships.fieldWords!(['radar'])).toBe(undefined);
  expect(battleships.fieldWords!(['options', 'constructor'])).toBe(undefined);
  const values = decisiveBattle.choices({}, ['options', 'targets'], undefined)!;
  expect(values.map(({ value }) => value)).toEqual(['in-order', 'free']);
  expect(values.every(({ value, words }) => words !== value)).toBe(true);
});

it('says types in words', () => {
  expect(typeWords('integer, object')).toBe('a whole number, a group of fields');
});

it('doubles an item under a name of its own', () => {
  const doc = { units: [{ name: 'Hood', id: 'hood' }, { name: 'Hood 2' }] };
  expect(withItemDoubled(doc, ['units', 0]).units[1]).toEqual({ name: 'Hood 3', id: 'hood-2' });
  expect(withItemDoubled(doc, ['units', 7])).toBe(doc);
});
