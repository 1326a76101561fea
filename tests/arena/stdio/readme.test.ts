/** The README of `agent --stdio`: its conversation is what is said, and its tables name every message, field and code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Answer } from '../../../arena/stdio/answers.js';
import { ERROR_SENTENCES } from '../../../arena/stdio/codes.js';
import { RequestDispatcher } from '../../../arena/stdio/dispatcher.js';
import { Request } from '../../../arena/stdio/requests.js';
import { ROOT } from '../../root.js';

const text = readFileSync(join(ROOT, 'arena/stdio/README.md'), 'utf8');

/** A line in which `…` stands for anything. */
const pattern = (line: string): RegExp =>
  new RegExp(
    `^${line
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

it('the conversation goes as printed', async () => {
  const lines = [...text.matchAll(/```jsonl\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.trim().split('\n'));
  expect(lines.length).toBeGreaterThan(20);
  const dispatcher = new RequestDispatcher((fault) => {
    throw fault;
  });
  let said = JSON.stringify(dispatcher.hello());
  for (const line of lines) {
    const [arrow, message] = [line.slice(0, 2), line.slice(2)];
    if (arrow === '→ ') said = JSON.stringify(await dispatcher.answer({ bytes: Buffer.from(message) }));
    else expect(said).toMatch(pattern(message));
    expect(arrow).toMatch(/[→←] /);
  }
});

it('the table has every request with its fields and those of its answer', () => {
  const answers = new Map(
    Answer.options.map((option) => [option.shape.type.value as string, Object.keys(option.shape)]),
  );
  for (const { shape } of Request.options) {
    const type = shape.type.value;
    const row = new RegExp(`^\\| \`${type}\` .*$`, 'm').exec(text)?.[0] ?? '';
    const fields = [...Object.keys(shape), ...answers.get(type)!].filter((name) => name !== 'type' && name !== 'id');
    for (const name of fields) expect(row, type).toContain(`\`${name}\``);
    const named = [...row.matchAll(/`([a-zA-Z]+)`/g)].map(([, name]) => name!);
    const known = [type, ...fields, 'ids', 'counts', 'mask', 'texts'];
    expect(
      named.filter((name) => !known.includes(name)),
      type,
    ).toEqual([]);
  }
});

it('every code stands there with its sentence', () => {
  for (const [code, sentence] of Object.entries(ERROR_SENTENCES))
    expect(text).toContain(`| \`${code}\` | ${sentence} |`);
});
