/** A battle as the plain board and panel see it. */
import type { ReadonlySignal } from '@preact/signals';
import type { HexGrid } from '../../../engine/core/hexmap.js';
import type { Game, View } from '../../../engine/index.js';
import type { Heard, WalkedOrder } from '../../protocol/index.js';
import type { BattleModel, OpenedState } from '../model/battle.js';
import type { PlainScenario } from './scenario.js';

export type WireOdds = Heard<'odds'>['odds'];
/** What orders may bring by rules that tell no odds of their own. */
export type Walked = readonly WalkedOrder[];
export type { WalkedOrder };

/** What the odds add to a battle. */
export interface Counted {
  /** How hexes lie on the map of its ruleset. */
  readonly grid: HexGrid;
  /** Of the answers to the question at hand, as far as the server tells them. */
  readonly odds: ReadonlySignal<WireOdds>;
  /** In their place where the rules tell none. */
  readonly walked: ReadonlySignal<Walked>;
}

export type PlainGame = Game<OpenedState, View>;
export type PlainModel = BattleModel<View, PlainGame, PlainScenario> & Counted;
