/** File of all that a browser keeps: what comes back is equal row by row, and whatever is wrong with a file changes nothing. */
import { expect, it } from 'vitest';
import type { Keeper } from '../../../arena/solo/keeper.js';
import { readKept, writeKept } from '../../../arena/solo/kept-file.js';
import { pageStillToCome } from '../../../arena/solo/page-row.js';
import { upkeep } from '../../../arena/solo/upkeep.js';
import { sha256 } from '../../../engine/core/sha256.js';
import { patience } from '../../machine/patience.js';
import { FakeBrowser } from './fake-browser.js';

const PAGE = new Map([['flagplot.name', 'Ann 海']]);

const LINE = { game: 'a', at: 1, from: { id: 'p', name: 'Ann', kind: 'person' }, text: 'x' };
const RATING = {
  ...{ player: 'p', name: 'Ann', kind: 'person', ruleset: 'r', scenario: 's', side: 'x' },
  ...{ mu: 1, sigma: 1, games: 1 },
};

async function fought(): Promise<{ rows: Map<string, string>; games: string[] }> {
  const browser = await FakeBrowser.open();
  await browser.hello({ kind: 'guest', name: 'Ann' });
  const first = await browser.begin();
  await browser.playOn();
  const second = await browser.begin();
  await browser.playOn(2);
  return { rows: browser.page.kept, games: [first, second] };
}

const saying = (row: string, change: object): string => JSON.stringify({ ...JSON.parse(row), ...change });

const why = (text: string): string => {
  const read = readKept(text);
  return read.ok ? 'sound' : read.why;
};

const forged = (rows: unknown, page: unknown = [], head: object = {}): string =>
  JSON.stringify({
    format: 'flagplot kept',
    version: 1,
    sum: sha256(JSON.stringify([rows, page])),
    kept: { rows, page },
    ...head,
  });

function keeperOf(rows: Map<string, string>, refuses = false): Keeper {
  return {
    load: () => Promise.resolve(new Map(rows)),
    close: () => {},
    async keep(changes) {
      if (refuses) throw new Error('full');
      for (const [name, text] of changes) {
        if (text === undefined) rows.delete(name);
        else rows.set(name, text);
      }
    },
  };
}

function asking(rows: Map<string, string>, refuses = false) {
  const told: string[] = [];
  const ask = (asked: object) =>
    upkeep(asked, {
      open: () => Promise.resolve(keeperOf(rows, refuses)),
      stop: () => told.push('stop'),
      changed: () => told.push('changed'),
      fault: () => told.push('fault'),
    });
  return { ask, told };
}

it('gives back every row as it was', async () => {
  const { rows } = await fought();
  expect(rows.size).toBeGreaterThan(20);
  const { text, leftOut } = writeKept({ rows, page: PAGE });
  const read = readKept(text);
  expect(leftOut).toBe(0);
  expect(read).toEqual({ ok: true, kept: { rows, page: PAGE } });
  // Another browser goes on from it.
  const other = new Map([['rating\tx', 'old']]);
  const { ask, told } = asking(other);
  expect(await ask({ do: 'bring', file: new Blob([text]) })).toEqual({ said: 'done', page: PAGE });
  // Until the page has taken over its part: a browser may die before.
  expect(pageStillToCome(other)).toEqual(PAGE);
  const saved = await ask({ do: 'save', page: PAGE });
  expect(saved.said === 'saved' && [saved.leftOut, await saved.file.text()]).toEqual([0, text]);
  expect(await ask({ do: 'taken-over' })).toEqual({ said: 'done' });
  expect([other, pageStillToCome(other), told]).toEqual([rows, undefined, ['stop', 'changed']]);
});

it('leaves out what nobody can read', () => {
  const { text, leftOut } = writeKept({
    rows: new Map([
      ['game\ta', '{'],
      ['record\ta', 'x'],
    ]),
    page: PAGE,
  });
  expect([leftOut, why(text)]).toEqual([1, 'sound']);
});

it('refuses what is no such file, each with its reason, and changes nothing', async () => {
  const { rows } = await fought();
  const { text } = writeKept({ rows, page: PAGE });
  const name = [...rows.keys()].find((one) => one.startsWith('game'))!;
  const row = rows.get(name)!;
  const bad: [string, string][] = [
    ['PNG', 'not-json'],
    ['', 'not-json'],
    [text.slice(0, -20), 'damaged'],
    [text.replace('Ann 海', 'Bob 海'), 'damaged'],
    ['null', 'other-format'],
    ['{"format":"else","version":1}', 'other-format'],
    [forged([], [], { version: 2 }), 'later-version'],
    [forged([], [], { more: 1 }), 'damaged'],
    [forged([['game\ta', '{}']]), 'damaged'],
    [forged([['game\tother', row]]), 'damaged'],
    [forged([['__proto__\ta', row]]), 'damaged'],
    [
      forged([
        ['record\ta', 'x'],
        ['record\ta', 'y'],
      ]),
      'damaged',
    ],
    [forged([], [['other.site', 'x']]), 'damaged'],
    [forged([], ['flagplot.name']), 'damaged'],
    // Read by the same shape as the arena reads it by, which would not open with it.
    [forged([['tournament\tx', JSON.stringify({ id: 'x', created: 1, data: '{}' })]]), 'damaged'],
    [forged([['rating\tx', JSON.stringify(RATING)]]), 'damaged'],
    [forged([['line\tother\n1', JSON.stringify(LINE)]]), 'damaged'],
    [forged([['line\ta\nx', JSON.stringify(LINE)]]), 'damaged'],
    [forged(`${'['.repeat(200_000)}${']'.repeat(200_000)}`), 'damaged'],
    [forged([], []).replace('"rows":[]', `"rows":${'['.repeat(200_000)}${']'.repeat(200_000)}`), 'damaged'],
  ];
  const sound = [
    [name, row],
    ['line\ta\n1', JSON.stringify(LINE)],
    ['rating\tr\ns\nx\np', JSON.stringify(RATING)],
  ];
  expect(why(forged(sound, [['flagplot.name', 'x']]))).toBe('sound');
  const before = new Map(rows);
  const { ask, told } = asking(rows);
  for (const [file, reason] of bad) {
    expect(await ask({ do: 'bring', file: new Blob([file]) }), file.slice(0, 80)).toEqual({
      said: 'refused',
      why: reason,
    });
  }
  const huge = new Blob([]);
  Object.defineProperty(huge, 'size', { value: 2 ** 40 });
  expect(await ask({ do: 'look', file: huge })).toEqual({ said: 'refused', why: 'too-large' });
  expect([rows, told]).toEqual([before, []]);
});

it('leaves nothing of a deleted battle, and all of the others', async () => {
  const { rows, games } = await fought();
  const [first, second] = games as [string, string];
  const others = new Map([...rows].filter(([name]) => !name.includes(first)));
  const { ask } = asking(rows);
  expect(await ask({ do: 'forget', game: first })).toEqual({ said: 'done' });
  expect(rows).toEqual(others);
  expect([...rows].flat().join('\n')).not.toContain(first);
  expect(rows.has(`game\t${second}`)).toBe(true);
  await ask({ do: 'forget-all' });
  expect([...rows.keys()]).toEqual(['page']);
  expect(pageStillToCome(rows)).toEqual(new Map());
});

it('leaves all as it was where the browser refuses, and lets the arena go on', async () => {
  const rows = new Map([['record\ta', 'x']]);
  const { ask, told } = asking(rows, true);
  expect(await ask({ do: 'forget-all' })).toEqual({ said: 'refused', why: 'not-kept' });
  expect([rows.size, told]).toEqual([1, ['stop', 'changed', 'fault']]);
});

it('keeps nothing more of an arena that has ended', async () => {
  const browser = await FakeBrowser.open();
  await browser.hello({ kind: 'guest', name: 'Ann' });
  const before = new Map(browser.page.kept);
  browser.arena.hear(
    JSON.stringify({ type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }] }),
  );
  browser.arena.end();
  await browser.page.world.settle();
  expect([browser.page.kept, browser.page.hungUp]).toEqual([before, 0]);
});

it('ends a list of millions that are no rows with the first', () => {
  const text = forged([]).replace('"rows":[]', `"rows":[${'1,'.repeat(2_000_000)}1]`);
  const before = performance.now();
  expect(why(text)).toBe('damaged');
  expect(performance.now() - before).toBeLessThan(patience(2_000));
});

it('opens with a battle whose seats are not those of its scenario, and closes it', async () => {
  const { rows, games } = await fought();
  const name = `game\t${games[1]!}`;
  rows.set(name, saying(rows.get(name)!, { seats: [] }));
  const read = readKept(writeKept({ rows, page: PAGE }).text);
  const browser = await FakeBrowser.open(read.ok ? read.kept.rows : new Map(), 'second');
  await browser.hello({ kind: 'guest', name: 'Ann' });
  expect(browser.page.last('welcome').you?.name).toBe('Ann');
  expect(browser.page.kept.get(name)).toContain('"closed"');
});
