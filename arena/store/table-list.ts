/** List of the tables of an arena, those first that others refer to: what is copied from one database to another. */

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that tell rows apart, and order them. */
  readonly key: readonly string[];
  /** Rows that are read and written at a time: those of large texts are few. */
  readonly page: number;
}

const [FEW, MANY] = [8, 200] as const;

export const TABLES: readonly Table[] = [
  { name: 'games', page: MANY, key: ['id'], columns: ['id', 'status', 'created', 'tournament', 'data'] },
  { name: 'seats', page: MANY, key: ['game', 'seat'], columns: ['game', 'seat', 'player', 'created'] },
  { name: 'entries', page: MANY, key: ['game', 'n'], columns: ['game', 'n', 'request', 'data', 'chk'] },
  {
    name: 'people',
    page: MANY,
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
  { name: 'scenarios', page: FEW, key: ['id'], columns: ['id', 'owner', 'at', 'data', 'opened'] },
  { name: 'chat', page: MANY, key: ['n'], columns: ['n', 'game', 'data'] },
  {
    name: 'ratings',
    page: MANY,
    key: ['ruleset', 'scenario', 'side', 'player'],
    columns: ['ruleset', 'scenario', 'side', 'player', 'name', 'kind', 'mu', 'sigma', 'games'],
  },
  { name: 'tournaments', page: FEW, key: ['id'], columns: ['id', 'status', 'created', 'data'] },
  { name: 'orders', page: MANY, key: ['n'], columns: ['n', 'data'] },
  { name: 'records', page: FEW, key: ['game'], columns: ['game', 'data'] },
  { name: 'pasts', page: FEW, key: ['game'], columns: ['game', 'data'] },
  {
    name: 'fought',
    page: MANY,
    key: ['player', 'ended', 'game'],
    columns: ['player', 'ended', 'game', 'ruleset', 'scenario', 'result'],
  },
  { name: 'recoveries', page: MANY, key: ['person'], columns: ['person', 'head', 'hash', 'made'] },
  { name: 'secrets', page: MANY, key: ['n'], columns: ['n', 'hash', 'person', 'made'] },
];

/** Tables whose key is a number that the database gives. */
export const NUMBERED = TABLES.filter(({ key }) => key.length === 1 && key[0] === 'n').map(({ name }) => name);
