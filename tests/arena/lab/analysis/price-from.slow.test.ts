/** Prices of other orders in a record: nothing for the order that was given, the same for whoever asks, and none where nobody could give it. */
import { assert, describe, expect, it } from 'vitest';
import { priceOfOther } from '../../../../arena/lab/analysis/price-from.js';
import { PASS } from '../../../../engine/battleships/actions.js';
import { type BattleshipsGame, oddsOfChoice } from '../../../../engine/battleships/index.js';
import { type Action, actionList, actionsOf, CHANCE } from '../../../../engine/index.js';
import { randomBattle, recordedGameThrough } from './analysis-records.js';

const SIMULATIONS = 32;

describe.each(['denmark-strait', 'dogger-bank', 'crossroads-drill', 'the-slot'])('in %s', (id) => {
  const recorded = recordedGameThrough(randomBattle(id, 'prices', 60));
  const { game, plies } = recorded;
  const legal = actionList(game.spec.maxLegal);
  const choices = plies.flatMap((ply) => {
    if (ply.by === CHANCE) return [];
    game.legal(ply.before, legal);
    const others = actionsOf(legal).filter((action) => action !== ply.action);
    return others.length === 0
      ? []
      : [{ step: ply.number, given: ply.notation, other: game.write(ply.before, others[0]!) }];
  });
  const priceOf = (step: number, order: string) => priceOfOther(recorded, { step, order }, SIMULATIONS);

  it('the order that was given is worth nothing more, and another one has a price with its error', () => {
    const { step, given, other } = choices[0]!;
    const nothing = { mean: 0, se: 0, half: 0 };
    expect(priceOf(step, given)).toMatchObject({ ok: true, value: { win: nothing, points: nothing } });
    const found = priceOf(step, other);
    assert(found.ok, JSON.stringify(found));
    for (const { mean, se, half } of [found.value.win, found.value.points]) {
      expect(Math.abs(mean)).toBeLessThan(1000);
      expect(se).toBeGreaterThanOrEqual(0);
      expect(half).toBeGreaterThanOrEqual(se);
    }
    expect(found.value.search.simulations).toBeGreaterThanOrEqual(8);
    expect(priceOf(step, other)).toEqual(found);
  });

  it('some orders are worth more than others', () => {
    const worths = choices.slice(0, 12).map(({ step, other }) => {
      const found = priceOf(step, other);
      assert(found.ok);
      return found.value.points.mean;
    });
    expect(new Set(worths).size).toBeGreaterThan(1);
  });

  it('what nobody could order there is refused in words', () => {
    const dice = plies.find(({ by }) => by === CHANCE)!.number;
    const { step } = choices[0]!;
    const words = [
      [plies.length + 1, 'x', /there is no step/],
      [dice, 'x', /dice were thrown/],
      [step, 'no such order', /nobody could order no such order/],
    ] as const;
    for (const [at, order, message] of words) {
      expect(priceOf(at, order)).toMatchObject({
        ok: false,
        code: 'NOT_LEGAL',
        message: expect.stringMatching(message),
      });
    }
    expect(priceOfOther({ ...recorded, past: step }, { step, order: choices[0]!.given }, SIMULATIONS)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/battle before this one/),
    });
  });
});

it('is positive for whoever held its fire and had a good shot, and negative for whoever had fired it, in either seat', () => {
  const held: number[][] = [[], []];
  const fired: number[][] = [[], []];
  for (const seed of ['one', 'two', 'three', 'four']) {
    const recorded = recordedGameThrough(randomBattle('denmark-strait', seed, 80));
    const game = recorded.game as unknown as BattleshipsGame;
    const legal = actionList(game.spec.maxLegal);
    for (const { by, before, action, number } of recorded.plies) {
      if (by === CHANCE) continue;
      game.legal(before, legal);
      const shots = actionsOf(legal).filter((one) => (oddsOfChoice(game, before, one)?.points ?? 0) > 1.5);
      const isHeld = action === PASS;
      if (shots.length === 0 || !(isHeld || shots.includes(action)) || !actionsOf(legal).includes(PASS as Action))
        continue;
      const order = game.write(before, isHeld ? shots[0]! : (PASS as Action));
      const found = priceOfOther(recorded, { step: number, order }, SIMULATIONS);
      assert(found.ok);
      (isHeld ? held : fired)[by]!.push(found.value.points.mean);
    }
  }
  for (const seat of [0, 1]) {
    expect(meanOf(held[seat]!)).toBeGreaterThan(0.3);
    expect(meanOf(fired[seat]!)).toBeLessThan(-0.3);
  }
});

const meanOf = (all: readonly number[]): number => all.reduce((sum, n) => sum + n, 0) / all.length;
