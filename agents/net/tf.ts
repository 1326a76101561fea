/** tfjs on the best of its backends that is there: native code if somebody installed tfjs-node, else WebAssembly, else JavaScript. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type * as TfModule from '@tensorflow/tfjs-core';

/** Its core alone: layers, converters and the backends of browsers are never loaded. */
export type Tf = typeof TfModule;

/** As tfjs calls them. */
export const TF_BACKENDS = ['tensorflow', 'wasm', 'cpu'] as const;
export type TfBackend = (typeof TF_BACKENDS)[number];

const require = createRequire(import.meta.url);

const loading = new Map<TfBackend, Promise<Tf>>();

/** Without a wish, the best that loads. tfjs has one backend at a time: call `setBackend` before each piece of work. */
export async function loadTf(wish?: TfBackend): Promise<{ tf: Tf; backend: TfBackend }> {
  let reason: unknown;
  for (const backend of wish === undefined ? TF_BACKENDS : [wish]) {
    try {
      const started = loading.get(backend) ?? start(backend);
      loading.set(backend, started);
      return { tf: await started, backend };
    } catch (error) {
      reason = error;
    }
  }
  throw reason;
}

async function start(backend: TfBackend): Promise<Tf> {
  const tf = backend === 'tensorflow' ? await nativeTf() : await import('@tensorflow/tfjs-core');
  // Nothing printed, nothing checked twice.
  tf.enableProdMode();
  if (backend === 'wasm') {
    const { setWasmPaths } = await import('@tensorflow/tfjs-backend-wasm');
    setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  }
  if (backend === 'cpu') await import('@tensorflow/tfjs-backend-cpu');
  if (!(await tf.setBackend(backend))) throw new Error(`tfjs has no backend ${backend} here`);
  return tf;
}

/** Nobody is made to install it, as its installation downloads a library; in this variable the compiler does not look for it. */
const NATIVE = '@tensorflow/tfjs-node';

async function nativeTf(): Promise<Tf> {
  // tfjs-node 4.22 calls what Node 23 took away (tfjs issue 8609).
  const util = require('node:util') as { isNullOrUndefined?: (value: unknown) => boolean };
  util.isNullOrUndefined ??= (value) => value === null || value === undefined;
  // It is CommonJS, whose names Node cannot all tell beforehand; its default is all there is.
  const loaded = (await import(NATIVE)) as Tf & { readonly default?: Tf };
  return loaded.default ?? loaded;
}
