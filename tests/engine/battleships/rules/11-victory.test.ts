/** How a battle ends and who has won it. */
import { describe, expect, it } from 'vitest';
import type { Outright, Victory } from '../../../../engine/battleships/scenario.js';
import { OVER } from '../../../../engine/core/game.js';
import { type Draft, ship, Table } from '../harness10.js';

/** Two turns; two capital ships a side, out of sight of each other. */
const battle = (victory: Partial<Victory>, more: Partial<Draft> = {}): Table =>
  new Table({
    units: [
      [ship('kgv', '2012/B/3'), ship('hood', '2014/B/3')],
      [ship('bismarck', '4032/B/3'), ship('scharn', '4034/B/3')],
    ],
    visibility: 1,
    turns: 2,
    victory,
    ...more,
  });

const sink = (t: Table, ...names: string[]): Table => {
  for (const name of names) t.set(name, { pendW: 3, pendS: 3 });
  return t;
};
const isOver = (t: Table): boolean => t.game.toAct(t.s) === OVER;
const points = (p: Partial<Victory['points']>): Partial<Victory> => ({
  points: { claimant: 'UK', ratio: 1, plus: 0, ...p },
});

/** Result for UK when it has `uk` points and Germany `ge` (awards). */
function result(p: Partial<Victory['points']>, uk: number, ge: number): number {
  const t = battle(points(p)).pass(1);
  // Repairs already made are a point each to the enemy: ships with long lists of them.
  return t
    .set('bismarck', { repairs: Math.min(uk, 12) })
    .set('scharn', { repairs: uk - Math.min(uk, 12) })
    .set('kgv', { repairs: Math.min(ge, 15) })
    .set('hood', { repairs: ge - Math.min(ge, 15) })
    .endTurn()
    .score().result;
}

describe('11.0 victory by points (9.1)', () => {
  it('11.0 the game ends after the last turn', () => {
    const t = battle({}).pass(1);
    expect(isOver(t)).toBe(false);
    expect(isOver(t.endTurn())).toBe(true);
  });

  it('11.0 margin is the difference of points', () => {
    const t = sink(battle({}), 'bismarck').set('hood', { w: 1 }).pass(2);
    expect(t.score()).toEqual({ result: 1, margin: 62 });
  });

  it('11.0 ratio 1: level points are the claimant’s, unless strictly', () => {
    expect([result({}, 5, 5), result({}, 6, 5), result({}, 5, 6)]).toEqual([1, 1, -1]);
    expect([result({ strictly: true }, 5, 5), result({ strictly: true }, 6, 5)]).toEqual([-1, 1]);
  });

  it('11.0 with drawFrom level points are a draw', () => {
    const p = { strictly: true, drawFrom: 1 };
    expect([result(p, 6, 5), result(p, 5, 5), result(p, 4, 5)]).toEqual([1, 0, -1]);
    expect(result(p, 0, 0)).toBe(0);
  });

  it('11.0 a ratio, with a draw between (S01, S02)', () => {
    const p = { ratio: 1.5, drawFrom: 1 };
    expect([result(p, 15, 10), result(p, 14, 10), result(p, 10, 10), result(p, 9, 10)]).toEqual([1, 0, 0, -1]);
  });

  it('11.0 a ratio without a draw (S06, S11)', () => {
    expect([result({ ratio: 2 }, 20, 10), result({ ratio: 2 }, 19, 10)]).toEqual([1, -1]);
    expect([result({ claimant: 'GE', ratio: 0.7 }, 10, 7), result({ claimant: 'GE', ratio: 0.7 }, 10, 6)]).toEqual([
      -1, 1,
    ]);
  });

  it('11.0 nothing to nothing under a ratio is a draw', () => {
    expect([
      result({ ratio: 2 }, 0, 0),
      result({ ratio: 0.25 }, 0, 0),
      result({ ratio: 1.25, drawFrom: 1 }, 0, 0),
    ]).toEqual([0, 0, 0]);
    // Level without a ratio is for the scenario to say: the convoy passes (S03).
    expect(result({}, 0, 0)).toBe(1);
  });

  it('11.0 so many points ahead (S04)', () => {
    const p = { claimant: 'GE', plus: 20 };
    expect([result(p, 2, 22), result(p, 2, 21), result(p, 0, 0), result(p, 0, 20)]).toEqual([-1, 1, 1, -1]);
  });
});

describe('11.0 outright victory', () => {
  const outright = (...conditions: Outright[]): Partial<Victory> => ({ outright: conditions });
  const SUNK: Outright = { kind: 'sunk', winner: 'UK', points: 40, units: ['bismarck'] };

  it('11.0 sunk: at once when it happens, and it is worth its points in the margin', () => {
    const t = sink(battle(outright(SUNK)), 'bismarck').endTurn();
    expect([isOver(t), t.score()]).toEqual([true, { result: 1, margin: 103 }]);
  });

  it('11.0 sunk: all of the units named', () => {
    const t = sink(battle(outright({ ...SUNK, units: ['bismarck', 'scharn'] }), { turns: 3 }), 'bismarck').endTurn();
    expect(isOver(t)).toBe(false);
    expect(isOver(sink(t, 'scharn').endTurn())).toBe(true);
  });

  it('11.0 sunk, also no-exit: at the end, and not if an enemy got away', () => {
    const condition: Outright = { ...SUNK, also: 'no-exit' };
    const t = sink(battle(outright(condition)), 'bismarck').endTurn();
    expect(isOver(t)).toBe(false);
    expect(t.endTurn().score()).toEqual({ result: 1, margin: 103 });
    const away = sink(
      battle(outright(condition), { clauses: [{ kind: 'exit', side: 'GE', edge: 'south', score: 0 }] }),
      'bismarck',
    );
    away.set('scharn', { heading: 3 }).order('scharn:2').pass(2);
    expect(away.unit('scharn').status).toBe('exited');
    expect(away.score().margin).toBe(63);
  });

  it('11.0 afloat: if she is, when the last turn is over (S05)', () => {
    const condition: Outright = { kind: 'afloat', winner: 'GE', points: 63, units: ['bismarck'] };
    expect(battle(outright(condition)).pass(2).score()).toEqual({ result: -1, margin: -63 });
    expect(
      sink(battle(outright(condition)), 'bismarck')
        .pass(2)
        .score().result,
    ).toBe(1);
  });

  it('11.0 exited: the moment she is off by that edge and those rows (S09, S10)', () => {
    const out: Outright = {
      kind: 'exited',
      winner: 'GE',
      points: 58,
      filter: { side: 'GE', types: ['BB'] },
      edge: 'south',
    };
    const exit: Draft['clauses'] = [{ kind: 'exit', side: 'GE', edge: 'south', score: 1 }];
    const t = battle(outright(out), { clauses: exit }).set('bismarck', { heading: 3 }).order('bismarck:4').endTurn();
    expect([isOver(t), t.score()]).toEqual([true, { result: -1, margin: -121 }]);
    const other = battle(outright(out), { clauses: exit }).set('scharn', { heading: 3 }).order('scharn:2').endTurn();
    expect(isOver(other)).toBe(false);
  });

  it('11.0 exited: rows', () => {
    const west = (row: string): boolean => {
      const t = battle(
        outright({
          kind: 'exited',
          winner: 'GE',
          points: 1,
          filter: { side: 'GE' },
          edge: 'west',
          fromRow: 1,
          toRow: 9,
        }),
        {
          units: [[ship('kgv', '4012/B/3')], [ship('bismarck', `11${row}/E/3`)]],
          clauses: [{ kind: 'exit', side: 'GE', edge: 'west', score: 1 }],
        },
      );
      t.order('bismarck:1').endTurn();
      return t.score().result === -1 && t.events('end').at(-1)?.rule === '11.0';
    };
    expect([west('09'), west('10')]).toEqual([true, false]);
  });

  it('11.0 capital-lead: the enemy lost a capital ship and the winner none (S12)', () => {
    const both = outright(
      { kind: 'capital-lead', winner: 'UK', points: 10 },
      { kind: 'capital-lead', winner: 'GE', points: 20 },
    );
    expect(sink(battle(both), 'scharn').pass(2).score()).toEqual({ result: 1, margin: 51 });
    expect(sink(battle(both), 'hood').pass(2).score()).toEqual({ result: -1, margin: -76 });
    // One each: points decide.
    expect(sink(battle(both), 'hood', 'scharn').pass(2).score()).toEqual({ result: -1, margin: -15 });
  });

  it('11.0 draw-if-sunk: sunk is not enough if she has cost so many points (S05)', () => {
    const conditions = outright(
      { kind: 'draw-if-sunk', winner: 'UK', points: 0, units: ['bismarck'], side: 'GE', atLeast: 30 },
      { ...SUNK, points: 63 },
    );
    const units: Draft['units'] = [
      [ship('kgv', '2012/B/3'), ship('county', '2014/B/3')],
      [ship('bismarck', '4032/B/3')],
    ];
    expect(sink(battle(conditions, { units }), 'bismarck').pass(1).score()).toEqual({ result: 1, margin: 126 });
    expect(
      sink(battle(conditions, { units }), 'bismarck').set('kgv', { repairs: 15, w: 3 }).pass(1).score().result,
    ).toBe(0);
  });

  it('11.0 the first condition that holds counts', () => {
    const t = sink(
      battle(outright(SUNK, { kind: 'sunk', winner: 'GE', points: 9, units: ['hood'] })),
      'bismarck',
      'hood',
    ).endTurn();
    expect(t.score().result).toBe(1);
  });
});
