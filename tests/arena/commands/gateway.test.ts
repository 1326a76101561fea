/** What `gateway` refuses before it opens. */
import { expect, it } from 'vitest';
import { addGatewayCommand } from '../../../arena/commands/gateway.js';
import { runCommand } from './run-command.js';

const POSTGRES = 'postgres://nobody@127.0.0.1:1/none';

it.each([
  ['no database', [], /--store/],
  ['a folder', ['--store', '.flagplot/arena'], /--store takes the address of a database/],
  ['an origin that is none', ['--store', POSTGRES, '--origin', 'arena'], /--origin takes the origin of a page/],
  ['a port that is none', ['--store', POSTGRES, '--port', '70000'], /--port/],
  ['a database that does not answer', ['--store', POSTGRES], /127\.0\.0\.1:1.* cannot be asked/],
])('%s: says so and opens nothing', async (_, options, words) => {
  const { out, err, code } = await runCommand(addGatewayCommand, 'gateway', ...options);
  expect([out, code]).toEqual(['', 2]);
  expect(err).toMatch(words);
});
