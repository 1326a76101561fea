/** Odds of the marked answer: what it starts from, its chances, what the target loses, and what changes that, each with its rule. */
import type { ChoiceOdds, SideLosses } from '../../../../engine/core/choice-odds.js';
import { phraseOf } from '../../../../engine/index.js';
import type { CombatBasis, CombatChance, CombatModifier, CombatRemark } from '../../../../engine/operations/index.js';
import { percent, pointsText, signed } from '../../panel/numbers.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { Why } from '../../panel/why.js';
import { capital } from '../../shared/capital.js';
import { w } from '../i18n/index.js';
import { told } from '../i18n/told.js';
import type { CampaignModel } from '../model.js';
import { seatName, unitName } from '../names.js';

interface Props {
  readonly model: CampaignModel;
  readonly odds: ChoiceOdds;
}

export function OddsView({
  model,
  odds: { basis, basisMeaning, units, chances = [], losses = [], sample, modifiers, remarks, points },
}: Props) {
  const words = told();
  const start = (words.bases && phraseOf(words.bases, basisMeaning as CombatBasis, undefined)) ?? basis;
  return (
    <section class="odds op-odds">
      <p class="odds-head">
        <b>{capital(start)}</b>{' '}
        <small class="soft">{sample === undefined ? w('odds.exact') : w('odds.played', { n: sample.draws })}</small>
      </p>
      {losses.length > 0 && <BothLose model={model} losses={losses} />}
      {chances.map(({ of, p, text, rule }) => (
        <p key={of} class="odds-head">
          <span>
            {words.chances?.[of as CombatChance] ?? text} <RuleChip rule={rule} />
          </span>
          <b>{percent(p)}</b>
        </p>
      ))}
      {units.map(({ unit, steps }) => (
        <Loss key={unit} name={unitName(model.game, unit)} steps={steps} />
      ))}
      {Math.abs(points) >= 0.05 && <p class="soft">{w('odds.worth', { n: pointsText(points) })}</p>}
      {modifiers.length + remarks.length > 0 && (
        <Why
          title={w('odds.why')}
          sum={modifiers.length === 0 ? '' : signed(modifiers.reduce((sum, one) => sum + one.value, 0))}
        >
          <ul class="op-reasons">
            {modifiers.map(({ kind, text, value, rule }) => (
              <li key={text}>
                <b>{signed(value)}</b> {words.modifiers?.[kind as CombatModifier] ?? text} <RuleChip rule={rule} />
              </li>
            ))}
            {remarks.map(({ text, rule, meaning }) => (
              <li key={text} class="soft">
                {(words.remarks && phraseOf(words.remarks, meaning as CombatRemark, undefined)) ?? text}{' '}
                <RuleChip rule={rule} />
              </li>
            ))}
          </ul>
        </Why>
      )}
    </section>
  );
}

/** What each side may expect to lose: points, ships, endurance. */
function BothLose({ model, losses }: { readonly model: CampaignModel; readonly losses: readonly SideLosses[] }) {
  return (
    <table class="op-losses">
      <thead>
        <tr>
          <th scope="col">{w('odds.mean')}</th>
          <th scope="col">{w('odds.ships')}</th>
          <th scope="col">{w('odds.endurance')}</th>
          <th scope="col">{w('odds.points')}</th>
        </tr>
      </thead>
      <tbody>
        {losses.map(({ seat, units, steps, points }) => (
          <tr key={seat}>
            <th scope="row">{seatName(model.game, seat)}</th>
            <td>{units.toFixed(1)}</td>
            <td>{steps.toFixed(1)}</td>
            <td>{points.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STEPS = ['odds.step.0', 'odds.step.1', 'odds.step.2', 'odds.step.3', 'odds.step.4'] as const;

/** Endurance that the target loses, as a bar and in words. */
function Loss({ name, steps }: { readonly name: string; readonly steps: readonly number[] }) {
  let from = 0;
  return (
    <div>
      <p class="odds-head">
        <span>
          <b>{name}</b> <small class="soft">{w('odds.loses')}</small>
        </span>
      </p>
      <svg class="odds-bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {steps.map((p, i) => {
          const x = from;
          from += p;
          return p > 0 && <rect key={i} class={`odds-${i}`} x={x} width={p} height="1" />;
        })}
      </svg>
      <p class="odds-legend">
        {steps.map((p, i) => {
          const key = STEPS[i];
          return p > 0 && key !== undefined ? (
            <span key={key}>
              {w(key)} <b>{percent(p)}</b>
            </span>
          ) : null;
        })}
      </p>
    </div>
  );
}
