/** A campaign with battles between two people, each on a page of their own, through a real arena: both go to the chart and come back, and see only what is theirs. */
import { expect, it } from 'vitest';
import type { LiveBattle } from '../../../../arena/web/model/battle.js';
import { duelOf } from './host-pages.js';

const INSIDE = 'Surface action (The Slot)';
const MOST_ORDERS = 2500;

const titleOf = ({ shown }: LiveBattle): string => shown!.peek().game.spec.title;

/** Puts cards away and gives an order, if one is asked for: any. */
function act(live: LiveBattle, luck: number): void {
  const now = live.shown!.peek();
  const asked = now.asked.peek();
  if (now.stage.isTold.peek()) now.stage.goOn();
  else if (asked?.kind === 'confirm') now.confirm();
  else if (asked?.kind === 'action') now.act(asked.legal[luck % asked.legal.length]!);
}

const isIdle = ({ shown }: LiveBattle): boolean => {
  const { asked, stage } = shown!.peek();
  return asked.peek() === null && !stage.isTold.peek();
};

it('shows each side the battle as its own seat sees it, and both the campaign after it', async () => {
  const { pages, settle, s } = await duelOf('the-slot', { actions: 'chart' });
  const ways = pages.map(({ model }) => [titleOf(model)]);
  const inside = [0, 0];
  for (let n = 0, luck = 5; n < MOST_ORDERS && ways.some((way) => way.length < 3); n++) {
    // The page of the battle is loaded in real time.
    if (pages.every(({ model }) => isIdle(model))) await new Promise((done) => setTimeout(done, 50));
    for (const [seat, { model }] of pages.entries()) {
      luck = (Math.imul(luck, 0x19660d) + 0x3c6ef35f) >>> 0;
      act(model, luck >>> 8);
      await settle();
      const now = model.shown!.peek();
      if (ways[seat]!.at(-1) !== titleOf(model)) ways[seat]!.push(titleOf(model));
      // Whichever page it is, it has a view of its own game, from its own seat.
      expect(now.view.peek()).toMatchObject({ ruleset: now.game.spec.ruleset, seat });
      if (titleOf(model) === INSIDE && now.asked.peek() !== null) inside[seat]!++;
    }
  }
  expect(s.faults).toEqual([]);
  expect(ways).toEqual(pages.map(() => ['The Slot', INSIDE, 'The Slot']));
  expect(Math.min(...inside)).toBeGreaterThan(5);
  for (const [seat, { link, model }] of pages.entries()) {
    expect(link.all('error')).toEqual([]);
    expect(link.all('request').filter((request) => request.seat !== seat)).toEqual([]);
    for (const { view } of [...link.all('request'), ...link.all('events')])
      if (view !== undefined) expect(view.seat).toBe(seat);
    const kinds = model.events.peek().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('battle-'))).toEqual(
      expect.arrayContaining(['battle-begins', 'battle-ends']),
    );
  }
  // What both may know of the battle both were told, and in the same words.
  const told = pages.map(({ model }) =>
    model.whole!.events.peek().flatMap(({ kind, text }) => (kind === 'battle:gunfire' ? [text] : [])),
  );
  expect(told[0]!.length).toBeGreaterThan(0);
  expect(told[0]).toEqual(told[1]);
}, 120_000);
