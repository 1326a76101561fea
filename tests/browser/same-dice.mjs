/**
 * Same dice each time: random bytes of the process as a stream of one seed, so that a battle of the browser tests goes as it went before.
 * Loaded before the arena (`node --import`); the seed is the query of its address.
 */
import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const seed = new URL(import.meta.url).search;
let drawn = 0;

const block = () => createHash('sha256').update(`${seed} ${drawn++}`).digest();

/** Only what is asked for without a callback is the arena's own. */
const randomBytes = crypto.randomBytes;
crypto.randomBytes = (size, callback) => {
  if (callback !== undefined) return randomBytes(size, callback);
  const blocks = [];
  for (let made = 0; made < size; made += 32) blocks.push(block());
  return Buffer.concat(blocks).subarray(0, size);
};
syncBuiltinESMExports();
