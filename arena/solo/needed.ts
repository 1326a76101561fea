/** What of the arena has to be there before something is dealt with: rulesets, and what rates. Where it is not sure, everything. */
import { familyOf } from '../../engine/core/ruleset-version.js';
import { RULESETS, scenarios } from '../../engine/index.js';
import { jsonOf } from '../jobs/json-of.js';
import type { Spoken } from '../rooms/arena.js';
import { type GameRow, isBrought, type Store } from '../store/store.js';

export interface Needed {
  /** Without a version. */
  readonly rulesets: readonly string[];
  /** Something may be rated. */
  readonly ratings: boolean;
}

const NOTHING: Needed = { rulesets: [], ratings: false };
const EVERYTHING: Needed = { rulesets: RULESETS, ratings: true };

/** For these battles to go on, or to be told of. */
export const neededBy = (rows: readonly Pick<GameRow, 'ruleset' | 'rated'>[]): Needed => ({
  rulesets: [...new Set(rows.flatMap(({ ruleset }) => rulesetCalled(ruleset)))],
  ratings: rows.some(({ rated }) => rated),
});

export function neededFor(message: Spoken, store: Store): Needed {
  if ('room' in message) {
    const row = store.game(message.room);
    return row === undefined ? NOTHING : neededBy([row]);
  }
  switch (message.type) {
    case 'scenarios':
    case 'recovery':
    case 'devices':
    case 'sign-out':
    case 'lobby':
      return NOTHING;
    case 'challenge':
      return { rulesets: rulesetsOf(message.scenario, store), ratings: message.rated === true };
    case 'upload':
    case 'balance':
      return { rulesets: rulesetIn(message.data), ratings: false };
    // Those that go on are there.
    case 'games':
      return message.going === true ? NOTHING : EVERYTHING;
    case 'ranking':
    case 'profile':
    case 'players':
    case 'tournament':
      return EVERYTHING;
  }
}

const rulesetsOf = (scenario: string, store: Store): readonly string[] =>
  rulesetsOfBattle(scenario, isBrought(scenario) ? (store.scenario(scenario) ?? '') : null);

/** Of a battle by its id, or of its data where it is none of the registry. */
export function rulesetsOfBattle(scenario: string, data: string | null): readonly string[] {
  if (data !== null) return rulesetIn(data);
  const listed = scenarios().find(({ id }) => id === scenario);
  return listed === undefined ? RULESETS : [listed.ruleset];
}

/** Of a battle as data. */
export function rulesetIn(data: string): readonly string[] {
  const json = jsonOf(data);
  const named = typeof json === 'object' && json !== null && 'ruleset' in json ? json.ruleset : undefined;
  return rulesetCalled(named);
}

function rulesetCalled(name: unknown): readonly string[] {
  const found = RULESETS.find((ruleset) => typeof name === 'string' && ruleset === familyOf(name));
  return found === undefined ? RULESETS : [found];
}
