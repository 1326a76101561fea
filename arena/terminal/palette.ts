/**
 * Colours. Day is a pale sea chart, night the same chart in the dark. Colour only underlines what letters and signs say too,
 * so that the screen reads the same without it.
 */
import type { Nation } from '../../engine/battleships/spec.js';

/** What a terminal can show: nothing, sixteen colours, or 256. */
export type Depth = 'none' | 'basic' | 'full';

/** Bits a pixel, as Node's `getColorDepth` tells them. */
export const depthOf = (bits: number): Depth => (bits >= 8 ? 'full' : bits >= 4 ? 'basic' : 'none');

/** Code for 256 colours, code for sixteen. */
type Pair = readonly [full: string, basic: string];

const COMMON = {
  bar: ['48;5;235;38;5;254', '7'],
  barStrong: ['48;5;235;38;5;222;1', '7;1'],
  strong: ['1', '1'],
  faint: ['38;5;245', '2'],
  now: ['48;5;179;38;5;233', '7'],
  rule: ['38;5;67', '36'],
  pick: ['1;38;5;179', '1;33'],
  good: ['38;5;71', '32'],
  bad: ['38;5;167', '31'],
  warn: ['38;5;179', '33'],
  odds0: ['38;5;246', '37'],
  odds1: ['38;5;180', '33'],
  odds2: ['38;5;173', '33;1'],
  odds3: ['38;5;124', '31'],
  odds4: ['38;5;52;48;5;224', '31;7'],
} as const satisfies Record<string, Pair>;

/** Nations as on the original counters, dark on the pale chart, pale on the dark one and on the terminal's own ground. */
const ON_DAY: Record<Nation, Pair> = {
  US: ['38;5;25', '36'],
  UK: ['38;5;22', '32'],
  JP: ['38;5;124', '31'],
  GE: ['38;5;238', '37'],
  IT: ['38;5;94', '33'],
  FR: ['38;5;18', '34'],
};
const ON_DARK: Record<Nation, Pair> = {
  US: ['38;5;117', '36;1'],
  UK: ['38;5;114', '32;1'],
  JP: ['38;5;210', '31;1'],
  GE: ['38;5;250', '37;1'],
  IT: ['38;5;222', '33;1'],
  FR: ['38;5;111', '34;1'],
};

const DAY = {
  sea: ['48;5;195;38;5;152', '2'],
  label: ['48;5;195;38;5;66', '2'],
  land: ['48;5;187;38;5;137', '33'],
  smoke: ['48;5;250;38;5;240', '37'],
  lit: ['48;5;229;38;5;94', '33;1'],
  track: ['48;5;195;38;5;103', '2'],
  aim: ['48;5;195;38;5;160', '31'],
  mark: ['48;5;222;38;5;233;1', '7'],
  off: ['48;5;253;38;5;245', '2'],
  ship: ['48;5;195;1', '1'],
  focus: ['48;5;222;1', '7;1'],
} as const satisfies Record<string, Pair>;

const NIGHT: Record<keyof typeof DAY, Pair> = {
  sea: ['48;5;233;38;5;238', '2'],
  label: ['48;5;233;38;5;245', '2'],
  land: ['48;5;236;38;5;101', '33'],
  smoke: ['48;5;239;38;5;250', '37'],
  lit: ['48;5;58;38;5;229', '33;1'],
  track: ['48;5;233;38;5;60', '2'],
  aim: ['48;5;233;38;5;203', '31'],
  mark: ['48;5;179;38;5;233;1', '7'],
  off: ['48;5;16;38;5;240', '2'],
  ship: ['48;5;233;1', '1'],
  focus: ['48;5;94;1', '7;1'],
};

export type Ink = keyof typeof COMMON | keyof typeof DAY;

export interface Palette {
  /** The text in this ink. */
  paint(ink: Ink, text: string): string;
  /** In a nation's colour beside the map. */
  nation(nation: Nation, text: string): string;
  /** In a nation's colour on the map, over the ground of another ink. */
  ship(nation: Nation, ground: Ink, text: string): string;
}

export function paletteFor(depth: Depth, night: boolean): Palette {
  const at = depth === 'full' ? 0 : 1;
  const wrapped = (codes: string, text: string): string =>
    depth === 'none' || text === '' ? text : `\u001b[${codes}m${text}\u001b[0m`;
  const map = night ? NIGHT : DAY;
  const code = (ink: Ink): string =>
    (ink in map ? map[ink as keyof typeof DAY] : COMMON[ink as keyof typeof COMMON])[at];
  return {
    paint: (ink, text) => wrapped(code(ink), text),
    nation: (nation, text) => wrapped(ON_DARK[nation][at], text),
    ship: (nation, ground, text) => wrapped(`${code(ground)};${(night ? ON_DARK : ON_DAY)[nation][at]}`, text),
  };
}
