/** What the build was told of the rulesets. */
import type { ToldEarly } from './early.js';

declare const FLAGPLOT_EARLY: ToldEarly;

export const TOLD_EARLY: ToldEarly = FLAGPLOT_EARLY;
