/** Odds before an attack: six faces that agree with the results table, and nothing that was known is changed by asking. */
import { expect, it } from 'vitest';
import { eighthsText } from '../../../../arena/web/panzer/panel/eighths.js';
import { oddsIf, worstOf } from '../../../../arena/web/panzer/panel/odds.js';
import { EventList } from '../../../../engine/core/events.js';
import { actionAt, actionList, CHANCE, ScriptedChance } from '../../../../engine/index.js';
import { describe, eventIn, ODDS, resultSixths } from '../../../../engine/panzer/index.js';
import { play } from './played.js';

it('tells each face of the die once, as the results table has them', () => {
  let asked = 0;
  for (const id of ['celles-pocket', 'hill-192']) {
    play(id, 7, 230, (game, s, legal) => {
      for (const action of legal.slice(0, 2)) {
        const { kind } = describe(game.battle, s, action);
        if (kind !== 'firer' && kind !== 'assaulter' && kind !== 'fire') continue;
        const before = s.slice();
        const odds = oddsIf(game, s, action);
        expect(s).toEqual(before);
        if (odds === undefined) continue;
        asked++;
        expect(odds.faces.map(({ die }) => die)).toEqual([1, 2, 3, 4, 5, 6]);
        const added = odds.modifiers.reduce((sum, { value }) => sum + value, 0);
        const column = ODDS.indexOf(odds.odds as (typeof ODDS)[number]);
        const [none, , , destroyed] = column < 0 ? [6, 0, 0, 0] : resultSixths(column, added);
        expect(odds.faces.filter((face) => worstOf(face) === 'none').length).toBe(none);
        // Who was dispersed before is destroyed by DD as well.
        expect(odds.faces.filter((face) => worstOf(face) === 'destroyed').length).toBeGreaterThanOrEqual(destroyed);
        for (const { fates } of odds.faces) expect(fates.length).toBeGreaterThan(0);
      }
    });
  }
  expect(asked).toBeGreaterThan(20);
});

it('tells them of an overrun before it is ordered, with what the die is changed by, whichever way it drives on', () => {
  let asked = 0;
  for (const id of ['crossroads-drill', 'goodwood', 'arracourt']) {
    play(id, 7, 600, (game, s, legal) => {
      const overrun = legal.find((action) => describe(game.battle, s, action).kind === 'overrun');
      if (overrun === undefined) return;
      const odds = oddsIf(game, s, overrun);
      expect(odds!.modifiers.map(({ kind }) => kind)).toContain('overrun');
      expect(odds!.faces).toHaveLength(6);
      const before = game.create();
      before.set(s);
      game.apply(before, overrun, new ScriptedChance([]));
      const ways = actionList(game.spec.maxLegal);
      game.legal(before, ways);
      for (let i = 0; i < ways.count; i++) {
        expect(describe(game.battle, before, actionAt(ways, i)).kind).toBe('lane');
        expect(oddsIf(game, before, actionAt(ways, i))).toEqual(odds);
        asked++;
      }
    });
  }
  expect(asked).toBeGreaterThan(20);
});

it('tells them of a hex before it is named where all that is asked after it has one answer, and not where there is a choice', () => {
  const seen = { forced: 0, free: 0 };
  for (const id of ['crossroads-drill', 'celles-pocket', 'arracourt']) {
    play(id, 5, 700, (game, s, legal) => {
      for (const action of legal) {
        const { kind } = describe(game.battle, s, action);
        if (kind !== 'attack' && kind !== 'assault' && kind !== 'target') continue;
        const odds = oddsIf(game, s, action);
        const after = game.create();
        after.set(s);
        game.apply(after, action, new ScriptedChance([]));
        const next = actionList(game.spec.maxLegal);
        game.legal(after, next);
        while (game.toAct(after) !== CHANCE && next.count === 1) {
          game.apply(after, actionAt(next, 0), new ScriptedChance([]));
          game.legal(after, next);
        }
        const isForced = game.toAct(after) === CHANCE;
        seen[isForced ? 'forced' : 'free']++;
        if (!isForced) {
          if (kind !== 'target') expect(odds).toBeUndefined();
          continue;
        }
        const log = new EventList();
        game.apply(after, actionAt(next, 0), new ScriptedChance([1]), log);
        const attack = log.all.map(eventIn).find((event) => event?.kind === 'attack');
        expect(odds!.odds).toBe(attack!.data.odds);
        expect(odds!.attack).toBe(attack!.data.attack);
        expect(odds!.faces).toHaveLength(6);
      }
    });
  }
  expect(seen.forced).toBeGreaterThan(10);
  expect(seen.free).toBeGreaterThan(10);
});

it('writes eighths as a player does', () => {
  expect([8, 52, 4, 38, 152].map(eighthsText)).toEqual(['1', '6½', '½', '4¾', '19']);
});
