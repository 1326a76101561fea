/** Fleet composition: how many ships of which types a kind of fleet may have. @rule N11 */
import type { Campaign } from './campaign.js';
import { nextOf } from './fleets.js';
import { type CampaignState, F, fleetAt } from './layout.js';
import { type FleetKind, SHIP_TYPES, type ShipTypeName } from './spec.js';

interface Limit {
  readonly types: readonly ShipTypeName[];
  readonly most: number;
}

const CARRIERS: readonly ShipTypeName[] = ['CVA', 'CV', 'CVL'];
const LARGE: readonly ShipTypeName[] = ['BBA', 'BB', 'BC', 'PB', 'CA', 'CL'];

/** A type that no line of a kind names cannot be in it. Oilers are beyond all limits. */
export const LIMITS: Readonly<Record<FleetKind, readonly Limit[]>> = {
  battle: [
    { types: CARRIERS, most: 6 },
    { types: [...CARRIERS, ...LARGE], most: 20 },
    { types: ['DD', 'DE'], most: 8 },
  ],
  support: [
    { types: ['CVE'], most: 6 },
    { types: ['CL'], most: 2 },
    { types: ['DD', 'DE', 'CM', 'MS'], most: 4 },
  ],
  transport: [
    { types: [...CARRIERS, 'CVE'], most: 1 },
    { types: ['CA', 'CL'], most: 1 },
    { types: ['DD', 'DE', 'FF'], most: 4 },
    { types: ['AK', 'BH'], most: 8 },
  ],
  boats: [{ types: ['MTB'], most: 1 }],
  submarines: [],
  raider: [{ types: ['AMC'], most: 1 }],
};

/** What is wrong with these ships as one fleet, as a clause; nothing if the rules allow them. @rule N11.1 @rule N11.2 @rule N11.3 */
export function compositionFault(kind: FleetKind, types: readonly ShipTypeName[]): string | undefined {
  const limits = LIMITS[kind];
  const stray = types.find((type) => type !== 'AO' && !limits.some((limit) => limit.types.includes(type)));
  if (stray !== undefined || (types.includes('AO') && limits.length < 3)) {
    return `a ${kind} fleet has no ${stray ?? 'AO'}`;
  }
  for (const { types: of, most } of limits) {
    const count = types.filter((type) => of.includes(type)).length;
    if (count > most) return `a ${kind} fleet has at most ${most} of ${of.join(', ')}, not ${count}`;
  }
  return undefined;
}

/** Places of types in each limit of transport fleets, for the hot path. */
const TRANSPORT = LIMITS.transport.map(({ types, most }) => ({
  isOf: Uint8Array.from([...SHIP_TYPES, 'SS'], (type) => (types.includes(type as ShipTypeName) ? 1 : 0)),
  most,
}));

/** Whether two transport fleets may be one. @rule N14.4 @rule N11.3 */
export function compositionFits(c: Campaign, s: CampaignState, f: number, e: number): boolean {
  for (const { isOf, most } of TRANSPORT) {
    let count = 0;
    for (let u = s[fleetAt(f) + F.first]!; u >= 0; u = nextOf(c, s, u)) count += isOf[c.type[u]!]!;
    for (let u = s[fleetAt(e) + F.first]!; u >= 0; u = nextOf(c, s, u)) count += isOf[c.type[u]!]!;
    if (count > most) return false;
  }
  return true;
}
