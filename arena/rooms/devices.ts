/** Devices of a person: which there are, and how one is signed out by another. Nothing that is told lets anybody be that person. */
import type { Heard, ToServer } from '../protocol/index.js';
import type { Link, PlayerId } from '../protocol/link.js';
import type { DeviceRow, Store } from '../store/store.js';
import { deviceNumber } from './device-number.js';
import type { House } from './house.js';
import { codeTold } from './recovery.js';
import { Refused } from './refused.js';
import type { Reply } from './reply.js';

type Asked = Extract<ToServer, { type: 'recovery' | 'devices' | 'sign-out' }>;

interface Around {
  readonly link: Link;
  readonly reply: Reply;
  readonly linksOf: (player: PlayerId) => readonly Link[];
}

export function answerOfDevices(
  { store, world }: Pick<House, 'store' | 'world'>,
  around: Around,
  message: Asked,
): void {
  const { link, reply } = around;
  const person = personHere(store, link);
  switch (message.type) {
    case 'recovery':
      reply(codeTold(store, world, person));
      return;
    case 'devices':
      reply(devicesTold(store, around, person));
      return;
    case 'sign-out':
      signOut(store, around, person, message.device);
  }
}

/** Whoever asks, by a device that still holds: of one that is signed out a word may have been under way. */
function personHere(store: Store, { player, device }: Link): PlayerId {
  const row = player === null ? undefined : store.person(player.id);
  if (row?.kind !== 'person') {
    throw new Refused(
      'NO_SCOPE',
      'Only a person has devices: say `hello` as one. A bot is the same everywhere by its token.',
    );
  }
  if (device !== undefined && store.secrets.of(row.id).every((one) => numberOf(one) !== device)) {
    throw new Refused('NO_SCOPE', 'This device is signed out.');
  }
  return row.id;
}

const numberOf = ({ hash }: DeviceRow): number => deviceNumber(hash);

function devicesTold(store: Store, { link, linksOf }: Around, person: PlayerId): Heard<'devices'> {
  const connected = new Set(linksOf(person).map(({ device }) => device));
  const devices = store.secrets.of(person).map((row) => {
    const device = numberOf(row);
    return { device, added: row.made, asking: device === link.device, connected: connected.has(device) };
  });
  return { type: 'devices', devices };
}

function signOut(store: Store, around: Around, person: PlayerId, device: number): void {
  const all = store.secrets.of(person);
  const row = all.find((one) => numberOf(one) === device);
  if (row === undefined) {
    throw new Refused('NO_DEVICE', 'None of your devices has this number; perhaps it is signed out already.', {
      path: '/device',
    });
  }
  if (all.length === 1) {
    const what = 'This is the last device that can be you. Bring your name to another one first, by a code.';
    throw new Refused('LAST_DEVICE', what, { path: '/device' });
  }
  store.secrets.forget(person, row.hash);
  // The answer goes before the goodbye: it may be to the very device that goes.
  around.reply(devicesTold(store, around, person));
  for (const link of around.linksOf(person)) {
    if (link.device === device) link.end('SIGNED_OUT', goodbyeTo(link === around.link));
  }
}

/** One device more pushes the oldest out: it is signed out as any other, and nobody could sign it out any more. `links`: all of one person. */
export function endPushedOut(store: Store, person: PlayerId, links: readonly Link[]): void {
  if (new Set(links.map(({ device }) => device)).size >= 2) endSignedOut(store, person, links, PUSHED_OUT);
}

/** By whomever, and wherever. `links`: of one person. */
export function endSignedOut(store: Store, person: PlayerId, links: readonly Link[], words = goodbyeTo(false)): void {
  const known = new Set(store.secrets.of(person).map(numberOf));
  for (const link of links) {
    if (link.device !== undefined && !known.has(link.device)) link.end('SIGNED_OUT', words);
  }
}

const PUSHED_OUT =
  'You have come on so many devices that this one, the oldest, is signed out. What it kept as its secret is worth nothing any more.';

const goodbyeTo = (isAsking: boolean): string =>
  isAsking
    ? 'You have signed this device out. What it kept as its secret is worth nothing any more.'
    : 'This device was signed out by another device of yours. What it kept as its secret is worth nothing any more.';
