/** Below the water: ships that are not on it, by what became of them, and the key to the signs. */

import type { StatusName } from '../../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../../engine/index.js';
import { unitsIn } from '../groups.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, seatName, shipName } from '../names.js';
import { Key } from './key.js';
import { shipWords } from './ship.js';

const FATES = ['reserve', 'home', 'lost', 'sunk'] as const satisfies readonly StatusName[];

export function Foot({ model }: { model: DecisiveModel }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div class="lb-foot" tabIndex={0}>
      {model.view.value.turn > 0 && FATES.map((fate) => <Group key={fate} model={model} fate={fate} />)}
      <Key />
    </div>
  );
}

function Group({ model, fate }: { model: DecisiveModel; fate: (typeof FATES)[number] }) {
  const { game } = model;
  const view = model.view.value;
  const units = unitsIn(view, fate);
  if (units.length === 0) return null;
  return (
    <section class={`lb-group is-${fate}`}>
      <h3>{w(`board.${fate}`)}</h3>
      <ul>
        {units.map((u) => {
          const { seat, points, sunkBy } = view.units[u]!;
          const taker = fate === 'sunk' && sunkBy >= 0 ? w('board.sunkBy', { power: seatName(game, sunkBy) }) : '';
          return (
            <li key={u} class={`lb-chip nation-${nationOf(game, seat)}`}>
              <span aria-hidden="true">
                {shipName(game, u as UnitId)} <b>{points}</b>
              </span>
              {taker !== '' && <small>{taker}</small>}
              <span class="unseen">{shipWords(model, u as UnitId)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
