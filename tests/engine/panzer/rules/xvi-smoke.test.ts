/** XVI.C: smoke, a setting. */
import { describe, expect, it } from 'vitest';
import { PanzerGame } from '../../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../../engine/panzer/scenarios/index.js';
import { sightOf } from '../../../../engine/panzer/seeing.js';
import { sees } from '../../../../engine/panzer/sight-table.js';
import { putSmoke } from '../../../../engine/panzer/smoke.js';
import { touches } from '../../../../engine/panzer/smoke-lines.js';
import { field, hexOf } from '../maps.js';
import { type Table, table } from '../table.js';

const settings = { smoke: 'on' };

describe('smoke', () => {
  it('XVI.1 is off unless somebody turns it on', () => {
    const t = table({ us: 'g:how8@5,0 h:how8@5,1', them: 'x:rifle@5,20' });
    expect(t.legal().filter((word) => word.includes('smoke'))).toEqual([]);
    expect(t.view().smoke).toBeUndefined();
  });

  it('XVI.1 by direct fire: twenty-five points, gun by gun, at any hex in sight and range; no die falls', () => {
    const us = 'g:mortar107@5,0 h:mortar107@6,0 i:mortar107@7,0 j:mortar107@8,0 k:how8@9,0';
    const t = table({ us, them: 'x:rifle@5,20', settings }).to('direct');
    expect(t.legal()).toContain('smoke>5,10');
    t.play('smoke>5,10');
    t.play('g:fire', 'h:fire');
    expect(t.legal()).toEqual(['i:fire', 'j:fire', 'k:fire']);
    t.play('i:fire');
    expect(t.legal()).toEqual(['fire', 'j:fire', 'k:fire']);
    t.told();
    t.play('fire');
    expect(t.told()[0]).toBe('g, h, i: smoke hides 0611.');
    expect(t.view().smoke).toEqual([{ hex: '0611', seat: 0, turn: 1 }]);
    expect([t.unit('g').fired, t.unit('h').fired, t.unit('i').fired, t.unit('j').fired]).toEqual([
      ...[true, true, true, false],
    ]);
  });

  it('XVI.1 nobody is offered with whom it would never be enough', () => {
    const us = 'g:mortar107@5,0 h:mortar107@6,0 i:mortar107@7,0 j:mortar107@8,0';
    const t = table({ us, them: 'x:rifle@5,20', settings }).to('direct').play('smoke>0,9');
    expect(t.legal()).toEqual(['g:fire', 'h:fire']);
    t.play('g:fire', 'h:fire', 'i:fire', 'fire');
    // Seventeen hexes is their range.
    expect(t.to('orders', 'us').view().turn).toBe(2);
    t.to('direct');
    expect([t.legal().includes('smoke>5,16'), t.legal().includes('smoke>5,19')]).toEqual([true, false]);
    t.play('smoke>5,10', 'h:fire');
    expect(t.legal()).toEqual(['i:fire']);
    // After the last it falls by itself, and one gun alone is no smoke.
    t.play('i:fire', 'j:fire');
    expect([t.view().smoke?.length, t.at().startsWith('direct')]).toEqual([2, false]);
  });

  it('XVI.1 P-77 rockets, and what fires directly alone, have none', () => {
    const them = 'x:nebelwerfer@5,2 y:maultier@6,2 z:stug@7,2';
    const t = table({ us: 'a:m4@5,8', them, settings, first: 'german' });
    expect(t.legal()).toEqual(expect.arrayContaining(['x>5,8']));
    expect(t.legal().join()).not.toContain('smoke');
    expect(t.to('direct', 'them').legal()).toEqual(['enough', 'attack>5,8']);
  });

  it('XVI.1 not into water, nor where friends are, nor where something fell or was fired at', () => {
    const hexes = { '5,8': 'sea', '5,9': 'stream', '5,11': 'swamp' };
    const spec = { us: 'g:how8@5,0 h:how8@6,0 a:m4@5,12', them: 'x:rifle@5,14 y:rifle@5,15', settings };
    const t = table({ ...spec, field: { hexes } }).to('direct');
    const open = (place: string): boolean => t.legal().includes(`smoke>${place}`);
    expect(['5,7', '5,8', '5,9', '5,10', '5,11', '5,12', '5,14'].map(open)).toEqual([
      ...[true, false, false, true, false, false, true],
    ]);
    t.play('attack>5,14', 'a:fire').roll(6);
    expect([open('5,14'), open('5,15')]).toEqual([false, true]);
    t.play('smoke>5,15', 'g:fire', 'fire');
    expect(t.legal()).not.toContain('attack>5,15');
  });

  it('P-87 directly into woods where nobody is spotted too, who cannot be fired at there', () => {
    const spec = { us: 'g:how8@5,0 h:how8@6,0', them: 'x:rifle@5,8 z:stug@1,20', settings };
    const t = table({ ...spec, field: { hexes: { '5,8': 'woods' } } }).to('direct');
    expect([t.legal().includes('smoke>5,8'), t.legal().includes('attack>5,8')]).toEqual([true, false]);
    t.play('smoke>5,8', 'g:fire', 'fire');
    expect(t.view().smoke).toEqual([{ hex: '0609', seat: 0, turn: 1 }]);
  });

  it('XVI.1 by order: written as another order than for shells, and held where it may not be fired', () => {
    const spec = { us: 'i:mortar107@7,5 g:how8@5,0 h:mortar107@6,5 a:m4@5,5', them: 'x:rifle@5,14', settings };
    const t = table(spec).play('i>smoke-5,18');
    expect(t.legal()).toEqual(expect.arrayContaining(['g>5,16', 'g>smoke-5,16']));
    t.play('g>smoke-5,16', 'h>smoke-5,16').to('indirect');
    expect(t.unit('g')).toMatchObject({ due: '0617', dueSmoke: true });
    // Ten points are not enough.
    expect(t.legal()).toEqual(['enough', 'i:hold', 'g:hold', 'h:hold', 'smoke>5,16']);
    t.play('smoke>5,16');
    expect(t.view().smoke).toEqual([{ hex: '0617', seat: 0, turn: 1 }]);
    expect([t.unit('g').fired, t.unit('i').due]).toEqual([true, '0619']);
    expect(t.view().shelled).toEqual(['0617']);
  });

  it('P-90 XVI.1 by order only where the points can be reached, with those who have it and those who are asked later', () => {
    const mortars = (n: number): string =>
      ['g', 'h', 'i']
        .slice(0, n)
        .map((u, i) => `${u}:mortar107@${5 + i},5`)
        .join(' ');
    const smokes = (t: Table): string[] => t.legal().filter((text) => text.includes('smoke-'));
    const of = (n: number): Table => table({ us: `${mortars(n)} a:m4@5,5`, them: 'x:rifle@5,14', settings });
    expect(smokes(of(1))).toEqual([]);
    expect(smokes(of(2))).toEqual([]);
    const three = of(3);
    expect(smokes(three).length).toBeGreaterThan(100);
    three.play('g>smoke-5,14');
    // Without this hex two are left, which are not enough.
    expect(smokes(three)).toEqual(['h>smoke-5,14']);
    three.play('h>smoke-5,14');
    expect(smokes(three)).toEqual(['i>smoke-5,14']);
    const shells = of(3).play('g>5,14');
    expect(smokes(shells)).toEqual([]);
  });

  it('XVI.1 shells and smoke never fall on one hex in one phase', () => {
    const spec = { us: 'g:how8@5,0 h:how8@6,0 a:m4@5,5', them: 'x:rifle@5,14', settings };
    const t = table(spec).play('g>5,14', 'h>smoke-5,14').to('indirect');
    expect(t.legal()).toEqual(['enough', 'g:hold', 'h:hold', 'fire>5,14', 'smoke>5,14']);
    t.play('smoke>5,14');
    expect(t.legal()).toEqual(['enough', 'g:hold']);
  });

  it('XVI.1 it stands until the second combat phase of its side after it', () => {
    const t = table({ us: 'g:how8@5,0 a:m4@0,0', them: 'x:rifle@5,20 z:stug@11,21', settings }).to('direct');
    t.play('smoke>5,10', 'g:fire');
    expect(t.to('vehicles', 'them').view().smoke).toEqual([{ hex: '0611', seat: 0, turn: 1 }]);
    expect(t.to('vehicles', 'us').view().smoke).toEqual([{ hex: '0611', seat: 0, turn: 2 }]);
    t.told();
    expect(t.to('vehicles', 'them').view().smoke).toEqual([{ hex: '0611', seat: 0, turn: 2 }]);
    expect(t.to('vehicles', 'us').view().smoke).toEqual([]);
    expect(t.told()).toContain('The smoke over 0611 is gone.');
  });

  it('P-78 XVI.1 smoke that nobody observes scatters as shells do; on water it is lost, onto friends it stands', () => {
    const spec = { them: 'x:rifle@5,20', settings };
    // The plane that saw the hex has left.
    const planes = [{ aircraft: 'l-5', load: 'none', count: 1, fromTurn: 1 }] as const;
    const wall = Object.fromEntries(Array.from({ length: 12 }, (_, x) => [`${x},12`, 'town']));
    const us = 'g:how8@5,0 a:m4@5,11';
    const fallen = (die: number) => {
      const field = { hexes: { ...wall, '5,17': 'sea' } };
      const t = table({ ...spec, us, planes, field })
        .to('flight')
        .play('l-5:5,14')
        .to('orders');
      t.play('g>smoke-5,16').to('flight').play('l-5:home').to('vehicles').play('move:a', 'a:5,15', 'enough');
      // Whoever sees the hex by now did not when the order was written.
      t.to('indirect').play('smoke>5,16').roll(4, die);
      return t;
    };
    const north = fallen(1);
    expect(north.view().smoke).toEqual([{ hex: '0616', seat: 0, turn: 1 }]);
    const south = fallen(4);
    expect([south.view().smoke, south.unit('g').fired]).toEqual([[], true]);
    expect(south.told().at(-1)).toContain('lost in water');
  });

  it('P-78 XVI.1 smoke scatters onto what was shelled, and shells into smoke: neither is fired there', () => {
    const wall = Object.fromEntries(Array.from({ length: 12 }, (_, x) => [`${x},4`, 'town']));
    const us = 'm:how105@5,1 n:how105@6,1 o:us@5,12';
    const fire = (first: string, then: string, side: number): Table => {
      const t = table({ us, them: 'x:rifle@5,15 w:rifle@5,14 z:stug@5,18', settings, field: { hexes: wall } });
      // The only one who saw the hexes is gone.
      t.play('m>5,15', 'n>smoke-5,14').to('direct', 'them').play('attack>5,12', 'z:fire').roll(1);
      t.to('indirect').play(first).roll(1);
      if (t.at().includes('each')) t.roll(6);
      expect(t.legal()).toContain(then);
      return t.play(then).roll(3, side);
    };
    const smoke = fire('fire>5,15', 'smoke>5,14', 4);
    expect(smoke.view().smoke).toEqual([{ hex: '0616', seat: 0, turn: 1 }]);
    const shells = fire('smoke>5,14', 'fire>5,15', 1);
    expect([shells.at(), shells.view().smoke]).toEqual(['indirect/each -1', [{ hex: '0615', seat: 0, turn: 1 }]]);
    expect(shells.roll(1).unit('w').status).toBe('dead');
  });
});

describe('sight through smoke', () => {
  it('P-79 a line that meets any part of the hex is blocked, whatever the heights; its ends are not', () => {
    const t = table({
      us: 'g:how8@5,0',
      them: 'x:rifle@5,20',
      settings,
      field: { hexes: { '5,2': 'hilltop', '5,18': 'hilltop' } },
    });
    const { b, s } = t;
    const at = (place: string): number => hexOf(b.ground, place);
    const seen = (from: string, to: string): boolean => sees(sightOf(b, s), at(from), at(to));
    const lines = ['5,3 5,9', '5,3 5,10', '5,3 5,11', '5,2 5,18', '5,10 5,11', '4,0 4,20'] as const;
    const all = () => lines.map((line) => seen(...(line.split(' ') as [string, string])));
    expect(all()).toEqual([true, true, true, true, true, true]);
    putSmoke(b, s, 0 as never, at('5,10'));
    expect(all()).toEqual([true, true, false, false, true, true]);
  });

  it('P-79 the table of sight is darkened as the geometry says, both ways, and is there again when it clears', () => {
    const ground = field({});
    const hexes = [...ground.labels.keys()];
    const smoke = hexOf(ground, '5,10');
    const t = table({ us: 'g:how8@5,0', them: 'x:rifle@5,20', settings });
    const clear = sightOf(t.b, t.s);
    putSmoke(t.b, t.s, 0 as never, smoke);
    const dark = sightOf(t.b, t.s);
    let blocked = 0;
    for (const from of hexes) {
      for (const to of hexes) {
        const is = sees(clear, from, to) && !touchesSlowly(ground, from, to, smoke);
        expect(sees(dark, from, to)).toBe(is);
        expect(touches(ground, from, to, smoke)).toBe(touches(ground, to, from, smoke));
        if (!is) blocked++;
      }
    }
    expect(blocked).toBeGreaterThan(1000);
    expect(sightOf(t.b, t.s)).toBe(dark);
  });

  it('P-79 who is in smoke is fired at from afar only if spotted, and spotted when he fires', () => {
    const spec = { us: 'g:how8@0,0 a:m4@5,6 c:m4@5,5', them: 'x:at75@5,12 z:stug@11,21', settings };
    const t = table(spec).to('direct').play('smoke>5,12', 'g:fire');
    expect(t.legal()).not.toContain('attack>5,12');
    t.to('direct', 'them').play('attack>5,6', 'x:fire').roll(6);
    expect(t.unit('x').spotted).toBe(true);
    expect(t.to('direct').legal()).toContain('attack>5,12');
  });

  it('XVI.1 the twelve situations are as they were: the table is the same one', () => {
    const game = new PanzerGame(SCENARIOS[0]!);
    const s = game.create();
    game.start(s);
    expect(sightOf(game.battle, s)).toBe(game.battle.sights.byTurn[0]);
    expect(game.battle.size).toBe(game.battle.smokeAt);
  });
});

/** The same by real geometry: the distance of the line from the hex, corner by corner. */
function touchesSlowly(ground: ReturnType<typeof field>, from: number, to: number, hex: number): boolean {
  if (hex === from || hex === to) return false;
  const point = (h: number) => ({ x: 1.5 * ground.q[h]!, y: Math.sqrt(3) * (ground.r[h]! + ground.q[h]! / 2) });
  const [a, b, c] = [point(from), point(to), point(hex)];
  const corners = Array.from({ length: 6 }, (_, i) => ({
    x: c.x + Math.cos((i * Math.PI) / 3),
    y: c.y + Math.sin((i * Math.PI) / 3),
  }));
  const crosses = (p: typeof a, q: typeof a): boolean => {
    const side = (o: typeof a, u: typeof a, v: typeof a) => {
      const area = (u.x - o.x) * (v.y - o.y) - (u.y - o.y) * (v.x - o.x);
      return Math.abs(area) < 1e-9 ? 0 : Math.sign(area);
    };
    const within = (o: typeof a, u: typeof a, v: typeof a): boolean =>
      Math.min(o.x, u.x) - 1e-9 <= v.x &&
      v.x <= Math.max(o.x, u.x) + 1e-9 &&
      Math.min(o.y, u.y) - 1e-9 <= v.y &&
      v.y <= Math.max(o.y, u.y) + 1e-9;
    const [d1, d2, d3, d4] = [side(a, b, p), side(a, b, q), side(p, q, a), side(p, q, b)];
    if (d1 !== d2 && d3 !== d4) return d1 * d2 <= 0 && d3 * d4 <= 0;
    return (d1 === 0 && within(a, b, p)) || (d2 === 0 && within(a, b, q));
  };
  return corners.some((corner, i) => crosses(corner, corners[(i + 1) % 6]!));
}
