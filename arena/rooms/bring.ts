/** Upload of a scenario of one's own, within what a person, an address and the memory allow. */
import { utf8 } from '../../engine/core/sha256.js';
import { LIMITS } from '../limits/limits.js';
import type { ToClient, ToServer } from '../protocol/index.js';
import type { Link } from '../protocol/link.js';
import type { House } from './house.js';
import { Refused, tooMany } from './refused.js';

export function bring(
  { store, quotas, shelf, world }: House,
  link: Link,
  { data }: Extract<ToServer, { type: 'upload' }>,
): ToClient {
  const { player } = link;
  if (player === null) throw new Refused('NO_SCOPE', 'Say `hello` with a name to bring a battle.');
  if (store.scenariosOf(player.id) >= LIMITS.uploads.perPerson)
    throw tooMany('bring', LIMITS.uploads.perPerson, 'battles');
  quotas.mustHaveMemory(link.network);
  quotas.mayBring(link, utf8(data).length, store);
  const { scenario, title } = shelf.upload(player.id, data, world.now());
  return { type: 'uploaded', scenario, title, warnings: [] };
}
