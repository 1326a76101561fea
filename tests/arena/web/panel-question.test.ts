/** What the panel asks, and that it offers what is legal. */

import { afterEach, describe, expect, it } from 'vitest';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { answersOf } from '../../../arena/web/battleships/panel/answers.js';
import { movesOf, NO_FILTER, narrowed, rangesFrom } from '../../../arena/web/battleships/panel/moves.js';
import { ordersOf } from '../../../arena/web/battleships/panel/orders.js';
import { panelStateOf } from '../../../arena/web/battleships/panel/panel-state.js';
import type { AtHand } from '../../../arena/web/battleships/panel/question.js';
import { atHandOf } from '../../../arena/web/battleships/panel/question.js';
import { type Language, language } from '../../../arena/web/i18n/index.js';
import { FIRST_SEAT } from '../../../engine/core/brand.js';
import { localBattle } from './local-model.js';

afterEach(() => {
  language.value = 'en';
});

const settled = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

function questionOf(model: BattleshipsModel): AtHand {
  const asked = model.asked.value;
  if (asked?.kind !== 'action') throw new Error('nothing is asked');
  return atHandOf(model.game, model.known.value!, asked.requestId, asked.legal);
}

/** Plays on by the panel's defaults, and looks at each question. */
async function walk(model: BattleshipsModel, steps: number, look: (q: AtHand) => void): Promise<void> {
  for (let i = 0; i < steps; i++) {
    await settled();
    const asked = model.asked.value;
    if (asked === null) return;
    if (asked.kind === 'confirm') model.confirm();
    else {
      const question = questionOf(model);
      look(question);
      model.act(question.choices[i % question.choices.length]!.wire);
    }
  }
}

/** Until a question of this kind. */
async function until(model: BattleshipsModel, kind: AtHand['kind']): Promise<AtHand> {
  for (let i = 0; i < 400; i++) {
    await settled();
    const asked = model.asked.value;
    if (asked?.kind === 'confirm') model.confirm();
    else if (questionOf(model).kind === kind) return questionOf(model);
    else model.act(questionOf(model).choices[0]!.wire);
  }
  throw new Error(`no ${kind} came`);
}

/** The first choice for each, until all orders are given. */
async function answerAll(model: BattleshipsModel): Promise<void> {
  while (model.asked.value?.kind === 'action') {
    model.act(questionOf(model).choices[0]!.wire);
    await settled();
  }
}

describe('the question at hand', () => {
  it('is a sentence with its rule, and says what bears on it', () => {
    const question = questionOf(localBattle('denmark-strait', 0, 1, 0));
    expect(question.title).toBe('Choose a target for Hood');
    expect(question.rule).toBe('5.1');
    expect(question.remarks).toEqual([
      { text: 'You are at a disadvantage this turn: you declare first.', rule: '3.2' },
    ]);
    const [best, hold] = question.choices;
    expect(best).toMatchObject({ label: 'Prinz Eugen', details: ['13 hexes', 'broadside'], isPass: false });
    expect(best!.odds!.points).toBeGreaterThan(0);
    expect(hold).toMatchObject({ label: 'Hold fire', isPass: true });
  });

  it('is asked in Japanese too', () => {
    language.value = 'ja';
    const question = questionOf(localBattle('denmark-strait', 0, 1, 0));
    expect(question.title).toBe('フッドの目標を選んでください');
    expect(question.choices[0]!.details).toEqual(['13ヘクス', '舷側']);
  });

  it.each<[string, number, Language]>([
    ['denmark-strait', 0, 'en'],
    ['surigao', 1, 'ja'],
    ['guadalcanal', 0, 'en'],
  ])('offers legal answers alone, the best first: %s', async (scenario, seat, lang) => {
    language.value = lang;
    const model = localBattle(scenario, seat, 5, 0, { options: { flagship: 'on' } });
    const kinds = new Set<string>();
    await walk(model, 45, (q) => {
      kinds.add(q.kind);
      const asked = model.asked.value;
      const legal = asked?.kind === 'action' ? asked.legal.map((a) => a.text) : [];
      expect(q.total).toBe(legal.length);
      expect(q.choices.length).toBeGreaterThan(0);
      expect(new Set(q.choices.map((c) => c.wire.text)).size).toBe(q.choices.length);
      for (const c of q.choices) {
        expect(legal).toContain(c.wire.text);
        expect(c.label).not.toBe('');
      }
      if (q.kind === 'main') {
        const points = q.choices.flatMap((c) => (c.odds === undefined ? [] : [c.odds.points]));
        expect(points).toEqual([...points].sort((a, b) => b - a));
        expect(q.choices.length).toBe(legal.length);
      }
      if (q.kind === 'manoeuvre') expect(q.choices.length).toBeLessThanOrEqual(6);
      expect(q.title).not.toContain('{');
    });
    expect([...kinds]).toEqual(expect.arrayContaining(['flagship', 'main', 'manoeuvre']));
  });

  it('shows an answer that the engine here does not know as it is written', () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const q = atHandOf(model.game, model.known.value!, 'r', [{ id: 77, text: 'hood>kraken' }]);
    expect(q.choices).toEqual([
      expect.objectContaining({ label: 'hood>kraken', wire: { id: 77, text: 'hood>kraken' } }),
    ]);
  });
});

describe('manoeuvres', () => {
  it('are narrowed by hex, heading and speed, all of them within reach', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const question = await until(model, 'manoeuvre');
    const asked = model.asked.value;
    const known = model.known.value!;
    const legal = asked?.kind === 'action' ? asked.legal : [];
    const all = movesOf(model.game, known, answersOf(model.game, known, legal));
    expect(all).toHaveLength(question.total);
    expect(narrowed(all, NO_FILTER)).toHaveLength(all.length);
    const one = all[all.length >> 1]!;
    const found = narrowed(all, { hex: one.hex, heading: one.heading, speed: one.speed });
    expect(found).toContain(one);
    for (const m of found) expect([m.hex, m.heading, m.speed]).toEqual([one.hex, one.heading, one.speed]);
    expect(narrowed(all, { ...NO_FILTER, hex: '9999' })).toEqual([]);
    const ranges = rangesFrom(model.game, known, one);
    expect(ranges.map((r) => r.range)).toEqual(ranges.map((r) => r.range).sort((a, b) => a - b));
    expect(ranges).toHaveLength(2);
  });
});

describe('the state of the panel', () => {
  it('marks the default, moves the mark, and shows what the pointer is on', () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const panel = panelStateOf(model);
    const { choices } = panel.atHand.value!;
    expect(model.picked.value).toEqual(choices[0]!.wire);
    panel.step(1);
    expect(panel.marked.value).toBe(choices[1]);
    panel.step(1);
    expect(panel.marked.value).toBe(choices[0]);
    panel.markNumber(2);
    expect(model.picked.value).toEqual(choices[1]!.wire);
    panel.markNumber(9);
    expect(model.picked.value).toEqual(choices[1]!.wire);
    model.pointed.value = choices[0]!.wire;
    expect(panel.shown.value).toBe(choices[0]);
    expect(panel.marked.value).toBe(choices[1]);
    panel.end();
  });

  it('takes a manoeuvre that was chosen on the chart, listed or not', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const question = await until(model, 'manoeuvre');
    const panel = panelStateOf(model);
    const asked = model.asked.value;
    const legal = asked?.kind === 'action' ? asked.legal : [];
    const other = legal.find((a) => !question.choices.some((c) => c.wire.text === a.text))!;
    model.picked.value = other;
    expect(panel.marked.value).toMatchObject({ wire: other });
    expect(panel.marked.value!.label).toMatch(/^\d{4}, heading [a-z-]+ \([A-F]\), speed \d$|^\d{4} and stop/);
    panel.take();
    await settled();
    expect(model.refusal.value).toBeNull();
    panel.end();
  });
});

describe('orders to be confirmed', () => {
  it('are those of the phase, in words, and none of what fell before', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    await answerAll(model);
    expect(model.asked.value?.kind).toBe('confirm');
    const orders = ordersOf(model.game, model.events.value, FIRST_SEAT);
    expect(orders.map((o) => o.text)).toEqual(['Hood aims at Prinz Eugen', 'Prince of Wales aims at Prinz Eugen']);
    await until(model, 'manoeuvre');
    await answerAll(model);
    const moves = ordersOf(model.game, model.events.value, FIRST_SEAT);
    expect(moves).toHaveLength(2);
    expect(moves[0]!.text).toMatch(
      /^(Hood|Prince of Wales) goes to \d{4}, heading (north|south)(-east|-west)?, speed \d$/,
    );
  });
});
