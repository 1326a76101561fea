/** The page's words in English. */
import { panel } from './panel.js';
import { report } from './report.js';
import { shell } from './shell.js';
import { signals } from './signals.js';

export const texts = { ...shell, ...panel, ...report, ...signals };
