/** List of the fleets that choose after this one, with their speeds. */
import { RuleChip } from '../../panel/rule-chip.js';
import type { DecisiveModel } from '../model.js';
import { nextWords } from './next-words.js';

export function NextFleets({ model }: { model: DecisiveModel }) {
  const next = nextWords(model.game, model.view.value);
  if (next === undefined) return null;
  return (
    <p class="soft">
      {next.text} <RuleChip rule={next.rule} />
    </p>
  );
}
