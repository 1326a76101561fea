/** Factory of a battle by rules that add nothing to the page: all that the contract promises, and no more. */
import type { RulesetEntry } from '../../../engine/core/ruleset.js';
import { assert, type Meaning, phraseOf, type ReadRefusal, type View } from '../../../engine/index.js';
import { pageWords } from '../i18n/index.js';
import { ArenaBattle } from '../model/arena-battle.js';
import type { Conduct } from '../model/conduct.js';
import type { Opener } from '../model/kit.js';
import { liveBattle } from '../model/live-battle.js';
import { faceOf } from './face.js';
import type { Counted, PlainGame } from './model.js';
import type { PlainScenario } from './scenario.js';
import { serverOdds } from './server-odds.js';
import { PRINTED } from './view-data.js';

/** Makes battles by the rules that the engine's part of the ruleset hands out. */
export function openerOf(entry: RulesetEntry): Opener<PlainScenario> {
  const face = faceOf(entry);
  return (wire, scenario, told, settings) => {
    // Of the ruleset's own list the server names battles alone; of others it sends the data.
    const data = entry.scenarios.find(({ id }) => id === told.room.scenario);
    const game = entry.open(data ?? scenario, told.room.options);
    assert(game.spec.ruleset === told.room.ruleset, 'the page plays by the rules of the room');
    const conduct: Conduct<View, PlainGame, PlainScenario> = {
      game,
      scenario: {
        ...scenario,
        ...data,
        when: entry.facts(data ?? scenario).when,
        options: entry.settings(data ?? scenario),
      },
      face,
      isConfirmed: () => false,
      onlyAnswer: (_view, _known, legal) => (legal.length === 1 ? legal[0] : undefined),
      ordered: (next) => next,
      isAdvised: false,
      unitAsked: () => null,
      refusalWords,
    };
    const battle = new ArenaBattle(wire, conduct, told, settings);
    const counted: Counted = { ...serverOdds(wire, battle), grid: entry.grid ?? PRINTED };
    return liveBattle(battle, face, counted);
  };
}

/** In Japanese why an order is none, as far as that is the same in every ruleset; the code of a refusal has words of its own. */
export function refusalWords(refusal: Meaning): string | undefined {
  const { readRefusals } = pageWords();
  return readRefusals && phraseOf(readRefusals, refusal as ReadRefusal, undefined);
}
