/** Waiting room, before the battle: who sits where, the link for the other one, and the dice that are already settled. */
import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import { battleTitle, sideName } from '../i18n/names.js';
import type { WireRoom } from '../model/battle.js';
import { isNight, kitOf, powersOf } from '../rulesets.js';
import type { App } from '../shared/app.js';
import { problemWords } from '../shared/problems.js';
import { go } from '../shared/router.js';
import { chartLight } from '../shared/settings.js';
import { clockWords, playerWords } from '../shared/words.js';
import type { RoomSession } from './session.js';

export function WaitingRoom({ app, session, room }: { app: App; session: RoomSession; room: WireRoom }) {
  const scenario = app.scenarioOf(room.scenario);
  const Chart = scenario === undefined ? undefined : kitOf(scenario).Chart;
  const powers = scenario === undefined ? [] : powersOf(scenario);
  const seat = session.seat.value;
  const isFull = room.seats.every(({ player }) => player !== null);
  const leave = (): void => {
    session.leave().then(
      () => go('#/'),
      () => go('#/'),
    );
  };
  return (
    <div class="waiting">
      <section class="waiting-card">
        {scenario !== undefined && Chart !== undefined && (
          <figure
            class="dossier-chart"
            data-chart={chartLight(isNight(scenario))}
            data-night={isNight(scenario) ? '' : undefined}
          >
            <Chart scenario={scenario} isLarge />
            <figcaption>
              <h1>{battleTitle(scenario)}</h1>
              <p>
                {t('shell.clock')}: {clockWords(room.clock)}
              </p>
            </figcaption>
          </figure>
        )}
        <p class="waiting-state" role="status">
          {t(isFull ? 'shell.waiting-ready' : 'shell.waiting-for')}
        </p>
        <ul class="seats">
          {room.seats.map((one, i) => (
            <li key={one.side} class={one.player === null ? 'is-free' : undefined}>
              <span class={`flag nation-${powers[i]?.nation ?? ''}`}>{one.side}</span>
              <strong>{powers[i] === undefined ? one.name : sideName(powers[i])}</strong>
              <span>{playerWords(one.player)}</span>
              <span class={one.ready ? 'is-fine' : 'quiet'}>
                {t(one.player === null ? 'shell.waits-free' : one.ready ? 'shell.is-ready' : 'shell.not-ready')}
              </span>
            </li>
          ))}
        </ul>
        <Actions session={session} room={room} seat={seat} isFull={isFull} leave={leave} />
        {!isFull && <Invitation room={room} code={session.code.value} />}
      </section>
      <DiceWords room={room} />
    </div>
  );
}

function Actions({
  session,
  room,
  seat,
  isFull,
  leave,
}: {
  session: RoomSession;
  room: WireRoom;
  seat: number | null;
  isFull: boolean;
  leave: () => void;
}) {
  const problem = useSignal<string | null>(null);
  const join = (): void => {
    session.join().catch((error: unknown) => {
      problem.value = problemWords(error);
    });
  };
  return (
    <div class="waiting-actions">
      {seat !== null && !room.seats[seat]!.ready && isFull && (
        <button type="button" class="button-strong" onClick={() => session.ready()}>
          {t('shell.ready')}
        </button>
      )}
      {seat === null && !isFull && (
        <button type="button" class="button-strong" onClick={join}>
          {t('shell.take-seat')}
        </button>
      )}
      <button type="button" class="button" onClick={leave}>
        {t(seat === null ? 'shell.to-battles' : 'shell.leave')}
      </button>
      {problem.value !== null && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </div>
  );
}

function Invitation({ room, code }: { room: WireRoom; code: string | undefined }) {
  const copied = useSignal(false);
  const link = new URL(`#/join/${room.id}${code === undefined ? '' : `/${code}`}`, location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      copied.value = true;
    } catch {
      // Without leave to write the clipboard the link can still be marked and copied by hand.
      copied.value = false;
    }
  };
  return (
    <label class="field invitation">
      <span>{t('shell.link')}</span>
      <span class="invitation-line">
        <input readOnly value={link} onFocus={(e) => e.currentTarget.select()} />
        <button type="button" class="button" onClick={copy}>
          {t(copied.value ? 'shell.copied' : 'shell.copy')}
        </button>
      </span>
    </label>
  );
}

function DiceWords({ room }: { room: WireRoom }) {
  return (
    <section class="waiting-dice">
      <h2>{t('shell.dice')}</h2>
      <p>{t('shell.dice-commit')}</p>
      <code class="commit">{room.dice.commit}</code>
      <p>{t('shell.dice-nonce')}</p>
      <p>{t('shell.dice-end')}</p>
      <p>{t('shell.dice-limits')}</p>
      {room.dice.draw > 1 && <p>{t('shell.dice-draw', { n: room.dice.draw })}</p>}
    </section>
  );
}
