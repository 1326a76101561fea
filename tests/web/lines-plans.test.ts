/** What admirals say in decisive-battle, in Japanese: whatever they have said in wars of every scenario and doctrine. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAgent } from '../../agents/registry.js';
import { SeatSituation } from '../../agents/situation.js';
import { draftIn, intentWords } from '../../arena/web/decisive-battle/intent-words.js';
import { language } from '../../arena/web/i18n/index.js';
import { DecisiveBattleGame } from '../../engine/decisive-battle/index.js';
import type { Question } from '../../engine/decisive-battle/question.js';
import { questionOf } from '../../engine/decisive-battle/question.js';
import { SCENARIOS } from '../../engine/decisive-battle/scenarios/index.js';
import { type Action, actionList, CHANCE, OVER, type Seat, SeededChance } from '../../engine/index.js';

/** Decisions of the admirals that are listened to in each war. */
const DECISIONS = 110;

interface Saying {
  readonly game: DecisiveBattleGame;
  readonly intent: string;
  readonly about: Question | undefined;
}

async function sayings(scenario: (typeof SCENARIOS)[number], luck: number): Promise<Saying[]> {
  const game = new DecisiveBattleGame(scenario);
  const admiral = createAgent('admiral', game);
  if (!admiral.ok) throw new Error(admiral.message);
  const chance = new SeededChance([luck, 6, 7, 8]);
  const [state, legal, situation] = [game.create(), actionList(game.spec.maxLegal), new SeatSituation(game)];
  const said: Saying[] = [];
  admiral.value.reset(String(luck));
  game.start(state);
  let draw = luck;
  for (let actor = game.toAct(state); actor !== OVER && said.length < DECISIONS; actor = game.toAct(state)) {
    game.legal(state, legal);
    let action = legal.ids[0] as Action;
    if (actor !== CHANCE) {
      const decision = await admiral.value.choose(situation.at(state, actor as Seat, legal), {}, true);
      if (decision.plan !== undefined) said.push({ game, intent: decision.plan.intent, about: questionOf(state) });
      // One in four is somebody else's: wars that no admiral would come to by himself.
      draw = (Math.imul(draw, 1103515245) + 12345) & 0x7fffffff;
      const isOther = (draw >>> 16) % 4 === 0;
      action = isOther ? (legal.ids[(draw >>> 8) % legal.count] as Action) : decision.action;
    }
    game.apply(state, action, chance);
  }
  return said;
}

describe('an admiral of lines of battle in Japanese', () => {
  let said: Saying[];
  beforeAll(async () => {
    said = [];
    for (const scenario of SCENARIOS) said.push(...(await sayings(scenario, 3)));
  });
  afterEach(() => {
    language.value = 'en';
  });

  const inJapanese = ({ game, intent }: Pick<Saying, 'game' | 'intent'>): string => {
    language.value = 'ja';
    return intentWords(game, intent);
  };

  it('says all that he says in English', () => {
    // Rules are cited as on the page: F1.6, B-29.
    const left = said.filter((one) => /[A-Za-z]{2,}|undefined/.test(inJapanese(one).replace(/[WFB]-?\d+(\.\d)?/g, '')));
    expect([...new Set(left.map((one) => `${one.intent} | ${inJapanese(one)}`))].slice(0, 12)).toEqual([]);
    expect(said.length).toBeGreaterThan(300);
    expect(new Set(said.map(({ intent }) => intent)).size).toBeGreaterThan(150);
  });

  it('speaks of what is asked', () => {
    const answers: Partial<Record<Question, RegExp>> = {
      dodge: / dodges | stands and fights /,
      keep: / keeps contact | lets .+ go \(F1\.3\)/,
      pursue: / pursues | lets .+ go: /,
      'break-off': / breaks off: | stays in the fight: /,
    };
    const astray = said.filter(({ about, intent }) => answers[about!]?.test(intent) === false);
    expect(astray.map(({ about, intent }) => `${about}: ${intent}`)).toEqual([]);
    expect(said.filter(({ about }) => about === 'dodge').length).toBeGreaterThan(5);
  });

  it('gives the same numbers and rules', () => {
    const numbers = (text: string): string[] => (text.match(/\d+(\.\d)?/g) ?? []).sort();
    const plain = (text: string): string => text.replace(/ ?[（(]\d{4}[)）]/g, '');
    const other = said.filter((one) => {
      const told = new Set(numbers(inJapanese(one)));
      return numbers(plain(one.intent)).some((number) => !told.has(number));
    });
    expect([...new Set(other.map((one) => `${one.intent} | ${inJapanese(one)}`))].slice(0, 12)).toEqual([]);
  });

  it('leaves a sentence alone that is no admiral’s, and says the others', () => {
    const game = new DecisiveBattleGame(SCENARIOS[0]!);
    language.value = 'ja';
    expect(intentWords(game, 'I go home.')).toBe('I go home.');
    expect(intentWords(game, 'Lion does a dance. All go.')).toBe('ライオン does a dance. 全艦が参加する。');
  });

  it('advises fleets that can be formed as he says', () => {
    const advice = said.filter(({ intent }) => / sails?: /.test(intent));
    expect(advice.length).toBeGreaterThan(3);
    for (const { game, intent } of advice) {
      const lines = draftIn(game, intent)!;
      const words = lines.map((line) => line.map((u) => game.battle.names[u]).join('–')).join(' and ');
      expect(intent.startsWith(`${words} sail`)).toBe(true);
    }
    expect(draftIn(said[0]!.game, 'Lion–Nobody sail: why?')).toBeUndefined();
    expect(draftIn(said[0]!.game, 'Lion waits.')).toBeUndefined();
  });

  it('names ships in English as the page does', () => {
    const game = new DecisiveBattleGame(SCENARIOS[0]!);
    expect(intentWords(game, 'Renown (1916) waits.')).toBe('Renown waits.');
  });
});
