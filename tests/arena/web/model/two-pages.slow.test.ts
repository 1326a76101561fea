/** One seat on two devices: what is ordered on one is ordered on the other, and what came of it is told on each, once. */
import { describe, expect, it } from 'vitest';
import type { LiveBattle } from '../../../../arena/web/model/battle.js';
import { type Page, type Pages, pagesOf } from './host-pages.js';

const askedOf = ({ asked }: LiveBattle) => asked.peek()?.requestId;

/** The nth order of a battle: any, as long as it is always the same. */
function order(model: LiveBattle, n: number): void {
  const asked = model.asked.peek()!;
  if (asked.kind === 'confirm') model.confirm();
  else model.act(asked.legal[(n * 7919) % asked.legal.length]!);
}

const goOn = async ({ settle }: Pages, { model }: Page): Promise<void> => {
  while (model.stage.isTold.peek()) {
    model.stage.goOn();
    await settle();
  }
};

function mustBeAlike({ pages: [a, b] }: Pages): void {
  expect(askedOf(a!.model)).toBe(askedOf(b!.model));
  expect(a!.model.events.value).toEqual(b!.model.events.value);
  expect(a!.model.view.value).toEqual(b!.model.view.value);
}

/** Nothing was refused, and each page told each thing once. */
function mustHaveToldOnce({ pages }: Pages): void {
  for (const { link, model, cards } of pages) {
    expect(link.all('error')).toEqual([]);
    expect(model.refusal.value).toBeNull();
    const told = cards.flat();
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told).size).toBe(told.length);
  }
  const [first, ...others] = pages.map(({ cards }) => cards.flat().sort((a, b) => a - b));
  for (const told of others) expect(told).toEqual(first);
}

describe.each(['denmark-strait', 'dogger-bank'])('%s on two pages', (scenario) => {
  it('goes on alike, whichever of them is ordered on', async () => {
    const all = await pagesOf(scenario, 2);
    for (let n = 0; n < 30 && all.pages[0]!.model.room.peek().status === 'playing'; n++) {
      order(all.pages[n % 3 === 0 ? 1 : 0]!.model, n);
      await all.settle();
      for (const page of all.pages) await goOn(all, page);
      mustBeAlike(all);
    }
    mustHaveToldOnce(all);
  });

  it('catches up where a card stands on one while the other goes on', async () => {
    const all = await pagesOf(scenario, 2);
    const [quick, slow] = all.pages as [Page, Page];
    let behind = 0;
    for (let n = 0; n < 40 && behind < 6 && quick.model.asked.peek() !== null; n++) {
      order(quick.model, n);
      await all.settle();
      await goOn(all, quick);
      if (slow.model.stage.isTold.peek()) behind++;
    }
    expect(behind).toBeGreaterThan(3);
    await goOn(all, slow);
    mustBeAlike(all);
    mustHaveToldOnce(all);
  });
});

it('orders that are taken back on one are taken back on the other, which answers nothing in between', async () => {
  const all = await pagesOf('denmark-strait', 2);
  const [a, b] = all.pages as [Page, Page];
  const questions: (string | undefined)[] = [];
  for (let n = 0; a.model.asked.peek()?.kind === 'action'; n++) {
    questions.push(a.model.face.turnWords() + String(a.model.selected.peek()));
    order(a.model, n);
    await all.settle();
    mustBeAlike(all);
  }
  expect(b.model.asked.peek()?.kind).toBe('confirm');
  for (const question of questions.reverse()) {
    // Whichever of them takes back.
    (questions.indexOf(question) % 2 === 0 ? a : b).model.takeBack();
    await all.settle();
    mustBeAlike(all);
    for (const { model } of all.pages) {
      expect(model.asked.peek()?.kind).toBe('action');
      expect(model.face.turnWords() + String(model.selected.peek())).toBe(question);
    }
  }
  for (const { link } of all.pages) expect(link.all('error')).toEqual([]);
});
