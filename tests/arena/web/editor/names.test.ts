/** Names of ships in the editor: on its chart and in its lists as the battle's chart has them, and in the data as they are written. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { editor } from '../../../../arena/web/battleships/editor/index.js';
import { unitName } from '../../../../arena/web/battleships/i18n/names.js';
import type { JsonObject } from '../../../../arena/web/editor/document.js';
import { language, loadWords, speak } from '../../../../arena/web/i18n/index.js';
import { SCENARIOS } from '../../../../engine/battleships/index.js';

const JAPANESE = /[ぁ-んァ-ン一-龠]/;

beforeAll(async () => {
  await speak('ja');
  await loadWords();
});
afterEach(() => {
  language.value = 'en';
});

describe.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))('in %s', (_, scenario) => {
  const doc = JSON.parse(JSON.stringify(scenario)) as JsonObject;
  const written = scenario.sides.flatMap(({ units }) => units.map(({ name }) => name));
  const names = (): readonly string[] => editor.pieces!(doc).map(({ name }) => name);
  const choices = () => editor.choices!(doc, ['clauses', 0, 'unit'], undefined)!;

  it('ships have their Japanese names, and what is written is the English one', () => {
    language.value = 'ja';
    expect(names()).toEqual(written.map(unitName));
    for (const name of names()) expect(name).toMatch(JAPANESE);
    expect(choices().map(({ words }) => words)).toEqual(names());
    expect(choices().map(({ value }) => value)).toEqual(written);
    language.value = 'en';
    expect(names()).toEqual(written);
  });
});
