/**
 * Table of fought battles, by player: public ones that are over, each once for everybody who sat in it. What a profile shows comes from here, so
 * that nothing of a private room or of a battle that goes on can be in it.
 */
import { z } from 'zod';
import type { Sql } from '../files/sql.js';
import type { PlayerId } from '../protocol/link.js';
import { foldName } from '../words/names.js';
import { afterAll } from './names-table.js';
import type { FoughtMark, FoughtPage, FoughtWish, GameRow, RecordTally } from './store.js';

/** Battles that one search looks at: who has fought a hundred thousand costs no more than who has fought these. */
const MOST_LOOKED_AT = 2_000;

interface Fighter {
  readonly player: PlayerId;
  /** 1 won, 0 drawn, -1 lost; null where it says nothing: given up by all, damaged, begun half way, or fought with oneself. */
  readonly result: number | null;
}

/** Who has fought a battle, with what result; nobody, unless it is public and over. */
export function foughtIn({ status, visibility, seats, outcome, past }: GameRow): Fighter[] {
  if (status !== 'over' || visibility !== 'public') return [];
  const ids = seats.map((one) => one?.id);
  return [...new Set(ids)].flatMap((player) => {
    if (player === undefined) return [];
    const isOnce = ids.indexOf(player) === ids.lastIndexOf(player);
    const own = outcome?.result?.[ids.indexOf(player)];
    return { player, result: own === undefined || past !== null || !isOnce ? null : Math.sign(own) };
  });
}

/** What is cut out of a list that begins at a mark, newest first: those that are hits, and where the rest begins. */
export function pageOf<R extends { readonly mark: FoughtMark; readonly isHit: boolean }>(
  rows: readonly R[],
  most: number,
  isAll: boolean,
): { readonly shown: readonly R[]; readonly next: FoughtMark | null } {
  const hits = rows.filter(({ isHit }) => isHit);
  const shown = hits.slice(0, most);
  if (hits.length > most) return { shown, next: shown.at(-1)!.mark };
  return { shown, next: isAll ? null : (rows.at(-1)?.mark ?? null) };
}

const Found = z
  .object({ game: z.string(), ended: z.int(), hit: z.int() })
  .transform(({ game, ended, hit }) => ({ mark: { ended, game }, isHit: hit === 1 }));
const Fighting = z.object({ player: z.string() });
const Tally = z.object({ ruleset: z.string(), won: z.int(), drawn: z.int(), lost: z.int() });

/** Players whose tallies are kept ready: a battle that ends changes them, a question does not. */
const MOST_TALLIES = 500;

export class FoughtTable {
  readonly #sql: Sql;
  readonly #keepsTallies: boolean;
  readonly #tallies = new Map<PlayerId, RecordTally[]>();

  /** `keepsTallies`: nobody else writes here. */
  constructor(sql: Sql, keepsTallies = true) {
    this.#sql = sql;
    this.#keepsTallies = keepsTallies;
  }

  save(row: GameRow): void {
    const before = this.#sql.all('SELECT player FROM fought WHERE game = ?', row.id).map((one) => Fighting.parse(one));
    const fighters = foughtIn(row);
    // Of a battle that goes on nothing is counted: tallies stay ready while it does.
    for (const { player } of [...before, ...fighters]) this.#tallies.delete(player);
    if (before.length > 0) this.#sql.write('DELETE FROM fought WHERE game = ?', row.id);
    for (const { player, result } of fighters) {
      const values = [player, row.ended ?? row.created, row.id, row.ruleset, row.scenario, result];
      this.#sql.write(
        'INSERT INTO fought (player, ended, game, ruleset, scenario, result) VALUES (?, ?, ?, ?, ?, ?)',
        ...values,
      );
      this.#sql.write('UPDATE people SET has_fought = 1 WHERE id = ? AND has_fought = 0', player);
    }
  }

  find(
    { player, against, againstNamed, scenario, before }: FoughtWish,
    most: number,
  ): Omit<FoughtPage, 'games'> & { ids: string[] } {
    const isSearch = against !== undefined || againstNamed !== undefined || scenario !== undefined;
    const beginning = againstNamed === undefined ? null : foldName(againstNamed);
    const ids = against ?? (beginning === null ? undefined : []);
    const limit = isSearch ? MOST_LOOKED_AT : most + 1;
    const rows = this.#sql
      .all(
        `SELECT game, ended, CASE WHEN (CAST(?4 AS TEXT) IS NULL OR scenario = ?4) AND (CAST(?5 AS TEXT) IS NULL OR EXISTS (SELECT 1 FROM fought AS other
           WHERE other.game = own.game AND other.player <> ?1 AND (instr(?5, '"' || other.player || '"') > 0
             OR EXISTS (SELECT 1 FROM people WHERE id = other.player AND ?7 <> '' AND folded >= ?7
               AND folded < ?8)))) THEN 1 ELSE 0 END AS hit
         FROM fought AS own WHERE player = ?1 AND (ended, game) < (?2, ?3) ORDER BY ended DESC, game DESC LIMIT ?6`,
        player,
        before?.ended ?? Number.MAX_SAFE_INTEGER,
        before?.game ?? '',
        scenario ?? null,
        ids === undefined ? null : JSON.stringify(ids),
        limit,
        beginning,
        beginning === null ? null : afterAll(beginning),
      )
      .map((row) => Found.parse(row));
    const { shown, next } = pageOf(rows, most, rows.length < limit);
    return { ids: shown.map(({ mark }) => mark.game), next };
  }

  tallies(player: PlayerId): RecordTally[] {
    const known = this.#tallies.get(player) ?? this.#count(player);
    if (this.#tallies.size >= MOST_TALLIES) this.#tallies.clear();
    if (this.#keepsTallies) this.#tallies.set(player, known);
    return known;
  }

  #count(player: PlayerId): RecordTally[] {
    return this.#sql
      .all(
        `SELECT ruleset, count(*) FILTER (WHERE result = 1) AS won, count(*) FILTER (WHERE result = 0) AS drawn,
           count(*) FILTER (WHERE result = -1) AS lost FROM fought WHERE player = ? GROUP BY ruleset ORDER BY ruleset`,
        player,
      )
      .map((row) => Tally.parse(row));
  }
}

/** Makes the table of the battles that are there already. A row that cannot be read is none of it, and what is no number in it is no end. */
export const FOUGHT_STEP = `
  CREATE TABLE IF NOT EXISTS fought (
    player TEXT NOT NULL,
    ended INTEGER NOT NULL,
    game TEXT NOT NULL REFERENCES games (id),
    ruleset TEXT NOT NULL,
    scenario TEXT NOT NULL,
    result INTEGER,
    PRIMARY KEY (player, ended, game)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS fought_in ON fought (game, player);
  CREATE INDEX IF NOT EXISTS fought_tally ON fought (player, ruleset, result);
  INSERT OR IGNORE INTO fought (player, ended, game, ruleset, scenario, result)
    SELECT seats.player,
      CASE WHEN typeof(data ->> '$.ended') = 'integer' THEN data ->> '$.ended' ELSE games.created END, games.id,
      data ->> '$.ruleset', data ->> '$.scenario',
      CASE WHEN count(*) > 1 OR data ->> '$.past' IS NOT NULL THEN NULL
        ELSE sign(json_extract(data, '$.outcome.result[' || min(seats.seat) || ']')) END
    FROM games JOIN seats ON seats.game = games.id
    WHERE games.status = 'over' AND json_valid(data) AND data ->> '$.visibility' = 'public'
      AND json_type(data, '$.ruleset') = 'text' AND json_type(data, '$.scenario') = 'text'
    GROUP BY games.id, seats.player`;
