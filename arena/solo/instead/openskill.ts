/** openskill, in place of Node's way to load it late: it comes with the first battle that is rated. */
import { assert } from '../../../engine/core/result.js';

type Model = typeof import('openskill');

let model: Model | undefined;

export async function ratingsCome(): Promise<void> {
  model = await import('openskill');
}

export function rate(...given: Parameters<Model['rate']>): ReturnType<Model['rate']> {
  assert(model !== undefined, 'who may rate has waited for it');
  return model.rate(...given);
}
