/** VII.K and X where bridges change: a blown one is a stream in all, a temporary one open ground in all. */
import { describe, expect, it } from 'vitest';
import { type Table, table } from '../table.js';

const hexes = { '4,6': 'stream', '5,6': 'stream', '6,6': 'stream' };
const field = { hexes, bridges: ['5,6'], roads: [['5,4', '5,5', '5,6', '5,7', '5,8']] };
const clauses = [{ kind: 'demolition', side: 'allied', bridges: ['0607'], by: 'engineers' }] as const;

/** A rifle platoon has come onto the bridge at 5,6 before it is blown, a tank stands three hexes before it, a platoon beside it. */
function blown(): Table {
  const us = 'e:usEngineers@5,6 k:m4@5,3 o:us@1,3 f:us@6,5';
  const t = table({ field, clauses, us, them: 'x:rifle@5,8 w:stug@1,4 z:stug@9,20', turns: 14 }).to('foot');
  for (let i = 0; i < 3; i++) t.play('move:e', 'e:charge').to('foot', 'them').to('foot');
  t.play('move:e', 'e:4,5').to('foot', 'them').play('move:x', 'x:5,7').to('foot');
  t.to('foot', 'them').play('move:x', 'x:5,6').to('foot').play('move:e', 'e:detonate').roll(1);
  expect(t.unit('x').place).toBe('5,6');
  return t;
}

/** A tank on the temporary bridge at 5,6, a gun three hexes off. */
function spanned(): Table {
  const us = 'v:bridgelayer@5,5 k:m4@5,4 o:m4@1,3';
  const them = 'x:at75@5,9 y:panther@5,8 w:stug@1,4 z:stug@9,20';
  const t = table({ field: { hexes }, us, them, turns: 8 }).to('vehicles').play('move:v', 'v:5,6');
  t.to('vehicles', 'them').to('vehicles').play('move:v', 'v:6,7', 'move:k', 'k:5,6');
  expect(t.unit('k').place).toBe('5,6');
  return t;
}

describe('a bridge that was blown', () => {
  it('VII.K.2 P-47 nobody fires out of its hex', () => {
    const t = blown().to('direct', 'them').play('attack>6,5');
    expect([t.legal().includes('w:fire'), t.legal().includes('x:fire')]).toEqual([true, false]);
  });

  it('VII.K.1 P-47 nobody on the ground fires at it but from beside', () => {
    const t = blown().to('direct').play('attack>5,6').legal();
    expect([t.includes('f:fire'), t.includes('k:fire')]).toEqual([true, false]);
  });

  it('VII.E.8 P-47 nobody assaults out of it', () => {
    expect(blown().to('assault').legal()).toContain('assault>5,6');
    // Nobody else could: the phase has no decision.
    expect(() => blown().to('assault', 'them')).toThrow('never comes to assault');
  });
});

describe('a temporary bridge', () => {
  it('VII.K.1 P-61 who is on it is fired at from afar, as on open ground', () => {
    expect(spanned().to('direct', 'them').legal()).toContain('attack>5,6');
  });

  it('VII.K.2 P-61 who is on it fires', () => {
    const t = spanned().to('direct').play('attack>5,8');
    expect(t.legal()).toContain('k:fire');
  });

  it('VII.D.1 P-61 who is on it is run over', () => {
    const t = spanned().to('vehicles', 'them').play('move:y');
    expect(t.legal().some((word) => word.includes('5,6'))).toBe(true);
  });
});
