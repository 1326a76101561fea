/** V and VI in play: who moves, legs, transport, fords, exits, control. */
import { describe, expect, it } from 'vitest';
import { G } from '../../../../engine/panzer/layout.js';
import { table } from '../table.js';

const moversOf = (orders: readonly string[]): string =>
  orders.flatMap((one) => (one.startsWith('move:') ? [one.slice(5)] : [])).join(' ');

describe('who moves', () => {
  it('V.1 V.B.2 any number, or none; nobody who is turned over', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@6,5 c:m4@7,5!', them: 'x:stug@5,20' }).to('vehicles');
    expect(moversOf(t.legal())).toBe('a b');
    expect(t.legal()[0]).toBe('enough');
    t.play('move:a', 'a:5,4', 'move:b', 'b:6,4', 'enough');
    expect([t.unit('a').place, t.unit('b').place]).toEqual(['5,4', '6,4']);
  });

  it('V.B.3 VII.B.6 P-17 who fired in the combat phase does not move, nor does who is dispersed', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@6,5 c:m4@7,5!', them: 'x:rifle@5,9' });
    t.play('attack>5,9', 'a:fire', 'fire').roll(6).to('vehicles');
    expect(moversOf(t.legal())).toBe('b');
  });

  it('V.B.4 a unit may go on in legs until the next one begins; then its move stands', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@6,5', them: 'x:stug@5,21' }).to('vehicles');
    t.play('move:a', 'a:5,7');
    expect(t.s[G.left]).toBe(2 * (8 - 2));
    expect(moversOf(t.legal())).toBe('a b');
    t.play('move:a', 'a:5,8');
    expect(t.s[G.left]).toBe(2 * (8 - 3));
    t.play('move:b', 'b:6,6');
    expect(moversOf(t.legal())).toBe('b');
  });

  it('V.B.8 the enemy does not move in one’s own movement phase', () => {
    const t = table({ us: 'a:m4@5,5', them: 'x:stug@5,20' }).to('vehicles');
    expect(moversOf(t.legal())).toBe('a');
    expect(t.view().toAct).toBe(0);
  });

  it('P-33 vehicles first, then units on foot; or all as they like', () => {
    const spec = { us: 'a:m4@5,5 b:us@6,5', them: 'x:stug@5,20' };
    const t = table(spec).to('vehicles');
    expect(moversOf(t.legal())).toBe('a');
    expect(moversOf(t.to('foot').legal())).toBe('b');
    const free = table({ ...spec, settings: { movementOrder: 'free' } }).to('vehicles');
    expect(moversOf(free.legal())).toBe('a b');
  });
});

describe('legs', () => {
  it('IX.B.2 a block is entered only where the whole move began beside it, not in a later leg', () => {
    const spec = { us: 'a:m4@5,5 h:m4@1,1', them: 'x:stug@5,21', markers: 'block@5,7' };
    const t = table(spec).to('vehicles').play('move:a', 'a:5,6', 'move:a');
    expect(t.legal()).not.toContain('a:5,7');
    const near = table({ ...spec, us: 'a:m4@5,6 h:m4@1,1' })
      .to('vehicles')
      .play('move:a');
    expect(near.legal()).toContain('a:5,7');
    near.play('a:5,7');
    expect(near.legal()).toEqual(['enough', 'move:h']);
  });
});

describe('transport in play', () => {
  it('V.C.2 V.C.2.b below 88 mm half the allowance goes, before or after up to half is moved; the passenger stays', () => {
    const t = table({ us: 'a:m3@5,5 b:us@5,5 c:us@8,5', them: 'x:stug@5,21' }).to('vehicles');
    t.play('move:a', 'a:load-b');
    expect(t.s[G.left]).toBe(2 * 5);
    expect(t.unit('b').carrier).toBe(0);
    t.play('move:a', 'a:5,10');
    expect([t.unit('b').place, t.s[G.left]]).toEqual(['5,10', 0]);
    expect(moversOf(t.to('foot').legal())).toBe('c');
  });

  it('V.C.2.d no move before and after, and one operation a phase', () => {
    const t = table({ us: 'a:m3@5,5 b:us@5,7 c:us@5,7', them: 'x:stug@5,21' }).to('vehicles');
    t.play('move:a', 'a:5,7', 'move:a', 'a:load-b');
    expect(t.s[G.left]).toBe(0);
    expect(t.legal().join()).not.toContain('move:a');
    const u = table({ us: 'a:m3@5,5 b:us@on-a', them: 'x:stug@5,21' }).to('vehicles');
    u.play('move:a', 'a:unload-b', 'move:a');
    expect(u.legal().filter((one) => one.includes('load'))).toEqual([]);
    u.play('a:5,9');
    expect([u.unit('a').place, u.unit('b').place]).toEqual(['5,9', '5,5']);
    // Beyond half of its allowance it can no longer load.
    const far = table({ us: 'a:m3@5,5 b:us@5,11', them: 'x:stug@5,21' }).to('vehicles');
    far.play('move:a', 'a:5,11', 'move:a');
    expect(far.legal().join()).not.toContain('load');
  });

  it('V.C.2.a from 88 mm the whole allowance: the gun begins and ends the phase with its carrier', () => {
    const t = table({ us: 'a:m4@1,1', them: 'x:halftrack@5,9 y:at88@5,9 z:at88@6,9' }).to('vehicles', 'them');
    t.play('move:x');
    expect(t.legal()).toContain('x:load-y');
    t.play('x:6,9', 'move:x');
    expect(t.legal()).not.toContain('x:load-z');
    const u = table({ us: 'a:m4@1,1', them: 'x:halftrack@5,9 y:at88@5,9' }).to('vehicles', 'them');
    u.play('move:x', 'x:load-y');
    expect([u.s[G.left], u.unit('y').carrier]).toEqual([0, 1]);
  });

  it('V.C.2.c who fired or is dispersed neither loads nor is loaded', () => {
    const t = table({ us: 'a:m3@5,5 b:us@5,5! c:us@5,5', them: 'x:rifle@5,7' });
    t.play('attack>5,7', 'c:fire').roll(6).to('vehicles').play('move:a');
    expect(t.legal().filter((one) => one.includes('load'))).toEqual([]);
  });

  it('V.C.2.e nobody dismounts into a hex that is full', () => {
    const us = 'a:m3@5,5 b:us@on-a c:us@5,5 d:us@5,5';
    const free = table({ us, them: 'x:stug@5,21' }).to('vehicles').play('move:a');
    expect(free.legal()).toContain('a:unload-b');
    const full = table({ us: `${us} e:us@5,5`, them: 'x:stug@5,21' })
      .to('vehicles')
      .play('move:a');
    expect(full.legal()).not.toContain('a:unload-b');
  });

  it('V.C.5 carrier and passenger share their fate', () => {
    const t = table({ us: 'a:m4@5,5', them: 'x:truck@5,9 y:rifle@on-x' });
    t.play('attack>5,9', 'a:fire').roll(3);
    expect([t.unit('x').status, t.unit('y').status]).toEqual(['dead', 'dead']);
    const u = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:halftrack@5,12 y:rifle@on-x' });
    u.play('attack>5,12', 'a:fire').roll(5);
    expect([u.unit('x').dispersed, u.unit('y').dispersed]).toEqual([true, true]);
  });

  it('V.C.6.a P-38 a rider is attacked alone at 1, and dismounts when it is dispersed', () => {
    const t = table({ us: 'a:us@5,7 h:m4@1,1', them: 'x:panther@5,9 y:rifle@on-x' });
    t.play('attack>5,9');
    // Rifles cannot hurt the tank.
    expect(t.legal()).toEqual(['target>y']);
    t.play('target>y', 'a:fire');
    t.told();
    t.roll(4);
    expect(t.told()[0]).toContain('2 to 1: 2-1');
    expect([t.unit('y').carrier, t.unit('y').dispersed, t.unit('y').place, t.unit('x').dispersed]).toEqual([
      ...[-1, true, '5,9', false],
    ]);
  });

  it('V.C.6.a if there is no room for the rider, both are dispersed', () => {
    const t = table({ us: 'a:us@5,7', them: 'x:panther@5,9 y:rifle@on-x p:rifle@5,9 q:rifle@5,9 r:rifle@5,9' });
    t.play('attack>5,9', 'target>y', 'a:fire').roll(4);
    expect([t.unit('y').carrier, t.unit('y').dispersed, t.unit('x').dispersed]).toEqual([1, true, true]);
  });

  it('V.C.6.b German armour that has fired still takes up or puts down a rider, and does not move', () => {
    const t = table({ us: 'a:m4@5,5', them: 'x:panther@5,9 y:rifle@5,9' });
    t.to('direct', 'them').play('attack>5,5', 'x:fire').roll(6).to('vehicles', 'them').play('move:x');
    expect(t.legal()).toEqual(['x:stay', 'x:load-y']);
    t.play('x:load-y');
    expect([t.unit('y').carrier, t.unit('x').place]).toEqual([1, '5,9']);
  });
});

describe('on the way', () => {
  const stream = { hexes: { '5,7': 'stream', '4,7': 'stream', '6,7': 'stream' } };

  it('VII.K.3 on foot a stream is entered with 1 to 3, else the unit stays where it is', () => {
    const spec = { field: stream, us: 'a:us@5,6 h:us@1,1', them: 'x:stug@5,21' };
    const t = table(spec).to('foot').play('move:a', 'a:5,7');
    expect(t.at()).toBe('foot/cross -1');
    t.roll(3);
    expect(t.unit('a').place).toBe('5,7');
    const u = table(spec).to('foot').play('move:a', 'a:5,7').roll(4);
    expect([u.unit('a').place, u.unit('a').moved]).toEqual(['5,6', true]);
  });

  it('VI.F at most four are in a fortification, and one point of it counts outside', () => {
    const them = 'p:rifle@in-5,9 q:rifle@in-5,9 r:rifle@in-5,9 s:rifle@5,10 t:rifle@5,8';
    const t = table({ us: 'a:m4@5,1', them, markers: 'fort20@5,9' }).to('foot', 'them').play('move:s');
    expect(t.legal().filter((one) => one.endsWith('5,9'))).toEqual(['s:5,9', 's:in-5,9']);
    t.play('s:in-5,9', 'move:t');
    expect(t.legal().filter((one) => one.endsWith('5,9'))).toEqual(['t:5,9']);
    expect(t.unit('s').inside).toBe(true);
  });
});
