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
    expect(t.told()[0]).toBe('Opportunity fire at 0609, 13 to 9: 1-1, no effect.');
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

  it('XV.B.2 XV.B.6 XV.B.11 each who has seen enough fires, once; who else is in the hex is ignored', () => {
    const us = 'a:m4@5,5 b:m4@5,8 h:m4@1,1';
    const t = table({ us, them: 'x:at75@5,12 y:at75@6,12 z:stug@9,20', settings })
      .to('vehicles')
      .play('move:a', 'a:5,8');
    expect(t.legal()).toEqual(['pass', 'x:fire', 'y:fire']);
    t.play('x:fire', 'fire').roll(6);
    expect([t.at(), t.unit('a').place, ...t.legal()]).toEqual(['vehicles/watch 1', '5,8', 'pass', 'y:fire']);
    t.play('y:fire', 'fire').told();
    t.roll(1);
    expect(t.told()[0]).toContain('13 to 9');
    expect([t.unit('a').dispersed, t.unit('b').dispersed]).toEqual([true, false]);
  });

  it('XV.B.12 nobody fires so who is under orders', () => {
    const units = {
      us: 'a:m4@5,5 h:m4@1,1',
      them: 'm:how105@5,12 o:rifle@5,14 z:stug@9,20',
      first: 'german',
      settings,
    } as const;
    const watched = (order: string) => {
      const t = table(units).to('orders', 'them').play(order).to('vehicles').play('move:a', 'a:5,8');
      while (t.at().includes('watch') && !t.legal().includes('m:fire')) t.play('pass');
      return t.at().includes('watch');
    };
    expect([watched('m>-'), watched('m>5,21')]).toEqual([true, false]);
  });

  it('XV.B.13 who is dispersed so recovers at the end of its own segment', () => {
    const t = table({ us: 'a:m4@5,5 h:m4@1,1', them: 'x:at75@5,12 z:stug@9,20', settings }).to('vehicles');
    t.play('move:a', 'a:5,8', 'x:fire', 'fire').roll(1);
    expect(t.unit('a').dispersed).toBe(true);
    expect(t.to('direct', 'them').unit('a').dispersed).toBe(false);
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

  it('XV.1 who enters the map in sight of the enemy is fired at there, and goes on from there', () => {
    const spec = { us: 'a:m4@turn-1 b:us@turn-1 c:us@1,1 h:m4@1,1', settings };
    const t = table({ ...spec, them: 'x:at75@5,18 z:stug@9,1' })
      .to('foot')
      .play('move:b', 'b:5,21');
    // All of its single point.
    expect([t.at(), t.unit('b').place, t.legal()]).toEqual(['foot/watch 1', '5,21', ['pass', 'x:fire']]);
    t.play('x:fire', 'fire').roll(6);
    expect([t.at(), t.unit('b').dispersed, t.unit('b').moved]).toEqual(['foot/choose 0', false, true]);
    const far = table({ ...spec, them: 'x:at75@5,18 z:stug@9,1' })
      .to('vehicles')
      .play('move:a', 'a:5,21');
    // One point of eight is not a quarter.
    expect(far.at()).toBe('vehicles/choose 0');
    far.play('move:a', 'a:5,20');
    expect(far.at()).toBe('vehicles/watch 1');
  });

  it('P-80 XV.1 engineers who clear fire at nobody, and whoever fired has lost a segment of its work', () => {
    const spec = { us: 'e:usEngineers@5,5 h:truck@1,1 b:us@1,20', settings, turns: 8 };
    const clearing = table({ ...spec, them: 'x:rifle@6,6 z:stug@9,20', markers: 'mines@5,6' });
    clearing.to('foot').play('move:e', 'e:clear-5,6').to('foot', 'them').play('move:x', 'x:6,5');
    expect(clearing.at()).toBe('assault/choose 1');
    clearing.to('foot').play('move:e', 'e:clear-5,6');
    expect(clearing.unit('e').place).toBe('5,6');
    // Who makes a block has only to stay, and may fire; the segment after it has no work, and all begins anew.
    const field = { hexes: { '5,5': 'woods' }, roads: [['5,3', '5,4', '5,5', '5,6']] };
    const t = table({ ...spec, field, us: `${spec.us} k:m3@5,4`, them: 'x:rifle@6,6 z:stug@9,20' });
    t.to('foot').play('move:e', 'e:build').to('foot', 'them').play('move:x', 'x:6,5');
    expect(t.legal()).toEqual(['pass', 'e:fire', 'k:fire']);
    t.play('e:fire', 'fire').roll(6).to('foot');
    expect([t.unit('e').fired, t.legal()]).toEqual([true, expect.not.arrayContaining(['move:e'])]);
    t.to('foot', 'them').to('foot').play('move:e', 'e:build');
    t.to('foot', 'them').to('foot').play('move:e', 'e:5,6', 'pass');
    expect(t.at()).toBe('foot/choose 0');
  });

  it('XVI.1 a turret that fired at who moved has only fired in its own segment; P-85 not one that fired at aircraft', () => {
    const both = { ...settings, turrets: 'move' };
    const them = 'a:panther@5,12 z:stug@9,20';
    const fired = (on: Record<string, string>, us: string) => {
      const t = table({ us, them, settings: on, first: 'german' }).to('vehicles', 'them').play('move:a', 'a:5,9');
      return t.play(t.legal().at(-1)!, 'fire').roll(6).to('vehicles');
    };
    const t = fired(both, 'g:m4@5,5 h:m4@1,1').play('move:g');
    expect([t.unit('g').fired, t.legal().includes('g:5,3'), t.legal().includes('g:5,0')]).toEqual([true, true, false]);
    expect(fired(settings, 'g:m4@5,5 h:m4@1,1').legal()).not.toContain('move:g');
    const planes = [{ aircraft: 'typhoon', load: 'rockets', count: 1, fromTurn: 1 }] as const;
    const flak = table({ us: 'h:m4@1,1 i:us@1,20', them: 'g:wirbelwind@5,18 z:stug@9,2', planes, settings: both });
    flak.to('flight');
    flak
      .play(flak.legal().find((one) => one.endsWith('5,17'))!, 'g:fire')
      .roll(6)
      .to('vehicles', 'them');
    expect([flak.unit('g').fired, flak.unit('g').moved, flak.legal().includes('move:g')]).toEqual([true, true, false]);
  });

  it('P-86 a gun that has fired at an aircraft fires at nobody who moves in the same segment', () => {
    const planes = [{ aircraft: 'typhoon', load: 'rockets', count: 1, fromTurn: 1 }] as const;
    const t = table({ us: 'a:m4@5,12 h:m4@1,1', them: 'g:flak37@5,18 z:stug@9,2', planes, settings }).to('flight');
    t.play(t.legal().find((one) => one.endsWith('5,17'))!, 'g:fire')
      .roll(6)
      .to('vehicles');
    t.play('move:a', 'a:5,15');
    expect(t.at()).toBe('vehicles/choose 0');
  });
});

describe('quick time', () => {
  const settings = { quickTime: 'on' };

  it('XV.2 infantry hurries two hexes; a die of 4 to 6 disperses it to the end of its segment', () => {
    const t = table({ us: 'a:us@5,5 b:us@1,1', them: 'z:stug@9,20', settings }).to('foot').play('move:a');
    // All twelve hexes of the second ring, and nothing nearer.
    expect(t.legal().filter((one) => one.includes(':quick-'))).toHaveLength(12);
    t.play('a:quick-5,7');
    expect([t.at(), t.unit('a').place]).toEqual(['foot/quick -1', '5,7']);
    t.told();
    t.roll(4);
    expect(t.told()).toEqual(['a is out of breath in 0608.', 'a is dispersed.']);
    expect([t.at(), t.unit('a').dispersed, t.legal()]).toEqual(['foot/choose 0', true, ['enough', 'move:b']]);
    t.to('vehicles', 'them');
    expect(t.unit('a').dispersed).toBe(false);
    const kept = table({ us: 'a:us@5,5 b:us@1,1', them: 'z:stug@9,20', settings }).to('foot');
    kept.play('move:a', 'a:quick-5,7').roll(3);
    expect([kept.unit('a').dispersed, kept.unit('a').moved, kept.legal()]).toEqual([false, true, ['enough', 'move:b']]);
  });

  it('XV.2 not machine guns, mortars or vehicles; nor by the standard', () => {
    const quick = (us: string, phase: 'foot' | 'vehicles', on = settings) =>
      table({ us: `a:${us}@5,5 h:m4@1,1 i:us@1,3`, them: 'z:stug@9,20', settings: on })
        .to(phase)
        .play('move:a')
        .legal()
        .some((one) => one.includes('quick'));
    expect(['us', 'usEngineers', 'scouts', 'mg'].map((kind) => quick(kind, 'foot'))).toEqual([true, true, true, false]);
    expect(quick('m4', 'vehicles')).toBe(false);
    expect(quick('us', 'foot', {} as typeof settings)).toBe(false);
  });

  it('XV.2 into no slope, woods, stream or town but by road, and out of them; the road rate is not doubled, P-51', () => {
    const ends = (hexes: Record<string, string>, roads: string[][] = []) =>
      table({ field: { hexes, roads }, us: 'a:us@5,5 h:m4@1,1', them: 'z:stug@9,20', settings })
        .to('foot')
        .play('move:a')
        .legal()
        .filter((one) => one.includes('quick'));
    for (const closed of ['slope', 'woods', 'stream', 'town']) {
      expect(ends({ '5,7': closed }), closed).not.toContain('a:quick-5,7');
      // Through it as little as into it.
      expect(ends({ '5,6': closed }), closed).not.toContain('a:quick-5,7');
      expect(ends({ '5,5': closed }), closed).toContain('a:quick-5,7');
    }
    // By road into the woods; two hexes of road are a walk, and four are not a hurry.
    const road = [['5,4', '5,5', '5,6', '5,7', '5,8', '5,9']];
    expect(ends({ '5,7': 'woods' }, road)).not.toContain('a:quick-5,7');
    expect(ends({}, road).filter((one) => /5,[89]$/.test(one))).toEqual([]);
    expect(ends({ '5,6': 'woods', '5,7': 'woods' }, [['5,6', '5,7', '5,8']])).not.toContain('a:quick-5,7');
  });

  it('XV.2 defends at half against opportunity fire on the way, and throws no die when it is dispersed by it', () => {
    const both = { quickTime: 'on', opportunityFire: 'on' };
    const t = table({ us: 'a:us@5,5 h:m4@1,1', them: 'x:stug@5,10 z:stug@9,20', settings: both }).to('foot');
    t.play('move:a', 'a:quick-5,7');
    expect([t.at(), t.unit('a').place]).toEqual(['foot/watch 1', '5,6']);
    t.told();
    t.play('x:fire', 'fire').roll(6);
    // Half of 12 points of armour-piercing, at half of 6.
    expect(t.told()[0]).toBe('Opportunity fire at 0607, 6 to 3: 2-1, no effect.');
    expect([t.at(), t.unit('a').place]).toEqual(['foot/quick -1', '5,7']);
    const hit = table({ us: 'a:us@5,5 h:us@1,1', them: 'x:stug@5,10 z:stug@9,20', settings: both }).to('foot');
    hit.play('move:a', 'a:quick-5,7', 'x:fire', 'fire').roll(4);
    expect([hit.at(), hit.unit('a').place, hit.unit('a').dispersed]).toEqual(['foot/choose 0', '5,6', true]);
  });
});

describe('riders’ assault', () => {
  const settings = { ridersAssault: 'on' };
  const spec = {
    us: 'x:us@5,7 h:m4@1,1',
    them: 'a:stug@5,4 r:rifle@on-a b:stug@9,20',
    first: 'german',
    settings,
  } as const;

  it('XV.4 a rider jumps off right before a stack that its carrier overruns, and assaults what is left of it', () => {
    const t = table(spec).to('vehicles', 'them').play('move:a', 'a>5,7');
    expect(t.legal().filter((one) => one.endsWith('5,8'))).toEqual(['a:over-5,8', 'a:jump-5,8']);
    t.told();
    t.play('a:jump-5,8');
    expect(t.told()).toEqual(['a unloads r in 0607.', 'a moves from 0605 to 0609.']);
    expect([t.unit('a').place, t.unit('r').place, t.unit('r').carrier, t.unit('a').load]).toEqual([
      '5,8',
      '5,6',
      -1,
      -1,
    ]);
    expect(t.unit('r').storms).toBe('0608');
    // 12 to 12 is 1-1, and 2-1 by overrun; 6 becomes 4, which disperses.
    t.play('fire').roll(6);
    expect(t.unit('x').dispersed).toBe(true);
    t.to('assault', 'them');
    expect(t.legal()).toEqual(['enough', 'assault>5,7']);
    // 3 to 6 is 1-2; 3 becomes 1, and 0 against who is dispersed: it is destroyed.
    t.told();
    t.play('assault>5,7', 'r:assault').roll(3);
    expect(t.told()[0]).toBe('Close assault at 0608, 3 to 6: 1-2, dispersed, or destroyed if dispersed before.');
    expect(t.unit('x').status).toBe('dead');
    t.to('vehicles', 'us');
    expect(t.unit('r').storms).toBeUndefined();
  });

  it('XV.4 only that stack; nobody else who was carried assaults, and by the standard nobody jumps off', () => {
    const near = { ...spec, us: 'x:us@5,7 y:us@6,6 h:m4@1,1' };
    const t = table(near).to('vehicles', 'them').play('move:a', 'a>5,7', 'a:jump-5,8', 'fire').roll(6);
    expect(t.to('assault', 'them').legal()).toEqual(['enough', 'assault>5,7']);
    const off = table({ ...spec, settings: {} })
      .to('vehicles', 'them')
      .play('move:a', 'a>5,7');
    expect(off.legal().some((one) => one.includes('jump'))).toBe(false);
    const bare = table({ ...spec, them: 'a:stug@5,4 r:rifle@5,6 b:stug@9,20' }).to('vehicles', 'them');
    expect(
      bare
        .play('move:a', 'a>5,7')
        .legal()
        .some((one) => one.includes('jump')),
    ).toBe(false);
  });

  it('V.C.2.d nobody jumps off who was loaded in the same phase', () => {
    const t = table({ ...spec, them: 'a:stug@5,5 r:rifle@5,5 b:stug@9,20' }).to('vehicles', 'them');
    t.play('move:a', 'a:load-r', 'move:a');
    t.play('a>5,7');
    expect(t.legal().filter((one) => one.endsWith('5,8'))).toEqual(['a:over-5,8']);
  });

  it('XV.4 P-52 it needs room in the hex in front, where its carrier may have begun', () => {
    const jumps = (them: string) =>
      table({ ...spec, them })
        .to('vehicles', 'them')
        .play('move:a', 'a>5,7')
        .legal()
        .includes('a:jump-5,8');
    expect(jumps('a:stug@5,4 r:rifle@on-a b:rifle@5,6 c:rifle@5,6 d:rifle@5,6')).toBe(true);
    expect(jumps('a:stug@5,4 r:rifle@on-a b:rifle@5,6 c:rifle@5,6 d:rifle@5,6 e:rifle@5,6')).toBe(false);
    expect(jumps('a:stug@5,6 r:rifle@on-a b:rifle@5,6 c:rifle@5,6 d:rifle@5,6')).toBe(true);
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
    // Half of 5 is 2: four hexes by road, not five.
    const road = ['5,1', '5,2', '5,3', '5,4', '5,5', '5,6', '5,7'];
    const odd = table({ field: { roads: [road] }, ...spec, us: 'a:churchill@5,6', settings: { turrets: 'move' } });
    const steps = odd.play('attack>5,7', 'a:fire').roll(6).to('vehicles').play('move:a').legal();
    expect([steps.includes('a:5,2'), steps.includes('a:5,1')]).toEqual([true, false]);
    const bound = fired({}, 'a:m4@5,5 h:truck@1,1').to('vehicles');
    expect(bound.legal()).toEqual(['enough', 'move:h']);
  });

  it('XVI.1 X.1 a flail that has fired in mines leaves them at half of the half', () => {
    const them = 'x:rifle@5,7 y:rifle@1,20 z:stug@9,20';
    const t = table({ us: 'f:flail@5,5 h:truck@1,1', them, markers: 'mines@5,5', settings: { turrets: 'move' } });
    t.to('direct').play('attack>5,7', 'f:fire').roll(6).to('vehicles').play('move:f');
    expect([t.legal().includes('f:5,3'), t.legal().includes('f:5,2')]).toEqual([true, false]);
  });

  it('XVI.1 V.C.6.b who has fired and then moved has nothing left to put its rider down with', () => {
    const t = table({
      us: 'x:us@5,7',
      them: 'p:panther@5,5 r:rifle@on-p',
      first: 'german',
      settings: { turrets: 'move' },
    });
    t.to('direct', 'them').play('attack>5,7', 'p:fire').roll(6).to('vehicles', 'them').play('move:p');
    expect(t.legal()).toContain('p:unload-r');
    t.play('p:5,4', 'move:p');
    expect([t.legal().includes('p:5,3'), t.legal().includes('p:unload-r')]).toEqual([true, false]);
  });
});
