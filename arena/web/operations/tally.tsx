/** Tally after the campaign: what each side lost, ship by ship. */
import { bySeat, type UnitId } from '../../../engine/index.js';
import { SUNK, U } from '../../../engine/operations/index.js';
import { w } from './i18n/index.js';
import type { CampaignModel } from './model.js';
import { seatName, unitName } from './names.js';

export function Tally({ model }: { readonly model: CampaignModel }) {
  const { game } = model;
  const { units } = model.view.value;
  const known = model.known.value;
  const { unitsAt } = game.campaign;
  // Who was delivered is gone too, and not lost.
  const isLost = (u: number): boolean =>
    known === null ? units[u]!.gone : known[unitsAt + u * U.size + U.fleet] === SUNK;
  return (
    <section class="after-part">
      {bySeat(game.campaign.scenario.seats).map(({ id }, seat) => {
        const all = units.flatMap((unit, u) => (unit.seat === seat ? [{ ...unit, u: u as UnitId }] : []));
        const lost = all.filter(({ u }) => isLost(u));
        return (
          <div key={id}>
            <h3>{w('tally.side', { side: seatName(game, seat), lost: lost.length, all: all.length })}</h3>
            <ul class="sentences">
              {lost.map(({ u }) => (
                <li key={u}>{unitName(game, u)}</li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
