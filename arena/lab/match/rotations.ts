/**
 * Games in rotations: one seed of dice, and a game for each seat, in which every agent moves on by a seat; between two seats a
 * pair with sides swapped. Equal luck and every side's chances for all agents leave skill to differ most of all; a raw score
 * hides it behind dice and unequal sides.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from '../../../agents/agent.js';
import { writeWhole } from '../../../agents/machine/files.js';
import { agentHash, createAgent, flagplotVersion } from '../../../agents/registry.js';
import { agentSeed, chanceOfSeed } from '../../../agents/seed.js';
import {
  type AnyScenario,
  bySeat,
  type CallerHeaders,
  type Chance,
  FIRST_SEAT,
  fail,
  hashText,
  ok,
  openGame,
  programText,
  type Result,
  type Seat,
  seatHeader,
  writeText,
} from '../../../engine/index.js';
import { LuckMeter } from '../luck/luck-meter.js';
import type { AnswerCount } from './answers.js';
import { FactsLog, type GameFacts } from './facts.js';
import type { LostGame } from './lost.js';
import { MatchGame } from './play-game.js';
import { ThinkTimes } from './think-time.js';

/** A match of agents in one scenario. Plain data, so that any thread can play any rotation of it. */
export interface Match {
  /** An id, or a sound scenario of one's own. */
  readonly scenario: string | AnyScenario;
  readonly settings: Readonly<Record<string, string>>;
  /** From two to one a seat; the last of them takes all seats that are left over. */
  readonly agents: readonly string[];
  readonly seed: string;
  /** A folder for one record a game. */
  readonly records?: string;
  /** How agents are called in records, each with its hash, where they have other names on another machine. */
  readonly shown?: readonly { readonly name: string; readonly hash: string }[];
  /** Whether to tell luck from the rest. */
  readonly luckAdjusted?: boolean;
  /** Whether to tell what was lost, and when it began. */
  readonly facts?: boolean;
  /** Whether everybody keeps the seat that he has in the list: then a rotation is one game. */
  readonly isSeated?: boolean;
}

export interface GameOfRotation {
  /** The first agent's seat. The others sit behind it in turn, see `agentAt`. */
  readonly seat: Seat;
  /** By seat, as the game scores them. */
  readonly results: readonly number[];
  readonly margins: readonly number[];
  /** By seat, what the dice gave: present in a match that tells luck from the rest. */
  readonly luck?: { readonly win: readonly number[]; readonly margin: readonly number[] };
  /** Present in a match that tells them, of games without a record. */
  readonly facts?: GameFacts;
  readonly decisions: number;
  /** Of the final state. */
  readonly hash: string;
  /** Present where an agent has lost by its own fault. */
  readonly lost?: LostGame;
  /** Present where agents were asked whose answers are counted. */
  readonly answers?: readonly AnswerCount[];
}

export interface PlayedRotation {
  readonly index: number;
  /** As many as there are seats; one where everybody keeps his. */
  readonly games: readonly GameOfRotation[];
}

/** Which place of the table's list sits at `seat` when its first place sits at `first`. */
const placeAt = (seat: Seat, first: number, seats: number): number => (seat - first + seats) % seats;

/** Which of so many agents sits at a seat of a game: the last one holds every place beyond the list. */
export const agentAt = (seat: Seat, { seat: first, results }: GameOfRotation, agents: number): number =>
  Math.min(placeAt(seat, first, results.length), agents - 1);

/** `a`, `b`, … of the games of a rotation, and of the places at the table. */
const letter = (n: number): string => String.fromCharCode(97 + n);

/** What the record of a game is called: its rotation, and who began it. */
export const recordName = (index: number, seat: Seat): string =>
  `p${String(index + 1).padStart(4, '0')}-${letter(seat)}`;

/** Gets the record of a game, by its name. */
type KeepRecord = (name: string, text: string) => void;

/** A match opened for play. */
export class RotationTable {
  readonly #match: Match;
  readonly #table: MatchGame<Int16Array>;
  /** A name and an agent for each place: an agent that holds several seats is one of its own in each. */
  readonly #names: readonly string[];
  readonly #agents: readonly Agent[];
  readonly #hashes = new Map<string, { readonly name: string; readonly hash: string }>();
  readonly #luck: LuckMeter<Int16Array> | undefined;
  readonly #facts: FactsLog | undefined;
  readonly #keep: KeepRecord | undefined;
  /** Of each agent of the list, since the table was opened or the times were taken. */
  #times: ThinkTimes[];

  private constructor(
    match: Match,
    table: MatchGame<Int16Array>,
    names: readonly string[],
    agents: readonly Agent[],
    keep: KeepRecord | undefined,
  ) {
    this.#match = match;
    this.#table = table;
    this.#names = names;
    this.#agents = agents;
    this.#luck = match.luckAdjusted === true ? new LuckMeter(table.game) : undefined;
    this.#facts = match.facts === true && keep === undefined ? new FactsLog(table.game) : undefined;
    this.#times = freshTimes(match);
    this.#keep = keep;
  }

  /** @param keep is given each record, instead of a file in the match's folder */
  static open(match: Match, keep: KeepRecord | undefined = keeperIn(match)): Result<RotationTable> {
    const game = openGame(match.scenario, match.settings);
    if (!game.ok) return game;
    const { seats, scenario } = game.value.spec;
    const given = match.agents.length;
    if (match.isSeated === true && given !== seats.length) {
      return fail(
        'AGENTS_AND_SEATS',
        `${scenario} has ${seats.length} seats, and each takes an agent of its own; there are ${given}.`,
      );
    }
    if (given < 2 || given > seats.length) {
      const right = seats.length === 2 ? 'two' : `2 to ${seats.length}`;
      return fail('AGENTS_AND_SEATS', `${scenario} has ${seats.length} seats; it takes ${right} agents, not ${given}.`);
    }
    const names = seats.map((_, i) => match.agents[Math.min(i, given - 1)]!);
    const agents: Agent[] = [];
    for (const name of names) {
      const agent = createAgent(name, game.value);
      if (!agent.ok) return agent;
      agents.push(agent.value);
    }
    return ok(new RotationTable(match, new MatchGame(game.value), names, agents, keep));
  }

  get game() {
    return this.#table.game;
  }

  /** Rotation number `index`, from 0. What happens in it depends on the match and this number alone. */
  async play(index: number): Promise<PlayedRotation> {
    const dice = `${this.#match.seed}:${index + 1}`;
    const chance = chanceOfSeed(dice);
    const games: GameOfRotation[] = [];
    const seats = this.#match.isSeated === true ? 1 : this.#agents.length;
    for (let seat = FIRST_SEAT; seat < seats; seat++) games.push(await this.#playGame(index, seat, dice, chance));
    return { index, games };
  }

  takeTimes(): ThinkTimes[] {
    const times = this.#times;
    this.#times = freshTimes(this.#match);
    return times;
  }

  async #playGame(index: number, first: Seat, dice: string, chance: Chance): Promise<GameOfRotation> {
    const { agents } = this.#match;
    const name = recordName(index, first);
    // Dice are shared, the agents' own luck is not: it is part of how they play.
    this.#agents.forEach((agent, i) => {
      agent.reset(agentSeed(dice, letter(first), letter(i).toUpperCase()));
    });
    const dealt = <T>(ofPlace: (place: number) => T): T[] =>
      bySeat(this.#agents).map((_, seat) => ofPlace(placeAt(seat, first, this.#agents.length)));
    const seated = dealt((place) => this.#agents[place]!);
    this.#facts?.begin();
    const played = await this.#table.play(seated, chance, {
      name: `${this.game.spec.scenario}, game ${name}`,
      thinkTimes: dealt((place) => this.#times[Math.min(place, agents.length - 1)]!),
      ...(this.#luck === undefined ? {} : { luck: this.#luck }),
      ...(this.#facts === undefined ? {} : { log: this.#facts }),
      ...(this.#keep === undefined
        ? {}
        : {
            headers: this.#headers(
              name,
              dice,
              dealt((place) => this.#names[place]!),
            ),
          }),
    });
    this.#keep?.(name, writeText(played.record!));
    return {
      seat: first,
      results: [...played.scores.result],
      margins: [...played.scores.margin],
      ...(this.#luck === undefined
        ? {}
        : { luck: { win: [...this.#luck.total.win], margin: [...this.#luck.total.margin] } }),
      ...(this.#facts === undefined ? {} : { facts: this.#facts.facts }),
      decisions: played.decisions,
      hash: hashText(played.hash),
      ...(played.lost !== undefined && { lost: played.lost }),
      ...(played.answers !== undefined && { answers: played.answers }),
    };
  }

  /** As the agent was when its first record was written. */
  #shown(agent: string): { readonly name: string; readonly hash: string } {
    const { agents, shown } = this.#match;
    const known = shown?.[agents.indexOf(agent)] ?? this.#hashes.get(agent);
    if (known !== undefined) return known;
    const own = { name: agent, hash: agentHash(agent, this.game) };
    this.#hashes.set(agent, own);
    return own;
  }

  #headers(name: string, dice: string, agents: readonly string[]): CallerHeaders {
    const { scenario } = this.#match;
    const seats = this.game.spec.seats.map((s, i) => {
      const shown = this.#shown(agents[i]!);
      return [seatHeader(s.side), programText(shown.name, shown.hash)];
    });
    return {
      Flagplot: flagplotVersion,
      Event: `match ${this.#match.agents.map((agent) => this.#shown(agent).name).join(' against ')}`,
      Round: name,
      ...Object.fromEntries(seats),
      Dice: 'seeded',
      Seed: dice,
      ...(typeof scenario === 'string' ? {} : { ScenarioData: JSON.stringify(scenario) }),
    };
  }
}

const freshTimes = ({ agents }: Match): ThinkTimes[] => agents.map(() => new ThinkTimes());

/** Of a match that has a folder for them. */
const keeperIn = ({ records }: Match): KeepRecord | undefined =>
  records === undefined ? undefined : (name, text) => saveRecord(records, name, text);

/** Whole or not at all: a match may be stopped at any moment. */
export function saveRecord(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeWhole(join(folder, `${name}.battle`), text);
}
