/** Aim in words: who leads if it ended now, how far this person is behind, and who would hold the field. */
import { bySeat, type Seat } from '../../../../engine/index.js';
import type { AimWords, SideScore } from '../../model/face.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { headOf, seatName } from '../names.js';

export function aimWords({ game, standing, seat }: DecisiveModel): AimWords {
  const { view: now, before } = standing.value;
  const { seats, victor, turn } = now;
  const points = seats.map((one) => one.points);
  const most = Math.max(...points);
  const first = bySeat(points).flatMap((n, i) => (n === most ? [i] : []));
  const own = seat.value;
  const holder = victor === 'none' ? w('aim.nobody') : w('aim.holder', { power: seatName(game, headOf(now, victor)) });
  const isOwn = first.length === 1 && first[0] === own;
  const lead =
    first.length > 1
      ? w('aim.level')
      : isOwn
        ? w('aim.youLead', { points: most })
        : w('aim.leads', { power: seatName(game, first[0]!), points: most });
  return {
    score: turn === 0 ? [] : seats.map((one, i) => scoreOf(i, one.points)),
    lead: turn === 0 ? w('aim.before') : lead,
    left: turn === 0 ? w('aim') : now.phase === 'over' ? '' : leftWords(points, first, own),
    more: now.phase === 'over' ? [] : [holder, ...fieldWords()],
  };

  function scoreOf(i: number, n: number): SideScore {
    const side = game.battle.scenario.seats[i]!.id;
    return { side, points: n, gained: n - (before.seats[i]?.points ?? n) };
  }

  function fieldWords(): string[] {
    const side = own === null ? undefined : seats[own]?.side;
    return side === 'leader' || side === 'rival' ? [w('aim.field')] : [];
  }
}

/** What this person still needs; to who looks on, the rule alone. */
function leftWords(points: readonly number[], first: readonly Seat[], own: Seat | null): string {
  if (own === null) return w('aim');
  const most = points[first[0]!]!;
  if (most === 0) return w('aim.none');
  if (!first.includes(own)) return w('aim.behind', { n: most - points[own]! });
  if (first.length > 1) return w('aim.shared');
  const next = Math.max(...points.filter((_, i) => i !== own));
  return w('aim.first', { n: most - next });
}
