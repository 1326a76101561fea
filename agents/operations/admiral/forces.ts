/** Forces: the ships of a fleet as they fight, with what each is worth, as far as the seat knows or has drawn them. */
import {
  type Campaign,
  type CampaignState,
  categoryOfUnit,
  F,
  firstOf,
  fleetAt,
  isBoat,
  isCapital,
  isCarrier,
  isJapanese,
  isLarge,
  isMerchant,
  nextOf,
  SHIP_TYPE,
  torpedoValue,
  trainingOf,
  U,
} from '../../../engine/operations/index.js';
import { atlasOf } from './atlas.js';

/** A ship in a force, with her figures as printed. */
export interface Vessel {
  readonly unit: number;
  readonly category: number;
  readonly large: boolean;
  readonly capital: boolean;
  readonly merchant: boolean;
  readonly boat: boolean;
  readonly carrier: boolean;
  readonly exempt: boolean;
  readonly gun: number;
  readonly range: number;
  readonly torpedo: number;
  readonly torpedoCircled: boolean;
  readonly torpedoValue: number;
  readonly endurance: number;
  readonly left: number;
  readonly defence: number;
  readonly circled: boolean;
  readonly speed: number;
  readonly worth: number;
}

/** A ship that others have to keep guns away from. */
export const hasCarriers = ({ vessels }: Force): boolean => vessels.some(({ carrier }) => carrier);

export interface Force {
  readonly fleet: number;
  readonly vessels: readonly Vessel[];
  readonly training: number;
  /** Of the slowest. */
  readonly speed: number;
  readonly hasLarge: boolean;
  readonly worth: number;
  /** Tells one composition and its damage from another. */
  readonly key: string;
}

export function vesselOf(c: Campaign, s: CampaignState, u: number): Vessel {
  const type = c.type[u]!;
  return {
    unit: u,
    category: categoryOfUnit(c, u),
    large: isLarge(c, u),
    capital: isCapital(c, u),
    merchant: isMerchant(c, u),
    boat: isBoat(c, u),
    carrier: isCarrier(c, u),
    exempt: type >= SHIP_TYPE.DD && type <= SHIP_TYPE.FF,
    gun: c.gun[u]!,
    range: c.range[u]!,
    torpedo: c.torpedo[u]!,
    torpedoCircled: c.torpedoC[u] === 1,
    torpedoValue: torpedoValue(isJapanese(c, u)),
    endurance: c.endurance[u]!,
    left: c.endurance[u]! - s[c.unitsAt + u * U.size + U.hits]!,
    defence: c.defence[u]!,
    circled: c.enduranceC[u] === 1,
    speed: c.speed[u]!,
    worth: atlasOf(c).worth[u]!,
  };
}

export function forceOf(c: Campaign, s: CampaignState, f: number): Force {
  const vessels: Vessel[] = [];
  let [key, worth] = ['', 0];
  for (let u: number = firstOf(s, f); u >= 0; u = nextOf(c, s, u)) {
    const one = vesselOf(c, s, u);
    vessels.push(one);
    worth += one.worth;
    key += `${u}.${one.left},`;
  }
  vessels.sort((x, y) => x.category - y.category || y.gun - x.gun || x.unit - y.unit);
  return {
    fleet: f,
    vessels,
    training: trainingOf(c, s, f),
    speed: s[fleetAt(f) + F.speed]!,
    hasLarge: vessels.some(({ large }) => large),
    worth,
    key,
  };
}
