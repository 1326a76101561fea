/** N9: raiders and boats, whom no search finds. */
import { describe, expect, it } from 'vitest';
import { PASS, YES } from '../../../../engine/operations/actions.js';
import { F, G } from '../../../../engine/operations/layout.js';
import { CATEGORY } from '../../../../engine/operations/phases.js';
import { SeaTable, THEM } from '../sea-table.js';

const SUNDERLAND = { ports: [{ hex: '0101', side: 'us' }] } as const;

describe('raiders and boats', () => {
  it('N9.1 are found neither under a patrol nor in a search as a sea phase begins', () => {
    const t = new SeaTable({
      ...SUNDERLAND,
      us: ['air 0101 sunder', 'battle 0505 hood'],
      them: ['raider 0506 amc', 'boats 0504 mas', 'support 0405 ao'],
    });
    expect([THEM, THEM + 1, THEM + 2].map((f) => t.isFound(f))).toEqual([false, false, true]);
  });

  it('N9.1 are found neither under a PR nor by a die as a move ends', () => {
    const t = new SeaTable({
      ...SUNDERLAND,
      ...{
        nations: ['JP', 'GE'],
        us: ['air 0101 h8k', 'battle 0505 kongo'],
        them: ['boats 0509 mas', 'raider 0510 amc'],
      },
    });
    t.order(1).move(THEM, '0506');
    // No die falls, neither against the boats nor by them, who have no search; they meet nobody.
    expect([t.isFound(THEM), t.step]).toEqual([false, 'order']);
    t.order(1).move(THEM + 1, '0507');
    // A raider has a search of its own: its move ends with a die for the battle fleet, two hexes off and out of it.
    expect([t.isFound(THEM + 1), t.now]).toEqual([false, ['sail', 0]]);
  });

  it('N9.1 N12.1 boats are found by who shares their hex, raiders not even so', () => {
    const t = new SeaTable({
      us: ['battle 0505 hood', 'battle 0707 hood'],
      them: ['boats 0505 mas', 'raider 0707 amc'],
    });
    expect([t.isFound(THEM), t.isFound(THEM + 1)]).toEqual([true, false]);
  });

  it('N9.2 a raider moves with the battle fleets that are not found', () => {
    const t = new SeaTable({ us: ['battle 0505 hood'], them: ['raider 0508 amc'] });
    expect(t.field(THEM, F.category)).toBe(CATEGORY.undetected);
    expect(t.s[G.category]).toBe(CATEGORY.undetected);
  });

  it('N9.2 N15.3 N15.4 it fights a battle fleet that is not found at night, and may decline with any other', () => {
    const meeting = (): SeaTable =>
      new SeaTable({ us: ['battle 0505 hood'], them: ['raider 0508 amc'] }).order(1).move(THEM, '0505');
    const t = meeting();
    // Hood may intercept in her own hex, and lets it be.
    expect(t.now).toEqual(['intercept', 0]);
    t.choose(PASS).roll(6);
    // The one die is the raider's for Hood; nobody looks for a raider.
    expect([t.isFound(0), t.step, t.s[G.night]]).toEqual([false, 'fight', 1]);
    const found = meeting().choose(PASS).roll(1);
    // Hood is found now: no night by itself, and the raider is asked whether it declines.
    expect([found.isFound(0), found.now]).toEqual([true, ['decline', 1]]);
    found.choose(YES);
    expect(found.now).toEqual(['aside', 1]);
  });
});
