/**
 * Small network as a file: a mark, a header in JSON, and the weights as int16, each output of a layer with a scale of its own. It is made of a model and
 * plays as that one does, with nothing but integers in its sums.
 */
import { fail, ok, type Result } from '../../../engine/core/result.js';
import type { ModelCode } from '../model-file.js';
import { type BodyPlan, bodyPlan, MOST_WEIGHT, notSmall, type SmallShape, weightAt } from './plan.js';
import { type SmallHeader, smallParts } from './small-header.js';

export interface SmallFile {
  readonly header: SmallHeader & { readonly shape: SmallShape };
  readonly plan: BodyPlan;
  readonly body: Uint8Array;
}

export function readSmall(bytes: Uint8Array): Result<SmallFile, ModelCode> {
  const parts = smallParts(bytes);
  if (!parts.ok) return parts;
  const { header, body } = parts.value;
  const { shape, name } = header;
  const fault = notSmall(shape);
  if (fault !== undefined) return fail('NOT_A_MODEL', `the small network (${name}) cannot be one: ${fault}`);
  const plan = bodyPlan(shape as SmallShape);
  if (body.length !== plan.bytes) {
    return fail(
      'NOT_A_MODEL',
      `the small network (${name}) should have ${plan.bytes} bytes of weights; it has ${body.length}`,
    );
  }
  return strangenessOf(plan, body) ?? ok({ header: { ...header, shape: shape as SmallShape }, plan, body });
}

/** What no sound network has: numbers that are none, and weights with which a sum could leave its 32 bits. */
function strangenessOf({ places }: BodyPlan, body: Uint8Array): Result<never, 'NOT_A_MODEL'> | undefined {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  for (const place of places.values()) {
    const { name, weights, scales, biases, wide, deep } = place;
    for (let output = 0; output < wide; output++) {
      const numbers = [scales, biases].map((at) => view.getFloat32(at + 4 * output, true));
      if (!numbers.every(Number.isFinite)) {
        return fail('NOT_A_MODEL', `the small network is damaged: a scale or bias of ${name} is no number`);
      }
      let weight = 0;
      for (let input = 0; input < deep; input++) {
        weight += Math.abs(view.getInt16(weights + 2 * weightAt(place, input, output), true));
      }
      if (weight > MOST_WEIGHT) {
        return fail(
          'NOT_A_MODEL',
          `the weights of ${name} add up to ${weight}; no output may have more than ${MOST_WEIGHT}`,
        );
      }
    }
  }
  return undefined;
}
