/** Odds of a choice: the whole distribution as one bar, and under it each number with its rule. */
import type { SalvoBasis, SalvoChances, SalvoUnitOdds } from '../../../../engine/decisive-battle/index.js';
import { signed } from '../../panel/numbers.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { Why } from '../../panel/why.js';
import { modifierWords } from '../event-words.js';
import { type WordKey, w } from '../i18n/index.js';
import type { DecisiveModel } from '../model.js';
import { shipName } from '../names.js';
import { chanceText, type PanelChoice } from './choices.js';

const BAR_WIDTH = 1000;
const SIGNS = ['', '1', '2', '3+', '✕'] as const;
const LABELS = ['odds.0', 'odds.1', 'odds.2', 'odds.3', 'odds.sunk'] as const satisfies readonly WordKey[];

interface OddsProps {
  readonly model: DecisiveModel;
  readonly choice: PanelChoice;
}

export function OddsView({ model, choice }: OddsProps) {
  const { odds } = choice;
  if (model.known.value === null) return null;
  if (odds === undefined || (odds.units.length === 0 && odds.chances.length === 0)) {
    return <p class="faint outlook-none">{w('odds.noDice')}</p>;
  }
  return (
    <>
      {odds.units.map((unit) => (
        <Salvo key={unit.unit} model={model} choice={choice} unit={unit} />
      ))}
      {odds.chances.map((chance) => (
        <Chance key={chance.kind} chance={chance} />
      ))}
    </>
  );
}

function Salvo({ model, choice, unit }: { model: DecisiveModel; choice: PanelChoice; unit: SalvoUnitOdds }) {
  const { game, view } = model;
  const firer = view.value.units[view.value.question?.unit ?? -1];
  const target = view.value.units[unit.unit]!;
  const { modifiers = [], remarks = [], basisMeaning } = choice.odds ?? {};
  const bonus = modifiers.filter((m) => m.rule === 'F3.3').reduce((sum, m) => sum + m.value, 0);
  const isVain = 6 + bonus < 2;
  return (
    <section class="odds">
      <div class="odds-head">
        <h3>{w('odds.title', { ship: shipName(game, unit.unit) })}</h3>
        <span class="faint">{w('odds.exact')}</span>
      </div>
      <Bar parts={unit.steps.map((share, i) => ({ key: `odds-${i}`, sign: SIGNS[i]!, label: w(LABELS[i]!), share }))} />
      <Why title={w('odds.why')} sum={w('odds.folded', { p: chanceText(1 - unit.steps[0]) })}>
        {isVain && <p class="soft">{w('odds.vain', { power: firer?.power ?? 0, armour: target.armour })}</p>}
        <ul class="reasons">
          {basisMeaning && <Reason text={basisWords(basisMeaning)} value="" rule="F3.2" />}
          {modifiers.map((m) => (
            <Reason
              key={m.kind}
              text={modifierWords(m)}
              // A marker changes what hits, and adds nothing to a die.
              value={m.kind === 'training' ? '' : signed(m.value)}
              rule={m.rule}
            />
          ))}
          {!isVain && (
            <Reason text={w('odds.table', { bonus: bonus === 0 ? '' : ` ${signed(bonus)}` })} value="" rule="F3.3" />
          )}
          {remarks.length > 0 && <Reason text={w('odds.others')} value="" rule="F2.2" />}
        </ul>
      </Why>
    </section>
  );
}

const basisWords = ({ dice: n, from }: SalvoBasis): string =>
  w('odds.basis', { n, on: from === 6 ? '6' : w('odds.basis56') });

function Chance({ chance }: { chance: SalvoChances }) {
  return (
    <section class="odds">
      <div class="odds-head">
        <h3>{w(`chance.${chance.kind}`)}</h3>
        <span class="faint">
          {w('odds.exact')} <RuleChip rule={chance.rule} />
        </span>
      </div>
      <Bar
        parts={[
          { key: 'odds-good', sign: '✓', label: w('odds.success'), share: chance.p },
          { key: 'odds-0', sign: '', label: w('odds.failure'), share: 1 - chance.p },
        ]}
      />
      {chance.kind === 'port' && <p class="soft">{w('chance.port.lose')}</p>}
    </section>
  );
}

interface Part {
  readonly key: string;
  readonly sign: string;
  readonly label: string;
  readonly share: number;
}

/** What cannot happen is left out. */
function Bar({ parts }: { parts: readonly Part[] }) {
  const shown = parts.filter(({ share }) => share > 0);
  let from = 0;
  return (
    <>
      <svg
        class="odds-bar"
        viewBox={`0 0 ${BAR_WIDTH} 22`}
        preserveAspectRatio="none"
        role="img"
        aria-label={shown.map((p) => `${p.label} ${chanceText(p.share)}`).join(', ')}
      >
        {shown.map((p) => {
          const x = from * BAR_WIDTH;
          from += p.share;
          return <rect key={p.key} class={p.key} x={x} y="0" width={p.share * BAR_WIDTH} height="22" />;
        })}
      </svg>
      <ul class="odds-legend" aria-hidden="true">
        {shown.map((p) => (
          <li key={p.key}>
            <i class={`odds-key ${p.key}`}>{p.sign}</i> {p.label} <b>{chanceText(p.share)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

const Reason = ({ text, value, rule }: { text: string; value: string; rule: string }) => (
  <li class="reason">
    <span>{text}</span>
    <b>{value}</b>
    <RuleChip rule={rule} />
  </li>
);
