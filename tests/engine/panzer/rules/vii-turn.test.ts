/** VII in play: direct fire, indirect fire, overruns, close assault. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../engine/core/brand.js';
import { DISPERSED } from '../../../../engine/panzer/layout.js';
import { setFlag } from '../../../../engine/panzer/unit-state.js';
import { table } from '../table.js';

const GERMANS = 1 as Seat;

describe('direct fire in play', () => {
  it('VII.B.2 VII.B.4 as many attacks as one likes, one hex a unit', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@6,5', them: 'x:rifle@5,9 y:rifle@6,9' });
    expect(t.legal()).toEqual(['enough', 'attack>5,9', 'attack>6,9']);
    t.play('attack>5,9', 'a:fire', 'fire').roll(6);
    expect(t.legal()).toEqual(['enough', 'attack>6,9']);
    t.play('attack>6,9');
    expect(t.legal()).toEqual(['b:fire']);
  });

  it('VII.B.5 a unit fires once a segment and is the target of one attack a phase; all strengths are summed', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@6,5 c:m4@5,4 h:m3@1,1', them: 'x:rifle@5,9 y:rifle@5,9' });
    t.play('attack>5,9', 'target>x', 'these', 'a:fire', 'b:fire', 'fire');
    t.told();
    t.roll(6);
    expect(t.told()[0]).toBe('Direct fire at 0610, 11 to 8: 1-1, no effect.');
    // The other one is alone now, and may still be fired at.
    t.play('attack>5,9');
    expect(t.legal()).toEqual(['c:fire']);
    t.play('c:fire').roll(6);
    expect(t.at()).toBe('vehicles/choose 0');
  });

  it('VII.B.8 any combination of units; who is not fired at is not affected', () => {
    const t = table({ us: 'a:m4@5,5', them: 'x:rifle@5,7 y:rifle@5,7 z:truck@5,7' });
    t.play('attack>5,7');
    expect(t.legal()).toEqual(['all', 'target>x', 'target>y', 'target>z']);
    t.play('target>z', 'a:fire').roll(1);
    expect(['x', 'y', 'z'].map((u) => t.unit(u).status)).toEqual(['on-map', 'on-map', 'dead']);
  });

  it('VII.A.2 VIII.1 the result is applied to the targets; armour leaves a wreck with a place in the stack', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@6,5 c:m4@5,4', them: 'x:halftrack@5,8 y:rifle@5,8' });
    t.play('attack>5,8', 'target>x', 'these', 'a:fire', 'b:fire', 'fire').roll(1);
    expect([t.unit('x').status, t.unit('x').place, t.unit('y').status]).toEqual(['wreck', '5,8', 'on-map']);
  });

  it('VIII.1 no more than three wrecks lie in a hex; later ones vanish', () => {
    const t = table({ us: 'a:m4@5,5', them: 'p:halftrack@5,8 q:halftrack@5,8 r:halftrack@5,8 s:halftrack@5,8' });
    t.play('attack>5,8', 'target>p', 'these', 'a:fire').roll(1);
    expect(t.unit('p').status).toBe('wreck');
    const all = table({
      us: 'a:how8@5,5 b:how8@5,4 h:m3@1,1',
      them: 'p:truck@5,8 q:halftrack@5,8 r:halftrack@5,8 s:halftrack@5,8',
    });
    all.to('direct').play('attack>5,8', 'all', 'a:fire', 'fire').roll(1);
    expect(['p', 'q', 'r', 's'].map((u) => all.unit(u).status)).toEqual(['dead', 'wreck', 'wreck', 'wreck']);
  });

  it('VII.F.2.c in a town all are attacked together', () => {
    const town = { hexes: { '5,9': 'town' } };
    const t = table({ field: town, us: 'a:m4@5,8', them: 'x:rifle@5,9 y:rifle@5,9' });
    t.play('attack>5,9');
    expect(t.legal()).toEqual(['a:fire']);
    t.play('a:fire');
    t.told();
    t.roll(6);
    expect(t.told()[0]).toBe('Direct fire at 0610, 22 to 16: 1-1, no effect.');
  });
});

describe('indirect fire in play', () => {
  const plain = { us: 'm:mortar@5,3 a:us@5,6', them: 'x:rifle@5,9 y:rifle@5,9 z:stug@9,20' };

  it('VII.C.1 VII.C.3 an order is written a turn before, in secret, and fired or held', () => {
    const t = table(plain);
    expect(t.at()).toBe('orders/choose 0');
    t.play('m>5,9');
    expect(t.unit('m').order).toBe('0610');
    const seen = t.view(GERMANS).units[0]!;
    expect([seen.order, seen.mayHaveOrder]).toEqual([undefined, true]);
    t.to('vehicles', 'them').to('orders').play('m>-');
    expect(t.at()).toBe('indirect/choose 0');
    expect(t.legal()).toEqual(['enough', 'm:hold', 'fire>5,9']);
    t.play('fire>5,9').roll(6, 6);
    expect(t.view().shelled).toEqual(['0610']);
    expect(t.unit('m').fired).toBe(true);
  });

  it('VII.C.3 which of the orders it is that fires, and whether others wait, is in the name of no die', () => {
    /** Battery n fires at 5,14, seen no more, then at what the die says; m has a secret order of a hex before it or none. */
    const names = (first: string, dice: readonly number[]): readonly unknown[] => {
      const us = 'm:how105@5,1 n:how105@5,2 o:us@5,12';
      const field = { hexes: { '5,5': 'town' } };
      const t = table({ us, them: 'x:rifle@5,14 w:rifle@5,15 z:stug@9,20', field }).play(first, 'n>5,14');
      t.to('direct', 'them');
      if (dice.length > 1) setFlag(t.b, t.s, t.b.tokens.indexOf('o'), DISPERSED);
      t.to('indirect')
        .play('fire>5,14')
        .roll(...dice);
      return [...t.thrown(), JSON.stringify(t.view(GERMANS))];
    };
    for (const dice of [[6], [1, 6], [3, 4, 6]]) {
      const alone = names('m>-', dice);
      expect(alone).toHaveLength(dice.length + 1);
      expect(names('m>5,13', dice)).toEqual(alone);
      expect(names('m>5,11', dice)).toEqual(alone);
    }
  });

  it('VII.C.3 P-42 who is named fires at nothing else, and may hold its fire', () => {
    const t = table(plain).play('m>5,9');
    // Within range of direct fire too, but bound.
    t.play('attack>5,9', 'all');
    expect(t.legal()).toEqual(['a:fire']);
    t.play('a:fire').roll(6).to('orders').play('m>-', 'm:hold');
    expect(t.legal()).toEqual(['enough']);
    t.play('enough');
    expect(t.unit('m').fired).toBe(false);
  });

  it.each(['m:hold', 'enough'])(
    'VII.C.3 P-42 who does not fire at that hex attacks no other in the phase: %s',
    (first) => {
      const t = table({ us: 'm:mortar@5,3 a:us@5,6', them: 'x:rifle@5,9 y:rifle@7,9 z:stug@9,20' });
      t.play('m>5,9').to('vehicles', 'them').to('orders').play('m>-');
      t.play(first);
      if (t.legal().join() === 'enough') t.play('enough');
      t.play('attack>7,9');
      expect(t.legal()).toEqual(['a:fire']);
      // Then it moves as anybody does, and the next phase is a new one.
      t.to('foot');
      expect(t.legal()).toContain('move:m');
    },
  );

  it('VII.C.4 the firers need no line of sight, but a friend sees the hex; woods and towns from beside', () => {
    const hexes = { '5,5': 'town', '5,9': 'woods', '5,11': 'clear' };
    const t = table({ field: { hexes }, us: 'm:mortar@5,3 a:us@6,6', them: 'x:rifle@5,9 z:stug@9,20' });
    expect(t.legal()).toContain('m>5,11');
    expect(t.legal()).not.toContain('m>5,9');
    const near = table({ field: { hexes }, us: 'm:mortar@5,3 a:us@5,8', them: 'x:rifle@5,9 z:stug@9,20' });
    expect(near.legal()).toContain('m>5,9');
    const blind = table({ field: { hexes: { '5,4': 'town' } }, us: 'm:mortar@5,3', them: 'z:stug@9,20' });
    expect(blind.legal()).not.toContain('m>5,11');
  });

  it('VII.C.5 trucks and wagons do not see for others', () => {
    const hexes = { '5,4': 'town', '4,3': 'town', '6,3': 'town' };
    const with_ = (who: string) => table({ field: { hexes }, us: `m:mortar@5,3 a:${who}@5,6`, them: 'z:stug@9,20' });
    expect(with_('us').legal()).toContain('m>5,10');
    expect(with_('truck').legal()).not.toContain('m>5,10');
  });

  it('P-57 who stands in a stream observes for nobody, not even what is beside', () => {
    const near = { '5,4': 'town', '4,3': 'town', '6,3': 'town', '5,7': 'woods' } as const;
    const from = (ground: 'clear' | 'stream') =>
      table({ field: { hexes: { ...near, '5,6': ground } }, us: 'm:mortar@5,3 a:us@5,6', them: 'z:stug@9,20' }).legal();
    expect(from('clear')).toEqual(expect.arrayContaining(['m>5,7', 'm>6,6']));
    expect(from('stream').filter((one) => one === 'm>5,7' || one === 'm>6,6')).toEqual([]);
  });

  it('P-49 who is carried sees for nobody; the carrier does', () => {
    const hexes = { '5,4': 'town', '4,3': 'town', '6,3': 'town' };
    const spec = { field: { hexes }, them: 'z:stug@9,20' };
    const t = table({ ...spec, us: 'm:mortar@5,3 t:truck@5,6 a:us@on-t' });
    expect(t.legal()).not.toContain('m>5,10');
    expect(table({ ...spec, us: 'm:mortar@5,3 t:m3@5,6 a:us@on-t' }).legal()).toContain('m>5,10');
  });

  it('P-41 a side names at most fifteen hexes a turn; any number of batteries fires at one', () => {
    const places = Array.from({ length: 17 }, (_, i) => `m${i}:mortar@${i % 5},${Math.floor(i / 5)}`);
    const t = table({ us: `${places.join(' ')} a:us@5,6`, them: 'z:stug@9,20' });
    for (let i = 0; i < 15; i++) t.play(`m${i}>${4 + (i % 3)},${5 + Math.floor(i / 3)}`);
    expect(t.legal()).toHaveLength(16);
    t.play('m15>4,5', 'm16>4,5').to('orders');
    t.play(...places.map((_, i) => `m${i}>-`), 'fire>4,5');
    expect(['m0', 'm15', 'm16', 'm1'].map((u) => t.unit(u).fired)).toEqual([true, true, true, false]);
  });

  it('VII.C.6 VII.C.9 VII.C.10.b on the hex, which may be empty; a die for each in it', () => {
    const t = table(plain).play('m>5,9').to('orders').play('m>-', 'fire>5,9');
    expect(t.at()).toBe('indirect/each -1');
    t.roll(1);
    expect(t.at()).toBe('indirect/each -1');
    t.told();
    t.roll(1);
    // 3 points on two are 1 each, and 1 to 8 is worse than the chart has.
    expect(t.told()[0]).toBe('Indirect fire at 0610, 1 to 8: no odds, no effect.');
    const empty = table({ us: 'm:mortar@5,3 a:us@5,6', them: 'z:stug@9,20' });
    empty.play('m>5,9').to('orders').play('m>-', 'fire>5,9');
    expect(empty.view().shelled).toEqual(['0610']);
  });

  it('X2 VII.C.10.c 80 points on an engineer, an infantry and a mortar platoon are three dice at 2-1, 3-1 and 4-1', () => {
    const t = table({ us: 'h:how8@5,1 a:us@5,11', them: 'p:engineers@5,14 q:rifle@5,14 r:mortar@5,14 z:stug@9,20' });
    t.play('h>5,14').to('orders').play('h>-', 'fire>5,14');
    t.told();
    t.roll(6, 6, 6);
    expect(t.told().filter((text) => text.startsWith('Indirect'))).toEqual([
      'Indirect fire at 0615, 26 to 10: 2-1, no effect.',
      'Indirect fire at 0615, 26 to 8: 3-1, no effect.',
      'Indirect fire at 0615, 26 to 3: 4-1, destroyed.',
    ]);
  });

  it('X3 VII.C.12 a 25-pounder is given no order within 8 hexes', () => {
    const t = table({ us: 'p:pdr25@5,1 a:us@5,6', them: 'z:stug@9,20' });
    expect(t.legal()).not.toContain('p>5,9');
    expect(t.legal()).toContain('p>5,10');
  });

  it('VII.C.7 nobody loaded or dispersed is named, and who is named neither moves nor is loaded', () => {
    const t = table({
      us: 'm:mortar@5,3 t:truck@5,3 n:mortar@on-t o:mortar@6,3! a:us@5,6 u:truck@5,3',
      them: 'z:stug@9,20',
    });
    t.play('m>5,9');
    expect(t.at()).toBe('vehicles/choose 0');
    t.play('move:u');
    expect(t.legal().join()).not.toContain('load-m');
    t.play('u:stay').to('foot');
    expect(t.legal()).toEqual(['enough', 'move:a']);
  });

  it('VII.C.8 P-25 if all that saw the hex are lost, a die: 1 and 2 hit, 3 to 5 fall beside it, 6 is lost', () => {
    const lost = () => {
      const t = table({
        us: 'm:mortar@5,1 a:us@9,9',
        them: 'x:rifle@5,9 z:stug@9,20',
        field: { hexes: { '5,5': 'town' } },
      });
      t.play('m>5,9').to('foot', 'them').to('orders').play('m>-');
      return t;
    };
    // The mortar itself does not see it over the town; the spotter is dispersed in between.
    const seen = lost().play('fire>5,9');
    expect(seen.at()).toBe('indirect/each -1');
    const t = lost();
    const o = t.b.unitsAt + 12;
    t.s[o + 2] = t.s[o + 2]! | 1;
    t.play('fire>5,9');
    expect(t.at()).toBe('indirect/scatter -1');
    t.told();
    t.roll(4, 1);
    expect(t.told()[0]).toBe('Nobody sees it any more; it falls on 0609.');
  });

  it('VII.C.11 no direct fire at a hex on which indirect fire fell in the same phase', () => {
    const t = table({ us: 'm:mortar@5,3 a:m4@5,6', them: 'x:rifle@5,9 z:stug@9,20' });
    t.play('m>5,9').to('orders').play('m>-', 'fire>5,9').roll(6);
    expect(t.legal().join()).not.toContain('attack>5,9');
  });
});

describe('overruns in play', () => {
  it('VII.D.2 VII.D.3 all that overrun have moved before the die falls, and stop beyond the stack', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@4,5', them: 'x:rifle@5,7 y:stug@9,20' })
      .to('vehicles')
      .play('move:a', 'a>5,7');
    expect(t.legal()).toContain('a:over-5,8');
    t.play('a:over-5,8');
    expect([t.unit('a').place, t.at()]).toEqual(['5,8', 'vehicles/join 0']);
    expect(t.legal()).toEqual(['fire', 'join:b']);
    t.play('join:b');
    t.play(t.legal()[0]!, 'fire');
    t.told();
    t.roll(6);
    // 22 to 8 is 2-1, and 3-1 by overrun; 6 becomes 4.
    expect(t.told().find((text) => text.startsWith('Overrun'))).toBe(
      'Overrun at 0608, 22 to 8: 2-1, as an overrun 3-1, dispersed, or destroyed if dispersed before.',
    );
    expect(t.unit('x').dispersed).toBe(true);
    expect(t.at()).toBe('vehicles/choose 1');
  });

  it('V.B.4 VII.B.9 the view says what the unit that moves may still spend, and nothing while fire is resolved', () => {
    const t = table({ us: 'h:m4@1,1 i:m4@5,7', them: 'x:rifle@5,9 z:stug@9,20' }).to('direct');
    t.play('attack>5,9', 'i:fire');
    if (t.legal().includes('fire')) t.play('fire');
    expect([t.at(), t.view().left]).toEqual(['direct/die -1', 0]);
    t.roll(6).to('vehicles').play('move:h');
    expect(t.view().left).toBe(16);
  });

  it('VII.D.3 X.1 a flail in mines joins with the half of its allowance with which it leaves them', () => {
    const joined = (flail: string) =>
      table({ us: `a:m4@5,6 f:flail@${flail}`, them: 'x:rifle@5,9 z:stug@9,20', markers: 'mines@5,3 mines@5,7' })
        .to('vehicles')
        .play('move:a', 'a>5,9', 'a:over-5,10');
    // Six of four points from the one field, three from the other, and no way around the stack.
    expect(joined('5,3').legal()).toEqual(['fire']);
    const t = joined('5,7');
    expect(t.legal()).toEqual(['fire', 'join:f']);
    expect(t.play('join:f').legal()).toEqual(['f:over-6,9', 'f:over-5,10', 'f:over-4,9']);
  });

  it('VII.D.3 it may come back to the full stack that it left, and is spotted there no more', () => {
    const hexes = { '5,8': 'woods' } as const;
    const us = 'a:m4@5,8 b:m4@5,8 c:m4@5,8 d:m4@5,8';
    const t = table({ field: { hexes }, us, them: 'x:rifle@5,7 y:stug@5,14' });
    t.play('attack>5,14', 'a:fire', 'fire').roll(6).to('vehicles', 'them').to('vehicles');
    expect([t.unit('a').spotted, t.view().turn]).toEqual([true, 2]);
    t.play('move:a', 'a>5,7', 'a:over-5,8');
    expect([t.unit('a').place, t.unit('a').spotted]).toEqual(['5,8', false]);
  });

  it('VII.D.5 one overrun a stack and phase', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@4,5', them: 'x:rifle@5,7' })
      .to('vehicles')
      .play('move:a', 'a>5,7', 'a:over-5,8', 'fire')
      .roll(6);
    t.play('move:b');
    expect(t.legal().filter((one) => one.includes('>'))).toEqual([]);
  });

  it('P-46 who overran a stack that is gone controls its hex', () => {
    const zone = { kind: 'hexes', hexes: ['0608'] } as const;
    const victory = [
      { side: 'allied', grade: 'tactical', when: { kind: 'control', side: 'allied', zone, least: 1 } },
    ] as const;
    const spec = { us: 'a:m4@5,5', them: 'x:rifle@5,7 z:stug@9,20', victory };
    const over = (die: number) => table(spec).to('vehicles').play('move:a', 'a>5,7', 'a:over-5,8', 'fire').roll(die);
    // 11 to 8 is 1-1, and 2-1 by overrun; 2 becomes 0.
    expect(
      over(2)
        .view()
        .control.map(({ seat }) => seat),
    ).toEqual([0]);
    expect(
      over(6)
        .view()
        .control.map(({ seat }) => seat),
    ).toEqual([-1]);
  });

  it('VII.D.7 V.B.9 who fired does not overrun; nobody else fights in a movement phase', () => {
    const t = table({ us: 'a:m4@5,5 b:m4@4,5', them: 'x:rifle@5,7' });
    t.play('attack>5,7', 'a:fire', 'fire').roll(6).to('vehicles');
    expect(t.legal()).toEqual(['enough', 'move:b']);
  });
});

describe('close assault in play', () => {
  it('VII.E VII.E.1 VII.E.4 units on foot beside the defender, who defends as a stack; two off the die', () => {
    const t = table({ us: 'a:us@5,8 b:us@4,9 c:us@5,6', them: 'x:rifle@5,9 y:stug@5,9' }).to('assault');
    t.play('assault>5,9');
    expect(t.legal()).toEqual(['a:assault', 'b:assault']);
    t.play('a:assault', 'b:assault');
    t.told();
    t.roll(1);
    // 4 to 17 is worse than 1-4.
    expect(t.told()[0]).toBe('Close assault at 0610, 4 to 17: no odds, no effect.');
    expect(t.at()).not.toContain('assault/choose 0');
  });

  it('VII.E.2 who fired does not assault, nor is a stack assaulted twice', () => {
    const t = table({ us: 'a:us@5,8 b:us@4,9', them: 'x:rifle@5,9' });
    t.play('attack>5,9', 'a:fire', 'fire').roll(6).to('assault').play('assault>5,9');
    expect(t.legal()).toEqual(['b:assault']);
  });

  it('VII.E.3 who was carried does not assault; who walked may', () => {
    const us = 'c:m3@5,7 a:us@on-c b:us@4,8';
    const t = table({ us, them: 'x:rifle@5,9' }).to('vehicles').play('move:c', 'c:5,8', 'move:c', 'c:unload-a');
    t.to('foot').play('move:b', 'b:4,9').to('assault').play('assault>5,9');
    expect(t.legal()).toEqual(['b:assault']);
  });

  it('VII.E.6 machine guns join as soon as somebody of their hex assaults', () => {
    const t = table({ us: 'a:us@5,8 g:mg@5,8 h:mg@4,9', them: 'x:rifle@5,9' }).to('assault').play('assault>5,9');
    expect(t.legal()).toEqual(['a:assault']);
    t.play('a:assault');
    expect(t.legal()).toEqual(['fire', 'g:assault']);
  });
});
