/** Spotter planes by day: fire beyond visibility at a price. */
import { describe, expect, it } from 'vitest';
import type { UnitSpec } from '../../../../engine/battleships/scenario.js';
import { type Draft, ship, Table } from '../harness10.js';

/** Visibility 5 (4 and a die of 1); the enemy twelve hexes off. */
const at = (firer: UnitSpec, more: Partial<Draft> = {}): Table =>
  new Table({
    units: [[firer], [ship('bismarck', '2024/B/3')]],
    visibility: 4,
    options: { spotters: 'on' },
    ...more,
  });

describe('10.2 spotter planes', () => {
  it.each([2, 4, 6])('10.2 an even die (%i) lets ships with aircraft fire beyond visibility, at -3', (die) => {
    const t = at(ship('kgv', '2012/B/3'))
      .roll({ 'spotter@UK': [die] })
      .order('kgv>bismarck')
      .until('launch-a')
      .used();
    expect(t.modifiers('kgv')['10.2']).toBe(-3);
  });

  it.each([1, 3, 5])('10.2 an odd die (%i) does not', (die) => {
    const t = at(ship('kgv', '2012/B/3')).roll({ 'spotter@UK': [die] });
    expect(t.questions('kgv')).not.toContain('main');
  });

  it('10.2 the chart says -1: a setting (A-02)', () => {
    const t = at(ship('kgv', '2012/B/3'), { options: { spotters: 'on', spotterPenalty: '1' } });
    t.roll({ 'spotter@UK': [2] })
      .order('kgv>bismarck')
      .until('launch-a')
      .used();
    expect(t.modifiers('kgv')['10.2']).toBe(-1);
  });

  it('10.2 capital ships and heavy cruisers carry them, light cruisers and destroyers do not', () => {
    const asked = (counter: string, range: number): boolean =>
      at(ship(counter, `20${24 - range}/B/3`))
        .roll({ 'spotter@UK': [2] })
        .questions(counter)
        .includes('main');
    expect(asked('kgv', 12)).toBe(true);
    expect(asked('hood', 12)).toBe(true);
    expect(asked('county', 12)).toBe(true);
  });

  it.each(['town', 'leander'])('10.2 %s has no aircraft, so no die is thrown for her', (counter) => {
    const t = at(ship(counter, '2014/B/3'), {
      units: [[ship(counter, '2014/B/3')], [ship('zara', '2024/B/3', { spotter: false })]],
    });
    expect(t.questions(counter)).not.toContain('main');
    expect(t.dice.asked.filter((key) => key.startsWith('spotter'))).toEqual([]);
  });

  it('10.2 the scenario may give a cruiser group a plane, or a ship none', () => {
    const t = at(ship('leander', '2013/B/3', { spotter: true })).roll({ 'spotter@UK': [2] });
    expect(t.questions('leander')).toContain('main');
    expect(at(ship('kgv', '2012/B/3', { spotter: false })).questions('kgv')).not.toContain('main');
  });

  it('10.2 not at night', () => {
    const t = at(ship('kgv', '2012/B/3'), { night: true });
    expect(t.questions('kgv')).not.toContain('main');
    expect(t.dice.asked.filter((key) => key.startsWith('spotter'))).toEqual([]);
  });

  it('10.2 within visibility the planes change nothing', () => {
    const t = at(ship('kgv', '2012/B/3'), {
      visibility: 12,
      units: [[ship('kgv', '2012/B/3')], [ship('bismarck', '2024/B/3'), ship('scharn', '2026/B/3')]],
    });
    t.roll({ 'spotter@UK': [2] })
      .order('kgv>bismarck')
      .until('launch-a')
      .used();
    expect(t.modifiers('kgv')['10.2']).toBeUndefined();
  });

  it('10.2 one die a player and turn, in her own targeting phase; it ends with the turn (A-36)', () => {
    const t = new Table({
      units: [[ship('kgv', '2012/B/3'), ship('hood', '2112/B/3')], [ship('bismarck', '2024/B/3')]],
      visibility: 4,
      options: { spotters: 'on' },
    });
    t.roll({ 'spotter@UK': [2], 'spotter@GE': [1] })
      .order('kgv>bismarck', 'hood>bismarck')
      .until('guns')
      .used();
    expect(t.dice.asked.filter((key) => key.startsWith('spotter'))).toEqual(['spotter@UK', 'spotter@GE']);
    t.until('move-a').endTurn();
    t.set('bismarck', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 12 });
    expect(t.questions('kgv')).not.toContain('main');
  });

  it('10.2 the best means alone counts: radar without a modifier beats the planes (A-35)', () => {
    const t = new Table({
      units: [[ship('iowa', '2012/B/3', { radar: 'Mark 8' })], [ship('yamato', '2022/B/3')]],
      visibility: 4,
      options: { spotters: 'on', radar: 'on' },
    });
    t.roll({ 'spotter@US': [2] })
      .order('iowa>yamato')
      .until('launch-a')
      .used();
    expect(t.modifiers('iowa')).not.toHaveProperty('10.2');
    expect(t.modifiers('iowa')).not.toHaveProperty('10.1');
  });

  it('10.2 planes do not see through land', () => {
    const t = at(ship('kgv', '2012/B/3'), { map: { land: ['2017'] } }).roll({ 'spotter@UK': [2] });
    expect(t.questions('kgv')).not.toContain('main');
  });
});
