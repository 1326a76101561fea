/** Any manoeuvre by its end: hex, heading and speed narrow the list; the chart picks by pointing. */
import { useComputed, useSignal } from '@preact/signals';
import type { BattleState, BattleshipsGame } from '../../../../engine/battleships/index.js';
import { HEADINGS } from '../../../../engine/core/hex.js';
import type { Action } from '../../../../engine/index.js';
import { t } from '../i18n/index.js';
import type { BattleshipsModel } from '../model/battle.js';
import { answersOf } from './answers.js';
import { ChoiceRow } from './choice-list.js';
import { choiceOfMove, headingWords, type MoveFilter, movesOf, NO_FILTER, narrowed, rangesFrom } from './moves.js';
import { hexesText, shipName } from './names.js';
import type { PanelState } from './panel-state.js';
import type { AtHand } from './question.js';

/** By heading, A to F. */
const ARROWS = ['↑', '↗', '↘', '↓', '↙', '↖'];

/** More are no list to read. */
const SHOWN = 8;

export function MoveFinder({
  model,
  panel,
  question,
}: {
  model: BattleshipsModel;
  panel: PanelState;
  question: AtHand;
}) {
  const filter = useSignal<MoveFilter>(NO_FILTER);
  const answers = useComputed(() => {
    const [asked, known] = [model.asked.value, model.known.value];
    return asked?.kind === 'action' && known !== null ? answersOf(model.game, known, asked.legal) : [];
  });
  const all = useComputed(() =>
    model.known.value === null ? [] : movesOf(model.game, model.known.value, answers.value),
  );
  const { hex, heading, speed } = filter.value;
  const isFree = hex === '' && heading === undefined && speed === undefined;
  const found = isFree ? [] : narrowed(all.value, filter.value);
  const set = (part: Partial<MoveFilter>): void => {
    filter.value = { ...filter.value, ...part };
  };
  const values = <N extends number>(of: (m: (typeof all.value)[number]) => N): N[] =>
    [...new Set(all.value.map(of))].sort((a, b) => a - b);
  return (
    <section class="finder">
      <p class="soft">{t('panel.moves.point')}</p>
      <div class="finder-fields">
        <label>
          {t('panel.moves.hex')}
          <input
            type="text"
            inputMode="numeric"
            maxLength={9}
            value={hex}
            onInput={(e) => set({ hex: e.currentTarget.value.trim() })}
          />
        </label>
        <Pick
          name={t('panel.moves.speed')}
          values={values((m) => m.speed)}
          value={speed}
          text={String}
          onPick={(v) => set({ speed: v })}
        />
        <Pick
          name={t('panel.moves.heading')}
          values={values((m) => m.heading)}
          value={heading}
          text={(h) => ARROWS[h]!}
          word={(h) => headingWords(HEADINGS[h])}
          onPick={(v) => set({ heading: v })}
        />
      </div>
      {!isFree && (
        <>
          <p class="faint" role="status">
            {found.length === 0
              ? t('panel.moves.none')
              : t('panel.moves.found', { n: found.length, total: question.total })}{' '}
            <button
              type="button"
              class="link"
              onClick={() => {
                filter.value = NO_FILTER;
              }}
            >
              {t('panel.moves.clear')}
            </button>
          </p>
          <ul class="choices is-moves">
            {found.slice(0, SHOWN).map((m) => {
              const choice = choiceOfMove(model.game, model.known.value!, answers.value, m);
              return <ChoiceRow key={choice.wire.text} model={model} panel={panel} choice={choice} />;
            })}
          </ul>
          {found.length > SHOWN && <p class="faint">{t('panel.moves.more', { n: found.length - SHOWN })}</p>}
        </>
      )}
    </section>
  );
}

interface PickProps<N extends number> {
  readonly name: string;
  readonly values: readonly N[];
  readonly value: N | undefined;
  text(value: N): string;
  /** Where a sign stands on the button: what it means. */
  word?(value: N): string;
  onPick(value: N | undefined): void;
}

/** One of a few values, or any. */
function Pick<N extends number>({ name, values, value, text, word, onPick }: PickProps<N>) {
  return (
    <fieldset class="pick">
      <legend>{name}</legend>
      {values.map((v) => (
        <button
          key={v}
          type="button"
          aria-pressed={v === value}
          aria-label={word?.(v)}
          title={word?.(v)}
          class={v === value ? 'is-marked' : ''}
          onClick={() => onPick(v === value ? undefined : v)}
        >
          {text(v)}
        </button>
      ))}
    </fieldset>
  );
}

/** How the enemy will lie from the end of a manoeuvre. */
interface RangesProps {
  readonly game: BattleshipsGame;
  readonly known: BattleState;
  readonly action: Action;
  /** It is looked at, and another is chosen. */
  readonly isPreview: boolean;
}

export function MoveRanges({ game, known, action, isPreview }: RangesProps) {
  const [move] = movesOf(game, known, [{ action, wire: { id: action, text: '' } }]);
  if (move === undefined || move.leaves) return null;
  const ranges = rangesFrom(game, known, move);
  return (
    <section class="ranges">
      {ranges.length > 0 && <h3>{t(isPreview ? 'panel.moves.preview' : 'panel.moves.fromHex', { hex: move.hex })}</h3>}
      <ul class="reasons">
        {ranges.slice(0, SHOWN).map(({ unit, range, arc }) => (
          <li key={unit} class="reason">
            <span>{shipName(game, unit)}</span>
            <span>{hexesText(range)}</span>
            <span class="soft">{arc}</span>
          </li>
        ))}
      </ul>
      <p class="faint">{t('panel.moves.noDice')}</p>
    </section>
  );
}
