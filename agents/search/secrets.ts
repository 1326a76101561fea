/** Which decisions the other seats do not see at once: a tree of theirs must not branch at them. */
import { BattleshipsGame } from '../../engine/battleships/index.js';
import { type BattleState, G } from '../../engine/battleships/layout.js';
import { PHASE } from '../../engine/battleships/phases.js';
import { DecisiveBattleGame } from '../../engine/decisive-battle/index.js';
import { type BattleState as WarState, G as WG } from '../../engine/decisive-battle/layout.js';
import { PHASE as WAR_PHASE } from '../../engine/decisive-battle/phases.js';
import type { Game, State } from '../../engine/index.js';

/** Mines, the flag, and torpedoes until both seats have launched. @rule 10.6 @rule 10.9 */
const SECRET_PHASES: ReadonlySet<number> = new Set(
  (['mines', 'flagship', 'launch-a', 'launch-b', 'transfer-0', 'transfer-1'] as const).map((name) => PHASE[name]),
);

const never = (): boolean => false;
const always = (): boolean => true;

/** True in a state in which the decision to be made is hidden from the others. Of rules it does not know, every one may be. */
export function secretsOf<S extends State>(game: Game<S>): (s: S) => boolean {
  if (!game.spec.hidden) return never;
  if (game instanceof BattleshipsGame) return (s) => SECRET_PHASES.has((s as BattleState)[G.phase]!);
  if (game instanceof DecisiveBattleGame) return (s) => (s as WarState)[WG.phase] === WAR_PHASE.fleets;
  return always;
}
