/**
 * Sealed texts: authenticated encryption with a key of this process, for games that hold what the client may not know. It keeps them
 * for us, and can neither read nor change them; another process cannot read them either.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY = randomBytes(32);
const MARK = Buffer.from('sealed 1');
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A length would tell how much was decided. */
const STEP = 4096;

export function sealed(text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, KEY, iv);
  const plain = Buffer.from(text);
  const padded = Buffer.alloc(Math.ceil(plain.length / STEP) * STEP, ' ');
  plain.copy(padded);
  const body = Buffer.concat([cipher.update(padded), cipher.final()]);
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), body]);
}

export const isSealed = (bytes: Buffer): boolean => bytes.subarray(0, MARK.length).equals(MARK);

/** Nothing where it was changed, or sealed by another process. */
export function unsealed(bytes: Buffer): string | undefined {
  const iv = bytes.subarray(MARK.length, MARK.length + IV_BYTES);
  const tag = bytes.subarray(MARK.length + IV_BYTES, MARK.length + IV_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, KEY, iv).setAuthTag(tag);
    const body = bytes.subarray(MARK.length + IV_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString();
  } catch {
    return undefined;
  }
}
