/** 日本語: the page's words in Japanese. */
import type { texts as en } from '../en/index.js';
import { panel } from './panel.js';
import { place } from './place.js';
import { report } from './report.js';
import { shell } from './shell.js';
import { signals } from './signals.js';

export { DAYS_JA } from './days.js';
export { READ_REFUSALS_JA, REFUSALS_JA } from './refusals.js';
export const texts: Readonly<Record<keyof typeof en, string>> = { ...shell, ...place, ...panel, ...report, ...signals };
