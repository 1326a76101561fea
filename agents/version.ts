/** Version of flagplot, of `package.json`, which lies at the same place beside the sources and beside what is compiled from them. */
import { createRequire } from 'node:module';

export const flagplotVersion: string = (createRequire(import.meta.url)('../package.json') as { version: string })
  .version;
