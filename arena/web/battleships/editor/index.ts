/** Editor of battleships: ships and batteries that are dragged and turned, land that is painted, edges by which one may leave. */
import { checkScenario, EDGES, OPTIONS, type Scenario, SHIPS, speedCap } from '../../../../engine/battleships/index.js';
import { HEADINGS } from '../../../../engine/core/hex.js';
import { FIRST_COLUMN, FIRST_ROW, LAST_COLUMN, LAST_ROW } from '../../../../engine/core/hexmap.js';
import { type JsonObject, type JsonPath, withoutValue, withValue } from '../../editor/document.js';
import type { EditorExit, EditorFace, EditorPiece } from '../../editor/editor-face.js';
import {
  freeName,
  headingTurned,
  labelBeside,
  numberAt,
  objectsAt,
  plainChoices,
  textAt,
  textsAt,
} from '../../editor/face-parts.js';
import { termWords } from '../../editor/i18n/index.js';
import { optionFace } from '../../editor/option-face.js';
import { language } from '../../i18n/index.js';
import { lobbyWords } from '../i18n/lobby.js';
import { unitName } from '../i18n/names.js';
import { HULL, shapeOf } from '../lobby/chart.js';
import { landWith } from './land.js';
import { sheetOf } from './sheet.js';

const BOUNDS = { columns: [FIRST_COLUMN, LAST_COLUMN], rows: [FIRST_ROW, LAST_ROW] } as const;
const BATTERY = 'M-.5-.5H.5V.5H-.5Z';
const MOST_SPEED = 6;

const sides = (doc: JsonObject): readonly JsonObject[] => objectsAt(doc, 'sides').map(({ item }) => item);

const units = (doc: JsonObject) =>
  objectsAt(doc, 'sides').flatMap(({ at, item }) =>
    objectsAt(doc, ...at, 'units').map((unit) => ({ ...unit, nation: textAt(item, 'nation') })),
  );

const unitNames = (doc: JsonObject): readonly string[] => units(doc).map(({ item }) => textAt(item, 'name'));

function pieceOf({ at, item, nation }: ReturnType<typeof units>[number]): EditorPiece {
  const shape = typeof item.ship === 'string' ? shapeOf(item.ship) : 'battery';
  const heading = (HEADINGS as readonly unknown[]).indexOf(item.heading);
  return {
    path: at,
    hex: textAt(item, 'hex'),
    name: unitName(textAt(item, 'name')),
    nation,
    hull: shape === 'battery' ? BATTERY : HULL[shape],
    turn: 60 * Math.max(0, heading),
    speed: numberAt(item, 'speed') ?? 0,
    isFaint: (numberAt(item, 'arrives', 'turn') ?? 1) > 1,
  };
}

const counters = (nation: string) =>
  [...SHIPS.values()]
    .map((ship) => ({
      value: ship.id,
      words: `${language.value === 'ja' ? ship.ja : ship.name} (${ship.nation} ${ship.type})`,
      isOwn: ship.nation === nation,
    }))
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn));

/** The side whose units a path leads to. */
const nationAt = (doc: JsonObject, path: JsonPath): string => textAt(doc, 'sides', path[1] ?? 0, 'nation');

const NAMES_OF_SIDE = ['side', 'firstPlayer', 'winner', 'claimant'];
const NAMES_OF_UNIT = ['unit', 'target'];

function exits(doc: JsonObject): readonly EditorExit[] {
  return sides(doc).flatMap(({ id }) =>
    EDGES.map((edge): EditorExit => {
      const side = typeof id === 'string' ? id : '';
      const found = objectsAt(doc, 'clauses').filter(
        ({ item }) => item.kind === 'exit' && item.side === side && item.edge === edge,
      );
      const clauses = found.map(({ at }) => at);
      return { side, edge, clauses, list: ['clauses'], blank: { kind: 'exit', side, edge, score: 1 } };
    }),
  );
}

/** A ship beside the first of her side, on her course, as fast as that or as she can go. */
function addedShip(doc: JsonObject, list: JsonPath, counter: string): JsonObject {
  const [first] = objectsAt(doc, ...list);
  const taken = units(doc).map(({ item }) => textAt(item, 'hex'));
  let hex = textAt(first?.item, 'hex') || '3318';
  for (let i = 0; taken.includes(hex) && i < LAST_ROW; i++) hex = labelBeside(hex, 'south', BOUNDS);
  const heading = textAt(first?.item, 'heading') || 'A';
  const name = freeName(SHIPS.get(counter)?.name ?? counter, unitNames(doc));
  const ship = SHIPS.get(counter);
  const speed = Math.min(numberAt(first?.item, 'speed') ?? 3, ship === undefined ? 0 : speedCap(ship.movement, 0));
  return { ship: counter, name, hex, heading, speed };
}

const { fieldWords, optionValues } = optionFace(OPTIONS, () => lobbyWords().options);

export const editor: EditorFace = {
  unitWords: unitName,
  fieldWords,
  // Whoever asks has held the data to the schema, which says what the compiler would.
  check: (doc) => checkScenario(doc as Scenario),
  choices: (doc, path) => {
    const key = path.at(-1);
    if (key === 'ship') return counters(nationAt(doc, path));
    if (NAMES_OF_SIDE.some((name) => name === key)) return plainChoices(sides(doc).map(({ id }) => String(id)));
    return NAMES_OF_UNIT.some((name) => name === key)
      ? unitNames(doc).map((value) => ({ value, words: unitName(value) }))
      : optionValues(path);
  },
  offered: (doc, list) => (list.length === 3 && list[2] === 'units' ? counters(nationAt(doc, list)) : undefined),
  places: (doc) =>
    objectsAt(doc, 'sides').map(({ at, item }) => ({ list: [...at, 'units'], words: textAt(item, 'id') })),
  added: addedShip,
  sheet: sheetOf,
  pieces: (doc) => units(doc).map(pieceOf),
  brushes: () => [
    {
      id: 'land',
      words: termWords('land'),
      isOn: (doc, hex) => landWith(textsAt(doc, 'map', 'land'), textsAt(doc, 'map', 'sea')).has(hex),
      painted: (doc, hex, isOn) => painted(doc, hex, isOn),
    },
  ],
  exits,
  turned: (doc, { path }, by) =>
    withValue(doc, [...path, 'heading'], headingTurned(textAt(doc, ...path, 'heading'), by)),
  faster: (doc, { path }, by) =>
    withValue(doc, [...path, 'speed'], Math.min(MOST_SPEED, Math.max(0, (numberAt(doc, ...path, 'speed') ?? 0) + by))),
  beside: (hex, way) => labelBeside(hex, way, BOUNDS),
};

/** A hex of a rectangle becomes sea by the list of exceptions, and land again by leaving that. */
function painted(doc: JsonObject, hex: string, isOn: boolean): JsonObject {
  const [land, sea] = [textsAt(doc, 'map', 'land'), textsAt(doc, 'map', 'sea')];
  if (landWith(land, sea).has(hex) === isOn) return doc;
  if (isOn) {
    if (!sea.includes(hex)) return withValue(doc, ['map', 'land'], [...land, hex]);
    const rest = sea.filter((one) => one !== hex);
    return rest.length === 0 ? withoutValue(doc, ['map', 'sea']) : withValue(doc, ['map', 'sea'], rest);
  }
  const rest = land.filter((one) => one !== hex);
  const without = withValue(doc, ['map', 'land'], rest);
  return landWith(rest, sea).has(hex) ? withValue(without, ['map', 'sea'], [...sea, hex]) : without;
}
