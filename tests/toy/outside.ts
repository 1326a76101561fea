/** A stranger's folder: the toy as a module of its own, with the package beside it, and the commands run there. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FLAGPLOT, type Ran, ran } from '../children/child.js';
import { ROOT } from '../root.js';

export class Outside {
  readonly folder = mkdtempSync(join(tmpdir(), 'flagplot-outside-'));

  constructor() {
    mkdirSync(join(this.folder, 'node_modules'));
    symlinkSync(ROOT, join(this.folder, 'node_modules/flagplot'));
    writeFileSync(join(this.folder, 'package.json'), '{ "type": "module" }');
    copyFileSync(join(ROOT, 'dist/tests/toy/ruleset.js'), join(this.folder, 'toy.js'));
  }

  file(name: string): string {
    return join(this.folder, name);
  }

  read(name: string): string {
    return readFileSync(this.file(name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(this.file(name), text);
  }

  /** A command with the toy. */
  flagplot(command: string, ...words: string[]): Promise<Ran> {
    return this.plainly(command, '--ruleset', './toy.js', ...words);
  }

  /** A command as it is written. */
  plainly(...words: string[]): Promise<Ran> {
    return ran(process.execPath, [FLAGPLOT, ...words], { cwd: this.folder, env: { NO_COLOR: '1' }, input: '' });
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
