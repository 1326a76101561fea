/** XV in play: opportunity fire. */
import { describe, expect, it } from 'vitest';
import { table } from '../table.js';

const settings = { opportunityFire: 'on' };

describe('opportunity fire', () => {
  it('XV.1 interrupts a move in sight of the enemy from a quarter of the allowance on; then the move goes on', () => {
    const t = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:at75@5,12 z:stug@9,20', settings }).to('vehicles');
    t.play('move:a', 'a:5,9');
    // Six hexes is its range, and a quarter of 8 is 2: 5,6 is one point, 5,7 the second.
    expect([t.at(), t.unit('a').place]).toEqual(['vehicles/watch 1', '5,7']);
    expect(t.legal()).toEqual(['pass', 'x:fire']);
    t.play('pass');
    expect([t.at(), t.unit('a').place]).toEqual(['vehicles/watch 1', '5,8']);
    t.play('x:fire', 'fire');
    t.told();
    t.roll(6);
    // 13 to 9 is 1-1; beyond half range it counts once.
    expect(t.told()[0]).toBe('Opportunity fire at 0609, 13 to 9: 1-1, 6, no effect.');
    expect([t.at(), t.unit('a').place]).toEqual(['vehicles/choose 0', '5,9']);
  });

  it('XV.1 who is dispersed stays there; the firer neither fires nor moves in its next segment', () => {
    const t = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:at75@5,12 y:rifle@9,18 z:stug@9,20', settings }).to('vehicles');
    t.play('move:a', 'a:5,9', 'x:fire', 'fire').roll(2);
    expect([t.unit('a').place, t.unit('a').dispersed, t.unit('x').spent]).toEqual(['5,7', true, true]);
    expect(t.at()).toBe('vehicles/choose 0');
    t.to('vehicles', 'them');
    expect(t.unit('x').fired).toBe(true);
  });

  it('XV.1 nobody is fired at who stays, nor in woods where nobody spots him; off by the standard', () => {
    const field = { hexes: { '5,6': 'woods', '5,7': 'woods' } };
    const t = table({ field, us: 'a:us@5,5 h:us@1,1', them: 'x:at75@5,10 z:stug@9,20', settings }).to('foot');
    t.play('move:a', 'a:5,6');
    expect(t.at()).toBe('foot/choose 0');
    const off = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:at75@5,12 z:stug@9,20' }).to('vehicles');
    off.play('move:a', 'a:5,9');
    expect([off.at(), off.unit('a').place]).toEqual(['vehicles/choose 0', '5,9']);
  });
});

describe('turrets', () => {
  it('XVI.1 fire, then move for half of the allowance, without an overrun; others stay, and all do by the standard', () => {
    const spec = { us: 'a:m4@5,5', them: 'x:rifle@5,7 z:stug@9,20' };
    const fired = (settings: Record<string, string>, us: string) =>
      table({ ...spec, us, settings })
        .play('attack>5,7', 'a:fire')
        .roll(6);
    const t = fired({ turrets: 'move' }, 'a:m4@5,5 h:truck@1,1').to('vehicles').play('move:a');
    const far = t.legal();
    expect([far.includes('a:5,1'), far.includes('a:5,0'), far.some((one) => one.includes('>'))]).toEqual([
      true,
      false,
      false,
    ]);
    const bound = fired({}, 'a:m4@5,5 h:truck@1,1').to('vehicles');
    expect(bound.legal()).toEqual(['enough', 'move:h']);
  });
});
