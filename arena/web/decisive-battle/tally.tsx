/** Tally after the war: each power's points and what they are made of, and what became of each ship. */
import { seatsIn } from '../../../engine/index.js';
import { RuleChip } from '../panel/rule-chip.js';
import './tally.css';
import { w } from './i18n/index.js';
import type { DecisiveModel } from './model.js';
import { nationOf, seatName, shipName, sideWords } from './names.js';
import { sumsOf } from './tally-sums.js';

export function Tally({ model }: { model: DecisiveModel }) {
  const { game } = model;
  const view = model.view.value;
  const order = seatsIn(view).sort((a, b) => view.seats[b]!.points - view.seats[a]!.points);
  return (
    <section class="after-part lb-tally">
      <h3>
        {w('tally')} <RuleChip rule="W4.2" />
      </h3>
      {order.map((seat) => {
        const { side, points } = view.seats[seat]!;
        const { isHolding, isCounting, ships, sunk, sunkCounts } = sumsOf(view, seat);
        return (
          <table key={seat}>
            <caption>
              <span class={`flag nation-${nationOf(game, seat)}`}>{game.battle.scenario.seats[seat]!.id}</span>{' '}
              {seatName(game, seat)}{' '}
              <small class="quiet">
                {side === 'leader' || side === 'rival' ? sideWords(game, view, side) : w(`side.${side}`)}
                {isHolding && ` · ${w('side.held')}`}
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
              {ships.map((ship) => {
                const { token, status, sunkBy } = view.units[ship.unit]!;
                return (
                  <tr key={token} class={status === 'sunk' ? 'is-sunk' : ''}>
                    <th scope="row">{shipName(game, ship.unit)}</th>
                    <td>{w(`fate.${status}`, { power: seatName(game, sunkBy) })}</td>
                    <Counted points={ship.points} counts={ship.counts} />
                  </tr>
                );
              })}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  {w('tally.sunk')}
                </th>
                <Counted points={sunk} counts={sunkCounts} />
              </tr>
              <tr class="tally-total">
                <th scope="row" colSpan={2}>
                  {w('tally.score')}
                  {!isCounting && <small class="quiet"> · {w('tally.lost')}</small>}
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

/** What counts; what would have counted is struck out beside it. */
const Counted = ({ points, counts }: { points: number; counts: number }) => (
  <td>
    {counts !== points && (
      <>
        <s class="quiet">{points}</s>{' '}
      </>
    )}
    {counts}
  </td>
);
