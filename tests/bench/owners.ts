/**
 * Simulation of an arena that many servers share: what deaths cost its battles, and what is said with the database.
 *
 *   node dist/tests/bench/owners.js --store postgres://… [--owners 100] [--gateways 4] [--rooms 100000] [--seconds 120] [--orders 1000]
 *                                   [--losses 40] [--replay 15] [--seed card] [--json]
 *
 * The database must be empty, and let in one connection for each server and ten more (`max_connections`). Times are virtual; --replay is what it
 * takes a server to play the orders of one battle again, in milliseconds.
 */
import { parseArgs } from 'node:util';
import { simulateSharing } from './owners/simulate-sharing.js';

const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    owners: { type: 'string', default: '100' },
    gateways: { type: 'string', default: '4' },
    rooms: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '120' },
    orders: { type: 'string', default: '1000' },
    losses: { type: 'string', default: '40' },
    replay: { type: 'string', default: '15' },
    seed: { type: 'string', default: 'card' },
    json: { type: 'boolean', default: false },
  },
});

const { store } = values;
if (store === undefined) throw new Error('Say where: --store postgres://user@host:5432/database');
const begun = performance.now();
const found = await simulateSharing(store, {
  seed: values.seed,
  owners: Number(values.owners),
  gateways: Number(values.gateways),
  rooms: Number(values.rooms),
  seconds: Number(values.seconds),
  orders: Number(values.orders),
  losses: Number(values.losses),
  replayMs: Number(values.replay),
  told: (seconds) => console.error(`${seconds} of ${values.seconds} s`),
});

if (values.json) console.log(JSON.stringify(found));
else {
  for (const [name, value] of Object.entries(found)) console.log(`${name.padEnd(16)} ${JSON.stringify(value)}`);
  console.log(`${Math.round((performance.now() - begun) / 1_000)} s of this machine`);
}
