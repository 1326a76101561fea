/** Aim of an action that is fought out on the chart: its points are only its own, and beside them stands what the campaign needs. */
import { FIRST_SEAT, SECOND_SEAT } from '../../../../engine/index.js';
import type { AimWords } from '../../model/face.js';
import { aimWords } from '../aim/aim-words.js';
import { w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { seatName } from '../names.js';

/** `own`: as the battle by itself says it. */
export function aimInside(campaign: CampaignModel, own: AimWords): AimWords {
  const outer = aimWords(campaign);
  if (outer === undefined) return own;
  const { game, view } = campaign;
  const [points = 0, others = 0] = view.value.points;
  const sides = { a: seatName(game, FIRST_SEAT), b: seatName(game, SECOND_SEAT) };
  return {
    ...outer,
    score: own.score.map((one) => ({ ...one, side: w('fought.side', { side: one.side }) })),
    lead: w('fought.lead', { lead: own.lead }),
    left: w('fought.left', { ...sides, points, others, left: outer.left }),
    more: [w('fought.worth'), ...outer.more],
  };
}
