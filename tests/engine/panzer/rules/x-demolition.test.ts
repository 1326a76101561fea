/** X and XIV.1: bridges that one side may blow, or both: by whose clause, once, and with whom on them. */
import { describe, expect, it } from 'vitest';
import type { Clause } from '../../../../engine/panzer/scenario.js';
import { type Table, table } from '../table.js';

const FIELD = { hexes: { '5,6': 'stream' }, bridges: ['5,6'], roads: [['5,4', '5,5', '5,6', '5,7', '5,8']] } as const;
type Demolition = Extract<Clause, { kind: 'demolition' }>;
const ALLIED: Demolition = { kind: 'demolition', side: 'allied', bridges: ['0607'], by: 'engineers' };
const GERMAN: Demolition = { ...ALLIED, side: 'german' };

const nextTurn = (t: Table): Table => t.to('foot', 'them').to('foot');

/** Three segments of work. */
function charge(t: Table, ...units: readonly string[]): void {
  for (let segment = 0; segment < 3; segment++) {
    for (const unit of units) t.play(`move:${unit}`, `${unit}:charge`);
    nextTurn(t);
  }
}

describe('demolition', () => {
  it('XIV.1 goes by the clause of the side whose engineers they are', () => {
    const hard: Demolition = { ...ALLIED, by: 'carrier', enemyWithin: 2 };
    for (const clauses of [[hard], [hard, GERMAN], [GERMAN, hard]]) {
      const t = table({
        field: FIELD,
        clauses,
        us: 'e:usEngineers@5,6 o:us@1,3',
        them: 'x:rifle@5,16 z:stug@9,20',
        turns: 3,
      });
      expect(t.to('foot').play('move:e').legal()).not.toContain('e:charge');
    }
    const t = table({
      field: FIELD,
      clauses: [hard, ALLIED],
      us: 'e:usEngineers@5,6 o:us@1,3',
      them: 'x:rifle@5,16',
      turns: 3,
    });
    expect(t.to('foot').play('move:e').legal()).toContain('e:charge');
  });

  it('X.B.1 blows a bridge once, whoever may', () => {
    const t = table({
      ...{ field: FIELD, clauses: [ALLIED, GERMAN], turns: 20 },
      ...{ us: 'e:usEngineers@5,6 f:usEngineers@5,6 o:us@1,3', them: 'x:engineers@4,6 z:stug@9,20' },
    }).to('foot');
    charge(t, 'e', 'f');
    t.play('move:e', 'e:5,5', 'move:f', 'f:5,7');
    nextTurn(t);
    t.play('move:e', 'e:detonate').roll(1);
    expect(t.told().join()).toContain('e blows the bridge in 0607');
    expect(t.play('move:f').legal()).not.toContain('f:detonate');
    // The enemy wades into it, and there is nothing left to charge.
    t.to('foot', 'them').play('move:x', 'x:5,6').roll(1);
    expect(t.unit('x').place).toBe('5,6');
    nextTurn(t).to('foot', 'them');
    expect(t.play('move:x').legal()).not.toContain('x:charge');
  });

  it('XIV.1 P-84 those on foot are lost with it where the river is too deep to wade', () => {
    for (const isDeep of [false, true]) {
      const clauses: Clause[] = isDeep ? [{ kind: 'deep-streams' }, ALLIED] : [ALLIED];
      const t = table({
        ...{ field: FIELD, clauses, turns: 20 },
        ...{ us: 'e:usEngineers@5,6 f:us@5,5 o:us@1,3', them: 'x:rifle@9,17 z:stug@9,20' },
      }).to('foot');
      charge(t, 'e');
      t.play('move:e', 'e:5,5', 'move:f', 'f:5,6');
      nextTurn(t);
      t.play('move:e', 'e:detonate').roll(1);
      expect(t.unit('f').status).toBe(isDeep ? 'dead' : 'on-map');
    }
  });
});
