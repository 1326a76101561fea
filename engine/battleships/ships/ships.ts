/**
 * The counters: what is printed on each unit of the game, and how sure we are of it.
 *
 * Hood's figures and Yamato's defence are the original's; the others come from one formula over guns, fire control,
 * armour and speed, fitted to those four numbers. A counter is a class: scenarios name the ship that sails under it.
 */
import type { Nation, ShipType, TorpedoOdds } from '../spec.js';
import data from './ships.json' with { type: 'json' };

export interface ShipData {
  readonly id: string;
  readonly name: string;
  readonly ja: string;
  readonly nation: Nation;
  /** Never `battery` in the data: scenarios give the figures of coast batteries. @rule 10.7 */
  readonly type: ShipType;
  /** Ships in the counter. @rule 2.1 */
  readonly ships: number;
  /** The figures that decide: this, `defence`, `range` and `movement`. @rule 2.6 */
  readonly attack: number;
  readonly defence: number;
  /** Hexes. */
  readonly range: number;
  /** Movement points a turn; 0 for a ship that cannot move. */
  readonly movement: number;
  /** Odds of a hit on the damage table. @rule 6.1 */
  readonly torpedoes: TorpedoOdds | null;
  /** Torpedoes that only the option `capitalTorpedoes` lets a capital ship use. @rule 6.0 */
  readonly capitalTorpedoes: TorpedoOdds | null;
  /** Carries a usable aircraft, unless a scenario says otherwise. @rule 10.2 */
  readonly spotter: boolean;
  /** Has a secondary battery: every capital ship. @rule 5.11 */
  readonly secondary: boolean;
  /** Has guns of 4 to 6 inches, which fire star shell. @rule 4.3 */
  readonly starShell: boolean;
  /** All main guns forward: none aft. @rule 10.4 */
  readonly noAftFire: boolean;
  /** No penalty for fire over the bow. @rule 10.4 */
  readonly noBowPenalty: boolean;
  /** Ships that the counter stands for. */
  readonly members: string;
  /**
   * How sure the inputs are, from A (documented) to D (a guess): guns and shell; rate of fire and fire control;
   * armour; speed and displacement.
   */
  readonly certainty: string;
}

/** Every counter by its id. JSON knows no literal types; the tests check each field against the words of the ruleset. */
export const SHIPS: ReadonlyMap<string, ShipData> = new Map((data as readonly ShipData[]).map((s) => [s.id, s]));
