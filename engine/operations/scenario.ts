/**
 * A campaign as data: what a scenario file holds. `scenario-check.ts` checks the meaning and `setup.ts` compiles it for play.
 */
import type { ForceKind, Nation, OptionName, PortSize, ShipTypeName } from './spec.js';

export interface Scenario {
  readonly ruleset: 'operations';
  /** Lower case, hyphens: `exercise-rhine`. */
  readonly id: string;
  readonly title: string;
  /** The Japanese name. */
  readonly ja?: string;
  /** The first day. */
  readonly date: string;
  /** Days. @rule G-22 */
  readonly turns: number;
  /** Hexes `CCRR`, from 0101; odd columns stand half a hex higher. */
  readonly map: { readonly columns: number; readonly rows: number };
  /** All land: no fleet enters. */
  readonly land: readonly string[];
  /** Partly land, beside ports and anchorages. @rule G-54 */
  readonly partLand: readonly string[];
  /** Neutral waters: nobody enters. */
  readonly closed: readonly string[];
  readonly ports: readonly PortSpec[];
  readonly mines: readonly { readonly hex: string; readonly count: number; readonly side: string }[];
  /** Of battle fleets and raiders, by nation; everything else has 0. @rule N1.1 @rule G-3 */
  readonly training: Partial<Record<Nation, number>>;
  /** Two. */
  readonly seats: readonly CampaignSeat[];
  /** What scores; of several that fit a sunk unit the first counts. */
  readonly awards: readonly Award[];
  /** Points by which the first side has to be ahead to be level; one more wins. */
  readonly par: number;
  /** Points on both sides of par that are a draw as well. */
  readonly drawn: number;
  readonly options: Partial<Record<OptionName, string>>;
  /** Whether it counts in comparisons of strength. */
  readonly ladder: boolean;
  /** In plain words, for the player: the situation and what each side wants. */
  readonly briefing: string;
  /** What is known, what is invented. */
  readonly notes: readonly string[];
}

export interface PortSpec {
  /** For notation: `scapa`. */
  readonly id: string;
  readonly name: string;
  readonly ja?: string;
  readonly hex: string;
  readonly size: PortSize;
  readonly side: string;
  /** Logistics units, undamaged. @rule G-24 */
  readonly logistics?: number;
  readonly resources?: number;
}

interface CampaignSeat {
  /** Short and unique: `UK`. */
  readonly id: string;
  readonly name: string;
  /** The first is that of units of no nation. @rule G-55 */
  readonly nations: readonly Nation[];
  readonly forces: readonly ForceSpec[];
}

export interface ForceSpec {
  /** What the group is called. */
  readonly name: string;
  readonly ja?: string;
  readonly kind: ForceKind;
  readonly hex: string;
  readonly units: readonly Counted[];
  /** Aboard its carriers. @rule G-51 */
  readonly aircraft?: readonly Counted[];
}

export interface Counted {
  readonly unit: string;
  readonly count: number;
}

/** What is worth points to a side. */
export type Award =
  /** An enemy unit sunk: points, or so many times its cost; of cards or types, in hexes, if they are named. */
  | {
      readonly kind: 'sunk';
      readonly side: string;
      readonly points?: number;
      readonly costs?: number;
      readonly units?: readonly string[];
      readonly types?: readonly ShipTypeName[];
      readonly hexes?: readonly string[];
    }
  /** An enemy surface unit afloat at the end with half of its endurance or less: its cost. */
  | { readonly kind: 'crippled'; readonly side: string }
  /** A unit of a type brought to one of the hexes. */
  | {
      readonly kind: 'delivered';
      readonly side: string;
      readonly types: readonly ShipTypeName[];
      readonly hexes: readonly string[];
      readonly points: number;
    }
  /** At least so many of them, once. */
  | {
      readonly kind: 'landed';
      readonly side: string;
      readonly types: readonly ShipTypeName[];
      readonly hexes: readonly string[];
      readonly least: number;
      readonly points: number;
    }
  /** A logistics unit of the enemy destroyed by bombardment. @rule N17.3 */
  | { readonly kind: 'stores'; readonly side: string; readonly points: number }
  /** At least so many aircraft units damaged or removed in the port by bombardment, once. @rule N17.3 */
  | {
      readonly kind: 'wrecked';
      readonly side: string;
      readonly port: string;
      readonly least: number;
      readonly points: number;
    }
  /** At the end one of the cards is in the hex, or is afloat with at least half of its endurance. */
  | {
      readonly kind: 'kept';
      readonly side: string;
      readonly units: readonly string[];
      readonly hex?: string;
      readonly points: number;
    }
  /** A unit of a type has bombarded the port and is afloat at the end with at least half of its endurance, once. */
  | {
      readonly kind: 'shelled';
      readonly side: string;
      readonly types: readonly ShipTypeName[];
      readonly port: string;
      readonly points: number;
    };
