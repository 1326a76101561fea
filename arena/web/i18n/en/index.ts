/** The page's words in English. */
import { panel } from './panel.js';
import { place } from './place.js';
import { report } from './report.js';
import { shell } from './shell.js';
import { signals } from './signals.js';

export const texts = { ...shell, ...place, ...panel, ...report, ...signals };
