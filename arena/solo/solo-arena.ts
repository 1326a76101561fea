/**
 * Arena in one browser: the same rooms, clocks, dice and agents as behind a server, for the one person of this page. It hears texts of the protocol
 * and posts texts of the protocol; nothing is answered before it is kept.
 */
import { ok } from '../../engine/index.js';
import { jsonOf } from '../jobs/json-of.js';
import type { GoodbyeCode, ToClient, ToServer } from '../protocol/index.js';
import type { Late, Link, PlayerInfo, Scope } from '../protocol/link.js';
import type { World } from '../protocol/world.js';
import { admit, admitAgain } from '../rooms/admit.js';
import type { TellStory } from '../rooms/analyst.js';
import type { Spoken } from '../rooms/arena.js';
import type { PlayBalance } from '../rooms/balancer.js';
import { answerTo, deviceOf, type Hello, helloFirst, helloTwice, rulesetsHere, welcomeTo } from '../rooms/greeting.js';
import { Host } from '../rooms/host.js';
import { type FrameFault, readMessage } from '../rooms/read-message.js';
import type { Thinkers } from '../thinking/thinkers.js';
import { foldName } from '../words/names.js';
import type { Keeper } from './keeper.js';
import { type Needed, neededBy, neededFor } from './needed.js';
import { type Caller, SoloOutbox } from './solo-outbox.js';
import { SoloStore } from './solo-store.js';

export interface SoloWants {
  readonly keeper: Keeper;
  readonly world: World;
  readonly thinkers: Thinkers;
  readonly tellStory: TellStory;
  readonly playBalance: PlayBalance;
  /** To the page. */
  post(text: string): void;
  /** Nothing more comes to this call of the page; it must call anew. */
  hangUp(): void;
  fault(where: string, error: unknown): void;
  /** Resolves once what is needed is there; undefined where it is, as it always is where this is absent. */
  comes?(needed: Needed): Promise<void> | undefined;
}

export const NOT_KEPT = 'This browser did not keep what has happened last. The arena goes on from what it has kept.';

const TICK_MS = 1_000;
/** There is one, and no address. */
const HERE = 'here';

export class SoloArena {
  readonly #wants: SoloWants;
  readonly #store: SoloStore;
  readonly #world: World;
  readonly #host: Host;
  readonly #outbox: SoloOutbox;
  #link: SoloLink | undefined;
  #caller: { hasLeft: boolean } = { hasLeft: false };
  #isOver = false;

  /** With all battles that go on. */
  static async open(wants: SoloWants): Promise<SoloArena> {
    const kept = await wants.keeper.load();
    const store = new SoloStore(kept, (what, error) => wants.fault(`${what} cannot be read`, error));
    await wants.comes?.(neededBy(store.openGames()));
    return new SoloArena(wants, store);
  }

  private constructor(wants: SoloWants, store: SoloStore) {
    this.#wants = wants;
    this.#store = store;
    this.#outbox = new SoloOutbox({
      keep: () => wants.keeper.keep(store.takeChanges()),
      post: wants.post,
      soon: (call) => wants.world.soon(call),
      failed: (error) => this.#fail(error),
      fault: wants.fault,
    });
    this.#world = untilOver(wants.world, () => this.#isOver);
    this.#host = new Host(store, this.#world, wants.thinkers, wants.fault, wants);
    this.#host.load();
    this.#outbox.handled();
    this.#tick();
  }

  /** A page has come, perhaps once more; whoever was there has left. */
  enter(): void {
    this.#leave();
    this.#outbox.handled();
  }

  /** The browser has refused to keep something: this arena knows what nobody will ever know again, and does nothing more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Nothing of it is kept or said any more. */
  end(): void {
    this.#isOver = true;
    this.#outbox.end();
  }

  #fail(error: unknown): void {
    this.#isOver = true;
    this.#wants.fault('this browser has not kept a change', error);
    goodbye(this.#wants, NOT_KEPT);
  }

  #leave(): void {
    this.#caller.hasLeft = true;
    this.#caller = { hasLeft: false };
    const link = this.#link;
    this.#link = undefined;
    try {
      if (link !== undefined) this.#host.left(link);
    } catch (error) {
      this.#wants.fault('a page could not leave', error);
    }
  }

  /** Text of one message. Never throws. */
  hear(text: string): void {
    if (this.#isOver) return;
    const read = readMessage(jsonOf(text));
    if (!read.ok) this.#blame(read.fault);
    else {
      try {
        this.#handle(read.message);
      } catch (error) {
        this.#wants.fault(`message ${read.message.type}`, error);
        this.#blame({
          code: 'INTERNAL',
          message: 'The arena failed at this; nothing was lost.',
          ...answerTo(read.message),
        });
      }
    }
    this.#outbox.handled();
  }

  #handle(message: ToServer): void {
    const link = this.#link;
    if (message.type === 'hello') this.#greet(message);
    else if (link === undefined) {
      this.#blame(helloFirst(message));
    } else if (message.type === 'ping') link.send({ type: 'pong', now: this.#world.now(), ...answerTo(message) });
    else if (link.held.push(message) === 1) this.#do(link);
  }

  /** In order: what comes behind one that is held waits with it. */
  #do(link: SoloLink): void {
    for (let first = link.held[0]; first !== undefined && link === this.#link; first = link.held[0]) {
      const coming = this.#wants.comes?.(neededFor(first, this.#store));
      if (coming !== undefined) {
        void coming.then(() => {
          if (!this.#isOver) this.#do(link);
        });
        break;
      }
      const wait = this.#host.wait(link, first);
      if (wait > 0) {
        this.#world.after(wait, () => this.#do(link));
        break;
      }
      link.held.shift();
      this.#host.handle(link, first);
    }
    this.#outbox.handled();
  }

  /** Nobody else can come here: who says a name that was here before is who had it. */
  #admit(as: Hello['as']): ReturnType<typeof admit> {
    if (as.kind !== 'guest') return admit(as, this.#store, this.#world);
    const row = this.#store.findPeople(as.name, 1).find(({ name }) => foldName(name) === foldName(as.name));
    return row === undefined ? admit(as, this.#store, this.#world) : ok(admitAgain(row, this.#store, this.#world));
  }

  #greet(hello: Hello): void {
    if (this.#link !== undefined) {
      this.#blame(helloTwice(hello));
      return;
    }
    const admission = this.#admit(hello.as);
    if (!admission.ok) {
      const { code, message, at } = admission;
      this.#blame({ code, message, ...(at === undefined ? {} : { path: at }), ...answerTo(hello) });
      return;
    }
    const { player, scopes } = admission.value;
    const caller = this.#caller;
    const ended = (): void => {
      if (caller.hasLeft) return;
      this.#leave();
      this.#wants.hangUp();
    };
    const welcome = welcomeTo(hello, admission.value, rulesetsHere(), (id) => this.#host.roomsOf(id));
    const place = { outbox: this.#outbox, caller, device: deviceOf(hello, welcome), ended };
    const link = new SoloLink(place, player, scopes, hello);
    this.#link = link;
    link.send(welcome);
    this.#host.entered(link);
  }

  #blame(fault: FrameFault): void {
    this.#outbox.add(this.#caller, { type: 'error', ...fault });
  }

  #tick(): void {
    this.#world.after(TICK_MS, () => this.#tick());
    this.#host.tick();
    this.#outbox.handled();
  }
}

/** Where a link is in the arena. */
interface Place {
  readonly outbox: SoloOutbox;
  readonly caller: Caller;
  readonly device: number | undefined;
  ended(): void;
}

class SoloLink implements Link {
  /** Said and not dealt with yet. */
  readonly held: Spoken[] = [];
  readonly key: string;
  readonly network = HERE;
  readonly position: boolean;
  readonly reports: boolean;
  readonly device: number | undefined;
  readonly #place: Place;

  constructor(
    place: Place,
    readonly player: PlayerInfo | null,
    readonly scopes: ReadonlySet<Scope>,
    { position = false, reports = false }: Hello,
  ) {
    this.#place = place;
    this.device = place.device;
    this.key = player?.id ?? HERE;
    this.position = position;
    this.reports = reports;
  }

  send(message: ToClient): void {
    this.#place.outbox.add(this.#place.caller, message);
  }

  sendLate(late: Late | Promise<Late>): void {
    this.#place.outbox.addLate(this.#place.caller, late);
  }

  end(code: GoodbyeCode, message: string): void {
    const { outbox, caller, ended } = this.#place;
    outbox.add(caller, { type: 'goodbye', code, message }, ended);
  }
}

/** To a page that need only come again. */
export function goodbye({ post, hangUp }: Pick<SoloWants, 'post' | 'hangUp'>, message: string): void {
  post(JSON.stringify({ type: 'goodbye', code: 'RESTART', message } satisfies ToClient));
  hangUp();
}

/** A world in which nothing that was put off happens any more once it is over. */
function untilOver(world: World, isOver: () => boolean): World {
  const guarded = (call: () => void) => () => {
    if (!isOver()) call();
  };
  return {
    now: () => world.now(),
    memory: () => world.memory(),
    random: (bytes) => world.random(bytes),
    after: (milliseconds, call) => world.after(milliseconds, guarded(call)),
    soon: (call) => world.soon(guarded(call)),
  };
}
