/** Work of making a set: a calibration of each battle, which freezes what its luck is worth and how many blocks it gets, and then a game a piece. */
import { Mean, meanOf } from '../../../agents/estimate.js';
import type { Action, Game } from '../../../engine/index.js';
import { Candidates } from './candidates.js';
import { type DrawnPosition, drawnGame, type GameDrawn, namesFor } from './drawing.js';
import { blocksWanted, FIRST_BLOCKS, STAGES } from './loss.js';
import { keptValue, outSeed, type PlayedOut, PlayingOut } from './playing-out.js';
import type { FrozenPlay, Position, SampledGame, SetPlan } from './position-set.js';

/** Blocks of a position at least: the best is chosen on one and read on another. */
const FEWEST_BLOCKS = 2;
export const MOST_BLOCKS = 1_000;
const CALIBRATION_POSITIONS = 6;
const CALIBRATION_BLOCKS = 4;
/** Luck is booked where that leaves at most so much of the variance, since booking takes its time. */
const WORTH_BOOKING = 0.8;
/** Where a battle has few turns, and long ones, only so much of it is played on. */
const PART_OF_BATTLE = 1 / 5;

export type MakingManner = Pick<SetPlan, 'seed' | 'turns' | 'error' | 'blocks' | 'ofGame'>;

/** Makes pieces of one battle. */
export class Making {
  readonly #game: Game<Int16Array>;
  readonly #manner: MakingManner;
  readonly #candidates: Candidates;
  readonly #id: string;

  constructor(game: Game<Int16Array>, manner: MakingManner) {
    this.#game = game;
    this.#manner = manner;
    this.#candidates = new Candidates(game);
    this.#id = game.spec.scenario;
  }

  /** @param seconds that a position may take where the plan does not say how many blocks it gets */
  async calibrate(scenario: number, seconds: number): Promise<FrozenPlay> {
    const turns = this.#turns();
    const playing = new PlayingOut(this.#game, turns, true);
    const drawn = await this.#draw('calibration', 0, CALIBRATION_POSITIONS);
    const [plain, less] = [new Mean(), new Mean()];
    let milliseconds = 0;
    for (const position of drawn.positions) {
      const seed = outSeed(drawn.dice, position.at);
      const choices = await this.#candidates.of(playing.at(position), seed);
      const since = performance.now();
      const blocks: PlayedOut[][] = [];
      for (let n = 0; n < CALIBRATION_BLOCKS; n++) blocks.push(await playing.block(position, choices, seed, n));
      milliseconds += performance.now() - since;
      for (let choice = 1; choice < choices.length; choice++) {
        const ahead = blocks.map((block) => block[choice]!.value - block[0]!.value);
        const byLuck = blocks.map((block, n) => ahead[n]! - block[choice]!.luck + block[0]!.luck);
        plain.add(meanOf(ahead).variance);
        less.add(meanOf(byLuck).variance);
      }
    }
    // What the value function books of a roll is just what its roll changes of the value at the end, so it is taken off whole.
    const luck = plain.mean > 0 && less.mean <= WORTH_BOOKING * plain.mean ? 1 : 0;
    const each = milliseconds / Math.max(1, drawn.positions.length * CALIBRATION_BLOCKS);
    const fitting = 2 * Math.floor((seconds * 1000) / Math.max(0.01, each) / 2);
    const blocks = this.#manner.blocks ?? Math.min(MOST_BLOCKS, Math.max(FEWEST_BLOCKS, fitting));
    return { scenario, turns, luck, blocks };
  }

  #turns(): number | null {
    const { turns } = this.#manner;
    const all = this.#game.spec.turns;
    return turns === null || all === 0 ? turns : Math.min(turns, Math.max(1, Math.round(all * PART_OF_BATTLE)));
  }

  /** Game number `number` of its battle. */
  async sampled(
    place: Pick<SampledGame, 'game' | 'scenario'>,
    number: number,
    frozen: FrozenPlay,
  ): Promise<SampledGame> {
    const playing = new PlayingOut(this.#game, frozen.turns, frozen.luck !== 0);
    const drawn = await this.#draw(String(number), number, this.#manner.ofGame);
    const positions: Position[] = [];
    for (const position of drawn.positions) {
      const seed = outSeed(drawn.dice, position.at);
      const candidates = await this.#candidates.of(playing.at(position), seed);
      const values = await this.#playedOut(playing, position, candidates, seed, frozen);
      const { at, seat, turn, phase, hash } = position;
      positions.push({ at, seat, turn, phase, hash, candidates, values });
    }
    const { agents, dice, actions } = drawn;
    return { ...place, agents, dice, actions, positions };
  }

  async #draw(word: string, number: number, most: number): Promise<GameDrawn> {
    const { seed } = this.#manner;
    return await drawnGame(this.#game, namesFor(this.#game, number), `${seed}/${this.#id}/${word}`, most);
  }

  /** By candidate and block: the first blocks, and then in stages as many as those show to be needed. */
  async #playedOut(
    playing: PlayingOut,
    position: DrawnPosition,
    candidates: readonly Action[],
    seed: string,
    { luck, blocks }: FrozenPlay,
  ): Promise<number[][]> {
    const values: number[][] = candidates.map(() => []);
    const playUpTo = async (end: number): Promise<void> => {
      for (let n = values[0]!.length; n < end; n++) {
        const played = await playing.block(position, candidates, seed, n);
        played.forEach((one, i) => {
          values[i]!.push(keptValue(one, luck));
        });
      }
    };
    await playUpTo(Math.min(blocks, FIRST_BLOCKS));
    for (let stage = 0; stage < STAGES; stage++)
      await playUpTo(Math.min(blocks, blocksWanted(values, this.#manner.error)));
    return values;
  }
}
