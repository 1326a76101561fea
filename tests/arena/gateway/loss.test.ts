/** Owners that come, go, and hand shards on, while clients are there. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '../../../arena/protocol/index.js';
import { SHARDS } from '../../../arena/protocol/shards.js';
import { EVEN, FakeOwner, type Line, ODD, openTown, type PlainClient, roomIn, type Town } from './fakes.js';

const ALL = Array.from({ length: SHARDS }, (_, i) => i);
let owners: FakeOwner[];
let town: Town;
beforeEach(async () => {
  owners = [await FakeOwner.open(1), await FakeOwner.open(2)];
  town = await openTown([owners[0]!.place(EVEN), owners[1]!.place(ODD)]);
});
afterEach(async () => {
  await town.close();
  for (const owner of owners) await owner.die();
});

const until = <T>(found: () => T | undefined | false): Promise<T> => owners[0]!.until(found);

interface Place {
  readonly client: PlainClient;
  readonly home: Line;
  readonly aside: Line;
  /** A room that the owner who is not its home holds, and one of its home. */
  readonly away: string;
  readonly near: string;
}

async function placed(): Promise<Place> {
  const client = await town.plainClient();
  const lines = (): Line[] => owners.flatMap((owner) => owner.lines);
  const aside = await until(() => lines().find((line) => line.isAside && line.of('hello').length > 0));
  const home = lines().find((line) => !line.isAside)!;
  const [away, near] = aside.owner.fence === 1 ? ['2', '1'] : ['1', '2'];
  return { client, home, aside, away: roomIn(away), near: roomIn(near) };
}

const closed = (client: PlainClient): Promise<number> => new Promise((resolve) => client.socket.once('close', resolve));

async function restarted(client: PlainClient): Promise<void> {
  const code = closed(client);
  expect(await client.next('goodbye')).toMatchObject({ code: 'RESTART' });
  expect(await code).toBe(CLOSE_CODES.RESTART);
}

describe('an owner that is lost', () => {
  it('was the home: the client is told to come back', async () => {
    const { client, home } = await placed();
    home.socket.terminate();
    await restarted(client);
  });

  it.each([
    [
      'the client spoke of a room there',
      (client: PlainClient, _: Line, room: string) => client.say({ type: 'watch', id: 1, room }),
    ],
    [
      'it spoke of a room to the client',
      (_: PlainClient, aside: Line, id: string) => aside.tell({ type: 'room', room: { id }, seat: 0 }),
    ],
  ])('and %s: the client is told to come back', async (_, speak) => {
    const { client, aside, away } = await placed();
    speak(client, aside, away);
    await until(() => client.take('done') ?? client.take('room'));
    aside.socket.terminate();
    await restarted(client);
  });

  it('and the client waits for a word of a tournament: told to come back', async () => {
    const { client, aside } = await placed();
    // Wherever it is at home, the tournaments are with the other one.
    const withTournaments = aside.owner.fence === 1 ? [EVEN, ODD] : [EVEN.slice(1), [0, ...ODD]];
    town.directory.set(owners.map((owner, i) => owner.place(withTournaments[i]!)));
    aside.owner.script = (_, { type }) => (type === 'tournament' ? false : undefined);
    client.say({ type: 'tournament', id: 1, do: { what: 'list' } });
    await until(() => aside.of('tournament')[0]);
    aside.socket.terminate();
    await restarted(client);
  });

  it('goes down in good order, where the client has a room: told as a restart, in words of the gateway', async () => {
    const { client, aside, away } = await placed();
    client.say({ type: 'watch', id: 1, room: away });
    await client.next('done');
    aside.tell({ type: 'goodbye', code: 'RESTART', message: 'The server goes down.' });
    aside.socket.close(1012);
    expect(await client.next('goodbye')).toMatchObject({
      code: 'RESTART',
      message: expect.stringContaining('moves to another server'),
    });
  });

  it.each([
    ['is lost', (aside: Line) => aside.socket.terminate()],
    [
      'says that it goes down',
      (aside: Line) => {
        aside.tell({ type: 'goodbye', code: 'RESTART', message: 'Down.' });
        aside.socket.close(1012);
      },
    ],
    ['talks nonsense', (aside: Line) => aside.tell('nonsense')],
    ['talks binary', (aside: Line) => aside.tell(Buffer.from([1, 2, 3]))],
    ['tells of a lobby what is none', (aside: Line) => aside.tell({ type: 'lobby', open: 3 })],
    ['says a goodbye that there is not', (aside: Line) => aside.tell({ type: 'goodbye', code: 'HASTA', message: '' })],
  ])(
    'and %s where the client has nothing: it is known there again, with its lobby, and has noticed nothing',
    async (_, lose) => {
      const { client, aside, away } = await placed();
      client.say({ type: 'lobby', on: true });
      await client.next('lobby');
      lose(aside);
      const again = await until(() => aside.owner.lines.find((line) => line !== aside && line.of('lobby').length > 0));
      expect(again.of('hello')).toEqual(aside.of('hello'));
      expect(again.of('lobby')[0]).toMatchObject({ on: true });
      await client.settled();
      expect(client.take('goodbye')).toBeUndefined();
      client.say({ type: 'watch', id: 5, room: away });
      expect(await client.next('done')).toMatchObject({ re: 5 });
      expect(again.of('watch')).toHaveLength(1);
    },
  );

  it('is not looked for any more once it has left the directory', async () => {
    const { client, aside, home, away } = await placed();
    town.directory.set([home.owner.place(ALL)]);
    // Whoever lives no more is heard no more, even if its socket stands.
    await until(() => aside.isClosed);
    client.say({ type: 'watch', id: 5, room: away });
    expect(await client.next('done')).toMatchObject({ re: 5 });
    expect(home.of('watch')).toHaveLength(1);
  });

  it('was the home and has left the directory while its socket stands', async () => {
    const { client, aside } = await placed();
    town.directory.set([aside.owner.place(ALL)]);
    await restarted(client);
  });
});

describe('a shard', () => {
  it('that moves while the client has been in a room of it: the client is told to come back', async () => {
    const { client, home, aside, near } = await placed();
    client.say({ type: 'watch', id: 1, room: near });
    await client.next('done');
    town.directory.set([home.owner.place([]), aside.owner.place(ALL)]);
    await restarted(client);
  });

  it('that moves while nothing was said of it: later messages go to its new owner', async () => {
    const { client, home, aside, near } = await placed();
    client.say({ type: 'watch', id: 1, room: roomIn(aside.owner.fence === 1 ? '4' : '3') });
    await client.next('done');
    town.directory.set([home.owner.place([]), aside.owner.place(ALL)]);
    client.say({ type: 'watch', id: 2, room: near });
    expect(await client.next('done')).toMatchObject({ re: 2 });
    expect(aside.of('watch')).toHaveLength(2);
  });

  it('without an owner keeps messages, in order, until it has one; others go on', async () => {
    const { client, home, aside, near, away } = await placed();
    town.directory.set([home.owner.place([]), aside.owner.place(aside.owner.fence === 1 ? EVEN : ODD)]);
    client.say({ type: 'watch', id: 1, room: near });
    client.say({ type: 'chat', id: 2, room: near, text: 'x' });
    client.say({ type: 'watch', id: 3, room: away });
    expect(await client.next('done')).toMatchObject({ re: 3 });
    const third = await FakeOwner.open(3);
    owners.push(third);
    town.directory.set([home.owner.place([]), third.place(ALL)]);
    await client.next('goodbye');
    // Of a room of the one that has lost its shard. Without that:
    const again = await placed();
    town.directory.set([...owners.slice(0, 2).map((owner) => owner.place([])), third.place([])]);
    again.client.say({ type: 'watch', id: 1, room: near });
    again.client.say({ type: 'chat', id: 2, room: near, text: 'x' });
    await again.client.settled();
    town.directory.set([...owners.slice(0, 2).map((owner) => owner.place([])), third.place(ALL)]);
    expect(await again.client.next('done')).toMatchObject({ re: 1 });
    expect(await again.client.next('done')).toMatchObject({ re: 2 });
    expect(third.lines.flatMap(({ said }) => said.map(({ type }) => type))).toEqual(
      expect.arrayContaining(['hello', 'watch', 'chat']),
    );
  });
});

it('who comes while nobody lives waits for the first owner', async () => {
  town.directory.set([]);
  const coming = town.plainClient();
  const numbers = async (): Promise<string> => await (await fetch(`${town.gateway.url}/metrics`)).text();
  while (!(await numbers()).includes('flagplot_gateway_waited_total 1'))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(owners.flatMap(({ lines }) => lines)).toEqual([]);
  town.directory.set([owners[1]!.place(ALL)]);
  const client = await coming;
  await client.settled();
});

it('nobody waits for ever, for an owner or for the owner of a shard', async () => {
  town.directory.set([owners[0]!.place(EVEN)]);
  const client = await town.plainClient();
  client.say({ type: 'watch', room: roomIn('1') });
  await client.settled();
  town.directory.set([]);
  const began = Date.now();
  await restarted(client);
  town.directory.set([]);
  const late = await town.client();
  expect(await late.next('goodbye')).toMatchObject({ code: 'RESTART' });
  expect(await late.closed).toBe(CLOSE_CODES.RESTART);
  expect(Date.now() - began).toBeGreaterThan(7_000);
});

it('an owner that is listed and cannot be reached is tried again', async () => {
  const gone = await FakeOwner.open(9);
  const place = gone.place(ODD);
  await gone.die();
  town.directory.set([owners[0]!.place(EVEN), place]);
  // Whichever of them is home.
  const client = await town.client();
  client.say({ type: 'hello', protocol: 1, as: { kind: 'nobody' } });
  const later = setTimeout(() => town.directory.set([owners[0]!.place(ALL)]), 300);
  await client.next('welcome');
  await client.settled();
  clearTimeout(later);
});
