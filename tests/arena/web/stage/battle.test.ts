/** A battle whose salvos are played: what stands still meanwhile, and what goes on. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createBattle } from '../../../../arena/web/battleships/create.js';
import type { BattleshipsModel } from '../../../../arena/web/battleships/model/battle.js';
import { linesAloud } from '../../../../arena/web/stage/report-words.js';
import type { Seat } from '../../../../engine/index.js';
import { LocalArena } from '../local-arena.js';
import { Clock } from './scripted.js';

const settled = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

function battle(seat: number | null = 0) {
  const arena = new LocalArena('denmark-strait', seat, 3);
  arena.skip(0);
  const clock = new Clock();
  const report = { report: signal('quick' as const), isStill: () => false, after: clock.after };
  const told = { room: arena.room(), snapshot: arena.snapshot() };
  const model = createBattle(arena, arena.game.battle.scenario, told, { answersItself: signal(true), report });
  arena.begin();
  return { arena, clock, model };
}

/** Gives the first answer to each question until something is played. */
async function orderUntilPlayed(model: BattleshipsModel): Promise<void> {
  for (let i = 0; i < 40 && !model.stage.isBusy.peek(); i++) {
    const now = model.asked.peek()!;
    if (now.kind === 'confirm') model.confirm();
    else model.act(now.legal[0]!);
    await settled();
  }
}

describe('a battle', () => {
  it('stands still while salvos fall and until the card is closed; then the question comes', async () => {
    const { model, clock } = battle();
    await orderUntilPlayed(model);
    const view = model.view.peek();
    expect(model.stage.playing.value).not.toBeNull();
    expect(model.asked.value).toBeNull();
    clock.pass(4000);
    expect(model.stage.isTold.value).toBe(true);
    expect(model.view.peek()).toBe(view);
    expect(model.asked.value).toBeNull();
    const { scenes, since } = model.stage;
    expect(scenes.value.length).toBeGreaterThan(0);
    expect(scenes.value.every(({ events }) => events.every(({ n }) => n > since.value))).toBe(true);
    expect(linesAloud(scenes.value, model.face)).not.toBe('');
    model.stage.goOn();
    expect(model.view.peek()).not.toBe(view);
    expect(model.asked.value).not.toBeNull();
    expect(model.stage.marks.value.length).toBeLessThanOrEqual(4);
  });

  it('lets chat, offers and the end through at once', async () => {
    const { model, arena } = battle();
    await orderUntilPlayed(model);
    const from = { id: 'x', name: 'X', kind: 'person' as const };
    arena.tell({ type: 'chat', room: model.id, at: 0, from, text: 'Well shot.' });
    arena.tell({ type: 'draw', room: model.id, seat: 1 as Seat, say: 'offer' });
    expect(model.chat.value.at(-1)?.text).toBe('Well shot.');
    expect(model.drawOffer.value).toBe(1);
    model.resign();
    await settled();
    expect(model.room.value.status).toBe('over');
    expect(model.stage.isBusy.value).toBe(true);
    model.stage.skip();
    model.stage.goOn();
    expect(model.stage.isBusy.value).toBe(false);
    // A question that had waited is none any more.
    expect(model.asked.value).toBeNull();
  });

  it('is told anew in the middle: everything at once, and nothing is lost', async () => {
    const { model, arena, clock } = battle();
    await orderUntilPlayed(model);
    const snapshot = arena.snapshot();
    arena.tell(snapshot);
    arena.begin();
    expect(model.stage.isBusy.value).toBe(false);
    expect(model.events.value.map(({ n }) => n)).toEqual(snapshot.events.map(({ n }) => n));
    expect(model.view.value).toEqual(snapshot.view);
    expect(model.asked.value).not.toBeNull();
    clock.pass(9000);
    expect(model.stage.isBusy.value).toBe(false);
  });

  it('has the marks of a page that was loaded since', async () => {
    const { model, arena, clock } = battle();
    await orderUntilPlayed(model);
    clock.pass(4000);
    model.stage.goOn();
    const told = { room: arena.room(), snapshot: arena.snapshot() };
    const later = createBattle(arena, arena.game.battle.scenario, told, { answersItself: signal(true) });
    const targets = (one: BattleshipsModel) => one.stage.marks.value.map(({ target, outcome }) => [target, outcome]);
    expect(targets(later).sort()).toEqual(targets(model).sort());
  });
});
