/**
 * Value function: the margin that a campaign will end with, and the chance to win. Points that stand, and a fitted part of what is in the offing;
 * less what that came to as the campaign began, as far as it is still to be played, since par makes campaigns even. A margin is spread the less
 * the less is left.
 */
import { OVER, type Scores, scoresFor } from '../../../engine/index.js';
import { type CampaignState, G, type OperationsGame } from '../../../engine/operations/index.js';
import type { Outlook, ValueFunction } from '../../value/value.js';
import { winsOf } from '../../value/value.js';
import { atlasOf } from '../admiral/atlas.js';
import { FEATURE_COUNT, FEATURES, Features } from './features.js';
import { type FittedWeights, WEIGHTS } from './weights.js';

/** Of the fit that `CARD.md` tells. */
export const VALUE_NAME = 'operations-value-1';

/** Points that are at stake for a side: half of what all units are worth. */
export const stakesOf = ({ campaign }: OperationsGame): number =>
  Math.max(1, atlasOf(campaign).worth.reduce((sum, points) => sum + points, 0) / 2);

/** Of the spread, what is left at the very end. */
const LEAST_REST = 0.02;

/** Chance that a margin which is expected to be so many spreads ahead ends above nothing. */
export const chanceAhead = (ahead: number): number => 1 / (1 + Math.exp(-1.7 * ahead));

/** Spread of margins when so much of a campaign is left, in parts of what it is as it begins. */
export const widthOf = (rest: number): number => Math.sqrt(Math.max(LEAST_REST, rest));

export class OperationsValue implements ValueFunction<CampaignState> {
  readonly name = VALUE_NAME;
  readonly #features: Features;
  readonly #scores: Scores;
  readonly #game: OperationsGame;
  readonly #weights: Float64Array;
  readonly #spread: number;
  /** What is in the offing as the campaign begins, and what stands. */
  readonly #first: number;

  constructor(game: OperationsGame, { features, spread }: FittedWeights = WEIGHTS) {
    this.#game = game;
    this.#features = new Features(game);
    this.#scores = scoresFor(game);
    this.#weights = Float64Array.from(FEATURES, (name) => features[name]);
    this.#spread = spread * stakesOf(game);
    const start = game.create();
    game.start(start);
    this.#features.read(start);
    this.#first = this.#expected();
  }

  value(s: CampaignState, out: Outlook): void {
    if (s[G.actor] === OVER) {
      this.#game.scores(s, this.#scores);
      winsOf(this.#scores, out);
      return;
    }
    this.#features.read(s);
    const { rest } = this.#features;
    const margin = this.#expected() - rest * this.#first;
    out.margin[0] = margin;
    out.margin[1] = 0 - margin;
    out.win[0] = chanceAhead(margin / (this.#spread * widthOf(rest)));
    out.win[1] = 1 - out.win[0];
  }

  #expected(): number {
    const { margin, values } = this.#features;
    let sum = margin;
    for (let i = 0; i < FEATURE_COUNT; i++) sum += this.#weights[i]! * values[i]!;
    return sum;
  }
}
