/** After the war: each power's points and what they are made of, and what became of each ship. */
import { RuleChip } from '../panel/rule-chip.js';
import './tally.css';
import { w } from './i18n/index.js';
import type { DecisiveModel } from './model.js';
import { nationOf, seatName, shipName, sideWords } from './names.js';

export function Tally({ model }: { model: DecisiveModel }) {
  const { game } = model;
  const view = model.view.value;
  const order = view.seats.map((_, i) => i).sort((a, b) => view.seats[b]!.points - view.seats[a]!.points);
  return (
    <section class="after-part lb-tally">
      <h3>
        {w('tally')} <RuleChip rule="W4.2" />
      </h3>
      {order.map((seat) => {
        const { side, points, sunk } = view.seats[seat]!;
        const holds = side === 'leader' || side === 'rival' ? view.victor === side : false;
        return (
          <table key={seat}>
            <caption>
              <span class={`flag nation-${nationOf(game, seat)}`}>{game.battle.scenario.seats[seat]!.id}</span>{' '}
              {seatName(game, seat)}{' '}
              <small class="quiet">
                {side === 'leader' || side === 'rival' ? sideWords(game, view, side) : w(`side.${side}`)}
                {holds && ` · ${w('side.held')}`}
              </small>
            </caption>
            <thead>
              <tr>
                <th scope="col">{w('tally.ship')}</th>
                <th scope="col">{w('tally.fate')}</th>
                <th scope="col">{w('tally.points')}</th>
              </tr>
            </thead>
            <tbody>
              {view.units.map((unit, u) =>
                unit.seat !== seat ? null : (
                  <tr key={unit.token} class={unit.status === 'sunk' ? 'is-sunk' : ''}>
                    <th scope="row">{shipName(game, u)}</th>
                    <td>{w(`fate.${unit.status}`, { power: seatName(game, unit.sunkBy) })}</td>
                    <td>{unit.points}</td>
                  </tr>
                ),
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {w('tally.sunk')}
                </th>
                <td>{sunk}</td>
              </tr>
              <tr class="tally-total">
                <th scope="row" colSpan={2}>
                  {w('tally.score')}
                </th>
                <td>{w('side.points.short', { points })}</td>
              </tr>
            </tfoot>
          </table>
        );
      })}
    </section>
  );
}
