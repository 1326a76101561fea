/** One choice for chart, list and button; a sound default; what can be undone; the rest of a phase at once. */
import { describe, expect, it } from 'vitest';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { answersOf } from '../../../arena/web/battleships/panel/answers.js';
import { firstMove } from '../../../arena/web/battleships/panel/first-move.js';
import { movesOf } from '../../../arena/web/battleships/panel/moves.js';
import { actionWords } from '../../../arena/web/battleships/panel/order-words.js';
import { panelStateOf } from '../../../arena/web/battleships/panel/panel-state.js';
import { placeOf } from '../../../arena/web/battleships/panel/progress.js';
import { questionOf } from '../../../engine/battleships/question.js';
import { localBattle } from './local-model.js';

const settled = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

const legalOf = (model: BattleshipsModel) => {
  const asked = model.asked.value;
  return asked?.kind === 'action' ? asked.legal : [];
};

async function untilMoves(model: BattleshipsModel): Promise<void> {
  const panel = panelStateOf(model);
  for (let i = 0; i < 300; i++) {
    await settled();
    const asked = model.asked.value;
    if (asked?.kind === 'confirm') model.confirm();
    else if (questionOf(model.known.value!) === 'manoeuvre') break;
    else panel.take();
  }
  panel.end();
}

describe('the choice', () => {
  it('is one: what is picked, and what is advised again when that is let go', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    await untilMoves(model);
    const panel = panelStateOf(model);
    const first = panel.marked.value!;
    expect(first.wire).toEqual(model.advice.value!.action);
    const other = legalOf(model).find((a) => a.text !== first.wire.text)!;
    model.pointed.value = other;
    expect([panel.marked.value, panel.isPreview.value, panel.shown.value!.wire]).toEqual([first, true, other]);
    model.picked.value = other;
    expect([panel.marked.value!.wire, panel.isPreview.value]).toEqual([other, false]);
    model.pointed.value = null;
    model.picked.value = null;
    expect(model.picked.value).toEqual(first.wire);
    panel.end();
  });

  it('is none beforehand where no hints are allowed, and Enter gives no order then', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0, { help: false });
    await settled();
    expect(model.asked.value?.kind).toBe('action');
    const panel = panelStateOf(model);
    expect([panel.marked.value, model.picked.value, model.advice.value]).toEqual([null, null, null]);
    const { asked } = model;
    const before = asked.value;
    panel.take();
    expect(asked.value).toBe(before);
    expect(panel.shown.value).toEqual(panel.atHand.value!.choices[0]);
    panel.step(1);
    expect(panel.marked.value).toEqual(panel.atHand.value!.choices[0]);
    panel.end();
  });

  it.each([
    ['surigao', 0],
    ['surigao', 1],
    ['guadalcanal', 1],
    ['denmark-strait', 0],
  ])('is first a manoeuvre that does not stop: %s, seat %i', async (scenario, seat) => {
    const model = localBattle(scenario, seat, 3, 0);
    await untilMoves(model);
    const panel = panelStateOf(model);
    for (let i = 0; i < 6 && panel.atHand.value?.kind === 'manoeuvre'; i++) {
      const all = movesOf(model.game, model.known.value!, answersOf(model.game, model.known.value!, legalOf(model)));
      const { move } = firstMove(model.game, model.known.value!, all)!;
      const top = Math.max(...all.map((m) => m.speed));
      expect(move.speed).toBeGreaterThanOrEqual(Math.min(top, 2));
      const first = panel.atHand.value.choices.find((c) => c.hex !== undefined)!;
      expect(first.action).toBe(move.action);
      panel.take(first.wire);
      await settled();
    }
    panel.end();
  });
});

describe('undo', () => {
  it('is there when something can be taken back, and is not before', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const panel = panelStateOf(model);
    expect(panel.canUndo.value).toBe(false);
    panel.take();
    await settled();
    expect(panel.canUndo.value).toBe(true);
    model.takeBack();
    await settled();
    expect(panel.canUndo.value).toBe(false);
    panel.take();
    await settled();
    panel.take();
    await settled();
    expect([model.asked.value?.kind, panel.canUndo.value]).toEqual(['confirm', true]);
    model.takeBack();
    await settled();
    expect([model.asked.value?.kind, panel.canUndo.value]).toEqual(['action', true]);
    panel.take();
    await settled();
    model.confirm();
    await settled();
    expect([model.asked.value?.kind, panel.canUndo.value]).toEqual(['action', false]);
    panel.end();
  });

  it('knows of orders given before the page was loaded', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    model.act(legalOf(model)[0]!);
    await settled();
    const panel = panelStateOf(model);
    expect(panel.canUndo.value).toBe(true);
    panel.end();
  });
});

describe('moves that lead straight to a repair', () => {
  it('can be taken back until that is answered', async () => {
    const model = localBattle('denmark-strait', 1, 11, 0);
    const panel = panelStateOf(model);
    let kind = '';
    for (let i = 0; i < 200; i++) {
      await settled();
      const before = kind;
      kind = panel.atHand.value?.kind ?? 'confirm';
      if (kind.startsWith('repair') && before === 'manoeuvre') break;
      if (kind === 'confirm') model.confirm();
      else panel.take();
    }
    expect([kind.slice(0, 6), panel.canUndo.value]).toEqual(['repair', true]);
    model.takeBack();
    await settled();
    expect([panel.atHand.value?.kind, model.refusal.value]).toEqual(['manoeuvre', null]);
    panel.end();
  });
});

describe('the rest of a phase', () => {
  it('is decided by hints until the orders wait', async () => {
    const model = localBattle('guadalcanal', 1, 4, 0);
    await untilMoves(model);
    const panel = panelStateOf(model);
    const turn = model.view.value.turn;
    panel.rest.begin('admiral');
    for (let i = 0; i < 40 && panel.rest.manner.value !== null; i++) await settled();
    expect(panel.rest.manner.value).toBeNull();
    expect([model.asked.value?.kind, model.view.value.turn]).toEqual(['confirm', turn]);
    panel.end();
  });

  it('holds fire with all, and stops where it is told', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const panel = panelStateOf(model);
    panel.rest.begin('pass');
    for (let i = 0; i < 10 && panel.rest.manner.value !== null; i++) await settled();
    expect(model.asked.value?.kind).toBe('confirm');
    const told = model.events.value.filter((e) => e.kind === 'target').map((e) => e.target);
    expect(told).toEqual([undefined, undefined]);
    panel.rest.begin('admiral');
    panel.rest.stop();
    expect(panel.rest.manner.value).toBeNull();
    panel.end();
  });

  it('tells how far it is', () => {
    const view = localBattle('denmark-strait', 0, 1, 0).view.value;
    expect(placeOf(view, view.units[1]!.id)).toEqual({ at: 2, of: 2 });
    expect(placeOf(view, undefined)).toBeUndefined();
  });
});

describe('orders without anything in them', () => {
  it('confirm themselves where nobody was asked', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const asked = { kind: 'confirm', requestId: 'x' } as const;
    let confirmed = 0;
    const panel = panelStateOf(
      Object.assign(Object.create(model), {
        confirm: () => {
          confirmed++;
        },
      }),
    );
    expect(confirmed).toBe(0);
    panel.end();
    (model.asked as { value: unknown }).value = asked;
    const quiet = panelStateOf(
      Object.assign(Object.create(model), {
        confirm: () => {
          confirmed++;
        },
      }),
    );
    await settled();
    expect(confirmed).toBe(1);
    quiet.end();
  });
});

describe('an action in words', () => {
  it('has ships and hexes, no notation', async () => {
    const model = localBattle('denmark-strait', 0, 1, 0);
    const [fire, hold] = [
      legalOf(model).find((a) => !a.text.endsWith('-'))!,
      legalOf(model).find((a) => a.text.endsWith('-'))!,
    ];
    expect(actionWords(model.game, model.known.value, fire.text)).toBe('Hood aims at Prinz Eugen');
    expect(actionWords(model.game, model.known.value, hold.text)).toBe('Hood holds fire');
    await untilMoves(model);
    for (const { text } of legalOf(model).slice(0, 20))
      expect(actionWords(model.game, model.known.value, text)).toMatch(
        /^Hood (goes to \d{4}, heading (north|south)(-east|-west)?, speed \d|stops in \d{4}, heading (north|south)(-east|-west)?)$/,
      );
    const notes = [
      'hood>bismarck',
      'hood~-',
      'bismarck=hood',
      'hood*3012',
      'hood:smoke',
      'hood:mendS',
      'flag:hood',
      'hood:2p1',
    ];
    expect(notes.map((text) => actionWords(model.game, null, text))).toEqual([
      'Hood aims at Bismarck',
      'Hood holds fire with her secondary battery',
      'Bismarck trains her torpedoes on Hood',
      'Hood fires star shell over 3012',
      'Hood lays smoke',
      'Hood repairs her speed',
      'Hood flies the flag',
      'Hood goes 2p1',
    ]);
  });
});
