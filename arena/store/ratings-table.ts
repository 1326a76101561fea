/** Table of ratings: by ruleset, scenario, side and player. */
import type { Sql } from '../files/sql.js';
import type { PlayerId } from '../protocol/link.js';
import { maybe, readRating } from './rows.js';
import { type RatingRow, SIDE_PLAYER } from './store.js';

export class RatingsTable {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  one(player: PlayerId, ruleset: string, scenario: string, side: string): RatingRow | undefined {
    const query = 'SELECT * FROM ratings WHERE ruleset = ? AND scenario = ? AND side = ? AND player = ?';
    return maybe(readRating, this.#sql.one(query, ruleset, scenario, side, player));
  }

  save(row: RatingRow): void {
    this.#sql.write(
      `INSERT INTO ratings (ruleset, scenario, side, player, name, kind, mu, sigma, games)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (ruleset, scenario, side, player) DO UPDATE SET name = excluded.name, kind = excluded.kind,
         mu = excluded.mu, sigma = excluded.sigma, games = excluded.games`,
      row.ruleset,
      row.scenario,
      row.side,
      row.player,
      row.name,
      row.kind,
      row.mu,
      row.sigma,
      row.games,
    );
  }

  rename(player: PlayerId, name: string): void {
    this.#sql.write('UPDATE ratings SET name = ? WHERE player = ?', name, player);
  }

  best(ruleset: string, scenario: string, side: string, most: number): RatingRow[] {
    const query = `SELECT * FROM ratings
      WHERE ruleset = ? AND scenario = ? AND side = ? AND substr(player, 1, ?) <> ?
      ORDER BY mu DESC, sigma, player LIMIT ?`;
    return this.#sql.all(query, ruleset, scenario, side, SIDE_PLAYER.length, SIDE_PLAYER, most).map(readRating);
  }
}
