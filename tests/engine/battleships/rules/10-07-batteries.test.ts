/** Coast batteries: ships that do not move. */
import { describe, expect, it } from 'vitest';
import { battery, type Draft, ship, Table } from '../harness10.js';

/** A battery at 2020 on the coast, attack 8, defence 8, range 13; Hood eight hexes north of it. */
const coast = (pose = '2012/B/3', more: Partial<Draft> = {}): Table =>
  new Table({
    units: [
      [ship('hood', pose)],
      [battery('fort', '2020', [8, 8, 13]), ship('jeanbart', '4020/A/0'), ship('frdd', '4520/A/0')],
    ],
    nations: ['UK', 'FR'],
    map: { land: ['2020'] },
    options: { batteries: 'on' },
    ...more,
  });

describe('10.7 coast batteries', () => {
  it('10.7 fires and is fired at like a ship', () => {
    const t = coast()
      .order('hood>fort', 'fort>hood')
      .roll({ 'points@hood': [9], 'combat@hood': [7] });
    t.until('launch-a').used();
    expect(t.events('gunfire', 'hood')[0]!.data).toMatchObject({ range: 8, attack: 42, points: 20 });
    expect(t.events('gunfire', 'fort')[0]!.data).toMatchObject({ range: 8, attack: 8 });
    // 9 less 2 under fire: 20 points; 20 : 8 is 2:1, 7 is 2W.
    expect(t.damage('fort')).toBe('2W0S');
  });

  it('10.7 cannot move and is never asked to', () => {
    const t = coast();
    expect(t.questions('fort')).toEqual(['main']);
    expect(t.pose('fort')).toBe('2020/A/0');
  });

  it.each(['2012', '2028', '2620', '1420', '2612'])('10.7 no arcs: no modifier toward %s', (hex) => {
    const t = coast(`${hex}/B/3`).order('fort>hood').until('launch-a').used();
    expect(t.modifiers('fort')).not.toHaveProperty('5.7');
  });

  it('10.7 S damage is ignored', () => {
    // 20 : 8 is 2:1; 8 is 2S.
    const t = coast()
      .order('hood>fort')
      .roll({ points: [7], combat: [8] })
      .until('launch-a')
      .used();
    expect(t.damage('fort')).toBe('0W0S');
  });

  it('10.7 no +2 for standing still', () => {
    const t = coast().order('hood>fort').until('launch-a').used();
    expect(t.modifiers('hood')).not.toHaveProperty('5.8');
    const still = coast('3012/B/3').order('hood>jeanbart').until('launch-a').used();
    expect(still.modifiers('hood')['5.8']).toBe(2);
  });

  it('10.7 the -2 for being under fire holds for it (5.6)', () => {
    const t = coast().order('hood>fort', 'fort>hood').until('launch-a').used();
    expect(t.modifiers('fort')['5.6']).toBe(-2);
    expect(t.modifiers('hood')['5.6']).toBe(-2);
  });

  it('10.7 destroyed at three W steps', () => {
    // Two turns: 2W, then 1W.
    const t = coast()
      .order('hood>fort')
      .roll({ points: [7], combat: [7] })
      .endTurn();
    t.set('hood', { q: t.get('fort', 'q'), r: t.get('fort', 'r') - 8 });
    t.order('hood>fort')
      .roll({ points: [7], combat: [7] })
      .endTurn();
    expect(t.unit('fort').status).toBe('sunk');
  });

  it('10.7 X destroys it (A-31)', () => {
    const t = coast()
      .order('hood>fort')
      .roll({ points: [7], combat: [12] })
      .until('launch-a')
      .used();
    expect(t.unit('fort').status).toBe('sunk');
    expect(t.dice.asked).not.toContain('x@fort');
  });

  it('10.7 may try to repair W twice a turn, one after the other (R-48)', () => {
    const t = coast()
      .order('hood>fort')
      .roll({ points: [7], combat: [7] });
    t.order('fort:mendW', 'fort:mendW')
      .roll({ 'repairW@fort': [3, 1] })
      .endTurn();
    expect(t.damage('fort')).toBe('0W0S');
  });

  it('10.7 the second try falls away when the first has mended all', () => {
    const t = coast()
      .order('hood>fort')
      .roll({ points: [5], combat: [9] });
    // 10 points against 8: 1:1, 9 is 1W (and 1S, ignored).
    t.order('fort:mendW')
      .roll({ 'repairW@fort': [1] })
      .until('launch-a');
    expect(t.damage('fort')).toBe('1W0S');
    t.endTurn();
    expect(t.dice.asked.filter((key) => key === 'repairW@fort')).toHaveLength(1);
  });

  it('10.7 a ship tries once', () => {
    const t = coast()
      .set('hood', { w: 2 })
      .order('hood:mendW')
      .roll({ 'repairW@hood': [1] })
      .endTurn();
    expect(t.damage('hood')).toBe('1W0S');
  });

  it('10.7 land about it does not hide its own hex, land between does', () => {
    expect(coast().asked('hood', 'main')).toContain('hood>fort');
    const hidden = coast('2012/B/3', { map: { land: ['2020', '2018'] } });
    expect(hidden.asked('hood', 'manoeuvre')).toBeDefined();
    expect(hidden.events('target', 'hood')).toEqual([]);
  });

  it('10.7 6.2 R-52 torpedoes do not run ashore', () => {
    const t = coast('3010/A/3', {
      units: [[ship('ukdd', '2017/B/3')], [battery('fort', '2020', [8, 8, 13]), ship('frdd', '4520/A/0')]],
    });
    expect(t.questions('ukdd')).not.toContain('launch');
    const both = coast('3010/A/3', {
      units: [[ship('ukdd', '2017/B/3')], [battery('fort', '2020', [8, 8, 13]), ship('frdd', '2019/A/0')]],
    });
    expect(both.asked('ukdd', 'launch')).toEqual(['ukdd=-', 'ukdd=frdd']);
    expect(both.game.read(both.s, 'ukdd=fort')).toMatchObject({ ok: false, rule: '6.2' });
  });

  it('10.7 secondary batteries of capital ships may fire at it', () => {
    expect(coast('2014/B/3').asked('hood', 'secondary')).toEqual(['hood~-', 'hood~fort']);
  });

  it('10.7 counts like a ship in points: attack, defence, no movement', () => {
    const t = coast();
    expect(t.unit('fort').value).toBe(16);
    t.order('hood>fort')
      .roll({ points: [7], combat: [12] })
      .until('launch-a');
    expect(t.score().margin).toBe(16);
  });

  it('10.7 without the rule it is not there', () => {
    const t = new Table(coast().game.battle.scenario, { batteries: 'off' });
    expect(t.unit('fort')).toBeUndefined();
    expect(t.questions('hood')).not.toContain('main');
  });

  it('10.7 10.10 R-52 a chit with its digit silences it for the turn, like a ship', () => {
    const t = coast('2012/B/3', { options: { batteries: 'on', command: 'on' } });
    // The hex is 2020: the first digit drawn is 0.
    t.roll({ 'chit@FR': [1, 1, 1] }).until('star-1a');
    expect(t.unit('fort').effects).toEqual(['out of touch']);
    expect(t.questions('fort')).toEqual([]);
    t.endTurn();
    t.roll({ 'chit@FR': [5, 5, 5] }).until('star-1a');
    expect(t.unit('fort').effects).toEqual([]);
  });

  it('10.7 10.10 R-52 within visibility of the flagship it keeps in touch', () => {
    const touch = (visibility: number): string[] => {
      const t = coast('2012/B/3', {
        units: [[ship('hood', '2012/B/3')], [battery('fort', '2020', [8, 8, 13]), ship('frdd', '2025/A/0')]],
        options: { batteries: 'on', command: 'on', flagship: 'on' },
        visibility,
      });
      t.order('flag:hood', 'flag:frdd').roll({ visibility: [1], 'chit@FR': [1, 1, 1] });
      return [...t.until('star-1a').unit('fort').effects];
    };
    expect(touch(4)).toEqual([]);
    expect(touch(3)).toEqual(['out of touch']);
  });

  it('10.7 4.3 R-52 its guns fire no star shell', () => {
    const t = coast('2012/B/3', { night: true });
    expect(t.questions('fort')).not.toContain('star');
  });
});
