/** Models of attrition, against what their authors say of them. */
import { describe, expect, it } from 'vitest';
import { lanchesterSchema, lanchesterShare } from '../../../../arena/lab/models/lanchester.js';
import { salvoSchema, salvoShare } from '../../../../arena/lab/models/salvo.js';

const equal = (count: number) => Array.from({ length: count }, () => ({ fire: 0.1, life: 1 }));

describe('Lanchester', () => {
  it('the square law: of five against three, four are left', () => {
    const share = lanchesterShare(lanchesterSchema.parse({ a: { units: equal(40) }, b: { units: equal(24) } }));
    // Forty against twenty-four: the root of 1600 less 576 is 32.
    expect(share * 40).toBeCloseTo(32, 0);
  });

  it('who fires at one after the other beats an equal who fires at all', () => {
    const share = lanchesterShare(
      lanchesterSchema.parse({ a: { units: equal(4) }, b: { units: equal(4), aims: 'all' }, time: 8 }),
    );
    expect(share).toBeGreaterThan(0.02);
  });

  it('where fire fades with life it does not matter whom it falls on', () => {
    const fading = equal(4).map((one) => ({ ...one, fades: true }));
    const setting = { a: { units: fading }, b: { units: fading, aims: 'all' }, time: 8 };
    expect(lanchesterShare(lanchesterSchema.parse(setting))).toBeCloseTo(0, 9);
  });

  it('equals come off alike', () => {
    expect(
      lanchesterShare(lanchesterSchema.parse({ a: { units: equal(3) }, b: { units: equal(3) }, time: 5 })),
    ).toBeCloseTo(0, 9);
  });
});

describe('Hughes', () => {
  // Two ships of three good shots each against three of two: both sides fire six. Each stops one a ship, and one more puts a ship out.
  const a = { ships: 2, striking: 3, defence: 1, staying: 1 };
  const b = { ships: 3, striking: 2, defence: 1, staying: 1 };

  it('salvos in the same moment', () => {
    // At b come 6 less 3, three are lost; at a come 6 less 2, both are.
    expect(salvoShare(salvoSchema.parse({ a, b }))).toBe(0);
  });

  it('the first salvo decides', () => {
    expect(salvoShare(salvoSchema.parse({ a, b, first: 'a' }))).toBe(1);
    expect(salvoShare(salvoSchema.parse({ a, b, first: 'b' }))).toBe(-1);
  });

  it('a defence that is not saturated lets nothing through', () => {
    expect(salvoShare(salvoSchema.parse({ a: { ...a, defence: 9 }, b: { ...b, defence: 9 }, salvos: 5 }))).toBe(0);
  });
});
