/** A battle whose salvos are played: what stands still meanwhile, and what goes on. */
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../../arena/client/refusal.js';
import { createBattle } from '../../../../arena/web/battleships/create.js';
import type { BattleshipsModel } from '../../../../arena/web/battleships/model/battle.js';
import type { Asked } from '../../../../arena/web/model/battle.js';
import { linesAloud } from '../../../../arena/web/stage/report-words.js';
import type { Seat } from '../../../../engine/index.js';
import { LocalArena } from '../local-arena.js';
import { Clock } from './scripted.js';

type Question = Extract<Asked, { kind: 'action' }>;

const settled = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) await Promise.resolve();
};

function battle(seat: number | null = 0) {
  const arena = new LocalArena('denmark-strait', seat, 3);
  arena.skip(0);
  const clock = new Clock();
  const report = { report: signal('quick' as const), isStill: () => false, after: clock.after };
  const told = { room: arena.room(), snapshot: arena.snapshot() };
  let mark: number | null = null;
  const readMark = {
    get: () => mark ?? undefined,
    set: (n: number) => {
      mark = n;
    },
  };
  const settings = { answersItself: signal(true), report, readMark };
  const model = createBattle(arena, arena.game.battle.scenario, told, settings);
  arena.begin();
  return { arena, clock, model, readMark };
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

  it('says how it stands after what the card tells, while the chart stands before it', async () => {
    const { model, clock } = battle();
    const points = () => model.face.aimNow()!.score.map((one) => one.points);
    let brought = 0;
    for (let i = 0; i < 6 && model.room.peek().status !== 'over'; i++) {
      await orderUntilPlayed(model);
      const before = points();
      // While it plays nothing more has been scored than is seen.
      expect(model.standing.peek().view).toBe(model.view.peek());
      clock.pass(4000);
      const { score } = model.face.aimNow()!;
      expect(score.map(({ points, gained }) => points - gained)).toEqual(before);
      brought += score.reduce((sum, { gained }) => sum + Math.abs(gained), 0);
      const told = points();
      model.stage.goOn();
      expect(points()).toEqual(told);
      expect(model.face.aimNow()!.score.every(({ gained }) => gained === 0)).toBe(true);
      // Read once more the card says what it said, whatever has been scored since.
      model.stage.recall();
      expect(model.face.aimNow()!.score).toEqual(score);
      model.stage.goOn();
      expect(points()).toEqual(told);
    }
    expect(brought).toBeGreaterThan(0);
  });

  it('says of several salvos that share a card what all of them brought', async () => {
    const { model, arena, clock } = battle();
    const scored = () => model.face.aimNow()!.score.map(({ points }) => points);
    const before = scored();
    await orderUntilPlayed(model);
    const { view, events } = arena.snapshot();
    const clocks = { room: model.id, clock: model.clock.peek() };
    // While it plays, more is told: twice a salvo, and each time points for both sides.
    const salvo = events.findLast(({ kind }) => kind === 'gunfire')!;
    for (const n of [1, 2]) {
      const points = Object.fromEntries(Object.keys(model.view.peek().points).map((side) => [side, 10 * n]));
      const told = { ...salvo, n: events.length + n };
      arena.tell({ type: 'events', ...clocks, events: [told], view: { ...view, points } as typeof view });
    }
    clock.pass(20_000);
    expect(model.stage.isTold.peek()).toBe(true);
    const { score } = model.face.aimNow()!;
    expect(score.map(({ points }) => points)).toEqual([20, 20]);
    expect(score.map(({ points, gained }) => points - gained)).toEqual(before);
    // Played again it brings no more than before.
    model.stage.again();
    clock.pass(20_000);
    expect(model.face.aimNow()!.score).toEqual(score);
    model.stage.goOn();
    expect(model.face.aimNow()!.score.map(({ gained }) => gained)).toEqual([0, 0]);
  });

  it('puts a question to its person where the server does not take the answer that the page gave by itself', async () => {
    const { model, arena } = battle();
    arena.ask = async () => {
      throw new Refusal({ code: 'TOO_MANY', message: 'Too many messages.' });
    };
    const { view, position } = arena.snapshot();
    const legal = (model.asked.peek() as Question).legal.slice(0, 1);
    const told = { room: model.id, requestId: '0-9', seat: 0 as Seat, clock: model.clock.peek() };
    arena.tell({
      type: 'request',
      ...told,
      view: { ...view, phase: 'guns' } as typeof view,
      legal,
      position: position!,
    });
    expect(model.asked.peek()).toBeNull();
    await settled();
    expect(model.refusal.peek()).not.toBeNull();
    expect(model.asked.peek()).toEqual({ kind: 'action', requestId: '0-9', legal, takesBack: false });
  });

  it('opens the card again that was put away, with the same lines, and leaves the question as it was', async () => {
    const { model, clock } = battle();
    expect(model.stage.last.value).toBeNull();
    model.stage.recall();
    expect(model.stage.isTold.value).toBe(false);
    await orderUntilPlayed(model);
    clock.pass(4000);
    const lines = linesAloud(model.stage.scenes.peek(), model.face);
    const { before, since } = model.stage;
    model.stage.goOn();
    const [place, ordered, question] = [before.peek(), since.peek(), model.asked.peek()];
    model.stage.recall();
    expect(model.stage.isTold.value).toBe(true);
    expect(linesAloud(model.stage.scenes.value, model.face)).toBe(lines);
    expect(model.stage.span.value.to).toBe(place);
    expect(model.stage.span.value.from).toBeLessThan(place);
    // It is read, not played.
    model.stage.again();
    expect(model.stage.playing.value).toBeNull();
    model.stage.goOn();
    expect([before.peek(), since.peek(), model.asked.peek()]).toEqual([place, ordered, question]);
    model.stage.recall();
    expect(linesAloud(model.stage.scenes.value, model.face)).toBe(lines);
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

  it('is told anew in the middle: everything at once, the card stands, and nothing is lost', async () => {
    const { model, arena, clock } = battle();
    await orderUntilPlayed(model);
    const lines = linesAloud(model.stage.scenes.peek(), model.face);
    const snapshot = arena.snapshot();
    arena.tell(snapshot);
    arena.begin();
    expect(model.stage.playing.value).toBeNull();
    expect(model.stage.isTold.value).toBe(true);
    expect(linesAloud(model.stage.scenes.value, model.face)).toBe(lines);
    expect(model.events.value.map(({ n }) => n)).toEqual(snapshot.events.map(({ n }) => n));
    expect(model.view.value).toEqual(snapshot.view);
    expect(model.asked.value).toBeNull();
    // It is not played again: the view knows of it.
    model.stage.again();
    expect(model.stage.isTold.value).toBe(true);
    expect(model.stage.played.value).toEqual([]);
    model.stage.goOn();
    expect(model.asked.value).not.toBeNull();
    clock.pass(9000);
    expect(model.stage.isBusy.value).toBe(false);
    // A card that has been read is not told again.
    arena.tell(arena.snapshot());
    arena.begin();
    expect(model.stage.isBusy.value).toBe(false);
    expect(model.asked.value).not.toBeNull();
  });

  it('that is loaded anew has the card that was open, and not one that was read', async () => {
    const { model, arena, readMark } = battle();
    await orderUntilPlayed(model);
    const lines = linesAloud(model.stage.scenes.peek(), model.face);
    const { since } = model.stage;
    const loaded = (more: object = {}) => {
      const told = { room: arena.room(), snapshot: { ...arena.snapshot(), ...more } };
      const report = { report: signal('quick' as const), isStill: () => false };
      const settings = { answersItself: signal(true), report, ...('answered' in more ? {} : { readMark }) };
      return createBattle(arena, arena.game.battle.scenario, told, settings);
    };
    for (const page of [loaded(), loaded({ answered: since.value })]) {
      expect(page.stage.isTold.value).toBe(true);
      expect(linesAloud(page.stage.scenes.value, page.face)).toBe(lines);
      expect(page.stage.marks.value.length).toBeGreaterThan(0);
    }
    // Elsewhere, by who has answered since, nothing is due.
    expect(loaded({ answered: arena.snapshot().last }).stage.isBusy.value).toBe(false);
    model.stage.skip();
    model.stage.goOn();
    expect(loaded().stage.isBusy.value).toBe(false);
  });

  it('that is loaded anew after its end tells the last report once, and then it is over', async () => {
    const { model, arena, readMark } = battle();
    await orderUntilPlayed(model);
    const lines = linesAloud(model.stage.scenes.peek(), model.face);
    const before = model.stage.since.peek();
    model.resign();
    await settled();
    model.end();
    const loaded = (kept: typeof readMark, more: object = {}) => {
      const told = { room: arena.room(), snapshot: { ...arena.snapshot(), ...more } };
      const report = { report: signal('quick' as const), isStill: () => false };
      return createBattle(arena, arena.game.battle.scenario, told, {
        answersItself: signal(true),
        report,
        readMark: kept,
      });
    };
    const nothing = () => {
      let mark: number | undefined;
      return { get: () => mark, set: (n: number) => void (mark = n) };
    };
    // In this browser by its mark, in another by what the server knows.
    for (const [kept, more] of [[readMark, {}] as const, [nothing(), { answered: before }] as const]) {
      const page = loaded(kept, more);
      expect(page.room.value.status).toBe('over');
      expect(page.stage.isTold.value).toBe(true);
      expect(linesAloud(page.stage.scenes.value, page.face)).toBe(lines);
      page.stage.goOn();
      expect(page.stage.isBusy.value).toBe(false);
      page.end();
      expect(loaded(kept, more).stage.isBusy.value).toBe(false);
    }
    // Of a battle of long ago nobody says anything, and nothing is news.
    expect(loaded(nothing()).stage.isBusy.value).toBe(false);
  });

  it('says that it has been read when the question is put, and not before', async () => {
    const { model, arena } = battle();
    const said: string[] = [];
    const ask = arena.ask.bind(arena);
    arena.ask = async (message) => {
      if (message.type !== 'read') return ask(message);
      said.push(message.requestId);
      return { type: 'done' };
    };
    await orderUntilPlayed(model);
    const { left, setting } = model.clock.peek();
    const reading = { seat: 0 as Seat, ms: 9_000 };
    const clock = { setting, left, running: [], reading };
    arena.tell({ type: 'events', room: model.id, events: [], clock });
    model.stage.skip();
    expect(said).toEqual([]);
    model.stage.goOn();
    expect(said).toEqual([(model.asked.value as { requestId: string }).requestId]);
  });

  it('is played again from what stood before: view, marks and tracks', async () => {
    const { model } = battle();
    await orderUntilPlayed(model);
    const stood = () => [model.view.peek(), model.stage.marks.peek(), model.tracks.peek(), model.window.peek()];
    const before = stood();
    model.stage.skip();
    model.stage.again();
    expect(stood()).toEqual(before);
    model.stage.skip();
    model.stage.goOn();
    expect(stood()).not.toEqual(before);
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
