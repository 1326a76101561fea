/** Factory of a battle of this ruleset, from what the server says. */
import { type Action, type Meaning, phraseOf, type ReadRefusal } from '../../../engine/index.js';
import { type BattleView, PanzerGame, type Refusal, type Scenario } from '../../../engine/panzer/index.js';
import { pageWords } from '../i18n/index.js';
import { ArenaBattle } from '../model/arena-battle.js';
import type { BattleSettings, ToldBattle } from '../model/battle.js';
import type { Conduct } from '../model/conduct.js';
import { liveBattle } from '../model/live-battle.js';
import type { Wire } from '../net/wire.js';
import { face } from './face.js';
import { told } from './i18n/told.js';
import type { LivePanzer } from './model.js';
import { Muster } from './muster/muster.js';
import { namesOf } from './names.js';
import { mayTakeBack } from './taken-back.js';

/** `scenario` is the data of the room's scenario. */
export function createBattle(wire: Wire, scenario: Scenario, told: ToldBattle, settings: BattleSettings): LivePanzer {
  const game = new PanzerGame(scenario, told.room.options);
  const conduct: Conduct<BattleView, PanzerGame, Scenario> = {
    game,
    scenario,
    face,
    isConfirmed: () => false,
    mayTakeBack: (known, { id }) => mayTakeBack(game, known, id as Action),
    onlyAnswer: (_view, _known, legal) => (legal.length === 1 ? legal[0] : undefined),
    ordered: (next) => next,
    isAdvised: true,
    unitAsked: ({ unit, phase, step }) =>
      (phase === 'vehicles' || phase === 'foot') && step === 'where' ? unit : null,
    refusalWords: (refusal) => refusalWords(game, refusal),
  };
  const battle = new ArenaBattle(wire, conduct, told, settings);
  const muster = new Muster(battle);
  const live = liveBattle(battle, face, { muster });
  const stop = battle.end.bind(battle);
  return Object.assign(live, {
    end: () => {
      muster.end();
      stop();
    },
  });
}

/** Why an order is none, by this ruleset or by what is the same in every one; in English as the server says it. */
function refusalWords(game: PanzerGame, refusal: Meaning): string | undefined {
  const { readRefusals } = pageWords();
  const { refusals } = told();
  return (
    (refusals && phraseOf(refusals, refusal as Refusal, namesOf(game))) ??
    (readRefusals && phraseOf(readRefusals, refusal as ReadRefusal, undefined))
  );
}
