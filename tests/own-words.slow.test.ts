/** Whatever is thrown at a door, what is said of it is in our words: nobody reads those of the library that checks shapes. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { Command as Program } from 'commander';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as atSea from '../agents/battleships/admiral/doctrine.js';
import * as inWar from '../agents/decisive-battle/admiral/doctrine.js';
import { fieldProblems, OWN_WORDS } from '../agents/machine/shape-words.js';
import { writeOnnx } from '../agents/net/graph/onnx-writer.js';
import { readModel } from '../agents/net/model-file.js';
import { traceNetwork } from '../agents/net/parameters.js';
import { shapeFor } from '../agents/net/shape.js';
import { modelsFolder, shippedFor } from '../agents/net/shipped.js';
import { addAnalyzeCommand } from '../arena/commands/analyze.js';
import { addBalanceCommand } from '../arena/commands/balance.js';
import { addBenchCommand } from '../arena/commands/bench.js';
import { addBotCommand } from '../arena/commands/bot.js';
import { addFuzzCommand } from '../arena/commands/fuzz.js';
import { addMatchCommand } from '../arena/commands/match.js';
import { addOddsCommand } from '../arena/commands/odds.js';
import { addReplayCommand } from '../arena/commands/replay.js';
import { addServeCommand } from '../arena/commands/serve.js';
import { addTokenCommands } from '../arena/commands/token.js';
import { addTournamentCommand } from '../arena/commands/tournament.js';
import { addTuneCommand } from '../arena/commands/tune.js';
import { asyncApi } from '../arena/documents/asyncapi.js';
import { readScenario } from '../arena/files/scenario-schema.js';
import { readFrame } from '../arena/server/read-frame.js';
import { readLine } from '../arena/stdio/read-line.js';
import { readEntry, readGame } from '../arena/store/rows.js';
import { SCENARIOS } from '../engine/battleships/scenarios/index.js';
import { SCENARIOS as WARS } from '../engine/decisive-battle/scenarios/index.js';
import { addGateCommand } from '../training/commands/gate.js';
import { addTrainCommand } from '../training/commands/train.js';
import { checkConfig } from '../training/config-file.js';
import { readManifest } from '../training/run/manifest.js';
import { lively, RICH, SMALL } from './agents/net/rows.js';
import { runCommand } from './arena/commands/run-command.js';
import { actEntry, gameRow } from './arena/store/rows.js';
import { mutated, type Slip, slips } from './mutated.js';
import { ROOT } from './root.js';

/** What zod says by itself, and what it leaves where a message knew nothing. */
const FOREIGN =
  /Invalid (?:input|option|discriminator|string|key|element|union|value|type|number|date)|Too (?:small|big)\b|✖|Unrecognized key|expected [\w ]+ to (?:be|have)|\breceived\b|must match pattern|must be a multiple of undefined|ZodError|No matching discriminator|\bnonoptional\b|: undefined\b/;

const folder = mkdtempSync(join(tmpdir(), 'flagplot-words-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value) ?? '');

/** What is said of it; nothing where it is taken. */
type Door = readonly [name: string, right: unknown, say: (value: unknown) => string];

const said = (read: { readonly ok: boolean; readonly message?: string }): string =>
  read.ok ? '' : (read.message ?? '');

const thrown = (read: (row: unknown) => unknown) => (value: unknown) => {
  try {
    read({ data: JSON.stringify(value) });
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

const scenario = (value: unknown): string => {
  const read = readScenario(bytes(value));
  return read.ok ? '' : [read.message, ...read.problems.map((p) => p.message)].join('\n');
};

const shape = shapeFor(RICH, SMALL);
const { graph, outputs } = traceNetwork(shape);
const weights = lively(shape, 'words');
const HEADER = { name: 'made-up.1', ruleset: 'made-up-v1', features: String(RICH.version), shape };
const model = (value: unknown): string => {
  const { shape: own, ...texts } = value as Record<string, unknown>;
  const metadata: Record<string, string> = { 'flagplot.format': '1', 'flagplot.shape': JSON.stringify(own) ?? '' };
  for (const [name, text] of Object.entries(texts)) {
    metadata[`flagplot.${name}`] = typeof text === 'string' ? text : (JSON.stringify(text) ?? '');
  }
  return said(readModel(writeOnnx({ graph, outputs: { ...outputs }, weights, metadata: () => metadata })));
};

const registry = (value: unknown): string => {
  writeFileSync(join(folder, 'registry.json'), bytes(value));
  return said(shippedFor('battleships', '', folder));
};

const manifest = (value: unknown): string => {
  writeFileSync(join(folder, 'manifest.json'), bytes(value));
  writeFileSync(join(folder, 'config.json'), '{}');
  return said(readManifest(folder));
};
const MANIFEST = {
  format: 'flagplot-run-1',
  created: '2026-11-05T00:00:00.000Z',
  seed: '1',
  configSha256: 'x',
  hashes: { start: 'y' },
  keepEvery: 10,
  sittings: [{ began: '2026-11-05T00:00:00.000Z', step: 0 }],
};

const frame = (value: unknown): string => {
  const read = readFrame(bytes(value), false);
  return read.ok ? '' : `${read.fault.message} ${read.fault.expected ?? ''}`;
};
const line = (value: unknown): string => {
  const read = readLine({ bytes: bytes(value) });
  return 'fault' in read ? `${read.fault.message} ${read.fault.details.expected ?? ''}` : '';
};

/** Everything that the documents give as an example of what a client may say. */
const MESSAGES = Object.values(
  (asyncApi() as { components: { messages: Record<string, { examples?: { payload: { type: string } }[] }> } })
    .components.messages,
)
  .flatMap(({ examples = [] }) => examples.map(({ payload }) => payload))
  .filter((payload) => readFrame(bytes(payload), false).ok);

const REQUESTS = [
  {
    type: 'make',
    id: 1,
    scenario: 'matapan',
    count: 2,
    options: { mines: 'off' },
    opponents: { IT: 'random' },
    budget: { milliseconds: 5 },
  },
  { type: 'reset', id: 'x', handle: 1, seeds: ['one', 2], envs: [0, 1] },
  { type: 'step', handle: 1, actions: [0, 'hood>bismarck'] },
  { type: 'observe', handle: 1, envs: [1], parts: ['units', 'globals'], encoding: 'json' },
  { type: 'act', handle: 1, agent: 'admiral', explain: true, budget: { simulations: 10 } },
];

const DOORS: readonly Door[] = [
  ['a scenario of battleships', SCENARIOS[0], scenario],
  ['a scenario of battleships with special rules', SCENARIOS.find((s) => s.id === 'matapan'), scenario],
  ['a scenario of decisive-battle', WARS.at(-1), scenario],
  ['a doctrine of battleships', atSea.DOCTRINES.torpedo, (v) => said(atSea.parseDoctrine(bytes(v)))],
  ['a doctrine of decisive-battle', Object.values(inWar.DOCTRINES)[0], (v) => said(inWar.parseDoctrine(bytes(v)))],
  ['settings of a run', json('training/battleships/presets/battleships.json'), (v) => said(checkConfig(v))],
  ['settings of another run', json('training/battleships/presets/tutorial.json'), (v) => said(checkConfig(v))],
  ['a manifest of a run', MANIFEST, manifest],
  ['the header of a model', HEADER, model],
  ['the list of models', json('models/registry.json'), registry],
  ['a game in the store', gameRow(), thrown(readGame)],
  ['an entry in the store', actEntry(1), thrown(readEntry)],
  ...REQUESTS.map((request): Door => [`a request of type ${request.type}`, request, line]),
  ...MESSAGES.map((message): Door => [`a message ${JSON.stringify(message).slice(0, 60)}`, message, frame]),
];

describe('what is said of', () => {
  it.each(DOORS)('%s is in our words', (_, right, say) => {
    let refused = 0;
    const look = (slip: Slip): void => {
      const words = say(mutated(right, slip));
      if (words !== '') refused++;
      expect(words).not.toMatch(FOREIGN);
    };
    fc.assert(fc.property(slips, look), { numRuns: right instanceof Object && 'type' in right ? 40 : 400 });
    expect(refused).toBeGreaterThan(0);
  });

  it('it all looked somewhere', () => {
    expect(MESSAGES.length).toBeGreaterThan(20);
    expect(modelsFolder()).toBeDefined();
  });
});

/** Commands with what makes each stop before it does anything, should the value be a right one. */
const COMMANDS: readonly (readonly [name: string, add: (program: Command) => void, words: readonly string[]])[] = [
  ['match', addMatchCommand, ['match', '--agents', 'nobody,nobody']],
  ['analyze', addAnalyzeCommand, ['analyze', 'nothing.battle']],
  ['fuzz', addFuzzCommand, ['fuzz', '--scenario', 'nowhere']],
  [
    'bench',
    (p) => addBenchCommand(p, { learning: async () => undefined as never }),
    ['bench', '--scenario', 'nowhere'],
  ],
  ['bot', addBotCommand, ['bot', '--url', 'ws://127.0.0.1:1', '--agent', 'nobody']],
  ['serve', addServeCommand, ['serve', '--port', 'none', '--data', '/dev/null/no']],
  ['tournament', addTournamentCommand, ['tournament', '--url', 'none']],
  ['tournament of the laboratory', addTournamentCommand, ['tournament', '--agents', 'nobody,no-one']],
  ['balance', addBalanceCommand, ['balance', 'nowhere']],
  ['tune', addTuneCommand, ['tune', '--parameters', 'nothing']],
  ['replay', addReplayCommand, ['replay', 'nothing.battle']],
  ['odds battleships', addOddsCommand, ['odds', 'battleships', '--class', 'none']],
  ['odds decisive-battle', addOddsCommand, ['odds', 'decisive-battle', '--ship', 'none']],
  ['token create', addTokenCommands, ['token', 'create', '']],
  ['train', addTrainCommand, ['train', '--config', 'nothing.json']],
  ['gate', addGateCommand, ['gate', '--candidate', 'nothing.onnx', '--champion', 'nothing.onnx']],
];
const VALUES = ['', 'x', '-1', '0', '1.5', '1e999', 'NaN', '{}', 'a=b=c', 'Ω', '9'.repeat(40)];

/** Long names of the options of a command that take a value. */
function optionsOf(add: (program: Command) => void, words: readonly string[]): string[] {
  const program = new Program();
  add(program);
  let command: Command = program;
  for (const word of words) command = command.commands.find((c) => c.name() === word) ?? command;
  return command.options.filter((o) => o.required || o.optional).map((o) => o.long!);
}

describe('what is said of options of', () => {
  it.each(COMMANDS)('%s is in our words', async (_, add, words) => {
    const options = optionsOf(add, words);
    expect(options.length).toBeGreaterThan(0);
    for (const option of options) {
      for (const value of VALUES) {
        const { out, err } = await runCommand(add, ...words, `${option}=${value}`);
        expect(out + err, `${option}=${value}`).not.toMatch(FOREIGN);
        expect(err, `${option}=${value}`).not.toBe('');
      }
    }
  });
});

describe('of every kind of fault', () => {
  const kinds: readonly (readonly [z.ZodType, unknown, string])[] = [
    [z.int(), 1.5, 'must be a whole number, not 1.5'],
    [z.int().positive(), 0, 'must be more than 0, not 0'],
    [z.number().max(5), 6, 'must be at most 5, not 6'],
    [z.number().lt(5), 5, 'must be less than 5, not 5'],
    [z.number(), Number.NaN, 'must be a number, not NaN'],
    [z.number().multipleOf(5), 3, 'must be a multiple of 5, not 3'],
    [z.string(), undefined, 'is missing; it must be a text'],
    [z.string().min(1), '', 'must have at least 1 character'],
    [z.string().length(3), 'ab', 'must have exactly 3 characters'],
    [z.array(z.int()).min(2), [1], 'must have at least 2 entries'],
    [z.array(z.int()).max(0), [1], 'must be empty'],
    [z.string().regex(/^a/), 'b', 'must be of the form /^a/, not "b"'],
    [z.string().endsWith('.onnx'), 'b', 'must end in .onnx, not "b"'],
    [z.url(), 'b', 'must be an address, not "b"'],
    [z.enum(['day', 'night']), 'nihgt', 'must be one of day, night, not "nihgt"; perhaps night is meant'],
    [z.literal('x'), undefined, 'is missing; it must be x'],
    [
      z.strictObject({ steps: z.int().optional() }),
      { stpes: 1 },
      'has no field `stpes`; perhaps steps is meant; there are: steps',
    ],
    [z.union([z.string(), z.int()]), [], 'must be a text or a number, not a list'],
    [z.union([z.string(), z.int()]).describe('a name, or its number'), null, 'must be a name, or its number, not null'],
    [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }, 'must be a, not "b"'],
    [z.record(z.string().regex(/^a/), z.int()), { b: 1 }, 'must be of the form /^a/, not "b"'],
    [z.never(), 1, 'must be left out'],
    [z.nonoptional(z.int().optional()), undefined, 'is missing'],
    [z.instanceof(Date), 4, 'cannot be 4'],
    [z.int().refine(() => false), 4, 'is not possible here'],
    [z.int().refine(() => false, 'must be even'), 3, 'must be even'],
  ];
  it.each(kinds)('%#', (schema, value, words) => {
    const read = schema.safeParse(value, OWN_WORDS);
    expect(fieldProblems(read.error!)[0]!.message).toBe(words);
  });

  it('a union is told by the branch that was meant', () => {
    const schema = z.object({ ship: z.union([z.string(), z.object({ speed: z.int() })]) });
    const read = schema.safeParse({ ship: { speed: 'x' } }, OWN_WORDS);
    expect(fieldProblems(read.error!)).toEqual([{ at: 'ship.speed', message: 'must be a number, not "x"' }]);
  });
});

describe('in the sources', () => {
  /** Files that turn issues into words or places; all others ask them. The doors above go through each. */
  const TRANSLATORS = [
    'agents/machine/shape-words.ts',
    'agents/admiral/doctrine-file.ts',
    'agents/net/model-file.ts',
    'arena/client/receipt-file.ts',
    'arena/files/scenario-part.ts',
    'arena/files/scenario-schema.ts',
    'arena/words/expectation.ts',
    'arena/rooms/read-message.ts',
    'arena/words/shape-problems.ts',
    'arena/stdio/read-line.ts',
    'arena/store/rows.ts',
    'training/commands/output.ts',
  ];

  it('nobody else reads what the library says', () => {
    const files = ['agents', 'arena', 'training']
      .flatMap((room) => readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((f) => join(room, f)))
      .filter((file) => /\.tsx?$/.test(file));
    const readers = files.filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return /prettifyError|treeifyError|ZodError|\.issues\b/.test(text);
    });
    expect(readers.filter((file) => !TRANSLATORS.includes(file))).toEqual([]);
    expect(readers.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('prettifyError'))).toEqual([]);
  });
});
