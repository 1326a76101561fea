/** Recipes of the page's sounds: oscillators and filtered noise, made here and taken from nowhere. No sound is longer than 900 ms. */

interface Timed {
  /** Milliseconds after the sound begins. */
  readonly at: number;
  readonly ms: number;
  readonly gain: number;
  /** `decay` falls from its height, `swell` rises to it first. */
  readonly shape: 'decay' | 'swell';
}

interface Tone extends Timed {
  readonly kind: 'tone';
  readonly wave: 'sine' | 'triangle';
  /** Hertz at its beginning and at its end. */
  readonly hz: readonly [from: number, to: number];
}

interface Noise extends Timed {
  readonly kind: 'noise';
  readonly filter: 'lowpass' | 'bandpass';
  readonly hz: readonly [from: number, to: number];
}

export type SoundPart = Tone | Noise;

const tone = (at: number, ms: number, gain: number, hz: Tone['hz'], wave: Tone['wave'] = 'sine'): Tone => ({
  kind: 'tone',
  at,
  ms,
  gain,
  shape: 'decay',
  wave,
  hz,
});

const noise = (at: number, ms: number, gain: number, filter: Noise['filter'], hz: Noise['hz']): Noise => ({
  kind: 'noise',
  at,
  ms,
  gain,
  shape: filter === 'bandpass' && ms > 100 ? 'swell' : 'decay',
  filter,
  hz,
});

/** A fifth lower. */
const FIFTH = 2 / 3;

const gun = (pitch: number, gain: number): SoundPart[] => [
  tone(0, 180, gain, [90 * pitch, 45 * pitch]),
  noise(0, 120, gain, 'lowpass', [400 * pitch, 400 * pitch]),
];

const hit = (pitch: number): SoundPart[] => [
  noise(0, 30, 0.3, 'bandpass', [250 * pitch, 250 * pitch]),
  tone(20, 250, 0.25, [60 * pitch, 60 * pitch]),
];

export const RECIPES = {
  gun: gun(1, 0.25),
  /** An octave up, at half the gain. */
  secondary: gun(2, 0.125),
  /** Compressed air and water. */
  torpedo: [noise(0, 260, 0.1, 'bandpass', [300, 900])],
  fall: [noise(0, 220, 0.12, 'bandpass', [1200, 500])],
  hit: hit(1),
  'own-hit': hit(FIFTH),
  sinking: [tone(0, 900, 0.12, [220, 220]), tone(0, 900, 0.12, [277, 277])],
  order: [tone(0, 90, 0.12, [660, 660], 'triangle')],
  offer: [tone(0, 140, 0.12, [523, 523], 'triangle'), tone(150, 180, 0.12, [659, 659], 'triangle')],
  clock: [tone(0, 60, 0.12, [880, 880], 'triangle')],
} as const satisfies Readonly<Record<string, readonly SoundPart[]>>;

export type SoundName = keyof typeof RECIPES;

/** Milliseconds that a sound lasts. */
export const lengthOf = (name: SoundName): number => Math.max(...RECIPES[name].map(({ at, ms }) => at + ms));
