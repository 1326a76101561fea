/**
 * Colours. Day is a pale sea chart, night the same chart in the dark. Colour only underlines what letters and signs say too,
 * so that the screen reads the same without it.
 */

/** Of all rulesets. */
export type Nation = 'UK' | 'US' | 'JP' | 'GE' | 'IT' | 'FR' | 'RU';

/** What a terminal can show: nothing, sixteen colours, 256, or all. */
export type Depth = 'none' | 'basic' | 'many' | 'all';

/** Bits a pixel, as Node's `getColorDepth` tells them. */
export const depthOf = (bits: number): Depth =>
  bits >= 24 ? 'all' : bits >= 8 ? 'many' : bits >= 4 ? 'basic' : 'none';

/** Codes for 256 colours and for sixteen, and for all where that is better. */
type Codes = readonly [many: string, basic: string, all?: string];

const COMMON = {
  bar: ['48;5;235;38;5;254', '7', '48;2;30;42;48;38;2;232;236;236'],
  strong: ['1', '1'],
  faint: ['38;5;245', '2'],
  now: ['48;5;179;38;5;233', '7', '48;2;224;176;80;38;2;30;30;30'],
  rule: ['38;5;67', '36', '38;2;92;146;184'],
  pick: ['1;38;5;179', '1;33', '1;38;2;224;176;80'],
  bad: ['38;5;167', '31'],
  warn: ['38;5;179', '33', '38;2;224;176;80'],
  odds0: ['38;5;246', '37', '38;2;150;156;160'],
  odds1: ['38;5;180', '33', '38;2;232;202;138'],
  odds2: ['38;5;173', '33;1', '38;2;218;152;88'],
  odds3: ['38;5;131', '31', '38;2;196;72;56'],
  odds4: ['38;5;231;48;5;88', '31;7', '38;2;255;255;255;48;2;120;24;20'],
} as const satisfies Record<string, Codes>;

/** Nations as on the original counters, dark on the pale chart, pale on the dark one and on the terminal's own ground. */
const ON_DAY: Record<Nation, Codes> = {
  US: ['38;5;24', '36', '38;2;16;84;140'],
  UK: ['38;5;22', '32', '38;2;22;98;52'],
  JP: ['38;5;124', '31', '38;2;168;36;36'],
  GE: ['38;5;237', '37', '38;2;62;64;68'],
  IT: ['38;5;58', '33', '38;2;120;88;0'],
  FR: ['38;5;18', '34', '38;2;32;44;150'],
  RU: ['38;5;90', '35', '38;2;116;36;120'],
};
const ON_DARK: Record<Nation, Codes> = {
  US: ['38;5;117', '36;1', '38;2;140;204;240'],
  UK: ['38;5;114', '32;1', '38;2;132;208;148'],
  JP: ['38;5;210', '31;1', '38;2;240;140;132'],
  GE: ['38;5;250', '37;1', '38;2;196;200;204'],
  IT: ['38;5;222', '33;1', '38;2;240;212;120'],
  FR: ['38;5;111', '34;1', '38;2;136;168;248'],
  RU: ['38;5;176', '35;1', '38;2;214;150;220'],
};

const DAY = {
  sea: ['48;5;195;38;5;109', '2', '48;2;226;236;238;38;2;150;180;190'],
  label: ['48;5;195;38;5;66', '2', '48;2;226;236;238;38;2;84;112;124'],
  land: ['48;5;187;38;5;137', '33', '48;2;224;214;188;38;2;160;140;100'],
  smoke: ['48;5;250;38;5;240', '37'],
  lit: ['48;5;229;38;5;94', '33;1'],
  track: ['48;5;195;38;5;60', '2', '48;2;226;236;238;38;2;96;100;130'],
  aim: ['48;5;195;38;5;160', '31', '48;2;226;236;238;38;2;200;60;40'],
  mark: ['48;5;222;38;5;233;1', '7', '48;2;244;208;120;38;2;30;30;30;1'],
  off: ['48;5;253;38;5;245', '2', '48;2;206;210;212;38;2;120;124;128'],
  ship: ['48;5;195;1', '1', '48;2;226;236;238;1'],
  focus: ['48;5;222;1', '7;1', '48;2;244;208;120;1'],
  open: ['48;5;230;38;5;137', '2', '48;2;240;234;217;38;2;130;116;90'],
  woods: ['48;5;151;38;5;22', '32', '48;2;200;217;170;38;2;46;98;44'],
  town: ['48;5;224;38;5;88', '31', '48;2;232;214;202;38;2;118;72;58'],
  slope: ['48;5;223;38;5;94', '33', '48;2;231;213;172;38;2;116;67;28'],
  hilltop: ['48;5;180;38;5;94', '33;1', '48;2;217;190;136;38;2;110;60;22'],
  swamp: ['48;5;152;38;5;23', '36', '48;2;206;220;208;38;2;48;100;96'],
  stream: ['48;5;153;38;5;25', '34', '48;2;169;206;223;38;2;36;86;128'],
  side: ['48;5;230;38;5;124;1', '1', '48;2;240;234;217;38;2;164;46;28;1'],
  counter: ['48;5;231;1', '1', '48;2;253;251;244;1'],
  turned: ['48;5;250;3', '3', '48;2;206;202;190;3'],
} as const satisfies Record<string, Codes>;

const NIGHT: Record<keyof typeof DAY, Codes> = {
  sea: ['48;5;233;38;5;238', '2', '48;2;12;18;30;38;2;52;64;86'],
  label: ['48;5;233;38;5;245', '2', '48;2;12;18;30;38;2;128;140;160'],
  land: ['48;5;236;38;5;101', '33', '48;2;38;40;40;38;2;112;108;84'],
  smoke: ['48;5;239;38;5;250', '37'],
  lit: ['48;5;58;38;5;229', '33;1', '48;2;96;88;36;38;2;255;244;180'],
  track: ['48;5;233;38;5;67', '2', '48;2;12;18;30;38;2;96;116;150'],
  aim: ['48;5;233;38;5;203', '31', '48;2;12;18;30;38;2;240;100;84'],
  mark: ['48;5;179;38;5;233;1', '7', '48;2;224;176;80;38;2;16;20;28;1'],
  off: ['48;5;16;38;5;240', '2', '48;2;0;0;0;38;2;84;88;96'],
  ship: ['48;5;233;1', '1', '48;2;12;18;30;1'],
  focus: ['48;5;94;1', '7;1', '48;2;104;76;20;1'],
  open: ['48;5;234;38;5;240', '2', '48;2;23;31;33;38;2;104;98;84'],
  woods: ['48;5;22;38;5;108', '32', '48;2;24;44;30;38;2;120;160;110'],
  town: ['48;5;236;38;5;174', '31', '48;2;52;42;38;38;2;206;150;130'],
  slope: ['48;5;236;38;5;137', '33', '48;2;42;44;34;38;2;176;146;94'],
  hilltop: ['48;5;238;38;5;179', '33;1', '48;2;60;56;38;38;2;214;178;112'],
  swamp: ['48;5;235;38;5;73', '36', '48;2;26;42;42;38;2;104;160;156'],
  stream: ['48;5;17;38;5;110', '34', '48;2;29;58;76;38;2;130;180;210'],
  side: ['48;5;234;38;5;203;1', '1', '48;2;23;31;33;38;2;255;154;134;1'],
  counter: ['48;5;16;1', '1', '48;2;6;10;12;1'],
  turned: ['48;5;240;3', '3', '48;2;70;72;70;3'],
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
  const pick = ([many, basic, all]: Codes): string =>
    depth === 'basic' ? basic : depth === 'all' ? (all ?? many) : many;
  const wrapped = (codes: string, text: string): string =>
    depth === 'none' || text === '' ? text : `\u001b[${codes}m${text}\u001b[0m`;
  const map = night ? NIGHT : DAY;
  const inks: Readonly<Record<Ink, Codes>> = { ...COMMON, ...map };
  const nations = night ? ON_DARK : ON_DAY;
  return {
    paint: (ink, text) => wrapped(pick(inks[ink]), text),
    nation: (nation, text) => wrapped(pick(ON_DARK[nation]), text),
    ship: (nation, ground, text) => wrapped(`${pick(inks[ground])};${pick(nations[nation])}`, text),
  };
}
