/** XV.3 in play: naval fire. */
import { describe, expect, it } from 'vitest';
import { table } from '../table.js';

const settings = { navalFire: '40' };
/** The northern edge is sea. */
const sea = Object.fromEntries(Array.from({ length: 11 }, (_, x) => [`${x},0`, 'sea']));
const field = { hexes: sea };

describe('naval fire, directly', () => {
  it('XV.3 in groups of twenty, class (H), always from more than six hexes, at what is seen from the sea; with others too', () => {
    const t = table({ field, us: 'h:m4@9,20', them: 'x:rifle@5,8 y:stug@5,12', settings }).to('direct');
    expect(t.legal()).toEqual(['enough', 'attack>5,8', 'attack>5,12']);
    t.play('attack>5,8');
    expect(t.legal()).toEqual(['n1:fire', 'n2:fire']);
    t.play('n1:fire', 'n2:fire');
    t.told();
    t.roll(6);
    // 40 to 8 is 4-1.
    expect(t.told()[0]).toBe('Direct fire at 0609, 40 to 8: 4-1, destroyed.');
    const armour = table({ field, us: 'h:m4@9,20', them: 'x:rifle@1,20 y:stug@5,12', settings }).to('direct');
    armour.play('attack>5,12', 'n1:fire', 'n2:fire').roll(6);
    // Half of it against armour, as from afar: 20 to 9.
    expect(armour.told()).toContain('Direct fire at 0613, 20 to 9: 2-1, no effect.');
    const both = table({ field, us: 'a:m4@5,14 h:m4@9,20', them: 'y:stug@5,12', settings }).to('direct');
    expect(both.play('attack>5,12').legal()).toEqual(['a:fire', 'n1:fire', 'n2:fire']);
  });

  it('XV.3 P-53 not at woods or towns, nor at what the sea does not see, nor twice a turn; by the standard there is none', () => {
    const attacks = (hexes: Record<string, string>, on: Record<string, string> = settings) =>
      table({ field: { hexes: { ...sea, ...hexes } }, us: 'b:us@5,9 h:m4@9,20', them: 'x:rifle@5,8', settings: on })
        .to('direct')
        .play('attack>5,8')
        .legal();
    expect(attacks({})).toContain('n1:fire');
    expect(attacks({ '5,8': 'woods' })).not.toContain('n1:fire');
    expect(attacks({}, {})).toEqual(['b:fire']);
    // A wall of towns across the map.
    const wall = Object.fromEntries(Array.from({ length: 11 }, (_, x) => [`${x},4`, 'town']));
    expect(attacks(wall)).not.toContain('n1:fire');
    const t = table({ field, us: 'h:m4@9,20', them: 'x:rifle@5,8 y:rifle@5,12 z:stug@9,1', settings }).to('direct');
    t.play('attack>5,8', 'n1:fire', 'fire').roll(1);
    expect(t.play('attack>5,12').legal()).toEqual(['n2:fire']);
    t.to('vehicles', 'them').to('direct', 'us');
    expect(t.play('attack>5,12').legal()).toEqual(['n1:fire', 'n2:fire']);
  });
});

describe('naval fire, indirectly', () => {
  it('XV.3 P-93 is ordered two turns ahead, from the first turn on, and falls then; meanwhile the ships fire at other things', () => {
    const t = table({ field, us: 'o:us@5,12 h:m4@9,20', them: 'x:rifle@5,8 y:stug@9,1', settings });
    t.to('orders').play('n1>5,8', 'n2>-');
    expect(t.view(0 as never).units.map(({ later }) => later)).toEqual([
      undefined,
      undefined,
      '0609',
      undefined,
      undefined,
      undefined,
    ]);
    expect(t.view(1 as never).units.some(({ later }) => later !== undefined)).toBe(false);
    // Not in the next turn, but in the one after it.
    t.to('vehicles', 'them').to('orders', 'us');
    expect(t.view(0 as never).units[2]!.order).toBe('0609');
    t.play('n1>-', 'n2>-').to('direct', 'us');
    expect(t.play('attack>9,1').legal()).toEqual(['n1:fire', 'n2:fire']);
    const u = table({ field, us: 'o:us@5,12 h:m4@9,20', them: 'x:rifle@5,8 y:stug@9,1', settings });
    u.to('orders').play('n1>5,8', 'n2>5,8').to('vehicles', 'them').to('orders', 'us').play('n1>-', 'n2>-');
    u.to('vehicles', 'them').to('orders', 'us').play('n1>-', 'n2>-');
    expect(u.at()).toBe('indirect/choose 0');
    expect(u.legal()).toEqual(['enough', 'n1:hold', 'n2:hold', 'fire>5,8']);
    u.told();
    u.play('fire>5,8').roll(6);
    expect(u.told()).toContain('Indirect fire at 0609, 40 to 8: 4-1, destroyed.');
    // Both groups have fired, and nobody else can.
    expect([u.at(), u.unit('n1').fired, u.unit('n2').fired]).toEqual(['vehicles/choose 0', true, true]);
  });

  it('XV.3 P-54 with fire of the ground at the same hex; scattered if nobody sees it when the ships are called', () => {
    const t = table({ field, us: 'o:us@5,12 m:mortar@5,14 h:m4@9,20', them: 'x:rifle@5,8 z:stug@9,1', settings });
    t.to('orders').play('m>-', 'n1>5,8', 'n2>-').to('vehicles', 'them').to('orders', 'us');
    t.play('m>5,8', 'n1>-', 'n2>-').to('vehicles', 'them').to('indirect', 'us').play('fire>5,8').roll(6);
    expect(t.told()).toContain('Indirect fire at 0609, 23 to 8: 2-1, no effect.');
  });

  it('XV.3 P-54 it scatters if nobody sees the hex any more when the order is passed on', () => {
    const t = table({ field, us: 'o:us@5,12 h:truck@9,20', them: 'x:smg@5,11 y:rifle@5,8 z:stug@9,1', settings });
    t.to('orders').play('n1>5,8', 'n2>-').to('assault', 'them').play('assault>5,12', 'x:assault').roll(1);
    expect(t.unit('o').status).toBe('dead');
    // A truck sees nothing: no order is written in turn 2.
    t.to('indirect', 'us').play('fire>5,8');
    expect(t.at()).toBe('indirect/scatter -1');
  });
});
