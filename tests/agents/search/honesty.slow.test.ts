/** A search knows neither the next roll nor a secret: its choice depends on its seed and on what its seat may know. */
import { describe, expect, it } from 'vitest';
import { createAdmiral } from '../../../agents/admiral/index.js';
import type { Agent } from '../../../agents/agent.js';
import { createMcts } from '../../../agents/search/index.js';
import { seedAt } from '../../../agents/search/seed-at.js';
import { Streams } from '../../../agents/search/streams.js';
import { chanceOfSeed } from '../../../agents/seed.js';
import { MatchGame } from '../../../arena/lab/match/play-game.js';
import { MOVE } from '../../../engine/battleships/actions.js';
import { BattleshipsGame } from '../../../engine/battleships/index.js';
import { G } from '../../../engine/battleships/layout.js';
import { PHASE } from '../../../engine/battleships/phases.js';
import { THROW } from '../../../engine/battleships/throws.js';
import { G as WG } from '../../../engine/decisive-battle/layout.js';
import { PHASE as WAR } from '../../../engine/decisive-battle/phases.js';
import {
  type Action,
  type Chance,
  type Game,
  RecordingChance,
  type Seat,
  type ThrowName,
  throwName,
  type View,
} from '../../../engine/index.js';
import { type Draft, scenarioOf, ship } from '../../engine/battleships/drafts.js';
import { type AnyGame, decide, decisionsIn, gameOf, situationIn, take } from './decisions.js';

const isManoeuvre = (_: Int16Array, legal: readonly number[]): boolean => legal.at(-1)! >= 4000;

const duel = (): AnyGame =>
  draftGame({ units: [[ship('hood', '2012/B/3'), ship('ukdd', '2013/B/3')], [ship('bismarck', '2022/B/3')]] });

/** Dice that show what `past` shows where it has been thrown, and fall otherwise ever after. */
class Turned implements Chance {
  readonly #past: ReadonlySet<ThrowName>;
  readonly #before: Chance;
  readonly #after: Chance;

  constructor(past: readonly ThrowName[], before: Chance, after: Chance) {
    this.#past = new Set(past);
    this.#before = before;
    this.#after = after;
  }

  die(sides: number, name: ThrowName): number {
    return (this.#past.has(name) ? this.#before : this.#after).die(sides, name);
  }

  twoDice(name: ThrowName): number {
    return (this.#past.has(name) ? this.#before : this.#after).twoDice(name);
  }
}

interface Choice {
  readonly action: Action;
  readonly isSearched: boolean;
  /** Throws that the game had made before. */
  readonly thrown: number;
}

interface Told {
  readonly choices: readonly Choice[];
  /** Names of all throws of the game, in order. */
  readonly throws: readonly ThrowName[];
  readonly hash: bigint;
}

/** A game at the table of a match, each choice written down. Every agent gets the game that the table plays by. */
async function tell(id: string, open: (game: AnyGame, dice: Chance) => Agent, chance: Chance): Promise<Told> {
  const game = gameOf(id);
  const dice = new RecordingChance(chance);
  const choices: Choice[] = [];
  const seated = game.spec.seats.map((_, seat): Agent => {
    const agent = open(game, chance);
    agent.reset(`honest/${seat}`);
    return {
      name: agent.name,
      reset: () => {},
      choose: (situation, budget) => {
        const { legal } = situation;
        const decision = agent.choose(situation, budget);
        if (decision instanceof Promise) throw new Error('this agent answers at once');
        const isSearched = legal.count > 1 && legal.ids[legal.count - 1]! >= MOVE;
        choices.push({ action: decision.action, isSearched, thrown: dice.names.length });
        return decision;
      },
    };
  });
  const { hash } = await new MatchGame(game).play(seated, dice);
  return { choices, throws: [...dice.names], hash };
}

/** Searched decisions of a game: early, at a third and at two thirds of it. */
function momentsOf({ choices }: Told): number[] {
  const searched = choices.flatMap(({ isSearched }, k) => (isSearched ? [k] : []));
  return [0.05, 0.33, 0.66].map((part) => searched[Math.floor(part * searched.length)]!);
}

/** The dice of a game up to its decision `k`, others from there on. */
const turnedAt = (k: number, { choices, throws }: Told, dice: Chance): Chance =>
  new Turned(throws.slice(0, choices[k]!.thrown), dice, chanceOfSeed(`otherwise/${k}`));

const actionsUpTo = ({ choices }: Told, k: number): Action[] => choices.slice(0, k + 1).map(({ action }) => action);

describe('the future', () => {
  const searching = (game: AnyGame): Agent => createMcts('mcts', game, { simulations: 48 });
  const dice = chanceOfSeed('honest');

  it.each(['denmark-strait', 'river-plate'])(
    '%s: is not read: up to where dice fall otherwise, choices are the same',
    async (id) => {
      const game = await tell(id, searching, dice);
      for (const k of momentsOf(game)) {
        const other = await tell(id, searching, turnedAt(k, game, dice));
        expect(actionsUpTo(other, k)).toEqual(actionsUpTo(game, k));
        expect(other.hash).not.toBe(game.hash);
        expect(actionsUpTo(other, game.choices.length)).not.toEqual(actionsUpTo(game, game.choices.length));
      }
    },
  );

  it('is found out if it is read: whoever looks at the next die chooses otherwise', async () => {
    const cheating = (_: AnyGame, real: Chance): Agent => ({
      name: 'cheat',
      reset: () => {},
      choose(situation) {
        const { ids, count } = situation.legal;
        const { turn } = situation.view() as View & { turn: number };
        const next = real.die(6, throwName(turn + 1, THROW.visibility, 0));
        return { action: ids[next % count] as Action };
      },
    });
    const game = await tell('denmark-strait', cheating, dice);
    let found = 0;
    for (const k of momentsOf(game)) {
      const other = await tell('denmark-strait', cheating, turnedAt(k, game, dice));
      if (actionsUpTo(other, k).join() !== actionsUpTo(game, k).join()) found++;
    }
    expect(found).toBeGreaterThan(0);
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

/** What came of looking into states and others like them. */
interface Looks {
  /** Others that were not the state itself. */
  readonly moved: number;
  /** States in which the search chose otherwise than the admiral, whose choice depends on no secret either. */
  readonly overruled: number;
}

const SIMULATIONS = 64;

/** Searches each state and others like it: whole plans are the same. */
function searchAlike(game: AnyGame, states: Iterable<Int16Array>): Looks {
  const agent = createMcts('mcts', game, { simulations: SIMULATIONS });
  const admiral = createAdmiral(game as unknown as Game);
  let moved = 0;
  let overruled = 0;
  for (const s of states) {
    const chosen = decide(agent, game, s, 'seed', true);
    const { winProbability, line, rejected } = chosen.plan!;
    expect(winProbability).toBeDefined();
    expect(line).not.toEqual([]);
    expect(rejected).toBeDefined();
    if (decide(admiral, game, s, 'seed').action !== chosen.action) overruled++;
    for (const other of others(game, s, 3)) {
      if (other.join() !== s.join()) moved++;
      expect(decide(agent, game, other, 'seed', true)).toEqual(chosen);
    }
  }
  return { moved, overruled };
}

function expectSecret({ moved, overruled }: Looks): void {
  expect(moved).toBeGreaterThan(0);
  expect(overruled).toBeGreaterThan(0);
}

/** Some of what comes, by their places from 0: those in which the search has something to say, and others. */
function at<T>(places: readonly number[], from: Iterable<T>): T[] {
  const all = take(Math.max(...places) + 1, from);
  return places.map((place) => all[place]!);
}

const draftGame = (draft: Draft): AnyGame => new BattleshipsGame(scenarioOf(draft)) as AnyGame;

/** Only the one secret is played with; `seed` is of a game in which the search has something to say. */
const DRAFTS: Readonly<
  Record<string, { draft: Draft; seed?: string; wanted: (s: Int16Array, legal: readonly number[]) => boolean }>
> = {
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
    seed: 'secrets 2',
    wanted: (s, legal) => s[G.actor] === 1 && isManoeuvre(s, legal),
  },
  'torpedoes that wait for the launch': {
    draft: {
      units: [
        [ship('usdd', '2012/B/3'), ship('iowa', '2511/B/3')],
        [ship('jpdd', '2015/B/3'), ship('nagara', '2515/B/3')],
      ],
    },
    seed: 'secrets 8',
    wanted: (s) => s[G.phase] === PHASE.launchB,
  },
};

describe('secrets that are otherwise leave the choice as it is', () => {
  it.each(Object.entries(DRAFTS))('%s', (_, { draft, seed = 'secrets', wanted }) => {
    const game = draftGame(draft);
    expectSecret(searchAlike(game, take(3, decisionsIn(game, seed, wanted))));
  });

  it.each([
    ['dogger-bank', 'fleets 9', [1, 2]],
    ['mediterranean', 'fleets', [0, 4]],
    ['pacific', 'fleets', [0, 5]],
  ])('fleets that form: %s', (id, seed, places) => {
    const game = gameOf(id);
    const isForming = (s: Int16Array): boolean => s[WG.phase] === WAR.fleets && s[WG.unit]! > 0;
    expectSecret(searchAlike(game, at(places, decisionsIn(game, seed, isForming))));
  });

  it.each([
    ['matapan', [3, 4]],
    ['surigao', [0, 1]],
    ['mers-el-kebir', [0, 2]],
    ['guadalcanal', [0, 1]],
  ])('all together: %s', (id, places) => {
    const game = gameOf(id);
    const wanted = (s: Int16Array, legal: readonly number[]): boolean => s[G.turn]! > 1 && isManoeuvre(s, legal);
    expectSecret(searchAlike(game, at(places, decisionsIn(game, 'all', wanted))));
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
