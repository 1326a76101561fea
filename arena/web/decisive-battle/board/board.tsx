/** The sea with the lines of battle: sides above, engagements beside each other, then who has no opponent and who is gone. */

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { FleetView } from '../../../../engine/decisive-battle/index.js';
import type { UnitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { fieldOf, sideOfFleet } from '../groups.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { Away } from './away.js';
import './board.css';
import './cards.css';
import { EngagementView } from './engagement.js';
import { FleetLine } from './fleet-line.js';
import { Formation } from './formation.js';
import { Hands } from './hands.js';
import { Key } from './key.js';
import { Muster } from './muster.js';
import { pointingOf } from './pointing.js';
import { Sides } from './sides.js';

type Note = { readonly unit: UnitId; readonly text: string; readonly rule: string };

export function Board({ model }: { model: DecisiveModel }) {
  const note = useSignal<Note | null>(null);
  const asked = model.asked.value;
  const view = model.view.value;
  useEffect(() => {
    note.value = null;
  }, [asked, note]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What the question is about is in sight, also where the board is small.
    const place = box.current?.querySelector('.is-firing, .lb-fleet.is-asked');
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [asked]);
  const take = (order: WireAction): void => {
    model.picked.value = order;
  };
  const say = (unit: UnitId, why: Omit<Note, 'unit'>): void => {
    note.value = { unit, ...why };
  };
  const isForming = view.question?.about === 'fleets' && asked !== null && model.forming !== undefined;
  const isBefore = view.turn === 0 && view.phase !== 'over';
  return (
    <Hands.Provider value={{ pointing: pointingOf(asked, view), take, note: note.value, say }}>
      <div class="lb" ref={box} data-chart data-phase={view.phase}>
        <Sides model={model} />
        {isForming && model.forming !== undefined && <Formation model={model} forming={model.forming} />}
        {isBefore && !isForming && <Muster model={model} />}
        {!isBefore && <Field model={model} />}
        {!isBefore && <Away model={model} />}
        <Key />
      </div>
    </Hands.Provider>
  );
}

function Field({ model }: { model: DecisiveModel }) {
  const view = model.view.value;
  const { engagements, free, idle } = fieldOf(view);
  const isEmpty = engagements.length + free.length + idle.length === 0;
  return (
    <>
      {engagements.length > 0 && (
        <div class="lb-engagements">
          {engagements.map((engagement) => (
            <EngagementView key={engagement.key} model={model} engagement={engagement} />
          ))}
        </div>
      )}
      <Loose model={model} title={w('board.free')} fleets={free} />
      <Loose model={model} title={w('board.idle')} fleets={idle} />
      {isEmpty && <p class="lb-empty">{w('board.nobody')}</p>}
    </>
  );
}

/** Fleets that face nobody, each on its own side of the sea. */
function Loose({ model, title, fleets }: { model: DecisiveModel; title: string; fleets: readonly FleetView[] }) {
  const view = model.view.value;
  if (fleets.length === 0) return null;
  return (
    <section class="lb-loose">
      <h3>{title}</h3>
      {(['leader', 'rival'] as const).map((side) => (
        <div key={side} class={`lb-loose-side is-${side}`}>
          {fleets
            .filter((fleet) => sideOfFleet(view, fleet) === side)
            .map((fleet) => (
              <FleetLine key={fleet.id} model={model} fleet={fleet} at={side === 'leader' ? 'left' : 'right'} />
            ))}
        </div>
      ))}
    </section>
  );
}
