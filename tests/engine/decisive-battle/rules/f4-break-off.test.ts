/** F4: breaking off. */
import { describe, expect, it } from 'vitest';
import type { Powers } from '../powers.js';
import { paired, type War } from '../war.js';

const duel = (ace: string, bee: string): War =>
  paired({ A: [[`Ace ${ace}`, 'Ann s9']], B: [[`Bee ${bee}`]] }, {}).to('break-off');

/** Whether the fleet is out of all engagements once the round is over. */
const isAway = (t: War, fleet: string): boolean => t.foes(fleet).length === 0;

describe('F4.1 who may break off', () => {
  it('F4.1 after the fire the faster fleet declares first', () => {
    const t = duel('s5', 's6');
    expect([t.phase, t.asked]).toEqual(['break-off', 'Bee break-off']);
    expect(t.legal).toEqual(['pass', 'break-off']);
    expect(t.do('Bee: pass').asked).toBe('Ace break-off');
    expect(t.do('Ace: pass').round).toBe(2);
    expect(t.foes('Ace')).toEqual(['Bee']);
  });

  it('F4.1 all ships of the fleet leave the engagement together, and stay on the field', () => {
    const t = duel('s9', 's5').do('Ace: break-off');
    expect([t.line('Ace'), t.status('Ann'), t.foes('Ace'), t.foes('Bee')]).toEqual([['Ace', 'Ann'], 'afloat', [], []]);
    expect([t.round, t.asked]).toEqual([2, 'Ace engage']);
  });

  it('F4.1 who has been left has nothing to break off', () => {
    expect(duel('s9', 's5').do('Ace: break-off').phase).toBe('pairing');
  });

  it('F4.1 each is asked once a round', () => {
    const t = duel('s5', 's8').do('Bee: pass', 'Ace: break-off', 'Bee: pursue').roll(1);
    expect([t.round, t.phase]).toEqual([2, 'halving']);
  });

  it('F4.1 a fleet that is not engaged is not asked', () => {
    const t = paired({ A: [['Ace s9'], ['Axe s4']], B: [['Bee s8']] }, { Ace: 'Bee' }).to('break-off');
    expect(t.foes('Bee')).toEqual(['Ace', 'Axe']);
    // Both are away from Axe, which has nobody left to break off from.
    t.do('Ace: break-off', 'Bee: break-off');
    expect([t.round, t.asked]).toEqual([2, 'Ace engage']);
  });

  it('B-19 level in speed, more training markers first, then the dice', () => {
    expect(duel('s5', 's5 m1').asked).toBe('Bee break-off');
    const t = duel('s5', 's5');
    expect(t.asked).toBe('dice break-off');
    expect(t.chance((after) => after.asked === 'Ace break-off')).toBe(0.5);
    expect(t.roll(2).do('Bee: pass').asked).toBe('Ace break-off');
  });
});

describe('F4.2 and F4.3 getting away', () => {
  it('F4.2 the faster one gets away, asking nobody', () => {
    const t = duel('s6', 's5').do('Ace: break-off');
    expect([isAway(t, 'Ace'), t.phase]).toEqual([true, 'pairing']);
  });

  it('B-19 level speeds always get away, asking nobody', () => {
    const t = duel('s5 m1', 's5').do('Ace: break-off');
    expect([isAway(t, 'Ace'), t.phase]).toEqual([true, 'pairing']);
  });

  it('F4.3 a slower one gets away if it is not pursued', () => {
    const t = duel('s3', 's9').do('Bee: pass', 'Ace: break-off');
    expect([t.asked, ...t.legal]).toEqual(['Bee pursue', 'pass', 'pursue']);
    expect(isAway(t.do('Bee: pass'), 'Ace')).toBe(true);
  });

  it('F4.3 B-19 pursued, with a die above the difference', () => {
    const t = duel('s5', 's7').do('Bee: pass', 'Ace: break-off', 'Bee: pursue');
    expect(t.asked).toBe('dice break-off');
    expect(t.chance((after) => isAway(after, 'Ace'))).toBeCloseTo(4 / 6, 12);
    expect(isAway(t.fork().roll(2), 'Ace')).toBe(false);
    expect(isAway(t.roll(3), 'Ace')).toBe(true);
  });

  it('F4.3 B-36 five slower on a 6, six slower never and without a die', () => {
    const five = duel('s2', 's7').do('Bee: pass', 'Ace: break-off', 'Bee: pursue');
    expect(five.chance((after) => isAway(after, 'Ace'))).toBeCloseTo(1 / 6, 12);
    const six = duel('s2', 's8').do('Bee: pass', 'Ace: break-off', 'Bee: pursue');
    expect([six.round, isAway(six, 'Ace')]).toEqual([2, false]);
  });

  it('F4.3 a fleet that failed fights on, and is asked again next round', () => {
    const t = paired({ A: [['Ace s5']], B: [['Bee s6']] }, {}).to('break-off');
    t.do('Bee: pass', 'Ace: break-off', 'Bee: pursue').roll(1);
    t.to('break-off', 2);
    expect(t.foes('Ace')).toEqual(['Bee']);
    expect(t.do('Bee: pass').asked).toBe('Ace break-off');
  });
});

describe('B-38 the order between pairings', () => {
  /** Ace 9 against Bee 5, and Axe 6 against Bug 8: two pairings. */
  const two = (options = {}, more = ''): War =>
    paired(
      { A: [['Ace s9'], [`Axe s6${more}`]], B: [['Bee s5'], ['Bug s8']] },
      { Ace: 'Bee', Axe: 'Bug', Bug: 'Axe', Bee: 'Ace' },
      { options },
    ).to('break-off');

  /** Fleets in the order in which they are asked, none of which breaks off. */
  function asked(t: War): string[] {
    const order: string[] = [];
    while (t.phase === 'break-off') {
      if (t.asked.startsWith('dice')) t.roll(1);
      order.push(t.asked.split(' ')[0]!);
      t.do('pass');
    }
    return order;
  }

  it('B-38 pairing by pairing', () => {
    expect(asked(two())).toEqual(['Ace', 'Bee', 'Bug', 'Axe']);
  });

  it('B-38 breakOff=sea: the fastest of the whole sea first', () => {
    expect(asked(two({ breakOff: 'sea' }))).toEqual(['Ace', 'Bug', 'Axe', 'Bee']);
  });

  it('B-38 B-19 breakOff=sea: level ones of different pairings by training markers, then by dice', () => {
    const level = (marker: string): War =>
      paired(
        { A: [['Ace s9'], ['Axe s6']], B: [[`Bee s6${marker}`], ['Bug s3']] },
        { Ace: 'Bee', Axe: 'Bug', Bee: 'Ace' },
        { options: { breakOff: 'sea' } },
      )
        .to('break-off')
        .do('Ace: pass');
    expect(level(' m1').asked).toBe('Bee break-off');
    const t = level('');
    expect(t.asked).toBe('dice break-off');
    expect(t.chance((after) => after.asked === 'Axe break-off')).toBe(0.5);
    t.roll(2);
    const [first, second] = t.asked === 'Axe break-off' ? ['Axe', 'Bee'] : ['Bee', 'Axe'];
    expect(t.do(`${first}: pass`).asked).toBe(`${second} break-off`);
    // The throw is told by what names it.
    expect(t.events('break-order')[0]!.data).toMatchObject({ left: 3 });
  });

  it('B-38 breakOff=sea: who has been left has no turn any more', () => {
    const t = two({ breakOff: 'sea' }).do('Ace: break-off');
    expect(asked(t)).toEqual(['Bug', 'Axe']);
  });
});

describe('what is told', () => {
  it.each([
    ['F4.2', 's6', []],
    ['B-19', 's5 m1', []],
    ['F4.3', 's4', ['pass']],
  ] as const)('F4.2 F4.3 B-19 a break-off names the rule by which it succeeds: %s', (rule, ace, pursuit) => {
    const t = paired({ A: [[`Ace ${ace}`]], B: [['Bee s5']] }, {}).to('break-off');
    if (rule === 'F4.3') t.do('Bee: pass');
    t.do('Ace: break-off', ...pursuit);
    expect(t.events('break-off').map((e) => [e.rule, e.data!.success])).toEqual([[rule, true]]);
  });
});

describe('B-32 several opponents', () => {
  /** Bee, of speed 4, against Ace, Axe and Ada, of 9, 6 and 3. */
  const POWERS: Powers = { A: [['Ace s9'], ['Axe s6'], ['Ada s3']], B: [['Bee s4']] };
  const leaving = (): War => paired(POWERS, {}).to('break-off').do('Ace: pass', 'Axe: pass', 'Bee: break-off');

  it('B-32 those that are faster say first whether they pursue', () => {
    const t = leaving();
    expect(t.asked).toBe('Ace pursue');
    expect(t.do('Ace: pass').asked).toBe('Axe pursue');
    expect(isAway(t.do('Axe: pass'), 'Bee')).toBe(true);
    for (const f of ['Ace', 'Axe', 'Ada']) expect(t.foes(f)).toEqual([]);
  });

  it.each([
    ['pursue', 'pursue', 1],
    ['pursue', 'pass', 1],
    ['pass', 'pursue', 4],
  ] as const)('B-32 the fastest that pursues counts, with one die: %s, %s', (ace, axe, ways) => {
    const t = leaving().do(`Ace: ${ace}`, `Axe: ${axe}`);
    expect(t.chance((after) => isAway(after, 'Bee'))).toBeCloseTo(ways / 6, 12);
    const kept = t.roll(1);
    expect(kept.foes('Bee')).toEqual(['Ace', 'Axe', 'Ada']);
    expect(kept.asked).toBe('Ada break-off');
  });

  it('B-32 one of several leaves alone', () => {
    const t = paired(POWERS, {}).to('break-off').do('Ace: pass', 'Axe: break-off');
    expect([t.foes('Axe'), t.foes('Bee')]).toEqual([[], ['Ace', 'Ada']]);
    expect(t.asked).toBe('Bee break-off');
    t.do('Bee: pass', 'Ada: break-off', 'Bee: pass');
    expect([t.foes('Bee'), t.foes('Ace'), t.round]).toEqual([['Ace'], ['Bee'], 2]);
  });
});
