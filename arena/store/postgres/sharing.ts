/**
 * Sharing of an arena by several servers: a row an owner says until when it lives, a row a shard of rooms whose it is. An owner's groups of writes
 * begin with a change of its own row, as the one holder's do with the lease; whoever is taken for dead loses that row in the transaction that
 * frees its shards, and can write nothing more. Joining takes its number from the lease, so it shuts out a holder that has the arena alone.
 */
import type { Client } from 'pg';
import { z } from 'zod';
import { within } from '../../jobs/waiting.js';
import { SHARDS } from '../../protocol/shards.js';
import { LEASE_MS, PULSE_MS } from './lease.js';

/** Made beside the tables of the arena, wherever one is opened; nothing of it is worth a copy. */
export const SHARING_TABLES = `
  CREATE TABLE IF NOT EXISTS owners (
    fence bigint PRIMARY KEY,
    holder text NOT NULL,
    address text NOT NULL,
    until timestamptz NOT NULL,
    flushed bigint NOT NULL
  );
  CREATE TABLE IF NOT EXISTS shards (id int PRIMARY KEY, owner bigint);
  CREATE INDEX IF NOT EXISTS shards_of_owner ON shards (owner);
  CREATE TABLE IF NOT EXISTS orders_done (n bigint, owner bigint, PRIMARY KEY (n, owner));
  INSERT INTO shards (id) SELECT generate_series(0, ${SHARDS - 1}) ON CONFLICT DO NOTHING`;

const ANSWER_MS = 5_000;
/** How often an owner says that it lives, and looks who does not: the others' players wait for it. */
export const SHARED_PULSE_MS = 400;
const UNTIL = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`;
const SEVERAL = 'several servers';

export const HOLD_SHARED = `UPDATE owners SET flushed = $2, until = ${UNTIL} WHERE fence = $1`;
/** Waits for whoever is changing it, as `HELD` does. */
export const HELD_SHARED = 'SELECT fence, flushed FROM owners WHERE fence = $1 FOR UPDATE';

/** Part of a group: what was written of the shard before is kept with it, and nothing is afterwards. */
export const GIVE_BACK = 'UPDATE shards SET owner = NULL WHERE id = ANY(?1::int[]) AND owner = ?2';

export const LIVING_OWNERS = `SELECT fence, address, array(SELECT id FROM shards WHERE owner = fence ORDER BY id) AS shards
  FROM owners WHERE until > clock_timestamp() ORDER BY fence`;

/**
 * Of what is nobody's so much as this owner needs of what all need together ($2 of it, each up to $3): whoever came first would take all, and have
 * the battles of a whole server to play from their orders while others have nothing to do.
 */
const TAKE = `UPDATE shards SET owner = $1 WHERE id IN
  (SELECT id FROM shards WHERE owner IS NULL ORDER BY id
    LIMIT (SELECT ceil($2::numeric * (SELECT count(*) FROM shards WHERE owner IS NULL) / greatest($2, sum(needed)))
      FROM (SELECT greatest(0, $3::int - count(shards.id)) AS needed
        FROM owners LEFT JOIN shards ON shards.owner = fence GROUP BY fence) AS needs)
    FOR UPDATE SKIP LOCKED) RETURNING id`;

const Fence = z.object({ fence: z.number() });
const Shard = z.object({ id: z.int() });
const Counted = z.object({ living: z.number(), held: z.array(z.int()) });

/** All statements or none; undefined where the steps say so, and then nothing was done. */
async function together<T>(client: Client, steps: () => Promise<T | undefined>): Promise<T | undefined> {
  await within(ANSWER_MS, client.query('BEGIN'));
  try {
    const done = await steps();
    await within(ANSWER_MS, client.query(done === undefined ? 'ROLLBACK' : 'COMMIT'));
    return done;
  } catch (error) {
    // The connection may go on.
    await within(ANSWER_MS, client.query('ROLLBACK')).catch(() => {});
    throw error;
  }
}

const rowsOf = async (client: Client, query: string, values: readonly unknown[] = []): Promise<readonly unknown[]> =>
  (await within(ANSWER_MS, client.query(query, [...values]))).rows;

/** The next number of the lease, whose row the transaction has. */
async function numbered(client: Client, holder: string): Promise<number> {
  const query = `UPDATE lease SET holder = $1, fence = fence + 1, flushed = 0, until = ${UNTIL} RETURNING fence`;
  return Fence.parse((await rowsOf(client, query, [holder]))[0]).fence;
}

/**
 * Takes the arena for one server alone; its number, or undefined where somebody has it, alone or with others. A row that is being changed is
 * somebody's, and not waited for: a copy that comes in holds the lease for minutes, and afterwards it may be that of an arena that was put aside.
 */
export const takeAlone = (client: Client, holder: string): Promise<number | undefined> =>
  together(client, async () => {
    const free = 'SELECT 1 FROM lease WHERE until < clock_timestamp() FOR UPDATE SKIP LOCKED';
    if ((await rowsOf(client, free)).length === 0) return undefined;
    await buryDead(client);
    if ((await rowsOf(client, 'SELECT 1 FROM owners')).length > 0) return undefined;
    return await numbered(client, holder);
  });

/** Joins those who share it; a number, or undefined where one server has the arena alone. */
export const join = (client: Client, holder: string, address: string): Promise<number | undefined> =>
  together(client, async () => {
    const lease = 'SELECT until < clock_timestamp() AS free FROM lease FOR UPDATE SKIP LOCKED';
    const [row] = await rowsOf(client, lease);
    if (row === undefined) return undefined;
    const living = 'SELECT 1 FROM owners WHERE until > clock_timestamp() LIMIT 1';
    const isFree = (row as { free: boolean }).free || (await rowsOf(client, living)).length > 0;
    if (!isFree) return undefined;
    const fence = await numbered(client, SEVERAL);
    const query = `INSERT INTO owners (fence, holder, address, until, flushed) VALUES ($1, $2, $3, ${UNTIL}, 0)`;
    await rowsOf(client, query, [fence, holder, address]);
    return fence;
  });

/**
 * Who is taken for dead, and whose last group is done or will never be, is forgotten, and has no shards. While the database itself was away
 * nobody could say that it lives: for as long as a lease nobody is taken for dead then.
 */
async function buryDead(client: Client): Promise<void> {
  const dead = `DELETE FROM owners WHERE fence IN
    (SELECT fence FROM owners WHERE until < clock_timestamp() FOR UPDATE SKIP LOCKED)
    AND pg_postmaster_start_time() < clock_timestamp() - interval '${LEASE_MS} milliseconds'`;
  await rowsOf(client, dead);
  // A statement of its own, which sees what whoever went had got last. Who has joined since it began has a higher number than it knows of.
  const orphans = `UPDATE shards SET owner = NULL WHERE owner <= (SELECT fence FROM lease)
    AND NOT EXISTS (SELECT 1 FROM owners WHERE fence = shards.owner)`;
  await rowsOf(client, orphans);
}

/** Gives all back at once. Its pulse may be getting shards just now, and is waited for. */
export const leave = (client: Client, fence: number): Promise<boolean | undefined> =>
  together(client, async () => {
    await rowsOf(client, 'DELETE FROM owners WHERE fence = $1', [fence]);
    await rowsOf(client, 'UPDATE shards SET owner = NULL WHERE owner = $1', [fence]);
    await rowsOf(client, 'UPDATE lease SET until = clock_timestamp() WHERE NOT EXISTS (SELECT 1 FROM owners)');
    return true;
  });

/** What an owner has and may have. */
export interface Share {
  /** Since the last time. */
  readonly gained: readonly number[];
  /** So many it may have; what it has more, others are waiting for. */
  readonly part: number;
}

export interface Strike {
  readonly fence: number;
  /** It has been in touch with the database for so long that others would have been too. */
  readonly mayBury: boolean;
  /** Shards that were taken, and nobody knows whether that was kept: the answer was lost. One object for all strikes of an owner. */
  readonly unsure: Set<number>;
}

/** Says that the owner lives, and takes what is nobody's, up to its part of all; undefined where it is taken for dead. */
export async function strike(client: Client, { fence, mayBury, unsure }: Strike): Promise<Share | undefined> {
  // Who knows nothing of sharing keeps away too.
  await rowsOf(client, `UPDATE lease SET until = ${UNTIL} WHERE holder = $1`, [SEVERAL]);
  const share = await together(client, async () => {
    const alive = `UPDATE owners SET until = ${UNTIL} WHERE fence = $1`;
    if ((await within(PULSE_MS * 2, client.query(alive, [fence]))).rowCount === 0) return undefined;
    if (mayBury) await buryDead(client);
    const counts = `SELECT (SELECT count(*) FROM owners) AS living,
      array(SELECT id FROM shards WHERE owner = $1 ORDER BY id) AS held`;
    const { living, held } = Counted.parse((await rowsOf(client, counts, [fence]))[0]);
    const part = Math.ceil(SHARDS / living);
    const kept = held.filter((shard) => unsure.has(shard));
    if (held.length >= part) return { gained: kept, part };
    const gained = (await rowsOf(client, TAKE, [fence, part - held.length, part])).map((row) => Shard.parse(row).id);
    // What was obeyed was not obeyed for these.
    if (gained.length > 0) await rowsOf(client, 'DELETE FROM orders_done WHERE owner = $1', [fence]);
    for (const shard of gained) unsure.add(shard);
    return { gained: [...kept, ...gained].sort((a, b) => a - b), part };
  });
  unsure.clear();
  return share;
}
