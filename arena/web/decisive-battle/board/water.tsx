/** A stretch of water: two lines of battle that face each other, with the fire between them. */

import { useMemo } from 'preact/hooks';
import { memo } from '../../shared/memo.js';
import { joinedNames, w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { fleetName } from '../names.js';
import { Fire } from './fire.js';
import { FleetLine } from './fleet-line.js';
import { GAP, lengthOf, planOf, type Row, type SeaLayout } from './geometry.js';
import { WreckFace } from './ship.js';
import type { Strip, Water } from './waters.js';

interface WaterProps {
  readonly model: DecisiveModel;
  readonly water: Water;
}

export const WaterView = memo(function WaterView({ model, water }: WaterProps) {
  const plan = useMemo(() => planOf(water.top, water.bottom), [water]);
  const names = (strips: readonly Strip[]): string =>
    joinedNames(strips.flatMap(({ fleet }) => (fleet === undefined ? [] : [fleetName(model.game, fleet)])));
  const title =
    water.kind === 'engaged'
      ? w('board.engagement', { left: names(water.bottom), right: names(water.top) })
      : w(`board.${water.kind}`);
  return (
    <section class={`lb-water is-${water.kind}`} aria-label={title} style={{ '--lb-places': plan.width }}>
      <Lines model={model} plan={plan} row={plan.top} strips={water.top} at="top" />
      <Fire model={model} plan={plan}>
        {water.kind !== 'engaged' && <p class="lb-water-words">{title}</p>}
      </Fire>
      <Lines model={model} plan={plan} row={plan.bottom} strips={water.bottom} at="bottom" />
    </section>
  );
});

interface LinesProps {
  readonly model: DecisiveModel;
  readonly plan: SeaLayout;
  readonly row: Row;
  readonly strips: readonly Strip[];
  readonly at: 'top' | 'bottom';
}

function Lines({ model, plan, row, strips, at }: LinesProps) {
  const share = (places: number): number => (100 * places) / plan.width;
  return (
    <div class={`lb-row at-${at}`}>
      {strips.map(({ id, fleet, sunk, ...line }, i) => {
        const width = share(lengthOf({ id, ...line }));
        const before = share(i === 0 ? row.start : GAP);
        if (fleet !== undefined)
          return <FleetLine key={id} model={model} fleet={fleet} wrecks={sunk} at={at} width={width} before={before} />;
        return (
          <ol key={id} class={`lb-fleet lb-line at-${at}`} style={{ width: `${width}%`, marginLeft: `${before}%` }}>
            {sunk.map(({ unit, turn }) => (
              <li key={unit} class="lb-place">
                <WreckFace model={model} unit={unit} turn={turn} at={at} />
              </li>
            ))}
          </ol>
        );
      })}
    </div>
  );
}
