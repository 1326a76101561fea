/** The learner by what computes it: onnxruntime where it loads, which is several times faster, else tfjs. */
import { hasTf, NOTHING_COMPUTES } from '../../agents/net/backends.js';
import { NetworkFault } from '../../agents/net/fault.js';
import type { Weights } from '../../agents/net/parameters.js';
import type { NetworkShape } from '../../agents/net/shape.js';
import type { Learner } from './learner.js';

export type LearnerBackend = 'onnxruntime' | 'tfjs';

const hasOnnx = (): Promise<boolean> =>
  import('onnxruntime-node').then(
    () => true,
    () => false,
  );

/** Those that work here, the best first. */
export const learnerBackends = async (): Promise<LearnerBackend[]> => [
  ...((await hasOnnx()) ? (['onnxruntime'] as const) : []),
  ...(hasTf() ? (['tfjs'] as const) : []),
];

/** Without a backend the best that works here. */
export async function openLearner(shape: NetworkShape, weights: Weights, backend?: LearnerBackend): Promise<Learner> {
  const wanted = backend ?? (await learnerBackends())[0];
  if (wanted === undefined) throw new NetworkFault(`${NOTHING_COMPUTES}.`);
  if (wanted === 'tfjs') return (await import('./tf-learner.js')).openTfLearner(shape, weights);
  return (await import('./onnx-learner.js')).openOnnxLearner(shape, weights);
}
