/** Chance format of the terminal. */
import pc from 'picocolors';

const BAR = 40;

export const percent = (p: number): string => `${(100 * p).toFixed(2).padStart(6)} %`;

/** A bar for a part of the longest. */
export const shareBar = (part: number): string => pc.cyan('█'.repeat(Math.max(1, Math.round(part * BAR))));
