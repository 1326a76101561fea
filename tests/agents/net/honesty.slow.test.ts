/** A search with a network knows neither the next roll nor a secret, as any other search (see agents/search/honesty.slow.test.ts). */
import { describe, expect, it } from 'vitest';
import type { Agent } from '../../../agents/agent.js';
import { createNet, createNetMcts } from '../../../agents/net/index.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { G } from '../../../engine/battleships/layout.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import { G as WG } from '../../../engine/decisive-battle/layout.js';
import { PHASE as WAR } from '../../../engine/decisive-battle/phases.js';
import type { Seat } from '../../../engine/index.js';
import { type Draft, scenarioOf, ship } from '../../engine/battleships/drafts.js';
import { type AnyGame, decisionsIn, gameOf, situationIn, take } from '../search/decisions.js';
import { sourceFor } from './models.js';

const isManoeuvre = (_: Int16Array, legal: readonly number[]): boolean => legal.at(-1)! >= 4000;
const draftGame = (draft: Draft): AnyGame => new BattleshipsGame(scenarioOf(draft)) as AnyGame;

/** True states that the seat to act cannot tell from `s`. */
function others(game: AnyGame, s: Int16Array, count: number): Int16Array[] {
  return Array.from({ length: count }, (_, i) => {
    const out = game.create();
    game.determinize(s, game.toAct(s) as Seat, chanceOfSeed(`other/${i}`), out);
    return out;
  });
}

const told = async (agent: Agent, game: AnyGame, s: Int16Array) => {
  agent.reset('seed');
  return await agent.choose(situationIn(game, s), {}, true);
};

/** Whole plans are the same in states that the seat cannot tell apart; how many of them were not one and the same state. */
async function decideAlike(game: AnyGame, agent: Agent, states: Iterable<Int16Array>): Promise<number> {
  let moved = 0;
  for (const s of states) {
    const chosen = await told(agent, game, s);
    expect(chosen.plan!.winProbability).toBeDefined();
    for (const other of others(game, s, 3)) {
      if (other.join() !== s.join()) moved++;
      expect(await told(agent, game, other)).toEqual(chosen);
    }
  }
  return moved;
}

const SECRETS: readonly [string, AnyGame, (s: Int16Array, legal: readonly number[]) => boolean][] = [
  [
    'the enemy flagship',
    draftGame({
      units: [
        [ship('usdd', '2012/B/3'), ship('iowa', '2511/B/3')],
        [ship('yamato', '2020/B/3'), ship('nagara', '2520/B/3')],
      ],
      options: { flagship: 'on' },
    }),
    isManoeuvre,
  ],
  [
    'mines',
    draftGame({
      units: [[ship('hood', '4020/A/3')], [ship('bretagne', '2020/A/3')]],
      nations: ['UK', 'FR'],
      options: { mines: 'on' },
      clauses: [{ kind: 'mines', side: 'UK', count: 1, among: ['2018', '2017', '2518'] }],
    }),
    (s, legal) => s[G.actor] === 1 && isManoeuvre(s, legal),
  ],
  [
    'torpedoes that wait for the launch',
    draftGame({
      units: [
        [ship('usdd', '2012/B/3'), ship('iowa', '2511/B/3')],
        [ship('jpdd', '2015/B/3'), ship('nagara', '2515/B/3')],
      ],
    }),
    (s) => s[G.phase] === PHASE.launchB,
  ],
  ['fleets that form', gameOf('mediterranean'), (s) => s[WG.phase] === WAR.fleets && s[WG.unit]! > 0],
  ['all together', gameOf('surigao'), (s, legal) => s[G.turn]! > 1 && isManoeuvre(s, legal)],
];

describe.each(SECRETS)('%s: a secret that is otherwise leaves the choice as it is', (_, game, wanted) => {
  it.each([
    ['net', () => createNet('net', game, sourceFor(game))],
    ['net+mcts', () => createNetMcts('net+mcts:64', game, sourceFor(game), { simulations: 64 })],
  ])('%s', async (_, open) => {
    let moved = 0;
    const agent = open();
    // A battle of thirty ships takes as long as all others together.
    const positions = game.spec.units > 20 ? 1 : 3;
    for (let n = 0; n < 20 && moved === 0; n++) {
      moved = await decideAlike(game, agent, take(positions, decisionsIn(game, `secrets ${n}`, wanted)));
    }
    expect(moved).toBeGreaterThan(0);
  });
});

it('what it chose before changes nothing, and the dice of the game have no part in its own', async () => {
  const game = gameOf('denmark-strait');
  const states = take(4, decisionsIn(game, 'history', isManoeuvre));
  const source = sourceFor(game);
  const [fresh, used] = [0, 1].map(() => createNetMcts('net+mcts:32', game, source, { simulations: 32 }));
  for (const s of states) await told(used!, game, s);
  for (const s of states) expect(await told(fresh!, game, s)).toEqual(await told(used!, game, s));
});
