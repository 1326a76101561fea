/** Authentication: who a client is, by what it says in `hello`. Secrets and tokens are kept as hashes only. */
import { agentNames } from '../../agents/registry.js';
import { base64url } from '../../engine/core/position.js';
import { sha256 } from '../../engine/core/sha256.js';
import { fail, never, ok, type Result } from '../../engine/index.js';
import type { ErrorCode, ToServer } from '../protocol/index.js';
import type { PlayerInfo, Scope } from '../protocol/link.js';
import type { World } from '../protocol/world.js';
import type { PersonRow, Store } from '../store/store.js';
import { hex } from '../words/bytes.js';
import { cleanName, foldName } from '../words/names.js';
import { CODE_LETTERS, codeHash, isSame, readCode } from './recovery-code.js';

type As = Extract<ToServer, { type: 'hello' }>['as'];

export interface Admission {
  /** null: only watches. */
  readonly player: PlayerInfo | null;
  readonly scopes: ReadonlySet<Scope>;
  /** Of a new person, to be told once. */
  readonly secret?: string;
  /** Makes the secret of one more device: called with the welcome that tells it, for each pushes an older one out. */
  readonly mint?: () => string;
}

const SECRET_BYTES = 32;
const ID_BYTES = 12;
const SEEN_MS = 60_000;
const ALL: readonly Scope[] = ['play', 'watch', 'tournament'];

/** As it is stored, in hexadecimal. */
export const hashOf = (secret: string): string => sha256(secret);

const AGENT_NAMES = new Set(agentNames().map((name) => foldName(name.split(':')[0]!)));

/** Built-in agents are called by what they are, with a doctrine behind a colon. */
export const isAgentName = (name: string): boolean => AGENT_NAMES.has(foldName(name).split(':')[0]!);

export function admit(as: As, store: Store, world: World): Result<Admission, ErrorCode> {
  switch (as.kind) {
    case 'guest':
      return newPerson(as.name, store, world);
    case 'person':
      return known('person', as.secret, store, world);
    case 'token':
      return known('bot', as.token, store, world);
    case 'code':
      return admitByCode(as.code, store, world);
    case 'nobody':
      return ok({ player: null, scopes: new Set<Scope>(['watch']) });
    default:
      return never(as);
  }
}

function newPerson(raw: string, store: Store, world: World): Result<Admission, ErrorCode> {
  const name = cleanName(raw);
  if (!name.ok) return name;
  if (isAgentName(name.value)) {
    return fail('NAME_TAKEN', `${name.value} is the name of a built-in agent. Choose another.`);
  }
  const isTaken = (): boolean => store.nameTaken(name.value);
  if (store.sharing === undefined ? isTaken() : store.sharing.inTurn(isTaken)) {
    return fail('NAME_TAKEN', `Somebody here is called ${name.value}. Choose another name.`);
  }
  const secret = base64url(world.random(SECRET_BYTES));
  const now = world.now();
  const row: PersonRow = {
    id: hex(world.random(ID_BYTES)),
    name: name.value,
    kind: 'person',
    secretHash: hashOf(secret),
    scopes: ALL,
    created: now,
    lastSeen: now,
    revoked: false,
    banned: false,
  };
  store.savePerson(row);
  return ok({ ...admission(row), secret });
}

/** Somebody who was here before and whose secret is lost: gets another, which takes the place of the old one. For an arena that nobody else can reach. */
export function admitAgain(row: PersonRow, store: Store, world: World): Admission {
  const secret = base64url(world.random(SECRET_BYTES));
  store.savePerson({ ...row, secretHash: hashOf(secret), lastSeen: world.now() });
  return { ...admission(row), secret };
}

function known(kind: PersonRow['kind'], secret: string, store: Store, world: World): Result<Admission, ErrorCode> {
  const row = store.personBySecret(hashOf(secret));
  if (row === undefined || row.kind !== kind) {
    return kind === 'bot'
      ? fail('BAD_TOKEN', 'There is no such token. `flagplot token create` makes one.', { at: '/as/token' })
      : fail('BAD_SECRET', 'Nobody here has this secret. Say hello as a guest.', { at: '/as/secret' });
  }
  if (row.banned) return fail('BANNED', 'A moderator has closed the arena to you.');
  if (row.revoked) return fail('BAD_TOKEN', 'This token has been revoked.', { at: '/as/token' });
  // Each server of a shared arena hears the same hello: if all wrote it down, they would wait for each other, two of them for ever.
  const now = world.now();
  if (store.sharing === undefined || now - row.lastSeen > SEEN_MS) store.saveSeen(row.id, now);
  return ok(admission(row));
}

/** Who comes with a code is who it was made for, on one more device: with a secret of its own, so that nobody is thrown out. */
function admitByCode(text: string, store: Store, world: World): Result<Admission, ErrorCode> {
  const code = readCode(text);
  const hash = code === undefined ? undefined : codeHash(code);
  const found = hash === undefined ? undefined : store.recoveries(hash).find((one) => isSame(one.hash, hash));
  const row = found && store.person(found.person);
  if (row === undefined) {
    const what = `Nobody here has this code. It is ${CODE_LETTERS} letters and digits, and only the last one that was made is good.`;
    return fail('BAD_SECRET', what, { at: '/as/code' });
  }
  if (row.banned) return fail('BANNED', 'A moderator has closed the arena to you.');
  const mint = (): string => {
    const secret = base64url(world.random(SECRET_BYTES));
    const now = world.now();
    store.addSecret(row.id, hashOf(secret), now);
    store.saveSeen(row.id, now);
    return secret;
  };
  return ok({ ...admission(row), mint });
}

const admission = ({ id, name, kind, scopes }: PersonRow): Admission => ({
  player: { id, name, kind },
  scopes: new Set(kind === 'person' ? ALL : scopes),
});
