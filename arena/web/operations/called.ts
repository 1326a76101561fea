/** How all that orders speak of is called: each language has its own. */
import type { UnitId } from '../../../engine/index.js';
import type { Names } from '../../../engine/operations/index.js';

export interface CampaignNames extends Names {
  /** An own fleet, by its first unit. */
  readonly fleet: (unit: UnitId) => string;
  /** A contact of whoever is asked, by its number. */
  readonly contact: (id: number) => string;
}
