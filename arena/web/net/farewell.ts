/** Farewells: why the server does not want this page back, and what its person can do. */
import type { ErrorCode, GoodbyeCode } from '../../protocol/codes.js';
import { type TextKey, t } from '../i18n/index.js';

export type Farewell = GoodbyeCode | ErrorCode;

/** Those after which the page does not come back by itself. */
const WORDS: Partial<Record<Farewell, TextKey>> = {
  BANNED: 'shell.bye-banned',
  REVOKED: 'shell.bye-revoked',
  SIGNED_OUT: 'shell.bye-signed-out',
  TOO_MANY_SOCKETS: 'shell.bye-too-many',
  UPGRADE: 'shell.bye-outdated',
  PROTOCOL_VERSION: 'shell.bye-outdated',
};

export const farewellWords = (code: Farewell | null): string => t((code && WORDS[code]) ?? 'shell.closed');
