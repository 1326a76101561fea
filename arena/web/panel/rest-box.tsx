/** Place of the offer to leave the rest of a phase to the admiral, and of what it has ordered. */
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../i18n/index.js';
import type { BattleModel } from '../model/battle.js';
import { type Delegated, restOfPhaseOf } from './rest-of-phase.js';
import { RestOffers } from './rest-offers.js';

/** Where nobody may ask for advice, or nothing is asked, there is nothing to leave to it. */
export function RestBox({ model }: { readonly model: BattleModel }) {
  const { rest, delegated, end } = useMemo(() => restOfPhaseOf(model), [model]);
  useEffect(() => end, [end]);
  const isOffered = model.room.value.help && model.asked.value?.kind === 'action';
  return (
    <>
      <RestOffers rest={rest} offers={isOffered ? [['admiral', t('panel.rest.admiral')]] : []} />
      {delegated.value !== null && <Ordered model={model} {...delegated.value} />}
    </>
  );
}

function Ordered({
  model: { events, face },
  answers,
  span: { from, to },
}: Delegated & { readonly model: BattleModel }) {
  const lines = face.diary(events.value.filter(({ n }) => n > from && n <= to));
  return (
    <details class="rest-ordered">
      <summary>{t('panel.rest.ordered', { n: answers })}</summary>
      <ol class="orders">
        {lines.map((event) => (
          <li key={event.n}>{face.eventWords(event)}</li>
        ))}
      </ol>
      {lines.length === 0 && <p class="soft">{t('panel.rest.silent')}</p>}
    </details>
  );
}
