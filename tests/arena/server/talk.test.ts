/** What a client may say, and what it hears when it was wrong. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { CLOSE_CODES } from '../../../arena/protocol/index.js';
import { MESSAGE_TYPES } from '../../../arena/rooms/read-message.js';
import { readFrame } from '../../../arena/server/read-frame.js';
import { type Client, openTable, type Table } from './table.js';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

let names = 0;
async function guest(): Promise<Client> {
  const client = await table.client();
  await client.hello(`Guest ${names++}`);
  return client;
}

const ROOM = 'aaaaaaaaaaaa';
const big = (bytes: number): string => JSON.stringify({ type: 'ping', filler: 'x'.repeat(bytes) });

describe('a frame that is no message', () => {
  it.each([
    ['not JSON', '{"type":', 'BAD_JSON', undefined, 'a JSON object'],
    ['no object', '[1]', 'BAD_JSON', '', 'a JSON object'],
    ['null', 'null', 'BAD_JSON', '', 'a JSON object'],
    ['binary', Buffer.from([1, 2, 3]), 'BAD_JSON', undefined, 'text'],
    ['no type', { id: 7 }, 'BAD_MESSAGE', '/type', 'one of "hello"'],
    ['a type that is a number', { type: 5 }, 'BAD_MESSAGE', '/type', 'one of "hello"'],
    ['an unknown type', { type: 'constructor', id: 'x' }, 'BAD_MESSAGE', '/type', 'one of "hello"'],
    ['a missing field', { type: 'confirm', room: ROOM }, 'BAD_MESSAGE', '/requestId', 'a string'],
    ['a wrong field', { type: 'lobby', on: 'yes' }, 'BAD_MESSAGE', '/on', 'true or false'],
    ['a field too many', { type: 'ping', on: true }, 'BAD_MESSAGE', '/on', 'no such field'],
    ['a slash in a field', { type: 'ping', 'a/b~': 1 }, 'BAD_MESSAGE', '/a~1b~0', 'no such field; there are: type, id'],
    ['a prototype', '{"type":"ping","__proto__":{"x":1}}', 'BAD_MESSAGE', '/__proto__', 'no such field'],
    ['a bad name of the message', { type: 'ping', id: {} }, 'BAD_MESSAGE', '/id', 'a string or a number'],
    [
      'a wrong field within',
      { type: 'act', room: ROOM, requestId: 'r', action: { id: -1, text: 'x' } },
      'BAD_MESSAGE',
      '/action/id',
      'a number of at least 0',
    ],
    [
      'an unknown branch',
      { type: 'challenge', scenario: 'x', seats: [{ kind: 'me' }, { kind: 'you' }] },
      'BAD_MESSAGE',
      '/seats/1/kind',
      'one of "me", "open", "agent"',
    ],
    ['a bad room', { type: 'resign', room: 'A' }, 'BAD_MESSAGE', '/room', '[a-z0-9]{12}'],
    ['too large', big(LIMITS.smallFrameBytes), 'TOO_LARGE', undefined, 'at most'],
    [
      'too large though it looks like an upload',
      JSON.stringify({ type: 'ping', a: 'upload', b: 'x'.repeat(20_000) }),
      'TOO_LARGE',
      undefined,
      'at most',
    ],
    ['deeply nested', '['.repeat(8_000), 'BAD_JSON', undefined, 'a JSON object'],
    [
      'nested within',
      `{"type":"ping","id":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
      'BAD_MESSAGE',
      '/id',
      'a string',
    ],
    [
      'half a character',
      `{"type":"challenge","scenario":"x","seats":[{"kind":"me"},{"kind":"open"}],"options":{"a":"\\ud800"}}`,
      'BAD_MESSAGE',
      '/options/a',
      'Unicode',
    ],
    ['a huge number', '{"type":"ping","id":1e999}', 'BAD_MESSAGE', '/id', 'a string or a number'],
  ])('%s: the error says what would be right, and the connection goes on', async (_, said, code, path, expected) => {
    const client = await guest();
    client.say(said);
    const error = await client.next('error');
    expect(error).toMatchObject({ code, ...(path === undefined ? {} : { path }) });
    expect(error.expected).toContain(expected);
    expect(error.message).not.toBe('');
    await client.settled();
  });

  it('carries the name that the client gave it, where it can be read', async () => {
    const client = await guest();
    client.say({ type: 'nope', id: 'mine' });
    client.say({ type: 'lobby', id: 17 });
    client.say({ type: 'lobby', id: -1 });
    expect((await client.next('error')).re).toBe('mine');
    expect((await client.next('error')).re).toBe(17);
    expect((await client.next('error')).re).toBeUndefined();
  });

  it('a slip in a type gets a guess', () => {
    const frame = readFrame(Buffer.from('{"type":"chalenge"}'), false);
    expect(frame).toMatchObject({ ok: false, fault: { message: expect.stringContaining('challenge') } });
    expect(MESSAGE_TYPES).toContain('challenge');
  });

  it('an upload may be large', async () => {
    const client = await guest();
    client.say({ type: 'upload', id: 1, data: 'x'.repeat(100_000) });
    expect(await client.next('done')).toMatchObject({ re: 1 });
  });

  it('a frame above all limits ends the connection as WebSocket has it, and nothing else', async () => {
    const [one, other] = [await guest(), await guest()];
    one.say(big(LIMITS.frameBytes));
    expect(await one.closed).toBe(1009);
    await other.settled();
  });
});

describe('hello', () => {
  const ask = async (hello: object) => {
    const client = await table.client();
    client.say({ type: 'hello', protocol: 1, id: 'h', ...hello });
    return client;
  };

  it('comes first, once, and speaks this protocol', async () => {
    const client = await table.client();
    client.say({ type: 'ping', id: 1 });
    expect(await client.next('error')).toMatchObject({ code: 'HELLO_FIRST', re: 1, expected: '"hello"' });
    client.say({ type: 'hello', protocol: 2, id: 2, as: { kind: 'alien' } });
    expect(await client.next('error')).toMatchObject({
      code: 'PROTOCOL_VERSION',
      re: 2,
      path: '/protocol',
      expected: '1',
    });
    await client.hello('Twice');
    client.say({ type: 'hello', protocol: 1, id: 3, as: { kind: 'nobody' } });
    expect(await client.next('error')).toMatchObject({ code: 'HELLO_TWICE', re: 3 });
  });

  it('a guest gets a name and a secret, by which it is known again; only a hash is kept', async () => {
    const client = await table.client();
    const { you, secret, rooms } = await client.hello('  Ａda   Lovelace ');
    expect(you).toMatchObject({ name: 'Ada Lovelace', kind: 'person' });
    expect(Buffer.from(secret!, 'base64url')).toHaveLength(32);
    expect(rooms).toEqual(['aaaaaaaaaaaa']);
    expect(JSON.stringify([...table.store.people.values()])).not.toContain(secret);
    const again = await ask({ as: { kind: 'person', secret } });
    const welcome = await again.next('welcome');
    expect(welcome).toMatchObject({ re: 'h', you });
    expect(welcome).not.toHaveProperty('secret');
  });

  it.each([
    ['', 'BAD_NAME'],
    ['   ', 'BAD_NAME'],
    ['...', 'BAD_NAME'],
    ['x'.repeat(LIMITS.nameCharacters + 1), 'BAD_NAME'],
    ['a\nb', 'BAD_NAME'],
    ['a\u202eb', 'BAD_NAME'],
    ['a\u200bb', 'BAD_NAME'],
    ['a\u0000b', 'BAD_NAME'],
    ['Admiral', 'NAME_TAKEN'],
    ['admiral: cautious', 'NAME_TAKEN'],
    ['ａｄｍｉｒａｌ', 'NAME_TAKEN'],
    ['taken', 'NAME_TAKEN'],
  ])('the name %j is %s', async (name, code) => {
    if (!table.store.nameTaken('Taken')) table.store.addBot('Taken', 'x');
    const client = await ask({ as: { kind: 'guest', name } });
    expect(await client.next('error')).toMatchObject({ code, re: 'h' });
    await client.hello(`Better ${names++}`);
  });

  it.each(['提督', 'Émile Ç.', 'x'.repeat(LIMITS.nameCharacters), '🚢 7'])('the name %j is good', async (name) => {
    expect((await (await table.client()).hello(name)).you?.name).toBe(name);
  });

  it('a bot has what its token allows', async () => {
    table.store.addBot('Robot', 'tok', { scopes: ['watch'] });
    const client = await ask({ as: { kind: 'token', token: 'tok' }, position: true });
    expect(await client.next('welcome')).toMatchObject({ you: { name: 'Robot', kind: 'bot' } });
    const link = [...table.arena.links].find((l) => l.player?.name === 'Robot')!;
    expect([...link.scopes]).toEqual(['watch']);
    expect(link.position).toBe(true);
  });

  it.each([
    ['an unknown token', { kind: 'token', token: 'nope' }, 'BAD_TOKEN'],
    ['a revoked token', { kind: 'token', token: 'revoked' }, 'BAD_TOKEN'],
    ['a banned token', { kind: 'token', token: 'banned' }, 'BANNED'],
    ['an unknown secret', { kind: 'person', secret: 'nope' }, 'BAD_SECRET'],
    ['a token as a secret', { kind: 'person', secret: 'good' }, 'BAD_SECRET'],
  ])('%s is refused', async (_, as, code) => {
    table.store.addBot('Revoked', 'revoked', { revoked: true });
    table.store.addBot('Banned', 'banned', { banned: true });
    table.store.addBot('Good', 'good');
    const client = await ask({ as });
    expect(await client.next('error')).toMatchObject({ code, re: 'h' });
  });

  it('nobody may watch', async () => {
    const client = await ask({ as: { kind: 'nobody' } });
    expect(await client.next('welcome')).toMatchObject({ you: null, rooms: [] });
    await client.settled();
  });
});

describe('a fault of ours', () => {
  it('is told to the sender and the log; everything else goes on', async () => {
    const client = await guest();
    client.say({ type: 'leave', room: ROOM, id: 9 });
    expect(await client.next('error')).toMatchObject({ code: 'INTERNAL', re: 9 });
    expect(table.log.join('')).toContain('a bug');
    await client.settled();
  });

  it('a disk that refuses lets nothing out, and ends the process', async () => {
    const own = await openTable();
    const client = await own.client();
    await client.hello('Ahab');
    own.store.isFull = true;
    client.say({ type: 'scenarios' });
    while (own.fatal.length === 0) await new Promise(setImmediate);
    own.store.isFull = false;
    own.clock.pass(2_000);
    await new Promise((resolve) => setTimeout(resolve, 5));
    // Not the answer: only that the server goes, and that what was acknowledged stands.
    expect(client.heard).toMatchObject([{ type: 'goodbye', code: 'RESTART' }]);
    expect(String(own.fatal[0])).toContain('no space left');
    await own.close();
  });
});

describe('answers', () => {
  it('one flush serves all that came at once, and comes before them', async () => {
    const client = await guest();
    const before = table.store.flushes;
    for (let id = 0; id < 50; id++) client.say({ type: 'scenarios', id });
    for (let id = 0; id < 50; id++) expect(await client.next('done')).toMatchObject({ re: id });
    expect(table.store.flushes - before).toBeLessThan(25);
    expect(table.store.flushes).toBeGreaterThan(before);
  });

  it('what goes to many is one text', async () => {
    const [one, other] = [await guest(), await guest()];
    one.say({ type: 'chat', room: ROOM, text: 'ahoy' });
    expect(await other.next('chat')).toEqual(await one.next('chat'));
  });

  it('the arena may say goodbye', async () => {
    const client = await guest();
    client.say({ type: 'resign', room: ROOM });
    expect(await client.next('goodbye')).toMatchObject({ code: 'UPGRADE' });
    expect(await client.closed).toBe(CLOSE_CODES.UPGRADE);
  });
});
