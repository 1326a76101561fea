/** F1.6 and F1.7: what free fleets may do from round 2 on. */
import { describe, expect, it } from 'vitest';
import type { Powers } from '../powers.js';
import { apart, battle, paired } from '../war.js';

const POWERS: Powers = { A: [['Ace s8', 'Axe s3'], ['Ada s2']], B: [['Bee s5'], ['Bat s1']] };

describe('F1.6 choices', () => {
  it('F1.6 from round 2 a free fleet declares, withdraws or does nothing, or sends ships home', () => {
    const t = apart(POWERS);
    expect([t.round, t.asked]).toEqual([2, 'Bee engage']);
    expect(t.legal).toEqual(['pass', 'withdraw', 'declare Ace', 'declare Ada']);
    t.do('Bee: pass');
    expect(t.asked).toBe('Ace engage');
    expect(t.legal).toEqual(['pass', 'withdraw', 'declare Bee', 'declare Bat', 'home Ace', 'home Axe']);
  });

  it('F1.6 the faster first', () => {
    const t = apart(POWERS);
    const order: string[] = [];
    while (t.round === 2) {
      order.push(t.asked);
      t.do('pass');
    }
    expect(order).toEqual(['Bee engage', 'Ace engage', 'Ada engage', 'Bat engage']);
  });

  it('F1.6 who does nothing may be declared on', () => {
    const t = apart(POWERS).do('Bee: pass', 'Ace: declare Bee', 'Bee: pass');
    expect(t.foes('Bee')).toEqual(['Ace']);
  });

  it('F1.6 an engaged fleet neither chooses nor withdraws', () => {
    const t = paired({ A: [['Ace s8', 'Axe s8']], B: [['Bee']] }, {}).to('targets', 2);
    expect([t.round, t.asked]).toEqual([2, 'Ace target']);
  });
});

describe('F1.7 leaving', () => {
  it('F1.7 a whole fleet withdraws without a die, whatever its damage', () => {
    const t = apart({ A: [['Ace d7', 'Axe d7'], ['Ada']], B: [['Bee']] }).do('Ada: pass', 'Bee: pass');
    t.do('Ace: withdraw');
    expect([t.status('Ace'), t.status('Axe')]).toEqual(['home', 'home']);
    expect(t.line('Ace')).toEqual([]);
  });

  it('F1.7 a ship that leaves alone comes home with a die up to endurance less damage', () => {
    const t = apart({ A: [['Ace', 'Axe e9 d5']], B: [['Bee s4']] }).do('Bee: pass', 'Ace: home Axe');
    expect(t.asked).toBe('dice port');
    expect(t.chance((after) => after.status('Axe') === 'home')).toBeCloseTo(4 / 6, 12);
    expect(t.fork().roll(4).status('Axe')).toBe('home');
    expect(t.roll(5).status('Axe')).toBe('lost');
    expect(t.line('Ace')).toEqual(['Ace']);
  });

  it('F1.7 B-36 a ship that can bear six more needs no die', () => {
    const t = apart({ A: [['Ace', 'Axe e9 d3']], B: [['Bee s4']] }).do('Bee: pass', 'Ace: home Axe');
    expect([t.asked, t.status('Axe')]).toEqual(['Ace engage', 'home']);
  });

  it('F1.7 the rest may engage at once', () => {
    const t = apart(POWERS).do('Bee: pass', 'Ace: home Axe');
    expect(t.asked).toBe('Ace engage');
    expect(t.do('Ace: declare Bat').foes('Ace')).toEqual(['Bat']);
  });

  it('F1.7 several ships may leave alone, each with a die of its own', () => {
    const t = apart({ A: [['Ace', 'Axe d6', 'Ada d6']], B: [['Bee v1']] })
      .do('Bee: pass', 'Ace: home Axe')
      .roll(2);
    t.do('Ace: home Ada').roll(3);
    expect(['Ace', 'Axe', 'Ada'].map((name) => t.status(name))).toEqual(['afloat', 'home', 'lost']);
  });

  it('B-23 without the ships sent home the fleet is as fast as the rest, at once', () => {
    const t = apart(POWERS).do('Bee: pass');
    expect(t.speed('Ace')).toBe(3);
    t.do('Ace: home Axe');
    expect(t.speed('Ace')).toBe(8);
    // Bee, of speed 5, could have dodged before.
    expect(t.do('Ace: declare Bee').foes('Bee')).toEqual(['Ace']);
  });

  it('B-23 its training markers leave with a ship', () => {
    const t = apart({ A: [['Ace m1', 'Axe m2']], B: [['Bee']] });
    expect(t.fleet('Ace', 'markers')).toBe(3);
    expect(t.do('Ace: home Axe').fleet('Ace', 'markers')).toBe(1);
  });

  it('B-24 who withdraws is gone at once: nobody can declare on it', () => {
    const t = apart(POWERS).do('Bee: withdraw');
    expect(t.status('Bee')).toBe('home');
    expect(t.asked).toBe('Ace engage');
    expect(t.legal).toEqual(['pass', 'withdraw', 'declare Bat', 'home Ace', 'home Axe']);
  });

  it('B-35 once ships were sent home alone, the rest of the fleet stays this round, one ship at least', () => {
    const t = apart({ A: [['Ace s8', 'Axe s8', 'Ada s8']], B: [['Bee s5']] });
    expect(t.do('Ace: home Axe').legal).toEqual(['pass', 'declare Bee', 'home Ace', 'home Ada']);
    expect(t.do('Ace: home Ace').legal).toEqual(['pass', 'declare Bee']);
    t.do('Ace: pass', 'Bee: pass');
    // The next round it may go.
    expect([t.round, t.legal]).toEqual([3, ['pass', 'withdraw', 'declare Bee']]);
  });

  it('B-35 ships sent home by one fleet bind no other', () => {
    const t = apart({ A: [['Ace s8', 'Axe s8'], ['Ada s7']], B: [['Bee s5']] }).do('Ace: home Axe', 'Ace: pass');
    expect(t.asked).toBe('Ada engage');
    expect(t.legal).toContain('withdraw');
  });

  it('F1.7 B-29 nobody leaves in round 1', () => {
    const t = battle({ A: [['Ace s9', 'Axe s9']], B: [['Bee'], ['Bat']] });
    expect(t.legal.filter((word) => !word.startsWith('declare'))).toEqual([]);
  });
});
