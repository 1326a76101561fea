/** The worked examples X1 to X7, with exact odds from the dice of the game. */
import { describe, expect, it } from 'vitest';
import { expectedDamage, salvoOdds } from '../../../../engine/decisive-battle/exchange.js';
import { apart, paired, War } from '../war.js';

/** Chance of each damage of one die: a hit with this chance, and then as the power is above the armour. */
function dieOdds(hit: number, bonus: number): number[] {
  const odds = [1 - hit, 0, 0, 0, 0, 0, 0];
  for (let effect = 1; effect <= 6; effect++) {
    const sum = effect + bonus;
    if (sum < 2) odds[0]! += hit / 6;
    else if (sum < 6) odds[1]! += hit / 6;
    else for (let points = 1; points <= 6; points++) odds[points]! += hit / 36;
  }
  return odds;
}

/** The sum of so many dice; what reaches `most` is one outcome. */
function sumOdds(die: readonly number[], dice: number, most: number): number[] {
  let odds = [1, ...Array<number>(most).fill(0)];
  for (let n = 0; n < dice; n++) {
    const next = Array<number>(most + 1).fill(0);
    odds.forEach((p, before) => {
      die.forEach((q, more) => {
        next[Math.min(most, before + more)]! += p * q;
      });
    });
    odds = next;
  }
  return odds;
}

/** Chance of each damage to a ship from all the dice that fall before the phase of fire is over, step by step. */
function walkFire(start: War, target: string, endurance: number): number[] {
  const odds = Array<number>(endurance + 1).fill(0);
  let now = new Map([[start.s.join(), 1]]);
  while (now.size > 0) {
    const next = new Map<string, number>();
    for (const [key, p] of now) {
      const t = new War(start.game, Int16Array.from(key.split(','), Number), {});
      for (const after of t.odds(({ s }) => s.join())) {
        const then = new War(start.game, Int16Array.from(after.key.split(','), Number), {});
        if (then.phase === 'fire') next.set(after.key, (next.get(after.key) ?? 0) + p * after.p);
        else odds[then.ship(target, 'damage')]! += p * after.p;
      }
    }
    now = next;
  }
  return odds;
}

const near = (found: readonly number[], wanted: readonly number[]): void => {
  expect(found).toHaveLength(wanted.length);
  wanted.forEach((p, damage) => {
    expect(found[damage], `${damage} damage`).toBeCloseTo(p, 12);
  });
};

describe('worked examples', () => {
  it('X1 speed 5 declares on 8: dodged on 1 to 3', () => {
    const t = apart({ A: [['Ace s5']], B: [['Bee s8'], ['Cow s1']] }).do('Bee: pass', 'Ace: declare Bee', 'dodge');
    for (const roll of [1, 2, 3, 4, 5, 6]) expect(t.fork().roll(roll).isIdle('Bee'), `${roll}`).toBe(roll <= 3);
    expect(t.chance((after) => after.isIdle('Bee'))).toBeCloseTo(1 / 2, 12);
  });

  it("X2 speed 8 against 5: halved on 1 to 3, and Hood's 8 dice are 4", () => {
    const t = paired({ A: [['lion']], B: [['hood d5']] }, {});
    expect([t.speed('Lion'), t.speed('Hood')]).toEqual([8, 5]);
    for (const roll of [1, 2, 3, 4, 5, 6]) {
      expect(t.fork().roll(roll).dice('Hood', 'Lion'), `${roll}`).toBe(roll <= 3 ? 4 : 8);
    }
    t.roll(3).finish('targets', { Hood: 'Lion' });
    // Hood's power 5 on Lion's armour 3, which bears 8.
    near(walkFire(t, 'Lion', 8), sumOdds(dieOdds(1 / 6, 2), 4, 8));
  });

  it('X3 Bismarck on Hood: 1.25 damage a hit, 1.67 a salvo', () => {
    const t = paired({ A: [['bismarck']], B: [['hood']] }, {}).finish('targets', { Bismarck: 'Hood' });
    const gun = t.odds((after) => after.ship('Hood', 'pend'));
    const mean = gun.reduce((sum, { key, p }) => sum + key * p, 0);
    expect(mean * 6).toBeCloseTo(1.25, 12);
    expect(mean * 8).toBeCloseTo(5 / 3, 12);
    const salvo = walkFire(t, 'Hood', 10);
    near(salvo, sumOdds(dieOdds(1 / 6, 0), 8, 10));
    near(salvoOdds(t.game.battle, t.s, t.unit('Bismarck'), t.unit('Hood')), salvo);
    // A little less, since what goes beyond sinking does not count.
    expect(expectedDamage(salvo)).toBeGreaterThan(1.66);
    expect(expectedDamage(salvo)).toBeLessThan(5 / 3);
  });

  it('X4 8 dice with a marker: 2.67 hits instead of 1.33', () => {
    const fire = (m: string): War =>
      paired({ A: [[`Ace g8 p5 a4 ${m}`]], B: [['Bee e20']] }, {}).finish('targets', { Ace: 'Bee' });
    // Power 5 on armour 4: every hit hurts.
    const hits = (t: War): number => 8 * t.chance((after) => after.ship('Bee', 'pend') > 0);
    expect(hits(fire('m1'))).toBeCloseTo(8 / 3, 12);
    expect(hits(fire('m0'))).toBeCloseTo(4 / 3, 12);
    near(walkFire(fire('m1'), 'Bee', 20), sumOdds(dieOdds(2 / 6, 1), 8, 20));
  });

  it('X5 breaking off at 5 against 8, pursued: on 4 to 6; at a difference of 6 not at all', () => {
    const t = paired({ A: [['Ace s5']], B: [['Bee s8']] }, {})
      .to('break-off')
      .do('pass', 'break-off', 'pursue');
    for (const roll of [1, 2, 3, 4, 5, 6]) expect(t.fork().roll(roll).foes('Ace').length, `${roll}`).toBe(+(roll < 4));
    expect(t.chance((after) => after.foes('Ace').length === 0)).toBeCloseTo(1 / 2, 12);
    const six = paired({ A: [['Ace s5']], B: [['Bee s11']] }, {})
      .to('break-off')
      .do('pass', 'break-off', 'pursue');
    expect([six.round, six.foes('Ace')]).toEqual([2, ['Bee']]);
  });

  it('X6 endurance 8, damage 5: home on 1 to 3', () => {
    const t = apart({ A: [['Ace s9', 'Axe s9 e8 d5']], B: [['Bee s1']] }).do('Ace: home Axe');
    for (const roll of [1, 2, 3, 4, 5, 6]) {
      expect(t.fork().roll(roll).status('Axe'), `${roll}`).toBe(roll <= 3 ? 'home' : 'lost');
    }
    expect(t.chance((after) => after.status('Axe') === 'home')).toBeCloseTo(1 / 2, 12);
  });

  it("X7 Dreadnought's speed 5 is 3 with 2 damage, in the same round's break-off already", () => {
    const t = paired({ A: [['dreadnought']], B: [['Bee s4']] }, {}).finish('targets', { Bee: 'Dreadnought' });
    expect(t.speed('Dreadnought')).toBe(5);
    t.fire({
      Bee: [
        [6, 4],
        [6, 2],
      ],
    });
    expect([t.round, t.speed('Dreadnought')]).toEqual([1, 3]);
    // Bee, slower before the fire, is first now, and may pursue.
    expect(t.asked).toBe('Bee break-off');
    expect(t.do('Bee: pass', 'Dreadnought: break-off').asked).toBe('Bee pursue');
  });
});
