/** Legal actions as the engine has them, by what the server wrote. */
import type { BattleState, BattleshipsGame } from '../../../../engine/battleships/index.js';
import { type Action, actionList, actionsOf } from '../../../../engine/index.js';
import type { WireAction } from '../../model/battle.js';
import type { LegalAnswer } from './choice.js';

/** The server's legal actions as the engine's, matched by their notation. */
export function answersOf(game: BattleshipsGame, s: BattleState, legal: readonly WireAction[]): LegalAnswer[] {
  const byText = new Map(legal.map((wire) => [wire.text, wire]));
  return legalIn(game, s).flatMap(({ action, text }) => {
    const wire = byText.get(text);
    return wire === undefined ? [] : [{ action, wire }];
  });
}

/** Of a state, which nobody changes once it has come: list, button, finder and chart ask for the same. */
const written = new WeakMap<BattleState, readonly { readonly action: Action; readonly text: string }[]>();

function legalIn(game: BattleshipsGame, s: BattleState) {
  const known = written.get(s);
  if (known !== undefined) return known;
  const list = actionList(game.spec.maxLegal);
  game.legal(s, list);
  const legal = actionsOf(list).map((action) => ({ action, text: game.write(s, action) }));
  written.set(s, legal);
  return legal;
}
