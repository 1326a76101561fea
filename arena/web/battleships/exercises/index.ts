/** Exercises of battleships, from easy to hard. */
import type { Scenario } from '../../../../engine/battleships/index.js';
import type { Exercise, ExercisePart, ExerciseWords } from '../../exercises/exercise.js';
import { book } from '../../i18n/book.js';
import breakOffInTime from './break-off-in-time.json' with { type: 'json' };
import combTheTorpedoes from './comb-the-torpedoes.json' with { type: 'json' };
import concentrateTheFire from './concentrate-the-fire.json' with { type: 'json' };
import crossTheT from './cross-the-t.json' with { type: 'json' };
import finishTheCripple from './finish-the-cripple.json' with { type: 'json' };
import holdTheRange from './hold-the-range.json' with { type: 'json' };
import nightTorpedoRun from './night-torpedo-run.json' with { type: 'json' };
import splitTheFire from './split-the-fire.json' with { type: 'json' };

/** JSON knows no literal types; the tests check each as the server would. */
const LIST: readonly unknown[] = [
  finishTheCripple,
  holdTheRange,
  crossTheT,
  concentrateTheFire,
  splitTheFire,
  breakOffInTime,
  nightTorpedoRun,
  combTheTorpedoes,
];

export const exercises: ExercisePart<Scenario> = {
  list: LIST as readonly Exercise<Scenario>[],
  words: book<Readonly<Record<string, ExerciseWords>>>({
    en: () => import('./words-en.json').then((found) => found.default),
    ja: () => import('./words-ja.json').then((found) => found.default),
  }),
};
