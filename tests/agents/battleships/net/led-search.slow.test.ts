/** Search by the admiral's eye, led by a network's scores: whom it looks into, and what it comes to. */
import { describe, expect, it } from 'vitest';
import { createAdmiral } from '../../../../agents/admiral/index.js';
import { LedSearch } from '../../../../agents/battleships/net/led-search.js';
import { createNet, createNetMcts } from '../../../../agents/net/index.js';
import { LAUNCH, REPAIR } from '../../../../engine/battleships/actions.js';
import type { BattleshipsGame } from '../../../../engine/battleships/index.js';
import type { Game } from '../../../../engine/index.js';
import { sourceFor } from '../../net/models.js';
import { isManoeuvre, many } from '../../search/clock-workloads.js';
import { gameOf, situationIn } from '../../search/decisions.js';

const game = gameOf('denmark-strait');
const states = many(game, 6, isManoeuvre);
const search = new LedSearch(game as unknown as BattleshipsGame);

const isLaunch = (action: number): boolean => action >= LAUNCH && action < REPAIR;

/** Scores that favour the actions with these indices, in this order. */
function favouring(count: number, ...favoured: number[]): Float32Array {
  const scores = new Float32Array(count).fill(-5);
  for (const [i, index] of favoured.entries()) scores[index] = 5 - i;
  return scores;
}

function ask(s: Int16Array, scores: (count: number) => ArrayLike<number>, simulations: number, seed = 'seed') {
  const situation = situationIn(game, s);
  const { legal } = situation;
  const asked = situation as unknown as Parameters<LedSearch['look']>[0];
  return { legal, ...search.look(asked, scores(legal.count), { simulations }, seed) };
}

async function admiralsChoice(s: Int16Array): Promise<number> {
  const admiral = createAdmiral(game as unknown as Game);
  admiral.reset('seed');
  return (await admiral.choose(situationIn(game, s), {})).action;
}

describe('a led search', () => {
  it("begins with the network's choice, and keeps it where nothing was compared", () => {
    for (const s of states) {
      const { legal, chosen, actions } = ask(s, (count) => favouring(count, 7 % count), 1);
      expect(chosen).toBe(legal.ids[7 % legal.count]);
      expect(actions[0]!.visits).toBe(1);
    }
  });

  it("looks into the network's next best, and into what the admiral would do", async () => {
    for (const s of states) {
      const { legal, actions } = ask(s, (count) => favouring(count, 3 % count, 5 % count), 64);
      const looked = actions.filter(({ visits }) => visits > 0).map(({ action }) => action as number);
      expect(looked).toEqual(expect.arrayContaining([legal.ids[3 % legal.count], legal.ids[5 % legal.count]]));
      expect(looked).toContain(await admiralsChoice(s));
    }
  });

  it("leaves the network's choice where it is bad, for what comes out better", () => {
    let left = 0;
    for (const s of states) {
      const { legal, chosen, actions } = ask(s, (count) => favouring(count, count - 1), 128);
      const policy = legal.ids[legal.count - 1];
      if (chosen === policy) continue;
      left++;
      const margin = (action: number) => actions.find((a) => a.action === action)!.margin;
      expect(margin(chosen)).toBeGreaterThan(margin(policy!));
    }
    expect(left).toBeGreaterThanOrEqual(states.length / 2);
  });

  it('finds the same for the same seed, situation and scores, whatever it was asked before', () => {
    const scores = (count: number) => favouring(count, 2 % count);
    const told = ({ chosen, actions, simulations }: ReturnType<typeof ask>) => ({ chosen, actions, simulations });
    const fresh = states.map((s) => told(ask(s, scores, 32)));
    expect(states.toReversed().map((s) => told(ask(s, scores, 32)))).toEqual(fresh.toReversed());
    expect(states.map((s) => told(ask(s, scores, 32, 'another')))).not.toEqual(fresh);
  });
});

it('the agent leaves to the network what is neither manoeuvre nor torpedo', async () => {
  const source = sourceFor(game);
  const led = createNetMcts('net+mcts', game as unknown as Game, source, { simulations: 16 });
  const plain = createNet('net', game as unknown as Game, source);
  const isOther = (s: Int16Array, legal: readonly number[]) => !isManoeuvre(s, legal) && !legal.some(isLaunch);
  for (const s of many(game, 12, isOther)) {
    for (const agent of [led, plain]) agent.reset('seed');
    const [mine, its] = [await led.choose(situationIn(game, s), {}), await plain.choose(situationIn(game, s), {})];
    expect(mine.action).toBe(its.action);
  }
});
