/** Faults in the editor: the page finds something wrong wherever the arena does, and nothing in what the arena takes. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseScenario } from '../../../../arena/files/scenario-schema.js';
import { editor as battleships } from '../../../../arena/web/battleships/editor/index.js';
import { editor as decisiveBattle } from '../../../../arena/web/decisive-battle/editor/index.js';
import { isJsonObject, type JsonObject, type JsonPath, valueAt } from '../../../../arena/web/editor/document.js';
import type { EditorFace } from '../../../../arena/web/editor/editor-face.js';
import { exitSwitched } from '../../../../arena/web/editor/face-parts.js';
import { faultsOf } from '../../../../arena/web/editor/faults.js';
import { blankOf, type SchemaFile } from '../../../../arena/web/editor/schema.js';
import { loadWords } from '../../../../arena/web/i18n/index.js';
import { editor as operations } from '../../../../arena/web/operations/editor/index.js';
import { editor as panzer } from '../../../../arena/web/panzer/editor/index.js';
import { SCENARIO_DATA } from '../../../../engine/index.js';
import { mutated, type Slip, slips } from '../../../mutated.js';
import { ROOT } from '../../../root.js';

const FACES: Readonly<Record<string, EditorFace>> = {
  battleships,
  'decisive-battle': decisiveBattle,
  panzer,
  operations,
};

const schemaOf = (ruleset: string): SchemaFile =>
  JSON.parse(readFileSync(`${ROOT}arena/kits/${ruleset}/scenario.schema.json`, 'utf8')) as SchemaFile;
const SCHEMAS = new Map(Object.keys(FACES).map((ruleset) => [ruleset, schemaOf(ruleset)] as const));

const docOf = (data: unknown): JsonObject => JSON.parse(JSON.stringify(data)) as JsonObject;

const faultsIn = (doc: JsonObject, ruleset: string) => faultsOf(doc, SCHEMAS.get(ruleset)!, FACES[ruleset]!);

/** Whatever the page draws of a document. */
function drawn(doc: JsonObject, face: EditorFace): void {
  const sheet = face.sheet?.(doc);
  for (const { path, hex } of face.pieces?.(doc) ?? []) {
    sheet?.centre(hex);
    face.choices(doc, [...path, 'ship'], undefined);
    face.offered?.(doc, path.slice(0, -1));
  }
  for (const brush of face.brushes?.(doc) ?? []) {
    brush.isOn(doc, '3526');
    brush.marked?.(doc);
    brush.painted(brush.painted(doc, '3526', true), '3526', false);
  }
  for (const exit of face.exits?.(doc) ?? []) exitSwitched(doc, exit, new Map());
}

const first = Object.keys(FACES).map(
  (ruleset) => [ruleset, docOf(SCENARIO_DATA.find((one) => one.ruleset === ruleset)!)] as const,
);

beforeAll(() => loadWords());

describe('faults of a document', () => {
  it.each(SCENARIO_DATA.map((one) => [one.id, one] as const))('%s has none', (_, scenario) => {
    const doc = docOf(scenario);
    expect(faultsIn(doc, scenario.ruleset)).toEqual([]);
    drawn(doc, FACES[scenario.ruleset]!);
  });

  it.each(first)('of %s are found where the arena finds some, and nothing stumbles', (ruleset, whole) => {
    fc.assert(
      fc.property(fc.array(slips, { minLength: 1, maxLength: 3 }), (list: Slip[]) => {
        const doc = list.reduce<unknown>(mutated, whole);
        if (!isJsonObject(doc)) return;
        drawn(doc, FACES[ruleset]!);
        const isTaken = parseScenario(JSON.stringify({ ...doc, ruleset })).ok;
        expect(faultsIn({ ...doc, ruleset }, ruleset).length === 0, JSON.stringify(list)).toBe(isTaken);
      }),
      { numRuns: 150 },
    );
  });

  it('say what would be right, at the place', () => {
    const [, doc] = first.find(([ruleset]) => ruleset === 'battleships')!;
    const found = (change: JsonObject) => faultsIn({ ...doc, ...change }, 'battleships');
    expect(found({ turns: 99 })).toEqual([{ path: 'turns', kind: 'most', allowed: '60' }]);
    expect(found({ turns: null })).toEqual([{ path: 'turns', kind: 'type', allowed: 'integer' }]);
    expect(found({ id: 'My battle' })).toEqual([{ path: 'id', kind: 'form', allowed: 'my-battle' }]);
    expect(found({ firstPlayer: 'XX' })).toMatchObject([{ path: 'firstPlayer', kind: 'rule' }]);
    expect(found({ clauses: [{ kind: 'exits' }] })).toMatchObject([{ path: 'clauses.0.kind', kind: 'choice' }]);
    expect(found({ weather: 1 })).toMatchObject([{ path: 'weather', kind: 'unknown' }]);
  });

  it('of what is added from lists are few', () => {
    const [, doc] = first.find(([ruleset]) => ruleset === 'battleships')!;
    const list: JsonPath = ['sides', 0, 'units'];
    const [choice] = battleships.offered!(doc, list)!;
    const added = battleships.added!(doc, list, choice!.value)!;
    const units = [...(valueAt(doc, list) as readonly JsonObject[]), added];
    const [one, other] = valueAt(doc, ['sides']) as readonly JsonObject[];
    expect(faultsIn({ ...doc, sides: [{ ...one!, units }, other!] }, 'battleships')).toEqual([]);
    expect(blankOf(SCHEMAS.get('panzer')!, SCHEMAS.get('panzer')!)).toMatchObject({
      ruleset: 'panzer',
      sides: [{}, {}],
    });
  });
});
