/** Rate limits that all connections of an address or a person share. */

import { Bucket, type Rate } from '../limits/bucket.js';
import { LIMITS } from '../limits/limits.js';

export class Usage {
  sockets = 0;
  /** Frames that came and wait to be dealt with, and bytes of frames of which the end has not come. */
  queued = 0;
  partial = 0;
  /** Bytes that wait to be read by clients. */
  outgoing = 0;

  constructor(
    readonly messages: Bucket,
    readonly connects: Bucket,
    /** New names. */
    readonly people: Bucket,
    readonly pages: Bucket,
    /** Tries of recovery codes. */
    readonly codes: Bucket,
  ) {}

  /** A connection had to be cut off for what it poured in. */
  flooded(now: number): void {
    this.connects.owe(now, LIMITS.connects.flood);
  }

  isIdle(now: number): boolean {
    const buckets = [this.messages, this.connects, this.people, this.pages, this.codes];
    return this.sockets === 0 && buckets.every((bucket) => bucket.isFull(now));
  }
}

export class Quotas {
  private readonly addresses = new Map<string, Usage>();
  private readonly people = new Map<string, Usage>();
  /** Bytes that wait to be read, of all. */
  outgoing = 0;

  address(address: string, now: number): Usage {
    return usage(this.addresses, networkOf(address), LIMITS.rate.address, now);
  }

  person(id: string, now: number): Usage {
    return usage(this.people, id, LIMITS.rate.token, now);
  }

  /** Whether so much is more than may wait for one reader: by itself, with the others of its address, or with all there are. */
  isTooMuch(used: Usage, bytes: number): boolean {
    const { bufferedBytes, unread } = LIMITS;
    if (bytes > bufferedBytes) return true;
    const isCrowd = used.outgoing > unread.address || this.outgoing > unread.all;
    return isCrowd && bytes > unread.connection;
  }

  /** Forgets who uses nothing. */
  sweep(now: number): void {
    for (const map of [this.addresses, this.people]) {
      for (const [key, used] of map) if (used.isIdle(now)) map.delete(key);
    }
  }

  /** How many addresses and people are remembered. */
  get size(): number {
    return this.addresses.size + this.people.size;
  }
}

function usage(map: Map<string, Usage>, key: string, rate: { perSecond: number; burst: number }, now: number): Usage {
  const known = map.get(key);
  if (known !== undefined) return known;
  const { connects, newPeople, pages, recovery } = LIMITS;
  const bucket = (limit: Rate): Bucket => new Bucket(limit, now);
  const fresh = new Usage(bucket(rate), bucket(connects), bucket(newPeople), bucket(pages), bucket(recovery));
  map.set(key, fresh);
  return fresh;
}

/** One household has a whole /64 of IPv6: it counts as one address. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? front : [...front, ...Array(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
