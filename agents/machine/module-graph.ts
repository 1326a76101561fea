/**
 * Module graph of a ruleset from outside: the files that its module imports from its own folder. The page is served all of them, and
 * a hash covers all that a page could load. Imports are found by their statements in the text; Node has loaded the module before, so that what is found
 * here and is not there stood in a comment.
 */
import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';

/** Where the engine is found by a module from outside. */
export const ENGINE = 'flagplot/engine';

const MOST_FILES = 100;
const MOST_BYTES = 4 * 1024 * 1024;
const KINDS: readonly string[] = ['.js', '.mjs', '.json'];
/** Of one part of a path: what an address holds as it is. */
const NAME = /^[A-Za-z0-9_@+-][A-Za-z0-9._@+-]*$/;

/** `import … from 'x'`, `export … from 'x'`, `import 'x'`, and `import('x')` with a text. */
const STATEMENTS = [
  /(?:^|[;}\n]|\*\/)\s*(?:import|export)\b(?:[^'"`;()]*?\bfrom\b)?\s*(['"])([^'"\n]+)\1/g,
  /\bimport\(\s*(['"])([^'"\n]+)\1/g,
];

export interface ModuleGraph {
  /** Texts by path inside the folder of the module, the module itself first. */
  readonly files: ReadonlyMap<string, string>;
  /** Why a page cannot load it, in a sentence; nothing where it can. */
  readonly problem: string | undefined;
}

/** The module and what it imports. `file` is a real path. */
export function moduleGraph(file: string): ModuleGraph {
  const folder = dirname(file);
  const files = new Map<string, string>();
  const problems: string[] = [];
  // Last those that may stand in comments alone: they are served, since a text is no parser, but raise no problem.
  const open = [{ at: file, isSure: true }];
  let bytes = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { at, isSure } = next;
    const path = relative(folder, at).split(sep).join('/');
    if (files.has(path)) continue;
    const misfit = unfit(path, at);
    if (misfit !== undefined && !isSure) continue;
    if (misfit !== undefined) {
      problems.push(misfit);
      continue;
    }
    const text = readFileSync(at, 'utf8');
    bytes += Buffer.byteLength(text);
    if (files.size >= MOST_FILES || bytes > MOST_BYTES) {
      const many = `it has more than ${MOST_FILES} files`;
      problems.push(
        files.size >= MOST_FILES ? many : `its files are larger than ${MOST_BYTES / 1024 / 1024} MB together`,
      );
      break;
    }
    files.set(path, text);
    if (extname(at) === '.json') continue;
    const inCode = new Set(importsIn(withoutComments(text)));
    for (const name of importsIn(text)) {
      const isCode = isSure && inCode.has(name);
      const found = findImport(folder, dirname(at), name);
      if ('file' in found && isCode) open.push({ at: found.file, isSure });
      else if ('file' in found) open.unshift({ at: found.file, isSure: false });
      else if ('problem' in found && isCode) problems.push(`${path} imports ${name}, ${found.problem}`);
    }
  }
  return { files, problem: problems[0] };
}

type Found = { readonly file: string } | { readonly problem: string } | Record<never, never>;

/** Of an import its file in the folder, or why a page has none; neither for the engine, and for what is not there. */
function findImport(folder: string, from: string, name: string): Found {
  if (name === ENGINE) return {};
  if (!name.startsWith('.')) {
    return {
      problem: `and a page finds nothing but ${ENGINE} and files beside the module; a bundler makes it one file`,
    };
  }
  const named = join(from, name.replace(/[?#].*$/, ''));
  const file = realFile(named);
  if (file === undefined) return {};
  if (!isInside(folder, file)) return { problem: 'which is outside the folder of the module' };
  // To Node it is the file that the link leads to, with what that imports; to a page it would be another one.
  return file === named ? { file } : { problem: 'which is a link; a page finds files by their own names only' };
}

/** SHA-256 of all its files; of a module of one file that file's own. */
export function graphHash({ files }: ModuleGraph, file: string): string {
  const hash = createHash('sha256');
  if (files.size <= 1) return hash.update(readFileSync(file)).digest('hex');
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  for (const path of [...files.keys()].sort()) hash.update(`${sha256(files.get(path)!)}  ${path}\n`);
  return hash.digest('hex');
}

function unfit(path: string, file: string): string | undefined {
  if (!KINDS.includes(extname(file))) return `${path} is not ${KINDS.join(', ')}, which a page can load`;
  return path.split('/').every((part) => NAME.test(part)) ? undefined : `the name ${path} cannot stand in an address`;
}

const isInside = (folder: string, file: string): boolean =>
  file.startsWith(folder.endsWith(sep) ? folder : folder + sep);

function realFile(path: string): string | undefined {
  try {
    const file = realpathSync(path);
    return statSync(file).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

const importsIn = (text: string): readonly string[] => [
  ...new Set(STATEMENTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, , name]) => name!))),
];

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
