/** Before each file of tests: whatever they start or stub ends with them, and their time-outs follow from how busy the machine is. */
import { afterAll, aroundAll, aroundEach, expect, inject, vi } from 'vitest';
import { inScope } from './children/scope.js';
import { patience } from './machine/patience.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a test and of a hook on a quiet machine, in milliseconds. */
    readonly limits: { readonly test: number; readonly hook: number };
  }
}

aroundAll((runSuite) => inScope(runSuite));
aroundEach((runTest) => inScope(runTest));
// Files share their modules and globals: the next one must not meet the stand-ins of this one.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const { test, hook } = inject('limits');
vi.setConfig({ testTimeout: patience(test), hookTimeout: patience(hook) });

if (expect.getState().testPath?.includes('/tests/arena/web/')) {
  await (await import('./arena/web/every-language.js')).speakFirst();
}
