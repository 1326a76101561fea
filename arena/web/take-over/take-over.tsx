/** Taking over from the moment that a replay shows: one's side, the opponents, and the battle that goes on from there. */
import { useSignal } from '@preact/signals';
import { bySeat, isSeat, type Seat, seat as seatOf } from '../../../engine/index.js';
import type { Saying } from '../../protocol/index.js';
import { sideName } from '../i18n/names.js';
import { OpponentChoice } from '../lobby/opponent-choice.js';
import { defaultOpponent } from '../lobby/plan.js';
import type { BattleModel, Reel, ReplayBattle, WireRoom } from '../model/battle.js';
import { powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { useAttempt } from '../shared/attempt.js';
import { Field } from '../shared/field.js';
import { t } from './i18n/index.js';
import { foughtOrDefault } from './opponents.js';
import { textUpTo } from './past-of-record.js';
import './take-over.css';

export interface TakeOverProps {
  readonly app: App;
  /** Of the battle that is over. */
  readonly model: BattleModel;
  readonly replay: Reel;
  readonly battle: ReplayBattle;
}

/** Steps that are done where the chart stands: an order that is compared with a better one has not been given yet. */
function stepShown({ frame, moment }: ReplayBattle): number {
  const { value } = moment;
  return value?.kind === 'decision' ? value.step - 1 : frame.value.step;
}

/** Whose decision it is there, else one's own of the battle, else the first. */
function firstSeat({ seat }: BattleModel, replay: Reel, step: number): Seat {
  const next = replay.choices.find((choice) => choice.step > step);
  return seat.peek() ?? next?.seat ?? seatOf(0);
}

export function TakeOver({ app, model, replay, battle }: TakeOverProps) {
  const { scenario } = model;
  const powers = powersOf(scenario);
  const chosen = useSignal<Seat | null>(null);
  // By seat, where one has chosen; else whom one has just fought.
  const picked = useSignal<readonly (string | null)[]>(powers.map(() => null));
  const step = stepShown(battle);
  const side = chosen.value ?? firstSeat(model, replay, step);
  const fought = foughtOrDefault(model.room.value.seats, app.agentsFor(scenario), defaultOpponent(scenario));
  const others = bySeat(fought).map((name, seat) => picked.value[seat] ?? name);
  const isOver = step >= replay.record.plies.length && isFoughtOut(model);
  const { busy, problem, begin } = useAttempt(async () =>
    app.fight(await challengeFrom(app, model, { replay, step, side, others })),
  );
  return (
    <details class="take-over">
      <summary>{t('take-over.title')}</summary>
      <p class="soft">{t('take-over.help')}</p>
      <Field label={t('take-over.side')}>
        <select
          value={side}
          onChange={(e) => {
            const at = Number(e.currentTarget.value);
            if (!isSeat(at)) return;
            // What was chosen goes to the seat that is left.
            picked.value = picked.peek().with(side, picked.peek()[at]!);
            chosen.value = at;
          }}
        >
          {bySeat(powers).map((one, seat) => (
            <option key={one.id} value={seat}>
              {sideName(one)}
            </option>
          ))}
        </select>
      </Field>
      {bySeat(powers).map((one, seat) =>
        seat === side ? null : (
          <OpponentChoice
            key={one.id}
            label={powers.length > 2 ? t('shell.seat-of', { side: sideName(one) }) : t('shell.opponent')}
            app={app}
            scenario={scenario}
            chosen={others[seat]!}
            choose={(name) => {
              picked.value = picked.peek().with(seat, name);
            }}
            isPersonOffered={false}
          />
        ),
      )}
      <button type="button" class="do is-main" disabled={busy.value || isOver} onClick={begin}>
        {t('take-over.begin', { side: sideName(powers[side]!) })}
      </button>
      {isOver && <p class="soft">{t('take-over.over')}</p>}
      {problem.value !== null && (
        <p class="refusal" role="alert">
          {problem.value}
        </p>
      )}
    </details>
  );
}

/** A flag that was struck leaves a battle that can be fought on. */
function isFoughtOut({ room }: BattleModel): boolean {
  return room.value.outcome?.termination === 'normal';
}

interface Wanted {
  readonly replay: Reel;
  readonly step: number;
  readonly side: Seat;
  readonly others: readonly string[];
}

/** Before its first step it is the battle from its beginning. */
export async function challengeFrom(
  app: App,
  model: BattleModel,
  { replay, step, side, others }: Wanted,
): Promise<Extract<Saying, { type: 'challenge' }>> {
  const { options } = model.room.value;
  return {
    type: 'challenge',
    scenario: await nameOf(app, model.room.value, replay),
    options: { ...options },
    seats: bySeat(others).map((name, seat) => (seat === side ? { kind: 'me' } : { kind: 'agent', name })),
    visibility: 'private',
    help: true,
    ...(step === 0 ? {} : { past: { record: textUpTo(replay.record, step) } }),
  };
}

/** What the server calls the battle; one that came with a file is brought first. */
async function nameOf(app: App, room: WireRoom, { record }: Reel): Promise<string> {
  const data = record.headers.get('ScenarioData');
  if (data === undefined || room.created > 0) return room.scenario;
  return (await app.upload(data)).id;
}
