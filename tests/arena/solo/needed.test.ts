/** What has to be there before a message is dealt with: enough for it, and on the way to a first battle nothing else. */
import { describe, expect, it } from 'vitest';
import { neededBy, neededFor } from '../../../arena/solo/needed.js';
import { SoloStore } from '../../../arena/solo/solo-store.js';
import { RULESETS, SCENARIO_DATA } from '../../../engine/index.js';
import { FakeBrowser } from './fake-browser.js';

const NOTHING = { rulesets: [], ratings: false };
const EVERYTHING = { rulesets: RULESETS, ratings: true };
const SEATS = [{ kind: 'me' } as const, { kind: 'agent', name: 'admiral' } as const];

describe('what is needed for a message', () => {
  const store = new SoloStore();

  it('is nothing for what every page asks first', () => {
    expect(neededFor({ type: 'scenarios' }, store)).toEqual(NOTHING);
    expect(neededFor({ type: 'lobby', on: true }, store)).toEqual(NOTHING);
    expect(neededFor({ type: 'games', going: true }, store)).toEqual(NOTHING);
  });

  it('is the ruleset of a battle that is listed or brought, whatever version it is of', () => {
    for (const { id, ruleset } of SCENARIO_DATA) {
      const told = { type: 'challenge', scenario: id, seats: SEATS } as const;
      expect(neededFor(told, store), id).toEqual({ rulesets: [ruleset], ratings: false });
      expect(neededFor({ ...told, rated: true }, store).ratings).toBe(true);
    }
    for (const ruleset of RULESETS) {
      const data = JSON.stringify({ ruleset, more: 1 });
      expect(neededFor({ type: 'upload', data }, store)).toEqual({ rulesets: [ruleset], ratings: false });
      expect(neededBy([{ ruleset: `${ruleset}-v7`, rated: false }])).toEqual({ rulesets: [ruleset], ratings: false });
    }
  });

  it('is everything where nobody can tell', () => {
    for (const data of ['', '{', 'null', '7', '{"ruleset":7}', '{"ruleset":"chess"}', '[]']) {
      expect(neededFor({ type: 'upload', data }, store).rulesets, data).toEqual(RULESETS);
    }
    expect(neededFor({ type: 'challenge', scenario: 'of-a-second-ladder', seats: SEATS }, store).rulesets).toEqual(
      RULESETS,
    );
    for (const message of [
      { type: 'games' },
      { type: 'players', name: 'A' },
      { type: 'profile', name: 'A' },
      { type: 'ranking', ruleset: 'panzer' },
    ] as const) {
      expect(neededFor(message, store), message.type).toEqual(EVERYTHING);
    }
  });

  it('is that of its room, and of all battles that go on when a browser is opened', async () => {
    const browser = await FakeBrowser.open();
    await browser.hello({ kind: 'guest', name: 'Ann' });
    const room = await browser.begin();
    const kept = new SoloStore(browser.page.kept);
    const [ruleset] = RULESETS;
    expect(neededFor({ type: 'resign', room }, kept)).toEqual({ rulesets: [ruleset], ratings: false });
    expect(neededFor({ type: 'resign', room: 'nowhere' }, kept)).toEqual(NOTHING);
    expect(neededBy(kept.openGames())).toEqual({ rulesets: [ruleset], ratings: false });
  });
});
