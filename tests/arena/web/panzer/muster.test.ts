/** Musters: any set of those who could take part is named in any order, and the rules hear of it in theirs. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { absentFrom } from '../../../../arena/web/panzer/panel/absent.js';
import { panelStateOf } from '../../../../arena/web/panzer/panel/panel-state.js';
import { musterRows, spareOf } from '../../../../arena/web/panzer/panel/who-takes-part.js';
import { EventList } from '../../../../engine/core/events.js';
import { type Action, actionAt, actionList, CHANCE, ScriptedChance, type UnitId } from '../../../../engine/index.js';
import { courseOf, describe, eventIn, isEnlisting, type PanzerGame } from '../../../../engine/panzer/index.js';
import { localPanzer } from './local-model.js';
import { play, type State } from './played.js';

// A frame comes at once.
beforeAll(() => vi.stubGlobal('requestAnimationFrame', (then: () => void) => setTimeout(then)));
beforeAll(() => vi.stubGlobal('cancelAnimationFrame', clearTimeout));
afterAll(() => vi.unstubAllGlobals());

/** Of the attack that is rolled now. */
function firersOf(game: PanzerGame, s: State): readonly number[] {
  const log = new EventList();
  const dice = new ScriptedChance([1, 1]);
  game.apply(s, firstLegal(game, s), dice, log);
  const attack = log.all.map(eventIn).find((event) => event?.kind === 'attack');
  return [...(attack?.data.firers ?? [])].sort((a, b) => a - b);
}

function firstLegal(game: PanzerGame, s: State): Action {
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  return actionAt(list, 0);
}

it('names any set in the order in which it is asked for, and nobody besides', () => {
  const seen = { sets: 0, none: 0, assaults: 0 };
  for (const id of ['crossroads-drill', 'celles-pocket', 'villers-bocage']) {
    play(id, 5, 900, (game, s, legal) => {
      const orders = legal.map((action) => describe(game.battle, s, action));
      if (!orders.some(isEnlisting) || game.toAct(s) === CHANCE) return;
      const before = s.slice();
      const { others } = courseOf(game, s, new Set());
      for (let bits = 1; bits < 1 << Math.min(3, others.length); bits++) {
        const wanted = new Set(others.filter((_, i) => (bits >> i) % 2 === 1));
        const { answers } = courseOf(game, s, wanted);
        if (answers.length === 0) {
          seen.none++;
          continue;
        }
        const after = s.slice();
        const named: number[] = [];
        for (const answer of answers) {
          const order = describe(game.battle, after, answer);
          if (isEnlisting(order)) named.push(order.unit);
          game.apply(after, answer, new ScriptedChance([]));
        }
        expect(named.sort((a, b) => a - b)).toEqual([...wanted].sort((a, b) => a - b));
        if (game.toAct(after) !== CHANCE) continue;
        expect(firersOf(game, after)).toEqual(expect.arrayContaining(named));
        seen.sets++;
        if (orders.some(({ kind }) => kind === 'assaulter')) seen.assaults++;
      }
      expect(s).toEqual(before);
    });
  }
  expect(seen.sets).toBeGreaterThan(50);
  expect(seen.assaults).toBeGreaterThan(0);
});

/** A question of who fires or assaults, put to the first seat, with two at least who are free. */
function atMuster(): ReturnType<typeof localPanzer> {
  for (let seed = 1; seed < 9; seed++) {
    for (let steps = 60; steps < 900; steps += 20) {
      const live = localPanzer('celles-pocket', 0, seed, steps);
      const { rows = [] } = live.muster!.question.value ?? {};
      if (rows.filter(({ isGiven }) => !isGiven).length > 1) return live;
      live.end();
    }
  }
  throw new Error('nobody musters');
}

it('is ticked upwards and downwards, and fires with just those', async () => {
  const live = atMuster();
  const panel = panelStateOf(live);
  const muster = live.muster!;
  await new Promise((done) => setTimeout(done, 5));
  for (const unit of [...muster.ticked.value]) muster.toggle(unit as UnitId);
  const free = muster.question.value!.rows.filter(({ isGiven }) => !isGiven).map(({ unit }) => unit);
  const rows = musterRows(live, new Set());
  expect(rows.map(({ unit }) => unit)).toEqual(muster.question.value!.rows.map(({ unit }) => unit));
  for (const { details, points } of rows) {
    expect(details[0]).toMatch(/^\d{4}$/);
    expect(points).toMatch(/^\d*[½¼¾⅛⅜⅝⅞]?$/);
  }
  // Whoever is not offered has a reason.
  for (const { unit, reason } of absentFrom(live)) {
    expect(free).not.toContain(unit);
    expect(reason).not.toBe('');
  }
  // Nobody is listed among the answers who is ticked.
  expect(panel.found.value.some(({ order }) => isEnlisting(order))).toBe(false);
  muster.toggle(free[1]!);
  muster.toggle(free[0]!);
  expect([...muster.ticked.value].sort((a, b) => a - b)).toEqual(expect.arrayContaining([free[0], free[1]]));
  expect(muster.question.value!.answers.length).toBeGreaterThan(1);
  for (const unit of spareOf(live)) expect(muster.ticked.value.has(unit)).toBe(true);
  const from = live.last;
  panel.take();
  const attackSince = () => live.events.value.find(({ n, kind }) => n > from && kind === 'attack');
  for (let i = 0; i < 200 && attackSince() === undefined; i++) {
    if (live.asked.value?.kind === 'confirm') live.confirm();
    await new Promise((done) => setTimeout(done, 5));
  }
  const attack = attackSince();
  const given = rows.filter(({ isGiven }) => isGiven).map(({ unit }) => unit);
  expect(attack?.data?.firers).toEqual([...given, free[0], free[1]].sort((a, b) => Number(a) - Number(b)));
  expect(muster.isSending.value).toBe(false);
  panel.end();
  live.end();
});
