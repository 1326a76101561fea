/**
 * A battle as data: what a scenario file holds. `scenario-check.ts` checks the meaning and `setup.ts` compiles it for play.
 */
import type { CardType, Nation, OptionName } from './spec.js';

export interface Scenario {
  readonly ruleset: 'decisive-battle';
  /** Lower case, hyphens: `dogger-bank`. */
  readonly id: string;
  readonly title: string;
  /** The Japanese name, where there is one. */
  readonly ja?: string;
  /** In the words of the time: `1915`. */
  readonly date: string;
  /** The last round. @rule B-26 */
  readonly rounds: number;
  /** Whether those behind the leader and the runner-up may stay neutral. @rule W1.2 */
  readonly neutrality: boolean;
  /** Settings that differ from the defaults. */
  readonly options: Partial<Record<OptionName, string>>;
  /** Two to six. */
  readonly seats: readonly SeatForce[];
  /** Whether it counts in comparisons of strength. */
  readonly ladder: boolean;
  /** In plain words, for the player: the situation and what each side wants. */
  readonly briefing: string;
  /** What is known, what is invented. */
  readonly notes: readonly string[];
}

export interface SeatForce {
  /** Short and unique: `UK`. */
  readonly id: string;
  readonly name: string;
  readonly nation: Nation;
  /** A suggested order of battle: fleets with their ships from the front. Players form their own. @rule W2.2 */
  readonly fleets: readonly (readonly ShipSpec[])[];
}

export interface ShipSpec {
  /** A card of `cards.json`, or figures of one's own. */
  readonly ship: string | CardFigures;
  /** What she is called here, where it is not what the card says. */
  readonly name?: string;
  /** Training markers, 0–3; none where absent. @rule B-18 */
  readonly markers?: number;
  /** Damage she brings along; less than her endurance. */
  readonly damage?: number;
}

/** The figures of a card. @rule F3.2 @rule F3.3 @rule F3.4 */
export interface CardFigures {
  readonly type: CardType;
  /** Dice she fires. */
  readonly gunnery: number;
  /** Added to the die of a hit. */
  readonly power: number;
  /** Taken from the die of a hit on her. */
  readonly armour: number;
  /** Damage that sinks her. */
  readonly endurance: number;
  readonly speed: number;
  /** Victory points. */
  readonly points: number;
}
