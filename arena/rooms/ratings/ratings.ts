/**
 * Ratings of the arena's players, for each ruleset, for each scenario, and for each side of a scenario.
 *
 * Battles are seldom even, so a seat is a team of two: the player, and a pseudo-player that stands for the side in that
 * scenario. What all players win with a side is the pseudo-player's, and equal players who sit on unequal sides stay
 * equal; its points are the side's advantage. Among ratings of one side there is nothing to
 * soak up: there a player meets the opponents' ratings of their sides.
 *
 * People and bots are the same players in every version of a ruleset. A built-in agent is another player in each version,
 * because what it does and what it is good for changes with the rules.
 */
import type { z } from 'zod';
import { familyOf, newerOf } from '../../../engine/core/ruleset-version.js';
import { assert } from '../../../engine/index.js';
import type { Rating } from '../../protocol/index.js';
import type { PlayerInfo } from '../../protocol/link.js';
import { type RatingRow, SIDE_PLAYER, type Store } from '../../store/store.js';
import {
  afterGame,
  movedTowards,
  NEW_PLAYER,
  NEW_SIDE,
  pointsOf,
  type Strength,
  shownStrength,
  weightOf,
} from './scale.js';

/** A finished game, its lists by seat. */
export interface RatedGame {
  /** With its version (`…-v2`), by which built-in agents are told apart. */
  readonly ruleset: string;
  readonly scenario: string;
  readonly sides: readonly string[];
  readonly players: readonly PlayerInfo[];
  readonly result: readonly number[];
}

/** One line of a ranking. */
type Ranked = z.infer<typeof Rating>;

/** Points before and after a game. */
interface RatingChange {
  readonly before: number;
  readonly after: number;
}

/** Lines of a ranking that anybody looks at. */
const MOST = 200;

/** What a rating is of: empty words for the whole. */
interface Field {
  readonly ruleset: string;
  readonly scenario: string;
  readonly side: string;
}

type RatingStore = Pick<Store, 'rating' | 'saveRating' | 'ratings'>;

export class Ratings {
  readonly #store: RatingStore;

  constructor(store: RatingStore) {
    this.#store = store;
  }

  /**
   * Rates a game, and gives by seat what it made of the player's rating in the ruleset. Who met only themselves has told nothing;
   * an agent that had several seats among others has told something of them, and nothing of itself.
   */
  record(game: RatedGame): readonly (RatingChange | null)[] | undefined {
    const { scenario, sides, result } = game;
    const seats = sides.length;
    assert(seats > 1 && game.players.length === seats && result.length === seats, 'a rated game has all its seats');
    const players = game.players.map((player) => ratedAs(player, game.ruleset));
    if (new Set(players.map((p) => p.id)).size < 2) return undefined;
    const ruleset = familyOf(game.ruleset);
    const whole = { ruleset, scenario: '', side: '' };
    const shown = (): number[] => players.map((p) => shownStrength(this.#row(p, whole, NEW_PLAYER)).rating);
    const before = shown();
    for (const field of [whole, { ruleset, scenario, side: '' }]) {
      const teams = players.map((player, i) => [
        this.#row(player, field, NEW_PLAYER),
        this.#row(sidePlayer(scenario, sides[i]!), field, NEW_SIDE),
      ]);
      this.#rate(teams, result);
    }
    const alone = players.map((player, i) => [this.#row(player, { ruleset, scenario, side: sides[i]! }, NEW_PLAYER)]);
    this.#rate(alone, result);
    const isTwice = (id: string): boolean => players.filter((p) => p.id === id).length > 1;
    const after = shown();
    return players.map(({ id }, i) => (isTwice(id) ? null : { before: before[i]!, after: after[i]! }));
  }

  /** Best first. Of a whole ruleset, of one scenario, or of one side of it. */
  ranking(ruleset: string, scenario = '', side = ''): Ranked[] {
    const rows = this.#store.ratings(familyOf(ruleset), scenario, side, MOST);
    return rows.map((row) => ({ player: { id: row.player, name: row.name, kind: row.kind }, ...shownStrength(row) }));
  }

  /** Of a player in each ruleset of these, which name their versions; of a built-in agent in the newest version of each. */
  of(
    { id, kind }: Pick<PlayerInfo, 'id' | 'kind'>,
    rulesets: readonly string[],
  ): (Omit<Ranked, 'player'> & { ruleset: string })[] {
    const newest = new Map<string, string>();
    for (const one of rulesets) newest.set(familyOf(one), newerOf(one, newest.get(familyOf(one))));
    return [...newest].flatMap(([ruleset, version]) => {
      const player = kind === 'agent' ? `${id}@${version}` : id;
      const row = this.#store.rating(player, ruleset, '', '');
      return row === undefined ? [] : { ruleset, ...shownStrength(row) };
    });
  }

  /** How many points a side is worth in its scenario, above the mean of its sides; 0 where nobody has played it. */
  advantage(ruleset: string, scenario: string, side: string): number {
    const row = this.#store.rating(sidePlayer(scenario, side).id, familyOf(ruleset), scenario, '');
    return row === undefined ? 0 : Math.round(pointsOf(row));
  }

  #row(player: PlayerInfo, field: Field, start: Strength): RatingRow {
    const kept = this.#store.rating(player.id, field.ruleset, field.scenario, field.side);
    const { id, name, kind } = player;
    return { ...(kept ?? { ...start, games: 0 }), player: id, name, kind, ...field };
  }

  #rate(teams: readonly (readonly RatingRow[])[], result: readonly number[]): void {
    const rated = afterGame(teams, result);
    for (const [i, team] of teams.entries()) {
      // The first of a team is the player.
      const opponents = teams.filter((_, other) => other !== i).map(([player]) => player!);
      for (const [k, row] of team.entries()) {
        if (k === 0 && opponents.some((other) => other.player === row.player)) continue;
        const weight = k === 0 ? weightOf(row, opponents) : 1;
        const { mu, sigma } = movedTowards(row, rated[i]![k]!, weight);
        this.#store.saveRating({ ...row, mu, sigma, games: row.games + 1 });
      }
    }
  }
}

/** Who the ratings take a player for. */
function ratedAs({ id, name, kind }: PlayerInfo, ruleset: string): PlayerInfo {
  return kind === 'agent' ? { id: `${id}@${ruleset}`, name, kind } : { id, name, kind };
}

const sidePlayer = (scenario: string, side: string): PlayerInfo => ({
  id: `${SIDE_PLAYER}${scenario}/${side}`,
  name: side,
  kind: 'agent',
});
