/**
 * openskill, loaded with the first game that is rated: it stands on 367 modules of ramda, a quarter of the program's start. It is had in the older form
 * of modules, which alone can be loaded where somebody waits for the answer.
 */
import { createRequire } from 'node:module';

type Model = typeof import('openskill');

let model: Model | undefined;

export function rate(...given: Parameters<Model['rate']>): ReturnType<Model['rate']> {
  model ??= createRequire(import.meta.url)('openskill') as Model;
  return model.rate(...given);
}
