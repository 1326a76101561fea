/** List of the admirals' plans, turn by turn; asked for when it is wanted. */
import { useSignal } from '@preact/signals';
import type { BattleModel } from '../model/battle.js';
import { type Replay, stateOf } from '../model/replay.js';
import { t } from '../records/i18n/index.js';
import { planWords } from './plan-words.js';
import { whenWords } from './story-words.js';

type Reasons = Awaited<ReturnType<BattleModel['reasons']>>;

export function Plans({ model, replay }: { model: BattleModel; replay: Replay | null }) {
  const plans = useSignal<Reasons | null>(null);
  const error = useSignal<string | null>(null);
  const { face } = model;
  const load = (): void => {
    model.reasons().then(
      (found) => {
        plans.value = found;
      },
      (e: unknown) => {
        error.value = e instanceof Error ? e.message : String(e);
      },
    );
  };
  return (
    <section class="after-part">
      <h3>{t('panel.after.plans')}</h3>
      {error.value !== null && <p class="refusal">{t('panel.after.failed', { reason: error.value })}</p>}
      {plans.value === null ? (
        <button type="button" class="do" onClick={load}>
          {t('panel.after.plans.load')}
        </button>
      ) : plans.value.length === 0 ? (
        <p class="soft">{t('panel.after.plans.none')}</p>
      ) : (
        byTurn(plans.value).map(([turn, found]) => (
          <details key={turn} class="plans">
            <summary>{whenWords(model, turn)}</summary>
            <ul>
              {found.map(({ seat, action, plan }, i) => {
                const at = replay === null ? null : stateOf(replay, turn, seat, action);
                return (
                  <li key={`${action} ${i}`}>
                    <span class="soft">{face.seatName(seat)}</span> {planWords(model, at, plan)}{' '}
                    <span class="faint">{face.actionWords(at, action)}</span>
                  </li>
                );
              })}
            </ul>
          </details>
        ))
      )}
    </section>
  );
}

function byTurn(plans: Reasons): [number, Reasons][] {
  const turns = new Map<number, Reasons[number][]>();
  for (const plan of plans) turns.set(plan.turn, [...(turns.get(plan.turn) ?? []), plan]);
  return [...turns];
}
