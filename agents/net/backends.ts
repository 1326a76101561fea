/** Registry of inference backends: each is a package that nobody is made to install, with the command that installs it. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Without its script, which would fetch libraries for graphics cards from elsewhere; those for processors are in the package. */
export const INSTALL_ONNXRUNTIME = 'npm install --ignore-scripts onnxruntime-node@1';

export const NOTHING_COMPUTES = `A network needs a package that computes it, and none is installed. Install one with \`${INSTALL_ONNXRUNTIME}\``;

let isComputable: boolean | undefined;

/** Whether a network of flagplot's can be opened here at all. */
export function canCompute(): boolean {
  isComputable ??= hasTf() || succeeds(() => require('onnxruntime-node'));
  return isComputable;
}

const isThere = (name: string): boolean => succeeds(() => require.resolve(name));

/** Whether tfjs has a backend here; some load only where their library does. */
export const hasTf = (): boolean =>
  isThere('@tensorflow/tfjs-node') ||
  (isThere('@tensorflow/tfjs-core') &&
    (isThere('@tensorflow/tfjs-backend-wasm') || isThere('@tensorflow/tfjs-backend-cpu')));

function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
