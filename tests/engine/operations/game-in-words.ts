/**
 * Games of campaigns for the second reader: chance choices, told step by step in its notation. What the engine asks in other pieces than
 * the reader (a set one by one, a move and its end at once) is put together or taken apart here; nothing is left out.
 */

import { Picker } from '../../../engine/conformance/play.js';
import { actionList, actionsOf } from '../../../engine/core/actions.js';
import type { Action } from '../../../engine/core/brand.js';
import { RecordingChance, SeededChance } from '../../../engine/core/chance.js';
import { CHANCE, OVER } from '../../../engine/core/game.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import { type CampaignState, G } from '../../../engine/operations/layout.js';
import { STEP } from '../../../engine/operations/phases.js';
import type { Scenario } from '../../../engine/operations/scenario.js';
import { CampaignWords, changedFacts, scenarioInWords } from './campaign-in-words.js';
import { dieInWords } from './dice-in-words.js';
import { Teller } from './teller.js';
import { Wanderer } from './wanderer.js';

/** Readings in which the engine is not the reader's first one. */
const SETTINGS = {
  sortie: 'leaving',
  spend: 'short',
  works: 'fleet',
  firstDie: 'round',
  contact: 'known',
  interceptors: 'often',
};

/** Facts are compared when a combat is over: the reader takes ships away then. */
const IN_COMBAT: ReadonlySet<number> = new Set([
  STEP.mine,
  STEP.patch,
  STEP.fight,
  STEP.striking,
  STEP.shell,
  STEP.shelling,
  STEP.harm,
  STEP.harming,
  STEP.mend,
  STEP.hunting,
]);

/** Lines of a stream: the game, its steps, its end. */
export function gameInWords(scenario: Scenario, seed: number, turns = scenario.turns): string[] {
  const game = new OperationsGame({ ...scenario, turns });
  const s = game.create();
  game.start(s);
  const words = new CampaignWords(game.campaign, s);
  const lines: unknown[] = [
    {
      game: scenario.id,
      seats: scenario.seats.map(({ id }) => id),
      settings: SETTINGS,
      turns,
      scenario: scenarioInWords(scenario, turns),
      aboard: words.aboard(),
    },
  ];
  tell(game, s, words, seed, (piece) => lines.push({ n: lines.length, turn: s[G.turn], sea: s[G.sea], ...piece }));
  lines.push({ over: true, turn: s[G.turn] });
  return lines.map((line) => JSON.stringify(line));
}

function tell(
  game: OperationsGame,
  s: CampaignState,
  words: CampaignWords,
  seed: number,
  push: (piece: object) => void,
): void {
  const list = actionList(game.spec.maxLegal);
  const dice = new SeededChance([seed, 5, 9, 17]);
  const wanderer = new Wanderer(game.campaign, new Picker(seed));
  const teller = new Teller(game.campaign, words);
  let before = words.facts(s);
  push({ at: 'chance', dice: [], after: before });
  while (game.toAct(s) !== OVER) {
    game.legal(s, list);
    const legal = actionsOf(list);
    const isChance = game.toAct(s) === CHANCE;
    const a = (isChance ? legal[0] : wanderer.choose(s, legal)) as Action;
    if (!isChance) teller.decide(s, legal, a);
    const chance = new RecordingChance(dice);
    const was = s.slice();
    game.apply(s, a, chance);
    if (isChance)
      teller.dice(
        was,
        chance.names.flatMap((name, i) => dieInWords(words, name, chance.rolls[i]!)),
      );
    teller.settle(s);
    const pieces = teller.take();
    if (pieces.length === 0) continue;
    if (IN_COMBAT.has(s[G.step]!) || game.toAct(s) === OVER) {
      for (const piece of pieces) push(piece);
      continue;
    }
    const after = words.facts(s);
    for (const piece of pieces.slice(0, -1)) push(piece);
    push({ ...pieces.at(-1)!, after: changedFacts(before, after) });
    before = after;
  }
}
