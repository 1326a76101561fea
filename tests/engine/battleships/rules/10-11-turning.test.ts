/** Ships that turned in their last move fire the worse. */
import { describe, expect, it } from 'vitest';
import type { UnitSpec } from '../../../../engine/battleships/scenario.js';
import { type Draft, ship, Table } from '../harness10.js';

/** Her modifier in turn 2 after the manoeuvre of turn 1. */
function modifierAfter(
  manoeuvre: string,
  more: Partial<UnitSpec> = {},
  options: Draft['options'] = { turning: 'on' },
): number | undefined {
  const t = new Table({
    units: [[ship('iowa', '2012/B/3', more)], [ship('yamato', '2022/B/3')]],
    options,
  });
  t.order(`iowa:${manoeuvre}`).endTurn();
  t.order('iowa>yamato').until('launch-a').used();
  return t.modifiers('iowa')['10.11'];
}

describe('10.11 turning', () => {
  it('10.11 a ship that turned in the last move phase: -1', () => {
    expect(modifierAfter('p3')).toBe(-1);
    expect(modifierAfter('1s2')).toBe(-1);
    expect(modifierAfter('ss1')).toBe(-1);
  });

  it('10.11 however little, and back again: a turn is a turn', () => {
    expect(modifierAfter('1p1s1')).toBe(-1);
  });

  it('10.11 straight on: none', () => {
    expect(modifierAfter('3')).toBeUndefined();
    expect(modifierAfter('5')).toBeUndefined();
  });

  it('10.11 nobody turned before turn 1', () => {
    const t = new Table({
      units: [[ship('iowa', '2012/B/3')], [ship('yamato', '2022/B/3')]],
      options: { turning: 'on' },
    });
    expect(t.order('iowa>yamato').until('launch-a').used().modifiers('iowa')).not.toHaveProperty('10.11');
  });

  it('10.11 only the last move counts', () => {
    const t = new Table({
      units: [[ship('iowa', '2012/B/3')], [ship('yamato', '2022/B/3')]],
      options: { turning: 'on' },
    });
    t.order('iowa:p3').endTurn().endTurn();
    t.set('yamato', { q: t.get('iowa', 'q'), r: t.get('iowa', 'r') + 8 });
    expect(t.order('iowa>yamato').until('launch-a').used().modifiers('iowa')).not.toHaveProperty('10.11');
  });

  it('10.11 a ship dead in the water did not turn (A-37)', () => {
    expect(modifierAfter('1', { speed: 1 })).toBeUndefined();
    expect(modifierAfter('0', { speed: 0 })).toBeUndefined();
  });

  it.each(['Mark 8', 'Type 284M'] as const)(
    '10.11 R-41 advanced radar (%s) is exempt, whether or not 10.1 is played',
    (radar) => {
      const counter = radar === 'Mark 8' ? 'iowa' : 'kgv';
      for (const options of [{ turning: 'on' }, { turning: 'on', radar: 'on' }]) {
        const t = new Table({ units: [[ship(counter, '2012/B/3', { radar })], [ship('yamato', '2022/B/3')]], options });
        t.order(`${counter}:p3`).endTurn();
        t.order(`${counter}>yamato`).until('launch-a').used();
        expect(t.modifiers(counter)).not.toHaveProperty('10.11');
      }
    },
  );

  it('10.11 early sets are not', () => {
    expect(modifierAfter('p3', { radar: 'Mark 3' })).toBe(-1);
  });

  it('10.11 the exemption goes with carrying the set, even out of action (R-41)', () => {
    const t = new Table({
      units: [[ship('iowa', '2012/B/3', { radar: 'Mark 8' })], [ship('yamato', '2022/B/3')]],
      options: { turning: 'on', radar: 'on' },
    });
    t.order('iowa:p3').endTurn().set('iowa', { radarOut: 1 });
    t.order('iowa>yamato').until('launch-a').used();
    expect(t.modifiers('iowa')).not.toHaveProperty('10.11');
  });

  it('10.11 not without the rule', () => {
    expect(modifierAfter('p3', {}, {})).toBeUndefined();
  });
});
