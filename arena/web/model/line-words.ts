/** Expected line of play in words. */
import { CHANCE, type Game, OVER, ScriptedChance } from '../../../engine/index.js';
import type { Face } from './face.js';
import type { OpenedState, WirePlan } from './wire.js';

/** Of a long line the first ones are told. */
const MOST = 6;

/**
 * The actions in words: as the plan describes them, else of the state in which the first is chosen. What then follows a throw of
 * dice is told by its notation alone, as far as the ruleset has words for that.
 */
export function lineWords(
  face: Pick<Face, 'actionWords' | 'orderWords'>,
  game: Game<OpenedState>,
  s: OpenedState | null,
  { line = [], lineMeanings }: Pick<WirePlan, 'line' | 'lineMeanings'>,
): readonly string[] {
  const told: string[] = [];
  let at: OpenedState | null = s === null ? null : s.slice();
  for (const [i, text] of line.slice(0, MOST).entries()) {
    const order = lineMeanings?.[i];
    const described = order && face.orderWords(order);
    const words = described ?? face.actionWords(at, text);
    if (at === null && words === text) break;
    told.push(words);
    at = at === null ? null : after(game, at, text);
  }
  return told;
}

/** The state after the action, if it is another decision's. */
function after(game: Game<OpenedState>, s: OpenedState, text: string): OpenedState | null {
  const actor = game.toAct(s);
  const read = actor === CHANCE || actor === OVER ? undefined : game.read(s, text);
  if (read?.ok !== true) return null;
  game.apply(s, read.value, new ScriptedChance([]));
  return game.toAct(s) >= 0 ? s : null;
}
