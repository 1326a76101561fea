/** Colours and type of pictures that are printed or kept: they carry their own, on light paper. */
export { INK, inkOf, PAPER, RULE, SEA, SOFT } from '../../words/story-chart.js';

/** Dashes tell sides apart without colour. */
export const DASHES = ['none', '7 4'] as const;
export const SANS =
  'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Noto Sans", "Hiragino Sans", "Yu Gothic UI", sans-serif';
