/** Mines: laid in secret, deadly to friend and foe, not used up. */
import { describe, expect, it } from 'vitest';
import type { UnitSpec } from '../../../../engine/battleships/scenario.js';
import { type Draft, ship, Table } from '../harness10.js';

const AMONG = ['2018', '2017', '2518'];

/** A mined strait: UK lays one hex of three; a Frenchman steams north at speed 3 from 2020. */
const strait = (laid: string, units?: Draft['units'], more: Partial<Draft> = {}): Table => {
  const t = new Table({
    units: units ?? [[ship('hood', '4020/A/3')], [ship('bretagne', '2020/A/3')]],
    nations: ['UK', 'FR'],
    options: { mines: 'on' },
    clauses: [{ kind: 'mines', side: 'UK', count: 1, among: AMONG }],
    ...more,
  });
  t.order(`mine:${laid}`).until('visibility').used();
  return t;
};

const french = (...units: UnitSpec[]): Draft['units'] => [[ship('hood', '4020/A/3')], units];

describe('10.6 mines', () => {
  it('10.6 the side that lays them chooses among the hexes, before anything else', () => {
    const t = new Table({
      units: [[ship('hood', '4020/A/3')], [ship('bretagne', '2020/A/3')]],
      nations: ['UK', 'FR'],
      options: { mines: 'on' },
      clauses: [{ kind: 'mines', side: 'UK', count: 2, among: AMONG }],
    });
    expect([t.phase, t.game.toAct(t.s), t.legal()]).toEqual(['mines', 0, AMONG.map((hex) => `mine:${hex}`)]);
    t.order('mine:2018').step();
    expect(t.legal()).toEqual(['mine:2017', 'mine:2518']);
    t.step();
    expect(t.phase).toBe('visibility');
  });

  it('10.6 entering a mined hex is an attack at 1:1', () => {
    const t = strait('2018')
      .order('bretagne:3')
      .roll({ mine: [9] })
      .endTurn();
    expect(t.damage('bretagne')).toBe('1W1S');
    expect(t.pose('bretagne')).toBe('2017/A/3');
  });

  it('10.6 a 5 or less at 1:1 does nothing', () => {
    expect(
      strait('2018')
        .roll({ mine: [5] })
        .endTurn()
        .damage('bretagne'),
    ).toBe('0W0S');
  });

  it('10.6 the safe hexes do nothing and throw no die', () => {
    const t = strait('2518').endTurn();
    expect(t.dice.asked.filter((key) => key.startsWith('mine'))).toEqual([]);
    expect(t.game.view(t.s, 0 as never).mines.clear).toEqual(['2018', '2017']);
  });

  it('10.6 damage other than sinking is applied after all movement (R-12, R-49)', () => {
    const t = strait('2018', undefined, { first: 1 })
      .order('bretagne:3')
      .roll({ mine: [9] });
    t.until('move-b');
    expect(t.damage('bretagne')).toBe('0W0S');
    t.until('repair-a');
    expect(t.damage('bretagne')).toBe('1W1S');
  });

  it('10.6 X sinks all but battleships at once; the rest of the move is not made', () => {
    const t = strait('2018', french(ship('frdd', '2020/A/3'), ship('bretagne', '1515/A/3')), { first: 1 });
    t.order('frdd:3')
      .roll({ mine: [12] })
      .until('move-b');
    expect(t.unit('frdd').status).toBe('sunk');
    expect(t.unit('frdd').hex).toBe('2018');
  });

  it('10.6 X on a battleship: 6 sinks her, else 2W 2S (A-32)', () => {
    const shock = (x: number): string =>
      strait('2018')
        .roll({ mine: [12], x: [x] })
        .endTurn()
        .damage('bretagne');
    expect(shock(6)).toBe('sunk');
    expect(shock(5)).toBe('2W2S');
  });

  it('10.6 a mined hex is not used up: the next ship is attacked too, and the same ship again', () => {
    const t = strait('2018', french(ship('bretagne', '2020/A/3'), ship('dunkerque', '2021/A/3')));
    t.roll({ 'mine@bretagne': [7], 'mine@dunkerque': [8] }).endTurn();
    expect([t.damage('bretagne'), t.damage('dunkerque')]).toEqual(['1W0S', '0W1S']);
  });

  it('10.6 each ship of a stack is attacked by itself', () => {
    const t = strait('2018', french(ship('bretagne', '2020/A/3'), ship('dunkerque', '2020/A/3')));
    t.roll({ 'mine@bretagne': [7], 'mine@dunkerque': [2] }).endTurn();
    expect([t.damage('bretagne'), t.damage('dunkerque')]).toEqual(['1W0S', '0W0S']);
    expect([t.pose('bretagne'), t.pose('dunkerque')]).toEqual(['2017/A/3', '2017/A/3']);
  });

  it('10.6 mines do not ask whose ship it is', () => {
    const t = strait('2018', [[ship('hood', '2020/A/3')], [ship('bretagne', '4020/A/3')]]);
    expect(
      t
        .roll({ mine: [7] })
        .endTurn()
        .damage('hood'),
    ).toBe('1W0S');
  });

  it('10.6 two mined hexes on one course attack twice', () => {
    const t = new Table({
      units: french(ship('bretagne', '2020/A/3')),
      nations: ['UK', 'FR'],
      options: { mines: 'on' },
      clauses: [{ kind: 'mines', side: 'UK', count: 2, among: AMONG }],
    });
    t.order('mine:2018', 'mine:2017')
      .roll({ mine: [7, 8] })
      .endTurn();
    expect(t.damage('bretagne')).toBe('1W1S');
  });

  it('10.6 a mined course is legal for those who do not know: the list does not betray the mine', () => {
    const list = (laid: string): string[] => strait(laid).asked('bretagne', 'manoeuvre');
    expect(list('2018')).toEqual(list('2518'));
  });

  it('10.6 every way to a hex is offered where mines may lie, so that she can go round', () => {
    const ways = strait('2518').asked('bretagne', 'manoeuvre');
    expect(ways).toContain('bretagne:1p1s1');
    expect(ways).toContain('bretagne:3');
  });

  it('10.6 without the rule there are none', () => {
    const scenario = strait('2018').game.battle.scenario;
    const t = new Table(scenario, { mines: 'off' });
    expect(t.phase).toBe('visibility');
    expect(t.endTurn().dice.asked).not.toContain('mine@bretagne');
  });

  it('10.6 with 10.12 an 11 brings special damage too (A-23)', () => {
    const t = strait('2018', undefined, { options: { mines: 'on', special: 'on' } });
    t.roll({ mine: [11], special: [8] }).endTurn();
    expect(t.unit('bretagne').effects).toContain('no radar');
  });
});
