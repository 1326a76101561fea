/** Which owner a message goes to, and how the others get to know a client. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Owners } from '../../../arena/gateway/owners.js';
import { CLOSE_CODES } from '../../../arena/protocol/index.js';
import { EVEN, FakeDirectory, FakeOwner, type Line, ODD, openTown, roomIn, type Town } from './fakes.js';

let even: FakeOwner;
let odd: FakeOwner;
let town: Town;
beforeEach(async () => {
  even = await FakeOwner.open(1);
  odd = await FakeOwner.open(2);
  town = await openTown([even.place(EVEN), odd.place(ODD)]);
});
afterEach(async () => {
  await town.close();
  await even.die();
  await odd.die();
});

/** Home and the other one, for one client that has been welcomed by both. */
async function atHome(as: object = { kind: 'guest', name: 'Togo' }) {
  const client = await town.client();
  client.say({ type: 'hello', id: 'h', protocol: 1, as, position: true });
  const welcome = await client.next('welcome');
  await even.said('hello');
  await odd.said('hello');
  const lines: Line[] = [await even.line(), await odd.line()];
  const home = lines.find(({ isAside }) => !isAside)!;
  const aside = lines.find(({ isAside }) => isAside)!;
  return { client, welcome, home, aside };
}

describe('a client is at home with one owner and known to all', () => {
  it('says hello elsewhere with the secret that it was given; headers say where it comes from', async () => {
    const { welcome, home, aside } = await atHome();
    expect(welcome).toMatchObject({ re: 'h', secret: `secret of ${home.owner.fence}` });
    expect(home.of('hello')).toEqual([
      { type: 'hello', id: 'h', protocol: 1, as: { kind: 'guest', name: 'Togo' }, position: true },
    ]);
    expect(aside.of('hello')).toEqual([
      { type: 'hello', protocol: 1, as: { kind: 'person', secret: `secret of ${home.owner.fence}` }, position: true },
    ]);
    for (const { request } of [home, aside]) {
      expect(request.headers['x-forwarded-for']).toBe('127.0.0.1');
      expect(request.headers.host).toBe(new URL(town.gateway.url).host);
    }
    expect(home.request.headers['x-flagplot-aside']).toBeUndefined();
  });

  it.each([
    ['a bot', { kind: 'token', token: 't' }, { kind: 'token', token: 't' }],
    ['nobody', { kind: 'nobody' }, { kind: 'nobody' }],
  ])('%s says the same everywhere', async (_, as, elsewhere) => {
    even.script = odd.script = (_line, { type }) =>
      type === 'hello' ? { type: 'welcome', protocol: 1, server: 'f', rulesets: [], you: null, rooms: [] } : undefined;
    const { aside } = await atHome(as);
    expect(aside.of('hello')[0]!.as).toEqual(elsewhere);
  });

  it('the same address has the same home', async () => {
    const first = await atHome();
    const second = await town.client();
    await second.hello('Another');
    expect(first.home.owner.lines.filter(({ isAside }) => !isAside)).toHaveLength(2);
  });

  it('a hello that is refused can be said again; what comes before the welcome is answered by the home owner, in order', async () => {
    let tries = 0;
    even.script = odd.script = (line, { type, id }) => {
      if (type === 'ping') return { type: 'error', code: 'HELLO_FIRST', message: 'Hello first.', re: id };
      if (type !== 'hello' || line.isAside || ++tries > 1) return undefined;
      return { type: 'error', code: 'NAME_TAKEN', message: 'Taken.', re: id };
    };
    const client = await town.client();
    // All at once: the second hello is the one that is welcomed.
    client.say({ type: 'ping', id: 1 });
    client.say({ type: 'hello', id: 2, protocol: 1, as: { kind: 'guest', name: 'A' } });
    client.say({ type: 'hello', id: 3, protocol: 1, as: { kind: 'person', secret: 'mine' }, reports: true });
    client.say({ type: 'resume', id: 4, room: roomIn('1'), last: 0 });
    expect(await client.next('error')).toMatchObject({ code: 'HELLO_FIRST', re: 1 });
    expect(await client.next('error')).toMatchObject({ code: 'NAME_TAKEN', re: 2 });
    expect(await client.next('welcome')).toMatchObject({ re: 3 });
    expect(await client.next('done')).toMatchObject({ re: 4 });
    // Held by the odd one, wherever the home is; and said after the hello.
    const line = odd.lines[0]!;
    expect(line.said.at(-1)).toMatchObject({ type: 'resume' });
    const elsewhere = [even.lines[0]!, line].find(({ isAside }) => isAside)!;
    expect(elsewhere.of('hello')[0]).toMatchObject({ as: { kind: 'person' }, reports: true });
  });
});

describe('messages', () => {
  it('about a room go to the owner of its shard, tournaments to the owner of shard 0, the rest home, byte for byte', async () => {
    const { client, home } = await atHome();
    const inEven = `{ "type":"chat",  "room":"${roomIn('2')}", "text":"caf\\u00e9 \u{1f6a2}" , "id":1}`;
    const inOdd = `{"id":2,"room":"${roomIn('z')}","type":"watch"}`;
    const broken = '{"type":"chat","room":"aaaaaaaaaaa1",';
    client.say(inEven);
    client.say(inOdd);
    client.say({ type: 'tournament', id: 3, do: { what: 'list' } });
    client.say({ type: 'ranking', id: 4, ruleset: 'x' });
    client.say(broken);
    client.say({ type: 'lobby', id: 5, on: 'yes' });
    client.say({ type: 'chat', id: 6, room: 'A' });
    await client.settled();
    const done: unknown[] = [];
    while (done.length < 6) done.push((await client.next('done')).re);
    expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const rawOf = (owner: FakeOwner): string[] => owner.lines.flatMap(({ raw }) => raw.map(String));
    expect(rawOf(even)).toContain(inEven);
    expect(rawOf(odd)).not.toContain(inEven);
    expect(rawOf(odd)).toContain(inOdd);
    expect(rawOf(even)).not.toContain(inOdd);
    expect(even.lines.flatMap((line) => line.of('tournament'))).toHaveLength(1);
    expect(odd.lines.flatMap((line) => line.of('tournament'))).toHaveLength(0);
    expect(home.raw.map(String)).toContain(broken);
    expect(home.said.map(({ id }) => id)).toEqual(expect.arrayContaining([4, 5, 6]));
  });

  it('what an owner says goes to the client as it is, also what it says unasked', async () => {
    const { client, aside } = await atHome();
    const heard: string[] = [];
    client.socket.on('message', (data) => heard.push(String(data)));
    const odd =
      '{"type":"chat","room":"aaaaaaaaaaa1","at":1,"from":{"id":"p","name":"\\u00e9","kind":"person"},  "text":"x"}';
    aside.tell(odd);
    await client.next('chat');
    expect(heard).toEqual([odd]);
  });

  it('for an owner that has not said welcome yet wait, in order', async () => {
    let welcome = (): void => {};
    odd.script = even.script = (line, { type }) => {
      if (type !== 'hello' || !line.isAside) return undefined;
      welcome = () => line.tell({ type: 'welcome', protocol: 1, server: 'f', rulesets: [], you: null, rooms: [] });
      return false;
    };
    const client = await town.client();
    await client.hello('Togo');
    const letter = (await even.line()).isAside ? '2' : '1';
    client.say({ type: 'chat', id: 1, room: roomIn(letter), text: 'first' });
    client.say({ type: 'chat', id: 2, room: roomIn(letter), text: 'second' });
    await client.settled();
    const aside = [...even.lines, ...odd.lines].find(({ isAside }) => isAside)!;
    expect(aside.said.map(({ type }) => type)).toEqual(['hello']);
    welcome();
    expect(await client.next('done')).toMatchObject({ re: 1 });
    expect(await client.next('done')).toMatchObject({ re: 2 });
    expect(client.take('welcome')).toBeUndefined();
  });

  it('a client that leaves leaves all owners', async () => {
    const { client, home, aside } = await atHome();
    client.socket.close();
    await even.until(() => home.isClosed && aside.isClosed);
    await odd.until(() => home.isClosed && aside.isClosed);
  });
});

describe('a goodbye', () => {
  it('of the home owner reaches the client as it is, and all closes with its code', async () => {
    const { client, home, aside } = await atHome();
    home.tell({ type: 'goodbye', code: 'SIGNED_OUT', message: 'Out.' });
    expect(await client.next('goodbye')).toEqual({ type: 'goodbye', code: 'SIGNED_OUT', message: 'Out.' });
    expect(await client.closed).toBe(CLOSE_CODES.SIGNED_OUT);
    await aside.owner.until(() => aside.isClosed);
  });

  it('of another owner too, unless it only goes down', async () => {
    const { client, home, aside } = await atHome();
    aside.tell({ type: 'goodbye', code: 'BANNED', message: 'Banned.' });
    expect(await client.next('goodbye')).toMatchObject({ code: 'BANNED' });
    expect(await client.closed).toBe(CLOSE_CODES.BANNED);
    await home.owner.until(() => home.isClosed);
  });
});

it('nobody is at home with an owner that has no shard yet, and opens no rooms', () => {
  const place = (fence: number, shards: readonly number[]) => ({ fence, address: `http://10.0.0.${fence}:1`, shards });
  const homes = (owners: Owners): Set<number> =>
    new Set(Array.from({ length: 50 }, (_, i) => owners.homeOf(`192.0.2.${i}`)!.fence));
  const directory = new FakeDirectory([place(1, EVEN), place(2, [])]);
  const owners = new Owners(directory);
  expect(homes(owners)).toEqual(new Set([1]));
  directory.set([place(1, EVEN), place(2, [1])]);
  expect(homes(owners)).toEqual(new Set([1, 2]));
  directory.set([place(1, []), place(2, [])]);
  expect(homes(owners)).toEqual(new Set([1, 2]));
});
