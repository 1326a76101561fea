/** Meaning of the commonest problems of a scenario, for words in other languages; the rest have their sentence alone. Units are called as they are written. */
export type ProblemMeaning =
  /** A number that is not from `least` to `most`. */
  | { readonly kind: 'range'; readonly least: number; readonly most: number; readonly found: number }
  | { readonly kind: 'off-map' | 'on-land' | 'battery-at-sea' | 'hex-taken'; readonly hex: string }
  | {
      readonly kind: 'enemy-there' | 'never-together';
      readonly hex: string;
      readonly unit: string;
      readonly other: string;
    }
  | {
      readonly kind: 'other-course';
      readonly hex: string;
      readonly unit: string;
      readonly other: string;
      readonly heading: string;
      readonly speed: number;
    }
  | { readonly kind: 'too-many-there'; readonly hex: string; readonly most: number; readonly found: number }
  | { readonly kind: 'too-fast' | 'too-late'; readonly unit: string; readonly most: number; readonly found: number }
  | { readonly kind: 'too-many-units'; readonly most: number; readonly found: number }
  | { readonly kind: 'no-ship' | 'unknown-side' | 'same-id'; readonly side: string }
  | { readonly kind: 'name-taken' | 'sunk' | 'needs-batteries' | 'unknown-unit'; readonly unit: string }
  | { readonly kind: 'unknown-counter'; readonly id: string };

/** Of a number that is not from `least` to `most`. */
export const outside = (least: number, most: number, found: number): ProblemMeaning => ({
  kind: 'range',
  least,
  most,
  found,
});
