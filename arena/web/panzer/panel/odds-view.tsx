/** Odds before an attack: the sum, seven columns with what each needs, the six faces of the die, and each modifier with its rule. */
import { EIGHTHS, eighthsText, ODDS, plainOdds, resultSixths } from '../../../../engine/panzer/index.js';
import { percent, signed } from '../../panel/numbers.js';
import { RuleChip } from '../../panel/rule-chip.js';
import { Why } from '../../panel/why.js';
import { type WordKey, w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { unitName } from '../names.js';
import { attackForShifted } from './column-shift.js';
import { type AttackOdds, FATES, type Fate, worstOf } from './odds.js';

interface Props {
  readonly model: PanzerModel;
  readonly odds: AttackOdds;
}

export function OddsView({ model, odds }: Props) {
  return (
    <section class="odds pz-odds">
      <p class="odds-head">
        <b>{unbroken(headOf(odds))}</b> <span class="soft">{w('odds.exact')}</span>
      </p>
      <Columns odds={odds} />
      <Faces odds={odds} />
      {odds.withAll !== undefined && (
        <p class="soft">
          {w('odds.with-all', {
            attack: eighthsText(odds.withAll.attack),
            defence: eighthsText(odds.withAll.defence),
            odds: odds.withAll.odds === 'none' ? '–' : odds.withAll.odds,
          })}
        </p>
      )}
      <Reasons model={model} odds={odds} />
    </section>
  );
}

/** `44 : 9 = 4-1, 83 % destroyed`: the worst that may come of it. */
export function shortOdds({ attack, defence, odds, faces }: AttackOdds): string {
  const chance = (fate: Fate): number => faces.filter((face) => worstOf(face) === fate).length / faces.length;
  const fate = FATES.find((one) => chance(one) > 0) ?? 'none';
  return w('odds.short', {
    attack: eighthsText(attack),
    defence: eighthsText(defence),
    odds: odds === 'none' ? '–' : odds,
    percent: percent(chance(fate)),
    fate: w(`odds.fate.${fate}`),
  });
}

/** No line ends within a column's name. */
const unbroken = (head: string) =>
  head.split(/(\d-\d)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <span key={i} class="pz-column-name">
        {part}
      </span>
    ),
  );

/** `11 against 16 is 1-2, a column better: 1-1`: so that the sum is what the reader makes of it. */
function headOf({ attack, defence, odds, shift }: AttackOdds): string {
  const sum = { attack: eighthsText(attack), defence: eighthsText(defence), odds };
  const plain = plainOdds({ attack, defence, odds });
  if (shift !== undefined && plain !== undefined) {
    const n = shift.columns;
    return plain === 'none' ? w('odds.shifted.none', { ...sum, n }) : w('odds.shifted', { ...sum, plain, n });
  }
  return w(odds === 'none' ? 'odds.none' : 'odds.of', sum);
}

/** Each strength with what halves it, the column, and what the die is changed by. */
function Reasons({ model: { game }, odds: { odds, modifiers, shift, strengths } }: Props) {
  const isPlain = strengths.length < 2 && strengths.every(({ cuts }) => cuts.length === 0);
  if (modifiers.length === 0 && shift === undefined && isPlain) return null;
  const die = modifiers.reduce((all, { value }) => all + value, 0);
  return (
    <Why title={w('odds.why')} sum={die === 0 ? odds : `${odds}, ${signed(die)}`}>
      <ul class="pz-reasons">
        {strengths.map(({ unit, printed, eighths, cuts }) => (
          <li key={`unit-${unit}`}>
            <span>
              {unitName(game, unit)}
              {cuts.length > 0 && `: ${printed}`}
              {cuts.map(({ kind, factor }) => `, ${w(`cut.${kind}`)} ${timesText(factor)}`)}
            </span>
            <b>{eighthsText(eighths)}</b>
            {cuts.map(({ rule }) => (
              <RuleChip key={rule} rule={rule} />
            ))}
          </li>
        ))}
        {shift !== undefined && (
          <li>
            <span>{w(`shift.${shift.kind}`)}</span>
            <b>{w('odds.columns-better', { n: shift.columns })}</b> <RuleChip rule={shift.rule} />
          </li>
        )}
        {modifiers.map(({ kind, value, rule }) => (
          <li key={kind}>
            <span>
              {w(`modifier.${kind}`)}, {w('odds.die')}
            </span>
            <b>{signed(value)}</b> <RuleChip rule={rule} />
          </li>
        ))}
      </ul>
    </Why>
  );
}

/** `× ½`, `× 2`. */
const timesText = (factor: number): string => `× ${eighthsText(EIGHTHS * factor)}`;

/** Each column's six dice as bars from the worst down, the die's modifiers in. */
function Columns({ odds: { attack, defence, odds: name, modifiers, shift } }: { readonly odds: AttackOdds }) {
  const needs = (i: number): number | undefined => attackForShifted(i, defence, shift?.columns ?? 0);
  const die = modifiers.reduce((all, { value }) => all + value, 0);
  const now = (ODDS as readonly string[]).indexOf(name);
  const next = ODDS[now + 1];
  const more = next === undefined ? 0 : (needs(now + 1) ?? attack) - attack;
  return (
    <>
      <ol class="pz-columns">
        {ODDS.map((column, i) => {
          const [none, dispersed, double, destroyed] = resultSixths(i, die);
          return (
            <li key={column} class={i === now ? 'is-now' : ''}>
              <span>{column}</span>
              <svg viewBox="0 0 10 18" aria-hidden="true">
                {bars([destroyed, double, dispersed, none]).map((result, j) => (
                  <rect key={j} class={`is-${result}`} x="0" y={3 * j} width="10" height="2.2" />
                ))}
              </svg>
              <span>{needTextOf(needs(i))}</span>
            </li>
          );
        })}
      </ol>
      <p class="pz-columns-foot soft">
        <span>{w('odds.columns')}</span>
        {next !== undefined && more > 0 && <span>{w('odds.next', { n: eighthsText(more), odds: next })}</span>}
      </p>
    </>
  );
}

const needTextOf = (eighths: number | undefined): string =>
  eighths === undefined ? w('odds.any') : eighthsText(eighths);

const RESULTS = ['x', 'dd', 'd', 'none'] as const;
const bars = (counts: readonly number[]): readonly string[] =>
  counts.flatMap((count, i) => Array.from({ length: count }, () => RESULTS[i]!));

/** Dots of a die, on a square of 18. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[9, 9]],
  2: [
    [5, 5],
    [13, 13],
  ],
  3: [
    [5, 5],
    [9, 9],
    [13, 13],
  ],
  4: [
    [5, 5],
    [13, 5],
    [5, 13],
    [13, 13],
  ],
  5: [
    [5, 5],
    [13, 5],
    [9, 9],
    [5, 13],
    [13, 13],
  ],
  6: [
    [5, 4.6],
    [5, 9],
    [5, 13.4],
    [13, 4.6],
    [13, 9],
    [13, 13.4],
  ],
};

function Faces({ odds: { faces } }: { readonly odds: AttackOdds }) {
  return (
    <>
      <ol class="pz-faces" aria-hidden="true">
        {faces.map((face) => (
          <li key={face.die} class={`is-${worstOf(face)}`}>
            <svg viewBox="0 0 18 18" aria-hidden="true">
              <rect width="18" height="18" rx="3.4" />
              {(PIPS[face.die] ?? []).map(([x, y]) => (
                <circle key={`${x}-${y}`} cx={x} cy={y} r="1.8" />
              ))}
            </svg>
          </li>
        ))}
      </ol>
      <ul class="pz-fates">
        {FATES.map((fate) => ({ fate, n: faces.filter((face) => worstOf(face) === fate).length }))
          .filter(({ n }) => n > 0)
          .map(({ fate, n }) => (
            <FateLine key={fate} fate={fate} n={n} all={faces.length} />
          ))}
      </ul>
    </>
  );
}

const FateLine = ({ fate, n, all }: { readonly fate: Fate; readonly n: number; readonly all: number }) => (
  <li>
    <span>{w(`odds.fate.${fate}` satisfies WordKey)}</span> <b>{percent(n / all)}</b>{' '}
    <span class="soft">{w('odds.sixths', { n })}</span>
  </li>
);
