import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder with a slash at its end, for this file as it stands in `tests` and compiled in `dist/tests`. */
export const ROOT = ['..', '../..']
  .map((up) => fileURLToPath(new URL(`${up}/`, import.meta.url)))
  .find((folder) => existsSync(`${folder}bin/flagplot.mjs`))!;
