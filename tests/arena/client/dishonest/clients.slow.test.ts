/** Every client of ours against every dishonest arena: none of them may say that its dice were fair. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fightOn } from '../../../../arena/client/bot.js';
import { ReceiptFolder } from '../../../../arena/client/receipt-file.js';
import { addVerifyCommand } from '../../../../arena/commands/verify.js';
import { protocolDocuments } from '../../../../arena/documents/index.js';
import { verdictOn } from '../../../../arena/files/open-record.js';
import { oneThinker } from '../../../../arena/thinking/one-thinker.js';
import { battleWord, parseRecord } from '../../../../engine/index.js';
import { type Ran, ran } from '../../../children/child.js';
import { ROOT } from '../../../root.js';
import { runCommand } from '../../commands/run-command.js';
import { CRIMES, type Crime, type DishonestArena, dishonestArena } from './arena.js';

const PYTHON = '/usr/bin/python3';

let folder: string;
let arena: DishonestArena | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flagplot-receipts-'));
});
afterEach(async () => {
  await arena?.close();
  arena = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const crimes = Object.keys(CRIMES).filter((crime) => crime !== 'none') as Crime[];
/** Those that a receipt and a record show; the others are only seen by who was there. */
const GIVEN_UP: readonly Crime[] = ['redraw', 'guest', 'close'];
const RECORDED: readonly Crime[] = ['seed', 'nonce', 'hash', 'lie', 'options', 'scenario'];

interface Fought {
  readonly failure: string | undefined;
  readonly fair: readonly (boolean | null)[];
  readonly reasons: readonly string[];
  readonly lost: readonly number[];
}

/** What is the same for every bot here: an agent that needs no thread. */
const fighter = (url: string) => ({
  url,
  client: 'test',
  agent: 'random',
  games: 1,
  hurry: new AbortController().signal,
  thinkers: oneThinker(),
  told: () => {},
  remark: () => {},
});

/** Our bot fights one battle, against an agent of the arena or a bot that takes what is open. */
async function fight({ ws }: DishonestArena, against: 'admiral' | 'open'): Promise<Fought> {
  const stop = new AbortController();
  const common = fighter(ws);
  const taker =
    against === 'open'
      ? fightOn({ ...common, as: { kind: 'guest', name: 'taker' }, wish: { kind: 'any' }, signal: stop.signal })
      : undefined;
  const wish = { kind: 'challenge' as const, scenario: 'river-plate', against, options: {} };
  const as = { kind: 'guest' as const, name: 'victim' };
  const receipts = new ReceiptFolder(folder);
  const { failure, battles } = await fightOn({ ...common, as, wish, receipts, signal: AbortSignal.timeout(60_000) });
  stop.abort();
  await taker;
  const dice = battles.map((battle) => battle.dice);
  return {
    failure,
    fair: dice.map(({ fair }) => fair),
    lost: battles.map((battle) => battle.lost),
    reasons: dice.flatMap((d) => (d.fair === true ? [] : d.reason)),
  };
}

const python = (file: string, args: readonly string[], env = {}): Promise<Ran> => ran(PYTHON, [file, ...args], { env });

/** The receipt that a client has kept, and the record of its battle: does the one keep to the other, offline? */
async function verifyOffline(record: string): Promise<{ code: number; out: string; alone: string }> {
  const name = readdirSync(folder).find((file) => file.endsWith('.receipt.json'))!;
  const file = join(folder, 'seen.battle');
  writeFileSync(file, record);
  const alone = await runCommand(addVerifyCommand, 'verify', file);
  return { ...(await runCommand(addVerifyCommand, 'verify', file, '--receipt', join(folder, name))), alone: alone.out };
}

describe('an honest arena', () => {
  it.each(['admiral', 'open'] as const)('is found fair by our bot, against %s', async (against) => {
    arena = await dishonestArena('none');
    expect(await fight(arena, against)).toEqual({ failure: undefined, fair: [true], reasons: [], lost: [0] });
    expect(await verifyOffline(arena.record())).toMatchObject({ code: 0, out: expect.stringContaining('receipt') });
  });

  it.each(['admiral', 'open'])('is found fair by the bot in Python, against %s', async (against) => {
    arena = await dishonestArena('none');
    const stop = new AbortController();
    const common = fighter(arena.ws);
    const taker = fightOn({ ...common, as: { kind: 'guest', name: 't' }, wish: { kind: 'any' }, signal: stop.signal });
    const args = [arena.ws, 'river-plate', '1', against];
    const { code, out, err } = await python(`${ROOT}tests/python/bot.py`, args, { FLAGPLOT_RECEIPTS: folder });
    stop.abort();
    await taker;
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ fair: true, fault: null });
    expect(await verifyOffline(arena.record())).toMatchObject({ code: 0, out: expect.stringContaining('receipt') });
  });
});

describe('a draw that somebody else has given up', () => {
  it.each(['redraw', 'close'] as const)('is counted by the bot in Python, and accuses nobody: %s', async (crime) => {
    arena = await dishonestArena(crime);
    const stop = new AbortController();
    const common = { ...fighter(arena.ws), games: Number.POSITIVE_INFINITY };
    const taker = fightOn({ ...common, as: { kind: 'guest', name: 't' }, wish: { kind: 'any' }, signal: stop.signal });
    const { code, out, err } = await python(`${ROOT}tests/python/bot.py`, [arena.ws, 'river-plate', '1', 'open']);
    stop.abort();
    await taker;
    expect(code, err).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ fair: true, lost: 1 });
  });
});

describe.each(crimes)('an arena that commits the crime "%s"', (crime) => {
  it.each(['admiral', 'open'] as const)('is caught by our bot, against %s', async (against) => {
    arena = await dishonestArena(crime);
    const { failure, fair, reasons, lost } = await fight(arena, against);
    // Nobody was asked for who is not there.
    if (crime === 'person' && against === 'open') return expect([failure, fair]).toEqual([undefined, [true]]);
    // Where somebody else could have given up the draw, that is no crime: it is counted.
    if (GIVEN_UP.includes(crime) && against === 'open') {
      return expect([failure, fair, lost]).toEqual([undefined, [true], [1]]);
    }
    expect({ fair, failure }).toMatchObject({ fair: [false] });
    expect(reasons.join()).toMatch(/.{20}/);
    if (crime !== 'told') expect(failure).toContain('NOT FAIR');
    if (!RECORDED.includes(crime)) return;
    const record = arena.record();
    const parsed = parseRecord(record);
    expect(parsed.ok && verdictOn(parsed.value)).toMatchObject({ verified: true, rerolled: true });
    const { code, out, alone } = await verifyOffline(record);
    expect(alone).toContain('only a receipt can tell');
    expect(code).toBe(1);
    expect(out).toMatch(/not verified: .*(commitment|nonce|Options|Scenario)/);
  });

  it('is caught by the bot in Python, and its receipt shows it offline', async () => {
    arena = await dishonestArena(crime);
    const args = [arena.ws, 'river-plate', '1'];
    const { code, out, err } = await python(`${ROOT}tests/python/bot.py`, args, { FLAGPLOT_RECEIPTS: folder });
    expect(code, out).toBe(1);
    expect(err).toContain('NOT FAIR');
    expect(JSON.parse(out)).toMatchObject({ fair: false });
    if (RECORDED.includes(crime)) expect(await verifyOffline(arena.record())).toMatchObject({ code: 1 });
  });
});

describe('the recipe of the documents', () => {
  const page = protocolDocuments().find(({ path }) => path === '/asyncapi.json')!.body;
  const description = (JSON.parse(page) as { info: { description: string } }).info.description;
  const recipe = /```\n(import hashlib, hmac\n[\s\S]*?)```/.exec(description)![1]!;

  it.each(['none', 'seed', 'nonce', 'hash', 'lie', 'options', 'scenario'] as const)(
    'judges rightly of the crime "%s"',
    async (crime) => {
      arena = await dishonestArena(crime);
      await fight(arena, 'admiral');
      const record = parseRecord(arena.record());
      if (!record.ok) throw new Error(record.message);
      const name = readdirSync(folder).find((file) => file.endsWith('.receipt.json'))!;
      const mine = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        room: string;
        seat: number;
      };
      const { headers } = record.value;
      const row = arena.store.game(mine.room)!;
      const dice = {
        commit: headers.get('SeedCommit'),
        seed: headers.get('Seed'),
        nonces: headers.get('Nonces')!.split(' '),
        hashes: row.draw.hashes,
        beacons: row.draw.beacons,
      };
      const program = join(folder, 'recipe.py');
      const tail = 'import json, sys\ndata = json.load(open(sys.argv[1]))\nprint(fault(**data))\n';
      writeFileSync(program, `${recipe}\n${tail}`);
      const data = join(folder, 'data.json');
      writeFileSync(
        data,
        JSON.stringify({ room: mine.room, seat: mine.seat, battle: battleWord(row), mine, dice, events: [] }),
      );
      const { code, out, err } = await python(program, [data]);
      expect(code, err).toBe(0);
      if (crime === 'none') expect(out).toBe('None\n');
      else expect(out).toMatch(/commitment|hashes|nonce|battle/);
    },
  );
});
