/** The question: sentence, rule, what bears on it, the answers, and what the marked one would bring. */
import { type BattleState, repairOdds } from '../../../../engine/battleships/index.js';
import { HintBox } from '../../panel/hint-box.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { asListed } from './advice-words.js';
import type { PanelChoice } from './choice.js';
import { ChoiceList } from './choice-list.js';
import { MoveFinder, MoveRanges } from './move-finder.js';
import { OddsView, RepairOdds } from './odds-view.js';
import type { PanelState } from './panel-state.js';
import { placeOf } from './progress.js';
import type { AtHand } from './question.js';
import { RestButtons } from './rest-buttons.js';

export function QuestionView({
  model,
  panel,
  question,
}: {
  model: BattleshipsModel;
  panel: PanelState;
  question: AtHand;
}) {
  const place = placeOf(model.view.value, question.unit);
  return (
    <>
      <header class="ask">
        {place !== undefined && place.of > 2 && <p class="ask-place faint">{t('panel.ask.place', place)}</p>}
        <h2>
          {question.title} <RuleChip rule={question.rule} />
        </h2>
        {question.remarks.map(({ text, rule }) => (
          <p key={text} class="soft">
            {text} <RuleChip rule={rule} />
          </p>
        ))}
      </header>
      <ChoiceList model={model} panel={panel} question={question} />
      <HintBox
        model={model}
        marked={panel.marked.value?.wire.text}
        mark={panel.mark}
        asListed={(plan) => asListed(question, plan)}
        scale={t(question.choices.some((c) => c.odds !== undefined) ? 'panel.hint.scale' : 'panel.hint.scaleMove')}
      />
      <RestButtons model={model} panel={panel} question={question} />
      {question.kind === 'manoeuvre' && (
        <MoveFinder key={question.requestId} model={model} panel={panel} question={question} />
      )}
      <Outlook model={model} panel={panel} question={question} />
    </>
  );
}

/** Odds, or why there are none; of what the pointer is on, said so where another is chosen. */
function Outlook({ model, panel, question }: { model: BattleshipsModel; panel: PanelState; question: AtHand }) {
  const choice = panel.shown.value;
  const marked = panel.marked.value;
  const known = model.known.value;
  if (choice === null || known === null) return null;
  const isPreview = panel.isPreview.value;
  return (
    <div class={isPreview ? 'is-preview' : ''}>
      {isPreview && marked !== null && (
        <p class="faint">{t('panel.choice.preview', { what: choice.label, marked: marked.label })}</p>
      )}
      <Prospect model={model} known={known} question={question} choice={choice} isPreview={isPreview} />
    </div>
  );
}

interface ProspectProps {
  readonly model: BattleshipsModel;
  readonly known: BattleState;
  readonly question: AtHand;
  readonly choice: PanelChoice;
  readonly isPreview: boolean;
}

function Prospect({ model: { game }, known, question, choice, isPreview }: ProspectProps) {
  if (choice.odds !== undefined)
    return <OddsView game={game} known={known} odds={choice.odds} question={question.kind} />;
  if (question.kind === 'manoeuvre')
    return <MoveRanges game={game} known={known} action={choice.action} isPreview={isPreview} />;
  if (question.kind.startsWith('repair') && !choice.isPass) return <RepairOdds chance={repairOdds(game, known)} />;
  return <p class="faint outlook-none">{t('panel.odds.noDice')}</p>;
}
