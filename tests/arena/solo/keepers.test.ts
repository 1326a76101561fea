/** Choice of a keeper: what a browser refuses is told, and does not end the battle. */
import { expect, it } from 'vitest';
import type { Keeper } from '../../../arena/solo/keeper.js';
import { keepers } from '../../../arena/solo/keepers.js';

const KEPT = new Map([['game\ta', '{}']]);
const CHANGE = new Map([['game\tb', '{}']]);

function told(open: () => Promise<Keeper>, mayKeep = true) {
  const said: string[] = [];
  const next = keepers({
    mayKeep,
    open,
    keepsNothing: () => said.push('keeps nothing'),
    fault: (where) => said.push(where),
  });
  return { next, said };
}

const keeper = (keep: Keeper['keep']): Keeper => ({ load: () => Promise.resolve(KEPT), keep, close: () => {} });

it('keeps as long as the browser does', async () => {
  const kept: unknown[] = [];
  const { next, said } = told(() => Promise.resolve(keeper(async (changes) => void kept.push(changes))));
  const one = await next();
  await one.keep(CHANGE);
  expect([await one.load(), kept, said]).toEqual([KEPT, [CHANGE], []]);
});

it('plays on from what is kept, and says that it keeps no more, after the second refusal', async () => {
  const { next, said } = told(() => Promise.resolve(keeper(() => Promise.reject(new Error('full')))));
  for (let i = 0; i < 2; i++) await expect((await next()).keep(CHANGE)).rejects.toThrow('full');
  expect(said).toEqual([]);
  const last = await next();
  await last.keep(CHANGE);
  expect([await last.load(), said]).toEqual([KEPT, ['keeps nothing']]);
});

it('plays where the browser cannot read what it kept', async () => {
  const broken = { ...keeper(() => Promise.resolve()), load: () => Promise.reject(new Error('damaged')) };
  const { next, said } = told(() => Promise.resolve(broken));
  expect((await (await next()).load()).size).toBe(0);
  expect(said).toEqual(['this browser keeps nothing', 'keeps nothing']);
});

it('forgets an accident after many changes that were kept', async () => {
  let isFull = true;
  const { next, said } = told(() =>
    Promise.resolve(keeper(() => (isFull ? Promise.reject(new Error('full')) : Promise.resolve()))),
  );
  await expect((await next()).keep(CHANGE)).rejects.toThrow('full');
  isFull = false;
  const second = await next();
  for (let i = 0; i < 30; i++) await second.keep(CHANGE);
  isFull = true;
  await expect(second.keep(CHANGE)).rejects.toThrow('full');
  await next();
  expect(said).toEqual([]);
});

it('plays where the browser opens nothing, or nobody guards what is kept', async () => {
  const refused = told(() => Promise.reject(new Error('private')));
  const one = await refused.next();
  await one.keep(CHANGE);
  expect([(await one.load()).size, refused.said]).toEqual([0, ['this browser keeps nothing', 'keeps nothing']]);
  const unguarded = told(() => Promise.resolve(keeper(() => Promise.resolve())), false);
  expect([(await (await unguarded.next()).load()).size, unguarded.said]).toEqual([0, ['keeps nothing']]);
});
