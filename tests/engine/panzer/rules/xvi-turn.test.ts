/** XVI in play: fields of fire. */
import { describe, expect, it } from 'vitest';
import { isBefore } from '../../../../engine/panzer/facing.js';
import { PanzerGame } from '../../../../engine/panzer/index.js';
import { SCENARIOS } from '../../../../engine/panzer/scenarios/index.js';
import { hexOf } from '../maps.js';
import { type Table, table } from '../table.js';

const settings = { fieldsOfFire: 'front' };
const quick = (t: Table): string[] => t.legal().filter((one) => one.includes('face'));

describe('fields of fire', () => {
  it('XVI.1 half of the map lies before the front three sides, the line beside them too, P-55', () => {
    const { b } = table({ us: 'h:m4@1,1', them: 'z:stug@9,20' });
    const inFront = (place: string, side: number): boolean =>
      isBefore(b, hexOf(b.ground, '5,10'), side, hexOf(b.ground, place));
    const ring = ['5,9', '6,9', '6,10', '5,11', '4,10', '4,9'];
    for (let side = 0; side < 6; side++) {
      const front = [side, (side + 1) % 6, (side + 5) % 6].map((at) => ring[at]!);
      expect(ring.filter((place) => inFront(place, side)).sort()).toEqual(front.sort());
    }
    // Due east lies neither before nor behind who looks north: on the line.
    expect([inFront('7,10', 0), inFront('7,10', 3), inFront('7,11', 0), inFront('7,9', 3)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('XVI.1 a gun fires only at what is before it, turns in the movement phase, and not if it has fired', () => {
    const spec = {
      us: 'x:m4@5,7 y:m4@5,13 h:m4@1,20',
      them: 'g:at75@5,10 r:rifle@9,1',
      first: 'german',
      settings,
    } as const;
    const t = table(spec);
    t.to('foot', 'them').play('move:g');
    // It has not faced anything yet.
    expect(quick(t)).toEqual(['n', 'ne', 'se', 's', 'sw', 'nw'].map((side) => `g:face-${side}`));
    t.told();
    t.play('g:face-n');
    expect(t.told()).toEqual(['g faces north.']);
    expect([t.unit('g').facing, t.unit('g').moved]).toEqual(['n', true]);
    t.to('direct', 'them');
    expect(t.legal()).toEqual(['enough', 'attack>5,7']);
    t.play('enough').to('foot', 'them').play('move:g');
    expect(quick(t)).not.toContain('g:face-n');
    t.play('g:face-s').to('direct', 'them');
    expect(t.legal()).toEqual(['enough', 'attack>5,13']);
    t.play('attack>5,13', 'g:fire').roll(6).to('foot', 'them');
    expect(t.legal()).toEqual(['enough', 'move:r']);
    const all = table({ ...spec, settings: {} }).to('direct', 'them');
    expect(all.legal()).toEqual(['enough', 'attack>5,7', 'attack>5,13']);
  });

  it('XVI.1 P-55 a heavy gun turns with a carrier of its own in its hex that has not moved; a 25-pounder and mortars need none', () => {
    const may = (them: string, phase: 'foot' | 'vehicles' = 'foot') =>
      table({ us: 'h:m4@1,20', them: `${them} r:rifle@9,1 s:stug@9,3`, first: 'german', settings })
        .to(phase, 'them')
        .legal()
        .filter((one) => /move:[ghk]$/.test(one));
    expect(may('g:at88@5,10')).toEqual([]);
    expect(may('g:at88@5,10 t:truck@5,10')).toEqual(['move:g']);
    expect(may('g:at88@5,10 k:at88@5,10 t:truck@5,10')).toEqual(['move:g', 'move:k']);
    const one = table({
      ...{
        us: 'h:m4@1,20',
        them: 'g:at88@5,10 k:at88@5,10 t:truck@5,10 r:rifle@9,1 s:stug@9,3',
        first: 'german',
        settings,
      },
    }).to('foot', 'them');
    one.play('move:g', 'g:face-n');
    expect(one.unit('t').moved).toBe(true);
    expect(one.legal()).toEqual(['enough', 'move:r']);
    const moved = table({ us: 'h:m4@1,20', them: 'g:at88@5,10 t:truck@5,9 r:rifle@9,1', first: 'german', settings });
    moved.to('vehicles', 'them').play('move:t', 't:5,10').to('foot', 'them');
    expect(moved.legal()).toEqual(['enough', 'move:r']);
    expect(may('g:at75@5,10')).toEqual(['move:g']);
    // A light load of 150 mm.
    expect(may('g:nebelwerfer@5,10')).toEqual([]);
    expect(may('g:nebelwerfer@5,10 t:truck@5,10')).toEqual(['move:g']);
    const pounder = table({ us: 'g:pdr25@5,10 m:mortar@6,10 h:us@1,20', them: 'z:stug@9,1', settings }).to('foot');
    expect(pounder.legal()).toEqual(['enough', 'move:g', 'move:m', 'move:h']);
    expect(quick(pounder.play('move:m'))).toEqual([]);
  });

  it('XVI.1 an order names only what is before the battery, which cannot turn while it is bound', () => {
    const spec = { us: 'g:pdr25@5,20 o:us@5,8 h:us@1,20', them: 'x:rifle@5,5 z:stug@9,1', settings };
    const next = (t: Table): Table => t.to('vehicles', 'them').to('orders', 'us');
    const t = table(spec).to('foot').play('move:g', 'g:face-n');
    expect(next(t).legal()).toContain('g>5,5');
    t.play('g>5,5').to('foot', 'us');
    expect(t.legal()).not.toContain('move:g');
    const south = table(spec).to('foot').play('move:g', 'g:face-s');
    // Nothing that it reaches lies before it: it is not even asked.
    expect(() => next(south)).toThrow(/never comes to orders/);
  });

  it('XVI.1 whoever sets a gun up, or puts one down, says which way it faces', () => {
    const t = table({ us: 't:truck@5,10 g:pdr6@on-t h:us@1,20', them: 'z:stug@9,1', settings }).to('vehicles');
    t.play('move:t', 't:unload-g');
    expect([t.at(), t.legal()]).toEqual([
      'vehicles/face 0',
      ['g:face-n', 'g:face-ne', 'g:face-se', 'g:face-s', 'g:face-sw', 'g:face-nw'],
    ]);
    t.play('g:face-sw');
    expect([t.unit('g').facing, t.at()]).toEqual(['sw', 'vehicles/choose 0']);
    expect(t.legal()).toContain('move:t');
    const game = new PanzerGame(SCENARIOS[0]!, settings);
    const s = game.create();
    game.start(s);
    const list = { ids: new Int32Array(game.spec.maxLegal), count: 0 };
    const asked: string[] = [];
    while (game.turn(s) === 0) {
      game.legal(s, list);
      if (game.write(s, list.ids[0]! as never).includes('face')) asked.push(game.write(s, list.ids[0]! as never));
      game.apply(s, list.ids[0]! as never, undefined as never);
    }
    expect(asked).toEqual(['75-mm-at-gun:face-n']);
  });
});
