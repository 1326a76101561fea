/** Examples of READMEs, and the compiler that reads them in somebody's project: its own library is read once for all of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../root.js';

/** Examples of a README, with what they print by their comments. */
export function examplesOf(document: string): { lang: string; code: string; prints: string }[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return [...text.matchAll(/```(js|ts)\n([\s\S]*?)```/g)].map(([, lang, code]) => ({
    lang: lang!,
    code: code!,
    prints: [...code!.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line]) => `${line}\n`).join(''),
  }));
}

/** TypeScript's own library, read once: its types are the same in every project, and reading them takes longer than all of ours. */
const library = new Map<string, ts.SourceFile | undefined>();
export function programOf(files: readonly string[], options: ts.CompilerOptions): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, how, ...more) => {
    if (!/\/typescript\/lib\/lib\.[\w.]+$/.test(name)) return getSourceFile(name, how, ...more);
    const key = `${name} ${JSON.stringify(how)}`;
    if (!library.has(key)) library.set(key, getSourceFile(name, how, ...more));
    return library.get(key);
  };
  return ts.createProgram([...files], options, host);
}
