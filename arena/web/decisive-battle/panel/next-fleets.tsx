/** Which fleets choose after this one, with their speeds. */
import { RuleChip } from '../../panel/rule-chip.js';
import { nextFleets } from '../groups.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { fleetName } from '../names.js';

export function NextFleets({ model }: { model: DecisiveModel }) {
  const view = model.view.value;
  const next = nextFleets(view);
  if (next.length === 0) return null;
  const words = next.map((fleet) => `${fleetName(model.game, fleet.id)} (${fleet.speed})`).join(', ');
  return (
    <p class="soft">
      {w('wait.next', { words })} <RuleChip rule={view.phase === 'pairing' ? 'F1.1' : 'F4.1'} />
    </p>
  );
}
