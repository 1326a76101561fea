/** Chapter 9, first part: victory points. */
import { describe, expect, it } from 'vitest';
import { SHIPS } from '../../../../engine/battleships/ships/ships.js';
import { type Setup, type Table, table } from '../harness.js';

const HOOD: Setup = { turns: 1, ships: { UK: { Hood: 'hood 3318/A/3' }, GE: { Kongo: 'kongo 1201/A/3' } } };

/** Points the enemy has for the first side's ship in this condition. */
function lost(counter: string, fields: Parameters<Table['set']>[1]): number {
  const t = table({ ships: { UK: { S: `${counter} 3318/A/3` }, GE: { Kongo: 'kongo 1201/A/3' } } }).set('S', fields);
  return t.game.view(t.s, 0 as never).units[0]!.lost;
}

describe('9.1 the value of a ship', () => {
  it('9.1 attack, defence and movement: Hood 42 + 9 + 5 = 56', () => {
    const hood = SHIPS.get('hood')!;
    expect([hood.attack, hood.defence, hood.movement]).toEqual([42, 9, 5]);
    expect(lost('hood', { status: 2 })).toBe(56);
  });

  it('9.1 A-34 the printed figures for the whole counter of several ships', () => {
    expect(lost('town', { status: 2 })).toBe(9 + 3 + 5);
    expect(lost('ukdd', { status: 2 })).toBe(3 + 2 + 6);
  });
});

describe('9.1 the tally', () => {
  it("9.1 A-21 R-30 Yamato's: five steps mended and 1W left are 6 points", () => {
    expect(lost('yamato', { repairs: 5, w: 1 })).toBe(6);
  });

  it("9.1 R-30 Hood's: eight mended, three steps left, one of them within her limit: 27", () => {
    expect(lost('hood', { repairs: 8, w: 2, s: 1 })).toBe(8 + 1 + 18);
  });

  it('9.1 a point for each step mended in play', () => {
    const t = table(HOOD).set('Hood', { w: 2 }).to('repair-a');
    const points = (): number => t.game.view(t.s, 0 as never).points.GE!;
    // Two steps she could mend count the same as mended ones.
    expect(points()).toBe(2);
    t.do('hood:mendW').roll(1);
    expect(points()).toBe(2);
  });

  it('9.1 what cannot be mended: sixths of the value, rounded down', () => {
    const left = [1, 2, 3, 4, 5].map((n) => lost('hood', { repairs: 9, w: Math.min(n, 3), s: Math.max(0, n - 3) }));
    expect(left).toEqual([9, 18, 28, 37, 46].map((points) => points + 9));
  });

  it('9.1 R-30 never more than the value', () => {
    expect(lost('yamato', { repairs: 25, w: 3, s: 2 })).toBe(107);
  });

  it('9.1 a sunk ship pays her value and nothing for repairs', () => {
    expect(lost('yamato', { repairs: 5, w: 3, s: 3, status: 2 })).toBe(107);
  });

  it('9.1 sound ships pay nothing', () => {
    expect(lost('hood', {})).toBe(0);
  });
});

describe('9.1 who has won', () => {
  it('9.1 R-31 points after the last turn', () => {
    const t = table(HOOD).set('Kongo', { w: 3 });
    t.endTurn();
    expect(t.actor).toBe('over');
    expect(t.score()).toEqual({ margin: 3, result: 1 });
  });

  it('9.1 R-31 conditions of the scenario come first', () => {
    const sunk = { kind: 'afloat', units: ['Hood'], winner: 'UK', points: 10 } as const;
    const t = table({ ...HOOD, victory: { outright: [sunk] } }).set('Hood', { w: 3 });
    t.endTurn();
    expect(t.score()).toEqual({ margin: 10 - 3, result: 1 });
  });
});

describe('9.2 leaving the map', () => {
  const EXIT: Setup = {
    clauses: [{ kind: 'exit', side: 'GE', edge: 'south', score: 1 }],
    ships: { UK: { Hood: 'hood 3330/A/3' }, GE: { Kongo: 'kongo 3534/D/3', Hipper: 'hipper 2518/A/3' } },
  };
  const leaving = (fields: Parameters<Table['set']>[1] = {}): Table => {
    const t = table(EXIT).set('Kongo', fields).to('move-b');
    return t.do('kongo:2');
  };

  it('9.2 R-26 a ship that runs over an open edge scores her whole value for her own side', () => {
    const t = leaving();
    expect(t.get('Kongo', 'status')).toBe(3);
    expect(t.game.view(t.s, 0 as never).points.GE).toBe(46);
  });

  it('9.2 the enemy has his points for the damage done till then', () => {
    const t = leaving({ w: 2, repairs: 1 });
    expect(t.game.view(t.s, 0 as never).points).toEqual({ UK: 3, GE: 46 });
  });

  it('9.2 R-26 R-44 the step over the edge costs its point and ends the move', () => {
    const t = table(EXIT).to('move-b');
    expect(t.may('kongo:1')).toBe(true);
    const slow = table(EXIT).place('Kongo', '3533/D/1').to('move-b');
    expect([slow.may('kongo:2'), slow.may('kongo:3')]).toEqual([true, false]);
    slow.do('kongo:2');
    expect(slow.pose('Kongo')).toBe('3535/D/2');
    expect(leaving().get('Kongo', 'speed')).toBe(2);
  });

  it('9.2 A-40 R-25 only for the side, and only by the edge, that the scenario opens', () => {
    const hood = table(EXIT).place('Hood', '3334/D/3').to('move-a');
    expect([hood.may('hood:1'), hood.may('hood:2')]).toEqual([true, false]);
    const north = table(EXIT).place('Kongo', '3502/A/3').to('move-b');
    expect([north.may('kongo:1'), north.may('kongo:2')]).toEqual([true, false]);
  });

  it('9.2 damage of a mine on the way out counts before the exit is paid', () => {
    const mines = { kind: 'mines', side: 'UK', count: 1, among: ['3534'] } as const;
    const t = table({
      ...EXIT,
      options: { mines: 'on' },
      clauses: [{ kind: 'exit', side: 'GE', edge: 'south', score: 1, maxSteps: 1 }, mines],
      ships: { UK: { Hood: 'hood 3320/A/3' }, GE: { Kongo: 'kongo 3533/D/3', Hipper: 'hipper 2518/A/3' } },
    });
    t.to('move-b', ['mine:3534']).do('kongo:3').roll(9);
    expect([t.get('Kongo', 'status'), t.damage('Kongo')]).toEqual([3, '1W1S']);
    expect(t.game.view(t.s, 0 as never).points).toEqual({ UK: 2, GE: 0 });
  });

  it('9.2 3.1 a side that has lost everything does not end the battle while the other may still leave for points', () => {
    const t = table(EXIT).set('Hood', { w: 3, s: 2, repairs: 0 });
    t.to('move-b').step(['kongo:1']).endTurn();
    t.set('Hood', { status: 2 }).endTurn();
    expect(t.actor).not.toBe('over');
    const closed = table({ ships: EXIT.ships }).endTurn();
    closed.set('Hood', { status: 2 }).endTurn();
    expect(closed.actor).toBe('over');
  });

  it('9.2 an edge that is open in part is open there alone, in one battle', () => {
    const part = { kind: 'exit', side: 'GE', edge: 'south', score: 1, fromColumn: 40, toColumn: 45 } as const;
    const t = table({ ...EXIT, clauses: [part] }).to('move-b');
    const may = (pose: string): boolean => t.place('Kongo', pose).may('kongo:2');
    expect(['3534/D/3', '4134/D/3', '3734/D/3', '4534/D/3'].map(may)).toEqual([false, true, false, true]);
  });

  it('9.2 what has left takes no more part', () => {
    const t = leaving();
    t.endTurn();
    t.to('target-a', [], 3, 2);
    expect(t.may('hood>kongo')).toBe(false);
  });
});
