/** How kind the dice were, by what is known of a ruleset: taken out of what a decision brought, in a game or in a simulation. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import type { Game, State } from '../../engine/index.js';
import { BattleshipsLuck, ValuedLuck } from '../battleships/net-luck.js';

export interface LuckMeter<S extends State = State> {
  /** Lets `roll` resolve the chance step that `s` is at; returns the points by which the dice favoured seat 0. Its mean is 0. */
  around(s: S, roll: () => void): number;
}

/** Undefined where nobody knows the ruleset's odds: luck then stays in. */
export function luckMeterFor(game: Game): LuckMeter | undefined {
  return game instanceof BattleshipsGame ? (new BattleshipsLuck(game.battle) as LuckMeter) : undefined;
}

/** A meter that also tells the luck of the last throw in chance to win for seat 0. */
export interface WinLuckMeter extends LuckMeter {
  readonly win: number;
}

/** A meter that tells more and takes longer. */
export function valuedLuckFor(game: Game): WinLuckMeter | undefined {
  return game instanceof BattleshipsGame ? (new ValuedLuck(game) as unknown as WinLuckMeter) : undefined;
}

/** Points that are at stake for one side: what advantages are measured by, so that small battles teach as much as large ones. */
export function stakesOf(game: Game): number {
  if (!(game instanceof BattleshipsGame)) return 1;
  return game.battle.value.reduce((sum, value) => sum + value, 0) / 2;
}
