/** Night fire over friends, at their peril. */
import { describe, expect, it } from 'vitest';
import { type Draft, ship, Table } from '../harness10.js';

/** Hood fires south at Bismarck, ten hexes off, over whatever friends are named; night, visibility 12. */
const over = (friends: Draft['units'][0], more: Partial<Draft> = {}): Table =>
  new Table({
    units: [[ship('hood', '2010/B/3'), ...friends], [ship('bismarck', '2020/B/3')]],
    night: true,
    visibility: 11,
    options: { friendlyFire: 'on' },
    ...more,
  });

const KGV = ship('kgv', '2014/B/3');
const COUNTY = ship('county', '2016/B/3');

describe('10.8 friendly fire', () => {
  it('10.8 without the rule there is no fire over friends at night (4.2)', () => {
    expect(over([KGV], { options: {} }).questions('hood')).not.toContain('main');
    expect(over([], { options: {} }).asked('hood', 'main')).toContain('hood>bismarck');
  });

  it('10.8 with it there is (A-04)', () => {
    expect(over([KGV]).asked('hood', 'main')).toContain('hood>bismarck');
  });

  it.each([2, 3, 4, 5, 6])('10.8 a die of %i clears the friend', (die) => {
    const t = over([KGV])
      .order('hood>bismarck')
      .roll({ friendly: [die], points: [10], combat: [10] })
      .until('launch-a')
      .used();
    expect([t.damage('kgv'), t.damage('bismarck')]).toEqual(['0W0S', '1W1S']);
  });

  it('10.8 a 1 hits the friend, as if she were the enemy', () => {
    // Four hexes: 42 x 2 = 84, column 80+; 11 is 80 points; 80 : 15 is 5:1, 6 is 2W 1S.
    const t = over([KGV])
      .order('hood>bismarck')
      .roll({ friendly: [1], points: [11], combat: [6] })
      .until('launch-a')
      .used();
    expect([t.damage('kgv'), t.damage('bismarck')]).toEqual(['2W1S', '0W0S']);
    expect(t.events('gunfire', 'hood')[0]!.data).toMatchObject({ range: 4, attack: 84, points: 80 });
  });

  it('10.8 the friend is fired at with her own distance, arc and speed, and no modifier for sighting or company (R-09)', () => {
    const t = over([ship('kgv', '2014/B/1'), ship('nelson', '3018/B/3')], { visibility: 9 });
    t.order('hood>bismarck', 'nelson>bismarck', 'bismarck>hood')
      .roll({ 'friendly@hood': [1] })
      .until('launch-a')
      .used();
    expect(t.modifiers('hood')).toEqual({ '5.8': 2, '5.6': -2 });
    expect(t.modifiers('nelson')).toHaveProperty('5.5');
  });

  it('10.8 of several friends one is drawn', () => {
    const hit = (which: number): string[] => {
      const t = over([KGV, COUNTY]).order('hood>bismarck');
      t.roll({ friendly: [1], friendlyWhich: [which], points: [11], combat: [6] })
        .until('launch-a')
        .used();
      return [t.damage('kgv'), t.damage('county')];
    };
    expect(hit(1)).toEqual(['2W1S', '0W0S']);
    expect(hit(2)).toEqual(['0W0S', '2W1S']);
  });

  it('10.8 one friend needs no draw', () => {
    const t = over([KGV])
      .order('hood>bismarck')
      .roll({ friendly: [1] })
      .until('launch-a');
    expect(t.dice.asked).not.toContain('friendlyWhich@hood');
  });

  it('10.8 one die a shot: none where nobody is in the way', () => {
    const t = over([ship('kgv', '2514/B/3')])
      .order('hood>bismarck')
      .until('launch-a');
    expect(t.dice.asked).not.toContain('friendly@hood');
  });

  it('10.8 a friend whose hexside alone is grazed is not in the way, nor one in the same hex', () => {
    const t = over([ship('kgv', '2010/B/3')])
      .order('hood>bismarck')
      .until('launch-a');
    expect(t.dice.asked).not.toContain('friendly@hood');
  });

  it('10.8 enemies in the way do not matter', () => {
    const t = new Table({
      units: [[ship('hood', '2010/B/3')], [ship('bismarck', '2020/B/3'), ship('hipper', '2015/B/3')]],
      night: true,
      visibility: 11,
      options: { friendlyFire: 'on' },
    });
    t.order('hood>bismarck').until('launch-a').used();
    expect(t.dice.asked).not.toContain('friendly@hood');
  });

  it('10.8 by day there is no such die', () => {
    const t = over([KGV], { night: false }).order('hood>bismarck').until('launch-a').used();
    expect(t.dice.asked).not.toContain('friendly@hood');
  });

  describe('secondary batteries', () => {
    const close = (friend: string): Table =>
      new Table({
        units: [[ship('hood', '2010/B/3'), ship(friend, '2012/B/3')], [ship('hipper', '2015/B/3')]],
        night: true,
        visibility: 11,
        options: { friendlyFire: 'on' },
      });

    it('10.8 has a die of her own, and hurts a small friend at 1:1', () => {
      const t = close('county')
        .order('hood~hipper')
        .roll({ friendly: [1], secondary: [9] })
        .until('launch-a')
        .used();
      expect([t.damage('county'), t.damage('hipper')]).toEqual(['1W1S', '0W0S']);
    });

    it('10.8 does not hurt a friendly capital ship', () => {
      const t = close('kgv')
        .order('hood~hipper')
        .roll({ friendly: [1] })
        .until('launch-a')
        .used();
      expect(t.dice.asked).not.toContain('secondary@hood');
      expect([t.damage('kgv'), t.damage('hipper')]).toEqual(['0W0S', '0W0S']);
    });

    it('10.8 main and secondary battery over a friend: two dice', () => {
      const t = close('county')
        .order('hood>hipper', 'hood~hipper')
        .roll({ friendly: [6, 1], secondary: [7] });
      t.until('launch-a').used();
      expect([t.damage('county'), t.damage('hipper')]).toEqual(['1W0S', '0W0S']);
    });
  });

  it('10.8 damage to the friend waits for the end of the phase like any other', () => {
    const t = over([KGV])
      .order('hood>bismarck', 'kgv>bismarck')
      .roll({ 'friendly@hood': [1], 'points@hood': [11], 'combat@hood': [6] });
    t.until('launch-a').used();
    // King George V fired in the same phase with all her guns: 40 at six hexes.
    expect(t.events('gunfire', 'kgv')[0]!.data).toMatchObject({ attack: 40 });
  });

  it('10.8 to sink a friend gives the enemy her points (9.1)', () => {
    const t = over([COUNTY])
      .order('hood>bismarck')
      .roll({ friendly: [1], points: [11], combat: [12] })
      .until('launch-a')
      .used();
    expect(t.score().margin).toBe(-14);
  });
});
