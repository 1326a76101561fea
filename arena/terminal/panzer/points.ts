/** Points as the rules write them: halves of movement and eighths of strength, without rounding. */

/** `3`, `3½`. */
export const halvesText = (halves: number): string =>
  halves % 2 === 0 ? String(halves / 2) : `${halves === 1 ? '' : (halves - 1) / 2}½`;

const EIGHTHS = 8;
/** `18`, `4½`, `2.25`. */
export const eighthsText = (eighths: number): string =>
  eighths % EIGHTHS === EIGHTHS / 2 ? halvesText(eighths / (EIGHTHS / 2)) : String(eighths / EIGHTHS);
