/** Factory of a campaign, from what the server says. */
import { type Meaning, phraseOf, type ReadRefusal } from '../../../engine/index.js';
import { type CampaignView, OperationsGame, type Scenario, SHEET } from '../../../engine/operations/index.js';
import { pageWords } from '../i18n/index.js';
import { ArenaBattle } from '../model/arena-battle.js';
import type { BattleSettings, ToldBattle } from '../model/battle.js';
import type { Conduct } from '../model/conduct.js';
import { liveBattle } from '../model/live-battle.js';
import type { Wire } from '../net/wire.js';
import { Sitting } from '../panel/sheet/sitting.js';
import { type CampaignFace, face } from './face.js';
import type { CampaignRefusal } from './i18n/catalogues.js';
import { told } from './i18n/told.js';
import type { LiveCampaign } from './model.js';

/** `scenario` is the data of the room's scenario. */
export function createBattle(wire: Wire, scenario: Scenario, said: ToldBattle, settings: BattleSettings): LiveCampaign {
  const conduct = conductOf(new OperationsGame(scenario, said.room.options), scenario, face);
  const battle = new ArenaBattle(wire, conduct, said, settings);
  const sitting = new Sitting(battle, SHEET);
  const end = battle.end.bind(battle);
  return Object.assign(liveBattle(battle, face, { sitting }), {
    // It listens to the connection, which outlasts the battle.
    end: () => {
      sitting.end();
      end();
    },
  });
}

/** What is a campaign's own in its course. */
export function conductOf(
  game: OperationsGame,
  scenario: Scenario,
  own: CampaignFace,
): Conduct<CampaignView, OperationsGame, Scenario> {
  return {
    game,
    scenario,
    face: own,
    isConfirmed: () => false,
    onlyAnswer: (_view, _known, legal) => (legal.length === 1 ? legal[0] : undefined),
    ordered: (next) => next,
    isAdvised: true,
    unitAsked: ({ question }) => question?.unit ?? null,
    refusalWords,
  };
}

/** Why an order is none; in English as the server says it. */
function refusalWords(refusal: Meaning): string | undefined {
  const { readRefusals } = pageWords();
  const { refusals } = told();
  return (
    (refusals && phraseOf(refusals, refusal as CampaignRefusal, undefined)) ??
    (readRefusals && phraseOf(readRefusals, refusal as ReadRefusal, undefined))
  );
}
