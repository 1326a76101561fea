/** Small networks as files of the page: fetched once a worker, and checked like a model from a disk. */
import { NetworkFault } from '../../agents/net/fault.js';
import { misfitOfHeader } from '../../agents/net/misfit.js';
import type { OpenedLater } from '../../agents/net/seats.js';
import { SmallEvaluator } from '../../agents/net/small/small-evaluator.js';
import { readSmall } from '../../agents/net/small/small-file.js';
import type { Game } from '../../engine/index.js';

interface Wanted {
  readonly file: string;
  readonly hash: string;
}

/** By address. */
const fetched = new Map<string, Promise<Uint8Array>>();

/** Fails with a sentence where it does not come, or is not what was made of that model for this game. */
export async function fetchNetwork({ file, hash }: Wanted, { spec }: Pick<Game, 'spec'>): Promise<OpenedLater> {
  const read = readSmall(await bytesOf(file));
  if (!read.ok) throw new NetworkFault(`${file}: ${read.message}.`);
  const { header } = read.value;
  if (header.source !== hash) throw new NetworkFault(`${file}: it was made of another model than the page has.`);
  const misfit = misfitOfHeader(header, spec);
  if (misfit !== undefined) throw new NetworkFault(`${file}: ${misfit.message}.`);
  const network = new SmallEvaluator(`${header.name}-${hash.slice(0, 8)}`, read.value);
  return { name: network.name, open: async () => {}, evaluate: (batch) => network.evaluate(batch) };
}

function bytesOf(file: string): Promise<Uint8Array> {
  const known = fetched.get(file);
  if (known !== undefined) return known;
  const coming = bytesFrom(file).catch((error: unknown) => {
    fetched.delete(file);
    throw new NetworkFault(`${file} cannot be fetched: ${(error as Error).message}.`);
  });
  fetched.set(file, coming);
  return coming;
}

/** A phone that has no network now may have it again after a journey, and a battle whose agent has failed three times is ended. */
const PATIENCE_MS = 30 * 60_000;
const PAUSE_MS = 2_000;

/** Asks until somebody answers, for so long. @throws as `fetch` does where nobody has */
async function askPatiently(file: string): Promise<Response> {
  const pauses = PATIENCE_MS / PAUSE_MS;
  for (let n = 0; n < pauses; n++) {
    try {
      return await fetch(file);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  return fetch(file);
}

async function bytesFrom(file: string): Promise<Uint8Array> {
  const response = await askPatiently(file);
  if (!response.ok) throw new Error(`the host says ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
