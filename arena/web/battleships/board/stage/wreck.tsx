/** A wreck: the hull broken in two in a ring of oil, where she went down, to the end of the battle. */
import { t } from '../../i18n/index.js';
import { sideName, unitName } from '../../i18n/names.js';
import type { Chart } from '../chart.js';
import { hullOf, type Wreck } from '../fleet.js';
import { centreOf } from '../geometry.js';
import { HULL_DRAWINGS } from '../hulls.js';

export function Wrecks({ chart }: { chart: Chart }) {
  const { state, model } = chart;
  const sunkIn = state.staged.sunkIn.value;
  return (
    <g class="wrecks">
      {state.wrecks.value.map((wreck) => {
        const words = {
          ship: unitName(wreck.name),
          side: sideName(model.scenario.sides[wreck.seat as 0 | 1]),
          turn: sunkIn.get(wreck.unit) ?? 0,
        };
        const p = centreOf(wreck);
        return (
          // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of a drawing is no control
          <g
            key={wreck.unit}
            role="img"
            aria-label={t('salvo.wreck', words)}
            class={`wreck nation-${wreck.nation}`}
            transform={`translate(${p.x},${p.y})`}
          >
            <g transform={state.sized}>
              <Broken wreck={wreck} />
            </g>
          </g>
        );
      })}
    </g>
  );
}

/** In her oil, as she lay. */
export function Broken({ wreck }: { wreck: Pick<Wreck, 'heading' | 'type'> }) {
  const { hull, works } = HULL_DRAWINGS[hullOf(wreck.type)];
  const half = (kind: 'bow' | 'stern') => (
    <g class={kind}>
      <g clip-path={`url(#wreck-${kind})`}>
        <path class="hull" d={hull} />
        <path class="works" d={works} />
      </g>
    </g>
  );
  return (
    <g transform={`rotate(${wreck.heading * 60})`}>
      <ellipse class="oil" rx={12} ry={20} />
      <g class="halves">
        {half('bow')}
        {half('stern')}
      </g>
    </g>
  );
}
