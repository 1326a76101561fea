/** Odds of a choice, from the game's own dice, against the worked examples. */
import { describe, expect, it } from 'vitest';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import type { ChoiceOdds } from '../../../engine/core/choice-odds.js';
import { ENTRY, PanzerGame } from '../../../engine/panzer/index.js';
import { legalActions } from '../../../engine/panzer/legal.js';
import { longestList, writeAction } from '../../../engine/panzer/notation.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { type Table, table } from './table.js';

/** The odds of an order at the table. */
function oddsOf({ b, s }: Table, order: string): ChoiceOdds | undefined {
  const game: PanzerGame = Object.assign(Object.create(PanzerGame.prototype), {
    battle: b,
    spec: { maxLegal: longestList(b) },
  });
  const list = actionList(longestList(b));
  legalActions(b, s, list);
  const found = actionsOf(list).find((a) => writeAction(b, s, a) === order)!;
  const before = s.join();
  const odds = ENTRY.odds!(game, s, found);
  expect(s.join()).toBe(before);
  return odds;
}
const sixths = (odds: ChoiceOdds | undefined): (string | number)[][] =>
  (odds?.units ?? []).map(({ unit, steps }) => [unit, ...steps.map((p) => Math.round(6 * p))]);

describe('odds of a choice', () => {
  it('X1 11 to 3 is 3-1: one in six nothing, two dispersed or worse, three destroyed', () => {
    const t = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:halftrack@5,8 y:mortar@5,10' });
    t.play('attack>5,10');
    expect(oddsOf(t, 'a:fire')?.basis).toBe('5½ to 3: 1-1');
    const u = table({ us: 'a:m4how@5,5 h:m4@1,1', them: 'y:mortar@5,9' }).play('attack>5,9');
    // 14 to 3 is 4-1, and only the terrain's die could help.
    expect([oddsOf(u, 'a:fire')?.basis, sixths(oddsOf(u, 'a:fire'))]).toEqual(['14 to 3: 4-1', [[2, 0, 0, 0, 0, 6]]]);
  });

  it('grow with each firer, as if it were fired now', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@6,5 c:m4@5,4', them: 'x:rifle@5,9 z:stug@9,20' }).play('attack>5,9');
    expect(oddsOf(t, 'a:fire')?.basis).toBe('5½ to 8: 1-2');
    t.play('a:fire');
    expect(oddsOf(t, 'b:fire')?.basis).toBe('11 to 8: 1-1');
    expect(sixths(oddsOf(t, 'fire'))).toEqual([[3, 4, 2, 0, 0, 0]]);
  });

  it('are those of the attack while its hex is asked, where one unit alone may fire at it', () => {
    const t = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:rifle@5,9 z:stug@9,20' });
    const before = oddsOf(t, 'attack>0610');
    expect([before?.basis, sixths(before)]).toEqual(['5½ to 8: 1-2', [[2, 4, 2, 0, 0, 0]]]);
    t.play('attack>5,9');
    expect(oddsOf(t, 'a:fire')).toEqual(before);
    const two = table({ us: 'a:m4@5,5 b:m4@6,5', them: 'x:rifle@5,9 z:stug@9,20' });
    expect(oddsOf(two, 'attack>0610')).toBeUndefined();
  });

  it('X2 80 points on three: a die for each, at 2-1, 3-1 and 4-1', () => {
    const t = table({ us: 'h:how8@5,1 a:us@5,11', them: 'p:engineers@5,14 q:rifle@5,14 r:mortar@5,14 z:stug@9,20' });
    t.play('h>5,14').to('orders').play('h>-');
    const odds = oddsOf(t, 'fire>0615');
    expect(sixths(odds)).toEqual([
      [2, 1, 4, 0, 0, 1],
      [3, 1, 2, 0, 0, 3],
      [4, 0, 0, 0, 0, 6],
    ]);
    expect(odds?.points).toBeCloseTo(10 / 6);
  });

  it('of dice that are no attack: wading, fire at aircraft', () => {
    const t = table({ field: { hexes: { '5,7': 'stream' } }, us: 'a:us@5,6', them: 'z:stug@9,20' })
      .to('foot')
      .play('move:a');
    expect(oddsOf(t, 'a:0608')?.chances).toMatchObject([{ kind: 'wade', p: 0.5, rule: 'VII.K.3' }]);
    expect(oddsOf(t, 'a:0606')).toBeUndefined();
    const planes = [{ aircraft: 'typhoon', load: 'rockets', count: 1, fromTurn: 1 }] as const;
    const u = table({ us: 'h:m4@1,1', them: 'x:flak20@5,9 y:flak20@6,9 z:stug@9,20', planes }).play('typhoon:0609');
    const chances = oddsOf(u, 'x:fire')!.chances!.map(({ kind, p }) => [kind, Math.round(6 * p)]);
    expect(chances).toEqual([
      ['shot-down', 0],
      ['driven-off', 1],
    ]);
  });

  it('labels have places where their hexes are', () => {
    for (const scenario of SCENARIOS) {
      const { ground } = new PanzerGame(scenario).battle;
      const places = ground.labels.map((label) => ENTRY.grid!.hexOf(label)!);
      const [first] = places;
      places.forEach(({ q, r }, hex) => {
        expect([q - first!.q, r - first!.r]).toEqual([ground.q[hex]! - ground.q[0]!, ground.r[hex]! - ground.r[0]!]);
      });
    }
    expect(ENTRY.grid!.hexOf('x')).toBeUndefined();
  });
});
