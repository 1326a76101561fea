/** Recovery code of a person who is here: told once, kept as a hash, and in place of the one before. */
import type { ToClient } from '../protocol/index.js';
import type { World } from '../protocol/world.js';
import type { Store } from '../store/store.js';
import { codeHash, newCode, readCode } from './recovery-code.js';
import { Refused } from './refused.js';

/** A new code for somebody who is here; the one before is worth nothing any more. */
export function codeTold(store: Store, world: World, player: string | undefined): ToClient {
  const row = player === undefined ? undefined : store.person(player);
  if (row?.kind !== 'person') {
    throw new Refused(
      'NO_SCOPE',
      'Only a person has such a code: say `hello` as one. A bot is the same everywhere by its token.',
    );
  }
  const code = newCode(world);
  store.saveRecovery(row.id, codeHash(readCode(code)!), world.now());
  return { type: 'recovery', code };
}
