/** Drawing up one's fleets: ships are dragged, tapped or moved with the arrows into lines; what is left stays in port. */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { NO_SEAT, type UnitId } from '../../../../engine/index.js';
import { shipsInPort, withoutShip, withShipAt, withShipMoved } from '../formation.js';
import type { Forming } from '../forming.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { nationOf, shipName } from '../names.js';
import { ShipFace, shipWords } from './ship.js';
import { type Drop, useDrag } from './use-drag.js';

const PORT = -1;

export function Formation({ model, forming }: { model: DecisiveModel; forming: Forming }) {
  const { game } = model;
  const chosen = useSignal<number | null>(null);
  const draft = forming.draft.value;
  const seat = model.seat.value ?? NO_SEAT;
  const put = (unit: UnitId, { line, at }: Drop): void => {
    forming.draft.value = line === PORT ? withoutShip(draft, unit) : withShipAt(draft, unit, line, at);
    chosen.value = null;
  };
  const drag = useDrag(put);
  const port = shipsInPort(game.battle, seat, draft);
  // A card that goes into another line is another element: the keyboard goes with it, before the next key.
  const carried = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (carried.current !== null) document.querySelector<HTMLElement>(`[data-drawn="${carried.current}"]`)?.focus();
    carried.current = null;
  });
  const onKey = (e: KeyboardEvent, unit: UnitId): void => {
    if (!e.key.startsWith('Arrow')) return;
    e.preventDefault();
    e.stopPropagation();
    const next = withShipMoved(draft, unit, e.key);
    if (next === draft) return;
    carried.current = unit;
    forming.draft.value = next;
  };
  const card = (unit: UnitId, words: string) => (
    <button
      type="button"
      class={`lb-ship nation-${nationOf(game, seat)}${chosen.value === unit ? ' is-picked' : ''}${drag.unit === unit ? ' is-dragged' : ''}`}
      data-drawn={unit}
      aria-pressed={chosen.value === unit}
      onClick={() => {
        chosen.value = chosen.value === unit ? null : unit;
      }}
      onKeyDown={(e) => onKey(e, unit)}
      {...drag.of(unit)}
    >
      <ShipFace model={model} unit={unit} at="bottom" />
      <span class="unseen">
        {words}. {shipWords(model, unit)}
      </span>
    </button>
  );
  const slot = (line: number, at: number) => (
    <Slot chosen={chosen.value} model={model} drop={{ line, at }} isOver={drag.isOver(line, at)} put={put} />
  );
  return (
    <section class={`lb-formation${chosen.value !== null || drag.unit !== null ? ' has-chosen' : ''}`}>
      <h3>
        {w('form.title')} {chosen.value !== null && <small role="status">{w('form.chosen')}</small>}
      </h3>
      <div class="lb-drawn">
        {draft.map((line, n) => (
          <DrawnLine key={line[0]} title={w('form.fleet', { n: n + 1 })} speed={slowest(model, line)}>
            {line.map((unit, at) => (
              <li key={unit}>
                {slot(n, at)}
                {card(unit as UnitId, w('form.ship', { ship: shipName(game, unit as UnitId), at: at + 1, n: n + 1 }))}
              </li>
            ))}
            <li>{slot(n, line.length)}</li>
          </DrawnLine>
        ))}
        <section class="lb-drawn-line is-new">
          <h4>{w('form.new')}</h4>
          {slot(draft.length, 0)}
          <p class="faint">{w('form.newHint')}</p>
        </section>
        <section class="lb-drawn-line is-port">
          <h4>{w('form.port')}</h4>
          <ol>
            {port.map((unit) => (
              <li key={unit}>{card(unit as UnitId, w('form.inPort', { ship: shipName(game, unit as UnitId) }))}</li>
            ))}
            <li>{slot(PORT, 0)}</li>
          </ol>
          {port.length === 0 && <p class="faint">{w('form.portEmpty')}</p>}
        </section>
      </div>
    </section>
  );
}

const slowest = ({ view }: DecisiveModel, line: readonly number[]): number =>
  Math.min(...line.map((unit) => view.value.units[unit]!.speed));

function DrawnLine({ title, speed, children }: { title: string; speed: number; children: ComponentChildren }) {
  return (
    <section class="lb-drawn-line">
      <h4>
        {title} <small>{w('form.speed', { speed })}</small>
      </h4>
      <ol>{children}</ol>
    </section>
  );
}

interface SlotProps {
  readonly model: DecisiveModel;
  readonly chosen: number | null;
  readonly drop: Drop;
  readonly isOver: boolean;
  readonly put: (unit: UnitId, drop: Drop) => void;
}

/** A place in a line: a button while a ship is chosen, and where a dragged card may be dropped. */
function Slot({ model, chosen, drop, isOver, put }: SlotProps) {
  const data = { 'data-line': drop.line, 'data-at': drop.at };
  const name = `lb-slot${isOver ? ' is-over' : ''}`;
  if (chosen === null) return <span class={name} {...data} />;
  return (
    <button
      type="button"
      class={name}
      {...data}
      aria-label={w('form.place', { ship: shipName(model.game, chosen as UnitId) })}
      onClick={() => put(chosen as UnitId, drop)}
    >
      +
    </button>
  );
}
