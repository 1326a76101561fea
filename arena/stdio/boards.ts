/** Boards: the scenarios of a handle, each opened once, with the buffers that its environments share, one at a time. */
import { Draws } from '../../agents/draws.js';
import { agentSeed } from '../../agents/seed.js';
import { SeatSituation } from '../../agents/situation.js';
import { type ActionList, actionList, type Game, type Scores, scoresFor } from '../../engine/index.js';
import { LuckMeter } from '../lab/luck/luck-meter.js';
import type { Opponents } from './opponents.js';

export interface BoardParts {
  readonly game: Game<Int16Array>;
  /** The scenario's data, where it is none of the registry. */
  readonly data: string | undefined;
  /** How often a game is of it, beside the others. */
  readonly weight: number;
  readonly opponents: Opponents;
  /** Whether the luck of the dice is to be reckoned, at every roll. */
  readonly hasMeter: boolean;
}

export class OpenBoard {
  readonly game: Game<Int16Array>;
  readonly data: string | undefined;
  readonly weight: number;
  readonly opponents: Opponents;
  readonly legal: ActionList;
  readonly situation: SeatSituation<Int16Array>;
  readonly scores: Scores;
  readonly meter: LuckMeter<Int16Array> | undefined;

  constructor({ game, data, weight, opponents, hasMeter }: BoardParts) {
    this.game = game;
    this.data = data;
    this.weight = weight;
    this.opponents = opponents;
    this.legal = actionList(game.spec.maxLegal);
    this.situation = new SeatSituation(game);
    this.scores = scoresFor(game);
    this.meter = hasMeter ? new LuckMeter(game) : undefined;
  }
}

/** The board of a game, drawn by its seed. */
export function boardFor(boards: readonly OpenBoard[], dice: string): OpenBoard {
  if (boards.length === 1) return boards[0]!;
  const weights = boards.map(({ weight }) => weight);
  return new Draws(agentSeed(dice, 'scenario')).weighted(boards, weights);
}
