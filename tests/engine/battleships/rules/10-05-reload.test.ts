/** Japanese ships reload their torpedoes once. */
import { describe, expect, it } from 'vitest';
import { type Draft, ship, Table } from '../harness10.js';

const JP = ship('jpdd', '2012/B/3');
const US = ship('usdd', '2012/B/3');
const game = (firer = JP, options: Draft['options'] = { reload: 'on' }, enemy = 'iowa'): Table =>
  new Table({ units: [[firer], [ship(enemy, '2015/B/3')]], options });

/** Turns in which she is asked to launch; she always does. */
function launches(t: Table, unit: string, enemy: string, turns: number): number[] {
  const found: number[] = [];
  for (let last = t.turn + turns; t.turn < last; t.step()) {
    if (!t.isAsked(unit, 'launch')) continue;
    found.push(t.turn);
    t.order(`${unit}=${enemy}`);
  }
  return found;
}

describe('10.5 reload', () => {
  it('10.5 a Japanese ship launches again three turns later: fired in turn 5, again in turn 8', () => {
    const t = game().pass(4);
    expect(t.turn).toBe(5);
    t.order('jpdd=iowa').endTurn();
    for (const turn of [6, 7]) {
      expect(t.turn).toBe(turn);
      expect(t.questions('jpdd')).not.toContain('launch');
    }
    expect(t.turn).toBe(8);
    expect(t.asked('jpdd', 'launch')).toContain('jpdd=iowa');
  });

  it('10.5 only once: two launches a game and no more', () => {
    expect(launches(game(), 'jpdd', 'iowa', 10)).toEqual([1, 4]);
  });

  it('10.5 a battery of tubes kept for later reloads from the turn she fired', () => {
    expect(launches(game().pass(2), 'jpdd', 'iowa', 8)).toEqual([3, 6]);
  });

  it('10.5 other navies launch once', () => {
    expect(launches(game(US, { reload: 'on' }, 'yamato'), 'usdd', 'yamato', 8)).toEqual([1]);
  });

  it('10.5 without the rule the Japanese launch once too (6.2)', () => {
    expect(launches(game(JP, {}), 'jpdd', 'iowa', 8)).toEqual([1]);
  });

  it('10.5 torpedoes that miss are spent all the same', () => {
    const t = game()
      .order('jpdd=iowa')
      .roll({ torpedoHit: [12] })
      .endTurn();
    expect(t.questions('jpdd')).not.toContain('launch');
    expect(t.unit('jpdd').torpedoes).toBe(true);
  });
});
