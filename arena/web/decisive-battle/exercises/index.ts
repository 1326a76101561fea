/** Exercises of decisive-battle, from easy to hard. */
import type { Scenario } from '../../../../engine/decisive-battle/index.js';
import type { Exercise, ExercisePart, ExerciseWords } from '../../exercises/exercise.js';
import { book } from '../../i18n/book.js';
import freeTheFast from './free-the-fast.json' with { type: 'json' };
import holdTheField from './hold-the-field.json' with { type: 'json' };

/** JSON knows no literal types; the tests check each as the server would. */
const LIST: readonly unknown[] = [holdTheField, freeTheFast];

export const exercises: ExercisePart<Scenario> = {
  list: LIST as readonly Exercise<Scenario>[],
  words: book<Readonly<Record<string, ExerciseWords>>>({
    en: () => import('./words-en.json').then((found) => found.default),
    ja: () => import('./words-ja.json').then((found) => found.default),
  }),
};
