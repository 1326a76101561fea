/** Aim beside the score: who is ahead, how much the first side still needs, how long it has, and who wins otherwise. */
import { bySeat, FIRST_SEAT, SECOND_SEAT, type Seat } from '../../../../engine/index.js';
import type { AimWords } from '../../model/face.js';
import { w } from '../i18n/index.js';
import { wantedLead } from '../lobby/briefing.js';
import type { CampaignModel } from '../model.js';
import { seatName } from '../names.js';

export function aimWords({ game, scenario, standing, room }: CampaignModel): AimWords | undefined {
  const { view, before } = standing.value;
  if (room.value.status !== 'playing' || view.phase === 'over') return undefined;
  const [a = 0, b = 0] = view.points;
  const lead = a - b;
  const wanted = wantedLead(scenario);
  const [first, second] = [FIRST_SEAT, SECOND_SEAT].map((of) => seatName(game, of)) as [string, string];
  const spare = lead - wanted;
  const goal =
    spare < 0
      ? w('aim.needs', { side: first, goal: wanted, n: -spare })
      : w(spare === 0 ? 'aim.just' : 'aim.holds', { side: first, goal: wanted, n: spare });
  const days = view.turns - view.turn;
  return {
    score: bySeat(scenario.seats).map((_, seat: Seat) => {
      const points = view.points[seat] ?? 0;
      return { side: seatName(game, seat), points, gained: points - (before.points[seat] ?? 0) };
    }),
    lead: lead === 0 ? w('aim.level') : w('aim.ahead', { side: lead > 0 ? first : second, n: Math.abs(lead) }),
    left: `${goal} ${days > 0 ? w('aim.days', { n: days }) : w('aim.last')}`,
    more: [
      w('aim.else', { side: second }),
      ...(scenario.drawn > 0 ? [w('aim.draw', { n: scenario.drawn, par: scenario.par })] : []),
      w('aim.end'),
    ],
    scale: { lead, wanted, flag: w('aim.flag', { side: first, goal: wanted }) },
  };
}
