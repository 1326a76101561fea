/** `--ruleset FILE`: the document names the commands that take it, and no other command opens a battle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TAKING } from '../../../arena/commands/outside.js';
import { ROOT } from '../../root.js';

it('is taken by those commands that the engine’s README names', () => {
  const readme = readFileSync(join(ROOT, 'engine/README.md'), 'utf8');
  const [, told = ''] = /`--ruleset FILE` takes it in every\n([\s\S]*?); again for more/.exec(readme) ?? [];
  const named = [...told.matchAll(/`([a-z]+)(?: check)?`/g)].map(([, name]) => name!);
  expect(named.sort()).toEqual([...TAKING].sort());
});

it('is taken by every command that opens a scenario or a record', () => {
  const opens = /openScenario|openGame|openRecord|readScenario|scenarios\(\)/;
  const files = ['arena/commands', 'training/commands'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  );
  const commands = files
    .filter((text) => opens.test(text))
    .flatMap((text) => [...text.matchAll(/\.command\('([a-z]+)/g)].map(([, name]) => name!));
  expect(commands.length).toBeGreaterThan(8);
  // Of `scenario` and of `bench`.
  const within = ['check', 'decisions'];
  expect(commands.filter((name) => !within.includes(name) && !TAKING.includes(name))).toEqual([]);
});
