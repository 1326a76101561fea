/** What the page makes of the messages of a battle. */

import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Heard } from '../../../arena/protocol/index.js';
import { createBattle } from '../../../arena/web/battleships/create.js';
import type { BattleshipsModel } from '../../../arena/web/battleships/model/battle.js';
import { AFLOAT, blockOf, G, U } from '../../../engine/battleships/layout.js';
import { SCENARIOS } from '../../../engine/battleships/scenarios/index.js';
import { hexOf } from '../../../engine/core/hexmap.js';
import { LocalArena } from './local-arena.js';
import { localBattle } from './local-model.js';

/** Lets the answers that are on their way arrive. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

async function playOn(model: BattleshipsModel, orders: number): Promise<number> {
  let given = 0;
  for (; given < orders; given++) {
    await settled();
    const asked = model.asked.peek();
    if (asked === null) break;
    if (asked.kind === 'confirm') model.confirm();
    else model.act(asked.legal[given % asked.legal.length]!);
  }
  await settled();
  return given;
}

describe('the model of a battle', () => {
  it('plays a battle to its end by orders and confirmations', async () => {
    const model = localBattle('denmark-strait', 0, 3, 0);
    const given = await playOn(model, 2000);
    expect(given).toBeLessThan(2000);
    expect(model.room.value.status).toBe('over');
    expect(model.room.value.outcome?.termination).toBe('normal');
    expect(model.events.value.map((e) => e.n)).toEqual(model.events.value.map((_, i) => i + 1));
    expect(await model.record()).toContain('[Scenario "denmark-strait"]');
    expect(model.refusal.value).toBeNull();
  });

  it('holds the orders of a phase until they are confirmed, and takes them back one by one', async () => {
    const model = localBattle('denmark-strait', 0, 3, 0);
    const first = model.asked.value!;
    expect(first.kind).toBe('action');
    expect(model.view.value.phase).toBe('target-a');
    const questions: (string | null)[] = [];
    while (model.asked.value?.kind === 'action') {
      questions.push(model.view.value.asked!.unit);
      model.act(model.asked.value.legal[0]!);
      await settled();
    }
    expect(model.asked.value?.kind).toBe('confirm');
    const before = model.events.value.length;
    model.takeBack();
    await settled();
    expect(model.asked.value?.kind).toBe('action');
    expect(model.view.value.asked!.unit).toBe(questions.at(-1));
    expect(model.events.value.length).toBeLessThan(before);
    for (let i = 1; i < questions.length; i++) {
      model.takeBack();
      await settled();
    }
    expect(model.view.value.asked!.unit).toBe(questions[0]);
    model.takeBack();
    await settled();
    expect(model.refusal.value).toMatch(/taken back/);
    expect(model.asked.value?.kind).toBe('action');
  });

  it('forgets events that were taken back, and goes on counting', () => {
    const arena = new LocalArena('denmark-strait', 0, 3);
    const snapshot = arena.snapshot();
    const model = createBattle(
      arena,
      arena.game.battle.scenario,
      { room: arena.room(), snapshot },
      {
        answersItself: signal(true),
      },
    );
    const { last, clock, view } = snapshot;
    const aim = { n: last + 1, kind: 'target', turn: 1, rule: '5.1', text: 'Hood aims at Bismarck.' };
    const back = {
      n: last + 2,
      kind: 'take-back',
      turn: 1,
      rule: '',
      text: 'UK takes back',
      data: { first: last + 1 },
    };
    const say = (events: Heard<'events'>['events']) =>
      arena.tell({ type: 'events', room: model.id, events, view, clock });
    say([aim]);
    expect(model.events.value.at(-1)?.text).toBe(aim.text);
    say([back]);
    expect(model.events.value.map((e) => e.n)).toEqual(snapshot.events.map((e) => e.n));
    expect(model.last).toBe(last + 2);
    say([back, { ...aim, n: last + 3, text: 'Hood holds fire.' }]);
    expect(model.events.value.map((e) => e.n)).toEqual([...snapshot.events.map((e) => e.n), last + 3]);
    model.end();
  });

  it('looks at the ship that is asked', () => {
    const model = localBattle('denmark-strait', 0, 3, 0);
    expect(model.game.battle.names[model.selected.value!]).toBe(model.view.value.asked!.unit);
  });

  it.each(SCENARIOS.map((s) => s.id))('%s: tracks and sheet from the diary alone are those of the true state', (id) => {
    for (const seed of [1, 2]) {
      const arena = new LocalArena(id, 0, seed, { mines: 'off' });
      arena.skip(seed * 400);
      // Seat 0's diary and public view, without the position: as a spectator has them.
      const { position, ...open } = arena.snapshot();
      const settings = { answersItself: signal(true) };
      const blind = createBattle(arena, arena.game.battle.scenario, { room: arena.room(), snapshot: open }, settings);
      const seeing = createBattle(
        arena,
        arena.game.battle.scenario,
        { room: arena.room(), snapshot: { ...open, ...(position ? { position } : {}) } },
        settings,
      );
      const s = seeing.known.value!;
      expect(blind.known.value).toBeNull();
      expect(blind.window.value).toEqual({ windowQ: s[G.windowQ], windowR: s[G.windowR] });
      for (const unit of blind.view.value.units) {
        const o = blockOf(unit.id);
        if (s[o + U.status] !== AFLOAT) continue;
        const { windowQ, windowR } = blind.window.value;
        expect(hexOf(unit.hex, windowQ, windowR)).toEqual({ q: s[o + U.q], r: s[o + U.r] });
      }
      expect([...blind.tracks.value]).toEqual([...seeing.tracks.value]);
      blind.end();
      seeing.end();
    }
  });
});
