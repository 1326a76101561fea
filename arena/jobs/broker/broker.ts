/** Broker: BullMQ on Redis or PostgreSQL, between one who hands out work and any number who do it. Its packages are loaded when one is asked for. */
import { fail, ok, type Result } from '../../../engine/index.js';
import { publicAddress } from '../../words/public-address.js';
import type { WorkClerk } from '../clerk.js';
import type { WorkRefusal } from '../messages.js';
import type { Scheduler } from '../scheduler.js';
import { type RunAnnounced, runsAnnounced } from './announcement.js';
import { BrokerLane } from './lane.js';
import type { Mail } from './mail.js';
import type { BrokerOffice } from './office.js';
import { PartedMail } from './parted-mail.js';
import { PostgresOffice } from './postgres-office.js';
import { RedisOffice } from './redis-office.js';
import { BrokerWork, type BrokerWorkAsked } from './work.js';

export class Broker {
  /** Without a password. */
  readonly address: string;
  readonly #office: BrokerOffice;
  readonly #mail: Mail;

  constructor(address: string, office: BrokerOffice) {
    this.address = address;
    this.#office = office;
    this.#mail = new PartedMail(office.wire);
  }

  /** What people should know of this broker. */
  get remarks(): readonly string[] {
    return this.#office.remarks;
  }

  /** @param clerk made with the way `own` */
  lane(scheduler: Scheduler, clerk: WorkClerk): Promise<Result<BrokerLane>> {
    return BrokerLane.open({ office: this.#office, mail: this.#mail, scheduler, clerk });
  }

  /** Works until `signal` or a refusal ends that: then why. */
  work(asked: BrokerWorkAsked): Promise<WorkRefusal | undefined> {
    return new BrokerWork(this.#office, this.#mail, asked).run();
  }

  async runsAnnounced(): Promise<Result<RunAnnounced[]>> {
    try {
      return ok(await runsAnnounced(this.#office));
    } catch (error) {
      return fail('NO_BROKER', `${this.address} does not answer: ${(error as Error).message}.`);
    }
  }

  async close(): Promise<void> {
    await this.#office.close();
  }
}

interface BrokerKind {
  readonly schemes: readonly string[];
  readonly packages: string;
  open(url: string): Promise<Result<BrokerOffice>>;
}

const KINDS: readonly BrokerKind[] = [
  { schemes: ['redis:', 'rediss:'], packages: 'bullmq ioredis', open: RedisOffice.open },
  { schemes: ['postgres:', 'postgresql:'], packages: 'bullmq pg', open: PostgresOffice.open },
];

export async function openBroker(url: string): Promise<Result<Broker>> {
  const kind = kindOf(url);
  if (kind === undefined)
    return fail('BAD_BROKER', 'A broker has an address like redis://host:6379 or postgres://user@host:5432/database.');
  const address = publicAddress(url);
  try {
    const office = await kind.open(url);
    if (!office.ok) return fail(office.code, `${address} cannot be reached (${office.message}).`);
    return ok(new Broker(address, office.value));
  } catch (error) {
    if (!isMissing(error)) return fail('NO_BROKER', `${address} cannot be used: ${(error as Error).message}.`);
    return fail('NO_PACKAGE', `${address} takes packages that are not there: npm install ${kind.packages}`);
  }
}

function kindOf(address: string): BrokerKind | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return host === '' ? undefined : KINDS.find(({ schemes }) => schemes.includes(protocol));
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
