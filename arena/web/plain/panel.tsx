/** Plain panel: the list of all legal orders in their notation, what the server reckons of them, and what is known. */
import { HIDDEN, isSeat } from '../../../engine/index.js';
import { t } from '../i18n/index.js';
import type { WireAction } from '../model/battle.js';
import { ChoiceBar } from '../panel/choice-bar.js';
import { HintBox } from '../panel/hint-box.js';
import { pointsText } from '../panel/numbers.js';
import { PanelFrame, usePanel } from '../panel/panel-frame.js';
import { WaitingNotes } from '../panel/waiting-notes.js';
import { playerWords } from '../shared/words.js';
import { w } from './i18n/index.js';
import { onKey } from './keys.js';
import type { PlainModel } from './model.js';
import { OddsView } from './odds-view.js';
import { type PanelState, panelStateOf } from './panel-state.js';
import './plain.css';
import { ViewTables } from './view-tables.js';
import { WalkedView } from './walked-view.js';

/** A list that is longer can be searched. */
const MANY = 9;

interface Props {
  readonly model: PlainModel;
  readonly panel: PanelState;
}

export function Panel({ model }: { readonly model: PlainModel }) {
  const panel = usePanel(model, panelStateOf, onKey);
  const isAsked = model.asked.value?.kind === 'action';
  return (
    <PanelFrame
      model={model}
      keys={w('keys')}
      below={<Seen model={model} />}
      bar={isAsked && <ActionBar model={model} panel={panel} />}
    >
      {isAsked ? <Question model={model} panel={panel} /> : <Waiting model={model} />}
    </PanelFrame>
  );
}

const Seen = ({ model }: { readonly model: PlainModel }) => (
  <details class="pl-known">
    <summary>{w('seen')}</summary>
    <ViewTables model={model} />
  </details>
);

function Question({ model, panel }: Props) {
  const all = model.asked.value?.kind === 'action' ? model.asked.value.legal : [];
  const [found, listed] = [panel.found.value, panel.listed.value];
  const marked = panel.marked.value;
  const odds = marked === null ? undefined : panel.oddsOf(marked);
  const walked = marked === null ? undefined : panel.walkedOf(marked);
  return (
    <>
      <header class="ask">
        <h2>{w('ask')}</h2>
        <p class="soft">{model.face.turnWords()}</p>
      </header>
      {all.length > MANY && (
        <input
          class="pl-find"
          type="text"
          autocomplete="off"
          aria-label={w('find')}
          placeholder={`${w('find')} (${all.length})`}
          value={panel.wanted.value}
          onInput={(e) => {
            panel.wanted.value = e.currentTarget.value;
          }}
        />
      )}
      {model.odds.value.length + model.walked.value.length > 0 && <p class="choices-head faint">{w('odds')}</p>}
      <ul class="choices pl-choices" aria-label={w('answers')}>
        {listed.map((action, i) => (
          <Order key={action.text} model={model} panel={panel} action={action} number={i + 1} />
        ))}
      </ul>
      {found.length === 0 && <p class="soft">{w('none-found')}</p>}
      {found.length > listed.length && (
        <button type="button" class="link" onClick={panel.more}>
          {w('more', { n: found.length - listed.length })}
        </button>
      )}
      <HintBox model={model} marked={panel.marked.value?.text} mark={panel.mark} scale={w('hint.scale')} />
      {odds !== undefined && <OddsView odds={odds} />}
      {walked !== undefined && <WalkedView view={model.view.value} order={walked} />}
    </>
  );
}

function Order({ model, panel, action, number }: Props & { readonly action: WireAction; readonly number: number }) {
  const isMarked = panel.marked.value?.text === action.text;
  const isAdvised = model.advice.value?.action.text === action.text;
  const points = (panel.oddsOf(action) ?? panel.walkedOf(action))?.points;
  const words = model.face.actionWords(model.known.value, action.text);
  return (
    <li>
      <button
        type="button"
        data-answer={action.text}
        class={`choice${isMarked ? ' is-marked' : ''}`}
        aria-pressed={isMarked}
        onClick={() => panel.mark(action)}
        onDblClick={() => {
          panel.mark(action);
          panel.take();
        }}
      >
        {number < 10 && <kbd>{number}</kbd>}
        <span class="choice-label">
          {words}
          {words !== action.text && <small class="faint"> {action.text}</small>}
          {isAdvised && <small class="tag is-advised">{t('panel.choice.advised')}</small>}
        </span>
        {points !== undefined && (
          <span class={`choice-points ${points > 0 ? 'is-good' : points < 0 ? 'is-bad' : 'faint'}`}>
            {w('points', { points: pointsText(points) })}
          </span>
        )}
      </button>
    </li>
  );
}

function ActionBar({ model, panel }: Props) {
  const marked = panel.marked.value;
  const words = marked === null ? w('ask') : w('do', { order: marked.text });
  return <ChoiceBar model={model} words={words} isMarked={marked !== null} onTake={panel.take} />;
}

function Waiting({ model }: { readonly model: PlainModel }) {
  const { toAct } = model.view.value;
  const player = model.room.value.seats[toAct]?.player;
  return (
    <header class="ask is-waiting">
      <h2>{waitingWords(model)}</h2>
      <p class="soft">
        {model.face.turnWords()}
        {player && toAct !== model.seat.value && ` · ${playerWords(player)}`}
      </p>
      <WaitingNotes model={model} />
    </header>
  );
}

function waitingWords({ room, view, seat, face }: PlainModel): string {
  const { toAct } = view.value;
  if (room.value.status !== 'playing') return t('panel.wait.over');
  if (toAct === seat.value) return t('panel.wait.sending');
  if (isSeat(toAct)) return w('seat.acts', { side: face.seatName(toAct) });
  return toAct === HIDDEN ? w('seat.hidden') : t('panel.wait.dice');
}
