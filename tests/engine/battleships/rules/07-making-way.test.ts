/** Chapter 7, third part: a hex of friends still to move is open only if they could really make way. */
import { describe, expect, it } from 'vitest';
import { newTries } from '../../../../engine/battleships/making-way.js';
import type { Clause } from '../../../../engine/battleships/scenario.js';
import { type Setup, type ShipText, type Table, table } from '../harness.js';

const FAR = { Far: 'kongo 1201/A/0' };
const ALL_LAND = ['1101-5535'];

/** British ships on a sheet of land but for some hexes (none named: the open sea); the first is asked for her manoeuvre. */
function among(sea: readonly string[], uk: Record<string, ShipText>, more: Partial<Setup> = {}): Table {
  const waters = sea.length > 0 ? { land: ALL_LAND, sea: [...sea, '1201'] } : {};
  return table({ ...waters, ...more, ships: { UK: uk, GE: { ...FAR, ...more.ships?.GE } } });
}

/** S runs south into 3318, where Next lies; what lies beyond is the test's. */
const intoBay = (beyond: readonly string[], next: ShipText, more: Partial<Setup> = {}): Table =>
  among(['3316', '3317', '3318', ...beyond], { S: 'hood 3316/D/2', Next: next }, more).to('move-a');

describe('7.2 R-45 what keeps a friend in', () => {
  it('7.2 R-45 land all round her', () => {
    expect(intoBay(['3319'], 'kgv 3318/D/0').may('s:2')).toBe(true);
    const shut = intoBay([], 'kgv 3318/D/0');
    expect(shut.may('s:2')).toBe(false);
    expect(shut.refusal('s:2')).toBe('7.2');
    expect(shut.may('s:1')).toBe(true);
  });

  it('7.2 R-45 a breakwater', () => {
    expect(intoBay(['3319'], 'kgv 3318/D/0', { breakwaters: ['3318/D'] }).may('s:2')).toBe(false);
    expect(intoBay(['3319'], 'kgv 3318/D/0', { breakwaters: ['3318/C'] }).may('s:2')).toBe(true);
  });

  it('7.2 R-45 an edge without repositioning', () => {
    const clauses: Clause[] = [{ kind: 'exit', side: 'GE', edge: 'north', score: 1 }];
    const atEdge = (more: Partial<Setup>): Table =>
      among([], { S: 'hood 3303/A/2', Next: 'kgv 3301/A/0' }, more).to('move-a');
    expect(atEdge({ clauses }).may('s:2')).toBe(false);
    expect(atEdge({}).may('s:2')).toBe(true);
    expect(atEdge({ clauses: [{ kind: 'exit', side: 'UK', edge: 'north', score: 1 }] }).may('s:2')).toBe(true);
  });

  it('7.2 R-45 enemies in every hex she could reach, as the ship that coasts', () => {
    // From 3 with three S steps: one hex, to port, straight or to starboard.
    const held = (foes: readonly string[]): Table =>
      among(
        [],
        { S: 'hood 3318/A/3', Next: 'ukdd 3315/A/3' },
        { ships: { GE: Object.fromEntries(foes.map((hex, i) => [`Foe${i}`, `kongo ${hex}/A/0`])) } },
      )
        .set('Next', { s: 3 })
        .to('move-a');
    expect(held(['3314', '3214', '3414']).may('s:3')).toBe(false);
    expect(held(['3314', '3214']).may('s:3')).toBe(true);
  });

  it('7.2 R-45 friends that have settled in every hex she could reach', () => {
    const held = (mates: readonly string[]): Table => {
      const uk = Object.fromEntries(mates.map((hex, i) => [`O${i}`, `kgv ${hex}/D/0`]));
      const t = among([], { ...uk, S: 'hood 3318/A/3', Next: 'ukdd 3315/A/3' }).set('Next', { s: 3 });
      t.to('move-a');
      for (let i = 0; i < mates.length; i++) t.do(`o${i}:0`);
      return t;
    };
    expect(held(['3314', '3214', '3414']).may('s:3')).toBe(false);
    expect(held(['3314', '3214']).may('s:3')).toBe(true);
  });

  it('7.2 R-45 10.12 a rudder hit: she keeps her speed and course', () => {
    const hit = (land: readonly string[], speed: number): Table =>
      among([], { S: 'hood 3318/A/3', Next: `kgv 3315/A/${speed}` }, { land })
        .set('Next', { rudderTurn: 1 })
        .to('move-a');
    expect(hit(['3312'], 3).may('s:3')).toBe(false);
    expect(hit(['4012'], 3).may('s:3')).toBe(true);
    expect(hit(['4012'], 0).may('s:3')).toBe(false);
  });

  it('7.2 R-45 10.10 a ship out of touch: straight on, and round land by the least angle', () => {
    const frozen = (beyond: readonly string[], speed: number): Table =>
      intoBay(beyond, `kgv 3318/D/${speed}`).set('Next', { frozenTurn: 1 });
    expect(frozen([], 0).may('s:2')).toBe(false);
    expect(frozen(['3319'], 0).may('s:2')).toBe(true);
    // Round the land ahead.
    expect(frozen(['3219'], 0).may('s:2')).toBe(false);
    expect(frozen(['3218'], 0).may('s:2')).toBe(true);
  });

  it('7.2 R-45 a jammed rudder, whatever the die will say', () => {
    const clauses: Clause[] = [{ kind: 'jammed-rudder', filter: { units: ['Next'] } }];
    expect(intoBay(['3319'], 'kgv 3318/D/0', { clauses }).may('s:2')).toBe(false);
    expect(intoBay(['3319', '3218', '3418'], 'kgv 3318/D/0', { clauses }).may('s:2')).toBe(true);
    expect(intoBay(['3319', '3218', '3418'], 'kgv 3318/D/0 3S', { clauses }).may('s:2')).toBe(false);
  });

  it('7.2 R-45 11.0 a shared anchorage that another has left, or would have to leave with her', () => {
    const moored = (more: Record<string, ShipText>): Table => {
      const clauses: Clause[] = [{ kind: 'moored', filter: { side: 'UK', types: ['BB'] }, need: 2, oneAtATime: true }];
      return among(['3316', '3317', '3318', '3319'], { S: 'hood 3316/D/2', Next: 'kgv 3318/D/0', ...more }, { clauses })
        .set('Next', { slipTurn: 1 })
        .to('move-a');
    };
    expect(moored({}).may('s:2')).toBe(true);
    expect(moored({ Third: 'kgv 3318/D/0' }).set('Third', { slipTurn: 1 }).may('s:2')).toBe(false);
  });
});

describe('7.2 R-45 who has to make way', () => {
  it('7.2 R-45 each of those in the hex, not one of them', () => {
    const two = (steps: string): Table =>
      among([], { S: 'hood 3318/A/3', One: 'kgv 3315/C/0', Two: `kgv 3315/C/0${steps}` }).to('move-a');
    expect(two('').may('s:3')).toBe(true);
    expect(two(' 3S').may('s:3')).toBe(false);
  });

  it('7.2 R-45 who cannot leave may be matched', () => {
    // Shut in together: both may stay, as they are.
    const t = among(['3318', '3320'], { One: 'hood 3318/D/0', Two: 'kgv 3318/D/0' }).to('move-a');
    expect(t.legal()).toEqual(['one:0']);
    expect(t.do('one:0').legal()).toEqual(['two:0']);
  });

  it('7.2 R-45 a ship may not stay with one who must go and cannot', () => {
    // Both at 2 in a bay with one way on; Two keeps her speed of 2 for a rudder hit, and only one hex lies ahead.
    const sea = ['3318', '3319'];
    const t = among(sea, { One: 'hood 3318/D/2', Two: 'kgv 3318/D/2' }).set('Two', { rudderTurn: 1 }).to('move-a');
    expect(t.legal()).toEqual(['one:1']);
  });

  it('7.2 R-45 who makes way may displace another, and so on', () => {
    const column = (last: string): Table =>
      among(['3316', '3317', '3318', '3319', '3320'], {
        S: 'hood 3316/D/2',
        Next: 'ukdd 3318/D/0',
        Third: `ukdd 3319/D/0${last}`,
      }).to('move-a');
    expect(column('').may('s:2')).toBe(true);
    expect(column(' 3S').may('s:2')).toBe(true);
    // With the last hex filled too, nobody can move on.
    const full = among(['3316', '3317', '3318', '3319'], {
      S: 'hood 3316/D/2',
      Next: 'ukdd 3318/D/0',
      Third: 'ukdd 3319/D/0',
    });
    expect(full.to('move-a').may('s:2')).toBe(false);
  });

  it('7.2 R-45 ships that share a hex may leave together for one and the same', () => {
    const pair = (counter: string, ahead?: string): Table => {
      const uk = { S: 'hood 3316/D/2', One: `${counter} 3318/D/0`, Two: 'town 3318/D/0' };
      const t = among(['3316', '3317', '3318', '3319'], ahead === undefined ? uk : { ...uk, O: 'hood 3317/D/1' });
      t.to('move-a');
      return ahead === undefined ? t : t.place('O', ahead).set('O', { done: 1 });
    };
    expect(pair('kgv').may('s:2')).toBe(true);
    // With one who has settled there before them, if they match her and are four at most.
    expect(pair('kgv', '3319/D/1').may('s:2')).toBe(true);
    expect(pair('kgv', '3319/D/0').may('s:2')).toBe(false);
    expect(pair('town', '3319/D/1').may('s:2')).toBe(false);
  });
});

describe('7.2 R-45 nobody is shut in', () => {
  it('7.2 R-45 the last hex she can go to is kept free for her', () => {
    // S has come into the hex of Next, who makes one hex at most, and must: to 3319, or where there is sea to 3418.
    const closing = (sea: readonly string[]): Table => {
      const uk = { S: 'hood 3316/D/2', Third: 'county 3419/F/1', Next: 'warspite 3318/D/0 2S' };
      return among(['3316', '3317', '3318', '3319', '3419', ...sea], uk)
        .to('move-a')
        .do('s:2');
    };
    expect(closing(['3418']).may('third:1')).toBe(true);
    const t = closing([]);
    expect(t.legal()).toEqual(['third:0']);
    expect(t.refusal('third:1')).toBe('7.2');
    expect(t.do('third:0').legal()).toEqual(['next:1']);
  });

  it('7.2 R-45 who can get nowhere anyway need not be spared', () => {
    const uk = { S: 'hood 3316/D/2', Third: 'county 3319/D/1', Next: 'kgv 3318/D/0' };
    const t = among(['3316', '3317', '3318', '3319', '3320', '3321'], uk).to('move-a').do('s:2');
    // As if damage had stopped her meanwhile.
    t.set('Next', { s: 3 });
    expect(t.legal()).toEqual(['third:0', 'third:1', 'third:2']);
    t.do('third:0');
    expect(t.legal()).toEqual(['next:forced']);
  });

  it('7.2 R-45 one who is lost costs nobody else what she may be spared', () => {
    // Lost can get nowhere with Mate in her hex; Next, two bays away, still has 3319.
    const uk = {
      Mate: 'kgv 3616/D/2',
      S: 'hood 3316/D/2',
      Third: 'county 3419/F/1',
      Lost: 'kgv 3618/D/0',
      Next: 'warspite 3318/D/0 2S',
    };
    const t = among(['3316', '3317', '3318', '3319', '3419', '3616', '3617', '3618', '3619'], uk).to('move-a');
    t.do('mate:2').set('Lost', { s: 3 });
    expect(t.do('s:2').legal()).toEqual(['third:0']);
    expect(t.do('third:0').legal()).toEqual(['lost:forced']);
    expect(t.do('lost:forced').legal()).toEqual(['next:1']);
  });
});

describe('7.2 R-45 ships that lie together', () => {
  it('7.2 R-45 R-34 keep a way for each: who found none would stay, and the other have to go', () => {
    // A and B, hit in the hull, run two hexes north and no less; Next could only go where they must, if S came to her.
    const [s, next, a] = ['hood 3315/D/2', 'warspite 3317/D/0 2S', 'warspite 3320/A/4'];
    const sea = ['3315', '3316', '3317', '3318', '3319', '3320'];
    const coasting = (uk: Record<string, ShipText>, more: readonly string[] = []): Table => {
      const t = among([...sea, ...more], uk).set('A', { s: 2 });
      return ('B' in uk ? t.set('B', { s: 2 }) : t).to('move-a');
    };
    const both = { S: s, A: a, Next: next, B: a };
    expect(coasting(both).may('s:2')).toBe(false);
    expect(coasting(both, ['3418']).may('s:2')).toBe(true);
    const alone = coasting({ S: s, A: a, Next: next });
    expect(alone.do('s:2').legal()).toEqual(['a:forced']);
    expect(alone.do('a:forced').legal()).toEqual(['next:1']);
  });
});

describe('7.2 R-45 what is offered depends on the position alone', () => {
  it('7.2 R-45 however many lists the program has made before', () => {
    const uk = { S: 'hood 3316/D/2', Third: 'county 3419/F/1', Next: 'warspite 3318/D/0 2S' };
    const t = among(['3316', '3317', '3318', '3319', '3419'], uk).to('move-a').do('s:2');
    for (let turn = 0; turn < 2; turn++) {
      // From 2^29 on the number and two bits beside it would not fit: it begins anew well before.
      let lists = 0;
      while (newTries() !== 1 && lists < 2 ** 24) lists++;
      expect(lists).toBeLessThan(2 ** 24);
      expect(t.legal()).toEqual(['third:0']);
    }
  });
});
