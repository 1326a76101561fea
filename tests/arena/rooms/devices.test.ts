/** Devices of a person: what is told of them, and who may sign which of them out. */
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { admit, hashOf } from '../../../arena/rooms/admit.js';
import { deviceNumber } from '../../../arena/rooms/device-number.js';
import { personRow } from '../store/rows.js';
import { type FakeLink, type Scene, scene } from './fake-world.js';

const [FIRST, SECOND, THIRD, BENS] = ['first', 'second', 'third', 'of Ben'];
const numberOf = (secret: string): number => deviceNumber(hashOf(secret));

let s: Scene;
beforeEach(() => {
  s = scene();
  s.store.savePerson(personRow({ id: 'p-Ann', name: 'Ann', secretHash: hashOf(FIRST), created: 5 }));
  s.store.savePerson(personRow({ id: 'p-Ben', name: 'Ben', secretHash: hashOf(BENS) }));
  s.store.addSecret('p-Ann', hashOf(SECOND), 6);
  s.store.addSecret('p-Ann', hashOf(THIRD), 7);
});

const by = (secret: string, name = 'Ann'): FakeLink => s.enter(name, { device: numberOf(secret) });
const holds = (...secrets: string[]): boolean[] =>
  secrets.map((secret) => admit({ kind: 'person', secret }, s.store, s.world).ok);
const signOut = (link: FakeLink, secret: string): void =>
  s.say(link, { type: 'sign-out', id: secret, device: numberOf(secret) });

describe('the list of devices', () => {
  it('says of each when it came, which one asks, and which is here', () => {
    const link = by(SECOND);
    by(THIRD);
    s.say(link, { type: 'devices', id: 1 });
    const rest = { asking: false, connected: false };
    expect(link.last('devices')).toEqual({
      type: 'devices',
      re: 1,
      devices: [
        { ...rest, device: numberOf(FIRST), added: 5 },
        { device: numberOf(SECOND), added: 6, asking: true, connected: true },
        { ...rest, device: numberOf(THIRD), added: 7, connected: true },
      ],
    });
  });

  it('tells nothing by which somebody is that person', () => {
    const link = by(FIRST);
    s.say(link, { type: 'devices' });
    const told = JSON.stringify(link.heard);
    for (const secret of [FIRST, SECOND, THIRD]) {
      expect(told).not.toContain(secret);
      const hash = hashOf(secret);
      // Nor a part of a hash, as text or as a number.
      for (let at = 0; at + 12 <= hash.length; at++) {
        expect(told).not.toContain(hash.slice(at, at + 12));
        expect(told).not.toContain(String(Number.parseInt(hash.slice(at, at + 12), 16)));
      }
    }
  });

  it('is for persons alone', () => {
    s.store.savePerson(personRow({ id: 'p-bot', name: 'bot', kind: 'bot', secretHash: hashOf('token') }));
    for (const link of [s.enter(null), s.enter('bot', { kind: 'bot' }), s.enter('Unknown')]) {
      for (const message of [
        { type: 'devices', id: 1 },
        { type: 'sign-out', id: 2, device: numberOf(FIRST) },
      ] as const) {
        s.say(link, message);
        expect(link.last('error')).toMatchObject({ code: 'NO_SCOPE', re: message.id });
      }
      expect(link.has('devices')).toBe(false);
    }
    expect(holds(FIRST)).toEqual([true]);
  });
});

describe('signing out', () => {
  it('another device: it is nobody at once, and all its connections end', () => {
    const [link, one, two, other] = [by(FIRST), by(SECOND), by(SECOND), by(THIRD)];
    signOut(link, SECOND);
    expect(link.last('devices')).toMatchObject({
      re: SECOND,
      devices: [{ device: numberOf(FIRST) }, { device: numberOf(THIRD) }],
    });
    expect([link, one, two, other].map(({ ended }) => ended)).toEqual([
      undefined,
      'SIGNED_OUT',
      'SIGNED_OUT',
      undefined,
    ]);
    expect(holds(FIRST, SECOND, THIRD)).toEqual([true, false, true]);
  });

  it('is forgotten before it is answered', () => {
    const link = by(FIRST);
    const send = link.send.bind(link);
    let atAnswer: boolean[] = [];
    link.send = (message) => {
      if (message.type === 'devices') atAnswer = holds(SECOND);
      send(message);
    };
    signOut(link, SECOND);
    expect(atAnswer).toEqual([false]);
  });

  it('the very device that asks: it is answered, and then it ends', () => {
    const link = by(SECOND);
    signOut(link, SECOND);
    expect(link.last('devices').devices.map(({ asking }) => asking)).toEqual([false, false]);
    expect(link.ended).toBe('SIGNED_OUT');
    expect(holds(FIRST, SECOND)).toEqual([true, false]);
  });

  it('the first one, but never the last one that is left, whichever it is', () => {
    const link = by(SECOND);
    signOut(link, FIRST);
    signOut(link, THIRD);
    expect(holds(FIRST, SECOND, THIRD)).toEqual([false, true, false]);
    signOut(link, SECOND);
    expect(link.last('error')).toMatchObject({ code: 'LAST_DEVICE', re: SECOND, path: '/device' });
    expect(link.ended).toBeUndefined();
    expect(holds(SECOND)).toEqual([true]);
    const ben = by(BENS, 'Ben');
    signOut(ben, BENS);
    expect(ben.last('error').code).toBe('LAST_DEVICE');
    expect(holds(BENS)).toEqual([true]);
  });

  it('one of another person: there is none of this number, and it stays', () => {
    const [ann, ben] = [by(FIRST), by(BENS, 'Ben')];
    signOut(ben, FIRST);
    signOut(ben, SECOND);
    signOut(ann, BENS);
    for (const link of [ann, ben]) {
      expect(link.last('error').code).toBe('NO_DEVICE');
      expect(link.ended).toBeUndefined();
    }
    expect(holds(FIRST, SECOND, BENS)).toEqual([true, true, true]);
  });

  it('twice: the second time there is none, also once another device has come', () => {
    const link = by(FIRST);
    signOut(link, THIRD);
    s.store.addSecret('p-Ann', hashOf('fourth'), 8);
    signOut(link, THIRD);
    expect(link.last('error')).toMatchObject({ code: 'NO_DEVICE', path: '/device' });
    expect(link.all('devices')).toHaveLength(1);
    expect(holds('fourth', SECOND)).toEqual([true, true]);
  });

  it('each other at once: the first word counts, and what the other had said is not done', () => {
    const [one, two] = [by(FIRST), by(SECOND)];
    signOut(one, SECOND);
    signOut(two, FIRST);
    s.say(two, { type: 'recovery', id: 'code' });
    s.say(two, { type: 'devices', id: 'list' });
    expect(two.all('error').map(({ code, re }) => [code, re])).toEqual([
      ['NO_SCOPE', FIRST],
      ['NO_SCOPE', 'code'],
      ['NO_SCOPE', 'list'],
    ]);
    expect(two.has('recovery')).toBe(false);
    expect(holds(FIRST, SECOND)).toEqual([true, false]);
  });

  it('takes the code with it, which the device may have seen', () => {
    const [link, lost] = [by(FIRST), by(SECOND)];
    s.say(lost, { type: 'recovery' });
    const { code } = lost.last('recovery');
    expect(admit({ kind: 'code', code }, s.store, s.world).ok).toBe(true);
    signOut(link, SECOND);
    expect(admit({ kind: 'code', code }, s.store, s.world)).toMatchObject({ ok: false, code: 'BAD_SECRET' });
  });
});

it('signs out the oldest of too many devices where it is connected, and no other', () => {
  const [one, two, three] = [by(FIRST), by(SECOND), by(THIRD)];
  const before = s.store.secrets.of('p-Ann').length;
  for (let n = before; n <= 1 + LIMITS.recovery.devices; n++) s.store.addSecret('p-Ann', hashOf(`more ${n}`), n);
  expect(holds(FIRST, SECOND, THIRD)).toEqual([true, false, true]);
  const newest = by(`more ${1 + LIMITS.recovery.devices}`);
  expect([one, two, three, newest].map(({ ended }) => ended)).toEqual([undefined, 'SIGNED_OUT', undefined, undefined]);
});
