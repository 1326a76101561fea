/** Reason why a side was not asked for targets: an automatic answer leaves no question behind, and the enemy's salvos alone would puzzle. */
import { attackNow, eventIn } from '../../../../engine/battleships/index.js';
import type { WireEvent } from '../../model/battle.js';
import type { Aside } from '../../stage/scene.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';

/** Nothing where the side had a target to choose in that phase, or an enemy in sight and in reach of its guns. */
export function unaskedIn(
  { game, events: all, seat, view }: Pick<BattleshipsModel, 'game' | 'events' | 'seat' | 'view'>,
  events: readonly WireEvent[],
): Aside | undefined {
  const { turn, visibility } = view.value;
  const isOwn = (event: WireEvent): boolean =>
    event.unit !== undefined && game.battle.seatOf[event.unit] === seat.value;
  const isAim = (event: WireEvent): boolean => event.kind === 'target' && event.turn === turn;
  if (seat.value === null || all.value.some((event) => isAim(event) && isOwn(event))) return undefined;
  const ranges = events.flatMap((event) => {
    const known = eventIn(event);
    return known?.kind === 'gunfire' && event.turn === turn && !isOwn(event) ? [known.data.range] : [];
  });
  const aims = events.filter(isAim);
  if (aims.length === 0 || ranges.length === 0) return undefined;
  const n = Math.min(...ranges);
  // Of its farthest gun, as damaged as its ships are.
  const guns = Math.max(
    0,
    ...view.value.units
      .filter(
        ({ id, w, status }) =>
          status === 'afloat' && game.battle.seatOf[id] === seat.value && attackNow(game.battle, id, w),
      )
      .map((unit) => unit.range),
  );
  const reach = Math.min(visibility, guns);
  if (n <= reach) return undefined;
  const detail = t('salvo.unasked.why', { reach, n });
  return { events: aims, words: { headline: t('salvo.unasked'), detail, gain: '', tone: 'plain' } };
}
