/** Exercises of panzer, from easy to hard. */
import type { Scenario } from '../../../../engine/panzer/index.js';
import type { Exercise, ExercisePart, ExerciseWords } from '../../exercises/exercise.js';
import { book } from '../../i18n/book.js';
import driveOn from './drive-on.json' with { type: 'json' };
import goInClose from './go-in-close.json' with { type: 'json' };
import massTheFire from './mass-the-fire.json' with { type: 'json' };
import orderTheShells from './order-the-shells.json' with { type: 'json' };

/** JSON knows no literal types; the tests check each as the server would. */
const LIST: readonly unknown[] = [massTheFire, driveOn, goInClose, orderTheShells];

export const exercises: ExercisePart<Scenario> = {
  list: LIST as readonly Exercise<Scenario>[],
  words: book<Readonly<Record<string, ExerciseWords>>>({
    en: () => import('./words-en.json').then((found) => found.default),
    ja: () => import('./words-ja.json').then((found) => found.default),
  }),
};
