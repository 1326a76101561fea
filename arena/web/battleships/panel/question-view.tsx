/** The question: sentence, rule, what bears on it, the answers, and what the marked one would bring. */
import { repairOdds } from '../../../../engine/battleships/choice-odds.js';
import { t } from '../../i18n/index.js';
import type { BattleModel } from '../../model/battle.js';
import { ChoiceList } from './choice-list.js';
import type { Desk } from './desk.js';
import { MoveFinder, MoveRanges } from './move-finder.js';
import { OddsView, RepairOdds } from './odds-view.js';
import type { AtHand } from './question.js';
import { RuleChip } from './rule-chip.js';

export function QuestionView({ model, desk, question }: { model: BattleModel; desk: Desk; question: AtHand }) {
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
      </header>
      <ChoiceList model={model} desk={desk} question={question} />
      {question.kind === 'manoeuvre' && (
        <MoveFinder key={question.requestId} model={model} desk={desk} question={question} />
      )}
      <Outlook model={model} desk={desk} question={question} />
    </>
  );
}

/** Odds, or why there are none. */
function Outlook({ model, desk, question }: { model: BattleModel; desk: Desk; question: AtHand }) {
  const choice = desk.shown.value;
  const known = model.known.value;
  if (choice === null || known === null) return null;
  if (choice.odds !== undefined)
    return <OddsView game={model.game} odds={choice.odds} isTorpedo={question.kind === 'launch'} />;
  if (question.kind === 'manoeuvre') return <MoveRanges game={model.game} known={known} action={choice.action} />;
  if (question.kind.startsWith('repair') && !choice.isPass)
    return <RepairOdds chance={repairOdds(model.game, known)} />;
  return <p class="faint outlook-none">{t('panel.odds.noDice')}</p>;
}
