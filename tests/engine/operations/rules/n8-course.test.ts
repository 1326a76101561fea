/** N8 in the course of a sea phase: when a submarine attacks and whom, and how it comes home. */
import { describe, expect, it } from 'vitest';
import { CHANCE } from '../../../../engine/core/game.js';
import { HUNT, PASS } from '../../../../engine/operations/actions.js';
import { SUB } from '../../../../engine/operations/hunt-fields.js';
import { AIM_AT } from '../../../../engine/operations/hunt-flow.js';
import { AWAY, F, G } from '../../../../engine/operations/layout.js';
import { SeaTable, THEM } from '../sea-table.js';

/** A submarine of ours at 0507, and fleets of theirs. */
const dive = (them: readonly string[], more: Partial<ConstructorParameters<typeof SeaTable>[0]> = {}): SeaTable => {
  const t = new SeaTable({ nations: ['GE', 'UK'], us: ['submarines 0507 u7'], them, ...more });
  while (t.step === 'works') t.pass();
  while (t.s[G.category] !== 5) t.step === 'order' ? t.order(1) : t.pass();
  return t.order(0);
};

describe('the attack of a submarine', () => {
  it('N8 G-42 it attacks a fleet in its hex at the end of its own move, found or not', () => {
    const t = dive(['transport 0505 ak ukff']).move(0, '0505').roll(6);
    expect([t.isFound(THEM), t.now, t.legal()]).toEqual([false, ['hunt', 0], [PASS, HUNT]]);
    const found = dive(['transport 0505 ak ukff']).move(0, '0505').roll(1);
    expect([found.isFound(THEM), found.legal()]).toEqual([true, [PASS, HUNT]]);
  });

  it('N8 G-42 it may stay and attack who is there, and need not', () => {
    const t = dive(['transport 0507 ak']).move(0, '0507');
    expect(t.now).toEqual(['hunt', 0]);
    expect(t.pass().step).not.toBe('hunt');
  });

  it('N8 G-42 once a sea phase', () => {
    const t = dive(['transport 0507 ak'], { us: ['submarines 0507 u7', 'submarines 0101 u7'] })
      .move(0, '0507')
      .choose(HUNT);
    // Nobody hunts it; its first attack has one die and the remainder's.
    t.roll(1, 1);
    while (t.step === 'hunting') t.roll(1, 6);
    expect([t.now, t.order(0).mayMove(0)]).toEqual([['order', CHANCE], [1]]);
  });

  it('N8 G-42 of several fleets it picks one', () => {
    const t = dive(['transport 0507 ak', 'support 0507 ao']).move(0, '0507');
    expect(t.legal()).toEqual([PASS, HUNT, HUNT + 1]);
  });

  it('N8 G-44 a fleet in port is out of its reach, and so are boats', () => {
    const port = dive(['support 0505 ao'], { ports: [{ hex: '0505', side: 'them' }] })
      .move(0, '0505')
      .roll(6);
    expect(port.step).not.toBe('hunt');
    const boats = dive(['boats 0505 mtbuk']).move(0, '0505');
    expect(boats.step).not.toBe('hunt');
  });

  it('N8 who moves into its hex later is not attacked', () => {
    const t = dive(['battle 0509 hood']);
    t.pass();
    t.order(1).move(THEM, '0507').roll(6);
    expect(t.step).not.toBe('hunt');
  });

  it('G-29 the hunt comes once, when all attacks are over', () => {
    // One escort and a die of 1 against 6 and 6: ten ahead are four attacks.
    const t = dive(['transport 0507 akf akf jpff']).move(0, '0507').choose(HUNT).roll(1, 6);
    for (let attack = 0; attack < 4; attack++) {
      expect(t.s[G.sub]).toBe(SUB.aim);
      t.choose(AIM_AT + 1).roll(1, 6);
    }
    expect(t.s[G.sub]).toBe(SUB.charge);
    // Six points: a die, and a die for the remainder of 1.
    t.roll(6).roll(1).roll(2);
    expect(t.told().filter((kind) => kind === 'hunt')).toHaveLength(1);
    expect(t.step).not.toBe('hunting');
  });
});

describe('forced home', () => {
  const HOME = {
    ports: [
      { hex: '0101', side: 'us' },
      { hex: '0509', side: 'us', size: 'anchorage' },
    ],
  } as const;
  /** Twelve mines lie where it goes: two dice of 2 turn it. */
  const turned = (more: Partial<ConstructorParameters<typeof SeaTable>[0]> = {}): SeaTable =>
    dive(['transport 1616 ak'], { mines: [{ hex: '0505', count: 12, side: 'them' }], turns: 3, ...more })
      .move(0, '0505')
      .roll(2);

  it('G-43 it lies in the nearest port or anchorage, out for this day, and sails again on the next', () => {
    const t = turned(HOME);
    expect([t.at(0), t.field(0, F.docked)]).toEqual(['0509', 1]);
    const asked: number[] = [];
    while (t.s[G.turn] === 1) {
      if (t.step === 'order') t.order(0);
      else {
        asked.push(t.actor);
        t.pass();
      }
    }
    // Two sea phases in which the convoy alone could move.
    expect(asked).toEqual([1, 1]);
    while (t.s[G.category] !== 5) t.step === 'order' ? t.order(1) : t.pass();
    expect(t.order(0).mayMove(0)).toEqual([0]);
  });

  it('G-43 without a port it is out of the campaign, and not sunk', () => {
    const t = turned();
    expect([t.place(0), t.told().includes('sunk')]).toEqual([AWAY, false]);
  });

  it('G-43 N17.1 out of a port it is paid for like a ship', () => {
    const t = new SeaTable({
      ...{ nations: ['GE', 'UK'], us: ['submarines 0101 u7 u7 u7'], them: ['battle 2416 kgv'] },
      ports: [{ hex: '0101', side: 'us', size: 'small' }],
    });
    t.order(0).move(0, '0102').order(0).move(1, '0103').order(0);
    // Two have cost four of five.
    expect(t.ends(2)).toEqual(['0101']);
  });
});
