/** A search knows neither the next roll nor a secret: what it chooses hangs on its seed and on what its seat may know. */
import { describe, expect, it } from 'vitest';
import { createMcts } from '../../../agents/search/index.js';
import { seedAt } from '../../../agents/search/seed-at.js';
import { Streams } from '../../../agents/search/streams.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { G } from '../../../engine/battleships/layout.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import { G as WG } from '../../../engine/decisive-battle/layout.js';
import { PHASE as WAR } from '../../../engine/decisive-battle/phases.js';
import { type Action, type Chance, type Seat, throwName } from '../../../engine/index.js';
import { type Draft, scenarioOf, ship } from '../../battleships/drafts.js';
import { type AnyGame, decide, decisionsIn, gameOf, searched, situationIn, take } from './decisions.js';

const isManoeuvre = (_: Int16Array, legal: readonly number[]): boolean => legal.at(-1)! >= 4000;

const duel = (): AnyGame =>
  draftGame({ units: [[ship('hood', '2012/B/3'), ship('ukdd', '2013/B/3')], [ship('bismarck', '2022/B/3')]] });

/** Dice that always show the same. */
class Dice implements Chance {
  asked = 0;

  constructor(readonly face: number) {}

  die(): number {
    this.asked++;
    return this.face;
  }

  twoDice(): number {
    this.asked++;
    return 2 * this.face;
  }
}

describe('the future', () => {
  it('is not read: dice that the game will throw otherwise change no choice, nor does a search throw them', () => {
    const game = duel();
    const [s] = take(1, decisionsIn(game, 'future', isManoeuvre));
    const used = new Set<Chance>();
    const apply = game.apply.bind(game);
    game.apply = (state, action, chance, log) => {
      used.add(chance);
      apply(state, action, chance, log);
    };
    const futures = [new Dice(1), new Dice(6)].map((real) => {
      const world = s!.slice();
      const { action } = searched(game, world, 16);
      expect(world).toEqual(s);
      expect(real.asked).toBe(0);
      expect(used.has(real)).toBe(false);
      for (let a = action; real.asked < 3; a = situationIn(game, world).legal.ids[0] as Action)
        game.apply(world, a, real);
      return { action, end: world.join() };
    });
    expect(used.size).toBeGreaterThan(16);
    expect(futures[1]!.action).toBe(futures[0]!.action);
    expect(futures[1]!.end).not.toBe(futures[0]!.end);
  });

  it('is not guessed: even of the seed of the dice its own luck makes other throws', () => {
    const streams = new Streams();
    streams.seed('dice');
    const real = chanceOfSeed('dice');
    for (const own of [streams.dice(0), streams.dice(1), streams.draws(1)]) {
      let alike = 0;
      for (let n = 0; n < 600; n++) {
        const name = throwName(n >> 5, 1, n & 31);
        if (own.die(6, name) === real.die(6, name)) alike++;
      }
      // 100 expected, standard deviation 9.
      expect(alike).toBeGreaterThan(60);
      expect(alike).toBeLessThan(140);
    }
  });
});

/** True states that the seat to act cannot tell from `s`. */
function others(game: AnyGame, s: Int16Array, count: number): Int16Array[] {
  return Array.from({ length: count }, (_, i) => {
    const out = game.create();
    game.determinize(s, game.toAct(s) as Seat, chanceOfSeed(`other/${i}`), out);
    return out;
  });
}

/** Searches each state and others like it; how many of these were other than the state. */
function searchAlike(game: AnyGame, states: readonly Int16Array[], simulations: number): number {
  let moved = 0;
  for (const s of states) {
    const chosen = searched(game, s, simulations);
    for (const other of others(game, s, 4)) {
      if (other.join() !== s.join()) moved++;
      expect(searched(game, other, simulations)).toEqual(chosen);
    }
  }
  return moved;
}

const draftGame = (draft: Draft): AnyGame => new BattleshipsGame(scenarioOf(draft)) as AnyGame;

/** Only the one secret is played with. */
const DRAFTS: Readonly<Record<string, { draft: Draft; wanted: (s: Int16Array, legal: readonly number[]) => boolean }>> =
  {
    'the enemy flagship': {
      draft: {
        units: [
          [ship('usdd', '2012/B/3'), ship('iowa', '2511/B/3')],
          [ship('yamato', '2020/B/3'), ship('nagara', '2520/B/3')],
        ],
        options: { flagship: 'on' },
      },
      wanted: isManoeuvre,
    },
    mines: {
      draft: {
        units: [[ship('hood', '4020/A/3')], [ship('bretagne', '2020/A/3')]],
        nations: ['UK', 'FR'],
        options: { mines: 'on' },
        clauses: [{ kind: 'mines', side: 'UK', count: 1, among: ['2018', '2017', '2518'] }],
      },
      wanted: (s, legal) => s[G.actor] === 1 && isManoeuvre(s, legal),
    },
    'torpedoes that wait for the launch': {
      draft: {
        units: [
          [ship('usdd', '2012/B/3'), ship('iowa', '2511/B/3')],
          [ship('jpdd', '2015/B/3'), ship('nagara', '2515/B/3')],
        ],
      },
      wanted: (s) => s[G.phase] === PHASE['launch-b'],
    },
  };

describe('secrets that are otherwise leave the choice as it is', () => {
  it.each(Object.entries(DRAFTS))('%s', (_, { draft, wanted }) => {
    const game = draftGame(draft);
    expect(searchAlike(game, take(4, decisionsIn(game, 'secrets', wanted)), 12)).toBeGreaterThan(0);
  });

  it.each(['dogger-bank', 'mediterranean', 'pacific'])('fleets that form: %s', (id) => {
    const game = gameOf(id);
    const isForming = (s: Int16Array): boolean => s[WG.phase] === WAR.fleets && s[WG.unit]! > 0;
    expect(searchAlike(game, take(3, decisionsIn(game, 'fleets', isForming)), 16)).toBeGreaterThan(0);
  });

  it.each(['matapan', 'surigao', 'mers-el-kebir', 'guadalcanal'])('all together: %s', (id) => {
    const game = gameOf(id);
    const wanted = (s: Int16Array, legal: readonly number[]): boolean => s[G.turn]! > 1 && isManoeuvre(s, legal);
    expect(searchAlike(game, take(4, decisionsIn(game, 'all', wanted)), 12)).toBeGreaterThan(0);
  });
});

describe('the same seed, situation and number of simulations', () => {
  const game = duel();
  const [first, ...rest] = take(4, decisionsIn(game, 'history', isManoeuvre));

  it('give the same choice, whatever was asked before and whoever else is asked', () => {
    const fresh = createMcts('mcts', game, { simulations: 24 });
    const used = createMcts('mcts', game, { simulations: 24 });
    for (const s of rest) decide(used, game, s, 'seed');
    const plan = decide(fresh, game, first!, 'seed', true);
    decide(used, game, rest[0]!, 'seed', true);
    expect(decide(used, game, first!, 'seed', true)).toEqual(plan);
    expect(decide(fresh, game, first!, 'seed', true)).toEqual(plan);
  });

  it('and each decision, each agent has luck of its own', () => {
    const seeds = [first!, ...rest].map((s) => seedAt('seed', situationIn(game, s)));
    expect(new Set([...seeds, seedAt('other', situationIn(game, first!))]).size).toBe(5);
    for (const other of others(game, first!, 2)) expect(seedAt('seed', situationIn(game, other))).toBe(seeds[0]);
  });
});
