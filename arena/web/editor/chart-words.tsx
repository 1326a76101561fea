/** Words on the editor's chart: names beside the pieces, and numbers of the hexes that are seen, as the printed sheet has them. */
import type { Signal } from '@preact/signals';
import { namePlaces, SIZE } from '../plain/name-places.js';
import type { Point } from '../shared/outline.js';
import type { EditorPiece, EditorSheet } from './editor-face.js';
import type { SeenPart } from './seen-part.js';

/** Pixels. */
const NAME = 12;
const NUMBER = 10;
/** Half of what a piece takes, in hex sides. */
const HULL = 0.6;
/** A hex side of so many pixels has place for its number. */
const LEAST_SIDE = 17;

interface Props {
  readonly sheet: EditorSheet;
  readonly seen: Signal<SeenPart | undefined>;
}

interface NamesProps extends Props {
  readonly pieces: readonly EditorPiece[];
  /** Where each is drawn. */
  readonly places: readonly (Point | undefined)[];
  /** Place in the list of the one that is chosen, which has its name before others; -1 where none is. */
  readonly chosen: number;
}

export function PieceNames({ sheet, seen, pieces, places, chosen }: NamesProps) {
  const part = seen.value;
  if (part === undefined) return null;
  // As the type is so large, whatever the chart's own size.
  const type = NAME / part.scale / SIZE;
  const half = { wide: (HULL * sheet.side) / type, high: (HULL * sheet.side) / type };
  const counters = places.map((at) => at && { x: at.x / type, y: at.y / type, half });
  const [left, top, width, height] = sheet.box.map((length) => length / type) as [number, number, number, number];
  const order = pieces.map((_, i) => i).sort((a, b) => Number(b === chosen) - Number(a === chosen));
  const named = namePlaces(
    order.flatMap((i) => (counters[i] === undefined ? [] : { key: String(i), name: pieces[i]!.name, at: counters[i] })),
    counters.filter((one) => one !== undefined),
    { left, top, right: left + width, bottom: top + height },
  );
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it can be focused; the pieces say their names and hexes themselves
    <g class="editor-names" font-size={NAME / part.scale} aria-hidden="true">
      {[...named].map(([key, { at, anchor }]) => (
        <text key={key} x={at.x * type} y={at.y * type} text-anchor={anchor} stroke-width={3 / part.scale}>
          {pieces[Number(key)]!.name}
        </text>
      ))}
    </g>
  );
}

export function HexNumbers({ sheet, seen }: Props) {
  const part = seen.value;
  if (part === undefined || sheet.side * part.scale < LEAST_SIDE) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it can be focused; a piece and the brush say their hex themselves
    <g class="editor-numbers" font-size={NUMBER / part.scale} aria-hidden="true">
      {labelsIn(sheet, part).map(([label, { x, y }]) => (
        <text key={label} x={x} y={y - 0.5 * sheet.side}>
          {label}
        </text>
      ))}
    </g>
  );
}

/** Hexes of the sheet whose middle is seen. */
function labelsIn({ side, labelAt, centre }: EditorSheet, part: SeenPart): readonly (readonly [string, Point])[] {
  const found = new Map<string, Point>();
  const [across, down] = [0.75 * side, 0.6 * side];
  for (let x = part.left - side; x <= part.left + part.width + side; x += across) {
    for (let y = part.top - side; y <= part.top + part.height + side; y += down) {
      const label = labelAt({ x, y });
      const at = label === undefined || found.has(label) ? undefined : centre(label);
      if (at !== undefined) found.set(label!, at);
    }
  }
  return [...found];
}
