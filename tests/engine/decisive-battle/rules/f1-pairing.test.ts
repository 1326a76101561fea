/** F1: who fights whom. */
import { describe, expect, it } from 'vitest';
import type { Powers } from '../powers.js';
import { apart, battle, paired, type War, war } from '../war.js';

/** In which order fleets choose this round, if all do nothing. */
const orderOf = (t: War): string[] => {
  const order: string[] = [];
  for (const { round } = t; t.round === round; ) {
    if (t.asked.endsWith(' engage')) order.push(t.asked.split(' ')[0]!);
    t.do(t.legal[0]!);
  }
  return order;
};

describe('F1.1 the order in which fleets choose', () => {
  it('F1.1 the faster fleet first', () => {
    const t = apart({ A: [['Ace s4'], ['Axe s7']], B: [['Bee s6'], ['Bat s5']] });
    expect(orderOf(t)).toEqual(['Axe', 'Bee', 'Bat', 'Ace']);
  });

  it('F1.1 a fleet is as fast as its slowest ship', () => {
    const t = battle({ A: [['Ace s9', 'Axe s4'], ['Ada s6']], B: [['Bee s5'], ['Bat s3']] });
    expect(t.speed('Ace')).toBe(4);
    expect(t.asked).toBe('Ada engage');
    t.do('Ada: declare Bat');
    expect(t.asked).toBe('Bee engage');
  });

  it('F1.1 B-08 as fast as its ships are now: damage counts, and a sunk ship holds nobody up', () => {
    const t = battle({ A: [['Ace s9 d2', 'Axe s4 d3']], B: [['Bee s5'], ['Bat s2']] });
    expect(t.speed('Ace')).toBe(1);
    const after = paired({ A: [['Ace s9', 'Axe s4 d7']], B: [['Bee s5']] }, {}).finish('targets', { Bee: 'Axe' });
    expect(after.fire({ Bee: [[6, 2]] }).speed('Ace')).toBe(9);
  });

  it('F1.1 level in speed, the one with more training markers first', () => {
    const t = apart({ A: [['Ace m1'], ['Axe']], B: [['Bee m2'], ['Bat m1', 'Bug m2']] });
    expect(orderOf(t).slice(0, 3)).toEqual(['Bat', 'Bee', 'Ace']);
  });

  it('F1.1 level in markers too, the side with more battleships names a fleet first, then they take turns', () => {
    const t = apart({ A: [['Ace'], ['Axe']], B: [['Bee'], ['Bat'], ['Bug']] });
    expect(t.asked).toBe('B designate');
    expect(t.legal).toEqual(['next Bee', 'next Bat', 'next Bug']);
    expect(t.do('next Bat').asked).toBe('Bat engage');
    t.do('Bat: pass');
    expect(t.asked).toBe('A designate');
    t.do('next Axe', 'Axe: pass');
    expect(t.legal).toEqual(['next Bee', 'next Bug']);
    // The last fleet of a side needs no naming.
    expect(t.do('next Bug', 'Bug: pass').asked).toBe('Ace engage');
    expect(t.do('pass').asked).toBe('Bee engage');
  });

  it('F1.1 B-37 ships in reserve do not count for a side, ships in one fleet do', () => {
    const t = war({ A: [['Ace'], ['Axe'], ['Ada'], ['Ann']], B: [['Bee', 'Bat', 'Bug']] });
    t.do('A: lead Ace', 'lead Axe', 'done', 'B: lead Bee', 'follow Bat', 'follow Bug', 'done');
    expect(t.asked).toBe('Bee engage');
  });

  it('F1.1 B-37 sunk ships do not count for a side any more', () => {
    const t = battle({ A: [['Ace'], ['Axe'], ['Ada d7']], B: [['Bee'], ['Bat']] });
    expect(t.asked).toBe('A designate');
    t.finish('pairing', { Ace: 'Bee', Bat: 'Ada', Axe: 'Bee' }).finish('targets', { Bat: 'Ada' });
    t.fire({ Bat: [[6, 2]] }).part();
    expect([t.status('Ada'), t.round, t.asked]).toEqual(['sunk', 2, 'dice first-side']);
  });

  it('F1.1 where one side has no fleet left on the level, the other goes on', () => {
    const t = apart({ A: [['Ace']], B: [['Bee'], ['Bat'], ['Bug']] });
    t.do('next Bee', 'Bee: pass', 'Ace: pass');
    expect(t.asked).toBe('B designate');
    expect(t.do('next Bug', 'Bug: pass').asked).toBe('Bat engage');
  });

  it('F1.1 each level begins anew: after one fleet of the stronger side the weaker is not first on the next level', () => {
    const t = apart({ A: [['Ace s4']], B: [['Bee s6'], ['Bat s4'], ['Bug s3']] });
    expect(orderOf(t)).toEqual(['Bee', 'Bat', 'Ace', 'Bug']);
  });

  it('F1.1 B-25 level in ships too, the dice say which side is first: each half the time', () => {
    const t = apart({ A: [['Ace'], ['Axe']], B: [['Bee'], ['Bat']] });
    expect(t.asked).toBe('dice first-side');
    expect(t.chance((after) => after.asked === 'A designate')).toBe(0.5);
    expect(t.chance((after) => after.asked === 'B designate')).toBe(0.5);
    t.roll(2).do('next Bat', 'Bat: pass');
    expect(t.asked).toBe('A designate');
    // One throw is for the whole level.
    expect(t.do('next Ace', 'Ace: pass').asked).toBe('Bee engage');
  });

  it('B-25 B-19 who aims and who breaks off first is a die too where fleets are level', () => {
    const t = paired({ A: [['Ace']], B: [['Bee']] }, {}).to('targets');
    expect(t.asked).toBe('dice targets');
    expect(t.chance((after) => after.asked === 'Ace target')).toBe(0.5);
    t.finish('targets').to('break-off');
    expect(t.asked).toBe('dice break-off');
    expect(t.chance((after) => after.asked === 'Bee break-off')).toBe(0.5);
  });

  it('B-33 for a side speaks, of those with a level fleet, the power with most points; for a fleet its owner', () => {
    const powers: Powers = {
      A: [['Ace s9 v30']],
      B: [['Bee s3 v20']],
      C: [['Cee v4'], ['Cat v4']],
      D: [['Dee v6'], ['Dog v1']],
    };
    const t = apart(powers, { sides: { C: 'leader', D: 'leader' } }).do('Ace: pass');
    // D has 7 points, C 8.
    expect(t.order).toBe('ABCD');
    expect(t.asked).toBe('C designate');
    expect(t.legal).toEqual(['next Cee', 'next Cat', 'next Dee', 'next Dog']);
    t.do('next Dog');
    expect(t.asked).toBe('Dog engage');
    expect(t.seatId(t.game.toAct(t.s))).toBe('D');
    t.do('pass', 'next Cee', 'pass', 'next Cat');
    expect(t.do('Cat: pass').asked).toBe('Dee engage');
  });

  it('B-33 once the fleets of the first are through, the next of the side speaks', () => {
    const powers: Powers = { A: [['Ace v30']], B: [['Bee s3 v20']], C: [['Cee v4'], ['Cat v4']] };
    const t = apart(powers, { sides: { C: 'leader' } });
    expect(t.asked).toBe('A designate');
    expect(t.do('next Ace', 'Ace: pass').asked).toBe('C designate');
  });
});

describe('F1.2 dodging', () => {
  /** Bee has done nothing; Ace's turn comes, and Cow's will. */
  const met = () => apart({ A: [['Ace s5']], B: [['Bee s8'], ['Cow s3']] }).do('Bee: pass', 'Ace: declare Bee');

  it('F1.2 a faster fleet dodges with a die up to the difference, and both are idle', () => {
    const t = met();
    expect(t.asked).toBe('Bee dodge');
    expect(t.legal).toEqual(['pass', 'dodge']);
    t.do('dodge');
    expect(t.chance((after) => after.isIdle('Ace') && after.isIdle('Bee'))).toBeCloseTo(3 / 6, 12);
    t.roll(3);
    expect([t.isIdle('Ace'), t.isIdle('Bee'), t.isIdle('Cow')]).toEqual([true, true, false]);
    expect([t.foes('Ace'), t.foes('Bee')]).toEqual([[], []]);
  });

  it('F1.2 idle fleets do not fight this round, and choose again in the next', () => {
    const t = met().do('dodge').roll(1).do('Cow: pass');
    expect([t.phase, t.round, t.asked]).toEqual(['pairing', 3, 'Bee engage']);
    expect(t.isIdle('Bee')).toBe(false);
  });

  it('F1.2 one more than the difference fails, and they are paired', () => {
    const t = met().do('dodge').roll(4);
    expect(t.foes('Ace')).toEqual(['Bee']);
    expect([t.isIdle('Ace'), t.isIdle('Bee')]).toEqual([false, false]);
  });

  it('F1.2 nobody has to dodge', () => {
    expect(met().do('Bee: pass').foes('Bee')).toEqual(['Ace']);
  });

  it('F1.2 a slower fleet cannot dodge', () => {
    const t = apart({ A: [['Ace s5']], B: [['Bee s8']] }).do('Bee: declare Ace');
    expect(t.foes('Bee')).toEqual(['Ace']);
  });

  it('F1.2 B-20 a fleet declared on by one of equal speed cannot dodge', () => {
    const t = apart({ A: [['Ace m1']], B: [['Bee']] }).do('Ace: declare Bee');
    expect([t.foes('Ace'), t.phase]).toEqual([['Bee'], 'targets']);
  });

  it('F1.2 with damage a fleet dodges worse', () => {
    const t = apart({ A: [['Ace s5']], B: [['Bee s9 d3']] }).do('Bee: pass', 'Ace: declare Bee', 'dodge');
    expect(t.chance((after) => after.foes('Bee').length > 0)).toBeCloseTo(5 / 6, 12);
  });

  it('F1.2 B-36 six faster dodges without a die', () => {
    const t = apart({ A: [['Ace s2']], B: [['Bee s8'], ['Cow s1']] }).do('Bee: pass', 'Ace: declare Bee', 'dodge');
    expect(t.asked).toBe('Cow engage');
    expect(t.isIdle('Ace')).toBe(true);
  });
});

describe('F1.3 opponents of a dodger', () => {
  /** Bee is engaged with Ace; Axe, speed 4, declares on her, and she gets away. Cow comes later. */
  const dodged = (ace: string, bee = 's9'): War =>
    battle({ A: [[`Ace ${ace}`], ['Axe s4']], B: [[`Bee ${bee} m1`], ['Cow s2']] })
      .do('Bee: declare Ace', 'Axe: declare Bee', 'Bee: dodge')
      .roll(1);

  it('F1.3 they are idle too if they do not mind', () => {
    const t = dodged('s6').do('Ace: pass');
    expect(t.asked).toBe('Cow engage');
    expect(['Ace', 'Axe', 'Bee'].map((f) => t.isIdle(f))).toEqual([true, true, true]);
    expect([t.foes('Ace'), t.foes('Bee'), t.foes('Axe')]).toEqual([[], [], []]);
  });

  it('F1.3 at no lower speed they keep contact without a die', () => {
    const t = dodged('s9').do('Ace: keep');
    expect([t.asked, t.foes('Ace'), t.foes('Bee')]).toEqual(['Cow engage', ['Bee'], ['Ace']]);
  });

  it('F1.3 B-31 the dodger fights on with who keeps contact: only the declaration fails, and its fleet is idle', () => {
    const t = dodged('s9').do('Ace: keep');
    expect(['Ace', 'Axe', 'Bee'].map((f) => t.isIdle(f))).toEqual([false, true, false]);
    expect(t.foes('Axe')).toEqual([]);
    t.do('Cow: declare Ace', 'Ace: pass').to('targets');
    expect(t.do('Bee: fire Ace').ship('Bee', 'target')).toBe(t.unit('Ace'));
  });

  it('F1.3 B-21 slower ones keep contact with a die of at least the difference', () => {
    const t = dodged('s6').do('Ace: keep');
    expect(t.asked).toBe('dice keep-die');
    expect(t.chance((after) => after.foes('Ace').length === 1)).toBeCloseTo(4 / 6, 12);
    const lost = t.fork().roll(2);
    expect([lost.foes('Ace'), lost.isIdle('Ace'), lost.isIdle('Bee')]).toEqual([[], true, true]);
    const kept = t.roll(3);
    expect([kept.foes('Ace'), kept.isIdle('Ace'), kept.isIdle('Bee')]).toEqual([['Bee'], false, false]);
  });

  it('B-21 one slower always keeps contact, six slower only with a 6', () => {
    expect(dodged('s8').do('Ace: keep').foes('Bee')).toEqual(['Ace']);
    const t = dodged('s3').do('Ace: keep');
    expect(t.chance((after) => after.foes('Ace').length === 1)).toBeCloseTo(1 / 6, 12);
  });

  it('B-21 seven slower never: nobody is asked', () => {
    const t = dodged('s2');
    expect(t.asked).toBe('Cow engage');
    expect([t.foes('Bee'), t.isIdle('Ace'), t.isIdle('Bee')]).toEqual([[], true, true]);
  });

  /** Bee is engaged with Ace and Ada; Axe makes her dodge. */
  const dodgedTwo = (): War =>
    battle({ A: [['Ace s8'], ['Ada s7'], ['Axe s4']], B: [['Bee s9'], ['Cow s2']] })
      .do('Bee: declare Ace', 'Ada: declare Bee', 'Bee: pass', 'Axe: declare Bee', 'Bee: dodge')
      .roll(5);

  it.each([
    ['pass', 'keep', ['Ada']],
    ['keep', 'pass', ['Ace']],
    ['keep', 'keep', ['Ace', 'Ada']],
    ['pass', 'pass', []],
  ] as const)(
    'F1.3 B-40 each of several opponents decides for itself, in the order of pairing: %s, %s',
    (ace, ada, foes) => {
      const t = dodgedTwo().do(`Ace: ${ace}`, `Ada: ${ada}`);
      if (ada === 'keep') t.roll(2);
      expect(t.foes('Bee')).toEqual(foes);
      expect(t.isIdle('Ace')).toBe(ace === 'pass');
      expect(t.isIdle('Ada')).toBe(ada === 'pass');
      expect(t.isIdle('Bee')).toBe(foes.length === 0);
      for (const foe of foes) expect(t.foes(foe)).toEqual(['Bee']);
    },
  );

  it('B-34 a fleet that loses a dodger but fights others still is not idle', () => {
    const t = battle({ A: [['Ace s5'], ['Axe s4']], B: [['Bee s9'], ['Bat s6'], ['Cow s2']] });
    t.do('Bee: declare Ace', 'Bat: declare Ace', 'Axe: declare Bee', 'Bee: dodge').roll(5);
    t.do('Ace: pass');
    expect([t.foes('Ace'), t.foes('Bat'), t.foes('Bee')]).toEqual([['Bat'], ['Ace'], []]);
    expect([t.isIdle('Ace'), t.isIdle('Bat'), t.isIdle('Bee')]).toEqual([false, false, true]);
  });
});

describe('F1.4 idle fleets', () => {
  it('F1.4 an idle fleet on which a third one declares fights as usual', () => {
    const t = apart({ A: [['Ace s5']], B: [['Bee s8'], ['Cow s3']] }).do('Bee: pass', 'Ace: declare Bee', 'Bee: dodge');
    t.roll(3).do('Cow: declare Ace', 'Ace: pass');
    expect([t.foes('Ace'), t.isIdle('Ace'), t.isIdle('Bee')]).toEqual([['Cow'], false, true]);
    expect(t.to('targets').do('Ace: fire Cow').ship('Ace', 'target')).toBe(t.unit('Cow'));
  });

  it('F1.4 B-39 it may dodge, too', () => {
    const t = apart({ A: [['Ace s5']], B: [['Bee s8'], ['Cow s3'], ['Cub s1']] });
    t.do('Bee: pass', 'Ace: declare Bee', 'dodge').roll(3).do('Cow: declare Ace', 'Ace: dodge').roll(2);
    expect([t.asked, t.isIdle('Ace'), t.isIdle('Cow')]).toEqual(['Cub engage', true, true]);
  });

  it('B-39 who failed to dodge one may still dodge the next', () => {
    const t = apart({ A: [['Ace s8']], B: [['Bee s6'], ['Cow s3']] });
    t.do('Ace: pass', 'Bee: declare Ace', 'Ace: dodge').roll(3);
    expect(t.foes('Ace')).toEqual(['Bee']);
    t.do('Cow: declare Ace', 'Ace: dodge').roll(5);
    expect(t.asked).toBe('Bee keep');
  });

  it('B-22 an idle fleet may not declare this round', () => {
    const t = battle({ A: [['Axe s8'], ['Ace s6'], ['Ada s5']], B: [['Bee s9'], ['Cow s2']] });
    t.do('Bee: declare Ace', 'Axe: declare Bee', 'Bee: dodge').roll(1).do('Ace: pass');
    // Ace, idle, is faster than Ada, and is passed over.
    expect([t.isIdle('Ace'), t.asked]).toEqual([true, 'Ada engage']);
    expect(t.do('Ada: declare Cow').phase).not.toBe('pairing');
  });
});

describe('F1.5 one against one, or one against several', () => {
  /** Bee and Bat and Bug, in this order, against Ace; Axe and Ada are free still. */
  const three = (): War =>
    battle({ A: [['Ace s1', 'Ann s2'], ['Axe s3'], ['Ada s2']], B: [['Bee s9', 'Bob s9'], ['Bat s8'], ['Bug s7']] }).do(
      'Bee: declare Ace',
      'Bat: declare Ace',
      'Bug: declare Ace',
    );

  it('F1.5 several may declare on one', () => {
    const t = three();
    expect(t.foes('Ace')).toEqual(['Bee', 'Bat', 'Bug']);
    for (const f of ['Bee', 'Bat', 'Bug']) expect(t.foes(f)).toEqual(['Ace']);
  });

  it.each([
    ['Bee', ['Bat', 'Bug']],
    ['Bat', ['Bee', 'Bug']],
    ['Bug', ['Bee', 'Bat']],
  ])('F1.5 who declares on %s, one of several, takes it out into a pairing of its own', (taken, left) => {
    const t = three().do(`Axe: declare ${taken}`, `${taken}: pass`);
    expect(t.foes('Ace')).toEqual(left);
    expect([t.foes('Axe'), t.foes(taken)]).toEqual([[taken], ['Axe']]);
    expect([t.line('Ace'), t.line('Bee')]).toEqual([
      ['Ace', 'Ann'],
      ['Bee', 'Bob'],
    ]);
    expect(t.isIdle('Ace')).toBe(false);
  });

  it('F1.5 a second split leaves one against one', () => {
    const t = three().do('Axe: declare Bat', 'Bat: pass', 'Ada: declare Bee', 'Bee: pass');
    expect(['Ace', 'Axe', 'Ada'].map((f) => t.foes(f))).toEqual([['Bug'], ['Bat'], ['Bee']]);
    expect(t.foes('Bug')).toEqual(['Ace']);
  });

  it('F1.5 who declares on a fleet in a pairing of its own makes it one against two', () => {
    const t = three().do('Axe: declare Bat', 'Bat: pass', 'Ada: declare Bat', 'Bat: pass');
    expect([t.foes('Bat'), t.foes('Axe'), t.foes('Ada'), t.foes('Ace')]).toEqual([
      ['Axe', 'Ada'],
      ['Bat'],
      ['Bat'],
      ['Bee', 'Bug'],
    ]);
  });
});

describe('rounds', () => {
  it('B-29 in round 1 a fleet must declare, and nobody leaves', () => {
    const t = battle({ A: [['Ace s9', 'Axe s9']], B: [['Bee'], ['Bat']] });
    expect(t.legal).toEqual(['declare Bee', 'declare Bat']);
  });

  it('B-29 who has only one enemy declares on it unasked', () => {
    const t = battle({ A: [['Ace s9 m1']], B: [['Bee s9'], ['Bat s6']] });
    expect([t.asked, t.round]).toEqual(['Ace engage', 1]);
    t.do('Ace: declare Bat');
    // Bee has Ace alone to declare on; so has Bat, which is engaged.
    expect(t.foes('Ace')).toEqual(['Bat', 'Bee']);
  });

  it('B-29 who is engaged when its turn comes has none', () => {
    const t = battle({ A: [['Ace s9'], ['Axe s4']], B: [['Bee s8'], ['Bat s7']] }).do('Ace: declare Bee');
    expect(t.asked).toBe('Bat engage');
    expect(t.do('Bat: declare Axe').phase).not.toBe('pairing');
  });

  it('B-30 a pairing lasts into the next round', () => {
    const t = battle({ A: [['Ace s9'], ['Axe s4']], B: [['Bee s8'], ['Bat s7']] });
    t.finish('pairing', { Ace: 'Bee', Bat: 'Axe' }).to('targets', 2);
    expect([t.round, t.foes('Ace'), t.foes('Bat')]).toEqual([2, ['Bee'], ['Axe']]);
  });

  it('B-30 who sinks its last opponent, or is left by it, chooses again next round', () => {
    const t = battle({ A: [['Ace s9'], ['Axe s4']], B: [['Bee s8 d7'], ['Bat s7']] });
    t.finish('pairing', { Ace: 'Bee', Bat: 'Axe' }).finish('targets', { Ace: 'Bee' });
    t.fire({ Ace: [[6, 2]] });
    expect([t.status('Bee'), t.foes('Ace')]).toEqual(['sunk', []]);
    while (t.asked !== 'Bat break-off') t.do('pass');
    t.do('Bat: break-off');
    expect([t.round, t.asked]).toEqual([2, 'Ace engage']);
    expect(t.do('pass').asked).toBe('Bat engage');
    expect(t.do('pass').asked).toBe('Axe engage');
  });
});
