/**
 * Calibrated value: what `PanzerValue` says, believed as far as battles between commanders bore it out. It names who stands better, but sure of it
 * long before the dice are: as sides set up nothing speaks for either, since situations are made to be even, and each turn it may be trusted more.
 */
import { OVER, type Scores, scoresFor } from '../../../engine/index.js';
import { type BattleState, G, type PanzerGame } from '../../../engine/panzer/index.js';
import type { Outlook, ValueFunction } from '../../value/value.js';
import { chanceTo, TRUSTS, type Trusts, trustAt } from './trust.js';
import { PanzerValue } from './value.js';

/** Of the fit that `CARD.md` tells. */
export const VALUE_NAME = 'panzer-value-6';

export class CalibratedValue implements ValueFunction<BattleState> {
  readonly name = VALUE_NAME;
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
      const trust = (of: keyof Trusts): number => (turn === 0 ? 0 : trustAt(TRUSTS[of], (turn - 1) / turns));
      out.win[0] = chanceTo(trust('win'), out.win[0]!);
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
