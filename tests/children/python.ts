/** A Python that has certain packages: that of FLAGPLOT_PYTHON, the first on the path, or the one of the system, as Debian has packages for its own. */
import { execFileSync } from 'node:child_process';

/** Nothing where none has them; then the tests that want it are skipped, and this says so. */
export function pythonWith(modules: readonly string[], what: string): string | undefined {
  const { FLAGPLOT_PYTHON: chosen } = process.env;
  const pythons = chosen === undefined ? ['python3', '/usr/bin/python3'] : [chosen];
  const found = pythons.find((python) => {
    try {
      execFileSync(python, ['-c', `import ${modules.join(', ')}`], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
  if (found === undefined) {
    const packages = modules.join(', ');
    process.stderr.write(
      `${what} is skipped: ${pythons.join(' and ')} lack ${packages}; FLAGPLOT_PYTHON names another.\n`,
    );
  }
  return found;
}
