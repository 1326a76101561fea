/** W3 and W4: the course of the battle, its end, and the score. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../../engine/index.js';
import type { Powers } from '../powers.js';
import { apart, battle, paired, type War, war } from '../war.js';

/** A leads, B is the rival; C stays out. Bee can be sunk by one damage. */
const THREE: Powers = {
  A: [['Ace v12'], ['Axe v9']],
  B: [['Bee v11 d7 s4', 'Bat v6 s4']],
  C: [['Cee v8', 'Cat v7']],
};
const three = (more: Powers = {}, options: Record<string, string> = {}): War =>
  paired({ ...THREE, ...more }, {}, { neutrality: true, sides: { C: 'neutral' }, options });

describe('W3 the course of the battle', () => {
  it('W3 a round is pairing, manoeuvre, targets, fire, break-off; then the next', () => {
    const t = battle({ A: [['Ace s9', 'Axe s9']], B: [['Bee s5'], ['Bat s4']] });
    const course: string[] = [];
    while (t.round < 3) {
      const place = `${t.round} ${t.phase}`;
      if (course.at(-1) !== place) course.push(place);
      if (t.asked === 'Ace target') t.do('fire Bee');
      else if (t.asked.startsWith('dice')) t.roll(t.phase === 'fire' ? 1 : 6);
      else t.do(t.legal[0]!);
    }
    expect(course).toEqual([
      ...['1 pairing', '1 halving', '1 targets', '1 fire', '1 break-off'],
      ...['2 halving', '2 targets', '2 fire', '2 break-off'],
    ]);
  });
});

describe('W4.1 the end', () => {
  it('W4.1 a side of which all ships are sunk has lost, at once', () => {
    const t = three({ B: [['Bee v17 d7 s4']] })
      .finish('targets', { Ace: 'Bee' })
      .fire({ Ace: [[6, 2]] });
    expect([t.isOver, t.round]).toEqual([true, 1]);
    expect(t.points).toEqual({ A: 38, B: 0, C: 15 });
  });

  it('W4.1 as long as one ship is left, it goes on', () => {
    const t = three()
      .finish('targets', { Ace: 'Bee' })
      .fire({ Ace: [[6, 2]] });
    expect([t.isOver, t.status('Bee')]).toEqual([false, 'sunk']);
  });

  it('W4.1 a side of which all ships have withdrawn has lost, at once', () => {
    const t = apart({ A: [['Ace s4']], B: [['Bee v4 s6'], ['Bat v4 s5']] }).do('Bee: withdraw');
    expect(t.isOver).toBe(false);
    t.do('Bat: withdraw');
    expect(t.isOver).toBe(true);
    expect(t.points).toEqual({ A: 5, B: 0 });
    expect(t.result).toEqual([1, -1]);
  });

  it('W4.1 a side ends by ships sunk and withdrawn together', () => {
    const t = battle({ A: [['Ace s4']], B: [['Bee v4 s6 d7'], ['Bat v4 s5']] });
    t.finish('pairing', { Ace: 'Bee' })
      .finish('targets', { Ace: 'Bee' })
      .fire({ Ace: [[6, 2]] });
    t.part();
    expect(t.do('Bat: withdraw').isOver).toBe(true);
  });

  it('W4.1 ships in reserve do not carry on the battle', () => {
    const t = war({ A: [['Ace v9', 'Axe v9']], B: [['Bee d7', 'Bat']] }).do(
      'A: lead Ace',
      'done',
      'B: lead Bee',
      'done',
    );
    t.finish('targets', { Ace: 'Bee' }).fire({ Ace: [[6, 2]] });
    expect([t.isOver, t.status('Bat')]).toEqual([true, 'reserve']);
    expect(t.points).toEqual({ A: 23, B: 0 });
  });
});

describe('W4.2 points', () => {
  it('W4.2 the losing side scores nothing, whatever it sank and saved; neutrals score their ships', () => {
    const t = three({ A: [['Ace v12 d7'], ['Axe v9']], B: [['Bee v11 d7 s4', 'Bat v6 s4']] });
    t.finish('targets', { Ace: 'Bee', Bee: 'Ace', Axe: 'Bat' }).fire({ Ace: [[6, 2]], Bee: [[6, 2]] });
    expect([t.status('Ace'), t.status('Bee')]).toEqual(['sunk', 'sunk']);
    // Bat, alone and outweighed now, gets away and goes home.
    while (t.asked !== 'Axe break-off') t.do('pass');
    t.do('break-off');
    t.do('Axe: pass');
    t.do('Bee: withdraw');
    expect([t.isOver, t.status('Bat')]).toEqual([true, 'home']);
    // Axe 9 afloat and Bee 11 sunk by A; Ace is gone.
    expect(t.points).toEqual({ A: 20, B: 0, C: 15 });
  });

  const ALLIES: Powers = { A: [['Ace v12 s9']], B: [['Bee v11 d7']], C: [['Cee v2 s9 m1']] };

  it('W4.2 each of the victors scores its own surviving ships and those its own fleets sank', () => {
    const t = paired(ALLIES, {}, { sides: { C: 'leader' } })
      .finish('targets', { Cee: 'Bee' })
      .fire({ Cee: [[6, 2]] });
    expect(t.isOver).toBe(true);
    expect(t.points).toEqual({ A: 12, B: 0, C: 13 });
  });

  it('W4.2 a sunk ship is lost to its owner, victorious or not', () => {
    const t = three({ A: [['Ace v12 d7'], ['Axe v9']], B: [['Bee v17 d7 s15']] });
    t.finish('targets', { Axe: 'Bee', Bee: 'Ace' });
    t.fire({ Axe: [[6, 2]], Bee: [[6, 2]] });
    expect([t.isOver, t.points]).toEqual([true, { A: 26, B: 0, C: 15 }]);
  });

  it('W4.2 a ship sent home that never arrived scores for nobody', () => {
    const t = apart({ A: [['Ace v9 s9', 'Axe v8 s12 d6']], B: [['Bee v3']] }).do('Ace: home Axe');
    const lost = t.fork().roll(3).do('Ace: pass', 'Bee: withdraw');
    expect([lost.status('Axe'), lost.points]).toEqual(['lost', { A: 9, B: 0 }]);
    const home = t.roll(2).do('Ace: pass', 'Bee: withdraw');
    expect(home.points).toEqual({ A: 17, B: 0 });
    const foe = apart({ A: [['Ace v9 s4']], B: [['Bee v3 s9', 'Bat v4 s15 d6']] })
      .do('Bee: home Bat')
      .roll(3);
    expect(foe.do('Bee: pass', 'Ace: pass', 'Bee: withdraw').status('Bat')).toBe('lost');
    expect(foe.points).toEqual({ A: 9, B: 0 });
  });

  it('B-05 a victor scores its ships that were not committed', () => {
    const t = war({ A: [['Ace v9', 'Axe v8']], B: [['Bee v3 s6']] })
      .do('A: lead Ace', 'done', 'B: lead Bee', 'done')
      .part();
    t.do('Bee: withdraw');
    expect(t.points).toEqual({ A: 17, B: 0 });
  });

  it('B-05 reserve=not: of those that took part alone; a neutral scores all it has', () => {
    const t = war({ A: [['Ace v9', 'Axe v8']], B: [['Bee v3 s6']] }, { options: { reserve: 'not' } })
      .do('A: lead Ace', 'done', 'B: lead Bee', 'done')
      .part();
    expect(t.fork().points).toEqual({ A: 9, B: 0 });
    expect(t.do('Bee: withdraw').points).toEqual({ A: 9, B: 0 });
    const neutral = three({ A: [['Ace v18']], B: [['Bee v17']], C: [['Cee v2'], ['Cat v3']] }, { reserve: 'not' });
    expect(neutral.points.C).toBe(5);
  });

  it('B-05 B-42 reserve=not: nobody sees by the points what has been committed before all have formed', () => {
    const forming = (...orders: string[]): War =>
      war({ A: [['Ace v9', 'Axe v8']], B: [['Bee v3']] }, { options: { reserve: 'not' } }).do(...orders);
    const [one, two] = [forming('A: lead Ace', 'done'), forming('A: lead Ace', 'lead Axe', 'done')];
    expect(one.game.view(one.s, seat(1))).toEqual(two.game.view(two.s, seat(1)));
  });

  it('B-07 ships that withdrew safely survive for a victor', () => {
    const t = apart({ A: [['Ace v9 s9'], ['Axe v8 s8']], B: [['Bee v3']] });
    t.do('Ace: withdraw', 'Axe: pass', 'Bee: withdraw');
    expect(t.points).toEqual({ A: 17, B: 0 });
  });
});

describe('W4.3 winners', () => {
  it('W4.3 most points win alone: an ally with fewer loses, and so may all at war to a neutral', () => {
    const t = paired(
      { A: [['Ace v12 s9']], B: [['Bee v11 d7']], C: [['Cee v2 s9 m1']] },
      {},
      { sides: { C: 'leader' } },
    );
    t.finish('targets', { Cee: 'Bee' }).fire({ Cee: [[6, 2]] });
    expect(t.result).toEqual([-1 / 2, -1 / 2, 1]);
    const neutral = three({ A: [['Ace v18 d7 s4'], ['Axe v2']], B: [['Bee v17 s6']] });
    neutral
      .finish('targets', { Bee: 'Ace' })
      .fire({ Bee: [[6, 2]] })
      .part()
      .do('Bee: withdraw');
    expect(neutral.points).toEqual({ A: 2, B: 0, C: 15 });
    expect(neutral.result).toEqual([-1 / 2, -1 / 2, 1]);
  });

  it('W4.3 level points are a draw between those that have them', () => {
    const t = paired(
      { A: [['Ace v12 s9']], B: [['Bee v11 d7']], C: [['Cee v1 s9 m1']] },
      {},
      { sides: { C: 'leader' } },
    );
    t.finish('targets', { Cee: 'Bee' }).fire({ Cee: [[6, 2]] });
    expect(t.points).toEqual({ A: 12, B: 0, C: 12 });
    expect(t.result).toEqual([1 / 4, -1 / 2, 1 / 4]);
  });

  it('B-06 both sides sunk in one round: all at war lose, the neutral wins', () => {
    const t = three({ A: [['Ace v15 d7']], B: [['Bee v11 d7']], C: [['Cee v1']] });
    t.finish('targets', { Ace: 'Bee', Bee: 'Ace' }).fire({ Ace: [[6, 2]], Bee: [[6, 2]] });
    expect([t.isOver, t.points]).toEqual([true, { A: 0, B: 0, C: 1 }]);
    expect(t.result).toEqual([-1 / 2, -1 / 2, 1]);
  });

  it('B-06 neutrals compare their ships', () => {
    const powers: Powers = { A: [['Ace v9 d7']], B: [['Bee v8 d7']], C: [['Cee v2']], D: [['Dee v3']] };
    const t = paired(powers, {}, { neutrality: true, sides: { C: 'neutral', D: 'neutral' } });
    t.finish('targets', { Ace: 'Bee', Bee: 'Ace' }).fire({ Ace: [[6, 2]], Bee: [[6, 2]] });
    expect(t.result).toEqual([-1 / 3, -1 / 3, -1 / 3, 1]);
  });

  it('B-06 without neutrals it is a draw', () => {
    const both = paired({ A: [['Ace v9 d7']], B: [['Bee d7']] }, {});
    both.finish('targets', { Ace: 'Bee', Bee: 'Ace' }).fire({ Ace: [[6, 2]], Bee: [[6, 2]] });
    expect([both.isOver, both.result]).toEqual([true, [0, 0]]);
  });
});

describe('B-26 the last round', () => {
  const last = (powers: Powers, rounds = 2): War => war(powers, { rounds }).end();

  it('B-26 after it the side with more points afloat on the field holds it', () => {
    const t = last({ A: [['Ace v9']], B: [['Bee v8']] });
    expect([t.round, t.points]).toEqual([2, { A: 9, B: 0 }]);
    expect(last({ A: [['Ace v9']], B: [['Bee v8']] }, 5).round).toBe(5);
  });

  it('B-26 level, nobody holds it: a draw between two', () => {
    const t = last({ A: [['Ace v8']], B: [['Bee v8']] });
    expect([t.points, t.result]).toEqual([{ A: 0, B: 0 }, [0, 0]]);
  });

  it('B-26 ships that went home or stayed in reserve hold no field, but score for the side that does', () => {
    const t = war({ A: [['Ace v9', 'Axe v9']], B: [['Bee v6'], ['Bat v5']] }, { rounds: 1 });
    t.do('A: lead Ace', 'done', 'B: lead Bee', 'lead Bat', 'done');
    t.end();
    expect(t.points).toEqual({ A: 0, B: 11 });
    const won = war({ A: [['Ace v12', 'Axe v9']], B: [['Bee v6'], ['Bat v5']] }, { rounds: 1 });
    won.do('A: lead Ace', 'done', 'B: lead Bee', 'lead Bat', 'done');
    won.end();
    expect(won.points).toEqual({ A: 21, B: 0 });
  });

  it('B-26 sunk ships do not count on the field', () => {
    const t = paired({ A: [['Ace v7'], ['Axe v2']], B: [['Bee v9 d7', 'Bat v4']] }, {}, { rounds: 1 });
    t.finish('targets', { Ace: 'Bee' }).fire({ Ace: [[6, 2]] });
    t.end();
    expect(t.points).toEqual({ A: 18, B: 0 });
  });
});
