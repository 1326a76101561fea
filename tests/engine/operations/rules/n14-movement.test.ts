/** N14: how far, where to, in how many parts. */
import { describe, expect, it } from 'vitest';
import { DETACH, DONE, PASS, TAKE } from '../../../../engine/operations/actions.js';
import { F } from '../../../../engine/operations/layout.js';
import { SeaTable } from '../sea-table.js';

/** Far from all that happens. */
const NOBODY = ['raider 2416 amc'];

/** The farthest hex that the fleet can end in. */
const range = (fleet: string, f = 0): number => {
  const t = new SeaTable({ us: [fleet], them: NOBODY }).order(0);
  const from = t.hexOf(t.at(f));
  return Math.max(...t.ends(f).map((end) => t.c.map.apart[from * t.c.map.hexes + t.hexOf(end)]!));
};

describe('the allowance', () => {
  it('N14 N14.1 G-7 the slowest ship sets the pace', () => {
    expect([range('battle 1208 hood ukdd'), range('battle 1208 nelson ukdd'), range('battle 1208 ukdd')]).toEqual([
      6, 4, 7,
    ]);
    expect(range('submarines 1208 tclass')).toBe(3);
  });

  it('N14.1 G-23 E9 type W is one hex slower than its figure', () => {
    // Destroyers 7, the convoy 2 and W: the smaller of 2 and 2 - 1.
    expect([range('transport 1208 ak ukdd'), range('transport 1208 akf ukdd')]).toEqual([1, 3]);
    // Escorts of 3 and oilers of 3 that are W: the smaller of 3 and 3 - 1.
    expect(range('support 1208 ao cmjp')).toBe(2);
  });

  it('N14.1 N7.1 half damage halves the speed level', () => {
    expect([range('battle 1208 hood/4'), range('battle 1208 hood/5')]).toEqual([6, 3]);
  });

  it('N14.1 it is counted by sea, round the land', () => {
    const land = ['1107', '1108', '1208', '1307', '1308'];
    const t = new SeaTable({ land, us: ['transport 1209 akf'], them: NOBODY }).order(0);
    expect(t.ends(0)).not.toContain('1207');
    expect(t.ends(0).some((end) => land.includes(end))).toBe(false);
  });

  it('G-53 an allowance of 0: she stays, and her fleet with her or without', () => {
    // A convoy at half: 2 >> 1 less 1.
    const t = new SeaTable({ us: ['transport 1208 ak/3 ukff'], them: NOBODY }).order(0);
    expect(t.ends(0)).toEqual(['1208']);
    t.choose(DETACH, TAKE + 1, DONE);
    expect(t.ends(1).length).toBeGreaterThan(30);
  });
});

describe('where a move ends', () => {
  it('N14.2 not with an own fleet of the category, though it may pass', () => {
    const t = new SeaTable({ us: ['transport 0505 akf', 'transport 0506 akf', 'support 0605 ao'], them: NOBODY }).order(
      0,
    );
    expect(t.ends(0)).not.toContain('0506');
    expect(t.ends(0)).toEqual(expect.arrayContaining(['0505', '0507', '0605']));
  });

  it('N14.2 battle fleets that are found and those that are not are one category here, raiders too', () => {
    const t = new SeaTable({
      nations: ['GE', 'UK'],
      us: ['battle 0505 hipper', 'battle 0508 hipper', 'raider 0510 amc'],
      them: ['transport 0504 ak', 'submarines 0505 tclass'],
    });
    expect([t.isFound(0), t.isFound(1)]).toEqual([true, false]);
    t.order(1).pass();
    // The first to move is the found one.
    expect(t.order(0).mayMove(0)).toEqual([0]);
    expect([t.ends(0).includes('0508'), t.ends(0).includes('0510'), t.ends(0).includes('0507')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('N14.2 G-44 fleets in port are in nobody’s way, submarines neither', () => {
    const t = new SeaTable({
      ports: [{ hex: '0506', side: 'us' }],
      us: ['transport 0505 akf', 'transport 0506 akf', 'submarines 0909 tclass', 'submarines 0910 tclass'],
      them: NOBODY,
    }).order(0);
    expect(t.ends(0)).toContain('0506');
    t.pass();
    t.order(0);
    expect([t.mayMove(0), t.ends(2).includes('0910')]).toEqual([[2, 3], true]);
  });

  it('N14.2 who can end nowhere ends where it is', () => {
    // Neither half of a crippled convoy gets away.
    const t = new SeaTable({ us: ['transport 1208 ak/3 ak/3', 'support 0101 ao'], them: NOBODY }).order(0);
    t.choose(DETACH, TAKE + 1, DONE);
    expect([t.ends(0), t.ends(2), t.legal().includes(PASS)]).toEqual([['1208'], ['1208'], false]);
    t.move(2, '1208');
    expect([t.field(2, F.moved), t.field(0, F.moved), t.at(2)]).toEqual([1, 0, '1208']);
  });
});

describe('detaching', () => {
  const split = (): SeaTable =>
    new SeaTable({ us: ['battle 0505 hood renown ukdd', 'battle 1010 hood'], them: NOBODY }).order(0);

  it('N14.3 some of the ships are one new fleet, and only one of the two moves in this step', () => {
    const t = split();
    expect(t.legal().filter((a) => a >= DETACH && a < TAKE)).toEqual([DETACH]);
    t.choose(DETACH);
    expect(t.legal()).toEqual([TAKE, TAKE + 1, TAKE + 2]);
    t.choose(TAKE, TAKE + 2);
    // One ship at least stays, and the new fleet is one.
    expect(t.legal()).toEqual([DONE]);
    t.choose(DONE);
    const fresh = 2;
    expect([t.field(0, F.ships), t.field(fresh, F.ships), t.place(2)]).toEqual([1, 2, fresh]);
    expect(t.mayMove(0)).toEqual([0, fresh]);
    t.move(fresh, '0508').pass();
    // The other may in a later step of the phase.
    expect(t.order(0).mayMove(0)).toEqual([0, 1]);
    expect([t.at(0), t.at(fresh)]).toEqual(['0505', '0508']);
  });

  it('N14.3 it is detached at the beginning of a move: who has moved detaches nobody, nor does one ship', () => {
    const t = split().move(0, '0504').pass().order(0);
    expect(t.legal().some((a) => a >= DETACH && a < TAKE)).toBe(false);
  });

  it('N14.3 N13.4 both are of the category, and found if the fleet was', () => {
    const t = new SeaTable({ us: ['battle 0505 hood renown'], them: ['battle 0507 hipper', ...NOBODY] });
    expect(t.isFound(0)).toBe(true);
    t.order(0).choose(DETACH, TAKE, DONE);
    expect([t.isFound(1), t.field(1, F.category)]).toEqual([true, t.field(0, F.category)]);
  });

  it('N14.3 boats, raiders and submarines are not divided', () => {
    const t = new SeaTable({
      nations: ['GE', 'UK'],
      us: ['boats 0505 mas mas', 'submarines 0909 u7 u7'],
      them: ['support 2416 ao'],
    });
    expect([t.field(0, F.ships), t.field(1, F.ships)]).toEqual([1, 1]);
    t.order(1).pass().order(0);
    expect(t.legal().some((a) => a >= DETACH && a < TAKE)).toBe(false);
  });
});

describe('joining', () => {
  const joined = (...us: string[]): SeaTable => new SeaTable({ us, them: NOBODY }).order(0);

  it('N14.4 a transport fleet without cargo joins one that has not moved, and the two have moved', () => {
    const t = joined('transport 0505 ukff', 'transport 0507 ak ak', 'transport 1010 ak');
    expect(t.ends(0)).toContain('0507');
    t.move(0, '0507');
    expect([t.field(0, F.first), t.field(1, F.ships), t.field(1, F.moved)]).toEqual([-1, 3, 1]);
    expect(t.order(0).mayMove(0)).toEqual([2]);
  });

  it('N14.3 N14.4 ships that leave a fleet later in the phase take no counter of one that moved and is gone: dice go by counters', () => {
    const t = joined('transport 0505 ukff', 'transport 0507 ak', 'transport 1010 ak ukff').move(0, '0507').order(0);
    t.choose(DETACH + 2, TAKE + 3, DONE);
    expect([t.field(0, F.first), t.place(3)]).toEqual([-1, 3]);
  });

  it('N14.4 it is the one that moves which has to be without AK, BH and AO', () => {
    for (const cargo of ['ak', 'bh', 'ao']) {
      expect(joined(`transport 0505 ${cargo}`, 'transport 0506 ukff').ends(0), cargo).not.toContain('0506');
    }
  });

  it('N14.4 one that has moved is not joined', () => {
    const t = joined('transport 0505 ukff', 'transport 0507 ak').move(1, '0507').order(0);
    expect(t.ends(0)).not.toContain('0507');
  });

  it('N14.4 N11.3 nor one that would be too large, nor where a second transport fleet lies', () => {
    const four = 'transport 0507 ak ukff ukff ukff ukff';
    expect(joined('transport 0505 ukff', four).ends(0)).not.toContain('0507');
    const t = joined('transport 0505 ukff', 'transport 0507 akf akf');
    t.choose(DETACH + 1, TAKE + 2, DONE)
      .move(2, '0506')
      .order(0)
      .move(0, '0507');
    expect(t.field(1, F.ships)).toBe(2);
    const two = joined('transport 0505 ukff', 'transport 0507 ak', 'transport 0507 ak');
    expect(two.ends(0)).not.toContain('0507');
  });
});
