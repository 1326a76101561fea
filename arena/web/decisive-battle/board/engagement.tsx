/** Two lines of battle facing each other across a strip of sea, with the lines of fire between them. */

import { FIRE, type FleetView } from '../../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../../engine/index.js';
import type { Engagement } from '../groups.js';
import { joinedNames, w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { fleetName, nationOf, shipName } from '../names.js';
import { canTakeBack, ordersOf, takeBackTo } from '../panel/orders.js';
import { FleetLine } from './fleet-line.js';
import { type Plan, planOf, type Shot, shotsOf } from './geometry.js';

export function EngagementView({ model, engagement }: { model: DecisiveModel; engagement: Engagement }) {
  const { left, right } = engagement;
  const plan = planOf(left, right);
  const names = (fleets: readonly FleetView[]): string => joinedNames(fleets.map((f) => fleetName(model.game, f)));
  return (
    <section
      class="lb-engagement"
      aria-label={w('board.engagement', { left: names(left), right: names(right) })}
      style={{ '--lb-height': `${plan.height}rem` }}
    >
      <div class="lb-column" style={{ paddingTop: `${plan.left.top}rem` }}>
        {left.map((fleet) => (
          <FleetLine key={fleet.id} model={model} fleet={fleet} at="left" />
        ))}
      </div>
      <Lane model={model} plan={plan} />
      <div class="lb-column" style={{ paddingTop: `${plan.right.top}rem` }}>
        {right.map((fleet) => (
          <FleetLine key={fleet.id} model={model} fleet={fleet} at="right" />
        ))}
      </div>
    </section>
  );
}

function Lane({ model, plan }: { model: DecisiveModel; plan: Plan }) {
  const view = model.view.value;
  const aims = view.units.flatMap(({ target, status }, from) =>
    status === 'afloat' && target >= 0 ? [{ from, to: target }] : [],
  );
  const { question } = view;
  const thought = model.pointed.value ?? model.picked.value;
  const isAiming = question?.about === 'target' && question.unit !== undefined && (thought?.id ?? 0) >= FIRE;
  const preview = isAiming ? shotsOf(plan, [{ from: question.unit, to: thought!.id - FIRE }]) : [];
  const held = canTakeBack(model) ? ordersOf(model).map(({ unit }) => unit) : [];
  return (
    <svg class="lb-lane" height={`${plan.height}rem`} aria-hidden="true">
      {shotsOf(plan, aims).map((shot) => (
        <Line key={shot.from} model={model} shot={shot} look={held.includes(shot.from as UnitId) ? 'held' : 'final'} />
      ))}
      {preview.map((shot) => (
        <Line key="preview" model={model} shot={shot} look="preview" />
      ))}
    </svg>
  );
}

/** `held`: ordered, and taken back with a click. The list beside the board does the same for the keyboard. */
type Look = 'preview' | 'held' | 'final';

function Line({ model, shot, look }: { model: DecisiveModel; shot: Shot; look: Look }) {
  const { from, y1, y2, isFromLeft } = shot;
  const nation = nationOf(model.game, model.view.value.units[from]!.seat);
  const [x1, x2] = isFromLeft ? ['3%', '95%'] : ['97%', '5%'];
  const ends = { x1, x2, y1: `${y1}rem`, y2: `${y2}rem` };
  const shape = (
    <>
      <line {...ends} />
      <svg aria-hidden="true" class="lb-shot-head" x={x2} y={`${y2}rem`} overflow="visible">
        <path d={isFromLeft ? 'M5 0L-7-5V5Z' : 'M-5 0L7-5V5Z'} />
      </svg>
      <circle cx={x1} cy={`${y1}rem`} r="3" />
    </>
  );
  const classes = `lb-shot nation-${nation} is-${look}`;
  if (look !== 'held') return <g class={classes}>{shape}</g>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the lane is a picture; the list in the panel has the buttons
    <g class={classes} data-held={from} onClick={() => takeBackTo(model, from as UnitId)}>
      <title>{w('orders.onBoard', { ship: shipName(model.game, from as UnitId) })}</title>
      {shape}
      <line class="lb-shot-grip" {...ends} />
    </g>
  );
}
