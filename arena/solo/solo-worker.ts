/**
 * Worker of a page without a server, in the role that its name says: the arena itself, a thinker, or the teller of a story. It imports nothing before
 * that: what a role needs comes all at once.
 */
import type { BalanceGamesAsked } from '../lab/scenarios/balance-games.js';
import type { Job } from '../thinking/thought.js';
import type { WorkerRole } from './browser-threads.js';
import { isRuleset, RULESET_PARTS } from './ruleset-parts.js';
import type { SoloArena } from './solo-arena.js';
import type { UpkeepAnswer, UpkeepWants } from './upkeep.js';

/** Two sites of one host know nothing of each other: they lie in different folders. */
const SITE = `flagplot ${new URL('..', self.location.href).pathname}`;

/** What the arena says of itself, beside the lines: numbers, which no text of the protocol is. A map is what the page has still to take over. */
const [KEEPS_NOTHING, IS_FREE, KEEPS_AGAIN] = [0, 1, 2];

/** What fails here would be heard by nobody: as an error of the worker it reaches who has started it. */
function fail(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** Whoever waits for what has failed waits on: asked for again at once, it would fail again, and the worker would never come to say so. */
function failForGood(error: unknown): Promise<never> {
  fail(error);
  return new Promise(() => {});
}

/** Where that fails, it is tried again by who needs it. */
function fetchBeforehand(ruleset: string): void {
  if (isRuleset(ruleset)) RULESET_PARTS[ruleset].fetch().catch(() => undefined);
}

const start = (role: WorkerRole): Worker =>
  new Worker(new URL('./solo-worker.ts', import.meta.url), { type: 'module', name: role });

async function beArena(): Promise<void> {
  const heard: unknown[] = [];
  let take = (message: unknown): void => void heard.push(message);
  let line: MessagePort | undefined;
  const expected: string[] = [];
  let expect = (ruleset: string): void => void expected.push(ruleset);
  const keeping = upkeepLater();
  // Until the page calls, the network is the page's own.
  await new Promise<void>((called) => {
    // Each line of the page is a port of its own: what was still on its way by an old one does not come by the new.
    self.onmessage = ({ data, ports }) => {
      if (typeof data === 'string') expect(data);
      called();
      const own = ports[0];
      if (own === undefined) return;
      if (data !== null) {
        keeping.ask(data, own);
        return;
      }
      line = own;
      take(null);
      own.onmessage = (said) => line === own && take(said.data);
    };
  });
  const post = (text: string): void => line?.postMessage(text);
  const hangUp = (): void => line?.postMessage(null);
  const parts = await import('./arena-parts.js');
  // Not before: each would have only half of a slow line.
  expect = fetchBeforehand;
  for (const ruleset of expected) expect(ruleset);
  const place = await placeHere();
  if (place === 'taken') {
    // The page says what to do, and what it asked is answered by nobody.
    post(JSON.stringify({ type: 'goodbye', code: 'TOO_MANY_SOCKETS', message: 'Another tab has it.' }));
    hangUp();
    take = () => {};
    keeping.begin(() => Promise.resolve({ said: 'refused', why: 'elsewhere' }));
    // As soon as the other tab is closed this page may begin anew.
    await navigator.locks.request(SITE, () => {});
    self.postMessage(IS_FREE);
    return;
  }
  const fault = (where: string, error: unknown): void => console.error(`flagplot: ${where}`, error);
  const world = parts.browserWorld((error) => fault('a call failed', error));
  const count = Math.max(1, Math.min(2, navigator.hardwareConcurrency - 1));
  const thinkers = new parts.Thinkers({ start: parts.browserThinker(start), threads: count, after: world.after });
  const tellStory = parts.browserStory(start);
  const playBalance = parts.browserBalance(start);
  parts.lendAll();
  const keepers = parts.keepers({
    fault,
    // Two tabs without a lock would write over each other.
    mayKeep: place === 'own',
    open: () => parts.openKeeper(SITE),
    keepsNothing: () => self.postMessage(KEEPS_NOTHING),
    keepsAgain: () => self.postMessage(KEEPS_AGAIN),
  });
  let arena: SoloArena | undefined;
  // One after the other: an arena that is opened meanwhile would know what is kept no more.
  const inTurn = turns();
  const openNow = async () => {
    const keeper = await keepers.forArena();
    const page = parts.pageStillToCome(await keeper.load());
    if (page !== undefined) self.postMessage(page);
    return (arena = await parts.SoloArena.open({
      keeper,
      world,
      thinkers,
      tellStory,
      playBalance,
      post,
      hangUp,
      fault,
      // A part that cannot be fetched now never comes to this worker: the page begins another.
      comes: (needed) => parts.partsCome(needed, RULESET_PARTS)?.catch(failForGood),
    }));
  };
  const open = (): Promise<SoloArena> => inTurn(openNow);
  const wants: UpkeepWants = {
    fault,
    open: keepers.forUpkeep,
    stop: () => arena?.end(),
    changed: () => parts.goodbye({ post, hangUp }, 'What is kept has changed.'),
  };
  keeping.begin((asked) => inTurn(async () => (await import('./upkeep.js')).upkeep(asked, wants)));
  take = parts.soloDoor({ open, post, hangUp, fault });
  for (const message of heard) take(message);
}

/** Questions of the page about what is kept: each comes with a port for its answer, and waits until somebody can give it. */
function upkeepLater() {
  const waiting: (readonly [unknown, MessagePort])[] = [];
  let answer: ((asked: unknown) => Promise<UpkeepAnswer>) | undefined;
  const ask = (asked: unknown, port: MessagePort): void => {
    if (answer === undefined) waiting.push([asked, port]);
    else answer(asked).then((said) => port.postMessage(said), fail);
  };
  const begin = (by: (asked: unknown) => Promise<UpkeepAnswer>): void => {
    answer = by;
    for (const [asked, port] of waiting.splice(0)) ask(asked, port);
  };
  return { ask, begin };
}

/** Does one thing after the other, whether the one before has failed or not. */
function turns(): <T>(what: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (what) => {
    const next = last.then(what, what);
    last = next;
    return next;
  };
}

/** A page that is loaded anew takes over from itself within this time: browsers take a while to end a worker that is busy. */
const TAKE_OVER_MS = 5_000;

/**
 * Whose place the arena of this browser is: this tab's `own`, by a lock that it keeps until it is closed; `taken` by another; or `open` to all, where the
 * browser gives no locks.
 */
function placeHere(): Promise<'own' | 'taken' | 'open'> {
  if (navigator.locks === undefined) return Promise.resolve('open');
  const signal = AbortSignal.timeout(TAKE_OVER_MS);
  return new Promise((resolve) => {
    const held = navigator.locks.request(SITE, { signal }, () => {
      resolve('own');
      return new Promise<never>(() => {});
    });
    held.catch(() => resolve(signal.aborted ? 'taken' : 'open'));
  });
}

async function beThinker(): Promise<void> {
  const asked: unknown[] = [];
  let take = (message: unknown): void => void asked.push(message);
  self.onmessage = ({ data }) => take(data);
  const [{ Thinker }, { JobShape }, { SharedFlag }, { rulesetsCome }, { rulesetsOfBattle }] = await Promise.all([
    import('../thinking/thinker.js'),
    import('../thinking/thought.js'),
    import('./shared-flag.js'),
    import('./late-rulesets.js'),
    import('./needed.js'),
  ]);
  let flag: Int32Array | undefined;
  const thinker = new Thinker((job) => flag !== undefined && Atomics.load(flag, 0) === job);
  take = (message) => {
    const shared = SharedFlag.safeParse(message);
    if (shared.success) flag = new Int32Array(shared.data.stopped);
    else think(JobShape.parse(message)).catch(fail);
  };
  const think = async (job: Job): Promise<void> => {
    await rulesetsCome(rulesetsOfBattle(job.thought.scenario, job.thought.data), RULESET_PARTS);
    self.postMessage(await thinker.think(job));
  };
  for (const message of asked) take(message);
}

async function beTeller(): Promise<void> {
  const asked = new Promise<unknown>((resolve) => {
    self.onmessage = ({ data }) => resolve(data);
  });
  const [{ storyFrom }, { StoryTaskShape }, { rulesetsCome }] = await Promise.all([
    import('../lab/analysis/story-from.js'),
    import('../lab/analysis/story-answer.js'),
    import('./late-rulesets.js'),
  ]);
  await rulesetsCome(Object.keys(RULESET_PARTS), RULESET_PARTS);
  self.postMessage(await storyFrom(StoryTaskShape.parse(await asked)));
}

async function beBalancer(): Promise<void> {
  const asked = new Promise<unknown>((resolve) => {
    self.onmessage = ({ data }) => resolve(data);
  });
  const [{ balanceGames }, { rulesetsCome }] = await Promise.all([
    import('../lab/scenarios/balance-games.js'),
    import('./late-rulesets.js'),
  ]);
  await rulesetsCome(Object.keys(RULESET_PARTS), RULESET_PARTS);
  // What the arena asks it has read itself.
  self.postMessage(await balanceGames((await asked) as BalanceGamesAsked));
}

const ROLES: Readonly<Record<WorkerRole, () => Promise<void>>> = {
  arena: beArena,
  thinker: beThinker,
  story: beTeller,
  balance: beBalancer,
};

ROLES[self.name as WorkerRole]().catch(fail);
