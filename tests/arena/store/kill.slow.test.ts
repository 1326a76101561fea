/** The store under processes that are killed and copied while they write. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { backUp, restore } from '../../../arena/store/copies.js';
import { openStore } from '../../../arena/store/sqlite-store.js';
import type { Store } from '../../../arena/store/store.js';
import { Child } from '../../children/child.js';
import { howOften } from '../../machine/length.js';
import { until } from '../../machine/patience.js';
import { gameRow } from './rows.js';

const root = mkdtempSync(join(tmpdir(), 'flagplot-kill-'));
afterAll(() => rmSync(root, { recursive: true }));
const { id } = gameRow();

/** A process that writes, once it has begun. */
async function writer(folder: string, perGroup: number): Promise<Child> {
  const child = Child.start(process.execPath, ['dist/tests/tools/store-writer.js', folder, String(perGroup)]);
  await child.says(/^ready$/m);
  return child;
}

/** Groups that it has said to be on the disk. */
const flushedBy = ({ out }: Child): number => Number(/(\d+)\n[^\n]*$/.exec(out)?.[1] ?? 0);

const flushes = (child: Child, groups: number): Promise<void> =>
  until(`group ${groups}`, () => flushedBy(child) >= groups || child.isOver);

const ROUNDS = howOften({ usually: 6, long: 12 });

function open(folder: string): Store {
  const opened = openStore(folder, { serving: true });
  if (!opened.ok) throw new Error(opened.message);
  return opened.value;
}

/** Entries are there without gaps, and in whole groups. */
function groupsOf(store: Store, perGroup: number): number {
  const entries = store.entries(id);
  expect(entries.map((e) => e.n)).toEqual(entries.map((_, i) => i + 1));
  expect(entries.length % perGroup).toBe(0);
  return entries.length / perGroup;
}

it('after kill -9, every flush that was reported is there, and at most the one behind it, whole', async () => {
  const folder = join(root, 'killed');
  const perGroup = 7;
  let before = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const child = await writer(folder, perGroup);
    // However slow the machine is, it has written some; then at some moment of a group, another each time.
    await flushes(child, before + 9);
    await wait(20 + ((round * 37) % 90) + round / 7);
    await child.kill();
    const store = open(folder);
    const groups = groupsOf(store, perGroup);
    const reported = Math.max(flushedBy(child), before);
    expect(groups).toBeGreaterThanOrEqual(reported);
    expect(groups).toBeLessThanOrEqual(reported + 1);
    before = groups;
    store.close();
  }
  expect(before).toBeGreaterThan(8 * ROUNDS);
});

it('a copy made while another process writes is the arena at one moment', async () => {
  const folder = join(root, 'copied');
  const perGroup = 5;
  const child = await writer(folder, perGroup);
  const held = openStore(folder, { serving: true });
  expect(held).toMatchObject({ ok: false, code: 'IN_USE' });
  let last = 0;
  for (let i = 0; i < 5; i++) {
    await flushes(child, last + 3);
    const copy = join(root, `copy-${i}.db`);
    const before = flushedBy(child);
    const made = backUp(folder, copy, false);
    expect(made.ok).toBe(true);
    const elsewhere = join(root, `restored-${i}`);
    expect(restore(copy, elsewhere, new Date()).ok).toBe(true);
    const store = open(elsewhere);
    const groups = groupsOf(store, perGroup);
    expect(groups).toBeGreaterThanOrEqual(before);
    expect(groups).toBeGreaterThan(last);
    last = groups;
    store.close();
  }
  expect(restore(join(root, 'copy-0.db'), folder, new Date())).toMatchObject({ ok: false, code: 'IN_USE' });
  // It was not disturbed.
  await flushes(child, flushedBy(child) + 3);
  expect(child.isOver).toBe(false);
  await child.kill();
  expect(restore(join(root, 'copy-0.db'), folder, new Date()).ok).toBe(true);
});
