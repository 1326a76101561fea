import type { shell as english } from '../en/shell.js';

export const shell: Readonly<Record<keyof typeof english, string>> = {
  'shell.night': '夜戦',
};
