/** Arena in one browser: a battle against the computer, closed and opened anew at any moment, and what it says to those who speak wrongly. */
import { describe, expect, it, vi } from 'vitest';
import { verdictOn } from '../../../arena/files/open-record.js';
import { parseRecord } from '../../../engine/index.js';
import { FakeBrowser } from './fake-browser.js';

const GUEST = { kind: 'guest', name: 'Ann' } as const;

async function greeted(): Promise<FakeBrowser> {
  const browser = await FakeBrowser.open();
  await browser.hello(GUEST);
  return browser;
}

/** The same browser opened anew on what was kept; who was there is there again. */
async function reopened(kept: ReadonlyMap<string, string>, secret: string, session: string): Promise<FakeBrowser> {
  const browser = await FakeBrowser.open(kept, session);
  browser.arena.enter();
  await browser.hello({ kind: 'person', secret });
  return browser;
}

describe('a battle in a browser', () => {
  it('is fought to its end, and its record verifies', async () => {
    const browser = await greeted();
    const { page } = browser;
    expect(page.last('welcome')).toMatchObject({ you: { name: 'Ann', kind: 'person' }, rooms: [], protocol: 1 });
    const room = await browser.begin();
    expect((await browser.playOn()).length).toBeGreaterThan(10);
    expect(page.last('over').room).toMatchObject({ id: room, status: 'over' });
    await browser.say({ type: 'record', room });
    const record = parseRecord(page.last('record').text);
    expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
    await browser.say({ type: 'games' });
    expect(page.last('games').games).toHaveLength(1);
    expect(page.faults).toEqual([]);
    // It is there tomorrow.
    const again = await reopened(page.kept, page.last('welcome').secret!, 'tomorrow');
    await again.say({ type: 'games' });
    expect(again.page.last('games').games).toMatchObject([{ room: { id: room, status: 'over' } }]);
    await again.say({ type: 'record', room });
    expect(again.page.last('record').text).toBe(page.last('record').text);
  });

  it('goes on where it stood, whenever the browser is closed, and nothing that was said is lost', async () => {
    const browser = await greeted();
    const { page } = browser;
    const secret = page.last('welcome').secret!;
    const room = await browser.begin();
    const acts = await browser.playOn();
    const begun = page.moments.findIndex(({ posted }) => page.heard.slice(0, posted).some((m) => m.type === 'request'));
    for (const [i, { kept, posted }] of page.moments.entries()) {
      if (i < begun || i % 5 !== 0) continue;
      const before = page.heard.slice(0, posted);
      const told = before.flatMap((m) => (m.type === 'events' || m.type === 'snapshot' ? m.events : []));
      const again = await reopened(kept, secret, `session ${i}`);
      expect(again.page.last('welcome').rooms).toEqual([room]);
      await again.say({ type: 'resume', room, last: 0 });
      const now = again.page.heard.flatMap((m) => (m.type === 'events' || m.type === 'snapshot' ? m.events : []));
      expect(now.slice(0, told.length)).toEqual(told);
      // What was accepted is accepted still, and done once.
      const accepted = before.flatMap((m) => (m.type === 'accepted' ? [m.requestId] : []));
      const last = acts.find(({ requestId }) => requestId === accepted.at(-1));
      if (last !== undefined) await again.say(last);
      expect(again.page.all('error')).toEqual([]);
      if (last !== undefined) expect(again.page.last('accepted').requestId).toBe(last.requestId);
      if (i % 20 === 0) {
        await again.playOn();
        await again.say({ type: 'record', room });
        const record = parseRecord(again.page.last('record').text);
        expect(record.ok && verdictOn(record.value)).toMatchObject({ verified: true });
      }
      expect(again.page.faults).toEqual([]);
    }
  });

  it('answers hints and odds', async () => {
    const browser = await greeted();
    const { page } = browser;
    const room = await browser.begin({ help: true });
    await browser.say({ type: 'hint', room, requestId: page.request!.requestId });
    const { legal } = page.request!;
    expect(legal.map(({ id }) => id)).toContain(page.last('hint').action.id);
    while (page.request !== undefined && page.all('odds').length === 0) {
      await browser.say({ type: 'odds', room, requestId: page.request.requestId });
      if (page.all('odds').length === 0) await browser.playOn(1);
    }
    expect(page.last('odds').room).toBe(room);
    expect(page.faults).toEqual([]);
  });
});

describe('an arena whose parts come late', () => {
  it('answers at once what needs none, and the rest in order once its ruleset is there', async () => {
    let arrive = (): void => {};
    const here = new Set<string>();
    const asked: (readonly string[])[] = [];
    const browser = await FakeBrowser.open(new Map(), 'late', ({ rulesets }) => {
      const missing = rulesets.filter((one) => !here.has(one));
      if (missing.length === 0) return undefined;
      asked.push(missing);
      return new Promise((resolve) => {
        arrive = () => {
          for (const one of missing) here.add(one);
          resolve();
        };
      });
    });
    const { page } = browser;
    await browser.hello(GUEST);
    await browser.say({ type: 'scenarios' });
    expect(page.last('scenarios').scenarios.length).toBeGreaterThan(10);
    expect(asked).toEqual([]);
    const seats = [{ kind: 'me' }, { kind: 'agent', name: 'admiral' }] as const;
    await browser.say({ type: 'challenge', scenario: 'denmark-strait', seats: [...seats] });
    await browser.say({ type: 'games', going: true });
    expect(page.all('room')).toEqual([]);
    expect(page.all('games')).toEqual([]);
    // A ping is no message of the arena's own.
    await browser.say({ type: 'ping' });
    expect(page.all('pong')).toHaveLength(1);
    arrive();
    await page.world.settle();
    const { id } = page.last('room').room;
    expect(page.last('games').games).toMatchObject([{ room: { id } }]);
    await browser.say({ type: 'ready', room: id, nonce: 'a'.repeat(32) });
    await browser.playOn();
    expect(page.last('over').room.id).toBe(id);
    expect(asked).toEqual([['battleships']]);
    expect(page.faults).toEqual([]);
  });

  it('deals with nothing of a page that has left meanwhile, and opens only with what its battles need', async () => {
    const first = await greeted();
    const room = await first.begin();
    const asked: (readonly string[])[] = [];
    const waits: (() => void)[] = [];
    const opening = FakeBrowser.open(first.page.kept, 'later', ({ rulesets }) => {
      if (rulesets.length === 0 || asked.length > 1) return undefined;
      asked.push(rulesets);
      return new Promise((resolve) => waits.push(resolve));
    });
    await vi.waitFor(() => expect(waits).toHaveLength(1));
    expect(asked).toEqual([['battleships']]);
    waits[0]!();
    const browser = await opening;
    await browser.hello({ kind: 'person', secret: first.page.last('welcome').secret! });
    await browser.say({ type: 'resume', room, last: 0 });
    expect(asked).toHaveLength(2);
    browser.arena.enter();
    waits[1]!();
    await browser.page.world.settle();
    expect(browser.page.all('room')).toEqual([]);
    expect(browser.page.faults).toEqual([]);
  });
});

describe('a page', () => {
  it('that comes once more says hello once more, and hears nothing of what was said to the one before', async () => {
    const browser = await greeted();
    const { page } = browser;
    const room = await browser.begin();
    await browser.playOn(2);
    await browser.hello(GUEST);
    expect(page.last('error').code).toBe('HELLO_TWICE');
    const { length } = page.heard;
    browser.arena.hear(JSON.stringify({ type: 'ping', id: 'late' }));
    browser.arena.enter();
    await browser.hello({ kind: 'person', secret: page.last('welcome').secret! });
    expect(page.heard.slice(length)).toMatchObject([{ type: 'welcome', rooms: [room] }]);
    await browser.say({ type: 'resume', room, last: 0 });
    await browser.playOn();
    expect(page.last('over').room.id).toBe(room);
  });

  it.each([
    ['no JSON', '{"type":"ping"', 'BAD_JSON'],
    ['nothing', '', 'BAD_JSON'],
    ['no object', '[1]', 'BAD_JSON'],
    ['null', 'null', 'BAD_JSON'],
    ['something of no type', '{}', 'BAD_MESSAGE'],
    ['something unknown', '{"type":"dance","id":7}', 'BAD_MESSAGE'],
    ['something of a wrong shape', '{"type":"ping","more":1}', 'BAD_MESSAGE'],
    ['half a character', '{"type":"watch","room":"\\ud800bcdefghijkl"}', 'BAD_MESSAGE'],
    ['what is very deep', `{"type":"ping","id":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'BAD_MESSAGE'],
    ['another protocol', '{"type":"hello","protocol":99}', 'PROTOCOL_VERSION'],
  ])('that says %s is told so', async (_, text, code) => {
    const browser = await greeted();
    await browser.write(text);
    expect(browser.page.last('error')).toMatchObject({ code, ...(text.includes('"id":7') ? { re: 7 } : {}) });
    await browser.say({ type: 'ping', id: 'still' });
    expect(browser.page.last('pong').re).toBe('still');
    expect(browser.page.faults).toEqual([]);
  });

  it('is told to say hello first, and what is wrong with its hello', async () => {
    const browser = await FakeBrowser.open();
    const { page } = browser;
    await browser.say({ type: 'ping', id: 1 });
    expect(page.last('error')).toMatchObject({ code: 'HELLO_FIRST', re: 1 });
    await browser.hello({ kind: 'person', secret: 'x'.repeat(43) });
    expect(page.last('error').code).toBe('BAD_SECRET');
    await browser.hello({ kind: 'guest', name: 'Admiral' });
    expect(page.last('error').code).toBe('NAME_TAKEN');
    await browser.hello(GUEST);
    expect(page.last('welcome').you?.name).toBe('Ann');
  });

  it('that only looks is told of battles, and opens none', async () => {
    const browser = await FakeBrowser.open();
    await browser.hello({ kind: 'nobody' });
    await browser.say({ type: 'scenarios' });
    expect(browser.page.last('scenarios').scenarios.length).toBeGreaterThan(5);
    await browser.say({ type: 'challenge', scenario: 'denmark-strait', seats: [{ kind: 'me' }, { kind: 'open' }] });
    expect(browser.page.last('error').code).toBe('NO_SCOPE');
  });
});

describe('a browser that refuses to keep a change', () => {
  it('is not believed: the page hears RESTART and nothing else, and the arena does nothing more', async () => {
    const browser = await greeted();
    const { page } = browser;
    await browser.begin();
    await browser.playOn(3);
    const { length } = page.heard;
    const kept = new Map(page.kept);
    page.refuses = new Error('the disk is full');
    const { room, requestId, legal } = page.request!;
    await browser.say({ type: 'act', room, requestId, action: legal[0]! });
    page.refuses = undefined;
    const putOff = vi.spyOn(page.world, 'after');
    await browser.say({ type: 'ping' });
    browser.arena.enter();
    await browser.hello({ kind: 'nobody' });
    await page.world.wind(60_000);
    expect(putOff).not.toHaveBeenCalled();
    expect(page.heard.slice(length)).toMatchObject([{ type: 'goodbye', code: 'RESTART' }]);
    expect([browser.arena.isOver, page.hungUp, page.faults.length]).toEqual([true, 1, 1]);
    expect(page.faults[0]).toContain('the disk is full');
    expect(page.kept).toEqual(kept);
  });
});

describe('who is alone in a browser', () => {
  it('comes back by name where the secret is lost, and has the battles still', async () => {
    const browser = await greeted();
    const room = await browser.begin();
    const { kept } = browser.page;
    const again = await FakeBrowser.open(kept, 'later');
    again.arena.enter();
    await again.hello(GUEST);
    expect(again.page.last('welcome')).toMatchObject({ you: { name: 'Ann' }, rooms: [room] });
    const { secret } = again.page.last('welcome');
    again.arena.enter();
    await again.hello({ kind: 'person', secret: secret! });
    expect(again.page.last('welcome').you).toMatchObject({ name: 'Ann' });
  });
});
