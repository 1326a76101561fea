/** The network alone: its best, whoever else asks it, and why. */
import { expect, it } from 'vitest';
import { createNet } from '../../../agents/net/index.js';
import { modelOf } from '../../../agents/net/model.js';
import { SharedNetwork } from '../../../agents/net/shared-network.js';
import { addRow, evaluatorBatch } from '../../../agents/search/evaluator.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { Game, State } from '../../../engine/index.js';
import { connectFour } from '../../bench/connect-four.js';
import { scenarioOf, ship } from '../../engine/battleships/drafts.js';
import { toyGame } from '../../engine/core/toy-game.js';
import { type AnyGame, decisionsIn, gameOf, situationIn, take } from '../search/decisions.js';
import { modelBytes, sourceFor } from './models.js';

const duel = new BattleshipsGame(
  scenarioOf({ units: [[ship('hood', '2012/B/3')], [ship('bismarck', '2022/B/3')]] }),
) as AnyGame;

const bytes = modelBytes(duel);

async function rowsOf(states: readonly Int16Array[]) {
  const batch = evaluatorBatch(duel as unknown as Game, states.length);
  for (const s of states) addRow(duel as unknown as Game, batch, situationIn(duel, s).observation());
  const model = await modelOf(bytes, duel as unknown as Game);
  if (!model.ok) throw new Error(model.message);
  await model.value.evaluate(batch);
  await model.value.dispose();
  return batch;
}

it('chooses what the network scores highest', async () => {
  const states = take(30, decisionsIn(duel, 'best'));
  const { scores, actionOffsets } = await rowsOf(states);
  const agent = createNet('net', duel, sourceFor(duel));
  for (const [row, s] of states.entries()) {
    const situation = situationIn(duel, s);
    const own = scores.subarray(actionOffsets[row]!, actionOffsets[row + 1]!);
    const chosen = (await agent.choose(situation, {})).action;
    expect(chosen).toBe(situation.legal.ids[own.indexOf(Math.max(...own))]);
  }
});

it('says why: words, chance, what it expects, and the price of the next best', async () => {
  const agent = createNet('net', duel, sourceFor(duel));
  for (const s of take(12, decisionsIn(duel, 'why'))) {
    const situation = situationIn(duel, s);
    agent.reset('seed');
    const { action } = await agent.choose(situation, {});
    const told = await agent.choose(situation, {}, true);
    expect(told.action).toBe(action);
    const { intent, winProbability, line, rejected } = told.plan!;
    expect(intent).toMatch(/\.$/);
    expect(winProbability).toBeGreaterThanOrEqual(0);
    expect(winProbability).toBeLessThanOrEqual(1);
    expect(line![0]).toBe(duel.write(s, action));
    expect(rejected!.action).not.toBe(line![0]);
    expect(rejected!.costs).toBeGreaterThanOrEqual(0);
    expect(duel.read(s, rejected!.action).ok).toBe(true);
    expect(JSON.parse(JSON.stringify(told.plan))).toEqual(told.plan);
    expect((await agent.choose(situation, {}, true)).plan).toEqual(told.plan);
  }
});

it('speaks the language of the bridge', async () => {
  const agent = createNet('net', duel, sourceFor(duel));
  const isManoeuvre = (_: Int16Array, legal: readonly number[]): boolean => legal.at(-1)! >= 4000;
  const [s] = take(1, decisionsIn(duel, 'words', isManoeuvre));
  const { plan } = await agent.choose(situationIn(duel, s!), {}, true);
  expect(plan!.intent).toMatch(/ expected next turn: .* points dealt/);
  expect(plan!.targets.length).toBe(1);
});

it.each([
  ['decisive-battle', gameOf('dogger-bank') as unknown as Game],
  ['connect four', connectFour() as unknown as Game],
  ['a toy', toyGame as unknown as Game],
])('plays %s', async (_, game: Game<State>) => {
  const agent = createNet('net', game, sourceFor(game));
  for (const s of take(6, decisionsIn(game, 'others'))) {
    const situation = situationIn(game, s);
    const { action, plan } = await agent.choose(situation, {}, true);
    expect(Array.from(situation.legal.ids.subarray(0, situation.legal.count))).toContain(action);
    expect(plan!.line![0]).toBe(game.write(s, action));
    expect((await agent.choose(situation, {})).action).toBe(action);
  }
});

it('of many at a time few are open, and all say what they said before', async () => {
  const [s] = take(1, decisionsIn(duel, 'many'));
  const networks = Array.from({ length: 7 }, (_, i) =>
    SharedNetwork.of(sourceFor(duel, `weights ${i}`), duel as unknown as Game),
  );
  const ask = async (network: SharedNetwork): Promise<number[]> => {
    const batch = evaluatorBatch(duel as unknown as Game, 1);
    addRow(duel as unknown as Game, batch, situationIn(duel, s!).observation());
    await network.evaluate(batch);
    return [batch.wins[0]!, batch.margins[0]!, ...batch.scores.subarray(0, batch.actionOffsets[1])];
  };
  const first = await Promise.all(networks.map(ask));
  expect(new Set(first.map(String)).size).toBe(7);
  expect(await Promise.all([...networks, ...networks].reverse().map(ask))).toEqual([...first, ...first].reverse());
});

it('agents of one file share one network', () => {
  const source = sourceFor(duel, 'shared');
  const game = duel as unknown as Game;
  const network = SharedNetwork.of(source, game);
  return network.open().then(() => expect(SharedNetwork.of(sourceFor(duel, 'shared'), game)).toBe(network));
});
