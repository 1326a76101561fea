/** X in play: bridgelayers, whoever crosses their bridges, and fire at them. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../engine/core/brand.js';
import type { Observation } from '../../../../engine/core/game.js';
import { MOVERS, NO_ENTRY } from '../../../../engine/panzer/costs.js';
import { survey } from '../../../../engine/panzer/field.js';
import { hexCalled } from '../../../../engine/panzer/ground.js';
import { longestList } from '../../../../engine/panzer/notation.js';
import { observationSpec, observeBattle } from '../../../../engine/panzer/observe.js';
import { MAP_FEATURES } from '../../../../engine/panzer/observe-columns.js';
import { needsCrossingDie, stepCost } from '../../../../engine/panzer/step-cost.js';
import { type Table, type TableSpec, table } from '../table.js';

const hexes = Object.fromEntries([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((x) => [`${x},6`, 'stream']));
const spec: TableSpec = {
  field: { hexes },
  us: 'v:bridgelayer@5,7 m:m4@5,9 t:truck@6,9 i:us@5,8',
  them: 'x:rifle@1,20 z:stug@9,20',
};
/** The bridge lies in 5,6. */
function bridged(over: Partial<TableSpec> = {}): Table {
  const t = table({ ...spec, us: spec.us.replace('v:bridgelayer@5,7', 'v:bridgelayer@5,6'), ...over });
  return t.to('vehicles').play('move:v', 'v:5,7');
}
const bridge = (t: Table): string => t.view().markers.find(({ kind }) => kind === 'bridge')!.hex;

describe('a bridgelayer', () => {
  it('X.1 P-60 enters a stream, where its move ends, and leaves it for three points', () => {
    const t = table(spec).to('vehicles').play('move:v', 'v:5,6');
    expect([t.unit('v').place, bridge(t)]).toEqual(['5,6', '']);
    expect(t.legal().join()).not.toContain('move:v');
    t.to('vehicles', 'them').to('vehicles').play('move:v');
    expect([t.legal().includes('v:5,3'), t.legal().includes('v:5,2')]).toEqual([true, false]);
    t.told();
    t.play('v:5,3');
    expect(bridge(t)).toBe('0607');
    expect(t.told()).toContain('v has laid bridge 1 in 0607.');
  });

  it('X.1 no other vehicle enters a stream, and nobody a deep one', () => {
    expect(table(spec).to('vehicles').play('move:m').legal().join()).not.toMatch(/:5,6|:6,6/);
    const deep = table({ ...spec, clauses: [{ kind: 'deep-streams' }] })
      .to('vehicles')
      .play('move:v');
    expect(deep.legal().join()).not.toContain('v:5,6');
  });

  it('X.1 P-60 it lays one bridge, and pays again in the next stream', () => {
    const t = bridged();
    t.to('vehicles', 'them').to('vehicles').play('move:v', 'v:6,6');
    t.to('vehicles', 'them').to('vehicles').play('move:v');
    expect([t.legal().includes('v:6,3'), t.legal().includes('v:6,2')]).toEqual([true, false]);
    t.play('v:6,3');
    expect(bridge(t)).toBe('0607');
  });

  it('X.1 P-61 others cross it in the same phase, at the cost of a bridge, without a stop and without a die', () => {
    const t = bridged().play('move:m', 'm:5,2');
    expect(t.unit('m').place).toBe('5,2');
    const { b, s } = t;
    const field = survey(b, s, 0 as Seat);
    const from = hexCalled(b.ground, '0608');
    const cost = MOVERS.map((_, mover) => stepCost(b.ground, b.costs, from, 0, mover, field));
    expect(cost).toEqual([2, 2, 4, 2]);
    expect(needsCrossingDie(b.ground, from, 0, 0, field.marks)).toBe(false);
    expect(stepCost(b.ground, b.costs, hexCalled(b.ground, '0708'), 0, 1, field)).toBe(NO_ENTRY);
    t.to('foot').play('move:i', 'i:5,7');
    expect(t.unit('i').place).toBe('5,7');
    t.to('foot', 'them').to('foot').play('move:i', 'i:5,6');
    expect(t.unit('i').place).toBe('5,6');
    expect(t.at()).not.toContain('cross');
  });

  it('X.1 a network sees it lie there, with its defence', () => {
    const { b, s } = bridged();
    const { units, map, globals, actions, maxUnits, maxMap } = observationSpec(b);
    const out: Observation = {
      units: new Float32Array(maxUnits * units.length),
      map: new Float32Array(maxMap * map.length),
      globals: new Float32Array(globals.length),
      actions: new Float32Array(longestList(b) * actions.length),
      ...{ unitCount: 0, mapCount: 0, actionCount: 0 },
    };
    observeBattle(b, s, 0 as Seat, out);
    const width = MAP_FEATURES.length;
    const rows = Array.from({ length: out.mapCount }, (_, i) => out.map.subarray(i * width, (i + 1) * width));
    const bridges = rows.filter((row) => row[MAP_FEATURES.indexOf('lies:bridge')] === 1);
    expect(bridges.map((row) => 20 * row[MAP_FEATURES.indexOf('defence')]!)).toEqual([expect.closeTo(32)]);
  });

  it('X.1 P-61 on the hex of a blown bridge too, where the road stays lost', () => {
    const field = { hexes, bridges: ['5,6'], roads: [['5,4', '5,5', '5,6', '5,7', '5,8']] };
    const clauses = [{ kind: 'demolition', side: 'german', bridges: ['0607'], by: 'engineers' }] as const;
    const t = table({ ...spec, field, clauses });
    const { b, s } = t;
    s[b.markersAt] = hexCalled(b.ground, '0607');
    t.to('vehicles').play('move:v', 'v:5,6');
    expect(t.unit('v').place).toBe('5,6');
    t.to('vehicles', 'them').to('vehicles').play('move:v', 'v:5,7');
    const over = stepCost(b.ground, b.costs, hexCalled(b.ground, '0608'), 0, 1, survey(b, s, 0 as Seat));
    expect([bridge(t), over]).toEqual(['0607', 2]);
    t.play('move:m', 'm:5,3');
    expect(t.unit('m').place).toBe('5,3');
  });
});

describe('fire at a temporary bridge', () => {
  const them = 'p:panther@5,5 q:panther@4,5 x:rifle@6,5 z:stug@9,20';

  it('X.1 P-62 a target by itself of defence 32, no armour: only X destroys it, once a phase, and no small arms', () => {
    const t = bridged({ them, us: 'v:bridgelayer@5,6 m:m4@9,9' });
    t.to('direct', 'them').play('attack>5,6');
    expect(t.at()).toBe('direct/firers 1');
    expect(t.legal()).toEqual(['p:fire', 'q:fire']);
    t.play('p:fire', 'q:fire').told();
    t.roll(1);
    // Two halves of 16 against 32.
    expect(t.told()[0]).toContain('16 to 32: 1-2');
    expect([bridge(t), t.legal().join()]).toEqual(['0607', expect.not.stringContaining('attack>5,6')]);
  });

  it('X.C.9 a permanent bridge is no target', () => {
    const over = { hexes: { '5,6': 'stream' }, bridges: ['5,6'], roads: [['5,5', '5,6', '5,7']] };
    const t = table({ field: over, us: 'a:m4@5,4 h:how105@4,4', them: 'x:rifle@5,7 z:stug@9,20' }).to('direct');
    expect(t.legal().filter((word) => word.startsWith('attack'))).toEqual(['attack>5,7', 'attack>9,20']);
  });

  it('X.1 P-62 who is in the hex is another target; vehicles go with the bridge, without a wreck, men stay', () => {
    const us = 'v:bridgelayer@5,6 m:m4@5,9 i:us@5,7';
    const strong = 'a:how105@5,5 b:how105@4,5 c:how105@6,6 z:stug@9,20';
    const t = bridged({ them: strong, us });
    t.play('move:m', 'm:5,6').to('foot').play('move:i', 'i:5,6');
    t.to('direct', 'them').play('attack>5,6');
    expect(t.legal()).toEqual(['all', 'target>bridge', 'target>m', 'target>i']);
    t.play('target>bridge', 'a:fire', 'b:fire').told();
    t.roll(2);
    expect(t.told()[0]).toContain('80 to 32: 2-1');
    expect([bridge(t), t.unit('m').status, t.unit('i').place]).toEqual(['0607', 'on-map', '5,6']);
    const again = bridged({ them: strong, us }).play('move:m', 'm:5,6').to('foot').play('move:i', 'i:5,6');
    again.to('direct', 'them').play('attack>5,6', 'target>bridge', 'a:fire', 'b:fire').roll(1);
    expect([bridge(again), again.unit('m').status, again.unit('i').place]).toEqual(['', 'dead', '5,6']);
  });

  it('X.1 P-62 indirect fire is halved, not divided, and falls on nobody else', () => {
    const us = 'v:bridgelayer@5,6 m:m4@5,9';
    const t = bridged({ them: 'a:how105@5,18 b:how105@6,18 c:how105@4,18 d:how105@7,18 o:stug@5,5', us });
    t.play('move:m', 'm:5,6');
    t.to('orders', 'them').play('a>5,6', 'b>5,6', 'c>5,6', 'd>5,6');
    t.to('indirect', 'them');
    expect(t.legal().slice(-2)).toEqual(['fire>5,6', 'bridge>5,6']);
    t.play('bridge>5,6').told();
    t.roll(1);
    expect(t.told()[0]).toContain('80 to 32: 2-1');
    expect([bridge(t), t.unit('m').status]).toEqual(['', 'dead']);
  });

  it('X.1 P-62 not with own men on it, nor by who only carries small arms', () => {
    const small = bridged({ them: 'x:rifle@5,5 k:halftrack@6,5 z:stug@9,20' });
    expect(
      small
        .to('vehicles', 'them')
        .view()
        .units.some(({ fired }) => fired),
    ).toBe(false);
    const own = bridged({ us: 'v:bridgelayer@5,6 m:m4@5,8', them });
    own.play('move:m', 'm:5,6').to('direct', 'them');
    own.play('enough').to('direct', 'us');
    expect(own.legal().join()).not.toContain('attack>5,6');
  });
});
