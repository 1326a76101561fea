/** Special rules of scenarios: who may move, and how. */
import { describe, expect, it } from 'vitest';
import type { Clause } from '../../../../engine/battleships/scenario.js';
import { type Draft, ship, Table } from '../harness10.js';

describe('11.0 no-move-before', () => {
  const harbour = (more: Partial<Draft> = {}): Table =>
    new Table({
      units: [
        [ship('hood', '2012/B/3')],
        [ship('primau', '3526/A/0'), ship('frct', '3626/A/0'), ship('frdd', '3525/A/0')],
      ],
      map: { land: ['1128-5535'] },
      clauses: [{ kind: 'no-move-before', filter: { side: 'FR' }, turn: 3, gate: '3525' }],
      ...more,
    });

  it('11.0 she lies still until the turn given', () => {
    const t = harbour();
    expect(t.questions('frct')).toEqual([]);
    expect(t.endTurn().pose('frct')).toBe('3626/A/0');
    expect(t.asked('frct', 'manoeuvre')).toContain('frct:1');
  });

  it('11.0 then out through the gate hex: the way is reckoned from there', () => {
    const t = harbour().pass(2).order('primau:1', 'frct:2').endTurn();
    expect([t.pose('primau'), t.pose('frct')]).toEqual(['3524/A/1', '3523/A/2']);
  });

  it('11.0 out through a gate at a closed edge she keeps to the sheet, without land too', () => {
    const t = harbour({
      units: [[ship('hood', '2012/B/3')], [ship('frdd', '3525/B/0')]],
      map: { land: [] },
      clauses: [
        { kind: 'no-move-before', filter: { side: 'FR' }, turn: 1, gate: '3501' },
        { kind: 'exit', side: 'FR', edge: 'south', score: 1 },
      ],
    });
    const ways = t.asked('frdd', 'manoeuvre');
    expect(ways).toContain('frdd:s1');
    expect(ways).not.toContain('frdd:1');
    expect(ways).not.toContain('frdd:2');
  });

  it('11.0 a ship may stay at her berth, though another lies in the gate', () => {
    const t = harbour().pass(2).order('primau:0', 'frct:0', 'frdd:0').endTurn();
    expect([t.pose('primau'), t.pose('frct'), t.pose('frdd')]).toEqual(['3526/A/0', '3626/A/0', '3525/A/0']);
    // Turn 4: the destroyers in the gate move after her, but have settled there again by the time turn 5 asks.
    expect(t.asked('primau', 'manoeuvre')).toContain('primau:0');
  });

  it('11.0 7.2 a ship whose berth another has entered stays only if she matches her', () => {
    const light = (name: string, pose: string) => ship('primau', pose, { name });
    const ways = (second: ReturnType<typeof ship>, pose: Parameters<Table['set']>[1]): string[] => {
      const t = harbour({ units: [[ship('hood', '2012/B/3')], [light('first', '3526/A/0'), second]] }).pass(2);
      t.asked('second', 'manoeuvre');
      return t.set('first', { q: t.get('second', 'q'), r: t.get('second', 'r'), ...pose }).legal();
    };
    const cruiser = light('second', '3626/A/0');
    expect(ways(cruiser, {})).toContain('second:0');
    for (const pose of [{ heading: 1 }, { speed: 1 }]) {
      expect(ways(cruiser, pose)).not.toContain('second:0');
      expect(ways(cruiser, pose)).toContain('second:1');
    }
    expect(ways(ship('frct', '3626/A/0', { name: 'second' }), {})).not.toContain('second:0');
  });

  it('11.0 at sea she moves from where she is: the gate is behind her', () => {
    const t = harbour().pass(2).order('frct:2', 'frdd:1', 'primau:0').endTurn();
    expect(t.pose('frct')).toBe('3523/A/2');
    // An enemy two hexes ahead closes the hex she would end in.
    t.set('hood', { q: t.get('frct', 'q'), r: t.get('frct', 'r') - 2, speed: 0 });
    const ways = t.order('hood:0').asked('frct', 'manoeuvre');
    expect(ways).toContain('frct:1');
    expect(ways).not.toContain('frct:2');
    expect(ways).toContain('frct:3');
  });
});

describe('11.0 immobile', () => {
  it('11.0 never moves; fires or not as it says', () => {
    const of = (fires: boolean): Table =>
      new Table({
        units: [[ship('kgv', '2012/B/3')], [ship('zara', '2018/B/0'), ship('itdd', '2218/B/0')]],
        clauses: [{ kind: 'immobile', filter: { units: ['zara', 'itdd'] }, fires }],
      });
    expect(of(true).questions('zara')).toEqual(['main']);
    expect(of(false).questions('zara')).toEqual([]);
    expect(of(false).questions('itdd')).toEqual([]);
    const t = of(true).pass(3);
    expect(t.pose('zara')).toBe('2018/B/0');
  });
});

describe('11.0 moored', () => {
  const clauses: Clause[] = [
    { kind: 'moored', filter: { types: ['BB', 'BC'], side: 'FR' }, need: 3, oneAtATime: true },
    { kind: 'moored', filter: { types: ['DD'] }, need: 2, oneAtATime: false },
  ];
  const port = (more: Partial<Draft> = {}): Table =>
    new Table({
      units: [
        [ship('hood', '2012/B/3')],
        [ship('dunkerque', '3530/A/0'), ship('bretagne', '3530/A/0'), ship('frdd', '4030/A/0')],
      ],
      clauses,
      visibility: 5,
      ...more,
    });

  it('11.0 a die in the move phase, with the turns gone by added; she may move the turn after', () => {
    const t = port()
      .roll({ 'slip@dunkerque': [2] })
      .endTurn();
    expect(t.questions('dunkerque')).toEqual([]);
    // Turn 2 threw a quiet 1, and 1 for the turn: still 2. Turn 3: 1 and 2.
    expect(t.endTurn().turn).toBe(4);
    expect(t.asked('dunkerque', 'manoeuvre')).toContain('dunkerque:2');
  });

  it('11.0 a 3 on turn 1 is enough; destroyers need 2', () => {
    const t = port()
      .roll({ 'slip@dunkerque': [3], 'slip@bretagne': [2], 'slip@frdd': [2] })
      .endTurn();
    expect(t.asked('dunkerque', 'manoeuvre')).toContain('dunkerque:1');
    expect(t.questions('frdd')).toContain('manoeuvre');
    expect(t.events('slip', 'bretagne')).toHaveLength(2);
  });

  it('11.0 ships of one hex leave it one in a move phase', () => {
    const t = port()
      .roll({ slip: [6, 6, 6] })
      .endTurn();
    t.order('dunkerque:2');
    expect(t.asked('bretagne', 'manoeuvre')).toEqual(['bretagne:0']);
    t.endTurn();
    expect(t.asked('bretagne', 'manoeuvre')).toContain('bretagne:2');
  });

  it('11.0 if the first stays, the second may leave', () => {
    const t = port()
      .roll({ slip: [6, 6, 6] })
      .endTurn()
      .order('dunkerque:0');
    expect(t.asked('bretagne', 'manoeuvre')).toContain('bretagne:2');
  });

  it('11.0 another anchorage counts by itself', () => {
    const units: Draft['units'] = [
      [ship('hood', '2012/B/3')],
      [ship('dunkerque', '3530/A/0'), ship('bretagne', '3930/A/0'), ship('frdd', '4030/A/0')],
    ];
    const t = port({ units })
      .roll({ slip: [6, 6, 6] })
      .endTurn()
      .order('dunkerque:2');
    expect(t.asked('bretagne', 'manoeuvre')).toContain('bretagne:2');
  });

  it('11.0 once at sea she is a ship like any other', () => {
    const t = port()
      .roll({ slip: [6, 6, 6] })
      .endTurn()
      .order('dunkerque:2')
      .endTurn();
    expect(t.asked('dunkerque', 'manoeuvre')).toContain('dunkerque:4');
  });

  it('11.0 out of touch (10.10) she does not leave where another has left', () => {
    const t = port({ options: { command: 'on' } })
      .roll({ slip: [6, 6, 6] })
      .endTurn();
    // The digit of 3530 is 0, and both ships lie there: let the first one be in touch.
    t.roll({ 'chit@FR': [1, 2, 3] })
      .until('star-1a')
      .set('dunkerque', { frozenTurn: 0 })
      .order('dunkerque:2');
    expect(t.asked('bretagne', 'manoeuvre')).toEqual(['bretagne:0']);
  });
});

describe('11.0 jammed-rudder', () => {
  const jammed = (): Table =>
    new Table({
      units: [[ship('kgv', '3012/B/3')], [ship('bismarck', '2020/A/1')]],
      visibility: 5,
      clauses: [{ kind: 'jammed-rudder', filter: { units: ['bismarck'] } }],
    });

  it.each([
    [1, 'F'],
    [2, 'F'],
    [3, 'A'],
    [4, 'A'],
    [5, 'B'],
    [6, 'B'],
  ])('11.0 a die of %i takes her to heading %s before she moves', (die, heading) => {
    const t = jammed()
      .roll({ rudder: [die] })
      .order('bismarck:1')
      .endTurn();
    expect(t.unit('bismarck').heading).toBe(heading);
    expect(t.unit('bismarck').hex).toBe({ F: '1920', A: '2019', B: '2120' }[heading]);
  });

  it('11.0 speed 1 at most, straight on', () => {
    expect(
      jammed()
        .asked('bismarck', 'manoeuvre')
        .filter((w) => w !== 'bismarck:0'),
    ).toEqual(['bismarck:1']);
  });

  it('11.0 S damage still counts: with 3S she comes to rest', () => {
    const t = jammed().set('bismarck', { s: 3 });
    expect(t.asked('bismarck', 'manoeuvre')).toEqual(['bismarck:0']);
  });
});

describe('11.0 speed-limit', () => {
  it('11.0 no faster than the sea allows, and less with damage', () => {
    const at = (s: number): string[] =>
      new Table({
        units: [[ship('ukdd', '3012/B/5')], [ship('bismarck', '2020/A/1')]],
        visibility: 5,
        clauses: [{ kind: 'speed-limit', filter: { types: ['DD'] }, speed: 5 }],
      })
        .set('ukdd', { s })
        .asked('ukdd', 'manoeuvre');
    expect(at(0)).toContain('ukdd:5');
    expect(at(0)).not.toContain('ukdd:6');
    expect(at(1)).toContain('ukdd:4');
    expect(at(1)).not.toContain('ukdd:5');
  });
});

describe('11.0 smoke', () => {
  const screen = (more: Partial<Draft> = {}): Table =>
    new Table({
      units: [[ship('kgv', '2012/D/0')], [ship('itdd', '2016/B/4'), ship('littorio', '2020/D/0')]],
      clauses: [{ kind: 'smoke', side: 'IT', fromTurn: 2, speed: 4 }],
      ...more,
    });
  const seen = (t: Table): boolean => t.questions('kgv').includes('main');

  it('11.0 not before its turn, nor below its speed, nor by other ships', () => {
    expect(screen().questions('itdd')).not.toContain('smoke');
    const t = screen().endTurn();
    expect(t.order('itdd:3').questions('itdd')).not.toContain('smoke');
    expect(screen().endTurn().questions('littorio')).not.toContain('smoke');
  });

  it('11.0 lies in the hex she left and blocks day sight through it until the end of the next turn', () => {
    const t = screen().endTurn();
    t.set('itdd', { q: t.get('kgv', 'q'), r: t.get('kgv', 'r') + 4, heading: 1, speed: 4 });
    t.order('itdd:4', 'itdd:smoke').endTurn();
    expect(t.game.view(t.s, 0 as never).smoke).toEqual(['2016']);
    t.set('itdd', { q: 40 });
    expect(seen(t)).toBe(false);
    expect(t.turn).toBe(4);
    expect(t.game.view(t.s, 0 as never).smoke).toEqual([]);
    t.set('itdd', { q: 40 });
    expect(seen(t)).toBe(true);
  });

  it('11.0 it stays where it was laid while the group runs on', () => {
    const t = screen().endTurn();
    t.order('itdd:4', 'itdd:smoke').endTurn();
    const laid = t.game.view(t.s, 0 as never).smoke;
    t.order('itdd:4', 'itdd:clear').asked('littorio', 'manoeuvre');
    expect(t.game.view(t.s, 0 as never).smoke).toEqual(laid);
  });

  it('11.0 nobody must: clear is an answer', () => {
    const t = screen().endTurn().order('itdd:4', 'itdd:clear').endTurn();
    expect(t.game.view(t.s, 0 as never).smoke).toEqual([]);
  });
});

describe('11.0 arrivals', () => {
  const late = (more: Partial<Draft> = {}): Table =>
    new Table({
      units: [
        [ship('hood', '2012/B/3'), ship('county', '3001/D/5', { arrives: { turn: 3, entry: ['3101', '3201'] } })],
        [ship('bismarck', '2030/B/3')],
      ],
      ...more,
    });

  it('11.0 she comes on her turn, at her hex, and acts at once', () => {
    const t = late();
    expect(t.unit('county').status).toBe('waiting');
    t.pass(2);
    expect(t.pose('county')).toBe('3001/D/5');
    expect(t.asked('county', 'manoeuvre')).toContain('county:5');
  });

  it('11.0 at the next of her hexes where the first is taken, and a turn later where all are', () => {
    const t = late().pass(1);
    t.set('bismarck', { q: 19, r: -9, speed: 0 }).endTurn();
    expect(t.pose('county')).toBe('3101/D/5');
  });

  it('11.0 on the sheet as it lies then (9.3)', () => {
    const t = late({
      units: [
        [ship('hood', '2002/A/5'), ship('county', '3001/D/5', { arrives: { turn: 2 } })],
        [ship('bismarck', '2030/B/3')],
      ],
    });
    t.order('hood:5').endTurn();
    expect([t.pose('hood'), t.pose('county')]).toEqual(['2001/A/5', '3001/D/5']);
  });

  it('11.0 with an option she takes part or not', () => {
    const units: Draft['units'] = [
      [ship('hood', '2012/B/3'), ship('county', '3012/B/5', { arrives: { turn: 1, option: 'more', default: true } })],
      [ship('bismarck', '2030/B/3')],
    ];
    expect(late({ units }).unit('county').status).toBe('afloat');
    const without = late({ units, settings: { more: 'off' } });
    expect(without.unit('county')).toBeUndefined();
    expect(without.questions('county')).toEqual([]);
  });
});
