/** Command control: chits freeze ships out of touch with their flagship. */
import { describe, expect, it } from 'vitest';
import { COMMAND_LEVEL } from '../../../../engine/battleships/tables.js';
import { type Draft, ship, Table } from '../harness10.js';

/** German ships in rows 2 and 5, British ones far south in row 28; Germany draws one chit. A die of n draws digit n - 1. */
const fleet = (more: Partial<Draft> = {}): Table =>
  new Table({
    units: [
      [ship('bismarck', '2012/D/3'), ship('hipper', '2315/D/3'), ship('gedd', '2715/D/3', { name: 'zdd' })],
      [ship('kgv', '2019/B/3')],
    ],
    visibility: 6,
    options: { command: 'on' },
    ...more,
  });
const digit = (n: number): Record<string, number[]> => ({ 'chit@GE': [n + 1] });

const frozen = (t: Table): string[] => {
  t.until('star-1a');
  return ['bismarck', 'hipper', 'zdd'].filter((name) => t.unit(name).effects.includes('out of touch'));
};

describe('10.10 command control', () => {
  it('10.10 the levels of the nations', () => {
    expect(COMMAND_LEVEL).toEqual({ GE: 1, JP: 1, US: 2, UK: 2, FR: 3, IT: 4 });
  });

  it('10.10 as many chits as the level, drawn without putting back, after the visibility', () => {
    const t = fleet();
    t.roll({ 'chit@GE': [3], 'chit@UK': [3, 3] }).until('star-1a');
    // Third of 0-9 is 2; then third of 0, 1, 3, … is 3.
    expect(t.game.view(t.s, 0 as never).chits).toEqual({ GE: [2], UK: [2, 3] });
    expect(t.dice.asked.slice(0, 2)).toEqual(['visibility@GE', 'chit@GE']);
  });

  it('10.10 a scenario may set the level', () => {
    const t = fleet({ commandLevels: [3, 0] }).until('star-1a');
    expect(t.game.view(t.s, 0 as never).chits).toEqual({ GE: [0, 1, 2], UK: [] });
  });

  it('10.10 ships whose hex ends in the digit are out of touch for the turn', () => {
    expect(frozen(fleet().roll(digit(2)))).toEqual(['bismarck']);
    expect(frozen(fleet().roll(digit(5)))).toEqual(['hipper', 'zdd']);
    expect(frozen(fleet().roll(digit(7)))).toEqual([]);
    const t = fleet().roll(digit(5)).endTurn();
    expect(frozen(t.roll(digit(9)))).toEqual([]);
  });

  it('10.10 an enemy chit does nothing to us', () => {
    expect(frozen(fleet().roll({ 'chit@UK': [3, 5], ...digit(9) }))).toEqual([]);
  });

  it('10.10 no guns, main or secondary, no torpedoes, and straight on', () => {
    const t = new Table({
      units: [[ship('bismarck', '2012/B/3')], [ship('county', '2017/B/3'), ship('ukdd', '2015/B/3')]],
      options: { command: 'on', capitalTorpedoes: 'on' },
    });
    expect(t.roll(digit(2)).questions('bismarck')).toEqual(['manoeuvre']);
    const dd = new Table({
      units: [[ship('gedd', '2012/B/3')], [ship('county', '2015/B/3')]],
      options: { command: 'on' },
    });
    expect(dd.roll(digit(2)).questions('gedd')).toEqual(['manoeuvre']);
    const ways = fleet().roll(digit(2)).asked('bismarck', 'manoeuvre');
    // Last turn 3: from 1 to 5; she may change speed.
    expect(ways).toEqual([1, 2, 3, 4, 5].map((n) => `bismarck:${n}`));
  });

  it('10.10 she is still a target, and her damage is repaired', () => {
    const t = new Table({
      units: [[ship('bismarck', '2012/B/3')], [ship('kgv', '2017/B/3')]],
      options: { command: 'on' },
    });
    t.set('bismarck', { w: 1 }).roll(digit(2));
    expect(t.asked('kgv', 'main')).toContain('kgv>bismarck');
    t.order('kgv>bismarck');
    expect(t.asked('bismarck', 'repair-w')).toContain('bismarck:mendW');
    t.order('bismarck:mendW').endTurn();
    expect(t.events('repair', 'bismarck')).toHaveLength(1);
  });

  it('10.10 no star shell from a ship out of touch (R-46)', () => {
    const t = new Table({
      units: [[ship('gedd', '2012/B/3')], [ship('county', '2027/B/3')]],
      night: true,
      options: { command: 'on' },
    });
    expect(t.roll(digit(2)).questions('gedd')).not.toContain('star');
  });

  describe('with a flagship (10.9)', () => {
    const flag = (name: string, n: number, visibility = 6): Table => {
      const t = fleet({ options: { command: 'on', flagship: 'on' }, visibility });
      return t.order(`flag:${name}`).roll({ ...digit(n), visibility: [1] });
    };

    it('10.10 the flagship is never out of touch', () => {
      expect(frozen(flag('bismarck', 2))).toEqual([]);
      expect(frozen(flag('hipper', 2, 1))).toEqual(['bismarck']);
    });

    it('10.10 nor a ship within visibility of her (A-29)', () => {
      // Hipper lies four hexes from Bismarck, the destroyers seven; visibility 5, then 4, then 3.
      const t = flag('bismarck', 5, 4);
      expect(frozen(t)).toEqual(['zdd']);
      expect(frozen(flag('bismarck', 5, 2))).toEqual(['hipper', 'zdd']);
      expect(frozen(flag('bismarck', 5, 7))).toEqual([]);
    });

    it('10.10 once she is sunk nobody is immune', () => {
      const t = flag('bismarck', 9, 9).set('bismarck', { pendW: 3, pendS: 3 }).endTurn();
      t.set('hipper', { r: t.get('hipper', 'r') }).roll({ 'chit@GE': [9] });
      expect(t.unit('bismarck').status).toBe('sunk');
      expect([t.pose('hipper'), frozen(t)]).toEqual(['2318/D/3', ['hipper', 'zdd']]);
    });
  });

  it('10.10 the digit is that of the sheet as it lies now (R-25)', () => {
    const before = frozen(fleet().roll(digit(2)));
    expect(before).toEqual(['bismarck']);
    // A fleet that runs off the north edge moves the sheet: Bismarck stays where she is and her label changes.
    const north = new Table({
      units: [[ship('bismarck', '2012/B/0'), ship('hipper', '2301/A/5')], [ship('kgv', '2035/B/0')]],
      options: { command: 'on' },
    });
    north.roll(digit(9)).order('hipper:5').endTurn();
    expect(north.unit('bismarck').hex).toBe('2017');
    north.roll(digit(7)).until('star-1a');
    expect(north.unit('bismarck').effects).toContain('out of touch');
  });

  describe('running on', () => {
    const coast = (land: string[], pose = '2015/A/3', counter = 'bismarck'): Table =>
      new Table({
        units: [[ship(counter, pose, { name: 'bismarck' })], [ship('kgv', '4519/B/3')]],
        map: { land },
        options: { command: 'on' },
      }).roll(digit(5));

    it('10.10 about to run aground she turns just before the land, by the least angle', () => {
      const ways = coast(['2013']).asked('bismarck', 'manoeuvre');
      expect(ways).toContain('bismarck:1');
      expect(ways).toContain('bismarck:1p1');
      expect(ways).not.toContain('bismarck:2');
      expect(ways.filter((w) => w.startsWith('bismarck:p') || w.startsWith('bismarck:s'))).toEqual([]);
    });

    it('10.10 then she goes straight on', () => {
      // Land to starboard too: port alone.
      const ways = coast(['2013', '2113', '2114']).asked('bismarck', 'manoeuvre');
      expect(ways.sort()).toEqual(['bismarck:1', 'bismarck:1p1', 'bismarck:1p2', 'bismarck:1p3', 'bismarck:1p4']);
    });

    it('10.10 R-51 where both sides are equally near she chooses', () => {
      const side = (letter: string): string[] => [1, 2, 3, 4].map((n) => `bismarck:1${letter}${n}`);
      const ways = coast(['2013']).asked('bismarck', 'manoeuvre');
      expect(ways.sort()).toEqual(['bismarck:1', ...side('p'), ...side('s')].sort());
      // By 120 degrees, two points more, where less does not clear.
      const sharp = coast(['2013', '1914', '2114']).asked('bismarck', 'manoeuvre');
      expect(sharp.sort()).toEqual(['1', '1pp1', '1pp2', '1ss1', '1ss2'].map((way) => `bismarck:${way}`));
    });

    it('10.10 R-51 and again before the next land', () => {
      const ways = coast(['2012', '2112', '2113', '1812']).asked('bismarck', 'manoeuvre');
      expect(ways.sort()).toEqual(['1', '2', '2p1', '2p1p1', '2p1p2', '2p1s1', '2p1s2'].map((w) => `bismarck:${w}`));
    });

    it('10.10 off a map with land she is lost from the battle', () => {
      const t = coast(['4030'], '2005/A/5').order('bismarck:5').endTurn();
      expect(t.unit('bismarck').status).toBe('gone');
      expect(t.score().margin).toBe(0);
    });

    it('10.10 on the open sea the sheet moves first: she is not lost (9.3)', () => {
      const t = new Table({
        units: [[ship('bismarck', '2002/A/5')], [ship('kgv', '2030/B/3')]],
        options: { command: 'on' },
      });
      t.roll(digit(2)).order('bismarck:5').endTurn();
      expect([t.unit('bismarck').status, t.unit('bismarck').hex]).toEqual(['afloat', '2001']);
      expect(t.unit('kgv').hex).toBe('2333');
    });

    it('10.10 over an edge that the scenario opens to her she exits', () => {
      const t = new Table({
        units: [[ship('bismarck', '2002/A/5')], [ship('kgv', '2030/B/3')]],
        options: { command: 'on' },
        clauses: [{ kind: 'exit', side: 'GE', edge: 'north', score: 1 }],
      });
      t.roll(digit(2)).order('bismarck:2').endTurn();
      expect(t.unit('bismarck').status).toBe('exited');
    });
  });

  describe('behind a gate (11.0)', () => {
    const port = (land: string[]): Table =>
      new Table({
        units: [[ship('hood', '2012/B/3')], [ship('primau', '3526/A/0'), ship('frct', '3626/A/0')]],
        commandLevels: [0, 1],
        map: { land: ['1128-5535', ...land] },
        clauses: [{ kind: 'no-move-before', filter: { side: 'FR' }, turn: 2, gate: '3525' }],
        options: { command: 'on' },
      })
        .endTurn()
        .roll({ 'chit@FR': [7] });

    it('10.10 7.2 she does not stay with a ship that has come into her hex on another heading', () => {
      const t = port([]);
      expect(t.asked('frct', 'manoeuvre')).toEqual(['frct:0', 'frct:1', 'frct:2']);
      t.set('primau', { q: t.get('frct', 'q'), r: t.get('frct', 'r'), heading: 1, speed: 4 });
      expect(t.legal()).toEqual(['frct:1', 'frct:2']);
    });

    it('10.10 her way straight on, and before land round it, is reckoned from the gate', () => {
      expect(port(['3524']).asked('frct', 'manoeuvre')).toEqual([
        'frct:0',
        ...['frct:p1', 'frct:s1'],
        ...['frct:p2', 'frct:s2'],
      ]);
      expect(port(['3624']).asked('frct', 'manoeuvre')).toEqual(['frct:0', 'frct:1', 'frct:2']);
    });
  });

  it('10.10 no chits without the rule', () => {
    const t = fleet({ options: {} }).endTurn();
    expect(t.dice.asked.filter((key) => key.startsWith('chit'))).toEqual([]);
  });
});
