/** III, IV and XIII: segments, phases, recovery, the end. */
import { describe, expect, it } from 'vitest';
import { CHANCE, OVER } from '../../../../engine/core/game.js';
import { G } from '../../../../engine/panzer/layout.js';
import { table } from '../table.js';

describe('the turn', () => {
  it('III.2 IV.1 IV.2 IV.B two segments alike, each of combat, movement and assault, one side after the other', () => {
    const t = table({ us: 'a:m4@5,5 b:us@4,8', them: 'x:rifle@5,9 y:stug@6,4' });
    expect(t.at()).toBe('direct/choose 0');
    const seen: string[] = [];
    while (t.s[G.turn] === 1) {
      seen.push(t.at());
      t.play(t.legal()[0]!);
    }
    expect(seen).toEqual([
      ...['direct/choose 0', 'vehicles/choose 0', 'foot/choose 0', 'assault/choose 0'],
      ...['direct/choose 1', 'vehicles/choose 1', 'foot/choose 1', 'assault/choose 1'],
    ]);
    expect(t.at()).toBe('direct/choose 0');
  });

  it('IV.A P-18 the situation says who is first', () => {
    expect(table({ us: 'a:m4@5,5', them: 'x:stug@5,9', first: 'german' }).at()).toBe('direct/choose 1');
    expect(table({ us: 'a:m4@5,5', them: 'x:stug@5,9' }).at()).toBe('direct/choose 0');
  });

  it('IV.A.1 P-24 VII.B.1 in the combat phase orders come first, then mines, indirect and direct fire', () => {
    const t = table({ us: 'a:m4@5,5 m:mortar@5,3', them: 'x:rifle@5,9 y:stug@9,20', markers: 'mines@5,9' });
    expect(t.at()).toBe('orders/choose 0');
    t.play('m>5,9');
    expect(t.at()).toBe('mines/die -1');
    t.roll(6);
    expect(t.at()).toBe('direct/choose 0');
    t.to('vehicles', 'them').to('orders').play('m>-');
    expect(t.at()).toBe('mines/die -1');
    t.roll(6);
    expect(t.at()).toBe('indirect/choose 0');
    t.play('enough');
    expect(t.at()).toBe('direct/choose 0');
  });

  it('IV.A.2 IV.A.3 IV.A.4 then aircraft, movement, close assault', () => {
    const planes = [{ aircraft: 'typhoon', load: 'rockets', count: 1, fromTurn: 1 }] as const;
    const t = table({ us: 'a:m4@5,5 b:us@5,8', them: 'x:rifle@5,9', planes });
    const seen: string[] = [];
    while (t.s[G.side] === 0) {
      seen.push(t.at());
      t.play(t.legal()[0]!);
    }
    expect(seen).toEqual([
      ...['direct/choose 0', 'flight/choose 0', 'vehicles/choose 0', 'foot/choose 0', 'assault/choose 0'],
    ]);
  });

  it('IV.C II.A.5 the marker moves on after both segments, and after the last turn the battle is over', () => {
    const t = table({ us: 'a:m4@5,5', them: 'x:stug@5,9', turns: 2 });
    expect(t.view().turn).toBe(1);
    t.to('direct', 'them');
    expect(t.view().turn).toBe(1);
    t.to('direct');
    expect(t.view().turn).toBe(2);
    t.play('attack>5,9', 'a:fire');
    expect(t.s[G.actor]).toBe(CHANCE);
    expect(() => t.roll(7)).toThrow('must be 1 to 6');
    t.roll(6).to('over', 'them');
    expect(t.s[G.actor]).toBe(OVER);
  });

  it('XIII.1 who is dispersed recovers at the end of its own side’s segment', () => {
    const t = table({ us: 'a:m4@5,5! b:m4@1,1', them: 'x:rifle@5,9! y:stug@9,20' });
    t.to('vehicles');
    expect([t.unit('a').dispersed, t.unit('x').dispersed]).toEqual([true, true]);
    t.to('vehicles', 'them');
    expect([t.unit('a').dispersed, t.unit('x').dispersed]).toEqual([false, true]);
    t.to('direct');
    expect([t.unit('a').dispersed, t.unit('x').dispersed]).toEqual([false, false]);
  });
});
