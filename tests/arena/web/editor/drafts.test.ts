/** Drafts of the editor: what is kept, when, how much of it, and what becomes of one that another tab changes. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTooMuch, type JsonObject, withoutValue, withValue } from '../../../../arena/web/editor/document.js';
import {
  draftOf,
  drafts,
  keepDraft,
  lastDraft,
  MOST_DRAFTS,
  markLast,
  nameOf,
} from '../../../../arena/web/editor/drafts.js';
import { EditorDesk } from '../../../../arena/web/editor/editor-desk.js';
import type { EditorPiece } from '../../../../arena/web/editor/editor-face.js';
import { exitSwitched, liesOf } from '../../../../arena/web/editor/face-parts.js';
import { scenarioIn } from '../../../../arena/web/editor/share-link.js';
import { SCENARIO_DATA } from '../../../../engine/index.js';
import { ROOT } from '../../../root.js';

let kept: Record<string, string>;

beforeEach(() => {
  kept = {};
  // Names are listed as a browser does: they are the storage's own keys.
  const storage = new Proxy(kept, {
    get: (all, name: string) =>
      ({
        getItem: (key: string) => all[key] ?? null,
        setItem: (key: string, value: string) => void (all[key] = value),
        removeItem: (key: string) => void delete all[key],
      })[name as 'getItem'],
  });
  vi.stubGlobal('localStorage', storage);
  const fetched = async (at: string) =>
    new Response(readFileSync(`${ROOT}arena/kits/${/(\w[\w-]*)\.schema/.exec(at)![1]}/scenario.schema.json`));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const docOf = (id: string): JsonObject =>
  JSON.parse(JSON.stringify(SCENARIO_DATA.find((one) => one.id === id))) as JsonObject;
const DOC = docOf('denmark-strait');
const titled = (title: string) => (doc: JsonObject) => withValue(doc, ['title'], title);

async function deskWith(doc: JsonObject): Promise<EditorDesk> {
  const desk = new EditorDesk();
  expect(await desk.openNew(doc)).toBe(undefined);
  return desk;
}

describe('a draft', () => {
  it('that came by a link is kept with the first edit, and the one that says the same is taken again', async () => {
    const desk = await deskWith({ $schema: 'x', ...DOC });
    expect(Object.keys(kept)).toEqual([]);
    desk.edit(titled('Mine'));
    expect(drafts()).toEqual([{ id: desk.open.value!.id, title: 'Mine' }]);
    const again = await deskWith(titled('Mine')(DOC));
    expect(again.open.value!.id).toBe(desk.open.value!.id);
    again.edit(titled('Mine too'));
    expect(drafts()).toHaveLength(1);
  });

  it('is what the page opens next only once it has been drawn', async () => {
    const desk = await deskWith(DOC);
    desk.edit(titled('Mine'));
    expect(lastDraft()).toBe(null);
    markLast(desk.open.value!.id);
    expect(lastDraft()).toBe(desk.open.value!.id);
  });

  it('beyond so many, or so much of them, is not kept, which is said, and none gives way', async () => {
    for (let i = 0; i < MOST_DRAFTS; i++) expect(keepDraft(`${i}`, { ...DOC, title: `${i}` })).toBe('kept');
    const desk = await deskWith(DOC);
    desk.edit(titled('One more'));
    expect(desk.kept.value).toBe('full');
    expect(drafts()).toHaveLength(MOST_DRAFTS);
    expect(keepDraft('7', { ...DOC, title: 'known' })).toBe('kept');
    for (const name of Object.keys(kept)) delete kept[name];
    const large = { ...DOC, briefing: 'x'.repeat(250_000) };
    const found = Array.from({ length: 8 }, (_, i) => keepDraft(`${i}`, large));
    expect(found.slice(-2)).toEqual(['kept', 'full']);
  });

  it('that another tab changes goes on as a copy', async () => {
    const desk = await deskWith(DOC);
    desk.edit(titled('Here'));
    const { id } = desk.open.value!;
    const there = titled('There')(DOC);
    keepDraft(id, there);
    desk.changedElsewhere(nameOf('another'));
    expect(desk.isCopy.value).toBe(false);
    desk.changedElsewhere(nameOf(id));
    expect(desk.isCopy.value).toBe(true);
    desk.edit(titled('Here again'));
    expect(draftOf(id)).toEqual(there);
    expect(
      drafts()
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Here again', 'There']);
  });

  it('has an id of its own, however many begin at the same time', async () => {
    const desks = await Promise.all([deskWith(DOC), deskWith(docOf('river-plate'))]);
    for (const desk of desks) desk.edit(titled('Mine'));
    expect(drafts()).toHaveLength(2);
  });

  it('comes back after it was deleted, with its history', async () => {
    const desk = await deskWith(DOC);
    desk.edit(titled('Mine'));
    desk.forget();
    expect(drafts()).toEqual([]);
    desk.recall();
    expect(drafts()).toHaveLength(1);
    desk.undo();
    expect(desk.doc.value.title).toBe(DOC.title);
  });
});

describe('the open draft', () => {
  it('loses what is chosen with the piece itself alone', async () => {
    const desk = await deskWith(DOC);
    desk.chosen.value = 'sides.0.units.1';
    desk.edit((doc) => withoutValue(doc, ['sides', 0, 'units', 0]));
    expect(desk.chosen.value).toBe('sides.0.units.0');
    desk.edit((doc) => withoutValue(doc, ['sides', 0, 'units', 0]));
    expect(desk.chosen.value).toBe(undefined);
  });

  it('takes a text by the same door as a file', async () => {
    const desk = await deskWith(DOC);
    expect(desk.replace(JSON.stringify({ $schema: 'x', ...DOC, title: 'Text' }))).toBe(true);
    expect(desk.doc.value).toEqual({ ...DOC, title: 'Text' });
    expect(desk.replace(`${JSON.stringify(DOC)}${' '.repeat(300_000)}`)).toBe(false);
  });

  it.each(['san-bernardino', 'denmark-strait'])(
    '%s keeps clauses of exits that are switched off and on',
    async (id) => {
      const desk = await deskWith(docOf(id));
      const { exits } = desk.open.value!.rules.face;
      const before = desk.doc.value.clauses as readonly object[];
      const remembered = new Map();
      for (let twice = 0; twice < 2; twice++) {
        for (const at of exits!(desk.doc.value).keys()) {
          const exit = exits!(desk.doc.value)[at]!;
          if (twice === 0 && exit.clauses.length === 0) continue;
          if (twice === 1 && !remembered.has(JSON.stringify([exit.side, exit.edge]))) continue;
          desk.edit((doc) => exitSwitched(doc, exit, remembered));
        }
      }
      const after = desk.doc.value.clauses as readonly object[];
      expect(after).toHaveLength(before.length);
      expect(after).toEqual(expect.arrayContaining([...before]));
    },
  );
});

describe('a document with long lists', () => {
  const sides = (n: number) => ({ ruleset: 'battleships', sides: [{ units: Array.from({ length: n }, () => ({})) }] });

  it('is none where no scenario has as much', () => {
    expect(scenarioIn(JSON.stringify(sides(87_000)))).toBe(undefined);
    expect(isTooMuch({ map: { land: Array.from({ length: 21_000 }, () => '1101-5535') } })).toBe(true);
    expect(isTooMuch({ a: Array.from({ length: 90 }, () => Array.from({ length: 900 }, () => 0)) })).toBe(true);
    expect(isTooMuch(Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`k${i}`, 0])))).toBe(true);
    expect(SCENARIO_DATA.filter((one) => isTooMuch(JSON.parse(JSON.stringify(one)) as JsonObject))).toEqual([]);
  });

  it('has no chart where a list is longer than its schema lets it be', async () => {
    expect((await deskWith(sides(33))).isDrawable.value).toBe(false);
    expect((await deskWith({ ruleset: 'operations', seats: [{ forces: Array(201).fill({}) }] })).isDrawable.value).toBe(
      false,
    );
    expect((await deskWith({ ...DOC, map: { land: Array(401).fill('1101-5535') } })).isDrawable.value).toBe(false);
    expect((await deskWith(DOC)).isDrawable.value).toBe(true);
  });

  it('counts what lies in each hex in one pass', () => {
    const hexes = Array.from({ length: 50_000 }, (_, i) => ({ hex: `${i % 3}` }) as EditorPiece);
    const begun = performance.now();
    expect(liesOf(hexes).slice(0, 5)).toEqual([0, 0, 0, 1, 1]);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
