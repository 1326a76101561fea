/** The counters: figures of 76 surface units, 6 submarines and 21 aircraft. All but names are estimates by the formulas of the rules. */
import type { AirTypeName, Nation, ShipTypeName } from '../spec.js';
import aircraft from './aircraft.json' with { type: 'json' };
import ships from './ships.json' with { type: 'json' };
import submarines from './submarines.json' with { type: 'json' };

interface CardHead {
  readonly id: string;
  readonly name: string;
  readonly ja: string;
  /** `all`: of whatever nation has it. @rule G-55 */
  readonly nation: Nation | 'all';
  readonly circled: readonly string[];
}

/** A surface unit, one ship or a flotilla. A figure of 0 is none, but for range, defence, anti-aircraft and search. @rule G-55 */
export interface ShipCard extends CardHead {
  readonly type: ShipTypeName;
  readonly gun: number;
  readonly range: number;
  readonly torpedo: number;
  readonly endurance: number;
  /** Added to the die of extra damage. @rule N6.4 */
  readonly defence: number;
  readonly aa: number;
  /** Sizes of aircraft that she carries. @rule G-51 */
  readonly capacity: number;
  readonly speed: number;
  /** 0 is her own hex; null is none. @rule G-21 */
  readonly search: number | null;
  readonly asw: number;
  readonly mines: number;
  readonly cost: number;
  /** Type W, one hex slower. @rule G-23 */
  readonly slow: boolean;
}

export interface SubmarineCard extends CardHead {
  readonly torpedo: number;
  /** Against merchants, for torpedo power. @rule N8.7 */
  readonly raid: number;
  readonly quiet: number;
  readonly evasion: number;
  readonly mines: number;
  readonly speed: number;
  readonly cost: number;
}

export interface AircraftCard extends CardHead {
  readonly type: AirTypeName;
  readonly air: number;
  readonly intercept: number;
  readonly ground: number;
  readonly antiship: number;
  readonly asw: number;
  /** In hexes; null for none. @rule G-19 */
  readonly patrol: number | null;
  /** In which it strikes, in hexes. @rule G-48 */
  readonly radius: number;
  readonly training: number;
  readonly size: number;
}

/** JSON knows no literal types, hence the casts; the tests parse the files against schemas. */
export const SHIPS = ships as readonly ShipCard[];
export const SUBMARINES = submarines as readonly SubmarineCard[];
export const AIRCRAFT = aircraft as readonly AircraftCard[];

const byId = <T extends { readonly id: string }>(cards: readonly T[]): ReadonlyMap<string, T> =>
  new Map(cards.map((card) => [card.id, card]));
const shipsById = byId(SHIPS);
const submarinesById = byId(SUBMARINES);
const aircraftById = byId(AIRCRAFT);

export const shipCard = (id: string): ShipCard | undefined => shipsById.get(id);
export const submarineCard = (id: string): SubmarineCard | undefined => submarinesById.get(id);
export const aircraftCard = (id: string): AircraftCard | undefined => aircraftById.get(id);
