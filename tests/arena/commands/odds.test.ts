import { describe, expect, it } from 'vitest';
import { addOddsCommand } from '../../../arena/commands/odds.js';
import {
  type AttackOutcome,
  CLASSES,
  gunOdds,
  secondaryOdds,
  torpedoOdds,
} from '../../../arena/kits/battleships/odds.js';
import { CREWS, TORPEDO_ODDS } from '../../../engine/battleships/spec.js';
import * as charts from '../../engine/battleships/reference.js';
import { jsonOf, runCommand } from './run-command.js';

/** What the game's own code gives must be what the printed charts give when they are read by hand. */
function expectSame(outcomes: readonly AttackOutcome[], reference: charts.Outcomes): void {
  const possible = [...reference].filter(([, p]) => p > 0);
  expect(outcomes).toHaveLength(possible.length);
  for (const { w, s, sunk, p } of outcomes) {
    expect(p).toBeCloseTo(reference.get(sunk ? 'sunk' : `${w},${s}`) ?? Number.NaN, 12);
  }
  const sum = outcomes.reduce((total, o) => total + o.p, 0);
  expect(Math.abs(sum - 1)).toBeLessThan(1e-12);
}

describe('the odds of one attack', () => {
  it.each(CLASSES)('5.3 guns against %s, as the printed charts give them', (target) => {
    for (const [attack, range, defence] of [
      [42, 12, 9],
      [48, 14, 13],
      [10, 3, 4],
      [7, 1, 2],
      [90, 40, 12],
      [0, 5, 5],
    ] as const) {
      for (const modifier of [-20, -4, -1, 0, 2, 20]) {
        const reference = charts.salvo(charts.attackAt(attack, 0, range), modifier, defence, target);
        expectSame(gunOdds({ attack, range, defence, modifier, target }), reference);
      }
    }
  });

  it.each(['CA', 'CL', 'DD'] as const)('5.11 a secondary battery against %s', (target) => {
    expectSame(secondaryOdds(target), charts.secondary(target));
  });

  it('6.2 torpedoes at every range, speed, side and crew', () => {
    for (const odds of TORPEDO_ODDS) {
      for (let range = 1; range <= 5; range++) {
        for (let speed = 0; speed <= 6; speed++) {
          const crew = CREWS[(range + speed) % 3]!;
          const fromEnd = (range + speed) % 2 === 0;
          const target = CLASSES[(range * speed) % CLASSES.length]!;
          const level = CREWS.indexOf(crew) - 1;
          const reference = charts.torpedo(odds, speed, range, level, fromEnd, target);
          expectSame(torpedoOdds({ odds, range, speed, target, fromEnd, crew }), reference);
        }
      }
    }
  });
});

describe('flagplot odds', () => {
  const GUNS = ['odds', 'battleships', '--attack', '48', '--range', '12', '--defence', '9', '--class', 'BC'];

  it('gives one document, damaged least first and sinking last', async () => {
    const { outcomes, code } = await jsonOf<{ outcomes: AttackOutcome[] }>(addOddsCommand, ...GUNS, '--modifier', '-1');
    expect(code).toBe(0);
    expect(outcomes[0]).toEqual({ w: 0, s: 0, sunk: false, p: expect.closeTo(0.3773, 4) });
    expect(outcomes.at(-1)).toMatchObject({ w: 0, s: 0, sunk: true });
  });

  it('says it to people with a bar an outcome', async () => {
    const { out, code } = await runCommand(addOddsCommand, ...GUNS);
    expect(code).toBe(0);
    expect(out).toContain('█');
    expect(out).toMatch(/any damage +\d+\.\d\d %, sunk +\d+\.\d\d %/);
  });

  it('has torpedoes and secondary batteries', async () => {
    const torpedo = ['odds', 'battleships', '--torpedo', '3:1', '--range', '3', '--speed', '4', '--class', 'CA'];
    expect((await jsonOf<{ outcomes: AttackOutcome[] }>(addOddsCommand, ...torpedo)).outcomes.length).toBeGreaterThan(
      2,
    );
    const secondary = ['odds', 'battleships', '--secondary', '--class', 'DD'];
    expect((await jsonOf<{ outcomes: AttackOutcome[] }>(addOddsCommand, ...secondary)).outcomes.length).toBeGreaterThan(
      2,
    );
  });

  it.each([
    [['--attack', 'x'], '--attack takes a whole number from 0 to 200, not x.'],
    [['--range', '41'], '--range takes a whole number from 1 to 40, not 41.'],
    [['--class', 'CV'], '--class takes BB, BC, PB, CA, CL, DD, not CV.'],
    [['--speed', '3'], '--speed has no meaning for guns; leave it out.'],
    [['--torpedo', '3:1'], '--range takes a whole number from 1 to 5, not 12.'],
    [['--secondary'], '--range takes a whole number from 1 to 7, not 12.'],
  ])('refuses %j with a sentence', async (change, sentence) => {
    const { err, out, code } = await runCommand(addOddsCommand, ...GUNS, ...change);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
  });

  it('says what is missing', async () => {
    const { err, code } = await runCommand(addOddsCommand, 'odds', 'battleships', '--range', '3');
    expect(code).toBe(2);
    expect(err).toContain('--attack is missing; it takes a whole number from 0 to 200.');
  });
});
