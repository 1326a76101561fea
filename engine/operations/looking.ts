/** Looking: which fleets and aircraft search, how far, and the hexes within a distance. @rule N12 */
import type { Campaign } from './campaign.js';
import { isThere, nextOf } from './fleets.js';
import type { SeaMap } from './hexes.js';
import { type CampaignState, F, fleetAt, G, U } from './layout.js';
import { hexOfAir } from './overhead.js';
import { searchCount } from './search-die.js';
import { AIR_TYPE, NATIONS, SHIP_TYPE } from './spec.js';

const US = NATIONS.indexOf('US');

/** Whether the fleet can look about: a submarine that was forced home is out for the day. @rule G-43 */
export const isAbout = (s: CampaignState, f: number): boolean => isThere(s, f) && s[fleetAt(f) + F.back]! <= s[G.turn]!;

/** From where a sound patrol aircraft looks, -1 if it does not: at the end of a move only those of type PR count. @rule N12.1 @rule N12.2 */
export function patrolHex(c: Campaign, s: CampaignState, u: number, isStart: boolean): number {
  const type = c.type[u]!;
  if (type !== AIR_TYPE.PR && !(isStart && type === AIR_TYPE.PB)) return -1;
  return s[c.unitsAt + u * U.size + U.hits]! > 0 ? -1 : hexOfAir(c, s, u);
}

/** Ships of a fleet whose search range reaches so far; American fleet carriers count three. @rule N12.4 */
export function searchersIn(c: Campaign, s: CampaignState, f: number, far: number): number {
  if (s[fleetAt(f) + F.search]! < far) return 0;
  let count = 0;
  for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) {
    if (c.search[u]! < far) continue;
    const type = c.type[u]!;
    count += searchCount(c.nation[u] === US && (type === SHIP_TYPE.CV || type === SHIP_TYPE.CVA));
  }
  return count;
}

/** By hex, the words of those within the radius: made when it is first asked for. */
export function circleOf({ hexes, words, apart, circles }: SeaMap, radius: number): Int16Array {
  const made = circles[radius];
  if (made !== undefined) return made;
  const circle = new Int16Array(hexes * words);
  for (let hex = 0; hex < hexes; hex++) {
    for (let to = 0; to < hexes; to++) {
      if (apart[hex * hexes + to]! <= radius) circle[hex * words + (to >> 4)]! |= 1 << (to & 15);
    }
  }
  circles[radius] = circle;
  return circle;
}
