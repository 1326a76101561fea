/** Question whether a surface action is fought out on the chart: each side says it without knowing what the other has said. */
import { computed, type ReadonlySignal } from '@preact/signals';
import type { TacticalView } from '../../../../engine/tactical/index.js';
import type { WireAction } from '../../model/battle.js';
import { ChoiceBar } from '../../panel/choice-bar.js';
import { type Marking, markingOf } from '../../panel/marking.js';
import { PanelFrame, usePanel } from '../../panel/panel-frame.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { Aims } from '../aim/aims.js';
import { w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { onKey } from '../panel/keys.js';

interface Answer {
  readonly wire: WireAction;
}

interface ChartPanel extends Marking {
  readonly answers: ReadonlySignal<readonly Answer[]>;
  readonly marked: ReadonlySignal<Answer | null>;
}

export const isAskedForChart = ({ view, asked }: CampaignModel): boolean =>
  (view.value as TacticalView).asksForChart === true && asked.value?.kind === 'action';

function panelOf(model: CampaignModel): ChartPanel {
  const answers = computed(() =>
    model.asked.value?.kind === 'action' ? model.asked.value.legal.map((wire) => ({ wire })) : [],
  );
  const marked = computed(() => answers.value.find(({ wire }) => wire.id === model.picked.value?.id) ?? null);
  const atHand = computed(() => ({ choices: answers.value }));
  // A program says yes to whatever it is asked here: that is no advice.
  const marking = markingOf(
    model,
    atHand,
    marked,
    () => false,
    () => undefined,
  );
  return { ...marking, answers, marked };
}

export function ChartQuestion({ model }: { readonly model: CampaignModel }) {
  const panel = usePanel(model, panelOf, onKey);
  const marked = panel.marked.value;
  const words = ({ wire }: Answer): string => model.face.actionWords(null, wire.text);
  return (
    <PanelFrame
      model={model}
      keys={w('keys')}
      below={<Aims model={model} />}
      bar={
        <ChoiceBar
          model={model}
          words={marked === null ? w('ask.choose') : words(marked)}
          isMarked={marked !== null}
          onTake={() => panel.take()}
        />
      }
    >
      <header class="ask">
        <h2>
          {w('fought.ask')} <RuleChip rule="N15.1" />
        </h2>
        <p class="soft">{w('fought.ask.why')}</p>
      </header>
      <ul class="choices" aria-label={w('ask.answers')}>
        {panel.answers.value.map((answer, i) => (
          <li key={answer.wire.text}>
            <button
              type="button"
              data-answer={answer.wire.text}
              class={`choice${marked === answer ? ' is-marked' : ''}`}
              aria-pressed={marked === answer}
              onClick={() => panel.mark(answer.wire)}
            >
              <kbd>{i + 1}</kbd>
              <span class="choice-label">{words(answer)}</span>
            </button>
          </li>
        ))}
      </ul>
    </PanelFrame>
  );
}
