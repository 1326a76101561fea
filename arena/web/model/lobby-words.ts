/** Lobby words: what a ruleset calls what the lobby shows of it, apart from the words of a battle, so that who looks at the list loads no more. */

/** What a ruleset calls its options. */
export interface OptionWords<Name extends string> {
  readonly meanings: Readonly<Record<Name, string>>;
  /** Of options that are no mere switch. */
  readonly values: { readonly [N in Name]?: Readonly<Record<string, string>> };
  /** Options that a battle has of its own. */
  readonly switches?: Readonly<Record<string, string>>;
}

/** What a ruleset calls those who play by the computer: a captain of one is no captain of another. */
export interface AgentWords {
  /** Who leads by doctrine: without one, and of `{doctrine}`. Absent: an admiral. */
  readonly leader?: { readonly alone: string; readonly of: string };
  readonly doctrines: Readonly<Record<string, string>>;
  /** By the level's id; `line` says how it plays. */
  readonly levels: Readonly<Record<string, LevelWords>>;
}

interface LevelWords {
  readonly name: string;
  readonly line: string;
}

export interface LobbyWords<Name extends string> {
  readonly options: OptionWords<Name>;
  readonly agents: AgentWords;
}
