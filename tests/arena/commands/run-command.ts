/** Runs a command in this process, as the command line would. */
import { Command } from 'commander';
import { vi } from 'vitest';

export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

export async function runCommand(add: (program: Command) => void, ...args: readonly string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      out += String(text);
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
      err += String(text);
      return true;
    }),
  ];
  process.exitCode = 0;
  try {
    const program = new Command('flagplot').exitOverride();
    add(program);
    await program.parseAsync(args, { from: 'user' });
    return { out, err, code: Number(process.exitCode) };
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('commander.') !== true) throw error;
    return { out, err, code: (error as { exitCode: number }).exitCode === 0 ? 0 : 2 };
  } finally {
    process.exitCode = 0;
    for (const spy of spies) spy.mockRestore();
  }
}

/** The same with `--json`; the document must be all there is on standard output. */
export async function jsonOf<T>(
  add: (program: Command) => void,
  ...args: readonly string[]
): Promise<T & { code: number }> {
  const { out, code } = await runCommand(add, ...args, '--json');
  return { ...(JSON.parse(out) as T), code };
}
