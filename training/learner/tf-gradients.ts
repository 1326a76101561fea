/**
 * Gradients of the kernels that networks and losses run on tfjs. Node can load the core of tfjs but not its file of all gradients,
 * whose imports only a bundler resolves; the umbrella package that has them is 140 MB. So these are registered here, a rule a
 * kernel, by the core's own door for that.
 */
import type { GradConfig, NamedAttrMap, Tensor } from '@tensorflow/tfjs-core';
import type { Tf } from '../../agents/net/tf.js';

/** What `dy`, the gradient of a kernel's output, means for the input at `i`. */
type Share = (dy: Tensor, saved: readonly Tensor[], i: number, attributes: NamedAttrMap) => Tensor;

/** Gives the core what it lacks; nothing where the umbrella or tfjs-node has brought its own. */
export function registerGradients(tf: Tf): void {
  for (const config of gradientsFor(tf)) {
    if (tf.getGradient(config.kernelName) === undefined) tf.registerGradient(config);
  }
}

function gradientsFor(tf: Tf): GradConfig[] {
  const pair = (kernelName: string, share: Share): GradConfig => ({
    kernelName,
    inputsToSave: ['a', 'b'],
    gradFunc: (dy, saved, attributes) => {
      const shareOf = (i: number) => (): Tensor => summedTo(tf, share(dy as Tensor, saved, i, attributes), saved[i]!);
      return { a: shareOf(0), b: shareOf(1) };
    },
  });
  const each = (kernelName: string, share: Share): GradConfig => ({
    kernelName,
    inputsToSave: ['x'],
    gradFunc: (dy, saved, attributes) => ({ x: () => share(dy as Tensor, saved, 0, attributes) }),
  });
  /** Of a function whose slope follows from its value. */
  const fromValue = (kernelName: string, share: Share): GradConfig => ({
    ...each(kernelName, share),
    inputsToSave: [],
    outputsToSave: [true],
  });
  const where = (dy: Tensor, isTaken: Tensor): Tensor => tf.mul(dy, tf.cast(isTaken, 'float32'));
  return [
    pair(tf.Add, (dy) => dy),
    pair(tf.Sub, (dy, _, i) => (i === 0 ? dy : tf.neg(dy))),
    pair(tf.Multiply, (dy, [a, b], i) => tf.mul(dy, i === 0 ? b! : a!)),
    pair(tf.RealDiv, (dy, [a, b], i) => (i === 0 ? tf.div(dy, b!) : tf.neg(tf.div(tf.mul(dy, a!), tf.square(b!))))),
    // Where both are equal the gradient goes to the first.
    pair(tf.Minimum, (dy, [a, b], i) => where(dy, i === 0 ? tf.lessEqual(a!, b!) : tf.greater(a!, b!))),
    pair(tf.Maximum, (dy, [a, b], i) => where(dy, i === 0 ? tf.greaterEqual(a!, b!) : tf.less(a!, b!))),
    each(tf.Relu, (dy, [x]) => tf.mul(dy, tf.cast(tf.step(x!), 'float32'))),
    each(tf.Log, (dy, [x]) => tf.div(dy, x!)),
    each(tf.Softplus, (dy, [x]) => tf.mul(dy, tf.sigmoid(x!))),
    fromValue(tf.Exp, (dy, [y]) => tf.mul(dy, y!)),
    fromValue(tf.Tanh, (dy, [y]) => tf.mul(tf.sub(tf.scalar(1), tf.square(y!)), dy)),
    fromValue(tf.Sigmoid, (dy, [y]) => tf.mul(dy, tf.mul(y!, tf.sub(tf.scalar(1), y!)))),
    each(tf.Sum, (dy, [x], _, { axis }) => repeated(tf, dy, x!, axis as number | number[])),
    {
      kernelName: tf.Concat,
      saveAllInputs: true,
      gradFunc: (dy, saved, { axis }) => {
        const along = axis as number;
        const parts = tf.split(
          dy as Tensor,
          saved.map(({ shape }) => shape[along]!),
          along,
        );
        return Object.fromEntries(parts.map((part, i) => [i, () => part]));
      },
    },
  ];
}

/** An operand that was repeated gets the sum over its repetitions. */
function summedTo(tf: Tf, dy: Tensor, { shape }: Tensor): Tensor {
  const axes = tf.broadcast_util.getReductionAxes(shape, dy.shape);
  return axes.length === 0 ? dy : tf.reshape(tf.sum(dy, axes), shape);
}

/** Each element of a sum has the sum's gradient. */
function repeated(tf: Tf, dy: Tensor, { shape }: Tensor, axis: number | number[]): Tensor {
  const kept = shape.slice();
  for (const a of tf.util.parseAxisParam(axis, shape)) kept[a] = 1;
  return tf.mul(tf.reshape(dy, kept), tf.ones(shape, 'float32'));
}
