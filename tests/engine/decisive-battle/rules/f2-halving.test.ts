/** F2.1: the faster fleet halves the fire of the other. */
import { describe, expect, it } from 'vitest';
import type { Powers } from '../powers.js';
import { paired, type War } from '../war.js';

/** Dice of each salvo that is told. */
const diceTold = (t: War): Record<string, unknown> =>
  Object.fromEntries(t.events('salvo').map((e) => [t.name(e.unit!), e.data!.dice]));

describe('F2.1 one against one', () => {
  const duel = (ace: string, bee: string): War => paired({ A: [[`Ace ${ace}`]], B: [[`Bee ${bee}`]] }, {});

  it('F2.1 the faster one halves the fire of the other with a die up to the difference', () => {
    const t = duel('s8 g8', 's5 g8');
    expect(t.asked).toBe('dice halving');
    expect(t.chance((after) => after.dice('Bee', 'Ace') === 4)).toBeCloseTo(3 / 6, 12);
    expect(t.chance((after) => after.dice('Ace', 'Bee') === 8)).toBeCloseTo(1, 12);
    const failed = t.fork().roll(4).finish('targets', { Ace: 'Bee', Bee: 'Ace' }).fire();
    expect(diceTold(failed)).toEqual({ Ace: 8, Bee: 8 });
    t.roll(3).finish('targets', { Ace: 'Bee', Bee: 'Ace' });
    expect(t.fire().phase).toBe('break-off');
    expect(diceTold(t)).toEqual({ Ace: 8, Bee: 4 });
  });

  it('F2.1 fire of every ship of the slower fleet is halved', () => {
    const t = paired({ A: [['Ace s8']], B: [['Bee s5 g8', 'Bat s9 g6']] }, {}).roll(1);
    expect([t.dice('Bee', 'Ace'), t.dice('Bat', 'Ace')]).toEqual([4, 3]);
  });

  it('F2.1 level in speed, nobody tries', () => {
    expect(duel('s5 m1', 's5').asked).toBe('Ace target');
  });

  it('F2.1 B-36 six faster halves without a die, five faster not on a 6', () => {
    const six = duel('s8 g2', 's2 g9');
    expect([six.phase, six.dice('Bee', 'Ace')]).toEqual(['targets', 4]);
    expect(duel('s7', 's2').roll(6).dice('Bee', 'Ace')).toBe(2);
  });

  it('F2.1 speed as it is now, with damage', () => {
    const t = duel('s9 d3', 's5 g4');
    expect(t.chance((after) => after.dice('Bee', 'Ace') === 2)).toBeCloseTo(1 / 6, 12);
  });

  it('F2.1 it is tried again each round, and lasts one', () => {
    const t = duel('s6 g4', 's5 g4').roll(1);
    expect(t.dice('Bee', 'Ace')).toBe(2);
    t.to('halving', 2);
    expect([t.round, t.asked, t.dice('Bee', 'Ace')]).toEqual([2, 'dice halving', 4]);
  });

  it.each([
    [1, 1],
    [2, 1],
    [3, 1],
    [7, 3],
    [9, 4],
  ])('B-10 half of %i dice is %i', (gunnery, half) => {
    expect(duel('s6', `s5 g${gunnery}`).roll(1).dice('Bee', 'Ace')).toBe(half);
  });
});

describe('F2.1 one against several', () => {
  /** Bee, of speed 5, against Ace, Axe and Ada of speed 8, 6 and 5. */
  const POWERS: Powers = { A: [['Ace s8 g4'], ['Axe s6 g4'], ['Ada s5 m1 g4']], B: [['Bee s5 g9', 'Bat s7 g8']] };
  const many = (halving = 'all'): War => paired(POWERS, {}, { options: { halving } });

  it('F2.1 each faster fleet has a test of its own', () => {
    const t = many();
    expect(t.foes('Bee')).toEqual(['Ace', 'Axe', 'Ada']);
    expect(t.chance((after) => after.dice('Bee', 'Ace') === 4)).toBeCloseTo(3 / 6, 12);
    t.roll(4);
    expect(t.asked).toBe('dice halving');
    expect(t.chance((after) => after.dice('Bee', 'Axe') === 4)).toBeCloseTo(1 / 6, 12);
    expect(t.roll(2).phase).toBe('targets');
    expect(t.dice('Bee', 'Ace')).toBe(9);
  });

  it('B-12 one of several halves all fire of their opponent, that of every ship, at whomsoever', () => {
    const t = many().roll(3).roll(6);
    for (const target of ['Ace', 'Axe', 'Ada']) {
      expect([t.dice('Bee', target), t.dice('Bat', target)]).toEqual([4, 4]);
      expect(t.dice(target, 'Bee')).toBe(4);
    }
  });

  it('B-12 halving own: it halves only the fire at itself', () => {
    const t = many('own').roll(3).roll(6);
    expect(['Ace', 'Axe', 'Ada'].map((target) => t.dice('Bee', target))).toEqual([4, 9, 9]);
    const other = many('own').roll(4).roll(1);
    expect(['Ace', 'Axe', 'Ada'].map((target) => other.dice('Bat', target))).toEqual([8, 4, 8]);
  });

  it('B-11 two that halve one do not quarter it', () => {
    const t = many().roll(1).roll(1);
    expect(t.dice('Bee', 'Ace')).toBe(4);
    expect(many('own').roll(1).roll(1).dice('Bee', 'Axe')).toBe(4);
  });

  it.each(['all', 'own'])(
    'F2.1 B-12 the one that is faster halves each of several for itself (halving %s)',
    (halving) => {
      const t = paired(
        { A: [['Ace s3 g4'], ['Axe s4 g4']], B: [['Bee s5 g9']] },
        { Bee: 'Ace' },
        { options: { halving } },
      );
      expect(t.foes('Bee')).toEqual(['Ace', 'Axe']);
      expect(t.chance((after) => after.dice('Ace', 'Bee') === 2)).toBeCloseTo(2 / 6, 12);
      t.roll(2);
      expect(t.chance((after) => after.dice('Axe', 'Bee') === 2)).toBeCloseTo(1 / 6, 12);
      t.roll(2);
      expect([t.dice('Ace', 'Bee'), t.dice('Axe', 'Bee'), t.dice('Bee', 'Ace')]).toEqual([2, 4, 9]);
      expect(t.to('halving', 2).dice('Ace', 'Bee')).toBe(4);
    },
  );

  it('F2.1 the one may halve one of several and be halved by another', () => {
    const t = paired({ A: [['Ace s8 g4'], ['Axe s3 g4']], B: [['Bee s5 g8']] }, {})
      .roll(1)
      .roll(1);
    expect([t.dice('Bee', 'Axe'), t.dice('Ace', 'Bee'), t.dice('Axe', 'Bee')]).toEqual([4, 4, 2]);
  });
});
