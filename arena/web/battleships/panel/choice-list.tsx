/** The answers as a short list: a number key, what is chosen, what speaks for it, the points to be expected. */

import { pointsText } from '../../panel/numbers.js';
import { type SalvoTextKey, t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { adviceNote } from './advice-words.js';
import type { PanelChoice } from './choice.js';
import type { PanelState } from './panel-state.js';
import type { AtHand } from './question.js';

/** What the points beside the answers count. */
const SCALES: Partial<Readonly<Record<AtHand['kind'], SalvoTextKey>>> = {
  main: 'panel.choice.pointsHead',
  secondary: 'panel.choice.pointsHead',
  launch: 'panel.choice.pointsHeadTorpedoes',
};

export function ChoiceList({
  model,
  panel,
  question,
}: {
  model: BattleshipsModel;
  panel: PanelState;
  question: AtHand;
}) {
  const marked = panel.marked.value;
  const scale = SCALES[question.kind];
  const advised = panel.advised.value;
  const lists = (choice: PanelChoice | null): boolean =>
    choice === null || question.choices.some((c) => c.wire.text === choice.wire.text);
  return (
    <>
      {scale !== undefined && question.choices.some((c) => c.odds !== undefined) && (
        <p class="choices-head faint">{t(scale)}</p>
      )}
      <ul class={`choices${question.kind === 'manoeuvre' ? ' is-moves' : ''}`} aria-label={t('panel.choices')}>
        {/* First: it may be what is advised, and the list is long. */}
        {marked !== null && !lists(marked) && (
          <ChoiceRow
            model={model}
            panel={panel}
            choice={marked}
            note={isSame(marked, advised) ? undefined : t('panel.choice.onChart')}
            question={question}
          />
        )}
        {question.choices.map((choice, i) => (
          <ChoiceRow
            key={choice.wire.text}
            model={model}
            panel={panel}
            question={question}
            choice={choice}
            number={i + 1}
          />
        ))}
        {/* Last: it may come late, and moves nothing. */}
        {advised !== null && !lists(advised) && !isSame(marked, advised) && (
          <ChoiceRow model={model} panel={panel} question={question} choice={advised} />
        )}
      </ul>
    </>
  );
}

/** A double name may break between its two. */
const breakable = (name: string): string => name.replaceAll('/', '/\u200b');

const isSame = (a: PanelChoice | null, b: PanelChoice | null): boolean => a?.wire.text === b?.wire.text;

interface RowProps {
  readonly model: BattleshipsModel;
  readonly panel: PanelState;
  /** That it answers. */
  readonly question?: AtHand;
  readonly choice: PanelChoice;
  /** The key that marks it. */
  readonly number?: number;
  readonly note?: string | undefined;
}

export function ChoiceRow({ model, panel, question, choice, number, note }: RowProps) {
  const why = question && adviceNote(model, question, choice);
  const isMarked = panel.marked.value?.wire.text === choice.wire.text;
  const { odds } = choice;
  return (
    <li>
      <button
        type="button"
        data-answer={choice.wire.text}
        class={`choice${isMarked ? ' is-marked' : ''}`}
        aria-pressed={isMarked}
        onClick={() => panel.mark(choice.wire)}
        onDblClick={() => panel.take(choice.wire)}
        onPointerEnter={(e) => {
          if (e.pointerType === 'mouse') model.pointed.value = choice.wire;
        }}
        onPointerLeave={() => {
          model.pointed.value = null;
        }}
      >
        {number !== undefined && number < 10 && <kbd>{number}</kbd>}
        <span class="choice-label">
          {breakable(choice.label)}
          {note !== undefined && <small class="tag">{note}</small>}
          {isSame(choice, panel.advised.value) && <small class="tag is-advised">{t('panel.choice.advised')}</small>}
        </span>
        <span class="choice-details">
          {choice.details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
        {odds !== undefined && (
          <span
            class={`choice-points ${odds.points > 0 ? 'is-good' : odds.points < 0 ? 'is-bad' : 'faint'}`}
            title={t('panel.choice.pointsLong', { points: pointsText(odds.points) })}
          >
            {t('panel.choice.points', { points: pointsText(odds.points) })}
          </span>
        )}
        {why !== undefined && <span class="choice-why">{why}</span>}
      </button>
    </li>
  );
}
