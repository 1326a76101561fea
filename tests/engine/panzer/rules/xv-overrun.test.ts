/** XV.B in play: opportunity fire at who drives at a stack, and behind it. */
import { describe, expect, it } from 'vitest';
import { table } from '../table.js';

const settings = { opportunityFire: 'on' };
/** A gun at 5,12 watches the way to the men at 5,10, whom tanks drive over from the north. */
const spec = { us: 'a:m4@5,5 c:m4@4,6 h:m4@1,1', them: 'x:at75@5,13 y:rifle@5,10 z:stug@9,20', settings };

describe('opportunity fire at an overrun', () => {
  it('XV.1 interrupts the way to the stack; who is stopped there does not overrun, and others are asked', () => {
    const t = table(spec).to('vehicles').play('move:a', 'a>5,10', 'a:over-5,11');
    expect([t.at(), t.unit('a').place]).toEqual(['vehicles/watch 1', '5,7']);
    expect(t.legal()).toEqual(['pass', 'x:fire']);
    t.play('x:fire', 'fire').roll(2);
    expect([t.at(), t.unit('a').place, t.unit('a').dispersed]).toEqual(['vehicles/choose 0', '5,7', true]);
    expect(t.legal()).toEqual(expect.arrayContaining(['move:c', 'move:h']));
    expect(t.unit('y').hit).toBe(false);
  });

  it('XV.1 without effect it goes on by itself; in the hex of the stack nobody fires, beyond it somebody may', () => {
    const t = table(spec).to('vehicles').play('move:a', 'a>5,10', 'a:over-5,11');
    t.play('pass');
    expect([t.at(), t.unit('a').place]).toEqual(['vehicles/watch 1', '5,8']);
    t.play('pass', 'pass');
    expect([t.at(), t.unit('a').place, t.unit('a').aiming]).toEqual(['vehicles/watch 1', '5,11', true]);
    t.play('x:fire', 'fire').roll(6);
    expect([t.at(), t.view().hex]).toEqual(['vehicles/join 0', '0611']);
    t.play('fire').roll(1);
    expect(t.unit('y').status).toBe('dead');
  });

  it('P-75 who is stopped beyond takes no part, and if nobody is left no die falls', () => {
    const t = table(spec).to('vehicles').play('move:a', 'a>5,10', 'a:over-5,11', 'pass', 'pass', 'pass');
    t.play('x:fire', 'fire').roll(1);
    expect([t.at(), t.unit('a').aiming, t.unit('y').status]).toEqual(['vehicles/choose 0', false, 'on-map']);
    // The stack may be overrun again.
    t.play('move:c');
    expect(t.legal()).toContain('c>5,10');
  });

  it('XV.1 a joiner is counted anew, and fired at by enemies alone; the stack is kept meanwhile', () => {
    const them = `${spec.them} w:at75@5,14`;
    const t = table({ ...spec, them })
      .to('vehicles')
      .play('move:a', 'a>5,10', 'a:over-5,11', 'pass', 'pass', 'pass');
    t.play('x:fire', 'fire').roll(6);
    t.play('join:c', 'c:over-5,11');
    expect([t.at(), t.unit('c').place]).toEqual(['vehicles/watch 1', '4,8']);
    t.told();
    t.play('w:fire', 'fire').roll(1);
    // The first tank drives with it, and is no firer.
    expect(t.told()[0]).toContain('Opportunity fire at 0509');
    expect([t.at(), t.view().hex, t.unit('a').aiming]).toEqual(['vehicles/join 0', '0611', true]);
    t.play('fire').roll(1);
    expect(t.unit('y').status).toBe('dead');
  });

  it('XV.4 a rider jumps off after the fire in the hex before the stack', () => {
    const t = table({
      us: 'y:us@5,10 x:m4@5,14 h:m4@1,1',
      them: 'a:panther@5,7 r:rifle@on-a z:stug@9,20',
      settings: { ...settings, ridersAssault: 'on' },
      first: 'german',
    });
    t.to('vehicles', 'them').play('move:a', 'a>5,10', 'a:jump-5,11');
    expect(t.at()).toBe('vehicles/watch 0');
    while (t.at() === 'vehicles/watch 0') {
      const before = t.unit('a').place;
      expect(before === '5,11' ? t.unit('r').place : t.unit('r').carrier >= 0).toBe(before === '5,11' ? '5,9' : true);
      t.play('pass');
    }
    expect([t.unit('a').place, t.unit('r').place]).toEqual(['5,11', '5,9']);
  });

  it('XV.1 without the setting an overrun is not watched', () => {
    const t = table({ ...spec, settings: {} })
      .to('vehicles')
      .play('move:a', 'a>5,10', 'a:over-5,11');
    expect([t.at(), t.unit('a').place]).toEqual(['vehicles/join 0', '5,11']);
  });
});
