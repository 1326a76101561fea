/** Box of the standing order in a battle's panel: what stands or why it ended, and a form to lay one down. */
import { useContext, useEffect, useMemo } from 'preact/hooks';
import type { StandingOrder } from '../../protocol/index.js';
import type { BattleModel } from '../model/battle.js';
import type { AgentWords } from '../model/lobby-words.js';
import type { Wire } from '../net/wire.js';
import { AgentsHere } from '../shared/agents-here.js';
import { t } from './i18n/index.js';
import { mannerWords } from './manner-words.js';
import { StandingForm } from './standing-form.js';
import { countingFields, type StandingState, standingStateOf, wishedOf } from './standing-state.js';
import './standing.css';

export function StandingBox({ model }: { readonly model: BattleModel }) {
  const { wire, seat, room } = model;
  if (wire === undefined || seat.value === null || room.value.status !== 'playing') return null;
  return <Box model={model} wire={wire} />;
}

function Box({ model, wire }: { readonly model: BattleModel; readonly wire: Wire }) {
  const state = useMemo(() => standingStateOf(wire, model.id), [wire, model.id]);
  useEffect(() => state.end, [state]);
  if (state.form.value.fields.length === 0) return null;
  const order = state.told.value?.order ?? null;
  return (
    <section class="standing-order" aria-label={t('standing.name')}>
      <div role="status">
        {order === null ? <Ended state={state} /> : <Stands model={model} state={state} order={order} />}
      </div>
      <details open={state.isOpen.value} onToggle={({ currentTarget: { open } }) => (state.isOpen.value = open)}>
        <summary>{order === null ? t('standing.open') : t('standing.change')}</summary>
        <StandingForm model={model} state={state} />
      </details>
    </section>
  );
}

function Ended({ state }: { readonly state: StandingState }) {
  const ended = state.told.value?.ended;
  if (ended === undefined) return null;
  return <p class="soft">{t('standing.ended', { turn: ended.turn, why: t(`end.${ended.because}`) })}</p>;
}

function Stands({
  model,
  state,
  order,
}: {
  readonly model: BattleModel;
  readonly state: StandingState;
  readonly order: StandingOrder;
}) {
  return (
    <>
      <p>
        <b>{t('standing.stands')}</b>
      </p>
      <p class="soft">{orderWords(model, useContext(AgentsHere), state, order)}</p>
      <button
        type="button"
        class="small"
        onClick={({ currentTarget }) => {
          // It goes, and the focus with it.
          currentTarget.closest('section')?.querySelector('summary')?.focus();
          state.cancel();
        }}
      >
        {t('standing.cancel')}
      </button>
    </>
  );
}

/** An order in a line. */
function orderWords(
  model: BattleModel,
  agents: AgentWords | undefined,
  state: StandingState,
  order: StandingOrder,
): string {
  const wishes = countingFields(state.form.value, order).map((field) => {
    const value = wishedOf(field, order);
    const said =
      typeof value === 'number'
        ? numberWords(model, field.units !== undefined, value)
        : mannerWords(agents, field.wish, value ?? '');
    return `${t(`wish.${field.wish}`)}: ${said}`;
  });
  const until = order.until.map((one) => t('standing.or-until', { what: untilWords(one, order) }));
  return [...wishes, t('standing.for', { n: order.turns }), ...until].join(' · ');
}

const numberWords = ({ face }: BattleModel, isUnit: boolean, value: number): string =>
  isUnit ? face.unitName(value as Parameters<typeof face.unitName>[0]) : String(value);

const untilWords = (until: StandingOrder['until'][number], { near }: StandingOrder): string =>
  until === 'enemy-near' ? t('until.within', { n: near ?? 0 }) : t(`until.${until}`);
