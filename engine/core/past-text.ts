/** What names the past of a battle that goes on from another one: in a record's header, and in the word of what dice are for. */

export interface Past {
  /** Steps of the record that belong to it. */
  readonly plies: number;
  /** SHA-256 of these steps in canonical form, a line each. */
  readonly digest: string;
}

/** The header that tells of it. */
export const PAST_HEADER = 'Past';

export const pastText = ({ plies, digest }: Past): string => `${plies} ${digest}`;
