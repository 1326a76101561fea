/**
 * `npm run check` after the compiler: lint, unused code, the rules map and the fast tests, side by side, since all but the tests keep one
 * processor alone. What the tests say is shown as it comes, what the others say when all have ended; one that fails fails the check.
 */
import { Child } from '../children/child.js';
import { ROOT } from '../root.js';

const TESTS = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fast'] as const;
const ASIDE: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  ['unused code', ['node_modules/knip/bin/knip.js']],
  ['rules map', ['dist/tests/tools/rules.js']],
];

/** Colours where a person reads. */
const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const begun = (words: readonly string[]): Child => Child.start(process.execPath, words, { cwd: ROOT, env, input: '' });

const tests = begun(TESTS);
tests.stdout.on('data', (text: string) => void process.stdout.write(text));
tests.stderr.on('data', (text: string) => void process.stderr.write(text));
const aside = ASIDE.map(([name, words]) => ({ name, child: begun(words) }));

let isRight = (await tests.ended).code === 0;
for (const { name, child } of aside) {
  const { code, out, err } = await child.ended;
  process.stdout.write(code === 0 ? `${name}: nothing wrong\n` : `${name}:\n${out}${err}`);
  isRight &&= code === 0;
}
process.exitCode = isRight ? 0 : 1;
