/** Answers that are a hex of the map: one is pointed at there; the list of labels is for who would rather read or type. */
import { t } from '../../i18n/index.js';
import { w } from '../i18n/index.js';
import type { PanzerModel } from '../model.js';
import type { PanelChoice, PanelState } from './panel-state.js';
import { type Place, placesOf } from './place-list.js';

interface Props {
  readonly model: PanzerModel;
  readonly panel: PanelState;
}

export function Places({ model, panel }: Props) {
  const places = placesOf(panel.places.value);
  if (places.length === 0) return null;
  // Who types looks for one of them.
  const isOpen = panel.isOpen.value || panel.wanted.value.trim() !== '';
  return (
    <section class="pz-places" aria-label={w('ask.hexes')}>
      <p>{w(isSmoke(places) ? 'ask.point.smoke' : 'ask.point', { n: places.length })}</p>
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
          {places.map((place) => (
            <Hex key={place.hex} model={model} panel={panel} place={place} />
          ))}
        </ul>
      )}
      <Chosen model={model} panel={panel} places={places} />
    </section>
  );
}

/** Nothing but smoke falls there. */
const isSmoke = (places: readonly Place[]): boolean =>
  places.every(({ answers }) => answers.every(({ order }) => order.kind === 'smoke'));

const isMarkedIn = ({ answers }: Place, panel: PanelState): boolean =>
  answers.some(({ wire }) => wire.text === panel.marked.value?.wire.text);

function Hex({ model, panel, place }: Props & { readonly place: Place }) {
  const { wire, label } = place.answers[0]!;
  const isMarked = isMarkedIn(place, panel);
  return (
    <li>
      <button
        type="button"
        data-answer={wire.text}
        class={`pz-place${isMarked ? ' is-marked' : ''}`}
        aria-label={place.answers.length > 1 ? place.hex : label}
        aria-pressed={isMarked}
        onClick={() => panel.mark(wire)}
        onPointerEnter={(e) => {
          if (e.pointerType === 'mouse') model.pointed.value = wire;
        }}
        onPointerLeave={() => {
          model.pointed.value = null;
        }}
      >
        {place.hex}
      </button>
    </li>
  );
}

/** The hex that was pointed at, in a row like other answers, so that it is seen to be taken; each of its answers where there are several. */
function Chosen({ model, panel, places }: Props & { readonly places: readonly Place[] }) {
  const place = places.find((one) => isMarkedIn(one, panel));
  if (place === undefined) return null;
  const advised = model.advice.value?.action.text;
  const words = ({ wire, label }: PanelChoice) => (
    <span class="choice-label">
      {label}
      {advised === wire.text && <small class="tag is-advised">{t('panel.choice.advised')}</small>}
    </span>
  );
  const [only] = place.answers;
  if (place.answers.length === 1) return <p class="choice is-marked">{words(only!)}</p>;
  return (
    <ul class="choices pz-ways">
      {place.answers.map((choice) => {
        const isMarked = panel.marked.value?.wire.text === choice.wire.text;
        return (
          <li key={choice.wire.text}>
            <button
              type="button"
              data-answer={choice.wire.text}
              class={`choice${isMarked ? ' is-marked' : ''}`}
              aria-pressed={isMarked}
              onClick={() => panel.mark(choice.wire)}
            >
              {words(choice)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
