/**
 * A battle put aside in a file.
 *
 * The file is sealed: compressed and encrypted with AES-256-GCM, so that a player who opens it by accident sees neither the
 * seed, which would tell the dice to come, nor the enemy's secrets, and so that a change in it is found. The key is made from a
 * constant in this source. That is a curtain, not a safe: whoever wants to look behind it can.
 */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { fail, type Meaning, ok, type Result, type Seat } from '../../engine/index.js';
import { numberAs } from '../protocol/index.js';

export const MAGIC = 'flagplot-save-1';
const KEY = createHash('sha256').update('flagplot: a battle put aside is not to be read').digest();
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** No save of ours comes near; a stranger's file may not fill the memory. */
export const MAX_SAVE_BYTES = 8 * 1024 * 1024;

/** No ruleset seats more. */
const MAX_SEATS = 6;

const meaning: z.ZodType<Meaning> = z.looseObject({ kind: z.string() });

const shape = z.strictObject({
  /** The record up to now, as text. */
  record: z.string(),
  /** By seat: an agent's name, or `human`. */
  players: z.array(z.string()).min(2).max(MAX_SEATS),
  seed: z.string(),
  dice: z.enum(['seeded', 'physical']),
  /** What the agents meant, by the number of the step. */
  plans: z
    .array(
      z.strictObject({
        step: z.int().min(0),
        plan: z.strictObject({
          intent: z.string(),
          meaning: meaning.exactOptional(),
          targets: z.array(z.string()).readonly(),
          winProbability: z.number().exactOptional(),
          line: z.array(z.string()).readonly().exactOptional(),
          lineMeanings: z.array(meaning).readonly().exactOptional(),
          rejected: z
            .strictObject({
              action: z.string(),
              meaning: meaning.exactOptional(),
              costs: z.number(),
              winProbability: z.number().exactOptional(),
            })
            .exactOptional(),
        }),
      }),
    )
    .default([]),
  /** The orders given last wait for their confirmation. */
  unconfirmed: z.boolean().default(false),
  /** A side that a person plays, at the keyboard last. */
  seat: numberAs<Seat>(
    z
      .int()
      .min(0)
      .max(MAX_SEATS - 1),
  ),
});
export type Saved = z.output<typeof shape>;

export function seal(saved: Saved): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', KEY, nonce);
  const packed = deflateRawSync(Buffer.from(JSON.stringify(saved)));
  const body = Buffer.concat([nonce, cipher.update(packed), cipher.final()]);
  const text = Buffer.concat([body, cipher.getAuthTag()]).toString('base64');
  return `${MAGIC}\n${text.replace(/.{1,100}/g, '$&\n')}`;
}

export function unseal(text: string): Result<Saved, 'NO_SAVE' | 'CHANGED'> {
  const [magic, ...lines] = text.split(/\r?\n/);
  if (magic !== MAGIC) return fail('NO_SAVE', 'This is not a battle that flagplot put aside.');
  const bytes = Buffer.from(lines.join(''), 'base64');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return fail('CHANGED', 'The file is cut short.');
  try {
    const decipher = createDecipheriv('aes-256-gcm', KEY, bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const packed = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    const json: unknown = JSON.parse(inflateRawSync(packed, { maxOutputLength: MAX_SAVE_BYTES }).toString('utf8'));
    const read = shape.safeParse(json);
    if (read.success) return ok(read.data);
  } catch {
    // Whatever fails in here, the seal is broken.
  }
  return fail('CHANGED', 'The file was changed or damaged since it was put aside.');
}
