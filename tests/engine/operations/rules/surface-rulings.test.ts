/** N4, N7.3 and gaps of the rules of surface actions: what the original leaves open there, and how it is read. */
import { describe, expect, it } from 'vitest';
import { LEAVE, STAY } from '../../../../engine/operations/action-flow.js';
import { GUN_AT, TORPEDO_AT } from '../../../../engine/operations/action-naming.js';
import { gunOf, hurt } from '../../../../engine/operations/combatants.js';
import { F, G } from '../../../../engine/operations/layout.js';
import { ActionTable, fleetsAtSea } from '../action-table.js';
import { SeaTable, THEM } from '../sea-table.js';

const gun = (t: number): number => GUN_AT + t;
const torpedo = (t: number): number => TORPEDO_AT + t;

/** At night, where our side leads by much. */
const leading = (us: string, them: string, nations: readonly ['UK' | 'JP', 'GE' | 'US']): ActionTable =>
  new ActionTable({ us, them, nations, night: true }).do(STAY).do(STAY).roll(6, 1);

/** Our three ships that have a target, in the order in which they named it. */
function namedBy(t: ActionTable): (number | undefined)[] {
  while (!t.isDice) t.do(t.legal()[0]!);
  const names = t.log.all.filter(({ kind, unit }) => kind === 'names' && unit! < 3);
  return names.map(({ unit }) => unit);
}

describe('a night action', () => {
  it('N4 goes by the rounds of any surface action: declarations, dice, targets, fire', () => {
    const t = new ActionTable({ us: 'hood', them: 'bismarck', night: true });
    expect([t.range, t.actor, t.legal()]).toEqual([1, 0, [STAY, LEAVE]]);
    t.do(STAY).do(STAY).roll(3, 6);
    // Bismarck leads and fires first; the range is the closest already.
    t.roll(6, 6).roll(6);
    expect(t.told().filter((kind) => kind === 'shot')).toHaveLength(2);
    expect([t.range, t.actor, t.legal()]).toEqual([1, 0, [STAY, LEAVE]]);
  });

  it('G-39 they part as after any: who declared leaves', () => {
    const t = new ActionTable({ us: 'ak', them: 'ak', kinds: ['transport', 'transport'], night: true });
    t.do(STAY).do(LEAVE).roll(5, 1);
    // In the round of the declaration nothing opens yet.
    expect([t.isOn, t.range]).toEqual([true, 1]);
    t.do(STAY).roll(5, 1);
    expect([t.isOn, t.s[G.leaves]]).toEqual([false, 2]);
  });
});

describe('losses', () => {
  it('N7.3 below 0 she sinks, and at 0 she does not', () => {
    const { c, s } = fleetsAtSea({ us: 'county/4', them: 'hipper' });
    const fleet = (): number => s[c.unitsAt]!;
    hurt(c, s, 0, 1, undefined);
    expect(fleet()).toBe(0);
    hurt(c, s, 0, 1, undefined);
    expect(fleet()).toBeLessThan(0);
  });
});

describe('gaps', () => {
  it('G-40 category before gun power, and gun power inside a category', () => {
    const t = leading('county renown kgv', 'hipper hipper', ['UK', 'GE']);
    // 14 before 12, and the cruiser last.
    expect(namedBy(t)).toEqual([2, 1, 0]);
  });

  it('G-40 N5.3 a ship without a lawful target does not fire', () => {
    expect(namedBy(leading('county renown kgv', 'hipper', ['UK', 'GE']))).toEqual([2, 1]);
  });

  it('G-8 the ship that torpedoes and was named as a gun target has the 1, no other', () => {
    const t = leading('jpdd jpdd', 'usdd', ['JP', 'US']).do(torpedo(2)).do(torpedo(2)).do(gun(1));
    // 5 halved are 2: no loss but by a 1 to 3.
    t.roll(6);
    t.roll(6, 1, 6, 6).roll(5, 1, 6, 6);
    const checks = t.log.all.filter(({ kind }) => kind === 'check');
    expect(checks.map(({ unit, modifiers }) => [unit, modifiers?.some(({ kind }) => kind === 'shot-at')])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it('G-33 the torpedo value is that of the ship’s nation, whoever leads the fleet', () => {
    // At 0 the targets are silent. Night takes 2, the Japanese circle 2 more; the Americans have the larger gun, and are first.
    const launch = (american: number[], japanese: number[]): boolean[] => {
      const t = leading('jpdd usdd', 'portland/5 portland/5', ['JP', 'US']).do(torpedo(2)).do(torpedo(3));
      t.roll(...american).roll(...japanese);
      return [t.isAfloat(2), t.isAfloat(3)];
    };
    // A 4 is 2, above 1, and no die follows; a 6 is 2, within 3.
    expect(launch([4], [6, 1, 6, 6])).toEqual([true, false]);
    // A 3 is 1.
    expect(launch([3, 6, 6, 6], [6, 1, 6, 6])).toEqual([false, false]);
  });

  it('G-6 it is gun power to which merchants bring 3: of AK alone', () => {
    const { c, s } = fleetsAtSea({ us: 'hipper', them: 'bismarck' });
    expect([gunOf(c, s, 0, false, false), gunOf(c, s, 0, false, true)]).toEqual([6, 9]);
    const points = (them: string): unknown => {
      const t = new ActionTable({
        us: 'hipper',
        them,
        nations: ['GE', 'UK'],
        kinds: ['battle', 'transport'],
        night: true,
      });
      t.do(STAY).do(STAY).roll(6, 1).do(gun(1)).roll(6, 6);
      return t.log.all.find(({ kind }) => kind === 'shot')?.data?.points;
    };
    expect([points('ak'), points('bh')]).toEqual([9, 6]);
  });

  it('G-14 boats are fleets of their own, one action after the other', () => {
    const t = new SeaTable({ us: ['battle 0508 hood', 'submarines 0505 tclass'], them: ['boats 0505 mas mas'] });
    expect([t.field(THEM, F.ships), t.field(THEM + 1, F.ships)]).toEqual([1, 1]);
    t.order(1).pass().order(0).pass();
    t.order(0).move(0, '0505');
    // Both are known: she says with whom she begins.
    expect([t.step, t.legal().length]).toEqual(['engage', 2]);
  });

  it('G-14 only boats are forced to declare', () => {
    const t = new ActionTable({ us: 'mtbuk', them: 'zara', kinds: ['boats', 'battle'], nations: ['UK', 'IT'] });
    t.do(STAY).do(STAY).roll(1, 2);
    const declared = t.log.all.filter(({ kind }) => kind === 'declares');
    expect(declared).toHaveLength(1);
    expect(declared[0]?.data).toMatchObject({ seat: 0 });
  });
});
