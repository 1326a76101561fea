/** F2.2: targets down the line. */
import { describe, expect, it } from 'vitest';
import type { Powers } from '../powers.js';
import { paired, type War } from '../war.js';

/** A's line of three, the faster by markers, against B's. */
const LINES: Powers = { A: [['Ace m1', 'Axe', 'Ada']], B: [['Bee', 'Bat', 'Bug']] };
const lines = (targets = 'in-order'): War => paired(LINES, {}, { options: { targets } }).to('targets');

/** Three fleets of A, in this order, against B's line of two, which aims last. */
const MANY: Powers = { A: [['Ace s7'], ['Axe s6', 'Ann s6'], ['Ada s5 m1']], B: [['Bee', 'Bat']] };
const many = (targets = 'in-order'): War => paired(MANY, {}, { options: { targets } }).to('targets');

const targetOf = (t: War, name: string): string => t.name(t.ship(name, 'target'));

describe('F2.2 the order of choosing', () => {
  it('F2.2 the faster fleet first, from the front of its line', () => {
    const t = paired({ A: [['Ace', 'Axe']], B: [['Bee s6', 'Bat s6']] }, {}).to('targets');
    const order: string[] = [];
    while (t.phase === 'targets') {
      order.push(t.asked);
      t.do('pass');
    }
    expect(order).toEqual(['Bee target', 'Bat target', 'Ace target', 'Axe target']);
  });

  it('F2.2 level in speed, the one with more training markers first', () => {
    expect(paired({ A: [['Ace m1']], B: [['Bee', 'Bat m2']] }, {}).to('targets').asked).toBe('Bee target');
  });

  it('F2.2 B-25 level in markers too, the dice say', () => {
    const t = paired({ A: [['Ace']], B: [['Bee']] }, {}).to('targets');
    expect(t.asked).toBe('dice targets');
    expect(t.fork().roll(1).asked).toBe('Ace target');
    expect(t.roll(2).asked).toBe('Bee target');
    expect(t.do('pass').asked).toBe('Ace target');
  });

  it('F2.2 of one against several each fleet by its own speed', () => {
    const t = paired({ A: [['Ace s3'], ['Ada s8']], B: [['Bee s5']] }, {}).to('targets');
    const order: string[] = [];
    while (t.phase === 'targets') {
      order.push(t.asked);
      t.do('pass');
    }
    expect(order).toEqual(['Ada target', 'Bee target', 'Ace target']);
  });

  it('B-38 one pairing is finished before the next begins, in targets and in breaking off', () => {
    // Fastest first over the whole field would be Bat, Bee, Ada, Ace.
    const t = paired({ A: [['Ace s5'], ['Ada s6']], B: [['Bee s7'], ['Bat s8']] }, { Bat: 'Ace', Bee: 'Ada' });
    for (const phase of ['targets', 'break-off'] as const) {
      const order: string[] = [];
      for (t.to(phase); t.phase === phase; t.do('pass')) order.push(t.asked.split(' ')[0]!);
      expect(order).toEqual(['Bat', 'Ace', 'Bee', 'Ada']);
    }
  });

  it('F2.2 each pairing for itself: opponents of others are no targets', () => {
    const t = paired({ A: [['Ace s7'], ['Ada s6']], B: [['Bee'], ['Bat s4']] }, { Ace: 'Bee', Ada: 'Bat' });
    const found: Record<string, string[]> = {};
    for (t.to('targets'); t.phase === 'targets'; t.do('pass')) found[t.asked.split(' ')[0]!] = t.legal.slice(1);
    expect(found).toEqual({ Ace: ['fire Bee'], Bee: ['fire Ace'], Ada: ['fire Bat'], Bat: ['fire Ada'] });
  });
});

describe('F2.2 who may fire at whom', () => {
  it('F2.2 a ship fires at one ship, or holds fire', () => {
    const t = lines();
    expect(t.legal).toEqual(['pass', 'fire Bee', 'fire Bat', 'fire Bug']);
    t.do('Ace: fire Bat');
    expect([t.asked, targetOf(t, 'Ace')]).toEqual(['Axe target', 'Bat']);
  });

  it('F2.2 several of one fleet may fire at one ship', () => {
    const t = lines().do('Ace: fire Bee', 'Axe: fire Bee', 'Ada: fire Bee');
    expect(['Ace', 'Axe', 'Ada'].map((name) => targetOf(t, name))).toEqual(['Bee', 'Bee', 'Bee']);
  });

  it.each(['in-order', 'free'])('F2.2 several of different fleets may not (targets %s)', (targets) => {
    const t = many(targets).do('Ace: fire Bee');
    expect([t.asked, ...t.legal]).toEqual(['Axe target', 'pass', 'fire Bat']);
    t.do('Axe: fire Bat');
    expect([t.asked, ...t.legal]).toEqual(['Ann target', 'pass', 'fire Bat']);
    // Nothing is left for Ada: she is not asked.
    expect(t.do('Ann: fire Bat').asked).toBe('Bee target');
  });

  it.each(['in-order', 'free'])(
    'F2.2 a ship under fire answers only ships that fire at her (targets %s)',
    (targets) => {
      const t = lines(targets).do('Ace: fire Bat', 'Axe: fire Bat', 'Ada: pass');
      expect([t.asked, ...t.legal]).toEqual(['Bee target', 'pass', 'fire Ace', 'fire Axe', 'fire Ada']);
      t.do('Bee: pass');
      expect([t.asked, ...t.legal]).toEqual(['Bat target', 'pass', 'fire Ace', 'fire Axe']);
    },
  );

  it('F2.2 B-41 who has chosen already is not bound by who fires at her later', () => {
    const t = lines().do('Ace: fire Bat', 'Axe: pass', 'Ada: pass', 'Bee: fire Ace');
    expect([targetOf(t, 'Ace'), targetOf(t, 'Bee')]).toEqual(['Bat', 'Ace']);
  });

  it('F2.2 targets are of one round', () => {
    const t = lines().do('Ace: fire Bug', 'Axe: fire Bug', 'Ada: pass').to('targets', 2);
    expect(t.legal).toEqual(['pass', 'fire Bee', 'fire Bat', 'fire Bug']);
    expect(t.do('Ace: pass', 'pass', 'pass').legal).toHaveLength(4);
    expect(t.ship('Bug', 'under')).toBe(-1);
  });
});

describe('B-13 lines of fire', () => {
  it('B-13 do not cross: targets run from front to rear', () => {
    const t = lines().do('Ace: fire Bat');
    expect(t.legal).toEqual(['pass', 'fire Bat', 'fire Bug']);
    expect(t.do('Axe: fire Bug').legal).toEqual(['pass', 'fire Bug']);
  });

  it('B-13 who is passed over leaves the place of the last target as it was', () => {
    expect(lines().do('Ace: fire Bat', 'Axe: pass').legal).toEqual(['pass', 'fire Bat', 'fire Bug']);
    expect(lines().do('Ace: pass').legal).toHaveLength(4);
  });

  it('B-13 each fleet for itself: the other line begins at the front', () => {
    const t = lines().do('Ace: fire Bug', 'Axe: fire Bug', 'Ada: fire Bug');
    expect([t.asked, ...t.legal]).toEqual(['Bee target', 'pass', 'fire Ace', 'fire Axe', 'fire Ada']);
  });

  it('B-13 targets free: each takes any', () => {
    const t = lines('free').do('Ace: fire Bug');
    expect(t.legal).toEqual(['pass', 'fire Bee', 'fire Bat', 'fire Bug']);
  });

  it('B-13 several fleets are one line, in the order in which they were paired', () => {
    // Ada has the higher number, but she was paired first.
    const t = paired({ A: [['Ace s3', 'Axe s3'], ['Ada s8']], B: [['Bee s5', 'Bat s5', 'Bug s5']] }, {});
    expect(t.foes('Bee')).toEqual(['Ada', 'Ace']);
    t.to('targets').do('Ada: pass');
    expect(t.do('Bee: fire Ada').legal).toEqual(['pass', 'fire Ace', 'fire Axe', 'fire Ada']);
    expect(t.do('Bat: fire Ace').legal).toEqual(['pass', 'fire Ace', 'fire Axe']);
    expect(t.do('Bug: fire Axe').asked).toBe('Ace target');
  });

  it('B-14 a ship under fire whose attackers lie before the last target of her line holds fire, unasked', () => {
    // Bee fires at Ada, so Bat could answer Ace only across that line.
    const t = lines().do('Ace: fire Bat', 'Axe: pass', 'Ada: pass', 'Bee: fire Ada');
    expect(t.asked).toBe('Bug target');
    expect(targetOf(t, 'Bat')).toBe('none');
    const free = lines('free').do('Ace: fire Bat', 'Axe: pass', 'Ada: pass', 'Bee: fire Ada');
    expect([free.asked, ...free.legal]).toEqual(['Bat target', 'pass', 'fire Ace']);
  });

  it('B-14 any ship may hold fire, under fire too', () => {
    const t = lines().do('Ace: fire Bee', 'pass', 'pass');
    expect([t.asked, ...t.legal]).toEqual(['Bee target', 'pass', 'fire Ace']);
    expect(targetOf(t.do('Bee: pass'), 'Bee')).toBe('none');
  });
});
