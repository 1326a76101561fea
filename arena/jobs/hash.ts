/** SHA-256 of texts that may be long, in hexadecimal. */
import { createHash } from 'node:crypto';

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');
