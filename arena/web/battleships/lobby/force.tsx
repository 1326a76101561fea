/** The ships of both sides. */
import type { Scenario, SideSpec } from '../../../../engine/battleships/index.js';
import { t } from '../../i18n/index.js';
import { sideName, unitName } from '../i18n/names.js';

export const Forces = ({ scenario }: { readonly scenario: Scenario }) => (
  <>
    {scenario.sides.map((side) => (
      <Force key={side.id} side={side} />
    ))}
  </>
);

function Force({ side }: { side: SideSpec }) {
  return (
    <div>
      <h3>
        <span class={`flag nation-${side.nation}`}>{side.id}</span> {sideName(side)}
      </h3>
      <ul>
        {side.units.map(({ name, arrives }) => (
          <li key={name}>
            {unitName(name)}
            {arrives !== undefined && arrives.turn > 1 && (
              <span class="quiet">
                {' '}
                {t(arrives.option === undefined ? 'shell.arrives' : 'shell.arrives-maybe', { n: arrives.turn })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
