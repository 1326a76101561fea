/** Names beside the counters: of own fleets, contacts with their age, and ports; where there is no free place the card tells them. */
import { namePlaces } from '../../plain/name-places.js';
import { SIDE } from '../chart/geometry.js';
import { fleetName, portName } from '../names.js';
import type { BoardState } from './board-state.js';
import { contactLabel } from './stack-words.js';

/** Below this scale nobody reads them. */
const READABLE = 0.5;

interface Label {
  readonly key: string;
  readonly kind: 'own' | 'enemy' | 'old' | 'port';
  readonly name: string;
  readonly hex: number;
}

function labelsOf({ marks, model }: BoardState): readonly Label[] {
  const { game } = model;
  return marks.value.flatMap(({ hex, fleets, contacts, port }): Label[] => {
    const [fleet, contact] = [fleets[0], contacts[0]];
    return [
      ...(fleet === undefined
        ? []
        : [{ key: `f${hex}`, kind: 'own' as const, name: fleetName(game, model.known.value, fleet.unit), hex }]),
      ...(contact === undefined
        ? []
        : [
            {
              key: `c${hex}`,
              kind: contact.age === 'now' ? ('enemy' as const) : ('old' as const),
              name: contactLabel(model, contact),
              hex,
            },
          ]),
      ...(port === undefined ? [] : [{ key: `p${hex}`, kind: 'port' as const, name: portName(game, port.id), hex }]),
    ];
  });
}

export function LabelsLayer({ state }: { readonly state: BoardState }) {
  if (state.camera.value.k < READABLE) return null;
  const labels = labelsOf(state);
  const at = (hex: number) => {
    const { x, y } = state.centre(hex);
    return { x: x / SIDE, y: y / SIDE };
  };
  const places = namePlaces(
    labels.map(({ key, name, hex }) => ({ key, name, at: at(hex) })),
    state.marks.value.map(({ hex }) => at(hex)),
  );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the keyboard
    <g class="op-labels" aria-hidden="true">
      {labels.map(({ key, kind, name }) => {
        const place = places.get(key);
        return (
          place !== undefined && (
            <text key={key} class={`is-${kind}`} x={place.at.x * SIDE} y={place.at.y * SIDE} text-anchor={place.anchor}>
              {name}
            </text>
          )
        );
      })}
    </g>
  );
}
