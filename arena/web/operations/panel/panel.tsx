/** Panel beside the chart: what counts, what is asked, the answers, the odds of the marked one. */
import { isSeat } from '../../../../engine/index.js';
import { t } from '../../i18n/index.js';
import { ChoiceBar } from '../../panel/choice-bar.js';
import { HintBox } from '../../panel/hint-box.js';
import { PanelFrame, usePanel } from '../../panel/panel-frame.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { SheetBar, SheetBox } from '../../panel/sheet/sheet-view.js';
import { WaitingNotes } from '../../panel/waiting-notes.js';
import { Aims } from '../aim/aims.js';
import { w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { sheetWords } from '../sheet-words.js';
import { onKey } from './keys.js';
import { OddsView } from './odds-view.js';
import './panel.css';
import { type PanelChoice, type PanelState, panelStateOf } from './panel-state.js';
import { Movers, Places } from './places.js';
import { questionOf } from './question.js';

interface Props {
  readonly model: CampaignModel;
  readonly panel: PanelState;
}

/** A list that is longer can be searched. */
const MANY = 9;

export function Panel({ model }: { readonly model: CampaignModel }) {
  const panel = usePanel(model, panelStateOf, onKey);
  const isAsked = model.asked.value?.kind === 'action';
  return (
    <PanelFrame
      model={model}
      keys={w('keys')}
      isRestOffered={(model.sitting?.rehearsal.value ?? null) === null}
      bar={isAsked && <ActionBar model={model} panel={panel} />}
      below={<Aims model={model} />}
    >
      {isAsked ? <Question model={model} panel={panel} /> : <Waiting model={model} />}
    </PanelFrame>
  );
}

function Question({ model, panel }: Props) {
  const { title, rule, remarks } = questionOf(model, panel.answers.value);
  const [found, listed] = [panel.found.value, panel.listed.value];
  const first = panel.movers.value.length < 2 ? 0 : panel.movers.value.length;
  const odds = panel.odds.value;
  return (
    <>
      <header class="ask">
        <h2>
          {title} <RuleChip rule={rule} />
        </h2>
        {remarks.map((remark) => (
          <p key={remark} class="soft">
            {remark}
          </p>
        ))}
      </header>
      <Sheet model={model} />
      <Movers model={model} panel={panel} />
      <Places model={model} panel={panel} />
      {found.length > MANY && <Finder panel={panel} />}
      {listed.length > 0 && (
        <ul class="choices" aria-label={w('ask.answers')}>
          {listed.map((choice, i) => (
            <Row key={choice.wire.text} model={model} panel={panel} choice={choice} number={first + i + 1} />
          ))}
        </ul>
      )}
      {found.length > listed.length && (
        <button type="button" class="link" onClick={panel.more}>
          {w('ask.more', { n: found.length - listed.length })}
        </button>
      )}
      {(model.sitting?.rehearsal.value ?? null) === null && (
        <HintBox model={model} marked={panel.marked.value?.wire.text} mark={panel.mark} scale={w('hint.scale')} />
      )}
      {odds !== undefined && <OddsView model={model} odds={odds} />}
    </>
  );
}

const Sheet = ({ model }: Pick<Props, 'model'>) =>
  model.sitting === undefined ? null : <SheetBox sitting={model.sitting} words={sheetWords(model)} />;

const Finder = ({ panel }: { readonly panel: PanelState }) => (
  <input
    class="op-find"
    type="text"
    autocomplete="off"
    aria-label={w('ask.find')}
    placeholder={w('ask.find')}
    value={panel.wanted.value}
    onInput={(e) => {
      panel.wanted.value = e.currentTarget.value;
    }}
  />
);

function Row({ model, panel, choice, number }: Props & { readonly choice: PanelChoice; readonly number: number }) {
  const { wire, label } = choice;
  const isMarked = panel.marked.value?.wire.id === wire.id;
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
      </button>
    </li>
  );
}

function ActionBar({ model, panel }: Props) {
  const marked = panel.marked.value;
  const { sitting } = model;
  if (sitting !== undefined && sitting.rehearsal.value !== null) {
    return <SheetBar model={model} sitting={sitting} marked={marked?.label ?? null} onPut={panel.take} />;
  }
  const isFleetWanted = panel.movers.value.length > 1 && panel.mover.value === undefined;
  const words = marked === null ? w(isFleetWanted ? 'ask.fleet' : 'ask.choose') : marked.label;
  return <ChoiceBar model={model} words={words} isMarked={marked !== null} onTake={panel.take} />;
}

function Waiting({ model }: { readonly model: CampaignModel }) {
  return (
    <header class="ask is-waiting">
      <h2>{waitingWords(model)}</h2>
      <p class="soft">{model.face.turnWords()}</p>
      {isWatching(model) && <p>{w('watch.hidden')}</p>}
      <WaitingNotes model={model} />
      <Sheet model={model} />
    </header>
  );
}

const isWatching = ({ room, seat }: CampaignModel): boolean => seat.value === null && room.value.status === 'playing';

function waitingWords(model: CampaignModel): string {
  const { room, view, seat } = model;
  const { toAct } = view.value;
  if (room.value.status !== 'playing') return t('panel.wait.over');
  if (isWatching(model)) return w('watch.head');
  // What the own order brings is told when it is done: until then the view is that of before.
  return isSeat(toAct) && toAct !== seat.value ? w('wait.seat') : w('wait.hidden');
}
