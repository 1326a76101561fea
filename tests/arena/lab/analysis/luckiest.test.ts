/** The luckiest rolls of an analysis, with exact odds that are reckoned again by hand. */
import { describe, expect, it } from 'vitest';
import { outlookFor, type ValueFunction, valueFor } from '../../../../agents/value/index.js';
import { Bookkeeper } from '../../../../arena/lab/analysis/books.js';
import type { RecordedGame, RecordedPly } from '../../../../arena/lab/analysis/recorded-game.js';
import { oddsOfThrow, throwsIn } from '../../../../arena/lab/analysis/salvos.js';
import { salvoOdds } from '../../../../engine/decisive-battle/exchange.js';
import type { DecisiveBattleGame } from '../../../../engine/decisive-battle/index.js';
import { U } from '../../../../engine/decisive-battle/layout.js';
import { FIRST_SEAT, RollNeeded, ScriptedChance, SECOND_SEAT } from '../../../../engine/index.js';
import { analysed, strait, war } from './analysed.js';
import { recordedGameThrough } from './analysis-records.js';

function eachFace(game: RecordedGame['game'], ply: RecordedPly, see: (s: Int16Array, p: number) => void): void {
  const SIX = [1, 2, 3, 4, 5, 6];
  const go = (rolls: readonly number[], p: number): void => {
    const s = ply.before.slice();
    try {
      game.apply(s, ply.action, new ScriptedChance(rolls));
    } catch (needed) {
      if (!(needed instanceof RollNeeded)) throw needed;
      if (needed.sides === 0) for (const a of SIX) for (const b of SIX) go([...rolls, a + b], p / 36);
      else for (let face = 1; face <= needed.sides; face++) go([...rolls, face], p / needed.sides);
      return;
    }
    see(s, p);
  };
  go([], 1);
}
describe('the luckiest rolls', () => {
  it('are lucky, told in words, with odds between never and always', async () => {
    const { sides } = await analysed(strait);
    for (const { luckiest } of sides) {
      expect(luckiest.length).toBeGreaterThan(0);
      for (const { odds, luck, text, dice } of luckiest) {
        expect(odds).toBeGreaterThan(0);
        expect(odds).toBeLessThan(1);
        expect(luck.win).toBeGreaterThan(0);
        expect(text).not.toBe('');
        expect(dice).toMatch(/\d/);
      }
    }
  });

  it('have the exact odds of a throw in battleships: every die by hand, face by face', () => {
    const { game, plies, end } = recordedGameThrough(strait);
    const value = valueFor(game);
    const keeper = new Bookkeeper(game, value);
    const isHit = (ply: RecordedPly): boolean =>
      ply.events.some(({ kind, rolls }) => kind === 'gunfire' && rolls!.length > 1);
    const asked = [plies.find((ply) => ply.rolls.length === 1)!, ...plies.filter(isHit).slice(0, 2)];
    const outlook = outlookFor(game);
    for (const ply of asked) {
      const entry = keeper.entry(ply, plies[ply.number]?.before ?? end);
      for (const seat of [FIRST_SEAT, SECOND_SEAT]) {
        let odds = 0;
        eachFace(game, ply, (s, p) => {
          value.value(s, outlook);
          const more = outlook.win[seat]! - entry.after.win[seat]!;
          const isLevel = Math.abs(more) < 1e-9 && outlook.margin[seat]! > entry.after.points[seat]! - 1e-9;
          if (more >= 1e-9 || isLevel) odds += p;
        });
        expect(oddsOfThrow(game, value, [entry], seat)).toBeCloseTo(odds, 9);
        expect(odds).toBeGreaterThan(0);
      }
    }
  });

  it('have the exact odds of a whole salvo, gun by gun', () => {
    const recorded = recordedGameThrough(war);
    const game = recorded.game as unknown as DecisiveBattleGame;
    const { unitsAt } = game.battle;
    const entries = recorded.plies.map((ply) => {
      const none = { win: [0, 0, 0], points: [0, 0, 0] };
      return { ply, after: none, ...(ply.by < 0 ? { luck: none } : {}) };
    });
    const salvos = throwsIn(recorded.game, entries).filter((salvo) => salvo.length > 3);
    expect(salvos.length).toBeGreaterThan(2);
    for (const salvo of salvos.slice(0, 3)) {
      const { before, events } = salvo[0]!.ply;
      const { unit: firer, target } = events.find(({ kind }) => kind === 'gun')!;
      // Within a round's fire damage only waits, so it is what the salvo has done; chance to win does not enter.
      const at = unitsAt + target! * U.size;
      const taken = (s: Int16Array): number =>
        s[at + U.pend]! + s[at + U.damage]! - before[at + U.pend]! - before[at + U.damage]!;
      const value: ValueFunction<Int16Array> = {
        name: 'damage',
        value: (s, out) => {
          out.win.fill(1 / 3);
          out.margin.fill(taken(s));
        },
      };
      const reached = { win: [1 / 3, 1 / 3, 1 / 3], points: [1, 1, 1] };
      const odds = oddsOfThrow(
        recorded.game,
        value,
        [...salvo.slice(0, -1), { ...salvo.at(-1)!, after: reached }],
        FIRST_SEAT,
      );
      const none = salvoOdds(game.battle, before, firer!, target!)[0]!;
      expect(odds).toBeCloseTo(1 - none, 9);
    }
  });
});
