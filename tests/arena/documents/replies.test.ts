/** The direct answers that the documents promise, against the arena itself; and that examples look like what it says. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { examplesToClient } from '../../../arena/documents/examples-to-client.js';
import { REPLIES } from '../../../arena/documents/replies.js';
import { TO_SERVER } from '../../../arena/documents/schema.js';
import { recordedGameOf } from '../../../arena/lab/analysis/recorded-game.js';
import type { ToClient, ToServer, ToServerType } from '../../../arena/protocol/index.js';
import type { Spoken } from '../../../arena/rooms/arena.js';
import { assert, CHANCE, nonceHash, parseRecord, SECOND_SEAT } from '../../../engine/index.js';
import { type FakeLink, NONCE_A, NONCE_B, type Scene, scene } from '../rooms/fake-world.js';
import { openTable, type Table } from '../server/table.js';
import { personRow } from '../store/rows.js';

const OWN = JSON.parse(readFileSync('engine/battleships/scenarios/denmark-strait.json', 'utf8')) as object;

const s: Scene = scene({ seed: 'replies' });
const [ada, bob, eve] = [s.enter('Ada'), s.enter('Bob'), s.enter('Eve')];
const answered = new Map<ToServerType, ToClient[]>();
const heard: ToClient[] = [];
let table: Table;
let last = 0;

beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

/** Says it, and gives the direct answer. */
async function ask<T extends ToClient['type']>(
  link: FakeLink,
  saying: Spoken extends infer M ? (M extends Spoken ? Omit<M, 'id'> : never) : never,
  answer: T,
): Promise<Extract<ToClient, { type: T }>> {
  const id = ++last;
  s.say(link, { ...saying, id } as Spoken);
  await s.world.settle();
  const answers = link.heard.filter((m) => m.re === id);
  expect(
    answers.map(({ type }) => type),
    JSON.stringify(answers),
  ).toEqual([answer]);
  answered.set(saying.type, [...(answered.get(saying.type) ?? []), answers[0]!]);
  return answers[0] as Extract<ToClient, { type: T }>;
}

async function fight(): Promise<void> {
  const seats = [{ kind: 'me' as const }, { kind: 'open' as const }];
  const { room } = await ask(ada, { type: 'challenge', scenario: 'denmark-strait', seats, openAfter: 60 }, 'room');
  // The answer comes before the news.
  expect(ada.heard.slice(-2).map(({ type }) => type)).toEqual(['room', 'presence']);
  const here = { room: room.id };
  await ask(bob, { type: 'join', ...here }, 'room');
  await ask(bob, { type: 'leave', ...here }, 'done');
  await ask(bob, { type: 'join', ...here }, 'room');
  await ask(ada, { type: 'ready', ...here, nonce: NONCE_A }, 'done');
  const { commit } = bob.last('room').room.dice;
  const beacon = { source: 'drand-quicknet', round: 1 };
  await ask(bob, { type: 'ready', ...here, hash: nonceHash(room.id, commit, SECOND_SEAT, NONCE_B), beacon }, 'done');
  await ask(bob, { type: 'beacon', ...here, value: 'ab'.repeat(32) }, 'done');
  await ask(bob, { type: 'reveal', ...here, nonce: NONCE_B }, 'done');
  // Unasked: the room that is playing now, then all there is to know.
  const since = ada.heard.map(({ type }) => type);
  expect(since.slice(since.lastIndexOf('room'))).toContain('snapshot');
  expect(ada.last('room').room.status).toBe('playing');
  await ask(eve, { type: 'watch', ...here, all: true }, 'room');
  await ask(ada, { type: 'allow', ...here, openAfter: null }, 'done');
  await ask(ada, { type: 'chat', ...here, text: 'Good morning.' }, 'done');
  await ask(bob, { type: 'draw', ...here, say: 'offer' }, 'done');
  await ask(ada, { type: 'history', ...here, first: 1 }, 'history');
  await give(here.room);
  await ask(bob, { type: 'resume', ...here, last: 0 }, 'room');
  await ask(ada, { type: 'resign', ...here }, 'done');
  await ask(ada, { type: 'reason', ...here }, 'reason');
  const { text } = await ask(ada, { type: 'record', ...here }, 'record');
  await ask(ada, { type: 'story', ...here }, 'story');
  await ask(ada, { type: 'price', ...here, ...firstOrder(text) }, 'price');
  await ask(ada, { type: 'rematch', ...here }, 'done');
  await ask(bob, { type: 'rematch', ...here }, 'done');
  await ask(bob, { type: 'rematch', ...here }, 'room');
}

/** The first order of a record. */
function firstOrder(text: string): { step: number; order: string } {
  const record = parseRecord(text);
  assert(record.ok, 'a record of the arena can be read');
  const opened = recordedGameOf(record.value);
  assert(opened.ok, 'and played');
  const { number, notation } = opened.value.plies.find(({ by }) => by !== CHANCE)!;
  return { step: number, order: notation };
}

/** Held orders, one taken back, until they are confirmed; then one at once. */
async function give(room: string): Promise<void> {
  const link = ada.has('request') ? ada : bob;
  const { requestId, legal } = link.last('request');
  await ask(link, { type: 'odds', room, requestId }, 'odds');
  await ask(link, { type: 'hint', room, requestId }, 'hint');
  await ask(link, { type: 'outlook', room }, 'outlook');
  await ask(link, { type: 'standing-order', room }, 'standing-order');
  await ask(link, { type: 'read', room, requestId }, 'done');
  await ask(link, { type: 'act', room, requestId, action: legal[0]!, hold: true }, 'accepted');
  await ask(link, { type: 'take-back', room }, 'done');
  for (let orders = 0; !link.has('held') && orders < 20; orders++) {
    const request = link.last('request');
    await ask(
      link,
      { type: 'act', room, requestId: request.requestId, action: request.legal[0]!, hold: true },
      'accepted',
    );
  }
  await ask(link, { type: 'confirm', room, requestId: link.last('held').requestId }, 'accepted');
}

async function lookAround(): Promise<void> {
  await ask(ada, { type: 'lobby', on: true }, 'lobby');
  await ask(ada, { type: 'lobby', on: false }, 'done');
  const { scenarios, agents, agentsFor } = await ask(ada, { type: 'scenarios' }, 'scenarios');
  expect(scenarios.length).toBeGreaterThan(10);
  const offered = scenarios.find(({ id }) => id === 'denmark-strait')?.options?.radar;
  expect(offered).toEqual({ values: ['off', 'on'], standard: 'on' });
  const { battleships, 'decisive-battle': decisive, panzer, operations } = agentsFor;
  expect(battleships).toEqual(expect.arrayContaining(['admiral:torpedo', 'greedy']));
  expect(battleships).not.toContain('admiral:raider');
  expect(decisive).toContain('admiral:raider');
  expect(decisive).not.toContain('admiral:torpedo');
  expect(decisive).not.toContain('greedy');
  expect(panzer).toEqual(expect.arrayContaining(['admiral:spearhead', 'greedy']));
  expect(operations).toEqual(expect.arrayContaining(['admiral:commerce-war', 'greedy']));
  expect(new Set([...battleships!, ...decisive!, ...panzer!, ...operations!])).toEqual(new Set(agents));
  await ask(ada, { type: 'upload', data: JSON.stringify({ ...OWN, id: 'mine' }) }, 'uploaded');
  await ask(ada, { type: 'balance', data: JSON.stringify(OWN), first: 0, games: 1 }, 'balance');
  await ask(ada, { type: 'games' }, 'games');
  await ask(ada, { type: 'ranking', ruleset: 'battleships-v2' }, 'ranking');
  s.store.savePerson(personRow({ id: ada.player!.id, name: 'Ada' }));
  const { battles } = await ask(eve, { type: 'profile', name: 'Ada' }, 'profile');
  expect(battles).toHaveLength(1);
  await ask(eve, { type: 'players', name: 'Ad' }, 'players');
  await ask(ada, { type: 'recovery' }, 'recovery');
  s.store.addSecret(ada.player!.id, 'hash-of-another-device', 2);
  const { devices } = await ask(ada, { type: 'devices' }, 'devices');
  await ask(ada, { type: 'sign-out', device: devices[1]!.device }, 'devices');
  const contest = { kind: 'swiss', title: 'Sunday', scenario: 'denmark-strait', rounds: 1 } as const;
  const { tournament } = await ask(ada, { type: 'tournament', do: { what: 'create', ...contest } }, 'tournament');
  await ask(bob, { type: 'tournament', do: { what: 'enter', tournament: tournament.id } }, 'tournament');
  await ask(ada, { type: 'tournament', do: { what: 'list' } }, 'tournaments');
}

/** At the door. */
async function greet(): Promise<void> {
  const client = await table.client();
  for (const saying of [
    { type: 'hello', id: 'h', protocol: 1, as: { kind: 'guest', name: 'Ada' } },
    { type: 'ping', id: 'p' },
  ] as const) {
    client.say(saying satisfies ToServer);
    const answer = await client.next(REPLIES[saying.type][0] as 'welcome' | 'pong');
    expect(answer.re).toBe(saying.id);
    answered.set(saying.type, [answer]);
  }
}

/** Fields that come to who asks for them. */
const OF_CHOICE: readonly string[] = ['re', 'position'];
/** What is said of faults and refusals, and where nobody asks. */
const UNSAID: readonly string[] = ['goodbye', 'error'];

it('every message gets one of the answers that the documents promise, and each of them comes', async () => {
  await fight();
  await lookAround();
  await greet();
  expect(s.faults).toEqual([]);
  expect([...answered.keys()].sort()).toEqual([...TO_SERVER].sort());
  for (const [type, answers] of answered) {
    expect([...new Set(answers.map((answer) => answer.type))].sort(), type).toEqual([...REPLIES[type]].sort());
    heard.push(...answers);
  }
  heard.push(...ada.heard, ...bob.heard, ...eve.heard);
});

it.each(Object.entries(examplesToClient()))(
  'the example of %s has the fields of one that was said',
  (type, [example]) => {
    const said = heard.filter((message) => message.type === type);
    if (UNSAID.includes(type)) return;
    expect(said.length, type).toBeGreaterThan(0);
    const fields = (message: object) =>
      Object.keys(message)
        .filter((key) => !OF_CHOICE.includes(key))
        .sort()
        .join(' ');
    expect(said.map(fields)).toContain(fields(example));
  },
);
