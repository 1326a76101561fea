/** Store of a browser: what is kept of it is it, it gives what SQLite's gives, and it leaves what it cannot read alone. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SoloStore } from '../../../arena/solo/solo-store.js';
import type { GameRow, Store } from '../../../arena/store/store.js';
import { sqliteInMemory } from '../store/every-store.js';
import { actEntry, gameRow, personRow, ratingRow } from '../store/rows.js';

const GAMES = ['g1', 'g2', 'g3'];
const PEOPLE = ['p1', 'p2', 'side:axis'];
const BATTLES = ['own-a', 'own-b', 'denmark-strait'];

const game = fc.constantFrom(...GAMES);
const person = fc.constantFrom(...PEOPLE);
const battle = fc.constantFrom(...BATTLES);
const n = fc.integer({ min: 1, max: 6 });

/** What is done to a store; what it refuses counts as an answer. `last` is the number of the last order of each game, as far as it was taken. */
type Deed = (store: Store, last: Map<string, number>) => unknown;

const info = (id: string) => ({ id, name: id.toUpperCase(), kind: 'person' }) as const;

const won = { result: [1, -1], margin: [1, -1], termination: 'normal' as const, text: '' };

const row = fc
  .record({
    id: game,
    created: n,
    data: fc.constantFrom(null, '{"a":1}', '{"b":2}'),
    status: fc.constantFrom<GameRow['status']>('waiting', 'playing', 'over', 'closed'),
    seats: fc.tuple(fc.option(person.map(info)), fc.option(person.map(info))),
    tournament: fc.constantFrom(null, 't1'),
    outcome: fc.constantFrom(null, won),
    visibility: fc.constantFrom<GameRow['visibility']>('public', 'public', 'private'),
  })
  // What a game is does not change once it has begun.
  .map((change) => gameRow({ ...change, scenario: BATTLES[GAMES.indexOf(change.id)]! }));

const someone = fc
  .record({ id: person, name: fc.constantFrom('Ann', 'ANN', 'Bo', 'b\u00f6'), lastSeen: n, banned: fc.boolean() })
  .map((change) => personRow({ ...change, secretHash: `${change.id}-hash` }));

const rated = fc.record({ player: person, side: fc.constantFrom('', 'axis'), mu: n, sigma: n }).map(ratingRow);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  row.map(
    (one): Deed =>
      (store) =>
        store.saveGame(one),
  ),
  fc.tuple(game, fc.constantFrom(0, 1, 1, 1, 2)).map(
    ([id, step]): Deed =>
      (store, last) => {
        const next = Math.max(1, (last.get(id) ?? 0) + step);
        store.append(id, actEntry(next, { requestId: `r${next % 3}` }));
        last.set(id, next);
      },
  ),
  fc.tuple(game, n).map(
    ([id, at]): Deed =>
      (store) =>
        store.saveRecord(id, `record ${at}`),
  ),
  game.map(
    (id): Deed =>
      (store) =>
        store.forgetRecord(id),
  ),
  fc.tuple(game, n).map(
    ([id, at]): Deed =>
      (store) =>
        store.addChat({ game: id, at, from: info('p1'), text: 'x' }),
  ),
  someone.map(
    (one): Deed =>
      (store) =>
        store.savePerson(one),
  ),
  fc.tuple(person, n).map(
    ([id, at]): Deed =>
      (store) =>
        store.saveSeen(id, at),
  ),
  fc.tuple(battle, person, fc.constantFrom('{"a":1}', '{"b":2}'), n).map(
    ([id, owner, data, at]): Deed =>
      (store) =>
        store.saveScenario(id, owner, data, at),
  ),
  rated.map(
    (one): Deed =>
      (store) =>
        store.saveRating(one),
  ),
  fc.tuple(game, n).map(
    ([id, at]): Deed =>
      (store) =>
        store.saveTournament(id, 'open', at, `"${at}"`),
  ),
  n.map(
    (at): Deed =>
      (store) =>
        store.forgetGuests(at),
  ),
  n.map(
    (at): Deed =>
      (store) =>
        store.forgetScenarios(at),
  ),
  n.map(
    (at): Deed =>
      (store) =>
        store.forgetRooms(at, 9),
  ),
);

/** All that a store says, of whatever there can be. */
const allOf = (store: Store): unknown => ({
  open: store.openGames(),
  bots: store.bots(),
  people: store
    .findPeople('', 9)
    .map(({ id }) => id)
    .sort(),
  tournaments: store.tournaments(9),
  games: GAMES.map((id) => [
    store.game(id),
    store.entries(id),
    store.entries(id, 2),
    store.entryCount(id),
    ['r0', 'r1', 'r2'].map((request) => store.answerTo(id, request)),
    store.record(id),
    store.chat(id, 3),
    store.tournament(id),
  ]),
  persons: PEOPLE.map((id) => [
    store.person(id),
    store.personBySecret(`${id}-hash`),
    store.gamesOf(id, 4, 9),
    store.fought({ player: id }, 1),
    store.fought({ player: id, against: ['p1', 'p2'] }, 9),
    store.tallies(id),
    store.scenariosOf(id),
    store.rating(id, 'battleships', '', 'axis'),
  ]),
  called: ['a', 'ann', 'b'].map((name) => [store.peopleCalled(name), store.fightersCalled(name, 9)]),
  names: ['ann', 'bo', 'B\u00d6'].map((name) => store.nameTaken(name)),
  scenarios: BATTLES.map((id) => store.scenario(id)),
  ratings: ['', 'axis'].map((side) => store.ratings('battleships', '', side, 9)),
});

function done(store: Store, act: Deed, last: Map<string, number>): string {
  try {
    act(store, last);
    return 'done';
  } catch {
    return 'refused';
  }
}

const keep = (store: SoloStore, kept: Map<string, string>): void => {
  for (const [name, text] of store.takeChanges()) {
    if (text === undefined) kept.delete(name);
    else kept.set(name, text);
  }
};

/** As IndexedDB gives them. */
const loaded = (kept: ReadonlyMap<string, string>): SoloStore =>
  new SoloStore(new Map([...kept].sort(([a], [b]) => (a < b ? -1 : 1))));

it("gives what SQLite's gives, also after the browser was closed anywhere", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(deed, fc.boolean()), { maxLength: 60, size: 'max' }), (deeds) => {
      const sqlite = sqliteInMemory();
      const kept = new Map<string, string>();
      let solo = new SoloStore();
      const lasts = [new Map<string, number>(), new Map<string, number>()] as const;
      for (const [act, isClosed] of deeds) {
        expect(done(solo, act, lasts[0])).toBe(done(sqlite, act, lasts[1]));
        if (!isClosed) continue;
        keep(solo, kept);
        solo = loaded(kept);
        expect(solo.takeChanges().size).toBe(0);
      }
      expect(allOf(solo)).toEqual(allOf(sqlite));
      keep(solo, kept);
      expect(allOf(loaded(kept))).toEqual(allOf(sqlite));
      sqlite.close();
    }),
    { numRuns: 150 },
  );
});

it('gives each change once, of a row that is gone that it is', () => {
  const store = new SoloStore();
  store.saveGame(gameRow());
  store.saveRecord('abcdefghijkl', 'text');
  expect([...store.takeChanges().keys()]).toEqual(['game\tabcdefghijkl', 'record\tabcdefghijkl']);
  expect(store.takeChanges()).toEqual(new Map());
  store.forgetRecord('abcdefghijkl');
  store.forgetRecord('abcdefghijkl');
  expect(store.takeChanges()).toEqual(new Map([['record\tabcdefghijkl', undefined]]));
});

it('tells once of each row that it cannot read, and leaves it as it is', () => {
  const whole = new SoloStore();
  const kept = new Map<string, string>();
  const from = info('p1');
  whole.saveGame(gameRow({ id: 'g1', seats: [info('guest'), null] }));
  whole.saveGame(gameRow({ id: 'g2' }));
  for (const at of [1, 2, 3]) whole.append('g2', actEntry(at));
  for (const at of [1, 2]) whole.addChat({ game: 'g2', at, from, text: `line ${at}` });
  whole.savePerson(personRow({ id: 'guest' }));
  whole.saveRating(ratingRow());
  whole.saveScenario('own-1', 'p1', '{}', 1);
  whole.saveTournament('t1', 'open', 1, '{}');
  keep(whole, kept);
  const wanted = /^(?:game\tg1|entry\tg2\n2|line\tg2\n1|rating\t.*|scenario\town-1|tournament\tt1)$/s;
  const damaged = [...kept.keys()].filter((name) => wanted.test(name));
  expect(damaged).toHaveLength(6);
  for (const name of damaged) kept.set(name, `${kept.get(name)} and more`);
  const before = new Map(kept);

  const told: string[] = [];
  const store = new SoloStore(kept, (what, error) => told.push(`${what.replace('\n', '/')}: ${(error as Error).name}`));
  for (let again = 0; again < 2; again++) {
    expect(store.game('g1')).toBeUndefined();
    expect(store.openGames().map(({ id }) => id)).toEqual(['g2']);
    expect(store.entries('g2')).toHaveLength(1);
    expect(store.entryCount('g2')).toBe(3);
    expect(store.answerTo('g2', 'r2')).toBeUndefined();
    expect(store.answerTo('g2', 'r3')).toEqual(actEntry(3));
    expect(store.chat('g2', 9)).toHaveLength(again === 0 ? 1 : 2);
    store.addChat({ game: 'g2', at: 3, from, text: 'line 3' });
    expect(store.rating('p1', 'battleships', '', '')?.mu).toBe(again === 0 ? undefined : 30);
    store.saveRating(ratingRow({ mu: 30 }));
    expect(() => store.append('g2', actEntry(2))).toThrow();
    expect(store.scenario('own-1')).toBeUndefined();
    store.forgetScenarios(99);
    expect(store.tournaments(9)).toEqual([]);
    // In what nobody can read it may be said that the guest has sat there.
    store.forgetGuests(99);
    expect(store.person('guest')).toBeDefined();
    keep(store, kept);
  }
  expect(told).toHaveLength(6);
  for (const name of damaged) expect(kept.get(name)).toBe(before.get(name));
});

it('leaves kinds of rows alone that a later version has', () => {
  const kept = new Map([
    ['later\tx', '{"what":1}'],
    ['nameless', 'x'],
  ]);
  const store = loaded(kept);
  store.saveGame(gameRow());
  keep(store, kept);
  expect(kept.size).toBe(3);
});

it('has lines of chat in their order, whatever the order in which a browser gives them', () => {
  const store = new SoloStore();
  const kept = new Map<string, string>();
  store.saveGame(gameRow());
  const say = (to: SoloStore, at: number): void =>
    to.addChat({ game: 'abcdefghijkl', at, from: info('p1'), text: `line ${at}` });
  for (let at = 1; at <= 12; at++) say(store, at);
  keep(store, kept);
  const again = loaded(kept);
  say(again, 13);
  expect(again.chat('abcdefghijkl', 5).map(({ at }) => at)).toEqual([9, 10, 11, 12, 13]);
  for (let at = 14; at <= 110; at++) say(again, at);
  keep(again, kept);
  const lines = loaded(kept).chat('abcdefghijkl', 999);
  expect([lines.length, lines[0]?.at, lines.at(-1)?.at]).toEqual([100, 11, 110]);
  expect([...kept.keys()].filter((name) => name.startsWith('line'))).toHaveLength(100);
});
