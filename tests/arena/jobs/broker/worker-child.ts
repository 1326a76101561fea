/** A worker in a process of its own, which a test kills: `node dist/tests/arena/jobs/broker/worker-child.js URL MILLISECONDS`. */
import { openBroker } from '../../../../arena/jobs/broker/broker.js';
import { fakePlay, helloOf } from './fake-run.js';

const [url = '', pieceMs = '0'] = process.argv.slice(2);
const broker = await openBroker(url);
if (!broker.ok) throw new Error(broker.message);
const hello = helloOf('child');
const tell = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
const play = fakePlay(hello, { pieceMs: Number(pieceMs), tell });
await broker.value.work({ hello, play, signal: new AbortController().signal });
