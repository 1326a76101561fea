/**
 * Modules of rulesets from outside, for the page: it plays by them too. What they import as `flagplot/engine` lies beside the page. A module
 * that imports anything else cannot be shown there; made into one file by a bundler it can.
 */
import { readFileSync } from 'node:fs';
import type { ProtocolDocument } from './index.js';

/** `files`: by the id of the ruleset. */
export const outsideModules = (files: ReadonlyMap<string, string>): ProtocolDocument[] =>
  [...files].map(([id, file]) => ({
    path: `/rulesets/${id}.js`,
    type: 'text/javascript; charset=utf-8',
    body: readFileSync(file, 'utf8').replace(/(['"])flagplot\/engine\1/g, "'../engine.js'"),
  }));
