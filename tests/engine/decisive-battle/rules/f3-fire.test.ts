/** F3: gunnery and damage. */
import { describe, expect, it } from 'vitest';
import type { Powers, Terms } from '../powers.js';
import { paired, type War } from '../war.js';

/** Ace, first by a marker of Ann's, and Bee fire at each other. */
const duel = (ace: string, bee: string, terms: Terms = {}): War =>
  paired({ A: [[`Ace ${ace}`, 'Ann m3 s9']], B: [[`Bee ${bee}`]] }, {}, terms).finish('targets', {
    Ace: 'Bee',
    Bee: 'Ace',
  });

/** What one die of Ace does: chance of damage from 0 up to 6. */
const gunOdds = (t: War): number[] =>
  [0, 1, 2, 3, 4, 5, 6].map((damage) => t.chance((after) => after.ship('Bee', 'pend') === damage));

/** The same in parts of 36. */
const in36 = (t: War): number[] => gunOdds(t).map((p) => Math.round(p * 36 * 1e9) / 1e9);

describe('F3.1 all at once', () => {
  it('F3.1 every ship with a target fires once, with all her dice', () => {
    const t = duel('g3', 'g5');
    let dice = 0;
    while (t.phase === 'fire') {
      t.roll(1);
      dice++;
    }
    expect(dice).toBe(8);
    expect(t.events('salvo').map((e) => e.data!.dice)).toEqual([3, 5]);
  });

  it('F3.1 damage takes effect when all have fired: a ship that sinks fires all the same', () => {
    const t = duel('g2', 'g2 d7');
    t.roll(6, 2);
    expect([t.status('Bee'), t.ship('Bee', 'pend'), t.ship('Bee', 'damage')]).toEqual(['afloat', 1, 7]);
    expect(t.asked).toBe('dice fire');
    t.fire({ Bee: [[6, 2], [1]] });
    expect([t.status('Bee'), t.ship('Ace', 'damage')]).toEqual(['sunk', 1]);
  });

  it('F3.1 two that sink each other are both sunk', () => {
    const t = duel('g2 d7', 'g2 d7').fire({ Ace: [[6, 2]], Bee: [[6, 2]] });
    expect([t.status('Ace'), t.status('Bee')]).toEqual(['sunk', 'sunk']);
  });

  it('B-36 dice that cannot change anything are not thrown: at a ship that sinks already, or too weak', () => {
    const t = paired({ A: [['Ace g3 m1', 'Axe g3']], B: [['Bee d7 s4']] }, {}).finish('targets', {
      Ace: 'Bee',
      Axe: 'Bee',
    });
    t.roll(6, 2);
    expect(t.isOver).toBe(true);
    expect(t.events('salvo').map((e) => [e.data!.dice, e.data!.over])).toEqual([
      [3, false],
      [0, true],
    ]);
    const weak = duel('g3 p1 a9', 'g3 p3 a6');
    expect(weak.phase).toBe('break-off');
    expect(weak.events('salvo').map((e) => [e.data!.dice, e.data!.vain])).toEqual([
      [0, true],
      [0, true],
    ]);
  });
});

describe('F3.2 hits', () => {
  /** The chance that a die hits, and hurts for certain. */
  const hits = (ace: string): number => 1 - gunOdds(duel(`p9 ${ace}`, ''))[0]!;

  it('F3.2 6 hits, with a training marker 5 too', () => {
    expect(hits('')).toBeCloseTo(1 / 6, 12);
    expect(hits('m1')).toBeCloseTo(2 / 6, 12);
    const t = duel('m1', '');
    expect(t.roll(5, 2).ship('Bee', 'pend')).toBe(1);
    expect(t.roll(4).ship('Bee', 'pend')).toBe(1);
  });

  it('B-18 more markers than one hit no better, and only the ship that carries them', () => {
    expect(hits('m3')).toBeCloseTo(2 / 6, 12);
    // Ann carries three; Ace beside her none.
    expect(duel('', '').roll(5).ship('Bee', 'pend')).toBe(0);
  });

  it('B-18 the markers of a fleet are those of its ships afloat', () => {
    const t = paired({ A: [['Ace m1 d7', 'Axe m2']], B: [['Bee s4']] }, {}).finish('targets', { Bee: 'Ace' });
    expect(t.fleet('Ace', 'markers')).toBe(3);
    expect(t.fire({ Bee: [[6, 2]] }).fleet('Ace', 'markers')).toBe(2);
  });
});

describe('F3.3 effect of a hit', () => {
  it('F3.3 up to 1 nothing, 2 to 5 one damage, from 6 a die of damage', () => {
    // Power 4 on armour 4: the die as it is.
    for (const [effect, damage] of [
      [1, 0],
      [2, 1],
      [5, 1],
    ] as const) {
      expect(duel('', '').roll(6, effect).ship('Bee', 'pend'), `${effect}`).toBe(damage);
    }
    for (const points of [1, 2, 3, 4, 5, 6]) expect(duel('', '').roll(6, 6, points).ship('Bee', 'pend')).toBe(points);
  });

  it.each([
    // Of 36: one in six hits, and then one face in six is one of these; a die of damage makes each of six a sixth of that.
    [4, 4, [31, 4 + 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6]],
    [5, 4, [30, 4 + 2 / 6, 2 / 6, 2 / 6, 2 / 6, 2 / 6, 2 / 6]],
    [3, 4, [32, 4, 0, 0, 0, 0, 0]],
    [4, 8, [35, 1, 0, 0, 0, 0, 0]],
    [9, 4, [30, 1, 1, 1, 1, 1, 1]],
  ])('F3.3 power %i on armour %i', (power, armour, odds) => {
    const found = in36(duel(`p${power}`, `a${armour}`));
    odds.forEach((p, damage) => {
      expect(found[damage], `${damage} damage`).toBeCloseTo(p, 6);
    });
  });

  it('B-17 one die of damage a hit, however high the sum', () => {
    expect(duel('p12', 'a0').roll(6, 6, 3).ship('Bee', 'pend')).toBe(3);
  });

  it('B-27 armour above power takes effect away, never damage back; no hit is certain to hurt', () => {
    const t = duel('p1 a9', 'a6 d3');
    expect(t.phase).toBe('break-off');
    expect(t.ship('Bee', 'damage')).toBe(3);
    expect(duel('p4', 'a6').roll(6, 1).ship('Bee', 'pend')).toBe(0);
    expect(duel('p4', 'a6').roll(6, 3).ship('Bee', 'pend')).toBe(0);
    expect(duel('p4', 'a6').roll(6, 4).ship('Bee', 'pend')).toBe(1);
  });

  it('F3.3 armourCap: armour counts at most 4 above power, so every ship can hurt every other', () => {
    const off = duel('p1 g1 a9', 'a12 g1 p0', { options: { armourCap: 'off' } });
    expect(off.phase).toBe('break-off');
    const on = duel('p1 g1 a9', 'a12 g1 p0', { options: { armourCap: 'on' } });
    expect(on.fork().roll(6, 5).ship('Bee', 'pend')).toBe(0);
    expect(on.fork().roll(6, 6).ship('Bee', 'pend')).toBe(1);
    // Armour 5 above power counts as 4 above; at 4 and less nothing changes.
    const five = (armourCap: string): War => duel('p4 g1 a9', 'a9 g1 p0', { options: { armourCap } });
    expect(five('off').phase).toBe('break-off');
    expect(five('on').roll(6, 6).ship('Bee', 'pend')).toBe(1);
    expect(in36(duel('p4', 'a7', { options: { armourCap: 'on' } }))[0]).toBeCloseTo(34, 6);
  });
});

describe('F3.4 damage', () => {
  it('F3.4 speed falls by the damage, and that of the fleet with it', () => {
    const t = duel('g2', 's6 g1').fire({
      Ace: [
        [6, 2],
        [6, 6, 3],
      ],
    });
    expect([t.ship('Bee', 'damage'), t.shipSpeed('Bee'), t.speed('Bee')]).toEqual([4, 2, 2]);
  });

  it('B-09 no speed is below 0, and a fleet at 0 fights on', () => {
    const t = duel('g2', 's2 g1').fire({ Ace: [[6, 6, 5]] });
    expect([t.shipSpeed('Bee'), t.speed('Bee')]).toEqual([0, 0]);
    t.do('Ace: pass').finish('targets', {}).to('targets', 2);
    while (t.asked !== 'Bee target') t.do('pass');
    expect(t.legal).toContain('fire Ace');
  });

  it('F3.4 at her endurance a ship is sunk, one damage before she is not', () => {
    const afloat = duel('g1', 'd5').fire({ Ace: [[6, 6, 2]] });
    expect([afloat.status('Bee'), afloat.ship('Bee', 'damage')]).toEqual(['afloat', 7]);
    const sunk = duel('g1', 'd5').fire({ Ace: [[6, 6, 3]] });
    expect([sunk.status('Bee'), sunk.ship('Bee', 'damage')]).toEqual(['sunk', 8]);
  });

  it('B-16 more damage than endurance sinks too', () => {
    const t = duel('g1', 'd5').fire({ Ace: [[6, 6, 6]] });
    expect([t.status('Bee'), t.ship('Bee', 'damage')]).toEqual(['sunk', 8]);
  });

  const ALLIES: Powers = { A: [['Ace g2 s7']], B: [['Bee d6', 'Bat']], C: [['Cee g2 s6 v1', 'Cat g2 s6 v1']] };

  it.each([
    [
      'A',
      {
        Ace: [
          [6, 2],
          [6, 2],
        ],
      },
    ],
    [
      'C',
      {
        Cee: [
          [6, 2],
          [6, 2],
        ],
      },
    ],
  ])('F3.4 B-15 the card goes to %s, whose fleet fired, not to its ally', (seat, dice) => {
    const t = paired(ALLIES, {}, { sides: { C: 'rival' } });
    expect(t.order).toBe('BAC');
    t.finish('targets', Object.fromEntries(Object.keys(dice).map((name) => [name, 'Bee']))).fire(dice);
    expect(t.seatId(t.ship('Bee', 'sunkBy'))).toBe(seat);
  });

  it('B-15 several ships of one fleet sink one together: the card is that of their power', () => {
    const t = paired(ALLIES, {}, { sides: { C: 'rival' } }).finish('targets', { Cee: 'Bee', Cat: 'Bee' });
    t.fire({ Cee: [[6, 2]], Cat: [[6, 2]] });
    expect([t.status('Bee'), t.seatId(t.ship('Bee', 'sunkBy'))]).toEqual(['sunk', 'C']);
    expect(t.events('sunk')).toHaveLength(1);
  });
});
