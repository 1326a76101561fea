import type { board as english } from '../en/board.js';

export const board: Readonly<Record<keyof typeof english, string>> = {};
