/** The sea with the lines of battle: powers above, waters beside each other, and below who is in port or gone. */

import { computed, type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { UnitId } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import { useBehind } from '../../model/behind.js';
import { keptEach } from '../../shared/alike.js';
import { useLater } from '../../shared/later.js';
import { w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { atHandIn } from '../panel/panel-state.js';
import './board.css';
import './fire.css';
import './forming.css';
import './ships.css';
import './strips.css';
import { askedFleet } from './fleet-line.js';
import { Foot } from './foot.js';
import { Formation } from './formation.js';
import { planOf } from './geometry.js';
import { Hands } from './hands.js';
import { Muster } from './muster.js';
import { pointingOf } from './pointing.js';
import { Powers } from './powers.js';
import { WaterView } from './water.js';
import { type Water, watersOf } from './waters.js';
import { sunkOf } from './wrecks.js';

type Note = { readonly unit: UnitId; readonly text: string; readonly rule: string };

export const Board = ({ model }: { model: DecisiveModel }) => <Sea model={useBehind(model)} battle={model} />;

/** `model` is what is shown of `battle`. */
function Sea({ model, battle }: { model: DecisiveModel; battle: DecisiveModel }) {
  const note = useSignal<Note | null>(null);
  const asked = model.asked.value;
  const view = model.view.value;
  useEffect(() => {
    note.value = null;
  }, [asked, note]);
  const box = useRef<HTMLDivElement>(null);
  const hands = useHands(model, battle, note);
  const pointing = hands.pointing.value;
  const playing = model.stage.playing.value;
  const target = playing?.scene.target ?? null;
  useEffect(() => {
    // Where shells fall, one looks.
    if (target === null) return;
    box.current?.querySelector(`[data-unit="${target}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [target]);
  const isForming = view.question?.about === 'fleets' && asked !== null && model.forming !== undefined;
  const isBefore = view.turn === 0 && view.phase !== 'over';
  return (
    <Hands.Provider value={hands}>
      <div
        class="lb"
        ref={box}
        data-chart
        data-phase={view.phase}
        // What can be pressed comes last: then all of the board shows this question.
        data-request={pointing.requestId}
        style={{ '--pace': playing?.pace ?? 1 }}
      >
        <Powers model={model} />
        <div class="lb-main">
          {isForming && model.forming !== undefined && <Formation model={model} forming={model.forming} />}
          {isBefore && !isForming && <Muster model={model} />}
          {!isBefore && <Waters model={model} />}
        </div>
        <Foot model={model} />
      </div>
    </Hands.Provider>
  );
}

/** What can be pressed comes a frame after the question, which is read first. */
function useHands(model: DecisiveModel, battle: DecisiveModel, note: Signal<Note | null>) {
  const now = useMemo(() => computed(() => pointingOf(model.asked.value, model.view.value)), [model]);
  const [pointing, question] = [useLater(now), useLater(atHandIn(battle))];
  return useMemo(
    () => ({
      pointing,
      question,
      take: (order: WireAction): void => {
        model.picked.value = order;
      },
      note,
      say: (unit: UnitId, why: Omit<Note, 'unit'>): void => {
        const isTold = note.peek()?.unit === unit;
        note.value = isTold ? null : { unit, ...why };
      },
    }),
    [model, note, pointing, question],
  );
}

function Waters({ model }: { model: DecisiveModel }) {
  const waters = useMemo(() => watersOn(model), [model]).value;
  if (waters.length === 0) return <p class="lb-empty">{w('board.nobody')}</p>;
  const about = askedFleet(model);
  // The first comes with the board, the others one a frame: on a phone one is seen at a time.
  const first = waters.find(({ top, bottom }) => [...top, ...bottom].some(({ id }) => id === about)) ?? waters[0];
  return (
    <div class="lb-waters" style={{ gridTemplateColumns: waters.map(columnOf).join(' ') }}>
      <Defs />
      {waters.map((water) => (
        <WaterView key={water.key} board={model} water={water} isFirst={water === first} />
      ))}
    </div>
  );
}

/** Each as it was, while nothing has changed in it. */
const watersOn = ({ view, events, seat }: DecisiveModel) =>
  keptEach(() => watersOf(view.value, sunkOf(view.value, events.value), seat.value));

/** Each has its share of the width; what is left over goes to all. */
function columnOf({ top, bottom }: Water): string {
  const { width } = planOf(top, bottom);
  return `minmax(max(var(--lb-least), calc(${width} * var(--lb-place))), ${width}fr)`;
}

/** What the ships of all waters are painted with. */
const Defs = () => (
  <svg class="lb-defs" width="0" height="0" aria-hidden="true">
    <linearGradient id="lb-wake">
      <stop offset="0" class="lb-foam" />
      <stop offset="1" class="lb-foam" stop-opacity="0" />
    </linearGradient>
  </svg>
);
