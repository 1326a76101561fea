/** Factory of a battle of this ruleset, from what the server says. */
import {
  type BattleView,
  DecisiveBattleGame,
  type Refusal,
  type Scenario,
} from '../../../engine/decisive-battle/index.js';
import { phraseOf } from '../../../engine/index.js';
import { ArenaBattle } from '../model/arena-battle.js';
import type { BattleSettings, ToldBattle } from '../model/battle.js';
import type { Conduct } from '../model/conduct.js';
import { liveBattle } from '../model/live-battle.js';
import type { Wire } from '../net/wire.js';
import { face } from './face.js';
import { Forming } from './forming.js';
import { phrases } from './i18n/index.js';
import { namesOf } from './intent-words.js';
import type { LiveDecisive } from './model.js';

/** `scenario` is the data of the room's scenario. */
export function createBattle(wire: Wire, scenario: Scenario, told: ToldBattle, settings: BattleSettings): LiveDecisive {
  const game = new DecisiveBattleGame(scenario, told.room.options);
  const conduct: Conduct<BattleView, DecisiveBattleGame, Scenario> = {
    game,
    scenario,
    face,
    isConfirmed: ({ question }) => question?.about === 'target',
    onlyAnswer: (_view, _known, legal) => (legal.length === 1 ? legal[0] : undefined),
    // What comes next is asked of nobody before they count.
    ordered: ({ question: _, ...next }) => ({ ...next, phase: 'targets', toAct: next.seat }),
    refusalWords: (refusal) => {
      const { refusals } = phrases();
      return refusals && phraseOf(refusals, refusal as Refusal, namesOf(game));
    },
    isAdvised: true,
    unitAsked: ({ question }) => question?.unit ?? null,
  };
  const battle = new ArenaBattle(wire, conduct, told, settings);
  const forming = new Forming(game.battle, battle);
  const live = liveBattle(battle, face, { forming });
  const stop = battle.end.bind(battle);
  return Object.assign(live, {
    end: () => {
      forming.end();
      stop();
    },
  });
}
