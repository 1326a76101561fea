/** VII.L in play: who sees whom in cover, and for how long. */
import { describe, expect, it } from 'vitest';
import { table } from '../table.js';

describe('spotting', () => {
  const woods = { hexes: { '5,9': 'woods', '7,9': 'woods' } };

  it('VII.L.1 in woods or a town from afar only with a friend beside it', () => {
    const far = table({ field: woods, us: 'a:m4@5,5 b:us@5,6', them: 'x:rifle@5,9' });
    expect(far.at()).toBe('vehicles/choose 0');
    const near = table({ field: woods, us: 'a:m4@5,5 b:us@5,8', them: 'x:rifle@5,9' });
    near.play('attack>5,9');
    expect(near.legal()).toEqual(['a:fire', 'b:fire']);
  });

  it('VII.L.1 VII.L.2 or if it fired in sight of one who still sees it, until it moves to other woods', () => {
    const t = table({ field: woods, us: 'a:m4@5,5', them: 'x:at75@5,9 y:rifle@7,9', first: 'german' });
    t.play('attack>5,5', 'x:fire').roll(6);
    expect([t.unit('x').spotted, t.unit('y').spotted]).toEqual([true, false]);
    t.to('direct');
    expect(t.legal()).toEqual(['enough', 'attack>5,9']);
  });

  it('P-39 it stays spotted while anybody sees it, and is forgotten when nobody does', () => {
    const seen = (us: string): boolean => {
      const t = table({ field: woods, us, them: 'x:rifle@5,9 z:stug@9,20' });
      const u = t.b.tokens.indexOf('x');
      t.s[t.b.unitsAt + 12 * u + 2]! |= 16;
      t.to('vehicles', 'them');
      return t.unit('x').spotted;
    };
    expect([seen('a:m4@5,5'), seen('a:m4@5,5! h:truck@1,1'), seen('t:truck@5,6')]).toEqual([true, false, false]);
  });

  it('P-40 in a town one who is spotted gives all away', () => {
    const town = { hexes: { '5,9': 'town' } };
    const t = table({ field: town, us: 'a:m4@5,5', them: 'x:at75@5,9 y:rifle@5,9 z:stug@9,20', first: 'german' });
    t.play('attack>5,5', 'x:fire').roll(6).to('direct').play('attack>5,9', 'a:fire');
    t.told();
    t.roll(6);
    expect(t.told()[0]).toContain(' to 10: ');
  });

  it('VII.L.2 who moves away is lost from view, and so is who is seen by nobody', () => {
    const t = table({ field: woods, us: 'a:m4@5,5', them: 'x:rifle@5,9', first: 'german' });
    const o = t.b.unitsAt + 12;
    t.s[o + 2] = t.s[o + 2]! | 16;
    expect(t.unit('x').spotted).toBe(true);
    t.to('foot', 'them').play('move:x', 'x:5,10');
    expect(t.unit('x').spotted).toBe(false);
  });

  it('VII.L.3 dispersed units, trucks and wagons spot nothing', () => {
    const by = (who: string) => table({ field: woods, us: `a:m4@5,5 b:${who}`, them: 'x:rifle@5,9' }).at();
    expect(by('us@5,8')).toBe('direct/choose 0');
    expect(by('us@5,8!')).toBe('vehicles/choose 0');
    expect(by('truck@5,8')).toBe('vehicles/choose 0');
  });
});
