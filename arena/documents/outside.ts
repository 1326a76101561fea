/**
 * Modules of rulesets from outside, for the page: it plays by them too. What they import as `flagplot/engine` is served beside them. A module
 * that imports anything else cannot be shown there; made into one file by a bundler it can.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { ProtocolDocument } from './index.js';

/** `files`: by the id of the ruleset. `core`: the file of the engine's core, which is there where the page is built. */
export function outsideModules(files: ReadonlyMap<string, string>, core: string): ProtocolDocument[] {
  if (files.size === 0 || !existsSync(core)) return [];
  const engine = script('/engine.js', readFileSync(core, 'utf8'));
  const modules = [...files].map(([id, file]) => {
    const text = readFileSync(file, 'utf8').replace(/(['"])flagplot\/engine\1/g, "'../engine.js'");
    return script(`/rulesets/${id}.js`, text);
  });
  return [engine, ...modules];
}

const script = (path: string, body: string): ProtocolDocument => ({
  path,
  type: 'text/javascript; charset=utf-8',
  body,
});
