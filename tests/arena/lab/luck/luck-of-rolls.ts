/** The luck of every roll of a game, checked against its own definition. */
import { expect, it } from 'vitest';
import { outlookFor, valueFor } from '../../../../agents/value/index.js';
import { LuckMeter } from '../../../../arena/lab/luck/luck-meter.js';
import { type Action, actionList, CHANCE, EveryOutcome, type Game, openGame } from '../../../../engine/index.js';
import { playOut } from '../../../agents/played.js';

export function open(id: string): Game<Int16Array> {
  const game = openGame(id);
  if (!game.ok) throw new Error(game.message);
  return game.value;
}

/** What must hold of every roll of one game; of the costlier checks every so many. */
export function luckOfRolls(id: string, agent: string, every: number): void {
  const game = open(id);
  const states = playOut(game, agent, 'luck');
  const value = valueFor(game);
  const legal = actionList(game.spec.maxLegal);
  const rolls = states.slice(0, -1).flatMap((s, i) => (game.toAct(s) === CHANCE ? [i] : []));

  it('with what was expected and what was decided adds up to the score', () => {
    const meter = new LuckMeter(game);
    const now = outlookFor(game);
    meter.begin();
    value.value(states[0]!, now);
    const sum = { win: [...now.win], margin: [...now.margin] };
    const then = outlookFor(game);
    for (const [i, s] of states.slice(0, -1).entries()) {
      value.value(s, now);
      value.value(states[i + 1]!, then);
      if (game.toAct(s) === CHANCE) {
        meter.before(s);
        meter.after(states[i + 1]!);
      }
      for (const of of ['win', 'margin'] as const) {
        for (const seat of sum.win.keys()) {
          sum[of][seat]! +=
            game.toAct(s) === CHANCE ? meter.expected[of][seat]! - now[of][seat]! : then[of][seat]! - now[of][seat]!;
        }
      }
    }
    value.value(states.at(-1)!, now);
    for (const seat of sum.win.keys()) {
      expect(sum.win[seat]! + meter.total.win[seat]!).toBeCloseTo(now.win[seat]!, 9);
      expect(sum.margin[seat]! + meter.total.margin[seat]!).toBeCloseTo(now.margin[seat]!, 6);
    }
  });

  it('is nothing on average over all that a roll may bring', () => {
    const meter = new LuckMeter(game);
    for (const i of rolls.filter((_, n) => n % every === 0)) {
      const s = states[i]!;
      game.legal(s, legal);
      const after = game.create();
      meter.before(s);
      const mean = { win: 0, margin: 0 };
      let weights = 0;
      for (const branch = new EveryOutcome(); branch.next(); ) {
        after.set(s);
        game.apply(after, legal.ids[0] as Action, branch);
        meter.after(after);
        mean.win += branch.weight * meter.step.win[0]!;
        mean.margin += branch.weight * meter.step.margin[0]!;
        weights += branch.weight;
      }
      expect(weights).toBeCloseTo(1, 9);
      expect(mean.win).toBeCloseTo(0, 9);
      expect(mean.margin).toBeCloseTo(0, 7);
    }
  });
}
