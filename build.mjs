/**
 * Constant folding of `engine` and `agents`: `tsc` writes their types, this writes their JavaScript, with the value of each constant in its
 * place. An imported binding read in a tight loop costs a fifth of the speed, and re-binding it in each file costs the reader.
 *
 * Each file has one writer, so `tsc -b` alone leaves no mixture. It leaves code older than its types, and that `bin/flagplot.mjs` refuses.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { unpacked } from './pack.mjs';

const ROOMS = ['engine', 'agents'];
/** Of the engine, what is no ruleset. */
const APART = ['core', 'conformance'];
/** What the compiler itself writes, types and JavaScript. */
const COMPILED = ['arena', 'training'];
const ROOT = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(ROOT, 'dist');
/** As old as the code; `bin/flagplot.mjs` reads its age too. */
const STAMP = join(DIST, 'code.stamp');

const filesIn = (folder, ending) =>
  ROOMS.flatMap((room) =>
    readdirSync(join(folder, room), { recursive: true, encoding: 'utf8' })
      .filter((name) => ending.test(name))
      .map((name) => join(room, name)),
  );

const ageOf = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The compiler touches its notes whenever a source has changed. */
const isUpToDate = () =>
  [join(ROOT, 'build.mjs'), join(ROOT, 'node_modules/rolldown/package.json')]
    .concat(ROOMS.map((room) => join(DIST, `${room}.tsbuildinfo`)))
    .every((file) => ageOf(file) < ageOf(STAMP));

/** What a module loads of ours, itself first. */
function closure(id, { getModuleInfo }, found = new Set()) {
  if (found.has(id) || !id.endsWith('.ts')) return found;
  found.add(id);
  for (const next of getModuleInfo(id).importedIds) closure(next, { getModuleInfo }, found);
  return found;
}

/** Of `engine/battleships/` and its like. */
function isOfRuleset(id) {
  const [room, part, ...more] = relative(ROOT, id).split(sep);
  return room === 'engine' && more.length > 0 && !APART.includes(part);
}

/**
 * The file that holds a module's code, where it is not its own. Node takes half a millisecond a file, a third of a second for all, at each start.
 * So a ruleset is one file, and one is what the door of the agents loads. Files of their own remain the core, of which a bundler takes what is used;
 * what is loaded when it is needed; and what asks where it lies, with all that imports it, so that no two files wait for each other.
 */
function wholeOf(id, graph) {
  const [room, part, ...more] = relative(ROOT, id).split(sep);
  if (room === 'engine') return more.length === 0 || APART.includes(part) ? null : `engine/${part}/_whole`;
  // What no list has is loaded by whoever asks for it.
  if (id.endsWith('.json'))
    return more[0] === 'second-ladder' ? `agents/${part}/_second-ladder` : `agents/${part}/_data`;
  if (!closure(join(ROOT, 'agents/registry.ts'), graph).has(id)) return null;
  const needed = [...closure(id, graph)];
  const isMovable = needed.every((own) => !graph.getModuleInfo(own).code.includes('import.meta'));
  // What needs no ruleset is loaded by who wants none, and a bundler takes of it what is used.
  return isMovable && needed.some((own) => isOfRuleset(own)) ? 'agents/_whole' : null;
}

/** Data stand in the code that reads them, as text, which is parsed faster than code: a file of its own costs half a millisecond, and there are sixty. */
const dataAsCode = {
  name: 'data-as-code',
  load: {
    filter: { id: /\.json$/ },
    handler: (id) => {
      const text = JSON.stringify(JSON.parse(readFileSync(id, 'utf8'))).replace(/[\\`$]/g, '\\$&');
      return { code: `export default /* @__PURE__ */ JSON.parse(\`${text}\`);`, moduleType: 'js' };
    },
  },
};

/**
 * A file for each source, under which it is imported, though its code may stand in a larger one. What is a package's or Node's is imported
 * as the source does it.
 */
async function modules() {
  const sources = filesIn(ROOT, /(?<!\.d)\.ts$/);
  const build = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(sources.map((file) => [file.replace(/\.ts$/, ''), join(ROOT, file)])),
    // Nothing is Node's own in the engine, which runs in a browser too.
    platform: 'neutral',
    resolve: { extensionAlias: { '.js': ['.ts'] } },
    external: (name) => !(name.startsWith('.') || isAbsolute(name)),
    plugins: [dataAsCode],
    // `strict` knows no groups without all that they import.
    preserveEntrySignatures: 'allow-extension',
    // `smart`, which is the default, leaves the indices of the state as they are. A constant made of constants takes one more pass.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
  });
  const { output } = await build.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    // Also what rolldown adds of its own lies with what is packed.
    chunkFileNames: ({ name }) => (name === 'rolldown-runtime' ? 'engine/_runtime.js' : '[name].js'),
    minifyInternalExports: false,
    // What they tell stands in the types beside, too, and Node would read it at each start.
    comments: { legal: true, annotation: true, jsdoc: false },
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'whole',
          name: (id, context) => wholeOf(id, { getModuleInfo: (of) => context.getModuleInfo(of) }),
        },
      ],
    },
  });
  await build.close();
  return output.map(({ fileName, code }) => [fileName, Buffer.from(flushLeft(code.replace(PLACES, '')))]);
}

/** Lines in which rolldown tells whose code follows: their like is read at each start, too. */
const PLACES = /^\/\/ \w+\/\S+\.ts\n/gm;

/**
 * Without the tabs before its lines, nor the ends of lines behind commas, inside brackets and between statements, nor the spaces before a block and behind a comma, which Node would
 * read at each start, too; what a text says stays as it is.
 */
function flushLeft(code) {
  const kept = textsIn(parseAst(code)).filter(({ start, end }) => /\n|\) \{|, /.test(code.slice(start, end)));
  const isKept = (at) => kept.some(({ start, end }) => at > start && at < end);
  return code.replace(
    /^\t+|(?<=^[^/\n]*[,[({])\n\t*|(?<=^[^/\n]*)\n\t*(?=[\])}])|(?<=^[^/\n]*[;}])\n\t*(?=return\b|break;|continue;|const |let |if \(|for \(|throw |case |this\.|s\[|else |while \(|switch \(|default:|out\[|out\.|function |assert\()|(?<=\)) (?=\{)|(?<=,) /gm,
    (space, at) => (isKept(at) ? space : ''),
  );
}

/** Comments that have their lines to themselves, and the spaces before lines. */
const SET_OUT = /^[\t ]*(?:\/\*\*[\s\S]*?\*\/|\/\/[^\n]*)\n|^[\t ]+/gm;

/** Without what stands in the types beside, too, and what is set out for readers: of the compiler's own code about a fifth. What a text says stays as it is. */
function setSolid(code) {
  if (!code.match(SET_OUT)) return code;
  const kept = textsIn(parseAst(code)).filter(({ start, end }) => code.slice(start, end).includes('\n'));
  return code.replace(SET_OUT, (space, at) => (kept.some(({ start, end }) => at >= start && at < end) ? space : ''));
}

/** What stands in quotes, patterns, and of each template the parts that are text. */
function textsIn(node) {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (node === null || typeof node !== 'object') return [];
  const isText = node.type === 'TemplateElement' || node.type === 'Literal';
  return isText ? [node] : Object.values(node).flatMap(textsIn);
}

/** Whole or not at all: somebody may be starting the program. */
function write(file, content) {
  const before = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
  if (before?.equals(content)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

if (!isUpToDate()) {
  const started = new Date();
  const made = new Map(await modules());
  for (const [file, content] of made) write(join(DIST, file), content);
  // What has no source any more.
  for (const file of filesIn(DIST, /\.js(?:on)?$/)) if (!made.has(file)) rmSync(join(DIST, file));
  writeFileSync(STAMP, started.toISOString());
}

for (const room of COMPILED) {
  for (const name of readdirSync(join(DIST, room), { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.js'),
  )) {
    const file = join(DIST, room, name);
    write(file, Buffer.from(setSolid(readFileSync(file, 'utf8'))));
  }
}

write(join(DIST, '.npmignore'), Buffer.from(unpacked(DIST)));
