/** W1: who fights on which side. */
import { describe, expect, it } from 'vitest';
import { checkScenario } from '../../../../engine/decisive-battle/scenario-check.js';
import { SCENARIOS } from '../../../../engine/decisive-battle/scenarios/index.js';
import type { Powers } from '../powers.js';
import { war } from '../war.js';

/** In the order of points B, C, D, A. */
const FOUR: Powers = { A: [['Ace v3']], B: [['Bee v9']], C: [['Cee v6']], D: [['Dee v5']] };

const open = (powers: Powers = FOUR) => war(powers, { neutrality: true });

describe('W1 sides', () => {
  it('W1.1 the power with most points and the second lead opposite sides', () => {
    const t = open();
    expect(t.order).toBe('BCDA');
    expect(['A', 'B', 'C', 'D'].map((seat) => t.side(seat))).toEqual(['undecided', 'leader', 'rival', 'undecided']);
  });

  it('W1.1 W1.2 points are those of all ships of a power', () => {
    expect(open({ A: [['Ace v3', 'Axe v3'], ['Ada v4']], B: [['Bee v9']], C: [['Cee v8']] }).order).toBe('ABC');
  });

  it('W1.2 the others choose in the order of points: a side, or neutrality', () => {
    const t = open();
    expect(t.asked).toBe('D side');
    expect(t.legal).toEqual(['join leader', 'join rival', 'join neutral']);
    t.do('D: join rival', 'A: join leader');
    expect([t.side('D'), t.side('A')]).toEqual(['rival', 'leader']);
    expect(t.asked).toBe('B fleets');
  });

  it('W1.2 a scenario may rule neutrality out', () => {
    expect(war(FOUR).legal).toEqual(['join leader', 'join rival']);
  });

  it('W1.3 the neutral joins the side that the declarer is not on', () => {
    const byLeader = open().do('D: join neutral', 'B: war leader');
    expect(byLeader.side('D')).toBe('rival');
    const byRival = open().do('D: join neutral', 'B: pass', 'C: war rival');
    expect(byRival.side('D')).toBe('leader');
  });

  it('W1.3 a declarer with a side declares as of it; one without names his at once', () => {
    const t = open().do('D: join neutral');
    expect(t.legal).toEqual(['pass', 'war leader']);
    t.do('B: pass');
    expect(t.legal).toEqual(['pass', 'war rival']);
    t.do('C: pass');
    expect(t.legal).toEqual(['pass', 'war leader', 'war rival']);
    const other = t.fork().do('A: war rival');
    expect([other.side('A'), other.side('D')]).toEqual(['rival', 'leader']);
    t.do('A: war leader');
    expect([t.side('A'), t.side('D')]).toEqual(['leader', 'rival']);
    // A has named its side and is not asked for it again.
    expect(t.asked).toBe('B fleets');
  });

  it('W1.2 W1.3 what is told names the rule by which a power is on its side', () => {
    const t = open().do('D: join neutral', 'B: war leader', 'A: join rival');
    expect(t.events('side').map((e) => [e.text, e.rule])).toEqual([
      ['D stays neutral.', 'W1.2'],
      ['D joins C.', 'W1.3'],
      ['A joins C.', 'W1.2'],
    ]);
  });

  it('W1.3 a power that has joined a side declares as of that side', () => {
    const t = open().do('D: join rival', 'A: join neutral', 'B: pass', 'C: pass');
    expect(t.asked).toBe('D war');
    expect(t.legal).toEqual(['pass', 'war rival']);
    expect(t.do('D: war rival').side('A')).toBe('leader');
  });

  it('W1.4 a side once settled never changes: nobody is asked twice, nor declared on again', () => {
    const t = open().do('D: join neutral', 'B: war leader', 'A: join neutral', 'B: pass', 'C: pass', 'D: pass');
    expect(t.asked).toBe('B fleets');
    const sides = (): string[] => ['A', 'B', 'C', 'D'].map((seat) => t.side(seat));
    expect(sides()).toEqual(['neutral', 'leader', 'rival', 'rival']);
    t.to('targets', 3);
    expect(sides()).toEqual(['neutral', 'leader', 'rival', 'rival']);
  });

  it('B-01 level in points, the power with more battleships is first', () => {
    expect(open({ A: [['Ace v4']], B: [['Bee v6']], C: [['Cee v3', 'Cat v3']] }).order).toBe('CBA');
  });

  it('B-01 level in points and ships, the dice say, each of the level powers alike', () => {
    const t = open({ A: [['Ace']], B: [['Bee']], C: [['Cee']], D: [['Dee v1']] });
    expect(t.asked).toBe('dice rank');
    for (const seat of ['A', 'B', 'C']) expect(t.chance((after) => after.rank(seat) === 0)).toBeCloseTo(1 / 3, 12);
    expect(t.chance((after) => after.rank('D') === 0)).toBe(0);
    t.roll(3);
    for (const seat of ['A', 'B']) expect(t.chance((after) => after.rank(seat) === 1)).toBeCloseTo(1 / 2, 12);
    expect(t.roll(2).order).toBe('CBAD');
    expect(t.asked).toBe('A side');
  });

  it('B-01 the dice break a tie behind the leaders too', () => {
    const t = open({ A: [['Ace v9']], B: [['Bee v8']], C: [['Cee v2']], D: [['Dee v2']] });
    expect(t.asked).toBe('dice rank');
    expect(t.roll(2).asked).toBe('D side');
  });

  it('B-02 all that are not neutral are asked once, right after the neutrality, in the order of points', () => {
    const t = open();
    expect(t.do('D: join neutral').asked).toBe('B war');
    expect(t.do('B: pass').asked).toBe('C war');
    expect(t.do('C: pass').asked).toBe('A war');
    expect(t.do('A: pass').asked).toBe('A side');
    expect(t.side('D')).toBe('neutral');
    // Of the war on A, D is not asked, which is neutral itself.
    expect(t.do('A: join neutral', 'B: pass', 'C: pass').asked).toBe('B fleets');
  });

  it('B-02 the first declaration ends the asking', () => {
    expect(open().do('D: join neutral', 'B: war leader').asked).toBe('A side');
  });

  it('B-03 of two powers none is neutral', () => {
    const t = war({ A: [['Ace']], B: [['Bee v4']] });
    expect(t.asked).toBe('A fleets');
    expect([t.side('A'), t.side('B')]).toEqual(['leader', 'rival']);
    const two = { ...SCENARIOS[0]!, neutrality: true };
    expect(checkScenario(two).map(({ path }) => path)).toEqual(['neutrality']);
  });

  it('B-04 a neutral forced into the war commits a ship too; one left in peace forms no fleet', () => {
    const forced = open().do('D: join neutral', 'B: war leader', 'A: join leader');
    forced.do('B: lead Bee', 'done', 'C: lead Cee', 'done');
    expect(forced.asked).toBe('D fleets');
    expect(forced.legal).toEqual(['lead Dee']);
    const free = open().do('D: join neutral', 'B: pass', 'C: pass', 'A: pass', 'A: join leader');
    free.do('B: lead Bee', 'done', 'C: lead Cee', 'done');
    expect(free.asked).toBe('A fleets');
  });
});
