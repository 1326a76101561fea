/** List of the tables of an arena, those first that others refer to: what is copied from one database to another. */

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that tell rows apart, and order them. */
  readonly key: readonly string[];
}

export const TABLES: readonly Table[] = [
  { name: 'games', key: ['id'], columns: ['id', 'status', 'created', 'tournament', 'data'] },
  { name: 'seats', key: ['game', 'seat'], columns: ['game', 'seat', 'player', 'created'] },
  { name: 'entries', key: ['game', 'n'], columns: ['game', 'n', 'request', 'data', 'chk'] },
  {
    name: 'people',
    key: ['id'],
    columns: [
      'id',
      'name',
      'folded',
      'kind',
      'secret_hash',
      'scopes',
      'created',
      'last_seen',
      'revoked',
      'banned',
      'has_fought',
    ],
  },
  { name: 'scenarios', key: ['id'], columns: ['id', 'owner', 'at', 'data', 'opened'] },
  { name: 'chat', key: ['n'], columns: ['n', 'game', 'data'] },
  {
    name: 'ratings',
    key: ['ruleset', 'scenario', 'side', 'player'],
    columns: ['ruleset', 'scenario', 'side', 'player', 'name', 'kind', 'mu', 'sigma', 'games'],
  },
  { name: 'tournaments', key: ['id'], columns: ['id', 'status', 'created', 'data'] },
  { name: 'orders', key: ['n'], columns: ['n', 'data'] },
  { name: 'records', key: ['game'], columns: ['game', 'data'] },
  { name: 'pasts', key: ['game'], columns: ['game', 'data'] },
  {
    name: 'fought',
    key: ['player', 'ended', 'game'],
    columns: ['player', 'ended', 'game', 'ruleset', 'scenario', 'result'],
  },
  { name: 'recoveries', key: ['person'], columns: ['person', 'head', 'hash', 'made'] },
  { name: 'secrets', key: ['n'], columns: ['n', 'hash', 'person', 'made'] },
];

/** Tables whose key is a number that the database gives. */
export const NUMBERED = TABLES.filter(({ key }) => key.length === 1 && key[0] === 'n').map(({ name }) => name);
