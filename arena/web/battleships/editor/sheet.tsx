/** The sheet of battleships in the editor: the whole printed map, with land, breakwaters and the edges by which somebody may leave. */
import {
  FIRST_COLUMN,
  FIRST_ROW,
  hexAt,
  hexOf,
  LAST_COLUMN,
  LAST_ROW,
  labelOf,
  onSheet,
} from '../../../../engine/core/hexmap.js';
import type { Q, R } from '../../../../engine/index.js';
import type { JsonObject } from '../../editor/document.js';
import type { EditorSheet } from '../../editor/editor-face.js';
import { objectsAt, placeOfLabel, textAt, textsAt } from '../../editor/face-parts.js';
import { centreOf, outlineOf, type Point, ROW } from '../../shared/outline.js';
import { HexGrid, sideLine } from '../lobby/chart.js';
import { landWith } from './land.js';

const EDGE = 0.6;

const [first, last] = [hexAt(FIRST_COLUMN, FIRST_ROW), hexAt(LAST_COLUMN, LAST_ROW)];
const [corner, end] = [centreOf(first.q, first.r), centreOf(last.q, last.r)];
const BOX = [corner.x - 1.5, corner.y - 1.5, end.x - corner.x + 3, end.y - corner.y + 3 + ROW] as const;

const centre = (label: string): Point | undefined => {
  const hex = hexOf(label);
  return hex === undefined ? undefined : centreOf(hex.q, hex.r);
};

/** The hex whose middle is nearest. */
function labelAt({ x, y }: Point): string | undefined {
  const q = Math.round(x / 1.5);
  const near = [q - 1, q, q + 1].map((at) => ({ q: at as Q, r: Math.round((y / ROW - at) / 2) as R }));
  const away = (hex: { q: Q; r: R }): number => {
    const at = centreOf(hex.q, hex.r);
    return Math.hypot(at.x - x, at.y - y);
  };
  const hex = near.reduce((best, one) => (away(one) < away(best) ? one : best));
  const label = labelOf(hex.q, hex.r);
  const place = placeOfLabel(label);
  return place !== undefined && onSheet(place.column, place.row) ? label : undefined;
}

export function sheetOf(doc: JsonObject): EditorSheet {
  const land = landWith(textsAt(doc, 'map', 'land'), textsAt(doc, 'map', 'sea'));
  return {
    box: BOX,
    side: 1,
    isNight: doc.night === true,
    centre,
    labelAt,
    ground: () => <Ground doc={doc} land={land} />,
  };
}

function Ground({ doc, land }: { readonly doc: JsonObject; readonly land: ReadonlySet<string> }) {
  const [left, top, width, height] = BOX;
  const coast = outlineOf([...land].flatMap((label) => hexOf(label) ?? []));
  const walls = textsAt(doc, 'map', 'breakwaters').map(wallOf).join('');
  return (
    <>
      <rect class="chart-sea" x={left} y={top} width={width} height={height} />
      <HexGrid
        id="editor-grid"
        frame={{ left: left + width / 3, top: top + height / 3, width: width / 3, height: height / 3 }}
      />
      {coast !== '' && <path class="chart-land" d={coast} />}
      {walls !== '' && <path class="chart-breakwater" d={walls} />}
      {objectsAt(doc, 'clauses').map(({ item, at }) =>
        item.kind === 'exit' ? <Exit key={at.join('.')} doc={doc} clause={item} /> : null,
      )}
    </>
  );
}

/** Of a hexside such as `3230/A`; nothing of anything else. */
function wallOf(side: string): string {
  const [label = '', letter = ''] = side.split('/');
  const hex = hexOf(label);
  const at = 'ABCDEF'.indexOf(letter);
  return hex === undefined || letter.length !== 1 || at < 0 ? '' : sideLine(hex.q, hex.r, at);
}

function Exit({ doc, clause }: { readonly doc: JsonObject; readonly clause: JsonObject }) {
  const [left, top, width, height] = BOX;
  const side = objectsAt(doc, 'sides').find(({ item }) => item.id === clause.side);
  const second = textAt(doc, 'sides', 1, 'id') === clause.side ? EDGE : 0;
  const boxes = new Map<string, readonly [number, number, number, number]>([
    ['north', [left, top + second, width, EDGE]],
    ['south', [left, top + height - EDGE - second, width, EDGE]],
    ['west', [left + second, top, EDGE, height]],
    ['east', [left + width - EDGE - second, top, EDGE, height]],
  ]);
  const box = boxes.get(textAt(clause, 'edge'));
  if (box === undefined) return null;
  const [x, y, wide, high] = box;
  return <rect class={`chart-exit nation-${textAt(side?.item, 'nation')}`} x={x} y={y} width={wide} height={high} />;
}
