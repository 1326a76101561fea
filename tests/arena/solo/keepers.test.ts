/** Choice of a keeper: what a browser refuses is told, and does not end the battle. */
import { expect, it } from 'vitest';
import type { Keeper } from '../../../arena/solo/keeper.js';
import { keepers } from '../../../arena/solo/keepers.js';

const KEPT = new Map([['game\ta', '{}']]);
const CHANGE = new Map([['game\tb', '{}']]);

function told(open: () => Promise<Keeper>, mayKeep = true) {
  const said: string[] = [];
  const { forArena: next, forUpkeep } = keepers({
    mayKeep,
    open,
    keepsNothing: () => said.push('keeps nothing'),
    keepsAgain: () => said.push('keeps again'),
    fault: (where) => said.push(where),
  });
  return { next, forUpkeep, said };
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

const A_KEPT = 'game\ta';
const B_ADDED = 'game\tb';

/** Of a browser that is full until something is deleted. */
function full() {
  const rows = new Map(KEPT);
  const state = { isFull: true };
  const open = async (): Promise<Keeper> => ({
    load: async () => new Map(rows),
    close: () => {},
    async keep(changes) {
      if (state.isFull) throw new Error('full');
      for (const [name, text] of changes) {
        if (text === undefined) rows.delete(name);
        else rows.set(name, text);
      }
    },
  });
  return { rows, state, ...told(open) };
}

async function untilItKeepsNothing(next: () => Promise<Keeper>): Promise<Keeper> {
  for (let i = 0; i < 2; i++) await expect((await next()).keep(CHANGE)).rejects.toThrow('full');
  const arena = await next();
  await arena.keep(CHANGE);
  return arena;
}

it('lets what it could not keep be saved, and keeps it once something was deleted', async () => {
  const { rows, state, next, forUpkeep, said } = full();
  await untilItKeepsNothing(next);
  expect([...(await (await forUpkeep()).load()).keys()]).toEqual([A_KEPT, B_ADDED]);
  expect([...rows.keys()]).toEqual([A_KEPT]);
  state.isFull = false;
  await (await forUpkeep()).keep(new Map([[A_KEPT, undefined]]));
  expect([...rows.keys()]).toEqual([B_ADDED]);
  const again = await next();
  expect([...(await again.load()).keys()]).toEqual([B_ADDED]);
  await again.keep(new Map([['game\tc', '{}']]));
  expect([[...rows.keys()], said]).toEqual([
    [B_ADDED, 'game\tc'],
    ['keeps nothing', 'keeps again'],
  ]);
});

it('loses nothing of what it could not keep where it is refused once more', async () => {
  const { next, forUpkeep } = full();
  await untilItKeepsNothing(next);
  await expect((await forUpkeep()).keep(new Map([[A_KEPT, undefined]]))).rejects.toThrow('full');
  expect([...(await (await next()).load()).keys()]).toEqual([A_KEPT, B_ADDED]);
});

it('saves and deletes what is in memory alone, and brings nothing back that would be lost', async () => {
  const { next, forUpkeep } = told(() => Promise.reject(new Error('private')));
  await (await next()).keep(new Map([...KEPT, ...CHANGE]));
  const upkeep = await forUpkeep();
  expect((await upkeep.load()).size).toBe(2);
  await expect(upkeep.keep(new Map([['game\tc', '{}']]))).rejects.toThrow('keeps nothing');
  await upkeep.keep(new Map([[A_KEPT, undefined]]));
  expect([...(await (await next()).load()).keys()]).toEqual([B_ADDED]);
});

it('never takes a browser that does not open for one that has nothing', async () => {
  let isBroken = false;
  const { next, forUpkeep } = told(async () => {
    if (isBroken) throw new Error('busy');
    return keeper(() => Promise.resolve());
  });
  await next();
  isBroken = true;
  await expect(forUpkeep()).rejects.toThrow('busy');
});
