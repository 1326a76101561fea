/** Editor of operations: forces, ports and minefields that are dragged, and land, shallows and closed waters that are painted. */
import {
  AIRCRAFT,
  checkScenario,
  OPTIONS,
  type Scenario,
  SHIPS,
  SUBMARINES,
} from '../../../../engine/operations/index.js';
import type { JsonObject, JsonPath } from '../../editor/document.js';
import type { EditorBrush, EditorChoice, EditorFace, EditorPiece } from '../../editor/editor-face.js';
import { labelBeside, listBrush, objectsAt, plainChoices, textAt, textsAt } from '../../editor/face-parts.js';
import { termWords } from '../../editor/i18n/index.js';
import { optionFace } from '../../editor/option-face.js';
import { language } from '../../i18n/index.js';
import { phrases } from '../i18n/index.js';
import { sheetOf } from './sheet.js';

const SHIP = 'M0-1.1C.2-.9.35-.5.35.2C.35.6.3 1 0 1.1C-.3 1-.35.6-.35.2C-.35-.5-.2-.9 0-1.1Z';
const AIRCRAFT_MARK = 'M0-.7L.6.5L0 .25L-.6.5Z';
const PORT = 'M-.4-.4H.4V.4H-.4Z';
const MINE = 'M0-.45L.45 0L0 .45L-.45 0Z';

const SIDE_NAMES = ['side'];
const LISTS = ['land', 'partLand', 'closed'];

const seats = (doc: JsonObject) => objectsAt(doc, 'seats');

/** The nation that a side is drawn as. */
const nationOf = (doc: JsonObject, side: string): string => {
  const seat = seats(doc).find(({ item }) => item.id === side);
  return textsAt(seat?.item, 'nations')[0] ?? '';
};

const calledIn = (item: JsonObject): string => (language.value === 'ja' && textAt(item, 'ja')) || textAt(item, 'name');

function pieces(doc: JsonObject): readonly EditorPiece[] {
  const ports = objectsAt(doc, 'ports').map(({ at, item }) => ({
    ...{ path: at, hex: textAt(item, 'hex'), name: calledIn(item), hull: PORT, isFaint: false },
    nation: nationOf(doc, textAt(item, 'side')),
  }));
  const mines = objectsAt(doc, 'mines').map(({ at, item }) => ({
    ...{ path: at, hex: textAt(item, 'hex'), name: termWords('mines'), hull: MINE, isFaint: false },
    nation: nationOf(doc, textAt(item, 'side')),
  }));
  const forces = seats(doc).flatMap((seat) =>
    objectsAt(doc, ...seat.at, 'forces').map(({ at, item }) => ({
      ...{ path: at, hex: textAt(item, 'hex'), name: calledIn(item), isFaint: false },
      hull: item.kind === 'air' ? AIRCRAFT_MARK : SHIP,
      nation: textsAt(seat.item, 'nations')[0] ?? '',
    })),
  );
  return [...ports, ...mines, ...forces];
}

/** All counters of the game, aircraft alone where aircraft are asked for: what of them a force may have the check says. */
const counters = (path: JsonPath): readonly EditorChoice[] =>
  (path.includes('aircraft') ? AIRCRAFT : [...SHIPS, ...SUBMARINES, ...AIRCRAFT]).map(({ id, name, ja, nation }) => ({
    value: id,
    words: `${language.value === 'ja' ? ja : name} (${nation})`,
  }));

const brushes = (): readonly EditorBrush[] => LISTS.map((name) => listBrush([name], termWords(name)));

const { fieldWords, optionValues } = optionFace(OPTIONS, () => phrases().options);

export const editor: EditorFace = {
  // Whoever asks has held the data to the schema, which says what the compiler would.
  check: (doc) => checkScenario(doc as Scenario),
  choices: (doc, path) => {
    const key = path.at(-1);
    if (SIDE_NAMES.some((name) => name === key)) return plainChoices(seats(doc).map(({ item }) => textAt(item, 'id')));
    if (key === 'port') return plainChoices(objectsAt(doc, 'ports').map(({ item }) => textAt(item, 'id')));
    return key === 'unit' ? counters(path) : optionValues(path);
  },
  fieldWords,
  sheet: sheetOf,
  pieces,
  brushes,
  beside: (hex, way) => labelBeside(hex, way, { columns: [1, 99], rows: [1, 99] }),
};
