/**
 * Games in pairs: one seed of dice, sides swapped. Equal luck and both sides' chances for both agents leave skill to differ
 * most of all; a raw score hides it behind dice and unequal sides.
 */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from '../../agents/agent.js';
import { agentHash, createAgent, flagplotVersion } from '../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../agents/seed.js';
import type { Scenario } from '../../engine/battleships/scenario.js';
import {
  type BattleRecord,
  type CallerHeaders,
  type Chance,
  fail,
  hashText,
  ok,
  openGame,
  type Result,
  seatHeader,
  writeText,
} from '../../engine/index.js';
import { Table } from './play-game.js';
import { ThinkTimes } from './think-time.js';

/** A match of two agents in one scenario. Plain data, so that any thread can play any pair of it. */
export interface Match {
  /** An id, or a sound scenario of one's own. */
  readonly scenario: string | Scenario;
  readonly settings: Readonly<Record<string, string>>;
  readonly agents: readonly [string, string];
  readonly seed: string;
  /** A folder for one record a game. */
  readonly records?: string;
}

/** One game, told for the first agent. */
export interface GameOfPair {
  /** The first agent's seat. */
  readonly seat: number;
  /** 1 it won, 0 drawn, -1 it lost. */
  readonly won: number;
  /** Its points less the other's, as the scenario counts them. */
  readonly margin: number;
  readonly decisions: number;
  /** Of the final state. */
  readonly hash: string;
}

export interface PlayedPair {
  readonly index: number;
  readonly games: readonly [GameOfPair, GameOfPair];
}

/** Sum of the first agent's margins: its sign says who won the pair. */
export const pairValue = (pair: PlayedPair): number => pair.games[0].margin + pair.games[1].margin;

/** A match opened for play. */
export class PairTable {
  readonly #match: Match;
  readonly #table: Table<Int16Array>;
  readonly #agents: readonly [Agent, Agent];
  /** Of the two agents, since the table was opened or the times were taken. */
  #times = [new ThinkTimes(), new ThinkTimes()];

  private constructor(match: Match, table: Table<Int16Array>, agents: readonly [Agent, Agent]) {
    this.#match = match;
    this.#table = table;
    this.#agents = agents;
  }

  static open(match: Match): Result<PairTable> {
    const game = openGame(match.scenario, match.settings);
    if (!game.ok) return game;
    const { seats, ruleset } = game.value.spec;
    if (seats.length !== 2) return fail('NOT_TWO_SEATS', `${ruleset} has ${seats.length} seats; pairs need two.`);
    const first = createAgent(match.agents[0], game.value);
    if (!first.ok) return first;
    const second = createAgent(match.agents[1], game.value);
    if (!second.ok) return second;
    return ok(new PairTable(match, new Table(game.value), [first.value, second.value]));
  }

  get game() {
    return this.#table.game;
  }

  /** Pair number `index`, from 0. What happens in it depends on the match and this number alone. */
  async play(index: number): Promise<PlayedPair> {
    const dice = `${this.#match.seed}:${index + 1}`;
    const chance = chanceOfSeed(dice);
    return {
      index,
      games: [await this.#playGame(index, 0, dice, chance), await this.#playGame(index, 1, dice, chance)],
    };
  }

  takeTimes(): ThinkTimes[] {
    const times = this.#times;
    this.#times = [new ThinkTimes(), new ThinkTimes()];
    return times;
  }

  async #playGame(index: number, seat: 0 | 1, dice: string, chance: Chance): Promise<GameOfPair> {
    const { records } = this.#match;
    const name = `p${String(index + 1).padStart(4, '0')}-${'ab'[seat]}`;
    // Dice are shared, the agents' own luck is not: it is part of how they play.
    this.#agents.forEach((agent, i) => {
      agent.reset(agentSeed(dice, 'ab'[seat]!, 'AB'[i]!));
    });
    const bySeat = <T>(pair: readonly T[]): T[] => (seat === 0 ? [pair[0]!, pair[1]!] : [pair[1]!, pair[0]!]);
    const played = await this.#table.play(bySeat(this.#agents), chance, {
      thinkTimes: bySeat(this.#times),
      ...(records === undefined ? {} : { headers: this.#headers(name, dice, bySeat(this.#match.agents)) }),
    });
    if (records !== undefined) save(records, name, played.record!);
    return {
      seat,
      won: Math.sign(played.scores.result[seat]!),
      margin: played.scores.margin[seat]!,
      decisions: played.decisions,
      hash: hashText(played.hash),
    };
  }

  #headers(name: string, dice: string, agents: readonly string[]): CallerHeaders {
    const { scenario } = this.#match;
    const seats = this.game.spec.seats.map((s, i) => [
      seatHeader(s.side),
      `${agents[i]} ${agentHash(agents[i]!).slice(0, 16)}`,
    ]);
    return {
      Flagplot: flagplotVersion,
      Event: `match ${this.#match.agents.join(' against ')}`,
      Round: name,
      ...Object.fromEntries(seats),
      Dice: 'seeded',
      Seed: dice,
      ...(typeof scenario === 'string' ? {} : { ScenarioData: JSON.stringify(scenario) }),
    };
  }
}

/** Whole or not at all: a match may be stopped at any moment. */
function save(folder: string, name: string, record: BattleRecord): void {
  mkdirSync(folder, { recursive: true });
  const part = join(folder, `.${name}.part`);
  writeFileSync(part, writeText(record));
  renameSync(part, join(folder, `${name}.battle`));
}
