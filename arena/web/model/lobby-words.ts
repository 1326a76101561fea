/** Lobby words: what a ruleset calls what the lobby shows of it, apart from the words of a battle, so that who looks at the list loads no more. */

/** What a ruleset calls its options. */
export interface OptionWords<Name extends string> {
  readonly meanings: Readonly<Record<Name, string>>;
  /** Of options that are no mere switch. */
  readonly values: { readonly [N in Name]?: Readonly<Record<string, string>> };
  /** Options that a battle has of its own. */
  readonly switches?: Readonly<Record<string, string>>;
}

export interface LobbyWords<Name extends string> {
  readonly options: OptionWords<Name>;
}
