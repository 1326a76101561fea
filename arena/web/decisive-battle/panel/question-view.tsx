/** The question: sentence, rule, what bears on it, the answers, and what the marked one would bring. */
import { useMemo } from 'preact/hooks';
import { t } from '../../i18n/index.js';
import type { WireAction } from '../../model/battle.js';
import { HintBox } from '../../panel/hint-box.js';
import { RestOffers } from '../../panel/rest-offers.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { kept } from '../../shared/alike.js';
import { useLater } from '../../shared/later.js';
import { w } from '../i18n/index.js';
import { draftIn } from '../intent-words.js';
import type { DecisiveModel } from '../model.js';
import { stillToAim } from './batch-answers.js';
import { type PanelChoice, promisesLess } from './choices.js';
import { NextFleets } from './next-fleets.js';
import { OddsView } from './odds-view.js';
import { OrderList } from './order-list.js';
import type { PanelState } from './panel-state.js';
import type { AtHand } from './question.js';
import { Stakes } from './stakes.js';

interface Props {
  readonly model: DecisiveModel;
  readonly panel: PanelState;
  readonly question: AtHand;
}

export function QuestionView({ model, panel, question }: Props) {
  return (
    <>
      <header class="ask">
        <h2>
          {question.title} <RuleChip rule={question.rule} />
        </h2>
        {question.remarks.map(({ text, rule }) => (
          <p key={text} class="soft">
            {text} <RuleChip rule={rule} />
          </p>
        ))}
        <NextFleets model={model} />
      </header>
      {question.choices.length > 0 && (
        <ul class="choices is-lines" aria-label={t('panel.choices')}>
          {question.choices.map((choice, i) => (
            <Row
              key={choice.wire.text}
              model={model}
              panel={panel}
              choice={choice}
              number={i + 1}
              isLess={promisesLess(choice, question.choices)}
            />
          ))}
        </ul>
      )}
      <HintBox
        model={model}
        marked={panel.marked.value?.wire.text}
        mark={(action) => takeHint(model, panel, action)}
        scale={w('hint.scale')}
      />
      <Rest model={model} panel={panel} />
      <OrderList model={model} />
      <Prospects model={model} panel={panel} />
    </>
  );
}

/** Below the answers, and a frame after them: what the marked one would bring. */
function Prospects({ model, panel: { shown, atHand } }: Omit<Props, 'question'>) {
  const now = useMemo(() => kept(() => ({ choice: shown.value, about: atHand.value?.about })), [shown, atHand]);
  const { choice, about } = useLater(now).value;
  if (choice === null || about === undefined || about === 'fleets') return null;
  return (
    <>
      <OddsView model={model} choice={choice} />
      {choice.unit !== undefined && about === 'target' && <Stakes model={model} target={choice.unit} />}
    </>
  );
}

/** A line of which more than one ship has still to choose can be given its targets at once. */
function Rest({ model, panel }: Omit<Props, 'question'>) {
  if (stillToAim(model.view.value).length < 2) return null;
  const best = ['best', w('rest.best')] as const;
  const offers = model.room.value.help ? ([['admiral', w('rest.admiral')], best] as const) : [best];
  return <RestOffers rest={panel.rest} offers={offers} />;
}

interface RowProps extends Omit<Props, 'question'> {
  readonly choice: PanelChoice;
  readonly number: number;
  /** Another promises more damage by its numbers. */
  readonly isLess: boolean;
}

function Row({ model, panel, choice, number, isLess }: RowProps) {
  const isMarked = panel.marked.value?.wire.id === choice.wire.id;
  const isAdvised = model.advice.value?.action.text === choice.wire.text;
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
        {number < 10 && <kbd>{number}</kbd>}
        <span class="choice-label">
          {choice.label}
          {isAdvised && <small class="tag is-advised">{t('panel.choice.advised')}</small>}
        </span>
        <span class="choice-details">
          {choice.details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </span>
        {choice.outlook !== '' && <span class="choice-points">{choice.outlook}</span>}
        {isAdvised && isLess && <span class="choice-why">{w('choice.why')}</span>}
      </button>
    </li>
  );
}

/** What the admiral advises on fleets is a whole order of battle. */
function takeHint(model: DecisiveModel, panel: PanelState, action: WireAction): void {
  const draft = panel.atHand.peek()?.about === 'fleets' && draftIn(model.hint.peek()?.plan?.meaning);
  if (draft && model.forming !== undefined) model.forming.draft.value = draft;
  else panel.mark(action);
}
