/** Answers that are a hex of the map: one is pointed at there; the list of labels is for who would rather read or type. */
import { t } from '../../i18n/index.js';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import type { PanelChoice, PanelState } from './panel-state.js';

interface Props {
  readonly model: PanzerModel;
  readonly panel: PanelState;
}

export function Places({ model, panel }: Props) {
  const places = panel.places.value;
  if (places.length === 0) return null;
  // Who types looks for one of them.
  const isOpen = panel.isOpen.value || panel.wanted.value.trim() !== '';
  return (
    <section class="pz-places" aria-label={w('ask.hexes')}>
      <p>{w('ask.point', { n: places.length })}</p>
      <button
        type="button"
        class="link"
        aria-expanded={isOpen}
        onClick={() => {
          panel.isOpen.value = !isOpen;
        }}
      >
        {w(isOpen ? 'ask.fold' : 'ask.unfold')}
      </button>
      {isOpen && (
        <ul>
          {places.map((choice) => (
            <Place key={choice.wire.text} model={model} panel={panel} choice={choice} />
          ))}
        </ul>
      )}
      <Chosen model={model} panel={panel} />
    </section>
  );
}

const hexOf = ({ order, label }: PanelChoice): string => ('hex' in order ? order.hex : label);

function Place({ model, panel, choice }: Props & { readonly choice: PanelChoice }) {
  const { wire, label } = choice;
  const isMarked = panel.marked.value?.wire.text === wire.text;
  return (
    <li>
      <button
        type="button"
        data-answer={wire.text}
        class={`pz-place${isMarked ? ' is-marked' : ''}`}
        aria-label={label}
        aria-pressed={isMarked}
        onClick={() => panel.mark(wire)}
        onPointerEnter={(e) => {
          if (e.pointerType === 'mouse') model.pointed.value = wire;
        }}
        onPointerLeave={() => {
          model.pointed.value = null;
        }}
      >
        {hexOf(choice)}
      </button>
    </li>
  );
}

/** The hex that was pointed at, in a row like other answers, so that it is seen to be taken. */
function Chosen({ model, panel }: Props) {
  const marked = panel.marked.value;
  if (marked === null || !panel.places.value.some(({ wire }) => wire.text === marked.wire.text)) return null;
  const isAdvised = model.advice.value?.action.text === marked.wire.text;
  return (
    <p class="choice is-marked">
      <span class="choice-label">
        {marked.label}
        {isAdvised && <small class="tag is-advised">{t('panel.choice.advised')}</small>}
      </span>
    </p>
  );
}
