/** Courses: which fleet sails, and the hexes in its reach; one is pointed at on the chart, and the list is for who would rather read. */
import { t } from '../../i18n/index.js';
import { w } from '../i18n/index.js';
import type { CampaignModel } from '../model.js';
import { hexOf } from '../names.js';
import type { MoverRow, PanelChoice, PanelState } from './panel-state.js';

interface Props {
  readonly model: CampaignModel;
  readonly panel: PanelState;
}

export function Movers({ model, panel }: Props) {
  const movers = panel.movers.value;
  if (movers.length < 2) return null;
  return (
    <ul class="choices op-movers" aria-label={w('ask.moves')}>
      {movers.map((row, i) => (
        <Mover key={row.unit} model={model} panel={panel} row={row} number={i + 1} />
      ))}
    </ul>
  );
}

function Mover({ model, panel, row, number }: Props & { readonly row: MoverRow; readonly number: number }) {
  const fleet = model.view.value.fleets.find(({ unit }) => unit === row.unit);
  const isChosen = panel.mover.value === row.unit;
  return (
    <li>
      <button
        type="button"
        class={`choice op-mover${isChosen ? ' is-chosen' : ''}`}
        aria-pressed={isChosen}
        onClick={() => panel.choose(row.unit)}
      >
        {number < 10 && <kbd>{number}</kbd>}
        <span class="choice-label">{row.name}</span>
        {fleet !== undefined && (
          <span class="choice-details">
            <span>{fleet.hex}</span>
            <span>{w('answer.speed', { n: fleet.speed })}</span>
            {fleet.found && <span>{w('answer.seen')}</span>}
          </span>
        )}
      </button>
    </li>
  );
}

export function Places({ model, panel }: Props) {
  const places = panel.places.value;
  if (places.length === 0) return null;
  const isOpen = panel.isOpen.value;
  return (
    <section class="op-places" aria-label={w('ask.hexes')}>
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
          {places.map((place) => (
            <Hex key={place.wire.text} model={model} panel={panel} place={place} />
          ))}
        </ul>
      )}
      <Chosen model={model} panel={panel} />
    </section>
  );
}

const hexIn = ({ order }: PanelChoice): string => (order.kind === 'sail' ? order.hex : '');

function Hex({ model, panel, place }: Props & { readonly place: PanelChoice }) {
  const { wire, label } = place;
  const isMarked = panel.marked.value?.wire.id === wire.id;
  return (
    <li>
      <button
        type="button"
        data-answer={wire.text}
        class={`op-place-hex${isMarked ? ' is-marked' : ''}`}
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
        {hexIn(place)}
      </button>
    </li>
  );
}

/** The course that was pointed at, in a row like other answers, so that it is seen to be taken, with what lies there as far as it is known. */
function Chosen({ model, panel }: Props) {
  const place = panel.marked.value;
  if (place === null || place.order.kind !== 'sail') return null;
  const isAdvised = model.advice.value?.action.text === place.wire.text;
  const [hex, far] = [hexIn(place), farTo(model, panel, place)];
  const { contacts, mines } = model.view.value;
  const enemies = contacts.filter((one) => one.now && one.hex === hex).length;
  const laid = mines.find((one) => one.hex === hex)?.count ?? 0;
  return (
    <p class="choice is-marked">
      <span class="choice-label">
        {place.label}
        {isAdvised && <small class="tag is-advised">{t('panel.choice.advised')}</small>}
      </span>
      <span class="choice-details">
        <span>{place.order.stays ? w('answer.stays') : w('answer.far', { n: far })}</span>
        {enemies > 0 && <span>{w('answer.known', { n: enemies })}</span>}
        {laid > 0 && <span>{w('answer.mines', { n: laid })}</span>}
      </span>
    </p>
  );
}

/** By sea. */
function farTo({ game: { campaign }, view }: CampaignModel, panel: PanelState, place: PanelChoice): number {
  const from = hexOf(campaign, view.value.fleets.find(({ unit }) => unit === panel.mover.value)?.hex);
  const to = hexOf(campaign, hexIn(place));
  return from < 0 || to < 0 ? 0 : campaign.map.bySea[from * campaign.map.hexes + to]!;
}
