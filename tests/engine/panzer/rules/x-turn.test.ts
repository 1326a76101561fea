/** X in play: engineers clear mines and blocks and blow bridges; flails. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../../engine/core/brand.js';
import type { BoardSide } from '../../../../engine/panzer/board.js';
import { FOOT, MOVERS, NO_ENTRY } from '../../../../engine/panzer/costs.js';
import { survey } from '../../../../engine/panzer/field.js';
import { hexCalled } from '../../../../engine/panzer/ground.js';
import { DISPERSED, U } from '../../../../engine/panzer/layout.js';
import { RUIN } from '../../../../engine/panzer/occupation.js';
import { stepCost } from '../../../../engine/panzer/step-cost.js';
import { type Table, table } from '../table.js';

const nextTurn = (t: Table): Table => t.to('foot', 'them').to('foot');

describe('clearing', () => {
  const spec = { us: 'e:usEngineers@5,5 h:m4@1,1 b:us@1,3', them: 'x:rifle@1,20 z:stug@9,20', markers: 'mines@5,6' };

  it('X.1 IX.B.1 P-48 engineers clear mines from beside: begun, entered, gone, a segment each; they are not hurt there', () => {
    const t = table(spec).to('foot').play('move:e');
    expect(t.legal()).toContain('e:clear-5,6');
    t.play('e:clear-5,6');
    nextTurn(t).play('move:e', 'e:clear-5,6');
    expect(t.unit('e').place).toBe('5,6');
    nextTurn(t);
    expect(t.at()).toBe('foot/choose 0');
    t.told();
    t.play('move:e', 'e:clear-5,6');
    expect(t.view().markers[0]!.hex).toBe('');
    expect(t.told()).toEqual(['e has cleared 0607.']);
  });

  it('X.1 a block too; who does anything else begins anew', () => {
    const t = table({ ...spec, markers: 'block@5,6' })
      .to('foot')
      .play('move:e', 'e:clear-5,6');
    // A segment without work.
    nextTurn(t).play('move:e', 'e:stay');
    nextTurn(t).play('move:e', 'e:clear-5,6');
    expect(t.unit('e').place).toBe('5,5');
    nextTurn(t).play('move:e', 'e:clear-5,6');
    expect(t.unit('e').place).toBe('5,6');
  });

  it('X.1 VII.K.3 who goes in where it is a stream throws as whoever wades, and keeps the work beside it if it stays', () => {
    const t = table({ ...spec, field: { hexes: { '5,6': 'stream' } } })
      .to('foot')
      .play('move:e', 'e:clear-5,6');
    nextTurn(t).play('move:e', 'e:clear-5,6');
    expect(t.at()).toBe('foot/cross -1');
    t.roll(4);
    expect([t.unit('e').place, t.unit('e').moved]).toEqual(['5,5', true]);
    nextTurn(t).play('move:e', 'e:clear-5,6');
    t.told();
    t.roll(3);
    expect(t.told().at(-1)).toBe('e goes on in 0607.');
    expect(t.unit('e').place).toBe('5,6');
    nextTurn(t).play('move:e', 'e:clear-5,6');
    expect(t.view().markers[0]!.hex).toBe('');
  });

  it('X.1 XV.1 who goes in is fired at there as whoever moves, out of a stream too, and not before', () => {
    const watched = { ...spec, them: 'x:rifle@1,20 z:stug@5,9', settings: { opportunityFire: 'on' } };
    const t = table(watched).to('foot').play('move:e', 'e:clear-5,6');
    expect(t.at()).not.toContain('watch');
    nextTurn(t).play('move:e', 'e:clear-5,6');
    expect([t.at(), ...t.legal()]).toEqual(['foot/watch 1', 'pass', 'z:fire']);
    t.play('pass');
    expect([t.at(), t.unit('e').place]).toEqual(['foot/choose 0', '5,6']);
    nextTurn(t).play('move:e', 'e:clear-5,6');
    expect(t.view().markers[0]!.hex).toBe('');

    const wet = table({ ...watched, them: 'x:rifle@1,20 z:stug@5,7', field: { hexes: { '5,6': 'stream' } } });
    wet.to('foot').play('move:e', 'e:clear-5,6');
    nextTurn(wet).play('move:e', 'e:clear-5,6').roll(4);
    expect(wet.at()).not.toContain('watch');
    nextTurn(wet).play('move:e', 'e:clear-5,6').roll(3);
    expect(wet.at()).toBe('foot/watch 1');
  });

  it('X.1 TEC.cliff nobody goes in over a cliff, though it is turned over from there', () => {
    const goesIn = (sides: readonly BoardSide[]): boolean => {
      const t = table({ ...spec, field: { sides } })
        .to('foot')
        .play('move:e', 'e:clear-5,6');
      return nextTurn(t).play('move:e').legal().includes('e:clear-5,6');
    };
    expect(goesIn([])).toBe(true);
    expect(goesIn([{ hex: '5,5', dir: 3, kind: 'cliff' }])).toBe(false);
  });

  it('X.1 in the hex it is offered what lies beside it too, in the direction in which it came as in others', () => {
    const t = table({ ...spec, markers: 'mines@5,6 mines@5,7 mines@6,6', turns: 8 })
      .to('foot')
      .play('move:e', 'e:clear-5,6');
    nextTurn(t).play('move:e', 'e:clear-5,6');
    nextTurn(t).play('move:e');
    expect(t.legal().filter((one) => one.includes('clear'))).toEqual(['e:clear-6,6', 'e:clear-5,7', 'e:clear-5,6']);
    // Whoever begins there leaves the other undone.
    t.play('e:clear-5,7');
    nextTurn(t).play('move:e', 'e:clear-5,7');
    expect([t.unit('e').place, t.view().markers.map(({ hex }) => hex)[0]]).toEqual(['5,7', '0607']);
  });

  it('X.1 VII.E P-80 who clears assaults nobody in that segment; who charges a bridge may', () => {
    const near = { ...spec, them: 'x:rifle@5,4 z:stug@9,20', turns: 8 };
    const storms = (t: Table): boolean => {
      t.play('enough');
      return t.at().startsWith('assault');
    };
    expect(storms(table(near).to('foot'))).toBe(true);
    expect(storms(table(near).to('foot').play('move:e', 'e:clear-5,6'))).toBe(false);
    const field = { hexes: { '5,5': 'stream' }, bridges: ['5,5'], roads: [['5,4', '5,5', '5,6']] };
    const clauses = [{ kind: 'demolition', side: 'allied', bridges: ['0606'], by: 'engineers' }] as const;
    expect(
      storms(
        table({ ...near, field, clauses })
          .to('foot')
          .play('move:e', 'e:charge'),
      ),
    ).toBe(true);
  });

  it('X.A.5 who is dispersed has paused, and goes on where it was; mines that are turned over attack others', () => {
    const t = table({ ...spec, us: `${spec.us} i:us@5,7`, turns: 9 })
      .to('foot')
      .play('move:e', 'e:clear-5,6');
    t.play('move:i', 'i:5,6').to('mines', 'them');
    expect(t.at()).toContain('mines');
    const u = table({ ...spec, turns: 9 })
      .to('foot')
      .play('move:e', 'e:clear-5,6')
      .to('foot', 'them');
    u.s[u.b.unitsAt + u.b.tokens.indexOf('e') * U.size + U.flags]! |= DISPERSED;
    expect(u.to('foot').legal()).not.toContain('move:e');
    expect(nextTurn(u).play('move:e', 'e:clear-5,6').unit('e').place).toBe('5,6');
  });

  it('X.A.6 others begin anew, whatever was done before them', () => {
    const t = table({ ...spec, us: `${spec.us} f:usEngineers@5,7` })
      .to('foot')
      .play('move:e', 'e:clear-5,6');
    nextTurn(t).play('move:f', 'f:clear-5,6', 'move:e', 'e:clear-5,6');
    expect([t.unit('f').place, t.unit('e').place]).toEqual(['5,7', '5,6']);
  });

  it('X.A.7 P-80 who clears is not loaded and fires at nobody until it has rested for a segment', () => {
    const near = { ...spec, us: 'e:usEngineers@5,5 k:m3@5,5 h:m4@1,1', them: 'x:rifle@5,4 z:stug@9,20', turns: 9 };
    const isLoaded = (t: Table) => t.to('vehicles').play('move:k').legal().includes('k:load-e');
    const fires = (t: Table) => t.to('direct').play('attack>5,4').legal().includes('e:fire');
    expect([isLoaded(table(near)), fires(table(near))]).toEqual([true, true]);
    const begun = () => table(near).to('foot').play('move:e', 'e:clear-5,6').to('foot', 'them');
    expect([isLoaded(begun()), fires(begun())]).toEqual([false, false]);
    const rested = () => begun().to('foot').play('move:e', 'e:stay').to('foot', 'them');
    expect([isLoaded(rested()), fires(rested())]).toEqual([true, true]);
  });

  it('X.1 nobody else clears, and flails do as they drive out of mines, at half of their allowance and unhurt', () => {
    const t = table(spec).to('foot').play('move:b');
    expect(t.legal().join()).not.toContain('clear');
    const f = table({
      us: 'f:flail@5,6 b:us@1,3',
      them: 'x:rifle@1,20 z:stug@9,20',
      markers: 'mines@5,6',
      first: 'german',
    });
    f.to('vehicles');
    expect(f.unit('f').dispersed).toBe(false);
    f.play('move:f');
    expect([f.legal().includes('f:5,10'), f.legal().includes('f:5,11')]).toEqual([true, false]);
    f.play('f:5,10');
    expect(f.view().markers[0]!.hex).toBe('');
  });
});

describe('blowing bridges', () => {
  const field = {
    hexes: { '5,6': 'stream', '4,6': 'stream', '6,6': 'stream' },
    bridges: ['5,6'],
    roads: [['5,4', '5,5', '5,6', '5,7', '5,8']],
  };
  const clauses = [{ kind: 'demolition', side: 'allied', bridges: ['0607'], by: 'engineers' }] as const;
  const bridge = {
    field,
    clauses,
    us: 'e:usEngineers@5,6 h:m4@1,1 b:us@1,3',
    them: 'x:rifle@1,20 z:stug@9,20',
    turns: 12,
  };
  /** Three segments of work, and off the bridge. */
  const laid = (): Table => {
    const t = table(bridge).to('foot');
    for (let i = 0; i < 3; i++) {
      t.play('move:e', 'e:charge');
      nextTurn(t);
    }
    t.play('move:e');
    expect(t.legal().join()).not.toContain('charge');
    t.play('e:5,5');
    return nextTurn(t);
  };
  const charged = (): Table => laid().play('move:e');

  it('X.1 XIV.1 P-47 three segments on it, off it, and a die of 1 to 5: the bridge is a stream', () => {
    const t = charged().play('e:detonate');
    expect(t.at()).toBe('foot/works -1');
    t.roll(5);
    const { b, s } = t;
    const marks = survey(b, s, 0 as Seat);
    const over = (from: string, side: number, mover: number) =>
      stepCost(b.ground, b.costs, hexCalled(b.ground, from), side, mover, marks);
    expect(t.view().markers[0]!.hex).toBe('0607');
    expect(over('0606', 3, MOVERS.indexOf('vehicle'))).toBe(NO_ENTRY);
    expect(over('0606', 3, FOOT)).toBe(2);
    nextTurn(t).play('move:e', 'e:5,6');
    expect(t.at()).toBe('foot/cross -1');
  });

  it('P-82 a charge waits for whoever set it; P-83 a blown bridge is a stream without a block, with all its room', () => {
    const t = laid();
    nextTurn(t).play('move:e', 'e:detonate').roll(5);
    const hex = hexCalled(t.b.ground, '0607');
    const { marks, others } = survey(t.b, t.s, 0 as Seat);
    expect([others[hex], marks[hex]]).toEqual([0, RUIN]);
    nextTurn(t).play('move:e');
    expect(t.legal().join()).not.toContain('clear');
  });

  it('X.1 P-82 who stays keeps the charge that lies, on any turn after the third, on the bridge and beside it', () => {
    const t = table(bridge).to('foot');
    for (let i = 0; i < 3; i++) nextTurn(t.play('move:e', 'e:charge'));
    nextTurn(t.play('move:e', 'e:stay')).play('move:e', 'e:5,5');
    nextTurn(nextTurn(t).play('move:e', 'e:stay'));
    t.play('move:e', 'e:detonate').roll(5);
    expect(t.view().markers[0]!.hex).toBe('0607');
    // Before the third who stays gives up.
    const short = table(bridge).to('foot');
    for (let i = 0; i < 2; i++) nextTurn(short.play('move:e', 'e:charge'));
    nextTurn(short.play('move:e', 'e:stay')).play('move:e', 'e:charge');
    nextTurn(short).play('move:e');
    expect(short.legal()).toContain('e:charge');
  });

  it('X.1 P-82 a charge blows the bridge where it lies and no other, and who leaves it is rid of it', () => {
    const two = {
      ...bridge,
      field: { ...field, hexes: { ...field.hexes, '5,4': 'stream' }, bridges: ['5,6', '5,4'] },
      clauses: [{ ...clauses[0], bridges: ['0605', '0607'] }],
    } as const;
    const off = (): Table => {
      const t = table(two).to('foot');
      for (let i = 0; i < 3; i++) nextTurn(t.play('move:e', 'e:charge'));
      return nextTurn(t.play('move:e', 'e:5,5')).play('move:e');
    };
    const t = off();
    t.told();
    t.play('e:detonate').roll(5);
    expect(t.told()[0]).toBe('e blows the bridge in 0607.');
    const gone = off().play('e:5,4');
    nextTurn(gone).play('move:e');
    expect(gone.legal().join()).not.toContain('detonate');
    expect(gone.legal()).toContain('e:charge');
  });

  it('X.1 after a charge that failed three segments more are worth 1 to 5; after a second failure it begins anew', () => {
    const again = (segments: number): Table => {
      const t = table({ ...bridge, turns: 20 }).to('foot');
      for (let i = 0; i < 3; i++) nextTurn(t.play('move:e', 'e:charge'));
      nextTurn(t.play('move:e', 'e:5,5')).play('move:e', 'e:detonate').roll(6);
      nextTurn(t).play('move:e', 'e:5,6');
      nextTurn(t);
      for (let i = 0; i < segments; i++) nextTurn(t.play('move:e', 'e:charge'));
      t.play('move:e');
      expect(t.legal().includes('e:charge')).toBe(segments < 3);
      return nextTurn(t.play('e:5,5')).play('move:e', 'e:detonate');
    };
    const blown = (t: Table): boolean => t.view().markers[0]!.hex === '0607';
    expect([blown(again(2).roll(5)), blown(again(3).roll(5)), blown(again(3).roll(6))]).toEqual([false, true, false]);
    const t = again(1).roll(3);
    nextTurn(t).play('move:e', 'e:5,6');
    for (let i = 0; i < 2; i++) nextTurn(t).play('move:e', 'e:charge');
    nextTurn(t).play('move:e', 'e:5,5');
    nextTurn(t).play('move:e');
    expect(t.legal().join()).not.toContain('detonate');
  });

  it('P-84 vehicles on a blown bridge are lost with whom they carry, each is told; whoever is on foot stands in the stream', () => {
    const them = 'x:rifle@1,20 v:halftrack@5,9 w:rifle@on-v z:stug@9,20';
    const t = table({ ...bridge, us: 'e:usEngineers@5,6 h:m4@1,1 b:us@4,4', them }).to('foot');
    for (let i = 0; i < 3; i++) {
      t.play('move:e', 'e:charge');
      nextTurn(t);
    }
    t.play('move:e', 'e:4,5', 'move:b', 'b:5,5').to('vehicles', 'them');
    t.play('move:v', 'v:5,6').to('foot').play('move:e');
    // A friend on foot has come to stand there too.
    t.s[t.b.unitsAt + t.b.tokens.indexOf('b') * U.size + U.hex] = hexCalled(t.b.ground, '0607');
    t.told();
    t.play('e:detonate').roll(5);
    expect(t.told()).toEqual(['e blows the bridge in 0607.', 'v is destroyed.']);
    expect(['v', 'w', 'b'].map((token) => t.unit(token).status)).toEqual(['dead', 'dead', 'on-map']);
    expect(t.unit('b').place).toBe('5,6');
  });

  it('X.1 after a charge that failed a segment more is worth 1 and 2, two are worth 1 to 4', () => {
    const t = charged().play('e:detonate').roll(6);
    expect(t.view().markers[0]!.hex).toBe('');
    nextTurn(t).play('move:e', 'e:5,6');
    nextTurn(t).play('move:e', 'e:charge');
    nextTurn(t).play('move:e', 'e:5,5');
    nextTurn(t).play('move:e', 'e:detonate').roll(3);
    expect(t.view().markers[0]!.hex).toBe('');
  });

  it('XIV.1 X.1 not before an enemy is near, and by a carrier where the situation says so', () => {
    const near = [{ ...clauses[0], enemyWithin: 5 }];
    const legal = (over: object) =>
      table({ ...bridge, ...over })
        .to('foot')
        .play('move:e')
        .legal()
        .join();
    expect(legal({})).toContain('charge');
    expect(legal({ clauses: near })).not.toContain('charge');
    expect(legal({ clauses: near, them: 'x:rifle@5,11 z:stug@9,20' })).toContain('charge');
    const carried = [{ ...clauses[0], by: 'carrier' }];
    expect(legal({ clauses: carried })).not.toContain('charge');
    expect(legal({ clauses: carried, us: 'e:usEngineers@5,6 t:truck@5,5' })).toContain('charge');
    expect(legal({ clauses: [] })).not.toContain('charge');
  });
});
