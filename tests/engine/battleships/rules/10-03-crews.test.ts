/** Crew quality: elite, average, poor. */
import { describe, expect, it } from 'vitest';
import type { Crew } from '../../../../engine/battleships/spec.js';
import { type Draft, ship, Table } from '../harness10.js';

const CREWS: [Crew, number | undefined][] = [
  ['elite', 1],
  ['average', undefined],
  ['poor', -1],
];

const gunfight = (crew: Crew | undefined, options: Draft['options'] = { crews: 'on' }): Table =>
  new Table({
    units: [[ship('kgv', '2012/B/3', crew ? { crew } : {})], [ship('bismarck', '2018/B/3')]],
    options,
  })
    .order('kgv>bismarck')
    .until('launch-a')
    .used();

/** A destroyer group three hexes on the beam of an enemy at speed 3: 8 or less hits, crew aside. */
const torpedo = (crew: Crew, hitRoll: number): Table =>
  new Table({
    units: [[ship('ukdd', '2012/B/3', { crew })], [ship('bismarck', '2015/B/3')]],
    options: { crews: 'on' },
  })
    .order('ukdd=bismarck')
    .roll({ torpedoHit: [hitRoll] })
    .until('move-a')
    .used();

describe('10.3 crews', () => {
  it.each(CREWS)('10.3 %s: damage-point dice %s', (crew, modifier) => {
    expect(gunfight(crew).modifiers('kgv')['10.3']).toBe(modifier);
  });

  it('10.3 average where the scenario says nothing', () => {
    expect(gunfight(undefined).modifiers('kgv')['10.3']).toBeUndefined();
  });

  it('10.3 without the rule all are average', () => {
    expect(gunfight('elite', {}).modifiers('kgv')['10.3']).toBeUndefined();
    expect(gunfight('poor', {}).modifiers('kgv')['10.3']).toBeUndefined();
  });

  it.each([
    ['elite', 9],
    ['average', 8],
    ['poor', 7],
  ] as [Crew, number][])('10.3 %s torpedoes hit at %i or less where the table says 8 (A-03)', (crew, most) => {
    expect(torpedo(crew, most).events('torpedo')[0]!.data).toMatchObject({ needed: most, hit: true });
    expect(torpedo(crew, most + 1).events('torpedo')[0]!.data).toMatchObject({ needed: most, hit: false });
  });

  it('10.3 the modifier changes the points: 7 reads 8 for an elite crew', () => {
    // King George V, 40 at 5-13 hexes: column 35-44, row 7 is 20 points and row 8 is 25.
    const points = (crew: Crew): unknown => {
      const t = new Table({
        units: [[ship('kgv', '2012/B/3', { crew })], [ship('bismarck', '2018/B/3')]],
        options: { crews: 'on' },
      });
      return t
        .order('kgv>bismarck')
        .roll({ points: [7] })
        .until('launch-a')
        .used()
        .events('gunfire')[0]!.data!.points;
    };
    expect([points('poor'), points('average'), points('elite')]).toEqual([16, 20, 25]);
  });
});
