/** The odds of a choice: the distribution as one bar, its numbers, and each reason with its rule. */
import type {
  BattleState,
  BattleshipsGame,
  ChoiceOdds,
  Question,
  UnitOdds,
} from '../../../../engine/battleships/index.js';
import { percent, signed } from '../../panel/numbers.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { Why } from '../../panel/why.js';
import { t } from '../i18n/index.js';
import { shipName } from './names.js';
import { type OddsPart, partsInWords, partsOf } from './odds.js';
import { reckoningOf } from './reckoning.js';

const BAR_WIDTH = 1000;
const SIGNS = ['', '1', '2', '3+', '✕'] as const;

interface OddsProps {
  readonly game: BattleshipsGame;
  readonly known: BattleState;
  readonly odds: ChoiceOdds;
  readonly question: Question;
}

export function OddsView({ game, known, odds, question }: OddsProps) {
  const [target, ...others] = odds.units;
  const title = question === 'launch' ? 'panel.odds.torpedoes' : 'panel.odds.salvo';
  return (
    <section class="odds">
      <div class="odds-head">
        <h3>{t(title, { ship: shipName(game, target!.unit) })}</h3>
        <span class="faint">{t('panel.odds.exact')}</span>
      </div>
      <Distribution game={game} unit={target!} />
      {others.map((unit) => (
        <div key={unit.unit}>
          <p class="odds-other">{t('panel.odds.onTheWay', { ship: shipName(game, unit.unit) })}</p>
          <Distribution game={game} unit={unit} />
        </div>
      ))}
      <Why title={t('panel.reasons')} sum={foldedWords(odds)}>
        {reckoningOf(game, known, question, odds).map(({ title, reasons }) => (
          <div key={title}>
            <h4 class="reason-roll">{title}</h4>
            <ul class="reasons">
              {reasons.map((reason) => (
                <li key={reason.text} class="reason">
                  <span>{reason.text}</span>
                  <b>{reason.value === undefined ? '' : signed(reason.value)}</b>
                  {reason.rule === '' ? <span /> : <RuleChip rule={reason.rule} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Why>
    </section>
  );
}

/** What the reasons come to. */
function foldedWords({ units, modifiers }: ChoiceOdds): string {
  const chance = percent(1 - units[0]!.steps[0]);
  const sum = modifiers.reduce((all, { value }) => all + value, 0);
  return modifiers.length === 0
    ? t('panel.why.foldedPlain', { chance })
    : t('panel.why.folded', { sum: signed(sum), chance });
}

const Distribution = ({ game, unit }: { game: BattleshipsGame; unit: UnitOdds }) => (
  <PartsView parts={partsOf(unit, game.battle.battery[unit.unit] === 1)} />
);

/** A try at repair: success or nothing. */
export function RepairOdds({ chance }: { chance: number }) {
  const parts = [
    { outcome: 'good' as const, share: chance, from: 0, label: t('panel.odds.success'), percent: percent(chance) },
    {
      outcome: 0 as const,
      share: 1 - chance,
      from: chance,
      label: t('panel.odds.failure'),
      percent: percent(1 - chance),
    },
  ];
  return (
    <section class="odds">
      <div class="odds-head">
        <h3>{t('panel.odds.repair')}</h3>
        <span class="faint">{t('panel.odds.exact')}</span>
      </div>
      <PartsView parts={parts} />
    </section>
  );
}

type AnyPart = Omit<OddsPart, 'outcome'> & { readonly outcome: OddsPart['outcome'] | 'good' };

function PartsView({ parts }: { parts: readonly AnyPart[] }) {
  return (
    <>
      <svg
        class="odds-bar"
        viewBox={`0 0 ${BAR_WIDTH} 22`}
        preserveAspectRatio="none"
        role="img"
        aria-label={partsInWords(parts)}
      >
        {parts.map((p) => (
          <rect
            key={p.outcome}
            class={`odds-${p.outcome}`}
            x={p.from * BAR_WIDTH}
            y="0"
            width={p.share * BAR_WIDTH}
            height="22"
          />
        ))}
      </svg>
      <ul class="odds-legend" aria-hidden="true">
        {parts.map((p) => (
          <li key={p.outcome}>
            <i class={`odds-key odds-${p.outcome}`}>{p.outcome === 'good' ? '✓' : SIGNS[p.outcome]}</i> {p.label}{' '}
            <b>{p.percent}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
