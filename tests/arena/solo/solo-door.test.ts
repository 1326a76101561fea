/** Door of the arena in a browser: what is said waits for it, and what has failed is opened anew. */
import { expect, it } from 'vitest';
import type { SoloArena } from '../../../arena/solo/solo-arena.js';
import { soloDoor } from '../../../arena/solo/solo-door.js';
import { FakePage } from './fake-browser.js';

const hello = (as: object): string => JSON.stringify({ type: 'hello', protocol: 1, client: 'test', as });
const PING = JSON.stringify({ type: 'ping' });

function doorOf(page: FakePage, open: () => Promise<SoloArena> = page.open) {
  const told = { opened: 0 };
  const counted = (): Promise<SoloArena> => {
    told.opened++;
    return open();
  };
  const { post, hangUp, fault } = page;
  return { say: soloDoor({ open: counted, post, hangUp, fault }), told };
}

it('has what is said meanwhile wait for the arena', async () => {
  const page = new FakePage(new Map(), 'one');
  const { say, told } = doorOf(page);
  for (const said of [null, hello({ kind: 'nobody' }), PING]) say(said);
  await page.world.settle();
  expect(page.heard.map(({ type }) => type)).toEqual(['welcome', 'pong']);
  expect(told.opened).toBe(1);
});

it('opens the arena anew when the page comes again after a change that was not kept', async () => {
  const page = new FakePage(new Map(), 'one');
  const { say, told } = doorOf(page);
  say(null);
  say(hello({ kind: 'guest', name: 'Ann' }));
  await page.world.settle();
  const { secret } = page.last('welcome');
  page.refuses = new Error('no');
  say(JSON.stringify({ type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }] }));
  await page.world.settle();
  expect([page.last('goodbye').code, page.hungUp]).toEqual(['RESTART', 1]);
  page.refuses = undefined;
  // Said to an arena that is gone.
  say(PING);
  await page.world.settle();
  expect([page.all('pong'), told.opened]).toEqual([[], 1]);
  say(null);
  say(hello({ kind: 'person', secret }));
  await page.world.settle();
  // The room that was not kept is not there.
  expect(page.last('welcome')).toMatchObject({ you: { name: 'Ann' }, rooms: [] });
  expect(told.opened).toBe(2);
});

it('says goodbye where the arena cannot be opened, and tries once more when the page comes again', async () => {
  const page = new FakePage(new Map(), 'one');
  let isBroken = true;
  const { say } = doorOf(page, () => (isBroken ? Promise.reject(new Error('locked')) : page.open()));
  say(null);
  say(PING);
  await page.world.settle();
  expect([page.last('goodbye').code, page.hungUp, page.faults.length]).toEqual(['RESTART', 1, 1]);
  isBroken = false;
  say(null);
  say(hello({ kind: 'nobody' }));
  await page.world.settle();
  expect(page.heard.map(({ type }) => type)).toEqual(['goodbye', 'welcome']);
});
