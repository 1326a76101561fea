/** How to play: each paragraph has its rules and both languages, and the figures of each worked example are those of the engine. */
import { describe, expect, it } from 'vitest';
import { howToOf as loadHowTo } from '../../../../arena/web/teach/how-to.js';
import { salvoChances } from '../../../../engine/battleships/salvo-odds.js';
import { SHIPS } from '../../../../engine/battleships/ships/ships.js';
import {
  attackAtRange,
  CRT_COLUMNS,
  combatResult,
  damagePoints,
  dptColumn,
  oddsColumn,
  speedCap,
} from '../../../../engine/battleships/tables.js';
import { DecisiveBattleGame } from '../../../../engine/decisive-battle/index.js';
import { hitChance, meanDamage, sinkingChance } from '../../../../engine/decisive-battle/salvo-odds.js';
import { SCENARIOS } from '../../../../engine/decisive-battle/scenarios/index.js';
import { cardOf } from '../../../../engine/decisive-battle/ships/cards.js';
import { unitId } from '../../../../engine/index.js';
import { gunPower, isHalfDamaged } from '../../../../engine/operations/condition.js';
import { breaksOut, gunSpread, lossesOf } from '../../../../engine/operations/gunnery.js';
import { meanOf } from '../../../../engine/operations/spread.js';
import { shipCard } from '../../../../engine/operations/units/cards.js';
import { TABLES, UNITS } from '../../../../engine/panzer/index.js';
import { howToOf, rulesOf, TAUGHT_RULESETS } from './taught.js';

const JAPANESE = /[ぁ-ヿ一-鿿]/;
const LANGUAGES = ['en', 'ja'] as const;

describe.each(TAUGHT_RULESETS)('how to play %s', (ruleset) => {
  const sections = howToOf(ruleset);

  it('has the parts that a newcomer needs, once each', () => {
    expect(sections.map(({ id }) => id)).toEqual(['see', 'turn', 'order', 'example', 'win', 'advice', 'mistakes']);
    const items = (of: string) => sections.find(({ id }) => id === of)!.paragraphs.filter(({ isItem }) => isItem);
    expect(items('advice')).toHaveLength(3);
    expect(items('mistakes').length).toBeGreaterThan(2);
  });

  it('cites rules that exist in each paragraph, and stands in both languages', () => {
    const rules = rulesOf(ruleset);
    for (const { en, ja, rules: cited } of sections.flatMap(({ paragraphs }) => paragraphs)) {
      expect(cited.length, en).toBeGreaterThan(0);
      for (const number of cited) expect(rules.has(number), `${number}: ${en}`).toBe(true);
      expect(en).not.toMatch(JAPANESE);
      expect(ja).toMatch(JAPANESE);
      expect([en.at(-1), ja.at(-1)]).toEqual(['.', '。']);
    }
  });

  it('is read in five minutes', () => {
    const words = sections
      .flatMap(({ paragraphs }) => paragraphs.map(({ en }) => en))
      .join(' ')
      .split(' ').length;
    expect(words).toBeGreaterThan(400);
    expect(words).toBeLessThan(1100);
  });

  it('is loaded as it stands', async () => {
    expect(await loadHowTo(ruleset)).toEqual(sections);
  });
});

/** Each figure stands in the example in both languages. */
function tells(ruleset: string, figures: readonly (string | number)[]): void {
  const sections = howToOf(ruleset).filter(({ id }) => id === 'example' || id === 'win');
  for (const language of LANGUAGES) {
    const text = sections.flatMap(({ paragraphs }) => paragraphs.map((one) => one[language])).join(' ');
    for (const figure of figures) {
      expect(text, `${figure}`).toMatch(new RegExp(`(?<![\\d.])${String(figure).replace('.', '\\.')}(?![\\d]|\\.\\d)`));
    }
  }
}

const percent = (p: number): string => (p * 100).toFixed(1);

describe('the worked example', () => {
  it('of battleships has the figures of the tables', () => {
    const card = (name: string) => SHIPS.get(name)!;
    const [bismarck, hood] = [card('bismarck'), card('hood')];
    expect([attackAtRange(bismarck.attack, 13), bismarck.range >= 13, hood.range >= 13]).toEqual([46, true, true]);
    const points = damagePoints(dptColumn(46), 9 - 2);
    const odds = oddsColumn(points, hood.defence);
    expect([points, CRT_COLUMNS[odds]]).toEqual([20, '2:1']);
    // Two speed steps, and nothing else.
    expect(combatResult(odds, 8)).toBe(8);
    expect([hood.movement, speedCap(hood.movement, 2)]).toEqual([5, 2]);
    const harmed = (modifier: number): number => 1 - salvoChances(dptColumn(46), modifier, hood.defence)[0]!;
    tells('battleships', [
      ...[bismarck.attack, hood.defence, attackAtRange(46, 4), attackAtRange(46, 14), points, '2:1', '2S', 5, 2],
      ...[percent(harmed(-2)), percent(harmed(0))],
      hood.attack + hood.defence + hood.movement,
    ]);
  });

  it('of decisive-battle has the figures of the engine', () => {
    const war = JSON.stringify(SCENARIOS.find(({ id }) => id === 'even-world-war'));
    // Of a ship without training markers.
    const { battle } = new DecisiveBattleGame(JSON.parse(war.replace(/,"markers":\d/g, '')));
    const ship = (name: string) => unitId(battle.names.indexOf(name));
    const [bismarck, hood] = [ship('Bismarck'), ship('Hood')];
    const dice = battle.gunnery[bismarck]!;
    const means = [hitChance(battle, bismarck) * 6, meanDamage(battle, bismarck, hood, dice)];
    expect(means[0]).toBe(1);
    tells('decisive-battle', [
      ...[dice, dice / 2, cardOf('bismarck')!.power, cardOf('hood')!.armour],
      ...[(means[1]! * 6) / dice, means[1]!.toFixed(2)],
      percent(sinkingChance(battle, bismarck, hood, dice, 1)),
    ]);
  });

  it('of panzer has the figures of the charts', () => {
    const unit = (name: string) => UNITS.find(({ id }) => id === name)!;
    const [tank, gun] = [unit('m-4-75'), unit('stug-iii-g')];
    expect([tank.attack, tank.weapon, tank.range, gun.defence]).toEqual([11, 'A', 8, 9]);
    const { near, far } = TABLES.weapons.A.armoured;
    expect([tank.attack * near, tank.attack * far, Math.floor(tank.range / 2)]).toEqual([22, 11, 4]);
    expect([Math.floor(22 / 9), Math.floor(44 / 9)]).toEqual([2, 4]);
    const { columns, rows, lowestDie } = TABLES.combatResults;
    const results = (odds: (typeof columns)[number], more = 0): readonly string[] =>
      [1, 2, 3, 4, 5, 6].map((die) => rows[die + more - lowestDie]![columns.indexOf(odds)]!);
    expect(results('2-1')).toEqual(['X', 'DD', 'DD', 'D', 'D', '-']);
    expect(results('4-1')).toEqual(['X', 'X', 'X', 'X', 'X', 'X']);
    expect([TABLES.terrain.woods.die, TABLES.terrain.town.die, results('4-1', 1)[5]]).toEqual([1, 1, '-']);
    tells('panzer', [11, 22, 9, 44, '2-1', '4-1', 7]);
  });

  it('of operations has the figures of the engine', () => {
    const [bismarck, hood] = [shipCard('bismarck')!, shipCard('hood')!];
    expect([bismarck.gun, bismarck.range, hood.range, hood.endurance, hood.defence]).toEqual([15, 3, 2, 10, 1]);
    expect([1, 2].map((die) => lossesOf(15, die))).toEqual([4, 3]);
    const halved = gunPower(15, false, false, true, false);
    expect([halved, ...[3, 4].map((die) => lossesOf(halved, die))]).toEqual([7, 2, 1]);
    expect([1, 2, 3].map((die) => breaksOut(3, hood.defence, false, die))).toEqual([true, true, false]);
    expect([6, 5].map((left) => isHalfDamaged(left, hood.endurance))).toEqual([false, true]);
    tells('operations', [15, 3, halved, hood.endurance, meanOf(gunSpread(15, hood.defence, false)).toFixed(2)]);
  });
});
