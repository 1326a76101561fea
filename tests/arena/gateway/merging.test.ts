/** One lobby and one list of games of what several owners say. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Games, LobbyNews } from '../../../arena/gateway/heard.js';
import { Lobbies } from '../../../arena/gateway/lobbies.js';
import { mergedGames, mergedLobby } from '../../../arena/gateway/merge.js';
import { SHOWN } from '../../../arena/rooms/lobby.js';
import { EVEN, FakeOwner, type Line, ODD, openTown, roomIn, type Said, type Town } from './fakes.js';

const news = (more: object = {}): LobbyNews =>
  LobbyNews.parse({ type: 'lobby', open: [], running: [], tournaments: [], people: 0, bots: 0, ...more });
const rooms = (...created: number[]) => created.map((at) => ({ id: `room${at}`, created: at }));

describe('merged', () => {
  it('lobbies have the newest rooms of all, all tournaments once, and sums of people', () => {
    const one = news({ open: rooms(5, 3, 1), running: rooms(9), tournaments: [{ id: 't' }], people: 2, bots: 1 });
    const two = news({ open: rooms(4, 2), tournaments: [{ id: 't' }, { id: 'u' }], people: 3, bots: 4 });
    expect(mergedLobby([one, two])).toEqual(
      news({
        open: rooms(5, 4, 3, 2, 1),
        running: rooms(9),
        tournaments: [{ id: 't' }, { id: 'u' }],
        people: 5,
        bots: 5,
      }),
    );
    const many = news({ open: rooms(...Array.from({ length: SHOWN }, (_, i) => i)) });
    expect(mergedLobby([many, news({ open: rooms(500) })]).open).toHaveLength(SHOWN);
  });

  it('games are in the order of the home owner, each line by who holds its room', () => {
    const line = (id: string, toAct?: number) => ({
      room: { id, created: 1 },
      ...(toAct === undefined ? {} : { toAct }),
    });
    const games = (...lines: ReturnType<typeof line>[]): Games => ({ type: 'games', games: lines });
    const home = games(line('b2'), line('a1', 9), line('c1', 7));
    const other = games(line('c1'), line('b2', 1), line('d2', 2), line('e1'));
    const ownerOf = (id: string): number => Number(id.at(-1));
    const all = new Map([
      [1, home],
      [2, other],
    ]);
    expect(mergedGames(home, all, ownerOf, false).games).toEqual([line('b2', 1), line('a1', 9), line('c1', 7)]);
    expect(mergedGames(home, all, ownerOf, true).games.at(-1)).toEqual(line('d2', 2));
    expect(mergedGames(home, all, ownerOf, true).games).toHaveLength(4);
  });

  it('news are read and merged once for all who listen', () => {
    const lobbies = new Lobbies();
    const bytes = () => Buffer.from(JSON.stringify(news({ people: 3 })));
    const read = lobbies.read(1, bytes())!;
    expect(lobbies.read(1, bytes())).toBe(read);
    expect(lobbies.text([read])).toBe(lobbies.text([read]));
    expect(lobbies.text([read, read])).not.toBe(lobbies.text([read]));
    expect(lobbies.read(1, Buffer.from('{"type":"lobby"}'))).toBeUndefined();
  });
});

describe('through a gateway', () => {
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

  const script = (call: (line: Line, said: Said) => object | false | undefined): void => {
    for (const owner of owners) owner.script = call;
  };
  const lineOf = (isAside: boolean): Promise<Line> =>
    owners[0]!.until(() => owners.flatMap(({ lines }) => lines).find((line) => line.isAside === isAside));
  const numberOf = (line: Line): number => line.owner.fence;
  it('the lobby is answered once all have, by the id of the client; later news come merged', async () => {
    let answer = (): void => {};
    script((line, { type, id, on }) => {
      if (type !== 'lobby' || on !== true) return undefined;
      const told = news({ people: 10 * numberOf(line), open: [{ id: `r${numberOf(line)}`, created: numberOf(line) }] });
      if (!line.isAside) return { ...told, re: id };
      answer = () => line.tell({ ...told, re: id });
      return false;
    });
    const client = await town.plainClient();
    client.say({ type: 'lobby', on: true, id: 'mine' });
    const aside = await lineOf(true);
    await aside.owner.until(() => aside.of('lobby')[0]);
    await client.settled();
    expect(client.take('lobby')).toBeUndefined();
    answer();
    const lobby = await client.next('lobby');
    expect(lobby).toMatchObject({ re: 'mine', people: 30, open: [{ id: 'r2' }, { id: 'r1' }] });
    const began = Date.now();
    // Many in a row: two a second at most, the last of them in the end.
    for (let people = 1; people <= 20; people++) aside.tell(news({ people }));
    const last = 20 + 10 * (await lineOf(false)).owner.fence;
    let heard = 0;
    for (;;) {
      const later = await client.next('lobby');
      expect(later.re).toBeUndefined();
      heard++;
      if (later.people === last) break;
    }
    expect(heard).toBeLessThanOrEqual(2);
    expect(Date.now() - began).toBeGreaterThan(300);
    client.say({ type: 'lobby', on: false, id: 'off' });
    expect(await client.next('done')).toMatchObject({ re: 'off' });
    aside.tell(news({ people: 99 }));
    await client.settled();
    expect(client.take('lobby') ?? client.take('done')).toBeUndefined();
  });

  it('games are asked of all; an error of the home owner is passed on alone', async () => {
    script((line, { type, id, going }) => {
      if (type !== 'games') return undefined;
      if (going === true) {
        return line.isAside
          ? { type: 'games', games: [], re: id }
          : { type: 'error', code: 'NO_SCOPE', message: 'No.', path: '/of', re: id };
      }
      const own = roomIn(String(numberOf(line)));
      const other = roomIn(String(3 - numberOf(line)));
      const one = (id: string, toAct?: number) => ({ room: { id, created: 1 }, seat: 0, ended: null, toAct });
      // Fence 1 has the even shards.
      return { type: 'games', games: [one(other, 1), one(own)], re: id };
    });
    const client = await town.plainClient();
    client.say({ type: 'games', id: 7 });
    const { re, games } = await client.next('games');
    expect(re).toBe(7);
    // Both rooms are of the owner that says whose turn it is.
    expect((games as { toAct?: number }[]).map(({ toAct }) => toAct)).toEqual([1, 1]);
    client.say({ type: 'games', id: 8, going: true });
    expect(await client.next('error')).toEqual({ type: 'error', code: 'NO_SCOPE', message: 'No.', path: '/of', re: 8 });
    await client.settled();
    expect(client.take('games')).toBeUndefined();
  });

  it('an owner that says nothing keeps nobody waiting for ever', async () => {
    script((line, { type }) => (type === 'games' && line.isAside ? false : undefined));
    const client = await town.plainClient();
    client.say({ type: 'games', id: 1 });
    expect(await client.next('games')).toMatchObject({ re: 1, games: [] });
  });

  it('who asks for ever without an answer is heard no more, until there is one', async () => {
    let answers = false;
    const kept: (() => void)[] = [];
    script((line, { type, id }) => {
      if (type !== 'games' || answers) return undefined;
      kept.push(() => line.tell({ type: 'games', games: [], re: id }));
      return false;
    });
    const client = await town.plainClient();
    for (let id = 0; id < 60; id++) client.say({ type: 'games', id });
    client.say({ type: 'ping', id: 'behind' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const asked = (): number => Math.max(...owners.map(({ lines }) => lines[0]!.of('games').length));
    expect(asked()).toBe(16);
    answers = true;
    for (const answer of kept) answer();
    expect(await client.next('pong')).toMatchObject({ re: 'behind' });
    expect(asked()).toBe(60);
  });

  it('an owner that comes later is asked for its lobby', async () => {
    const client = await town.plainClient();
    client.say({ type: 'lobby', on: true });
    await client.next('lobby');
    const third = await FakeOwner.open(3);
    owners.push(third);
    third.script = (_, { type, id }) => (type === 'lobby' ? { ...news({ people: 5 }), re: id } : undefined);
    town.directory.set([owners[0]!.place(EVEN), owners[1]!.place(ODD), third.place([])]);
    expect(await third.said('lobby')).toMatchObject({ on: true });
    for (;;) if ((await client.next('lobby')).people === 7) break;
    // When it goes again, its people are gone.
    town.directory.set([owners[0]!.place(EVEN), owners[1]!.place(ODD)]);
    for (const { socket } of third.lines) socket.terminate();
    for (;;) if ((await client.next('lobby')).people === 2) break;
  });
});
