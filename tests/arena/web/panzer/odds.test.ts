/** Odds before an attack: six faces that agree with the results table, and nothing that was known is changed by asking. */
import { expect, it } from 'vitest';
import { attackForShifted } from '../../../../arena/web/panzer/panel/column-shift.js';
import { oddsIf, worstOf } from '../../../../arena/web/panzer/panel/odds.js';
import { EventList } from '../../../../engine/core/events.js';
import { actionAt, actionList, CHANCE, ScriptedChance, SPECTATOR } from '../../../../engine/index.js';
import {
  describe,
  EIGHTHS,
  eighthsText,
  eventIn,
  ODDS,
  oddsColumn,
  plainOdds,
  resultSixths,
  shiftedColumn,
} from '../../../../engine/panzer/index.js';
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
      expect(odds!.shift).toEqual({ kind: 'overrun', columns: 1, rule: 'VII.D.4' });
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

it('adds up to the attack strength by strength, each as printed by what halves or doubles it', () => {
  const seen = { attacks: 0, cut: 0, more: 0 };
  for (const id of ['celles-pocket', 'hill-192', 'arracourt', 'crossroads-drill']) {
    play(id, 7, 500, (game, s, legal) => {
      for (const action of legal) {
        const { kind } = describe(game.battle, s, action);
        if (kind !== 'firer' && kind !== 'assaulter' && kind !== 'attack') continue;
        // Planes are no units.
        if (game.view(s, SPECTATOR).phase === 'air-attack') continue;
        const odds = oddsIf(game, s, action);
        if (odds === undefined) continue;
        expect(odds.strengths.length).toBeGreaterThan(0);
        seen.attacks++;
        if (odds.withAll !== undefined) {
          expect(odds.withAll.attack).toBeGreaterThan(odds.attack);
          expect(odds.withAll.defence).toBe(odds.defence);
          seen.more++;
        }
        expect(odds.strengths.reduce((sum, { eighths }) => sum + eighths, 0)).toBe(odds.attack);
        for (const { printed, eighths, cuts } of odds.strengths) {
          expect(cuts.reduce((points, { factor }) => points * factor, EIGHTHS * printed)).toBe(eighths);
          if (cuts.length > 0) seen.cut++;
        }
      }
    });
  }
  expect(seen.attacks).toBeGreaterThan(50);
  expect(seen.cut).toBeGreaterThan(10);
  expect(seen.more).toBeGreaterThan(10);
});

it('tells what each column needs with the shift of an overrun: those points bring it, and an eighth less does not', () => {
  let asked = 0;
  for (const columns of [0, 1]) {
    for (const defence of [24, 64, 128]) {
      for (let column = 0; column < ODDS.length; column++) {
        const need = attackForShifted(column, defence, columns);
        const columnOf = (attack: number) => shiftedColumn(oddsColumn(attack, defence), columns);
        if (need === undefined) expect(columnOf(1)).toBe(column);
        else {
          expect(columnOf(need)).toBe(column);
          if (column > columns) expect(columnOf(need - 1)).toBe(column - 1);
        }
        asked++;
      }
    }
  }
  expect(asked).toBe(6 * ODDS.length);
  expect(plainOdds({ attack: 88, defence: 128, odds: '1-1' })).toBe('1-2');
  expect(plainOdds({ attack: 88, defence: 88, odds: '1-1' })).toBeUndefined();
});

it('writes eighths as a player does', () => {
  expect([8, 52, 4, 38, 152].map(eighthsText)).toEqual(['1', '6½', '½', '4¾', '19']);
});
