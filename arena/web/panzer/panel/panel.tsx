/** Panel beside the board: what is asked, the answers, the odds of the marked one, what wins. */
import { isSeat, type UnitId } from '../../../../engine/index.js';
import { t } from '../../i18n/index.js';
import { ChoiceBar } from '../../panel/choice-bar.js';
import { HintBox } from '../../panel/hint-box.js';
import { PanelFrame, usePanel } from '../../panel/panel-frame.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { WaitingNotes } from '../../panel/waiting-notes.js';
import { Aims } from '../aim/aims.js';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { seatName, unitName } from '../names.js';
import { onKey } from './keys.js';
import { OddsView, shortOdds } from './odds-view.js';
import './panel.css';
import { MusterList } from './muster-list.js';
import { type PanelChoice, type PanelState, panelStateOf } from './panel-state.js';
import { Places } from './places.js';
import { questionOf } from './question.js';

interface Props {
  readonly model: PanzerModel;
  readonly panel: PanelState;
}

/** A list that is longer can be searched. */
const MANY = 9;

export function Panel({ model }: { readonly model: PanzerModel }) {
  const panel = usePanel(model, panelStateOf, onKey);
  const asked = model.asked.value;
  const isAsked = asked?.kind === 'action';
  const bar = isAsked ? (
    <ActionBar model={model} panel={panel} />
  ) : (
    asked !== null && <Confirming model={model} requestId={asked.requestId} />
  );
  return (
    <PanelFrame model={model} keys={w('keys')} bar={bar}>
      {isAsked ? <Question model={model} panel={panel} /> : <Waiting model={model} />}
    </PanelFrame>
  );
}

function Question({ model, panel }: Props) {
  const { title, remark, rule } = questionOf(model);
  const [all, found, listed] = [panel.choices.value, panel.found.value, panel.listed.value];
  const first = model.muster?.question.value?.rows.length ?? 0;
  const isNothing = first + found.length === 0 && panel.places.value.length === 0;
  const odds = panel.odds.value;
  return (
    <>
      <Aims model={model} />
      <header class="ask">
        <h2>
          {title} <RuleChip rule={rule} />
        </h2>
        {remark !== '' && <p class="soft">{remark}</p>}
      </header>
      <MusterList model={model} />
      {first === 0 && all.length > MANY && (
        <input
          class="pz-find"
          type="text"
          autocomplete="off"
          aria-label={w('ask.find')}
          placeholder={`${w('ask.find')} (${all.length})`}
          value={panel.wanted.value}
          onInput={(e) => {
            panel.wanted.value = e.currentTarget.value;
          }}
        />
      )}
      {listed.length > 0 && (
        <ul class="choices" aria-label={w('ask.answers')}>
          {listed.map((choice, i) => (
            <Row key={choice.wire.text} model={model} panel={panel} choice={choice} number={first + i + 1} />
          ))}
        </ul>
      )}
      {isNothing && <p class="soft">{w('ask.none')}</p>}
      {found.length > listed.length && (
        <button type="button" class="link" onClick={panel.more}>
          {w('ask.more', { n: found.length - listed.length })}
        </button>
      )}
      <Places model={model} panel={panel} />
      <HintBox model={model} marked={panel.marked.value?.wire.text} mark={panel.mark} scale={w('hint.scale')} />
      {odds !== undefined && <OddsView model={model} odds={odds} />}
    </>
  );
}

function Row({ model, panel, choice, number }: Props & { readonly choice: PanelChoice; readonly number: number }) {
  const { wire, label, details } = choice;
  const isMarked = panel.marked.value?.wire.text === wire.text;
  const isAdvised = model.advice.value?.action.text === wire.text;
  return (
    <li>
      <button
        type="button"
        data-answer={wire.text}
        class={`choice${isMarked ? ' is-marked' : ''}`}
        aria-pressed={isMarked}
        onClick={() => panel.mark(wire)}
        onDblClick={() => {
          panel.mark(wire);
          panel.take();
        }}
        onPointerEnter={(e) => {
          if (e.pointerType === 'mouse') model.pointed.value = wire;
        }}
        onPointerLeave={() => {
          model.pointed.value = null;
        }}
      >
        {number < 10 && <kbd>{number}</kbd>}
        <span class="choice-label">
          {label}
          {isAdvised && <small class="tag is-advised">{t('panel.choice.advised')}</small>}
        </span>
        {details.length > 0 && (
          <span class="choice-details">
            {details.map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </span>
        )}
      </button>
    </li>
  );
}

function ActionBar({ model, panel }: Props) {
  const marked = panel.marked.value;
  const muster = model.muster?.question.value;
  const odds = panel.odds.value;
  const promise = odds && shortOdds(odds);
  if (marked === null && muster != null) {
    const isReady = muster.answers.length > 0 && !model.muster!.isSending.value;
    return (
      <ChoiceBar model={model} words={fireWords(model)} promise={promise} isMarked={isReady} onTake={panel.take} />
    );
  }
  const words = marked === null ? w('ask.choose') : marked.deed;
  return <ChoiceBar model={model} words={words} promise={promise} isMarked={marked !== null} onTake={panel.take} />;
}

/** What is done with those who are ticked. */
function fireWords({ muster, view, game }: PanzerModel): string {
  const { phase, step, hex, unit } = view.value;
  if (muster!.question.value!.answers.length === 0) return w('ask.tick');
  if (phase === 'assault') return w('answer.assault-at', { hex });
  return step === 'watch'
    ? w('answer.fire-at', { at: unitName(game, unit as UnitId) })
    : w('answer.fire-at', { at: hex });
}

/** Answers that could be taken back, where no question is left that would make them final. */
const Confirming = ({ model, requestId }: { readonly model: PanzerModel; readonly requestId: string }) => (
  <div class="panel-bar" data-asked="confirm" data-request={requestId}>
    <button type="button" class="do is-main" onClick={() => model.confirm()}>
      {w('ask.confirm')}&nbsp;<kbd>⏎</kbd>
    </button>
    <button type="button" class="do" aria-keyshortcuts="Backspace" onClick={() => model.takeBack()}>
      {t('panel.do.undo')} <kbd>⌫</kbd>
    </button>
  </div>
);

function Waiting({ model }: { readonly model: PanzerModel }) {
  return (
    <header class="ask is-waiting">
      <h2>{waitingWords(model)}</h2>
      <p class="soft">{model.face.turnWords()}</p>
      <WaitingNotes model={model} />
    </header>
  );
}

function waitingWords({ room, view, seat, game }: PanzerModel): string {
  const { toAct } = view.value;
  if (room.value.status !== 'playing') return t('panel.wait.over');
  if (toAct === seat.value) return t('panel.wait.sending');
  return isSeat(toAct) ? w('wait.side', { side: seatName(game, toAct) }) : t('panel.wait.dice');
}
