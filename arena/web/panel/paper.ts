/** Colours and type of pictures that are printed or kept: they carry their own, on light paper. */
const INKS: Readonly<Record<string, string>> = {
  UK: '#1f6b35',
  US: '#1f6690',
  GE: '#3c444a',
  JP: '#a32c1c',
  IT: '#7a5f00',
  FR: '#2b4c95',
};

/** Of a nation, dark enough for paper, after the counters' colours. */
export const inkOf = (nation: string): string => INKS[nation] ?? '#5a3f6b';
/** Dashes tell sides apart without colour. */
export const DASHES = ['none', '7 4'] as const;
export const PAPER = '#fbfaf5';
export const SEA = '#e6eff2';
export const INK = '#1e2a30';
export const SOFT = '#4d5a60';
export const RULE = '#8d9aa0';
export const SANS =
  'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "Noto Sans", "Hiragino Sans", "Yu Gothic UI", sans-serif';
