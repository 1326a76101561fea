/**
 * Calibrated value: what `PanzerValue` says, believed as far as battles between commanders bore it out. It names who stands better, but sure of it
 * long before the dice are: as sides set up nothing speaks for either, since situations are made to be even, and each turn it may be trusted more.
 */
import { OVER, type Scores, scoresFor } from '../../../engine/index.js';
import { type BattleState, G, type PanzerGame } from '../../../engine/panzer/index.js';
import type { Outlook, ValueFunction } from '../../value/value.js';
import { PanzerValue } from './value.js';

/**
 * By how much the odds to win count, as a power, and the margin: as the battle begins, and how much more when all of it is fought. Fitted on games of
 * commanders against each other, sixty of each of the situations.
 */
const TRUST = { win: { first: 0.04, rest: 0.64 }, margin: { first: 0.16, rest: 0.89 } } as const;

export class CalibratedValue implements ValueFunction<BattleState> {
  readonly name = 'panzer-value-2';
  readonly #game: PanzerGame;
  readonly #raw: PanzerValue;
  readonly #scores: Scores;

  constructor(game: PanzerGame) {
    this.#game = game;
    this.#raw = new PanzerValue(game);
    this.#scores = scoresFor(game);
  }

  value(s: BattleState, out: Outlook): void {
    if (s[G.actor] === OVER) this.#end(s, out);
    else {
      this.#raw.value(s, out);
      const { turns } = this.#game.battle.scenario;
      const turn = s[G.turn]!;
      // Who is not on the map yet is not seen by what the raw value counts.
      const trust = (of: keyof typeof TRUST): number =>
        turn === 0 ? 0 : TRUST[of].first + (TRUST[of].rest * (turn - 1)) / turns;
      const odds = (out.win[0]! / (1 - out.win[0]!)) ** trust('win');
      out.win[0] = odds / (1 + odds);
      out.margin[0] = 0 + out.margin[0]! * trust('margin');
    }
    out.win[1] = 1 - out.win[0]!;
    out.margin[1] = 0 - out.margin[0]!;
  }

  /** Who has won has won, by whatever grade: the grade is in the margin. */
  #end(s: BattleState, out: Outlook): void {
    this.#game.scores(s, this.#scores);
    const margin = this.#scores.margin[0]!;
    out.margin[0] = margin;
    out.win[0] = (1 + Math.sign(margin)) / 2;
  }
}
