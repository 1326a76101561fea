/** Provenance of a run: the program to the letter, versions, machine. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { CODE_ROOT, codeHash } from '../../agents/machine/code-hash.js';

export const provenance = z.object({
  versions: z.record(z.string(), z.string()),
  machine: z.object({ platform: z.string(), cpu: z.string(), cores: z.int() }),
  code: z.object({
    /** Of all that plays and learns, as it runs. */
    sha256: z.string(),
    /** Where it runs from a checkout: its commit, and whether files differ from it; how, is in `code-N.patch`. */
    commit: z.string().optional(),
    isChanged: z.boolean().optional(),
  }),
});

export type Provenance = z.output<typeof provenance>;

/** Whose numbers depend on their version. */
const PACKAGES = [
  '@tensorflow/tfjs-core',
  '@tensorflow/tfjs-backend-wasm',
  '@tensorflow/tfjs-node',
  'onnxruntime-node',
  'seedrandom',
];
const ROOMS = ['engine', 'agents', 'training'];
const MAX_PATCH_BYTES = 1 << 24;

/** Of this process; `patch` is what makes the commit into the files there are, if they differ. */
export function provenanceNow(): Provenance & { readonly patch?: string } {
  const { commit, isChanged, patch } = checkout();
  return {
    versions: {
      flagplot: versionOf('../../package.json') ?? 'unknown',
      node: process.versions.node,
      ...packageVersions(),
    },
    machine: {
      platform: `${process.platform}-${process.arch}`,
      cpu: cpus()[0]?.model.trim() ?? 'unknown',
      cores: cpus().length,
    },
    code: {
      sha256: codeHash(ROOMS),
      ...(commit !== undefined && { commit }),
      ...(isChanged !== undefined && { isChanged }),
    },
    ...(patch !== undefined && { patch }),
  };
}

function packageVersions(): Record<string, string> {
  const versions = PACKAGES.map((name) => [name, versionOf(`${name}/package.json`)] as const);
  return Object.fromEntries(versions.flatMap(([name, version]) => (version === undefined ? [] : [[name, version]])));
}

/** Nothing where the package is not installed. Our own file lies at the same place beside the sources and what is compiled. */
function versionOf(file: string): string | undefined {
  try {
    return (createRequire(import.meta.url)(file) as { version: string }).version;
  } catch {
    return undefined;
  }
}

interface Checkout {
  readonly commit?: string;
  readonly isChanged?: boolean;
  readonly patch?: string;
}

/** Nothing where the program is no checkout, as where it was installed as a package. */
function checkout(): Checkout {
  const root = git('rev-parse', '--show-toplevel')?.trim();
  const isOurs = root !== undefined && [root, join(root, 'dist')].some((folder) => join(folder, '/') === CODE_ROOT);
  const commit = isOurs ? git('rev-parse', 'HEAD')?.trim() : undefined;
  if (commit === undefined) return {};
  const changes = git('status', '--porcelain');
  if (changes === undefined) return { commit };
  if (changes === '') return { commit, isChanged: false };
  const patch = git('diff', 'HEAD');
  return { commit, isChanged: true, ...(patch && { patch }) };
}

function git(...words: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: CODE_ROOT, encoding: 'utf8', maxBuffer: MAX_PATCH_BYTES });
  return status === 0 ? stdout : undefined;
}
