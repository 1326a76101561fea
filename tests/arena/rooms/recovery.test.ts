/** One name on several devices: codes, who comes with one, and who does not. */
import { beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../arena/limits/limits.js';
import { admit, hashOf } from '../../../arena/rooms/admit.js';
import { codeTold } from '../../../arena/rooms/recovery.js';
import { isSame, readCode } from '../../../arena/rooms/recovery-code.js';
import { Refused } from '../../../arena/rooms/refused.js';
import type { Store } from '../../../arena/store/store.js';
import { personRow } from '../store/rows.js';
import { FakeWorld, memoryStore, scene } from './fake-world.js';

let store: Store;
let world: FakeWorld;
beforeEach(() => {
  store = memoryStore();
  world = new FakeWorld('recovery');
});

function newcomer(name: string): { id: string; secret: string } {
  const come = admit({ kind: 'guest', name }, store, world);
  if (!come.ok) throw new Error(come.message);
  return { id: come.value.player!.id, secret: come.value.secret! };
}

function codeOf(id: string): string {
  const told = codeTold(store, world, id);
  if (told.type !== 'recovery') throw new Error(told.type);
  return told.code;
}

const byCode = (code: string) => admit({ kind: 'code', code }, store, world);
const bySecret = (secret: string) => admit({ kind: 'person', secret }, store, world);

/** Comes with a code; the secret of that device. */
function device(code: string): string {
  const come = byCode(code);
  if (!come.ok) throw new Error(come.message);
  return come.value.mint!();
}

describe('a code', () => {
  it('makes another device the same person, and throws nobody out', () => {
    const ann = newcomer('Ann');
    const code = codeOf(ann.id);
    const come = byCode(code);
    expect(come).toMatchObject({ ok: true, value: { player: { id: ann.id, name: 'Ann', kind: 'person' } } });
    const second = device(code);
    for (const secret of [ann.secret, second]) {
      expect(bySecret(secret)).toMatchObject({ ok: true, value: { player: { id: ann.id } } });
    }
    expect(second).not.toBe(ann.secret);
  });

  it('is of twenty letters of which none is taken for another, and each time another', () => {
    const { id } = newcomer('Ann');
    const codes = Array.from({ length: 50 }, () => codeOf(id));
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
    expect(new Set(codes).size).toBe(50);
    // All letters come, none of them more often than chance has it.
    const counts = new Map<string, number>();
    for (const letter of codes.join('').replaceAll('-', '')) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    expect(Math.max(...counts.values())).toBeLessThan(70);
  });

  it('takes the place of the one before', () => {
    const { id } = newcomer('Ann');
    const [first, second] = [codeOf(id), codeOf(id)];
    expect(byCode(first)).toMatchObject({ ok: false, code: 'BAD_SECRET', at: '/as/code' });
    expect(byCode(second).ok).toBe(true);
    // As often as it is needed.
    expect(byCode(second).ok).toBe(true);
  });

  it('is read as it was meant', () => {
    const code = '0O1IL-23456-789AB-CDEFG';
    const meant = '0011123456789ABCDEFG';
    for (const text of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      ` ${code}\n`,
      code.replaceAll('-', '－'),
      meant,
    ]) {
      expect(readCode(text), text).toBe(meant);
    }
    const wide = [...code].map((c) => (c === '-' ? 'ー' : String.fromCodePoint(c.codePointAt(0)! + 0xfee0))).join('');
    expect(readCode(wide)).toBe(meant);
    for (const text of [
      '',
      '-',
      code.slice(1),
      `${code}0`,
      code.replace('2', 'U'),
      code.replace('2', '*'),
      '0'.repeat(100),
    ]) {
      expect(readCode(text), text).toBeUndefined();
    }
  });

  it('is kept as a hash alone', () => {
    const { id } = newcomer('Ann');
    const saved: unknown[] = [];
    const watched = new Proxy(store, {
      get: (target, name: keyof Store) =>
        name === 'saveRecovery'
          ? (...values: unknown[]) => saved.push(...values)
          : (target[name] as (...values: unknown[]) => unknown).bind(target),
    });
    const told = codeTold(watched, world, id);
    const { code } = told as { code: string };
    expect(saved).toEqual([id, expect.stringMatching(/^[0-9a-f]{64}$/), world.now()]);
    expect(JSON.stringify(saved)).not.toContain(readCode(code));
    // No secret of a person has the hash of a code.
    expect(saved[1]).not.toBe(hashOf(readCode(code)!));
  });

  it('is for persons who are here, and for nobody else', () => {
    store.savePerson(personRow({ id: 'b1', name: 'seabot', kind: 'bot', secretHash: 'hash-of-bot' }));
    for (const id of ['b1', 'nobody', undefined]) {
      expect(() => codeTold(store, world, id)).toThrow(Refused);
    }
    const s = scene();
    const link = s.enter(null);
    s.say(link, { type: 'recovery' });
    expect(link.last('error').code).toBe('NO_SCOPE');
  });

  it('lets nobody in who is shut out, by a device of whatever age', () => {
    const { id, secret } = newcomer('Ann');
    const code = codeOf(id);
    const second = device(code);
    store.savePerson({ ...store.person(id)!, banned: true });
    expect(byCode(code)).toMatchObject({ ok: false, code: 'BANNED' });
    for (const one of [secret, second]) expect(bySecret(one)).toMatchObject({ ok: false, code: 'BANNED' });
  });

  it('follows the person to a new name', () => {
    const { id } = newcomer('Ann');
    const code = codeOf(id);
    const second = device(code);
    store.savePerson({ ...store.person(id)!, name: 'guest 1' });
    for (const come of [byCode(code), bySecret(second)]) {
      expect(come).toMatchObject({ ok: true, value: { player: { id, name: 'guest 1' } } });
    }
  });

  it('makes so many devices at most: the oldest makes place, the first never', () => {
    const { id, secret } = newcomer('Ann');
    const code = codeOf(id);
    const secrets = Array.from({ length: LIMITS.recovery.devices + 3 }, () => device(code));
    const holds = secrets.map((one) => bySecret(one).ok);
    expect(holds).toEqual([false, false, false, ...secrets.slice(3).map(() => true)]);
    expect(bySecret(secret).ok).toBe(true);
  });

  it('adds no device before somebody is told its secret', () => {
    const { id } = newcomer('Ann');
    const code = codeOf(id);
    const known = device(code);
    for (let n = 0; n < LIMITS.recovery.devices + 3; n++) expect(byCode(code).ok).toBe(true);
    expect(bySecret(known).ok).toBe(true);
  });

  it('goes with a guest who is forgotten', () => {
    const { id } = newcomer('Ann');
    const code = codeOf(id);
    const second = device(code);
    store.forgetGuests(world.now() + 1);
    expect(store.person(id)).toBeUndefined();
    expect(byCode(code)).toMatchObject({ ok: false, code: 'BAD_SECRET' });
    expect(bySecret(second)).toMatchObject({ ok: false, code: 'BAD_SECRET' });
    expect(newcomer('Ann').id).not.toBe(id);
  });

  it.each(['', ' ', '\u0000', "' OR 1=1 --", '🚢'.repeat(20), '0'.repeat(20), 'Z'.repeat(20)])(
    'is none: %j',
    (text) => {
      codeOf(newcomer('Ann').id);
      expect(byCode(text)).toMatchObject({ ok: false, code: 'BAD_SECRET', at: '/as/code' });
    },
  );
});

it('hashes are compared whole', () => {
  const [a, b] = ['a'.repeat(64), `${'a'.repeat(63)}b`];
  expect([isSame(a, a), isSame(a, b), isSame(a, a.slice(1)), isSame('', '')]).toEqual([true, false, false, true]);
});
