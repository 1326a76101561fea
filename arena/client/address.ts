/** Parser of addresses: where an arena is, and who calls it, from what a person wrote. */
import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '../../engine/index.js';
import { SOCKET_PATH } from '../protocol/index.js';
import type { Identity } from './words.js';

/** The variable that may hold a token. */
export const TOKEN_VARIABLE = 'FLAGPLOT_TOKEN';

/** `ws://host:port/socket` from that, from `http://host:port` or from `host:port`; what is wrong goes after the option's name. */
export function socketUrl(text: string): Result<string> {
  const full = /^[a-z]+:\/\//i.test(text) ? text : `ws://${text}`;
  const wrong = fail('BAD_URL', `takes the address of an arena, as in ws://127.0.0.1:7433${SOCKET_PATH}`);
  if (!URL.canParse(full)) return wrong;
  const url = new URL(full);
  const protocol = { 'http:': 'ws:', 'https:': 'wss:', 'ws:': 'ws:', 'wss:': 'wss:' }[url.protocol];
  if (protocol === undefined || url.hostname === '') return wrong;
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    return fail('BAD_URL', 'takes an address only: a token goes into --token-file, never into an address');
  }
  return ok(`${protocol}//${url.host}${url.pathname === '/' ? SOCKET_PATH : url.pathname}`);
}

export interface IdentityPapers {
  readonly token?: string | undefined;
  readonly tokenFile?: string | undefined;
  readonly name?: string | undefined;
}

/** A bot by its token, from wherever it is kept; else a guest. */
export function identityOf(
  { token, tokenFile, name }: IdentityPapers,
  env: Readonly<Record<string, string | undefined>>,
): Result<Identity> {
  if (token !== undefined && tokenFile !== undefined) {
    return fail('TWO_TOKENS', 'Give --token or --token-file, not both.');
  }
  const read = tokenFile === undefined ? ok(token ?? env[TOKEN_VARIABLE]) : tokenIn(tokenFile);
  if (!read.ok) return read;
  const given = read.value?.trim();
  if (given === undefined)
    return ok({ kind: 'guest', name: name ?? `guest-${Math.random().toString(36).slice(2, 8)}` });
  if (given === '' || given.length > 200 || /\s/.test(given)) {
    return fail('BAD_TOKEN', 'A token is one word, as `flagplot token create` printed it.');
  }
  if (name !== undefined) return fail('TWO_NAMES', 'A token has a name already: leave --name out.');
  return ok({ kind: 'token', token: given });
}

function tokenIn(file: string): Result<string> {
  try {
    return ok(readFileSync(file, 'utf8').slice(0, 1_000));
  } catch (error) {
    return fail(
      'NO_FILE',
      `${file} cannot be read: ${(error as Error).message}. Give --token-file the file of a token.`,
    );
  }
}
