/** N12: who is found, when, and by whom. */
import { describe, expect, it } from 'vitest';
import { INTERCEPT, PASS, YES } from '../../../../engine/operations/actions.js';
import { recount } from '../../../../engine/operations/fleets.js';
import { F, G, U } from '../../../../engine/operations/layout.js';
import { SeaTable, THEM } from '../sea-table.js';

const OUR_PORT = { hex: '0101', side: 'us' } as const;
const THEIR_PORT = { hex: '2416', side: 'them' } as const;

describe('as a sea phase begins', () => {
  it('N12 N12.1 who shares a hex with an enemy fleet or submarine is found, and the fleet too', () => {
    const t = new SeaTable({
      us: ['transport 0505 ak', 'transport 0909 ak', 'transport 0707 ak'],
      them: ['support 0505 ao', 'submarines 0909 u7'],
    });
    expect([0, 1, 2].map((f) => t.isFound(f))).toEqual([true, true, false]);
    expect(t.isFound(THEM)).toBe(true);
  });

  it('N12.1 who is in the patrol radius of a PB or PR is found; no other type patrols the sea', () => {
    // 1207 is twelve hexes from 0101, 1206 eleven: the radius of the Catalina.
    const found = (planes: string): boolean[] => {
      const t = new SeaTable({
        ports: [OUR_PORT],
        us: [`air 0101 ${planes}`, 'battle 1616 hood'],
        them: ['battle 1206 bismarck', 'battle 1207 bismarck', 'battle 0102 bismarck'],
      });
      return [THEM, THEM + 1, THEM + 2].map((f) => t.isFound(f));
    };
    expect(found('pbyd')).toEqual([true, false, true]);
    expect(found('h8k')).toEqual([true, true, true]);
    // A torpedo bomber has a radius, for submarines.
    expect(found('b5n')).toEqual([false, false, false]);
  });

  it('N12.1 a battle fleet searches as a PR does, as far as the farthest of its ships', () => {
    const t = new SeaTable({
      ...{ nations: ['GE', 'UK'], us: ['battle 0505 hipper gedd'] },
      them: ['battle 0507 hood', 'transport 0503 ak', 'battle 0508 hood'],
    });
    expect([THEM, THEM + 1, THEM + 2].map((f) => t.isFound(f))).toEqual([true, true, false]);
  });

  it('N12.1 ships of support and transport fleets do not search', () => {
    const t = new SeaTable({
      us: ['support 0505 town', 'transport 0909 town'],
      them: ['battle 0506 bismarck/9', 'battle 0910 gedd'],
    });
    expect([t.isFound(THEM), t.isFound(THEM + 1)]).toEqual([false, false]);
  });

  it('N12.1 G-44 a fleet in port is found like others', () => {
    const t = new SeaTable({ ports: [THEIR_PORT], us: ['battle 2415 hood'], them: ['battle 2416 bismarck'] });
    expect(t.isFound(THEM)).toBe(true);
  });

  it('N12.1 a damaged patrol stays at home', () => {
    const t = new SeaTable({
      ports: [OUR_PORT],
      us: ['air 0101 pbyd', 'battle 1616 hood'],
      them: ['battle 1207 bismarck'],
    });
    t.s[t.c.unitsAt + 2 * U.size + U.hits] = 1;
    t.endSea();
    expect(t.isFound(THEM)).toBe(false);
  });
});

describe('as a move ends', () => {
  it('N12.2 it is found under a PR without a die, under a PB not at all', () => {
    const moved = (plane: string, from: string, to: string): SeaTable =>
      new SeaTable({
        ports: [OUR_PORT],
        us: [`air 0101 ${plane}`, 'submarines 0116 tclass'],
        them: [`transport ${from} ukff`],
      })
        .order(1)
        .move(THEM, to);
    // The flying boat reaches 24 hexes, to 2413.
    expect(moved('h8k', '2414', '2413').isFound(THEM)).toBe(true);
    expect(moved('pbyd', '1207', '1206').isFound(THEM)).toBe(false);
  });

  const closing = (searchers: readonly string[]): SeaTable =>
    new SeaTable({ us: searchers, them: ['transport 0508 ukff'] }).order(1);

  it('N12.2 N12.4 under a search it is one die, up to the number of all ships that cover it', () => {
    // Hood and the cruiser reach one hex, destroyers their own, the submarine its own.
    const searchers = ['battle 0505 hood ukdd', 'battle 0406 county', 'submarines 0506 tclass'];
    const at2 = closing(searchers).move(THEM, '0506');
    expect(at2.now[0]).toBe('spot');
    // Hood from 0505, the cruiser from 0406, the submarine in the hex: 3.
    expect(at2.roll(4).isFound(THEM)).toBe(false);
    expect(closing(searchers).move(THEM, '0506').roll(3).isFound(THEM)).toBe(true);
  });

  it('N12.4 an American fleet carrier counts three, a light one and a British one but one', () => {
    const found = (fleet: string, nation: 'UK' | 'US', die: number): boolean => {
      const t = new SeaTable({ nations: [nation, 'GE'], us: [`battle 0505 ${fleet}`], them: ['transport 0507 ukff'] });
      return t.order(1).move(THEM, '0505').choose(PASS).roll(die).isFound(THEM);
    };
    expect([found('essex', 'US', 3), found('essex', 'US', 4)]).toEqual([true, false]);
    expect([found('indep', 'US', 1), found('indep', 'US', 2)]).toEqual([true, false]);
    expect([found('arkroy', 'UK', 1), found('arkroy', 'UK', 2)]).toEqual([true, false]);
    expect(found('essex enterp', 'US', 6)).toBe(true);
  });

  it('N12.2 nobody looks for who has been found, and no die falls out of range', () => {
    const t = new SeaTable({
      ...{ ports: [OUR_PORT], us: ['air 0101 sunder', 'battle 0505 hood'] },
      them: ['transport 0508 ukff', 'transport 1616 ukff'],
    });
    expect([t.isFound(THEM), t.isFound(THEM + 1)]).toEqual([true, false]);
    t.order(1).move(THEM, '0507');
    expect(t.step).toBe('order');
    t.order(1).move(THEM + 1, '1615');
    expect([t.step, t.isFound(THEM + 1)]).toEqual(['order', false]);
  });

  it('N12.3 N12.4 a battle fleet looks about as its own move ends: a die for each fleet, by its own ships alone', () => {
    const t = new SeaTable({
      us: ['battle 0508 hood renown ukdd', 'battle 0503 repulse'],
      them: ['transport 0505 ak', 'transport 0506 ak', 'transport 0502 ak'],
    });
    expect([THEM, THEM + 1, THEM + 2].map((f) => t.isFound(f))).toEqual([false, false, true]);
    // Transports first: nobody moves any.
    t.order(1).pass();
    t.order(0).move(0, '0507');
    // 0506 is in range, by two ships: one die.
    t.roll(3);
    expect([t.isFound(THEM + 1), t.step]).toEqual([false, 'order']);
  });

  it('N12.3 a submarine finds who is in its hex, by one ship', () => {
    const dive = (die: number): boolean => {
      const t = new SeaTable({ us: ['submarines 0506 tclass'], them: ['transport 0505 ak', 'transport 0504 ak'] });
      t.order(1).pass().order(0).move(0, '0505').roll(die);
      expect(t.now).toEqual(['hunt', 0]);
      return t.isFound(THEM);
    };
    expect([dive(1), dive(2)]).toEqual([true, false]);
  });
});

describe('whom a fleet has found itself', () => {
  /** Renown, found by a Condor, moves upon Bismarck; both know of each other by search or by aircraft alone. */
  const meeting = (from: string): SeaTable =>
    new SeaTable({
      ports: [OUR_PORT, THEIR_PORT],
      us: ['air 0101 sunder', `battle ${from} renown`],
      them: ['air 2416 fw200 fw200', 'battle 1007 bismarck'],
    });

  it('N12.5 it may decline, and steps aside', () => {
    const t = meeting('1108');
    expect([t.isFound(0), t.isFound(THEM)]).toEqual([true, true]);
    t.order(0).move(0, '1007').pass();
    expect(t.now).toEqual(['decline', 0]);
    t.choose(YES);
    expect(t.now).toEqual(['aside', 0]);
    expect(t.field(0, F.fought)).toBe(0);
  });

  it('N12.5 whom others have found it has to fight', () => {
    const t = meeting('1010').order(0).move(0, '1007').pass();
    // Four hexes away neither had searched for the other; no die falls for who is found.
    expect(t.step).toBe('fight');
  });

  it('N12.5 N15.2 who is intercepted does not decline', () => {
    const t = meeting('1108').order(0).move(0, '1007').choose(INTERCEPT);
    expect([t.step, t.s[G.night]]).toEqual(['fight', 0]);
  });

  it('N12.5 without a search range left in the fleet there is no declining', () => {
    const t = meeting('1108');
    t.c.search.fill(-1);
    recount(t.c, t.s, 0);
    recount(t.c, t.s, THEM);
    t.order(0).move(0, '1007').pass();
    expect(t.step).toBe('fight');
  });
});

describe('the end of a sea phase', () => {
  it('N12.6 who was found is not found any more', () => {
    const t = new SeaTable({ us: ['battle 0505 hood'], them: ['battle 0506 bismarck'] });
    expect([t.isFound(0), t.isFound(THEM)]).toEqual([true, true]);
    t.order(0).move(0, '0510').pass();
    expect(t.isFound(0)).toBe(true);
    t.endSea();
    expect([t.s[G.sea], t.isFound(0), t.isFound(THEM)]).toEqual([2, false, false]);
  });
});
