/** Setting that says how surface actions are fought, and its words. */

/** As the engine has it: its rules come with such a campaign, and not with the lobby. */
export const ACTIONS = ['table', 'chart', 'agreed'] as const;

export interface FoughtOutWords {
  readonly meaning: string;
  readonly values: Readonly<Record<(typeof ACTIONS)[number], { readonly words: string; readonly help: string }>>;
}
