/** A board in a file of its own: checked alone, and told from a scenario. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openScenario } from '../../../arena/files/open-scenario.js';
import { checkPart } from '../../../arena/files/scenario-part.js';
import { parseScenario } from '../../../arena/files/scenario-schema.js';
import { papersOf } from '../../../arena/kits/rulesets.js';
import { UNITS } from '../../../engine/panzer/index.js';

const PLAIN = readFileSync('engine/panzer/boards/plain.json', 'utf8');
const EXAMPLE = 'engine/panzer/examples/kestrel-mill.json';
const checked = (text: string) => checkPart(new TextEncoder().encode(text));
const edited = (from: string, to: string): string[] => {
  expect(PLAIN).toContain(from);
  return checked(PLAIN.replace(from, to))!.problems.map(({ path, message }) => `${path}: ${message}`);
};

it('tells a sound board, and what is wrong with another', () => {
  expect(checked(PLAIN)).toEqual({
    ...{ ruleset: 'panzer', kind: 'board', title: 'Plain (P)', problems: [], remarks: [] },
  });
  expect(edited('"terrain": [', '"terain": [')).toEqual([
    'terrain: This field is missing; it must be a list.',
    'terain: There is no field terain here; perhaps terrain is meant.',
  ]);
  expect(edited('"woods"', '"wood"')).toEqual([
    'legend.w: wood is no terrain, nor several joined by +; perhaps woods is meant.',
  ]);
  expect(edited('"3,9",', '"3;9",')).toEqual(['roads.0.9: 3;9 must look like 4,17 (column and row from 0).']);
});

it('leaves scenarios, and what cannot be read, to their own check', () => {
  for (const text of [readFileSync(EXAMPLE, 'utf8'), '[', 'null', '{"id": "x", "sides": [], "boards": []}']) {
    expect(checked(text)).toBeUndefined();
  }
});

it('is no scenario where one is wanted', () => {
  expect(parseScenario(PLAIN)).toMatchObject({
    ok: false,
    message: 'This is a board, no scenario; a scenario brings it along in its field `ownBoards`.',
  });
});

it('a record of a battle on an own board carries the board', () => {
  const opened = openScenario(EXAMPLE);
  const again = opened.ok ? parseScenario(opened.value.data!) : opened;
  expect(again.ok && again.value).toEqual(opened.ok && opened.value.scenario);
  expect(opened.ok && opened.value.data).toContain('"ownBoards":[{"id":"K"');
});

it('all units are listed with their ids', () => {
  const lines = papersOf('panzer').scenarioNames!();
  for (const { id } of UNITS) expect(lines.filter((line) => line.trim().startsWith(`${id} `))).toHaveLength(1);
});
