/** Labels of the chart, each at a place where it covers no counter and no other label; numbers of hexes give way to them. */
import type { ReadonlySignal } from '@preact/signals';
import {
  type Box,
  boxOfName,
  type CounterPlace,
  type Half,
  type NamePlace,
  namePlaces,
} from '../../plain/name-places.js';
import { boxOf, centre, type Sheet, SIDE } from '../chart/geometry.js';
import type { CampaignModel } from '../model.js';
import { fleetName, portName } from '../names.js';
import type { HexMarks } from './marks.js';
import { contactLabel } from './stack-words.js';

/** Of the board. */
interface Labelled {
  readonly model: CampaignModel;
  readonly sheet: Sheet;
  readonly marks: ReadonlySignal<readonly HexMarks[]>;
  /** Of the type, to that in which the chart is printed: from far away names are larger than the chart. */
  readonly labelScale: ReadonlySignal<number>;
}

export interface Label {
  readonly key: string;
  readonly kind: 'own' | 'enemy' | 'old' | 'port';
  readonly name: string;
  readonly hex: number;
}

function labelsOf({ marks, model }: Labelled): readonly Label[] {
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

/** In sides of a hex: a hull with her ring and what is fixed to both her ends; and the signs in the upper corners, and two rows of hulls. */
const HULL: Half = { wide: 1.1, high: 0.68 };
const PILE: Half = { wide: 1.1, high: 0.84 };
const SIGNS: Half = { wide: 0.84, high: 0.8 };

function halfOf({ fleets, contacts, port, mines }: HexMarks): Half {
  if (fleets.length + contacts.length === 0) return SIGNS;
  return fleets.length + contacts.length > 1 || port !== undefined || mines > 0 ? PILE : HULL;
}

export interface PlacedLabel extends Label {
  /** In sides of a hex. */
  readonly place: NamePlace;
  readonly box: Box;
}

export function placedLabels(state: Labelled): readonly PlacedLabel[] {
  const scale = state.labelScale.value;
  const unit = SIDE * scale;
  const counters = new Map(
    state.marks.value.map((marks): [number, CounterPlace] => {
      const { x, y } = centre(state.sheet, marks.hex);
      const { wide, high } = halfOf(marks);
      return [marks.hex, { x: x / unit, y: y / unit, half: { wide: wide / scale, high: high / scale } }];
    }),
  );
  const labels = labelsOf(state);
  const [left, top, width, height] = boxOf(state.sheet).map((n) => n / unit) as [number, number, number, number];
  const places = namePlaces(
    labels.map(({ key, name, hex }) => ({ key, name, at: counters.get(hex)! })),
    [...counters.values()],
    { left, top, right: left + width, bottom: top + height },
  );
  return labels.flatMap((label) => {
    const place = places.get(label.key);
    if (place === undefined) return [];
    const { at, anchor } = place;
    const inSides = { anchor, at: { x: at.x * scale, y: at.y * scale } };
    return [{ ...label, place: inSides, box: enlarged(boxOfName(place, label.name), scale) }];
  });
}

const enlarged = ({ left, right, top, bottom }: Box, scale: number): Box => ({
  left: left * scale,
  right: right * scale,
  top: top * scale,
  bottom: bottom * scale,
});
