/** Exercises of operations, from easy to hard. */
import type { Scenario } from '../../../../engine/operations/index.js';
import type { Exercise, ExercisePart, ExerciseWords } from '../../exercises/exercise.js';
import { book } from '../../i18n/book.js';
import bringThemIn from './bring-them-in.json' with { type: 'json' };
import strikeAndSlipAway from './strike-and-slip-away.json' with { type: 'json' };
import strikeFromAfar from './strike-from-afar.json' with { type: 'json' };

/** JSON knows no literal types; the tests check each as the server would. */
const LIST: readonly unknown[] = [bringThemIn, strikeAndSlipAway, strikeFromAfar];

export const exercises: ExercisePart<Scenario> = {
  list: LIST as readonly Exercise<Scenario>[],
  words: book<Readonly<Record<string, ExerciseWords>>>({
    en: () => import('./words-en.json').then((found) => found.default),
    ja: () => import('./words-ja.json').then((found) => found.default),
  }),
};
