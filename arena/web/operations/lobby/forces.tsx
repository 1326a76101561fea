/** Forces of each side: its groups, where they are set up, and their ships. */
import {
  aircraftCard,
  type FleetKind,
  type ForceSpec,
  type Scenario,
  shipCard,
  submarineCard,
} from '../../../../engine/operations/index.js';
import { language } from '../../i18n/index.js';
import { sideName } from '../../i18n/names.js';
import { Hull } from '../chart/hull.js';
import { w } from '../i18n/index.js';
import { powersOf } from './briefing.js';
import './lobby.css';

export const Forces = ({ scenario }: { readonly scenario: Scenario }) => (
  <>
    {powersOf(scenario).map((power, i) => (
      <div key={power.id}>
        <h3>
          <span class={`flag nation-${power.nation}`}>{power.id}</span> {sideName(power)}
        </h3>
        <ul class={`op-forces nation-${power.nation}`}>
          {scenario.seats[i]!.forces.map((force) => (
            <Group key={force.name} force={force} />
          ))}
        </ul>
      </div>
    ))}
  </>
);

function Group({ force }: { readonly force: ForceSpec }) {
  const { kind, name, ja, hex, units, aircraft = [] } = force;
  return (
    <li>
      <svg viewBox="-28 -14 56 28" aria-hidden="true">
        {kind === 'air' ? <path class="op-plane" d={PLANE} /> : <Hull kind={kind as FleetKind} />}
      </svg>
      <span>
        <b>{(language.value === 'ja' ? ja : undefined) ?? name}</b>{' '}
        <small class="soft">
          {w('lobby.forces.in', { kind: kind === 'air' ? w('lobby.air') : w(`fleet.${kind}`), hex })}
        </small>
        <br />
        {[...units, ...aircraft].map(({ unit, count }) => counted(unit, count)).join(w('board.and'))}
      </span>
    </li>
  );
}

const PLANE = 'M-14 -1.5H-2L-6 -12H-1L6 -1.5H12L15 -5H17V5H15L12 1.5H6L-1 12H-6L-2 1.5H-14Z';

function counted(id: string, n: number): string {
  const card = shipCard(id) ?? submarineCard(id) ?? aircraftCard(id);
  const unit = (language.value === 'ja' ? card?.ja : undefined) ?? card?.name ?? id;
  return n === 1 ? unit : w('lobby.units', { n, unit });
}
