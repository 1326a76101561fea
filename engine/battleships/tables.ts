/**
 * The charts of the original, as data.
 *
 * Combat results are packed in a byte: W steps, 4 × S steps, 16 for X. Blank is 0.
 */

/** Attack multiplied at 1–2, 3–4, 5–13 hexes; halved, rounded down, from 14. @rule 5.10 @rule chart-range */
export function attackAtRange(attack: number, hexes: number): number {
  if (hexes <= 2) return attack * 3;
  if (hexes <= 4) return attack * 2;
  if (hexes <= 13) return attack;
  return attack >> 1;
}

/** Lower bounds of the eleven columns of the damage-point table. @rule 5.3 */
export const DPT_COLUMNS = [0, 6, 11, 16, 20, 25, 35, 45, 55, 70, 80] as const;

/** Damage points: rows 2 … 12+, eleven columns each. Row 9, column 80+ is 46 as printed. @rule 5.3 @rule chart-points */
export const DPT = Int8Array.of(
  ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ...[0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10],
  ...[0, 0, 0, 0, 4, 6, 8, 10, 16, 20, 20],
  ...[0, 0, 2, 2, 6, 8, 10, 16, 20, 20, 25],
  ...[0, 2, 4, 4, 8, 10, 16, 20, 20, 25, 30],
  ...[2, 4, 4, 6, 10, 16, 20, 20, 25, 25, 35],
  ...[4, 6, 6, 8, 16, 20, 25, 25, 30, 30, 40],
  ...[6, 8, 8, 10, 20, 25, 25, 30, 30, 35, 46],
  ...[8, 10, 12, 16, 20, 25, 30, 35, 35, 45, 60],
  ...[10, 12, 16, 18, 25, 30, 35, 40, 40, 50, 80],
  ...[12, 16, 18, 20, 30, 40, 45, 50, 60, 70, 100],
);

/** Column of the damage-point table by attack, 0 … 80 and more. */
const COLUMN_OF = Int8Array.from({ length: 81 }, (_, attack) => DPT_COLUMNS.findLastIndex((low) => attack >= low));

/** Column of the damage-point table for an attack at its range; above 80 the last. @rule 5.2 */
export function dptColumn(attack: number): number {
  return COLUMN_OF[attack > 80 ? 80 : attack]!;
}

/** Damage points for a modified roll; below 2 reads 2, above 12 reads 12+. */
export function damagePoints(column: number, roll: number): number {
  const row = roll < 2 ? 2 : roll > 12 ? 12 : roll;
  return DPT[(row - 2) * 11 + column]!;
}

export const CRT_COLUMNS = ['1:2', '1:1', '2:1', '3:1', '4:1', '5:1+'] as const;
export const ODDS_1_TO_1 = 1;
/** Odds below 1:2 have no effect. */
export const NO_ODDS = -1;

/** Damage points against defence, rounded in the defender's favour: 35 : 10 is 3:1. @rule 5.3 */
export function oddsColumn(points: number, defence: number): number {
  if (points >= defence) {
    const ratio = (points / defence) | 0;
    return ratio > 5 ? 5 : ratio;
  }
  return points > 0 && 2 * points >= defence ? 0 : NO_ODDS;
}

export const RESULT_X = 16;
const r = (w: number, s: number): number => w + 4 * s;
const X = RESULT_X;

/** Combat results: rows 2 … 12+, six columns each. @rule 5.12 @rule chart-combat */
export const CRT = Int8Array.of(
  ...[0, 0, 0, 0, 0, 0],
  ...[0, 0, 0, 0, 0, r(1, 0)],
  ...[0, 0, 0, 0, r(1, 0), r(1, 1)],
  ...[0, 0, 0, r(1, 0), r(0, 2), r(1, 1)],
  ...[0, r(1, 0), r(0, 1), r(0, 1), r(2, 0), r(2, 1)],
  ...[0, r(1, 0), r(2, 0), r(2, 0), r(1, 1), r(1, 2)],
  ...[0, r(0, 1), r(0, 2), r(1, 1), r(1, 1), r(2, 2)],
  ...[r(1, 0), r(1, 1), r(2, 0), r(2, 1), r(1, 2), X],
  ...[r(1, 0), r(1, 1), r(1, 1), r(1, 2), r(2, 2), X],
  ...[r(1, 0), r(1, 1), r(2, 1), X, X, X],
  ...[r(0, 1), X, X, X, X, X],
);

/** The chart's entry for a modified roll; below 2 reads 2, above 12 reads 12+. @rule 5.2 */
export function combatResult(column: number, roll: number): number {
  const row = roll < 2 ? 2 : roll > 12 ? 12 : roll;
  return CRT[(row - 2) * 6 + column]!;
}

/**
 * Highest speed of a ship of the given movement with 0 … 3 S steps; thirds rounded half up, as printed for 4–6.
 *
 * @rule 5.13 @rule chart-speed
 */
export function speedCap(movement: number, s: number): number {
  return s === 0 ? movement : s >= 3 ? 0 : Math.floor((movement * (3 - s)) / 3 + 0.5);
}

/** Two dice at or below this hit: rows target speed 0 … 6, columns range 1 … 5. @rule 6.1 @rule chart-torpedo */
export const TORPEDO_HIT = Int8Array.of(
  ...[12, 11, 10, 9, 8],
  ...[11, 10, 9, 8, 7],
  ...[10, 9, 8, 7, 6],
  ...[10, 9, 8, 7, 6],
  ...[9, 8, 7, 6, 5],
  ...[8, 7, 6, 5, 4],
  ...[8, 7, 6, 5, 4],
);

export const TORPEDO_RANGE = 5;
export const SECONDARY_RANGE = 7;
export const STAR_RANGE = 5;
/** Hexes within that range, her own included. */
export const STAR_HEXES = 1 + 3 * STAR_RANGE * (STAR_RANGE + 1);
export const STAR_SIGHT = 12;
export const MAX_MARKERS = 5;

/** Damage control succeeds at or below. @rule 8.1 @rule chart-repair */
export const REPAIR_W = 3;
export const REPAIR_S = 2;

/**
 * Capture and detection in hexes, and the modifier beyond capture. Capture 0: never without the modifier.
 *
 * @rule 10.1 @rule chart-radar
 */
export const RADAR = {
  'Type 284': { capture: 7, detect: 10, beyond: -3, advanced: false },
  'Type 284M': { capture: 11, detect: 13, beyond: -2, advanced: true },
  'Mark 3': { capture: 10, detect: 12, beyond: -3, advanced: false },
  'Mark 8': { capture: 12, detect: 14, beyond: -2, advanced: true },
  FuMO: { capture: 0, detect: 10, beyond: -3, advanced: false },
  'Gufo-3': { capture: 0, detect: 9, beyond: -3, advanced: false },
  'Type 22': { capture: 0, detect: 10, beyond: -3, advanced: false },
} as const;

/** Chits drawn each turn. @rule 10.10 */
export const COMMAND_LEVEL = { GE: 1, JP: 1, US: 2, UK: 2, FR: 3, IT: 4 } as const;

export const TORPEDO_COLUMN = { '2:1': 2, '3:1': 3, '4:1': 4 } as const;
