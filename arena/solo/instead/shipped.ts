/** Networks that come with flagplot, in place of a machine's folder of them: the small forms of those in the list, as files of the page. */

import { taughtBy } from '../../../agents/net/taught-by.js';
import { familyOf } from '../../../engine/core/ruleset-version.js';
import { fail, ok, type Result } from '../../../engine/index.js';

interface Registry {
  readonly models: readonly { readonly id: string; readonly file: string; readonly sha256: string }[];
  readonly champions: Readonly<Record<string, string>>;
}

/** The list, as a part of the page: tests hold it to its form. */
const [REGISTRY] = Object.values<Registry>(
  import.meta.glob('../../../models/registry.json', { import: 'default', eager: true }),
);

/** Addresses by file. Nothing is fetched before somebody plays with it. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('../../../models/*/*.small', {
  query: '?url',
  import: 'default',
  eager: true,
});

export const modelsFolder = (): string => '';

interface SmallShipped {
  /** Address of the small form. */
  readonly file: string;
  /** Of the model that it was made of, in hex. */
  readonly sha256: string;
}

export function shippedFor(ruleset: string, id: string): Result<SmallShipped, 'NO_MODEL'> {
  const { models, champions } = REGISTRY!;
  const champion = taughtBy(ruleset).find((version) => champions[version] !== undefined);
  const wanted = id === '' ? champion && champions[champion] : id;
  const found = models.find((model) => model.id === wanted);
  const file = found && FILES[`../../../models/${found.file.replace(/\.onnx$/, '.small')}`];
  if (found === undefined || file === undefined) {
    return fail('NO_MODEL', `No network for ${familyOf(ruleset)} comes with a page without a server.`);
  }
  return ok({ file, sha256: found.sha256 });
}
