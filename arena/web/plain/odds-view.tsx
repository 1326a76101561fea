/** Odds of the marked order, as the server reckons them: its chances, what becomes of each unit, and what changes that. */
import { percent, signed } from '../panel/numbers.js';
import { RuleChip } from '../panel/rule-chip.js';
import { Why } from '../panel/why.js';
import { w } from './i18n/index.js';
import type { WireOdds } from './model.js';

export function OddsView({
  odds: { basis, units, chances = [], modifiers, remarks },
}: {
  readonly odds: WireOdds[number];
}) {
  return (
    <section class="odds pl-odds">
      {basis !== '' && <p class="soft">{basis}</p>}
      {chances.map(({ of, p, text, rule }) => (
        <p key={of} class="odds-head">
          <span>
            {of} <span class="soft">{text}</span> <RuleChip rule={rule} />
          </span>
          <b>{percent(p)}</b>
        </p>
      ))}
      {units.map(({ unit, name, steps }) => (
        <UnitOdds key={unit} name={name} steps={steps} />
      ))}
      {modifiers.length + remarks.length > 0 && (
        <Why title={w('odds.why')} sum={foldedWords(modifiers)}>
          <ul class="pl-reasons">
            {modifiers.map(({ text, value, rule }) => (
              <li key={text}>
                <b>{signed(value)}</b> {text} <RuleChip rule={rule} />
              </li>
            ))}
            {remarks.map(({ text, rule }) => (
              <li key={text} class="soft">
                {text} <RuleChip rule={rule} />
              </li>
            ))}
          </ul>
        </Why>
      )}
    </section>
  );
}

/** What the modifiers come to. */
function foldedWords(modifiers: WireOdds[number]['modifiers']): string {
  const sum = modifiers.reduce((all, { value }) => all + value, 0);
  return modifiers.length === 0 ? '' : w('odds.folded', { sum: signed(sum) });
}

/** Unhurt, hurt, lost: a bar, and the same in words. */
function UnitOdds({ name, steps }: { readonly name: string; readonly steps: readonly number[] }) {
  const [safe = 0, lost = 0] = [steps[0], steps.at(-1)];
  const hit = steps.slice(1, -1).reduce((sum, p) => sum + p, 0);
  const words = [
    ['odds.safe', safe],
    ['odds.hit', hit],
    ['odds.sunk', lost],
  ] as const;
  let from = 0;
  return (
    <div>
      <p class="pl-unit">
        <b>{name}</b>{' '}
        <span class="soft">
          {words
            .filter(([, p]) => p > 0)
            .map(([key, p]) => w(key, { p: percent(p) }))
            .join(' · ')}
        </span>
      </p>
      <svg class="odds-bar" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {steps.map((p, i) => {
          const x = from;
          from += p;
          return p > 0 && <rect key={i} class={`odds-${i}`} x={x} width={p} height="1" />;
        })}
      </svg>
    </div>
  );
}
