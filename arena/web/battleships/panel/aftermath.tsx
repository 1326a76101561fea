/** After the battle: who won and by what, the tracks, the replay, the plans, the record and whether its dice are true. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../i18n/index.js';
import { battleTitle } from '../../i18n/names.js';
import type { BattleModel, WireRoom } from '../../model/battle.js';
import { DiceProof } from './dice-proof.js';
import { fileName, saveAs } from './download.js';
import { seatName } from './names.js';
import './panel.css';
import './aftermath.css';
import './forces.css';
import { Plans } from './plans.js';
import { type Replay, readReplay } from './replay.js';
import { ReplayView } from './replay-view.js';
import { Tally } from './tally-view.js';
import { TrackChart } from './track-chart.js';

type Loaded = { readonly text: string; readonly replay: Replay } | { readonly error: string } | null;

interface AftermathProps {
  readonly model: BattleModel;
  /** Where the page shows what is replayed: its chart and its diary follow. */
  readonly chart?: Signal<BattleModel | null>;
}

export function Aftermath({ model, chart }: AftermathProps) {
  const room = model.room.value;
  const loaded = useSignal<Loaded>(null);
  const isOver = room.status === 'over';
  useEffect(() => {
    if (!isOver) return;
    let here = true;
    load(model).then((found) => {
      if (here) loaded.value = found;
    });
    return () => {
      here = false;
    };
  }, [model, isOver]);
  if (!isOver) return null;
  const battle = loaded.value;
  return (
    <section class="after" aria-label={t('panel.after')}>
      <Result model={model} />
      <Tally model={model} />
      {battle === null && <p class="faint">{t('panel.after.wait')}</p>}
      {battle !== null && 'error' in battle && (
        <p class="refusal">{t('panel.after.failed', { reason: battle.error })}</p>
      )}
      {battle !== null && 'replay' in battle && (
        <>
          <DiceProof model={model} text={battle.text} />
          <ReplayView model={model} replay={battle.replay} chart={chart} />
          <TrackChart model={model} replay={battle.replay} />
          <section class="after-part">
            <h3>{t('panel.after.record')}</h3>
            <p class="soft">{t('panel.after.record.why')}</p>
            <button
              type="button"
              class="do"
              onClick={() => saveAs(`${fileName(model)}.battle`, 'text/plain', battle.text)}
            >
              {t('panel.after.record.save')}
            </button>
          </section>
        </>
      )}
      <Plans model={model} />
    </section>
  );
}

async function load(model: BattleModel): Promise<Loaded> {
  try {
    const text = await model.record();
    const replay = readReplay(model.game, text);
    return replay.ok ? { text, replay: replay.value } : { error: replay.message };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function Result({ model }: { model: BattleModel }) {
  const { outcome, next } = model.room.value;
  const margin = Math.max(0, ...(outcome?.margin ?? []));
  return (
    <header class="after-head">
      <p class="soft">
        {battleTitle(model.scenario)} · {model.scenario.date}
      </p>
      <h2>
        {resultWords(model)}
        {margin > 0 && <small> {t('panel.after.margin', { points: margin })}</small>}
      </h2>
      {outcome !== null && <p class="soft">{endWords(model, outcome)}</p>}
      {model.seat.value !== null &&
        (next === null ? (
          <button type="button" class="do is-main" onClick={() => model.rematch()}>
            {t('panel.after.rematch')}
          </button>
        ) : (
          <p>
            {t('panel.after.next')}: <a href={`#/battle/${next}`}>{t('panel.after.go')}</a>
          </p>
        ))}
    </header>
  );
}

/** Why it ended, and by whom. */
function endWords({ game }: BattleModel, { termination, result }: NonNullable<WireRoom['outcome']>): string {
  const worst = result === null ? -1 : result.indexOf(Math.min(...result));
  return t(`panel.after.end.${termination}`, { side: seatName(game, worst) });
}

function resultWords({ room, seat, game }: BattleModel): string {
  const result = room.value.outcome?.result;
  if (!result) return t('panel.after.none');
  const best = Math.max(...result);
  if (result.every((r) => r === best)) return t('panel.after.draw');
  if (seat.value !== null) return t(result[seat.value] === best ? 'panel.after.won' : 'panel.after.lost');
  return t('panel.after.sideWon', { side: seatName(game, result.indexOf(best)) });
}
