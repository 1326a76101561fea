/** XV.B.7 and 8 in play: opportunity fire at who is put down, and at riders alone. */
import { describe, expect, it } from 'vitest';
import { table } from '../table.js';

const settings = { opportunityFire: 'on' };

describe('opportunity fire at riders', () => {
  const german = { first: 'german', settings } as const;
  /** A Panther with a rider comes by a tank and a platoon. */
  const riding = (us: string, field = {}) =>
    table({ ...german, field, us, them: 'a:panther@5,5 r:rifle@on-a z:stug@9,20' })
      .to('vehicles', 'them')
      .play('move:a', 'a:5,7');

  it('XV.1 V.C.6.a a rider may be fired at alone, with 1, and its carrier goes on', () => {
    const t = riding('g:m4@5,10 x:us@1,20');
    expect([t.at(), t.legal()]).toEqual(['vehicles/watch 0', ['pass', 'g:fire', 'target>r']]);
    t.play('target>r');
    expect([t.at(), t.legal(), t.unit('r').target]).toEqual(['vehicles/watch 0', ['g:fire'], true]);
    t.play('g:fire', 'fire');
    t.told();
    t.roll(1);
    expect(t.told()[0]).toMatch(/^Opportunity fire at 0608, [\d.½]+ to 1: /);
    expect([t.unit('r').status, t.unit('a').place, t.unit('a').dispersed]).toEqual(['dead', '5,7', false]);
    expect(t.at()).toBe('vehicles/choose 1');
  });

  it('P-88 XV.1 whoever has not fired at the rider may fire at its carrier after that', () => {
    const t = riding('g:m4@5,10 k:m4@6,10').play('target>r', 'g:fire', 'fire').roll(6);
    expect(t.unit('r').status).toBe('dead');
    expect([t.at(), t.legal()]).toEqual(['vehicles/watch 0', ['pass', 'k:fire']]);
    t.play('k:fire', 'fire');
    t.told();
    t.roll(6);
    expect(t.told()[0]).not.toContain(' to 1: ');
    // Fired at itself, it goes on.
    expect(t.at()).toBe('vehicles/choose 1');
  });

  it('XV.1 small arms that do nothing to armour are asked for its rider', () => {
    const t = riding('x:us@5,10 h:truck@1,1');
    expect([t.at(), t.legal()]).toEqual(['vehicles/watch 0', ['pass', 'target>r']]);
    const alone = table({ ...german, us: 'x:us@5,10 h:truck@1,1', them: 'a:panther@5,5 z:stug@9,20' });
    alone.to('vehicles', 'them').play('move:a', 'a:5,7');
    expect(alone.at()).toBe('vehicles/choose 1');
  });

  it('VII.F.2.c P-88 in a town a rider is one target with its carrier', () => {
    const t = riding('x:us@5,8 g:m4@5,10', { hexes: { '5,7': 'town' } });
    while (t.unit('a').place !== '5,7') t.play('pass');
    expect(t.legal().join()).not.toContain('target');
  });
});

describe('opportunity fire at who is put down', () => {
  const spec = { us: 'c:m3@5,5 p:us@on-c h:truck@1,1', settings };

  it('XV.1 P-88 a passenger may be fired at in the hex where it is put down, and its carrier too', () => {
    const t = table({ ...spec, them: 'x:at75@5,12 y:at75@6,12 z:stug@9,20' })
      .to('vehicles')
      .play('move:c', 'c:unload-p');
    // The half of its allowance that this costs is more than a quarter.
    expect([t.at(), t.legal()]).toEqual(['vehicles/choose 0', expect.arrayContaining(['move:c'])]);
    const near = table({ ...spec, them: 'x:at75@5,10 y:at75@6,10 z:stug@9,20' })
      .to('vehicles')
      .play('move:c');
    near.play('c:unload-p');
    expect([near.at(), near.legal()]).toEqual(['vehicles/watch 1', ['pass', 'target>p', 'x:fire', 'y:fire']]);
    near.play('target>p');
    expect(near.legal()).toEqual(['x:fire', 'y:fire']);
    near.play('x:fire', 'fire');
    near.told();
    near.roll(6);
    // As itself, not as a rider.
    expect(near.told()[0]).toMatch(/^Opportunity fire at 0606, [\d.½]+ to 6: /);
    // The other may fire at either of them.
    expect([near.at(), near.legal()]).toEqual(['vehicles/watch 1', ['pass', 'target>p', 'y:fire']]);
    near.play('y:fire', 'fire').roll(1);
    expect([near.unit('c').status, near.unit('p').status]).toEqual(['wreck', 'on-map']);
    expect(near.at()).toBe('vehicles/choose 0');
  });

  it('XV.1 V.C.2.d after it the carrier has what is left to move with, or nothing', () => {
    const t = table({ ...spec, them: 'x:at75@5,10 z:stug@9,20' }).to('vehicles');
    t.play('move:c', 'c:unload-p', 'pass', 'move:c');
    expect(t.legal()).toContain('c:5,4');
    const moved = table({ ...spec, them: 'x:at75@5,10 z:stug@9,20' })
      .to('vehicles')
      .play('move:c', 'c:5,4');
    while (moved.at() === 'vehicles/watch 1') moved.play('pass');
    moved.play('move:c', 'c:unload-p', 'target>p', 'x:fire', 'fire').roll(3);
    expect([moved.unit('p').dispersed, moved.at()]).toEqual([true, 'vehicles/choose 0']);
    expect(moved.legal()).not.toContain('move:c');
  });

  it('P-88 loading takes points in sight too, and nobody is asked for it', () => {
    const us = 'c:m3@5,5 p:us@5,5 h:truck@1,1';
    const t = table({ us, them: 'x:at75@5,10 z:stug@9,20', settings }).to('vehicles').play('move:c', 'c:load-p');
    expect(t.at()).toBe('vehicles/choose 0');
    // The first hex after it is enough.
    t.play('move:c', 'c:5,4');
    expect([t.at(), t.unit('c').place]).toEqual(['vehicles/watch 1', '5,4']);
  });

  it('XVI.1 XV.1 a gun takes a side first, and is fired at then; without the setting nobody is asked', () => {
    const us = 'c:m3@5,5 p:pdr6@on-c h:truck@1,1';
    const them = 'x:at75@5,10 z:stug@9,20';
    const t = table({ us, them, settings: { ...settings, fieldsOfFire: 'front' } }).to('vehicles');
    t.play('move:c', 'c:unload-p');
    expect(t.at()).toBe('vehicles/face 0');
    t.play('p:face-s');
    expect([t.at(), t.legal()]).toEqual(['vehicles/watch 1', ['pass', 'target>p', 'x:fire']]);
    t.play('pass');
    expect(t.at()).toBe('vehicles/choose 0');
    const off = table({ us, them }).to('vehicles').play('move:c', 'c:unload-p');
    expect(off.at()).toBe('vehicles/choose 0');
  });

  it('XV.1 in woods where nobody spots it a passenger is not fired at', () => {
    const field = { hexes: { '5,5': 'woods' } };
    const t = table({ ...spec, field, them: 'x:at75@5,10 z:stug@9,20' })
      .to('vehicles')
      .play('move:c', 'c:unload-p');
    expect(t.at()).toBe('vehicles/choose 0');
  });
});
