/**
 * Editor of panzer: the boards, and each list of hexes of the situation as a brush. Where units begin the players choose in zones, so that
 * nothing lies on the chart to be dragged.
 */
import { BOARDS, checkScenario, OPTIONS, type Scenario, SIDE_IDS, UNITS } from '../../../../engine/panzer/index.js';
import { type JsonObject, type JsonPath, valueAt } from '../../editor/document.js';
import type { EditorBrush, EditorChoice, EditorFace } from '../../editor/editor-face.js';
import { labelBeside, listBrush, listsNamed, plainChoices, textAt } from '../../editor/face-parts.js';
import { termWords } from '../../editor/i18n/index.js';
import { optionFace } from '../../editor/option-face.js';
import { phrases } from '../i18n/index.js';
import { sheetOf } from './sheet.js';

/** Fields that hold labels of hexes. */
const LISTS = ['hexes', 'bridges'];

/** A list is called by what it belongs to: `allied-infantry · Setup · Zone`. */
function brushWords(doc: JsonObject, path: JsonPath): string {
  const words = path.flatMap((step, i): readonly string[] => {
    const item = valueAt(doc, path.slice(0, i + 1));
    if (typeof step === 'number') return [textAt(item, 'id') || String(step + 1)];
    return ['sides', 'groups', 'of', 'hexes'].includes(step) ? [] : [termWords(step)];
  });
  return words.join(' · ');
}

const brushes = (doc: JsonObject): readonly EditorBrush[] =>
  listsNamed(doc, LISTS)
    .filter(([first]) => first !== 'ownBoards')
    .map((path) => listBrush(path, brushWords(doc, path)));

const counters = (): readonly EditorChoice[] =>
  UNITS.map(({ id, name, nation }) => ({ value: id, words: `${phrases().units[name] ?? name} (${nation})` }));

function boards(doc: JsonObject): readonly EditorChoice[] {
  const own = Array.isArray(doc.ownBoards) ? doc.ownBoards.map((board) => textAt(board, 'id')) : [];
  return [...BOARDS.map(({ id, name }) => ({ value: id, words: `${id} (${name})` })), ...plainChoices(own)];
}

const { fieldWords, optionValues } = optionFace(OPTIONS, () => phrases().options);

export const editor: EditorFace = {
  // Whoever asks has held the data to the schema, which says what the compiler would.
  check: (doc) => checkScenario(doc as Scenario),
  choices: (doc, path) => {
    const key = path.at(-1);
    if (key === 'unit') return counters();
    if (key === 'side' || key === 'firstSide') return plainChoices(SIDE_IDS);
    return key === 'id' && path[0] === 'boards' ? boards(doc) : optionValues(path);
  },
  fieldWords,
  sheet: sheetOf,
  brushes,
  beside: (hex, way) => labelBeside(hex, way, { columns: [1, 99], rows: [1, 99] }),
};
