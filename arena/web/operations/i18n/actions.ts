/** Words of the setting that says how surface actions are fought. */
import type { ACTIONS } from '../lobby/options.js';

export interface ActionWords {
  readonly meaning: string;
  readonly values: Readonly<Record<(typeof ACTIONS)[number], { readonly words: string; readonly help: string }>>;
}
