/** Thread that talks to PostgreSQL for an arena: answers one request after another, and keeps the lease alive. */
import { parentPort, workerData } from 'node:worker_threads';
import {
  type Lost,
  type PostgresRequest,
  type PostgresResponse,
  SHARED,
  type Shared,
  type ThreadData,
} from './messages.js';
import { Pulse } from './pulse.js';
import { PostgresSession, SessionFault } from './session.js';
import type { Share } from './sharing.js';

const { url, holder, use, address, port, ...data } = workerData as ThreadData;
const seen = new Int32Array(data.shared);

type Pg = typeof import('pg');

let pg: Pg | undefined;
let session: PostgresSession | undefined;
let pulse: Pulse | undefined;

async function opened(): Promise<PostgresSession> {
  if (session !== undefined) return session;
  const loaded = await import('pg');
  pg = loaded;
  session = new PostgresSession({
    pg: loaded,
    url,
    use,
    address,
    again: () => void Atomics.add(seen, SHARED.again, 1),
  });
  return session;
}

async function answer(request: PostgresRequest): Promise<readonly unknown[]> {
  const of = await opened();
  switch (request.kind) {
    case 'read':
      return await of.read(request.query, request.values, request.holds);
    case 'write':
      return await of.write(request.query, request.values);
    case 'commit':
      await of.commit();
      return [];
    case 'rollback':
      await of.rollback();
      return [];
    case 'take':
      return await take(of);
    case 'close':
      await pulse?.close();
      await of.close();
      return [];
  }
}

async function take(of: PostgresSession): Promise<readonly unknown[]> {
  const fence = await of.take(holder);
  if (fence === undefined) return [];
  // A command copies in one go: its loop stands still, and it lives.
  const beat = (): number | undefined =>
    use !== 'arena' || Atomics.load(seen, SHARED.asking) === 1 ? undefined : Atomics.load(seen, SHARED.beat);
  const lost = (why: Lost['why']): void => parentPort?.postMessage({ kind: 'lost', why } satisfies Lost);
  const shared = ({ gained, part }: Share): void =>
    parentPort?.postMessage({ kind: 'shared', gained, part } satisfies Shared);
  pulse = new Pulse({ pg: pg!, url, fence, beat, lost, shared: address === undefined ? undefined : shared });
  if (address !== undefined) await pulse.now();
  return [{ fence }];
}

function faultOf(error: unknown): PostgresResponse {
  const { code, message } = error as { code?: unknown; message: string };
  if (error instanceof SessionFault) return { ok: false, code: error.code, message };
  if (code === 'ERR_MODULE_NOT_FOUND') return { ok: false, code: 'NO_PACKAGE', message };
  return { ok: false, code: typeof code === 'string' ? code : '', message };
}

port.on('message', (request: PostgresRequest) => {
  answer(request)
    .then((rows): PostgresResponse => ({ ok: true, rows }), faultOf)
    .then((response) => {
      port.postMessage(response);
      Atomics.add(seen, SHARED.answered, 1);
      Atomics.notify(seen, SHARED.answered);
    });
});
