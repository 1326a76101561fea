/** Sightings as a player reads them: how old a contact is, when it is no help any more, which of the fleets in a hex is told first. */
import type { FleetKind } from './spec.js';
import type { CampaignView, ContactView } from './view.js';

const PHASES_A_DAY = 3;
const OLDEST = 6;

/** Sea phases since the start, as contacts have their time. */
export const phaseNow = ({ turn, sea }: Pick<CampaignView, 'turn' | 'sea'>): number =>
  Math.max(0, (turn - 1) * PHASES_A_DAY + sea);

/** Seen now, one phase ago, two, longer: as it is drawn. */
const AGES = ['now', 'one', 'two', 'older'] as const;
export type Age = (typeof AGES)[number];

type Seen = Pick<ContactView, 'now' | 'time'>;

/** Sea phases since it was seen: one at least. */
export const phasesSince = ({ time }: Pick<Seen, 'time'>, present: number): number => Math.max(1, present - time);

export function ageOf(seen: Seen, present: number): Age {
  if (seen.now) return 'now';
  const phases = phasesSince(seen, present);
  return phases === 1 ? 'one' : phases === 2 ? 'two' : 'older';
}

/** So old that it says nothing of where the fleet is. */
export const isStale = ({ now, time }: Seen, present: number): boolean => !now && present - time > OLDEST;

const WEIGHT: Readonly<Record<FleetKind, number>> = {
  battle: 5,
  transport: 4,
  support: 3,
  raider: 2,
  submarines: 1,
  boats: 0,
};

/** To sort by: the weightiest first. */
export const byWeight = (a: { readonly kind: FleetKind }, b: { readonly kind: FleetKind }): number =>
  WEIGHT[b.kind] - WEIGHT[a.kind];
