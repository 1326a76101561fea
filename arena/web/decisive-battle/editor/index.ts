/** Editor of decisive-battle: fleets with their ships, and powers. A war has no map, so that the form holds all of it. */
import { CARDS, checkScenario, OPTIONS, type Scenario } from '../../../../engine/decisive-battle/index.js';
import { type JsonObject, type JsonPath, valueAt } from '../../editor/document.js';
import type { EditorChoice, EditorFace } from '../../editor/editor-face.js';
import { textAt } from '../../editor/face-parts.js';
import { optionFace } from '../../editor/option-face.js';
import { language } from '../../i18n/index.js';
import { lobbyWords } from '../i18n/lobby.js';

const cards = (nation: string): readonly EditorChoice[] =>
  [...CARDS]
    .sort((a, b) => Number(b.nation === nation) - Number(a.nation === nation))
    .map(({ id, name, ja, nation: of }) => ({ value: id, words: `${language.value === 'ja' ? ja : name} (${of})` }));

/** The power whose ships a path leads to. */
const nationAt = (doc: JsonObject, path: JsonPath): string => textAt(doc, 'seats', path[1] ?? 0, 'nation');

/** `seats.0.fleets.1`: a fleet. */
const isFleet = (path: JsonPath): boolean => path.length === 4 && path[0] === 'seats' && path[2] === 'fleets';

const { fieldWords, optionValues } = optionFace(OPTIONS, () => lobbyWords().options);

export const editor: EditorFace = {
  fieldWords,
  // Whoever asks has held the data to the schema, which says what the compiler would.
  check: (doc) => checkScenario(doc as Scenario),
  choices: (doc, path) =>
    path.at(-1) === 'ship' && typeof valueAt(doc, path) === 'string' ? cards(nationAt(doc, path)) : optionValues(path),
  offered: (doc, list) => (isFleet(list) ? cards(nationAt(doc, list)) : undefined),
  added: (_, __, card) => ({ ship: card }),
  beside: (hex) => hex,
};
