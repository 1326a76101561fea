/**
 * Modules of rulesets from outside, for the page: it plays by them too. The engine that they import as `flagplot/engine` is served
 * beside them, and so are the files of their own folder that they import. What imports anything else cannot be shown there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { ENGINE, moduleGraph } from '../../agents/machine/module-graph.js';
import { fail, ok, type Result } from '../../engine/index.js';
import type { ProtocolDocument } from './index.js';

/**
 * `files`: by the id of the ruleset. `core`: the file of the engine's core, which is there where the page is built. Refused where a
 * page could not load one of them: better as the arena opens than in somebody's battle.
 */
export function outsideModules(
  files: ReadonlyMap<string, string>,
  core: string,
): Result<readonly ProtocolDocument[], 'NO_PAGE'> {
  if (files.size === 0 || !existsSync(core)) return ok([]);
  const documents = [document('/engine.js', readFileSync(core, 'utf8'))];
  for (const [id, file] of files) {
    const graph = moduleGraph(file);
    if (graph.problem !== undefined) {
      const others = 'An arena serves the page; the other commands, `bot` among them, take the module as it is';
      return fail('NO_PAGE', `The page cannot play ${id} (${file}): ${graph.problem}. ${others}.`);
    }
    const [[entry, text] = ['', ''], ...others] = graph.files;
    if (others.length === 0) {
      documents.push(document(`/rulesets/${id}.js`, withEngine(text, '..')));
      continue;
    }
    // Files of two rulesets may have one name: each has a folder.
    const door = `import * as module from './${id}/${entry}';\nexport default module.default ?? module.ruleset;\n`;
    documents.push(document(`/rulesets/${id}.js`, door));
    for (const [path, body] of graph.files) {
      const up = '../'.repeat(path.split('/').length + 1).slice(0, -1);
      documents.push(document(`/rulesets/${id}/${path}`, path.endsWith('.json') ? body : withEngine(body, up)));
    }
  }
  return ok(documents);
}

const withEngine = (text: string, up: string): string =>
  text.replace(new RegExp(`(['"])${ENGINE}\\1`, 'g'), `'${up}/engine.js'`);

const document = (path: string, body: string): ProtocolDocument => ({
  path,
  type: `${path.endsWith('.json') ? 'application/json' : 'text/javascript'}; charset=utf-8`,
  body,
});
