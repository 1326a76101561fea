/** X in play: blocks that engineers make, and temporary bridges that they break. */
import { describe, expect, it } from 'vitest';
import { DISPERSED } from '../../../../engine/panzer/layout.js';
import { setFlag } from '../../../../engine/panzer/unit-state.js';
import { type Table, type TableSpec, table } from '../table.js';

const nextTurn = (t: Table): Table => t.to('foot', 'them').to('foot');
const road = { roads: [['5,4', '5,5', '5,6', '5,7', '5,8']] };
const spec: TableSpec = {
  field: road,
  us: 'e:usEngineers@5,6 c:m3@5,7 h:m4@1,1',
  them: 'x:rifle@1,20 z:stug@9,20',
  turns: 18,
};
/** So many segments of work, and on to the move of the next turn. */
function worked(segments: number, over: Partial<TableSpec> = {}, work = 'build'): Table {
  const t = table({ ...spec, ...over }).to('foot');
  for (let i = 0; i < segments; i++) {
    t.play('move:e', `e:${work}`);
    nextTurn(t);
  }
  return t.play('move:e');
}
const block = (t: Table): string => t.view().markers.find(({ kind }) => kind === 'block')!.hex;

describe('blocks that engineers make', () => {
  it('X.1 P-58 four segments on a road, two in woods, with a carrier in the hex or beside it', () => {
    expect(worked(3).legal()).toContain('e:build');
    expect(worked(4).legal().join()).not.toContain('build');
    const woods = { field: { ...road, hexes: { '5,6': 'woods' } } };
    expect(worked(1, woods).legal()).toContain('e:build');
    expect(worked(2, woods).legal().join()).not.toContain('build');
    const legal = (us: string) =>
      table({ ...spec, us })
        .to('foot')
        .play('move:e')
        .legal()
        .join();
    expect(legal('e:usEngineers@5,6 c:m3@5,8 h:m4@1,1')).not.toContain('build');
    expect(legal('e:usEngineers@4,6 c:m3@5,7 h:m4@1,1')).not.toContain('build');
    expect(legal('e:us@5,6 c:m3@5,7 h:m4@1,1')).not.toContain('build');
  });

  it('X.1 P-91 each that works has a carrier for itself, which carries nobody', () => {
    const us = (more: string): string => `e:usEngineers@5,6 f:usEngineers@5,7 h:m4@1,1 ${more}`;
    const second = (more: string): boolean => {
      const t = table({ ...spec, us: us(more) }).to('foot');
      return t.play('move:e', 'e:build', 'move:f').legal().includes('f:build');
    };
    expect(second('c:m3@5,7')).toBe(false);
    expect(second('c:m3@5,7 d:m3@5,6')).toBe(true);
    // The one in the middle serves either of them; who has begun with it takes the other.
    expect(second('c:m3@5,6 d:m3@5,5')).toBe(true);
    expect(second('c:m3@5,7 d:m3@5,6 w:us@on-d')).toBe(false);
    const full = table({ ...spec, us: us('c:m3@5,7 w:us@on-c') }).to('foot');
    expect(full.play('move:e').legal().join()).not.toContain('build');
  });

  it('X.1 P-91 whose carrier has left goes on with none of another; the first of those at work has what is left', () => {
    const t = table({ ...spec, us: 'e:usEngineers@5,6 f:usEngineers@5,7 c:m3@5,6 d:m3@5,7 h:m4@1,1' }).to('foot');
    t.play('move:e', 'e:build', 'move:f', 'f:build').to('vehicles', 'them').to('vehicles');
    t.play('move:c', 'c:1,3').to('foot').play('move:f');
    expect(t.legal().join()).not.toContain('build');
    t.play('f:stay', 'move:e');
    expect(t.legal()).toContain('e:build');
    // Nor does one that begins take it from who is at work.
    const late = table({ ...spec, us: 'e:usEngineers@5,8 f:usEngineers@5,6 c:m3@5,7 h:m4@1,1' }).to('foot');
    nextTurn(late.play('move:f', 'f:build')).play('move:e');
    expect(late.legal().join()).not.toContain('build');
    expect(late.play('e:stay', 'move:f').legal()).toContain('f:build');
  });

  it('X.1 P-59 a die as they go to a hex beside it: up to 5 the block lies there, and once a game', () => {
    const t = worked(4).play('e:5,5');
    expect(t.at()).toBe('foot/works -1');
    t.told();
    t.roll(5);
    expect([block(t), t.unit('e').place]).toEqual(['0607', '5,5']);
    expect(t.told()).toContain('e has blocked the road in 0607.');
    nextTurn(t).play('move:e');
    expect(t.legal()).toContain('e:clear-5,6');
    expect(t.legal().join()).not.toContain('build');
  });

  it('X.1 after a 6 they go back, work for a segment, and leave again', () => {
    const t = worked(4).play('e:5,5').roll(6);
    expect(block(t)).toBe('');
    // It may wait.
    nextTurn(nextTurn(t)).play('move:e', 'e:5,6');
    nextTurn(t).play('move:e', 'e:build');
    nextTurn(t).play('move:e');
    expect(t.legal().join()).not.toContain('build');
    t.play('e:5,7').roll(1);
    expect(block(t)).toBe('0607');
  });

  it('X.1 P-59 on the fourth turn or any later they leave: whoever is done may stay as long as it likes', () => {
    const t = nextTurn(nextTurn(worked(4).play('e:stay')).play('move:e', 'e:stay')).play('move:e', 'e:5,5');
    expect(t.at()).toBe('foot/works -1');
    expect(block(t.roll(5))).toBe('0607');
  });

  it('X.1 P-59 a segment without work, rest before it is done or another way give it up', () => {
    const idle = worked(3).play('e:stay');
    nextTurn(idle).play('move:e');
    expect(idle.legal()).toContain('e:build');
    idle.play('e:5,5');
    expect(idle.at()).not.toContain('works');
    // Two road hexes on: farther than beside it.
    const away = worked(4).play('e:5,4');
    expect(away.at()).not.toContain('works');
    // After a failure, into another hex.
    const astray = worked(4, { us: 'e:usEngineers@5,6 c:m3@5,6 h:m4@1,1' }).play('e:5,5').roll(6);
    nextTurn(astray).play('move:e', 'e:5,4');
    nextTurn(astray).play('move:e', 'e:5,5');
    nextTurn(astray).play('move:e', 'e:build');
    nextTurn(astray).play('move:e');
    expect(astray.legal()).toContain('e:build');
  });

  it('X.1 who is dispersed has only paused', () => {
    const t = table(spec).to('foot');
    for (let i = 0; i < 3; i++) nextTurn(t.play('move:e', 'e:build'));
    // A segment in which it can do nothing.
    setFlag(t.b, t.s, t.b.tokens.indexOf('e'), DISPERSED);
    t.to('vehicles', 'them').to('foot').play('move:e', 'e:build');
    nextTurn(t).play('move:e');
    expect(t.legal().join()).not.toContain('build');
    t.play('e:5,5');
    expect(t.at()).toBe('foot/works -1');
  });
});

describe('breaking a temporary bridge', () => {
  const stream = { hexes: { '5,6': 'stream', '4,6': 'stream', '6,6': 'stream' } };

  it('X.1 P-63 two segments on it with a carrier at hand; as they leave it is gone, and the vehicles on it', () => {
    const us = 'v:bridgelayer@5,6 h:m4@1,1';
    const them = 'e:engineers@5,5 k:halftrack@5,5 f:rifle@1,20 z:stug@9,20';
    const t = table({ ...spec, field: stream, us, them, turns: 18 });
    const theirs = (): Table => t.to('vehicles', 'us').to('foot', 'them');
    t.to('vehicles').play('move:v', 'v:5,9').to('foot', 'them').play('move:e', 'e:5,6');
    for (let i = 0; i < 2; i++) theirs().play('move:e', 'e:break');
    t.to('vehicles', 'us').to('vehicles', 'them').play('move:k', 'k:5,6').to('foot', 'them').play('move:e');
    expect(t.legal().join()).not.toContain('break');
    t.told();
    t.play('e:5,5');
    expect([t.unit('k').status, t.unit('e').place]).toEqual(['dead', '5,5']);
    expect(t.view().markers.find(({ kind }) => kind === 'bridge')!.hex).toBe('');
    expect(t.told()).toContain('Bridge 1 in 0607 is destroyed.');
  });
});
