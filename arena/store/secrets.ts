/** Secrets by which the arena knows people and bots again. Only their hashes are kept. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A bot's token. By its beginning a scanner for secrets that were published by mistake knows it. */
export const newToken = (): string => `fpb_${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** What is kept of a secret or token: SHA-256 in hexadecimal. They are too long to be guessed, so no salt is needed. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
