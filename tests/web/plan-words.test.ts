/** What admirals say, in Japanese: whatever they have said in battles of every scenario. */
import { beforeAll, describe, expect, it } from 'vitest';
import { BattleshipsAdmiral } from '../../agents/battleships/admiral/admiral.js';
import { DOCTRINES } from '../../agents/battleships/admiral/doctrine.js';
import { createAgent } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import { planJa } from '../../arena/web/i18n/ja/plans.js';
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { UNITS_JA } from '../../engine/battleships/names.js';
import { SCENARIOS } from '../../engine/battleships/scenarios/index.js';
import { type Action, actionList, CHANCE, OVER, openGame, type Seat, SeededChance } from '../../engine/index.js';

/** Decisions of an admiral that are listened to in each battle. */
const DECISIONS = 60;

async function intents(id: string): Promise<string[]> {
  const opened = openGame(id);
  if (!opened.ok) throw new Error(opened.message);
  const game = opened.value;
  const admiral = createAgent('admiral', game);
  if (!admiral.ok) throw new Error(admiral.message);
  const chance = new SeededChance([5, 6, 7, 8]);
  const [state, legal, situation] = [game.create(), actionList(game.spec.maxLegal), new SeatSituation(game)];
  const said: string[] = [];
  admiral.value.reset('5');
  game.start(state);
  for (let actor = game.toAct(state); actor !== OVER && said.length < DECISIONS; actor = game.toAct(state)) {
    game.legal(state, legal);
    let action = legal.ids[0] as Action;
    if (actor !== CHANCE) {
      const decision = await admiral.value.choose(situation.at(state, actor as Seat, legal), {}, true);
      action = decision.action;
      if (decision.plan !== undefined) said.push(decision.plan.intent);
    }
    game.apply(state, action, chance);
  }
  return said;
}

/** Decisions of a game played at random, until ships have been hurt. */
const OTHERS = 400;

/** What he says of orders that are not his own, some of each decision. */
function others(id: string): string[] {
  const opened = openGame(id);
  if (!opened.ok || !(opened.value instanceof BattleshipsGame)) throw new Error(`${id} is a battle of battleships`);
  const game = opened.value;
  const admiral = new BattleshipsAdmiral(game, DOCTRINES.balanced!, 'admiral');
  const chance = new SeededChance([1, 2, 3, 4]);
  const [state, legal, situation] = [game.create(), actionList(game.spec.maxLegal), new SeatSituation(game)];
  const said: string[] = [];
  game.start(state);
  for (let n = 0, actor = game.toAct(state); actor !== OVER && n < OTHERS; actor = game.toAct(state)) {
    game.legal(state, legal);
    const actions = Array.from(legal.ids.subarray(0, legal.count), (a) => a as Action);
    if (actor !== CHANCE && legal.count > 1) {
      for (const a of [actions[0]!, actions[n % legal.count]!, actions.at(-1)!]) {
        said.push(admiral.words(situation.at(state, actor as Seat, legal), a).intent);
      }
      n++;
    }
    game.apply(state, actions[(n * 7) % legal.count]!, chance);
  }
  return said;
}

const name = (english: string): string => UNITS_JA[english] ?? `?${english}`;

describe('an admiral in Japanese', () => {
  let said: string[];
  beforeAll(async () => {
    said = (await Promise.all(SCENARIOS.map(({ id }) => intents(id)))).flat();
  });

  it('says all that he says in English', () => {
    const left = said.filter((intent) =>
      /[A-Za-z?{]|undefined/.test((planJa(intent, name) ?? '?').replace(/隊 [A-F]/g, '')),
    );
    expect([...new Set(left)].slice(0, 12).map((one) => `${one} | ${planJa(one, name)}`)).toEqual([]);
    expect(new Set(said).size).toBeGreaterThan(200);
  });

  it('gives the same numbers', () => {
    const numbers = (text: string): string[] => (text.match(/\d+\.\d/g) ?? []).sort();
    const other = said.filter((intent) => `${numbers(intent)}` !== `${numbers(planJa(intent, name) ?? '')}`);
    expect(other.slice(0, 12).map((one) => `${one} | ${planJa(one, name)}`)).toEqual([]);
  });

  it.each([
    ['The flag belongs in the sounder ship.', '損害の少ない艦を旗艦とする。'],
    [
      'Hood, too badly hurt to stay, turns away and opens the range to Bismarck from 8 hexes to 10; expected next turn: 0.4 points dealt, 1.2 taken.',
      'フッドは損害が大きく踏みとどまれないため、敵に背を向けて回頭し、ビスマルクとの距離を8ヘクスから10ヘクスに開く。次のターンの期待値は与える損害0.4点、受ける損害1.2点。',
    ],
  ])('%s', (english, japanese) => {
    expect(planJa(english, name)).toBe(japanese);
  });

  it('has words for orders that are not his own, in both languages', () => {
    const words = new Set(SCENARIOS.flatMap(({ id }) => others(id)));
    expect(
      [...words].filter((intent) => !/^[A-Z][^>~=*{]* [^>~=*{]*\.$/.test(intent) || /undefined/.test(intent)),
    ).toEqual([]);
    const left = [...words].filter((intent) =>
      /[A-Za-z?{]|undefined/.test((planJa(intent, name) ?? '?').replace(/隊 [A-F]/g, '')),
    );
    expect(left.slice(0, 12).map((one) => `${one} | ${planJa(one, name)}`)).toEqual([]);
    const kinds = [
      / holds her fire\.$/,
      / secondary battery silent\.$/,
      / fires at [^;]+, \S+ ?\S*\.$/,
      /^Star shell from /,
      /^The flag flies in [A-Z]/,
      / leaves her damage as it is\.$/,
      / keeps her torpedoes/,
    ];
    for (const kind of kinds)
      expect(
        [...words].some((one) => kind.test(one)),
        `${kind}`,
      ).toBe(true);
  });

  it('leaves alone what is no admiral’s', () => {
    expect(planJa('I go home.', name)).toBeUndefined();
  });
});
