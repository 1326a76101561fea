/**
 * Silhouettes: one a kind of unit, within 30 by 17 about the centre, looking right. Vehicles are shown from the side; a frame marks what
 * is no vehicle. Filled forms and lines are apart, for lines have a width.
 */
import type { UnitType } from '../../../../engine/panzer/index.js';

type Kind = UnitType['kind'];

export interface Silhouette {
  readonly fill: string;
  readonly line?: string;
  readonly thin?: string;
  readonly isFramed?: true;
}

/** Tracks with the lower hull. */
const TRACKS = 'M-13 2.2H12.4L14 4.2L11.4 8.2Q11 8.6 10.4 8.6H-10.6Q-11.4 8.6 -11.8 8.2L-14.6 4.4Z';
const HULL = 'M-14 2H13L11 -.8H-12.6Z';
const TURRET = 'M-6.4 -1.1Q-6.2 -5.4 -4 -6.2H3.2Q5.6 -5.6 6.6 -1.1Z';
const CUPOLA = 'M-3.4 -6.2h4.2v-1.5h-4.2Z';
const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
/** Wheels of a half-track: one before, tracks behind. */
const HALFTRACK = `${wheel(9.2, 5.4, 3.1)}M-13.4 3h14.6l1.2 2.4l-2.2 3H-11.4l-2.6 -3Z`;

export const SILHOUETTES: Readonly<Record<Kind, Silhouette>> = {
  tank: { fill: TRACKS + HULL + TURRET + CUPOLA, line: 'M5 -3.6H16.4M15 -3.6h1.6', thin: 'M-5 -6.4L-7.6 -10' },
  'flame-tank': {
    fill: `${TRACKS}${HULL}${TURRET}${CUPOLA}M9 -3.8Q12 -7.6 17 -7.2Q14.6 -5.8 17.4 -4.4Q14.4 -3.6 16.4 -1.6Q12 -1 9 -3.8Z`,
    line: 'M5 -3.8H9.6',
  },
  flail: {
    fill: TRACKS + HULL + TURRET + CUPOLA + wheel(16, 2.4, 2.6),
    line: 'M5 -3.6H12M10 1.4L16 2.4',
    thin: 'M16 2.4L20 -1.6M16 2.4L21 3.4M16 2.4L19.4 7.4M16 2.4L15 8',
  },
  bridgelayer: {
    fill: `${TRACKS}${HULL}M-3 -.8V-4.6H2V-.8Z`,
    line: 'M-16 -7.4L0 -4.8L17 -8.2',
    thin: 'M-15 -9.2L0 -6.8L16 -10',
  },
  'assault-gun': { fill: `${TRACKS}${HULL}M-9.4 -.8L-8 -4.6H3.6L8.4 -.8Z`, line: 'M5 -2.6H14' },
  'tank-destroyer': { fill: `${TRACKS}${HULL}M-12 -.8L-8.6 -5.8H2.4L11.6 -.8Z`, line: 'M6 -3H18M16.4 -3h1.8' },
  'turreted-destroyer': {
    fill: `${TRACKS}${HULL}M-7.6 -1.1L-6.6 -6.2H-5L-4.2 -4.4H2.4L3.4 -6L6.8 -1.1Z`,
    line: 'M5 -3.4H17.6M16 -3.4h1.8',
  },
  'self-propelled': { fill: `${TRACKS}${HULL}M-11.6 -.8V-6.4H-3L-2.4 -3.4H3.6L5 -.8Z`, line: 'M-3 -4.6L11 -9.2' },
  'flak-vehicle': {
    fill: `${TRACKS}${HULL}M-6.6 -.8L-5.2 -4.4H4.6L6.2 -.8Z`,
    line: 'M-1 -4.2L8 -9.4M1.4 -2.8L10.4 -8',
    thin: 'M-5 -4.4V-8',
  },
  carrier: {
    fill: `${HALFTRACK}M-14 2.6V-3.6H2.6L4.4 -1H10.4L12.6 .2L13 4.2Q9 -.4 5.4 3.2L2.6 2.6Z`,
    thin: 'M-6 -3.6V-6.4H-1.4',
  },
  'armoured-car': {
    fill: `${wheel(-8.6, 5.6, 3)}${wheel(8.4, 5.6, 3)}${wheel(-1.4, 5.8, 2.4)}M-13.6 3.4L-12.4 -1H10.2L13.6 2.6L12 3.8ZM-5 -1.2Q-4.6 -5.4 -2.8 -5.6H3Q4.6 -5 5.2 -1.2Z`,
    line: 'M4 -3.4H12.6',
  },
  truck: {
    fill: `${wheel(-8.4, 5.8, 2.8)}${wheel(8.2, 5.8, 2.8)}M-14 4.4V-5.6Q-13.8 -7 -12.4 -7H1.4V4.4ZM2.4 4.4V-4H7.4L9.4 -.4L13 .4L13.6 4.4Z`,
  },
  wagon: {
    fill: '',
    line: 'M-13 -2.6H4L16 2',
    thin: `${wheel(-9, 4, 4.4)}${wheel(1, 4, 4.4)}M-12.6 -2.6V-6.4M3.6 -2.6V-6.4M-12.6 -5H3.6`,
  },
  infantry: { fill: '', isFramed: true, thin: 'M-13.5 -8L13.5 8M-13.5 8L13.5 -8' },
  engineers: { fill: '', isFramed: true, line: 'M-7 4.4V-3.4H7V4.4M0 -3.4V4.4' },
  scouts: { fill: '', isFramed: true, thin: 'M-13.5 8L13.5 -8' },
  'machine-guns': {
    fill: 'M-6.4 -3.6h7.6v2.8h-7.6Z',
    isFramed: true,
    line: 'M1 -2.2H9',
    thin: 'M-2.6 -.8L-7 5M-2.6 -.8L2 5M-2.6 -.8V3.4M-6.4 -2H-9',
  },
  mortar: {
    fill: 'M-7 4.4h5l1 1.6h-7Z',
    isFramed: true,
    line: 'M-4.6 4L3.8 -5.6',
    thin: 'M1.2 -2.6L4.4 5.4M1.2 -2.6L7.2 4.8',
  },
  gun: {
    fill: `${wheel(-2.4, 2.6, 3)}M-3.4 -5.2h2.6l1.4 6h-4Z`,
    isFramed: true,
    line: 'M-1.4 -1.6H10',
    thin: 'M-3 1.4L-10.6 5.4',
  },
  artillery: {
    fill: `${wheel(-2.4, 2.8, 3.2)}M-3.6 -3.6h2.8l1.2 4.4h-4Z`,
    isFramed: true,
    line: 'M-3 -.4L9 -5.8',
    thin: 'M-3 1.4L-10.8 5.6',
  },
  'anti-aircraft': {
    fill: 'M-5 3.4H5L6.6 6H-6.6Z',
    isFramed: true,
    line: 'M-2.4 .4L7.6 -6.2',
    thin: 'M0 3.4L-2.4 .2M-4.4 1.8L2.2 -2.6',
  },
};
