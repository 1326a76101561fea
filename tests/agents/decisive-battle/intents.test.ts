/** What the admiral of decisive-battle means answers what it was asked, and its sentence is the catalogue's. */
import { expect, it } from 'vitest';
import { createAgent } from '../../../agents/registry.js';
import { SeatSituation } from '../../../agents/situation.js';
import { describe } from '../../../engine/decisive-battle/describe.js';
import { englishOf } from '../../../engine/decisive-battle/english.js';
import { DecisiveBattleGame } from '../../../engine/decisive-battle/index.js';
import type { IntentKind } from '../../../engine/decisive-battle/meaning.js';
import { namesIn } from '../../../engine/decisive-battle/names.js';
import { type Question, questionOf } from '../../../engine/decisive-battle/question.js';
import { SCENARIOS } from '../../../engine/decisive-battle/scenarios/index.js';
import { type Action, actionList, CHANCE, OVER, type Seat, SeededChance } from '../../../engine/index.js';

/** Decisions that are listened to in each war. */
const DECISIONS = 110;

const ANSWERS: Readonly<Record<Question, readonly IntentKind[]>> = {
  side: ['intend-join', 'intend-neutral'],
  war: ['intend-war', 'intend-no-war'],
  fleets: ['intend-fleets'],
  designate: ['intend-designate'],
  engage: ['intend-engage', 'intend-wait', 'intend-withdraw', 'intend-send-home'],
  dodge: ['intend-dodge', 'intend-stand'],
  keep: ['intend-keep', 'intend-let-go'],
  target: ['intend-fire', 'intend-draw-fire', 'intend-hold-fire'],
  'break-off': ['intend-break-off', 'intend-stay'],
  pursue: ['intend-pursue', 'intend-let-away'],
};

it('it means what it is asked, does what it means, and says so in the words of the ruleset', async () => {
  const heard = new Map<Question, number>();
  for (const scenario of SCENARIOS) {
    const game = new DecisiveBattleGame(scenario);
    const admiral = createAgent('admiral', game);
    if (!admiral.ok) throw new Error(admiral.message);
    const chance = new SeededChance([3, 6, 7, 8]);
    const [state, legal, situation] = [game.create(), actionList(game.spec.maxLegal), new SeatSituation(game)];
    admiral.value.reset('3');
    game.start(state);
    let draw = 3;
    let decisions = 0;
    for (let actor = game.toAct(state); actor !== OVER && decisions < DECISIONS; actor = game.toAct(state)) {
      game.legal(state, legal);
      let action = legal.ids[0] as Action;
      if (actor !== CHANCE) {
        const about = questionOf(state)!;
        const decision = await admiral.value.choose(situation.at(state, actor as Seat, legal), {}, true);
        const { intent, meaning, rejected } = decision.plan!;
        expect(ANSWERS[about], `${about}: ${intent}`).toContain(meaning!.kind);
        expect(englishOf(namesIn(game.battle), meaning!)).toBe(intent);
        expect(JSON.parse(JSON.stringify(meaning))).toEqual(meaning);
        // Fleets are formed in steps; of all else the order says the same as the intent.
        const order = describe(game.battle, state, decision.action).kind;
        if (about !== 'fleets') expect(KIND_OF[meaning!.kind as IntentKind] ?? meaning!.kind.slice(7)).toBe(order);
        if (rejected !== undefined) {
          const other = game.read(state, rejected.action);
          expect(other.ok && describe(game.battle, state, other.value)).toEqual(rejected.meaning);
        }
        heard.set(about, (heard.get(about) ?? 0) + 1);
        decisions++;
        // One in four is somebody else's: wars that no admiral would come to by himself.
        draw = (Math.imul(draw, 1103515245) + 12345) & 0x7fffffff;
        const isOther = (draw >>> 16) % 4 === 0;
        action = isOther ? (legal.ids[(draw >>> 8) % legal.count] as Action) : decision.action;
      }
      game.apply(state, action, chance);
    }
  }
  expect([...heard.values()].reduce((sum, n) => sum + n, 0)).toBeGreaterThan(300);
  expect(heard.get('dodge')).toBeGreaterThan(5);
  expect(heard.get('fleets')).toBeGreaterThan(3);
});

/** Where the order is called otherwise than the intent. */
const KIND_OF: Readonly<Partial<Record<IntentKind, string>>> = {
  'intend-neutral': 'stay-neutral',
  'intend-war': 'declare-war',
  'intend-fire': 'aim',
  'intend-draw-fire': 'aim',
};
