/** The water between two lines, with all that crosses it: what is ordered, what is thought of, and what flies. */

import type { ComponentChildren } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { DECLARE, SEND_HOME } from '../../../../engine/decisive-battle/index.js';
import { byUnit, type FleetId, fleetId } from '../../../../engine/index.js';
import { t } from '../../i18n/index.js';
import { percent } from '../../panel/numbers.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, shipName } from '../names.js';
import { canTakeBack, ordersOf, takeBackTo } from '../panel/orders.js';
import { Compared } from './compared.js';
import { meetingEnds } from './compared-lines.js';
import { between, type Point, type SeaLayout, type Shot, shotsOf, taper } from './geometry.js';
import { Hands } from './hands.js';
import { Meet } from './meeting.js';
import { Pill } from './pill.js';
import { Salvos } from './salvo.js';
import { endsOf, type Sea } from './sea.js';
import { swell } from './swell.js';
import { useSize } from './use-size.js';

interface FireProps {
  readonly model: DecisiveModel;
  readonly plan: SeaLayout;
  readonly children: ComponentChildren;
}

export function Fire({ model, plan, children }: FireProps) {
  const [box, size] = useSize<HTMLDivElement>();
  const { width, height } = size.value;
  const sea = useMemo((): Sea => ({ plan, size: size.value }), [plan, size.value]);
  const isMeasured = width > 0;
  return (
    <div class="lb-sea" ref={box} data-request={model.asked.value?.requestId}>
      {isMeasured && (
        <svg class="lb-fire" width={width} height={height} aria-hidden="true">
          <path class="lb-swell" d={swell(width, height)} />
          {!model.stage.isBusy.value && (
            <>
              <Aims model={model} sea={sea} />
              <Thoughts model={model} sea={sea} />
            </>
          )}
          <Compared model={model} sea={sea} />
          <Salvos model={model} sea={sea} />
        </svg>
      )}
      {children}
    </div>
  );
}

interface PartProps {
  readonly model: DecisiveModel;
  readonly sea: Sea;
}

/** Orders given, thin. */
function Aims({ model, sea }: PartProps) {
  const aims = byUnit(model.view.value.units).flatMap(({ target, status }, from) =>
    status === 'afloat' && target >= 0 ? [{ from, to: target }] : [],
  );
  const held = canTakeBack(model) ? ordersOf(model).map(({ unit }) => unit) : [];
  return (
    <>
      {shotsOf(sea.plan, aims).map((shot) => (
        <Aim key={shot.from} model={model} sea={sea} shot={shot} isHeld={held.includes(shot.from)} />
      ))}
    </>
  );
}

/** Ordered and not confirmed, it is taken back with a click. The list beside the board does the same for the keyboard. */
function Aim({ model, sea, shot, isHeld }: PartProps & { shot: Shot; isHeld: boolean }) {
  const [from, to] = endsOf(sea, shot);
  const nation = nationOf(model.game, model.view.value.units[shot.from]!.seat);
  const shape = (
    <>
      <path d={taper(from, between(from, to, 0.94), 1, 3.5)} />
      <Sight at={to} />
    </>
  );
  const classes = `lb-shot nation-${nation} is-${isHeld ? 'held' : 'final'}`;
  if (!isHeld) return <g class={classes}>{shape}</g>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the water is a picture; the list in the panel has the buttons
    <g class={classes} data-held={shot.from} onClick={() => takeBackTo(model, shot.from)}>
      <title>{w('orders.onBoard', { ship: shipName(model.game, shot.from) })}</title>
      {shape}
      <line class="lb-shot-grip" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    </g>
  );
}

/** One enemy aiming at her. */
const Sight = ({ at: { x, y } }: { at: Point }) => (
  <path
    class="lb-sight"
    d={`M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0M${x - 8} ${y}h5m6 0h5M${x} ${y - 8}v5m0 6v5`}
  />
);

/** What could be ordered, dotted, each with its chance to sink; the one that is thought of thick. */
function Thoughts({ model, sea }: PartProps) {
  const question = useContext(Hands).question.value;
  // It comes a frame after the view: of the one before nothing is thought of any more.
  if (question?.requestId !== model.asked.value?.requestId) return null;
  if (question?.about === 'engage') return <Meeting model={model} sea={sea} />;
  const from = model.view.value.question?.unit;
  if (question?.about !== 'target' || from === undefined) return null;
  const thought = model.pointed.value ?? model.picked.value;
  const choices = question.choices.filter(({ unit }) => unit !== undefined);
  const shots = choices.flatMap(({ wire, unit, odds }) => {
    const share = odds?.units[0]?.steps[4] ?? 0;
    const [isThought, isAdvised] = [wire.id === thought?.id, wire.text === model.hint.value?.action.text];
    return shotsOf(sea.plan, [{ from, to: unit! }]).map((shot) => ({ shot, share, isThought, isAdvised }));
  });
  // What is thought of lies over the others.
  return (
    <>
      {shots
        .sort((a, b) => Number(a.isThought) - Number(b.isThought))
        .map(({ shot, share, isThought, isAdvised }) => {
          const [a, b] = endsOf(sea, shot);
          return isThought ? (
            <g key={shot.to} class="lb-shot is-preview">
              <path d={taper(a, between(a, b, 0.94), 1.2, 6)} />
              <Sight at={b} />
              <Pill at={between(a, b, 0.5)} width={sea.size.width} words={w('board.sinks', { p: percent(share) })} />
            </g>
          ) : (
            <g key={shot.to} class={`lb-shot is-possible${isAdvised ? ' is-advised' : ''}`}>
              <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} />
              <text {...between(a, b, 0.78)}>
                {percent(share)}
                {isAdvised && ` · ${t('panel.choice.advised')}`}
              </text>
            </g>
          );
        })}
    </>
  );
}

/** A fleet that thinks of declaring on another in this water. */
function Meeting({ model, sea }: PartProps) {
  const own = model.view.value.question?.unit ?? -1;
  if (own < 0) return null;
  const id = (model.pointed.value ?? model.picked.value)?.id ?? -1;
  if (id < DECLARE || id >= SEND_HOME) return null;
  const ends = meetingEnds(sea, own as FleetId, fleetId(id - DECLARE));
  return ends === undefined ? null : (
    <g class="lb-shot is-meeting">
      <Meet ends={ends} />
    </g>
  );
}
