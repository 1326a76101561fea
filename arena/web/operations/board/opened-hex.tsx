/** What lies open of a hex: its fleets with their ships, and what was seen of the enemy there; ships that answer are pressed here. */

import type { UnitId } from '../../../../engine/index.js';
import { phaseNow } from '../../../../engine/operations/index.js';
import { toScreen } from '../../shared/camera.js';
import { w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { fleetName, labelOf, unitName } from '../names.js';
import { armsWords, lossWords } from '../unit-card.js';
import { agoWords } from './ages.js';
import type { BoardState } from './board-state.js';

/** Of the card, in pixels, with what stands about it. */
const WIDE = 290;

export function OpenedHex({ state }: { readonly state: BoardState }) {
  const hex = state.opened.value;
  const marks = state.marks.value.find((one) => one.hex === hex);
  if (marks === undefined) return null;
  const { model } = state;
  const { x, y } = toScreen(state.camera.value, state.centre(hex));
  const { width, height } = state.size.value;
  const left = Math.max(6, Math.min(width - WIDE - 6, x + WIDE + 50 > width ? x - WIDE - 34 : x + 34));
  const isLow = y > height / 2;
  return (
    <div
      class="op-opened"
      style={isLow ? { left: `${left}px`, bottom: `${height - y - 30}px` } : { left: `${left}px`, top: `${y - 30}px` }}
    >
      <header>
        <b>{labelOf(model.game.campaign, hex)}</b>
        <button type="button" class="op-close" aria-label={w('ask.fold')} onClick={() => state.letGo()}>
          ×
        </button>
      </header>
      {marks.fleets.map((fleet) => (
        <section key={fleet.unit}>
          <h2>{fleetName(model.game, model.known.value, fleet.unit)}</h2>
          <p class="soft">
            {[
              w(`fleet.${fleet.kind}`),
              w('answer.speed', { n: fleet.speed }),
              ...(fleet.search < 0 ? [] : [w('answer.search', { n: fleet.search })]),
              ...(fleet.found ? [w('board.seen')] : []),
              ...(fleet.moved ? [w('board.moved')] : []),
            ].join(' · ')}
          </p>
          <Ships state={state} units={fleet.units} />
        </section>
      ))}
      {marks.contacts.map(({ contact }) => (
        <section key={contact.id} class="is-enemy">
          <h2>{w('contact.at', { fleet: w(`fleet.${contact.kind}`), hex: contact.hex })}</h2>
          <p class="soft">{agoWords(contact, phaseNow(model.view.value))}</p>
          <Ships state={state} units={contact.units} />
        </section>
      ))}
    </div>
  );
}

const Ships = ({ state, units }: { readonly state: BoardState; readonly units: readonly UnitId[] }) => (
  <ul>
    {units.map((unit) => (
      <Ship key={unit} state={state} unit={unit} />
    ))}
  </ul>
);

function Ship({ state, unit }: { readonly state: BoardState; readonly unit: UnitId }) {
  const { model } = state;
  const answer = state.answers.value.byUnit.get(unit);
  const loss = lossWords(model, unit);
  const words = (
    <>
      <span>
        {unitName(model.game, unit)}
        <small class={loss === '' ? '' : 'is-bad'}>
          {[armsWords(model, unit), ...(loss === '' ? [] : [loss])].join(' · ')}
        </small>
      </span>
      <Endurance model={model} unit={unit} />
    </>
  );
  if (answer === undefined) return <li>{words}</li>;
  return (
    <li>
      <button
        type="button"
        aria-pressed={model.picked.value?.id === answer.wire.id}
        onClick={() => {
          model.picked.value = answer.wire;
        }}
      >
        {words}
      </button>
    </li>
  );
}

/** Boxes of endurance, lost ones struck out; of an aircraft or a submarine none. */
export function Endurance({ model, unit }: { readonly model: CampaignModel; readonly unit: UnitId }) {
  const { endurance, damage, gone } = model.view.value.units[unit]!;
  if (endurance === 0) return null;
  const left = gone ? 0 : Math.max(0, endurance - damage);
  return (
    <svg
      class="op-boxes"
      viewBox={`0 0 ${7 * endurance} 8`}
      width={7 * endurance}
      height="8"
      role="img"
      aria-label={w('card.endurance.of', { left, all: endurance })}
    >
      {Array.from({ length: endurance }, (_, i) => (
        <rect key={i} class={i < left ? '' : 'is-lost'} x={7 * i + 0.5} y=".5" width="5.6" height="7" rx="1" />
      ))}
    </svg>
  );
}
