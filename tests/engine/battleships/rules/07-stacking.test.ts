/** Chapter 7, second part: ships in one hex. */
import { describe, expect, it } from 'vitest';
import { type Setup, type Table, table } from '../harness.js';

const FAR = { Far: 'kongo 1201/A/0' };

/** Ships that have moved to 3315/A/3, and S, who may run there from 3318. */
function meeting(s: string, others: readonly string[], more: Partial<Setup> = {}): Table {
  const uk = Object.fromEntries(others.map((counter, i) => [`O${i}`, `${counter} 2${i}20/A/3`]));
  const t = table({ ...more, ships: { UK: { ...uk, S: `${s} 3318/A/3` }, GE: FAR } }).to('move-a');
  while (!t.legal()[0]!.startsWith('s:')) t.step();
  for (const i of others.keys()) t.place(`O${i}`, '3315/A/3');
  return t;
}

describe('7.2 who may share a hex', () => {
  it('7.2 four ships of one heading and speed, not five', () => {
    expect(meeting('hood', ['hood', 'kgv', 'county']).may('s:3')).toBe(true);
    expect(meeting('county', ['hood', 'kgv', 'county']).may('s:3')).toBe(true);
    expect(meeting('hood', ['hood', 'kgv', 'county', 'renown']).may('s:3')).toBe(false);
  });

  it('7.2 a light cruiser counter counts two', () => {
    expect(meeting('town', ['town']).may('s:3')).toBe(true);
    expect(meeting('town', ['hood', 'kgv']).may('s:3')).toBe(true);
    expect(meeting('town', ['hood', 'kgv', 'county']).may('s:3')).toBe(false);
    expect(meeting('hood', ['town', 'town']).may('s:3')).toBe(false);
  });

  it('7.2 A-28 so does one of a single ship, unless the setting says one', () => {
    expect(meeting('jamaica', ['hood', 'kgv', 'county']).may('s:3')).toBe(false);
    const single = { options: { singleCruiserStacksAsOne: 'on' } };
    expect(meeting('jamaica', ['hood', 'kgv', 'county'], single).may('s:3')).toBe(true);
    expect(meeting('town', ['hood', 'kgv', 'county'], single).may('s:3')).toBe(false);
  });

  it('7.2 destroyers never', () => {
    expect(meeting('ukdd', ['hood']).may('s:3')).toBe(false);
    expect(meeting('hood', ['ukdd']).may('s:3')).toBe(false);
    expect(meeting('ukdd', ['ukdd']).may('s:3')).toBe(false);
  });

  it('7.2 same speed and same heading alone', () => {
    const t = meeting('hood', ['kgv']);
    for (const pose of ['3315/B/3', '3315/D/3', '3315/A/2', '3315/A/4']) {
      t.place('O0', pose);
      expect(t.may('s:3')).toBe(false);
      expect(t.refusal('s:3')).toBe('7.2');
    }
    t.place('O0', '3315/A/3');
    expect(t.may('s:3')).toBe(true);
  });

  it('7.2 a stack that keeps together moves on', () => {
    const uk = { One: 'hood 3318/A/3', Two: 'kgv 3318/A/3' };
    const t = table({ ships: { UK: uk, GE: FAR } }).to('move-a');
    t.do('one:2s2').do('two:2s2');
    expect([t.pose('One'), t.pose('Two')]).toEqual(['3515/B/4', '3515/B/4']);
  });
});

describe('7.2 enemies', () => {
  const two = (foe: string): Table => table({ ships: { UK: { S: 'hood 3318/A/3' }, GE: { Foe: foe } } }).to('move-a');

  it('7.2 no move ends in the hex of an enemy, also of one still to move', () => {
    const t = two('kongo 3315/A/3');
    expect(t.may('s:3')).toBe(false);
  });

  it('7.2 through it she may pass', () => {
    expect(two('kongo 3316/D/3').do('s:3').pose('S')).toBe('3315/A/3');
  });
});

describe('7.2 R-23 R-45 stacks are tested at the end of the move phase', () => {
  it('7.2 R-45 into the hex of a friend still to move who can leave', () => {
    const uk = { S: 'hood 3318/A/3', Next: 'kgv 3315/C/2' };
    expect(
      table({ ships: { UK: uk, GE: FAR } })
        .to('move-a')
        .may('s:3'),
    ).toBe(true);
  });

  it('7.2 R-45 not of one who can neither leave nor match', () => {
    const t = table({ ships: { UK: { S: 'hood 3318/A/3', Next: 'kgv 3315/C/0' }, GE: FAR } }).set('Next', { s: 3 });
    expect(t.to('move-a').may('s:3')).toBe(false);
  });

  it('7.2 R-45 destroyers in column follow into the hex that the next will leave', () => {
    const uk = { First: 'ukdd 3318/A/3', Second: 'ukdd 3315/A/3' };
    const t = table({ ships: { UK: uk, GE: FAR } }).to('move-a');
    expect(t.may('first:3')).toBe(true);
    t.do('first:3');
    // Then the second must go.
    expect(t.legal().every((text) => !text.endsWith(':0'))).toBe(true);
    t.do('second:3');
    expect([t.pose('First'), t.pose('Second')]).toEqual(['3315/A/3', '3312/A/3']);
  });

  it('7.2 R-45 a destroyer follows a battleship, and a battleship a destroyer', () => {
    for (const [a, b] of [
      ['ukdd', 'hood'],
      ['hood', 'ukdd'],
    ]) {
      const uk = { First: `${a} 3318/A/3`, Second: `${b} 3315/A/3` };
      expect(
        table({ ships: { UK: uk, GE: FAR } })
          .to('move-a')
          .may('first:3'),
      ).toBe(true);
    }
  });

  it('7.2 R-45 R-34 the last mover who cannot comply runs straight on as far as she may', () => {
    const uk = { First: 'hood 3318/A/3', Second: 'kgv 3315/A/0' };
    const t = table({ ships: { UK: uk, GE: FAR } });
    t.to('move-a').do('first:3');
    t.set('Second', { s: 3 });
    expect(t.legal()).toEqual(['second:forced']);
    t.do('second:forced');
    expect(t.pose('Second')).toBe('3315/A/0');
  });

  it('7.2 R-23 of a stack that damage has split the slower moves first', () => {
    const uk = { Fast: 'hood 3318/A/3', Slow: 'kgv 3318/A/3' };
    const t = table({ ships: { UK: uk, GE: FAR } }).set('Slow', { s: 3 });
    t.to('move-a');
    expect(t.legal().every((text) => text.startsWith('slow:'))).toBe(true);
    expect(t.may('slow:2')).toBe(false);
    t.do('slow:1');
    expect(t.legal()[0]).toMatch(/^fast:/);
    expect([t.may('fast:1'), t.may('fast:3')]).toEqual([true, true]);
  });

  it('7.2 R-23 the start of a battle counts as legal', () => {
    const uk = { One: 'hood 3318/A/0', Two: 'kgv 3318/A/0' };
    const t = table({ ships: { UK: uk, GE: FAR } }).to('move-a');
    t.do('one:0').do('two:0');
    expect(t.pose('Two')).toBe('3318/A/0');
  });
});
