/** The chart of operations in the editor: the whole sea, as large as the scenario says, with its coasts. */
import type { Scenario } from '../../../../engine/operations/index.js';
import type { JsonObject } from '../../editor/document.js';
import type { EditorSheet } from '../../editor/editor-face.js';
import { labelOfPlace, numberAt, placeOfLabel, textsAt } from '../../editor/face-parts.js';
import type { Point } from '../../shared/outline.js';
import { boxOf, centreOfPlace, hexAt, placeOf, type Sheet, SIDE } from '../chart/geometry.js';
import { SeaChart } from '../chart/sea-chart.js';

/** Columns and rows that can be labelled. */
const MOST = 99;

const bounded = (value: number | undefined): number => Math.min(MOST, Math.max(1, Math.round(value ?? 1)));

/** As large as the scenario says, within what can be drawn. */
const mapOf = (doc: JsonObject): Sheet => ({
  columns: bounded(numberAt(doc, 'map', 'columns')),
  rows: bounded(numberAt(doc, 'map', 'rows')),
});

/** What the drawing of a coast reads, with nothing that lies outside. */
function seaOf(doc: JsonObject, map: Sheet): Scenario {
  const isThere = (label: string): boolean => {
    const place = placeOfLabel(label);
    return place !== undefined && within(place.column, map.columns) && within(place.row, map.rows);
  };
  const hexes = (name: string): readonly string[] => textsAt(doc, name).filter(isThere);
  const sea: object = { map, land: hexes('land'), partLand: hexes('partLand'), closed: hexes('closed'), ports: [] };
  // Of a scenario the coast reads these fields alone.
  return sea as Scenario;
}

const within = (value: number, most: number): boolean => value >= 1 && value <= most;

/** The last sea that was drawn: a chart is drawn anew with each edit, its coasts only when they change. */
let last: { readonly key: string; readonly sea: Scenario } | undefined;

function drawnSea(doc: JsonObject, map: Sheet): Scenario {
  const key = JSON.stringify([map, doc.land ?? null, doc.partLand ?? null, doc.closed ?? null]);
  if (last?.key !== key) last = { key, sea: seaOf(doc, map) };
  return last.sea;
}

export function sheetOf(doc: JsonObject): EditorSheet {
  const map = mapOf(doc);
  return {
    box: boxOf(map, 8),
    side: SIDE,
    isNight: false,
    centre: (label): Point | undefined => {
      const place = placeOfLabel(label);
      return place === undefined ? undefined : centreOfPlace({ column: place.column - 1, row: place.row - 1 });
    },
    labelAt: (point) => {
      const hex = hexAt(map, point);
      if (hex < 0) return undefined;
      const { column, row } = placeOf(map, hex);
      return labelOfPlace(column + 1, row + 1);
    },
    ground: () => <SeaChart scenario={drawnSea(doc, map)} id="editor" />,
  };
}
