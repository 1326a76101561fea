/** Aims above the question: what each side counts towards its victory, as pips and in figures. */
import { useSignal } from '@preact/signals';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import { seatName } from '../names.js';
import './aims.css';
import { type AimCount, type SideCounts, sideCounts } from './counts.js';

/** More are told in figures alone. */
const MOST_PIPS = 12;

export function Aims({ model }: { readonly model: PanzerModel }) {
  const open = useSignal(false);
  const { known, view } = model.standing.value;
  if (known === null || view.phase === 'over') return null;
  const sides = sideCounts(model.game, known);
  return (
    <section class={`pz-aims${open.value ? ' is-open' : ''}`} aria-label={w('count.name')}>
      <button
        type="button"
        class="pz-aims-line"
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {sides
          .map((side) => lineOf(model, side))
          .filter((words) => words !== '')
          .join(' · ')}
      </button>
      {sides.map((side) => (
        <Side key={side.seat} model={model} side={side} />
      ))}
    </section>
  );
}

/** `United States 1 of 3, 0 of 4`: what comes next of each count. */
function lineOf({ game }: PanzerModel, { seat, counts }: SideCounts): string {
  const own = counts.filter(({ isOther }) => !isOther);
  const all = own.map(({ have, steps, isLimit }) => {
    const next = nextOf(have, steps);
    return isLimit ? w('count.most', { have, most: next.n }) : w('count.of', { have, n: next.n });
  });
  return all.length === 0 ? '' : `${seatName(game, seat)} ${all.join(w('list.comma'))}`;
}

/** What comes next of several. */
const nextOf = (have: number, steps: AimCount['steps']): AimCount['steps'][number] =>
  steps.find(({ n }) => have < n) ?? steps.at(-1)!;

function Side({
  model,
  side: { seat, counts, otherwise },
}: {
  readonly model: PanzerModel;
  readonly side: SideCounts;
}) {
  if (counts.length === 0 && otherwise === undefined) return null;
  const grades = new Set([
    ...counts.flatMap(({ steps }) => steps.flatMap((step) => step.grades)),
    ...(otherwise === undefined ? [] : [otherwise]),
  ]);
  const isGerman = model.game.battle.scenario.sides[seat as 0 | 1].id === 'german';
  return (
    <div class={`pz-aim${isGerman ? ' is-german' : ''}`}>
      <b>{seatName(model.game, seat)}</b>
      <ul>
        {counts.map((count) => (
          <Row key={`${count.isLimit}${count.settled}${count.label}`} count={count} isGraded={grades.size > 1} />
        ))}
        {otherwise !== undefined && (
          <li class="soft">
            <span>{w('count.otherwise', { grade: w(`grade.${otherwise}`) })}</span>
          </li>
        )}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly count: AimCount;
  /** Its side can win by more than one grade. */
  readonly isGraded: boolean;
}

function Row({ count: { label, have, steps, isLimit, isHexes, settled }, isGraded }: RowProps) {
  const most = steps.at(-1)!.n;
  const next = nextOf(have, steps);
  const grades = isGraded ? next.grades.map((grade) => w(`grade.${grade}`)).join(w('list.or')) : '';
  const isReached = !isLimit && (settled === undefined ? have >= next.n : settled === 'held');
  const isPassed = isLimit && settled === undefined && have > most;
  return (
    <li class={isPassed ? 'is-passed' : isReached ? 'is-reached' : ''}>
      <span>{label}</span>
      {!isLimit && settled === undefined && most <= MOST_PIPS && (
        <svg class="pz-pips" width={13 * most} height="12" viewBox={`0 0 ${13 * most} 12`} aria-hidden="true">
          {Array.from({ length: most }, (_, i) => (
            <path
              key={i}
              class={i < have ? 'is-full' : ''}
              d={isHexes ? HEX : SQUARE}
              transform={`translate(${13 * i} 0)`}
            />
          ))}
        </svg>
      )}
      <span class="pz-count-words">
        {settled !== undefined
          ? w(`count.${settled}`)
          : isLimit
            ? w('count.most', { have, most })
            : w('count.of', { have, n: next.n })}
        {grades !== '' && <small class="soft"> {grades}</small>}
      </span>
    </li>
  );
}

const SQUARE = 'M1.5 1.5H10.5V10.5H1.5Z';
const HEX = 'M.8 6L3.4 1.5H8.6L11.2 6L8.6 10.5H3.4Z';
