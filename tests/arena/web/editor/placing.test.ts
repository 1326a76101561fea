import { expect, it } from 'vitest';
import { editor } from '../../../../arena/web/battleships/editor/index.js';
import { type JsonObject, valueAt } from '../../../../arena/web/editor/document.js';
import { placingOf } from '../../../../arena/web/editor/placing.js';
import { SCENARIO_DATA } from '../../../../engine/index.js';

const docOf = (id: string): JsonObject =>
  JSON.parse(JSON.stringify(SCENARIO_DATA.find((one) => one.id === id))) as JsonObject;

it('sets one ship down, which follows the pointer, and goes no faster than she can', () => {
  const doc = docOf('denmark-strait');
  const [, german] = editor.places!(doc);
  const slow = editor.offered!(doc, german!.list)!.find(({ value }) => /deutschland|schleswig|hood/i.test(value))!;
  const placing = placingOf(editor, german!.list, slow.value, slow.words);
  expect(placing.placed()).toBeUndefined();
  const once = placing.painted(doc, '3010', true);
  const twice = placing.painted(once, '3111', true);
  const before = (valueAt(doc, german!.list) as readonly JsonObject[]).length;
  expect(valueAt(twice, german!.list)).toHaveLength(before + 1);
  expect(valueAt(twice, [...placing.placed()!, 'hex'])).toBe('3111');
  expect(editor.check(twice)).toEqual([]);
});

it('of all ships none begins faster than she goes', () => {
  const doc = docOf('denmark-strait');
  const { list } = editor.places!(doc)[0]!;
  for (const { value, words } of editor.offered!(doc, list)!) {
    const placed = placingOf(editor, list, value, words).painted(doc, '3010', true);
    expect(editor.check(placed), words).toEqual([]);
  }
});
