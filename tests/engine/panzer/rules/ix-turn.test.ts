/** IX and XII in play: mines, blocks, fortifications, aircraft. */
import { describe, expect, it } from 'vitest';
import { deployed, planeField, table } from '../table.js';

describe('mines and blocks', () => {
  it('IX.A.3 VII.C.6 each unit on mines has a die in the opponent’s combat phase, whoever laid them', () => {
    const t = table({ us: 'a:m4@5,5', them: 'x:rifle@5,9 y:rifle@5,9 z:stug@9,20', markers: 'mines@5,9' });
    expect(t.at()).toBe('mines/die -1');
    t.roll(2, 6);
    expect([t.unit('x').dispersed, t.unit('y').dispersed]).toEqual([true, false]);
    // Still there, and attacked again a turn later.
    t.to('vehicles', 'them').to('mines');
    t.roll(1, 6);
    expect(t.unit('x').status).toBe('dead');
  });

  it('IX.A.1 IX.B.1 IX.C.1 one of a kind in a hex, where the ground allows it', async () => {
    const { setUpOn, setUpState } = await import('../../../../engine/panzer/setup.js');
    const { advance } = await import('../../../../engine/panzer/flow.js');
    const { legalActions } = await import('../../../../engine/panzer/legal.js');
    const { actionList } = await import('../../../../engine/core/actions.js');
    const { END } = await import('../../../../engine/panzer/actions.js');
    const { table: lay } = await import('../table.js');
    const field = { hexes: { '5,5': 'town', '5,6': 'swamp', '5,7': 'sea', '5,8': 'clear', '5,9': 'stream' } };
    const { b } = lay({ us: 'a:m4@1,1', them: 'x:rifle@1,20', markers: 'mines@5,8 block@5,8 fort20@6,8', field });
    const battle = setUpOn(b.ground, b.scenario, {});
    const s = new Int16Array(battle.size);
    setUpState(battle, s);
    advance(battle, s, undefined);
    const list = actionList(2000);
    const open = (place: string): boolean => {
      const [x = 0, y = 0] = place.split(',').map(Number);
      const label = `${String(x + 1).padStart(2, '0')}${String(y + 1).padStart(2, '0')}`;
      return list.ids.subarray(0, list.count).includes(END + b.ground.labels.indexOf(label));
    };
    // The first piece of the order is the mines: columns 1 to 12 are the zone of the Germans.
    while (battle.order[s[5]!]?.isMarker !== true) s[5] = s[5]! + 1;
    legalActions(battle, s, list);
    expect(['5,5', '5,6', '5,7', '5,8', '5,9'].map(open)).toEqual([false, false, false, true, true]);
    s[5] = s[5]! + 1;
    legalActions(battle, s, list);
    expect(['5,5', '5,6', '5,7', '5,8'].map(open)).toEqual([true, true, false, true]);
    s[5] = s[5]! + 1;
    legalActions(battle, s, list);
    expect(['5,5', '5,6', '5,7', '5,8', '5,9'].map(open)).toEqual([true, false, false, true, false]);
  });
});

describe('blocks', () => {
  const them = 'x:rifle@5,9 z:stug@9,20';

  it('IX.B.2 V.C.2.b who has unloaded, or fired from a turret, still begins beside the block; who has left its hex does not', () => {
    const spec = { us: 't:truck@5,5 a:us@on-t h:m4@1,1', them, markers: 'block@5,6' };
    const t = table(spec).to('vehicles').play('move:t', 't:unload-a', 'move:t');
    expect(t.legal()).toContain('t:5,6');
    // Beside the block too, but not where it began.
    t.play('t:6,5', 'move:t');
    expect([t.legal().includes('t:6,4'), t.legal().includes('t:5,6')]).toEqual([true, false]);
    const turret = table({ us: 'a:m4@5,7 h:m4@1,1', them, markers: 'block@5,6', settings: { turrets: 'move' } });
    turret.play('attack>5,9', 'a:fire').roll(6).to('vehicles').play('move:a');
    expect(turret.legal()).toContain('a:5,6');
  });

  it('IX.B.2 X.1 a flail that leaves mines has half of its allowance, and may enter a block beside them', () => {
    const us = 'f:flail@5,6 h:us@1,1';
    const t = table({ us, them: 'x:rifle@1,20 z:stug@9,20', markers: 'mines@5,6 block@5,7', first: 'german' });
    expect(t.to('vehicles').play('move:f').legal()).toContain('f:5,7');
  });
});

describe('fortifications', () => {
  const inside = 'x:rifle@in-5,9 y:rifle@in-5,9';

  it('IX.C.4 those inside share its fate: dispersed, or destroyed with one wreck', () => {
    const t = table({ us: 'a:m4@5,7 b:m4@6,7 h:m4@1,1', them: `${inside} z:stug@9,20`, markers: 'fort20@5,9' });
    t.play('attack>5,9', 'a:fire', 'b:fire').roll(2);
    // 44 to 20 is 2-1, and 2 is a double.
    expect([t.unit('x').dispersed, t.unit('y').dispersed]).toEqual([true, true]);
    const u = table({ us: 'a:m4@5,7 b:m4@6,7 h:m4@1,1', them: `${inside} z:stug@9,20`, markers: 'fort20@5,9' });
    u.play('attack>5,9', 'a:fire', 'b:fire').roll(1);
    expect([u.unit('x').status, u.unit('y').status, u.view().markers[0]!.hex]).toEqual(['dead', 'wreck', '']);
  });

  it('V.C.5 IX.C.1 P-81 who is aboard is inside with its carrier: set up there, driven in, driven out', () => {
    const spec = { us: 'h:m4@1,1', them: 't:truck@5,9 x:rifle@5,9 z:stug@9,20', markers: 'fort20@5,9' };
    const set = deployed(spec, 'h:1,1', 'fortification-1:5,9', 't:in-5,9', 'z:9,20', 'x:on-t');
    expect([set.unit('t').inside, set.unit('x').inside, set.unit('x').place]).toEqual([true, true, '5,9']);
    const on = { ...spec, them: 't:truck@5,10 x:rifle@on-t z:stug@9,20', first: 'german' } as const;
    const t = table(on).to('vehicles', 'them').play('move:t', 't:in-5,9');
    expect([t.unit('t').inside, t.unit('x').inside]).toEqual([true, true]);
    t.to('vehicles').to('vehicles', 'them').play('move:t');
    expect(t.legal().join()).not.toContain('load');
    t.play('t:5,10');
    expect([t.unit('t').inside, t.unit('x').inside, t.unit('x').place]).toEqual([false, false, '5,10']);
  });

  it('V.C.5 IX.C.4 a carrier in a fortification takes nobody’s place, and whom it carries dies with all inside', () => {
    const them = 't:truck@in-5,9 x:rifle@on-t z:stug@9,20';
    const t = table({ us: 'a:m4@5,7 b:m4@6,7 h:m4@1,1', them, markers: 'fort20@5,9' });
    t.play('attack>5,9', 'a:fire', 'b:fire').roll(1);
    expect([t.unit('t').status, t.unit('x').status, t.view().markers[0]!.hex]).toEqual(['wreck', 'dead', '']);
  });

  it('IX.C.1 an enemy on top of an occupied one stops there, and nobody leaves or enters it', () => {
    const t = table({ us: 'a:m4@5,7', them: `${inside} z:stug@9,20`, markers: 'fort20@5,9' })
      .to('vehicles')
      .play('move:a');
    expect(t.legal()).toContain('a:5,9');
    t.play('a:5,9');
    expect(t.unit('a').place).toBe('5,9');
    expect(t.legal()[0]).toBe('enough');
    expect(t.legal().join()).not.toContain('move:a');
    t.to('vehicles', 'them').play('enough');
    expect(t.at()).not.toBe('foot/choose 1');
  });

  it('IX.C.1 P-50 those inside and those on top attack each other as neighbours; who is sealed in does not assault', () => {
    const t = table({ us: 'a:us@5,9 h:m4@1,1', them: `${inside} z:stug@9,20`, markers: 'fort20@5,9', first: 'german' });
    t.play('attack>5,9');
    expect(t.legal()).toEqual(['x:fire', 'y:fire']);
    t.play('x:fire', 'fire').roll(6);
    // They do not endanger themselves.
    expect(t.at()).toBe('vehicles/choose 1');
    t.to('assault');
    expect(t.legal()).toEqual(['enough', 'assault>5,9']);
    const u = table({ us: 'a:us@5,9 b:us@6,9 h:m4@1,1', them: `${inside} z:stug@9,20`, markers: 'fort20@5,9' });
    u.to('vehicles', 'them').play('enough');
    expect(u.at()).not.toContain('assault/choose 1');
  });

  it('IX.C.10 P-94 its owner, firing at enemies on top, rolls a second time against his own men inside', () => {
    const them = `${inside} z:stug@5,12 w:stug@9,20`;
    const t = table({ us: 'a:us@5,9 h:m4@1,1', them, markers: 'fort20@5,9', first: 'german' });
    t.play('attack>5,9', 'z:fire');
    expect(t.at()).toBe('direct/die -1');
    t.roll(6);
    expect(t.at()).toBe('direct/second -1');
    t.told();
    t.roll(1);
    // 12 against men on foot, as before.
    expect(t.told()[0]).toContain(', 6 to 20:');
    expect(t.at()).toBe('vehicles/choose 1');
  });
});

describe('a fortification that nobody wants', () => {
  const us = 'h:m4@1,1';
  const guns = 'x:panther@5,12 y:panther@5,12 z:stug@9,20';
  const legal = (them: string, side: 'us' | 'them' = 'them'): string[] =>
    table({ us: 'h:m4@5,16', them, markers: 'fort20@5,9', first: side === 'us' ? 'allied' : 'german' })
      .to('direct', side)
      .legal();

  it('IX.C.8 P-92 is destroyed by fire of its own side, as armour, and nothing is left of it', () => {
    const t = table({ us, them: guns, markers: 'fort20@5,9', first: 'german' }).to('direct', 'them');
    expect(t.legal()).toEqual(['enough', 'attack>5,9']);
    t.play('attack>5,9', 'x:fire', 'y:fire');
    t.told();
    t.roll(3);
    // Twice 16 each within half range, to 20.
    expect(t.told().slice(0, 2)).toEqual([
      'Direct fire at 0610, 64 to 20: 3-1, destroyed.',
      'Fortification 1 is destroyed.',
    ]);
    expect([t.view().markers[0]!.hex, t.view().units.some(({ status }) => status === 'wreck')]).toEqual(['', false]);
  });

  it('IX.C.8 P-92 dispersal does nothing to it, and it is fired at once a phase', () => {
    const t = table({ us, them: guns, markers: 'fort20@5,9', first: 'german' }).to('direct', 'them');
    t.play('attack>5,9', 'x:fire', 'fire');
    t.told();
    t.roll(1);
    const told = t.told().join(' ');
    expect(told).toContain('dispersed');
    expect(told).toContain('Fortification 1 holds.');
    expect(told).not.toContain('All in');
    expect(t.view().markers[0]!.hex).toBe('0610');
    expect(t.at()).not.toBe('direct/choose 1');
  });

  it('P-92 not with anybody in it or on it, not with small arms, and nobody fires at an empty one of the enemy', () => {
    expect(legal(guns)).toContain('attack>5,9');
    expect(legal(`${guns} r:rifle@5,9`)).not.toContain('attack>5,9');
    expect(legal(`${guns} r:rifle@in-5,9`)).not.toContain('attack>5,9');
    expect(legal('r:rifle@5,10 z:stug@5,20')).toEqual(['enough', 'attack>5,16']);
    expect(legal('z:stug@5,20', 'us')).toEqual(['enough', 'attack>5,20']);
  });
});

describe('aircraft', () => {
  const planes = [{ aircraft: 'typhoon', load: 'rockets', count: 2, fromTurn: 1 }] as const;

  it('XII.1 IV.A.2 P-43 they fly beside a target, and attack a hex once with all their strength', () => {
    const t = table({ us: 'h:m4@1,1', them: 'x:panther@5,9 y:panther@5,9 z:stug@9,20', planes });
    expect(t.at()).toBe('flight/choose 0');
    expect(t.legal()).toContain('typhoon:5,8');
    expect(t.legal()).not.toContain('typhoon:5,5');
    t.play('typhoon:5,8', 'typhoon-2:5,10', 'attack>5,9', 'target>x', 'these');
    expect(t.legal()).toEqual(['typhoon:rockets', 'typhoon-2:rockets']);
    t.play('typhoon:rockets', 'typhoon-2:rockets');
    t.told();
    t.roll(3);
    // 40 to 12 is 3-1.
    expect(t.told()[0]).toBe('Air attack at 0610, 40 to 12: 3-1, destroyed.');
    expect([planeField(t, 0, 'spent'), planeField(t, 1, 'spent')]).toEqual([1, 1]);
    expect(t.at()).toBe('vehicles/choose 0');
  });

  it('XII.C.3 P-89 of who is in cover they attack whom the ground has spotted, and guns that have just fired at them', () => {
    const field = { hexes: { '5,9': 'woods', '6,9': 'woods' } } as const;
    const strikes = (us: string, them: string, ...orders: string[]): string[] => {
      const t = table({ field, us, them: `${them} z:stug@9,20`, planes }).to('flight');
      t.play('typhoon:5,8', 'typhoon-2:-', ...orders);
      return t.at().startsWith('flak/die') ? t.roll(6).legal() : t.legal();
    };
    const asked = ['enough', 'attack>5,9'];
    expect(strikes('h:m4@1,1', 'x:rifle@5,9')).not.toContain('attack>5,9');
    expect(strikes('h:m4@1,1 a:us@5,10', 'x:rifle@5,9')).toEqual(asked);
    // A truck spots nothing.
    expect(strikes('h:m4@1,1 a:truck@5,10', 'x:rifle@5,9')).not.toContain('attack>5,9');
    expect(strikes('h:m4@1,1', 'x:flak20@5,9', 'x:fire')).toEqual(asked);
    expect(strikes('h:m4@1,1', 'x:flak20@5,9', 'typhoon:pass')).not.toContain('attack>5,9');
    expect(strikes('h:m4@1,1', 'x:rifle@5,9 y:flak20@6,9', 'y:fire')).not.toContain('attack>5,9');
    const both = table({ field, us: 'h:m4@1,1', them: 'x:rifle@5,9 y:flak20@5,9 z:stug@9,20', planes }).to('flight');
    both.play('typhoon:5,8', 'typhoon-2:-', 'y:fire').roll(6);
    // It alone, not who lies beside it in silence.
    expect(both.play('attack>5,9').at()).toBe('air-attack/firers 0');
    both.play('typhoon:rockets').roll(1);
    expect([both.unit('x').status, both.unit('y').status]).toEqual(['on-map', 'dead']);
  });

  it('XII.1 bombs and rockets once, machine guns four times; they hurt no armour', () => {
    const t = table({ us: 'h:m4@1,1', them: 'x:rifle@5,9 z:stug@9,20', planes, turns: 8 });
    t.play('typhoon:5,8', 'typhoon-2:-', 'attack>5,9', 'typhoon:rockets').roll(6);
    for (let burst = 1; burst <= 4; burst++) {
      t.to('flight').play('typhoon:5,8', 'typhoon-2:-', 'attack>5,9');
      expect(t.legal()).toEqual(['typhoon:guns']);
      t.play('typhoon:guns').roll(6);
      expect(planeField(t, 0, 'bursts')).toBe(burst);
    }
    t.to('flight');
    expect(t.legal()[0]).toBe('typhoon-2:-');
  });

  it('XII.D.2 IV.A.2 AA guns fire first, summed; a plane that is hit or driven off does not come back', () => {
    const t = table({ us: 'h:m4@1,1', them: 'x:flak20@5,9 y:flak20@6,9 z:stug@9,20', planes });
    t.play('typhoon:5,8', 'typhoon-2:5,8');
    expect(t.at()).toBe('flak/choose 1');
    expect(t.legal()).toEqual(['typhoon:pass', 'x:fire', 'y:fire']);
    t.play('x:fire', 'y:fire');
    t.told();
    t.roll(1);
    // 4 doubled at half range, twice: 16.
    expect(t.told()[0]).toContain('with 16 points: Typhoon is shot down.');
    expect(t.at()).toBe('air-attack/choose 0');
    expect(planeField(t, 0, 'status')).toBe(1);
    t.to('flight');
    expect(t.legal()[0]).toBe('typhoon-2:-');
  });

  it('VII.L.1 guns that fired at aircraft out of woods are spotted where somebody sees them', () => {
    const hexes = { '5,9': 'woods', '6,9': 'woods' } as const;
    const t = table({
      field: { hexes },
      us: 'a:us@5,6 h:m4@1,1',
      them: 'x:flak20@5,9 y:flak20@6,9 z:stug@9,20',
      planes,
    });
    t.to('flight').play('typhoon:5,8', 'typhoon-2:-', 'x:fire', 'fire').roll(6);
    expect([t.unit('x').spotted, t.unit('y').spotted]).toEqual([true, false]);
    const unseen = table({ field: { hexes }, us: 'h:truck@1,1', them: 'x:flak20@5,9 z:stug@9,20', planes });
    unseen.to('flight').play('typhoon:5,8', 'typhoon-2:-', 'x:fire').roll(6);
    expect(unseen.unit('x').spotted).toBe(false);
  });

  it('XII.D.2 guns that fired at aircraft neither fire nor move in their own next segment', () => {
    const t = table({ us: 'a:us@5,6 h:m4@1,1', them: 'x:flak20@5,9 y:flak20@6,9 z:stug@9,20', planes });
    t.to('flight').play('typhoon:5,8', 'typhoon-2:-', 'x:fire', 'fire').roll(6);
    expect(t.unit('x').spent).toBe(true);
    t.to('direct', 'them').play('attack>5,6');
    expect(t.legal()).toEqual(['y:fire']);
  });
});
