import type { panel as english } from '../en/panel.js';

export const panel: Readonly<Record<keyof typeof english, string>> = {};
