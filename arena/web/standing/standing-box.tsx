/** Box of the standing order in a battle's panel: what stands or why it ended, and a form to lay one down. */
import { useContext, useEffect, useMemo } from 'preact/hooks';
import type { Idle, StandingOrder, WishField } from '../../protocol/index.js';
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
  // A ship that a wish names may have gone since.
  const turn = model.events.value.at(-1)?.turn;
  useEffect(state.ask, [state, turn]);
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
  const agents = useContext(AgentsHere);
  const idle = state.idle.value;
  return (
    <>
      <p>
        <b>{t('standing.stands')}</b>
      </p>
      <p class="soft">{orderWords(model, agents, state, order)}</p>
      {idle.length > 0 && (
        <ul class="standing-idle" aria-label={t('standing.idle')}>
          {idle.map(({ wish, until, why }) => (
            <li key={wish ?? until}>{idleWords(model, agents, state, order, { wish, until, why })}</li>
          ))}
        </ul>
      )}
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
    return wishWords(model, agents, field, order);
  });
  const until = order.until.map((one) => t('standing.or-until', { what: untilWords(one, order) }));
  return [...wishes, t('standing.for', { n: order.turns }), ...until].join(' · ');
}

function wishWords(model: BattleModel, agents: AgentWords | undefined, field: WishField, order: StandingOrder): string {
  const value = wishedOf(field, order);
  const said =
    typeof value === 'number'
      ? numberWords(model, field.units !== undefined, value)
      : mannerWords(agents, field.wish, value ?? '');
  return `${t(`wish.${field.wish}`)}: ${said}`;
}

/** What does not count, and why. */
function idleWords(
  model: BattleModel,
  agents: AgentWords | undefined,
  state: StandingState,
  order: StandingOrder,
  { wish, until, why }: Idle,
): string {
  const field = state.form.value.fields.find((one) => one.wish === wish);
  const what = field === undefined ? until && untilWords(until, order) : wishWords(model, agents, field, order);
  const whose = until === 'torpedoes' ? 'idle.no-torpedoes-there' : (`idle.${why}` as const);
  return t('standing.not-counting', { what: what ?? '', why: t(whose) });
}

const numberWords = ({ face }: BattleModel, isUnit: boolean, value: number): string =>
  isUnit ? face.unitName(value as Parameters<typeof face.unitName>[0]) : String(value);

const untilWords = (until: StandingOrder['until'][number], { near }: StandingOrder): string =>
  until === 'enemy-near' ? t('until.within', { n: near ?? 0 }) : t(`until.${until}`);
