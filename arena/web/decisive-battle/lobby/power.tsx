/** The ships of all powers, with what their crews have learned. */
import { cardFiguresOf, type Scenario, type SeatForce } from '../../../../engine/decisive-battle/index.js';
import { t } from '../../i18n/index.js';
import { sideName } from '../../i18n/names.js';
import { specName } from '../names.js';

export const Powers = ({ scenario }: { readonly scenario: Scenario }) => (
  <>
    {scenario.seats.map((seat) => (
      <Power key={seat.id} seat={seat} />
    ))}
  </>
);

function Power({ seat }: { seat: SeatForce }) {
  const ships = seat.fleets.flat();
  const points = ships.reduce((sum, ship) => sum + cardFiguresOf(ship).points, 0);
  return (
    <div>
      <h3>
        <span class={`flag nation-${seat.nation}`}>{seat.id}</span> {sideName(seat)}{' '}
        <small class="quiet">{t('panel.points.of', { points })}</small>
      </h3>
      <ul>
        {ships.map((ship) => (
          <li key={specName(ship)}>
            {specName(ship)}
            {ship.markers !== undefined && (
              <span class="stars" role="img" aria-label={t('shell.markers', { n: ship.markers })}>
                {' '}
                {'★'.repeat(ship.markers)}
              </span>
            )}{' '}
            <span class="quiet">{cardFiguresOf(ship).points}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
