/** Before the battle: each power with its ships, so that sides can be weighed. */
import { seatsIn, type UnitId } from '../../../../engine/index.js';
import { unitsIn } from '../groups.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, seatName } from '../names.js';
import { ShipTile } from './ship.js';

export function Muster({ model }: { model: DecisiveModel }) {
  const { game } = model;
  const view = model.view.value;
  const order = seatsIn(view).sort((a, b) => view.seats[b]!.cards - view.seats[a]!.cards);
  const atSea = new Set(view.fleets.flatMap((fleet) => fleet.ships));
  return (
    <section class="lb-muster" aria-label={w('board.muster')}>
      {order.map((seat) => {
        const { side, cards } = view.seats[seat]!;
        const units = [...unitsIn(view, 'reserve'), ...atSea].filter((u) => view.units[u]!.seat === seat);
        return (
          <section key={seat} class={`lb-power${view.toAct === seat ? ' is-acting' : ''}`}>
            <h2>
              <span class={`flag nation-${nationOf(game, seat)}`}>{game.battle.scenario.seats[seat]!.id}</span>{' '}
              {seatName(game, seat)} <small>{w(`side.${side}`)}</small>
              <b>{w('choice.sum', { n: units.length, points: cards })}</b>
            </h2>
            <ul class="lb-tiles">
              {[...new Set(units)].map((unit) => (
                <ShipTile key={unit} model={model} unit={unit as UnitId} />
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
