/** Explanation, below the report, of players' ships that did not fire. */
import type { BattleshipsGame } from '../../../engine/battleships/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless, ruleText, spread, wrap } from '../../words/text.js';
import type { Session } from '../session.js';
import { silences } from './silent.js';

/** Ships of the players that see an enemy and had nobody to fire at, and why; those that see none are one line. */
export function silentLines(
  { game, persons }: Pick<Session<BattleshipsGame>, 'game' | 'persons'>,
  before: Int16Array,
  width: number,
  palette: Palette,
): string[] {
  const line = (sentence: string, rule: string): string[] =>
    wrap(sentence, width - ruleText(rule).length - 1, '  ').map((text, i) =>
      i === 0
        ? spread(palette.paint('faint', text), palette.paint('rule', ruleText(rule)), width)
        : palette.paint('faint', text),
    );
  return persons.flatMap((seat) => {
    const silent = silences(game, before, seat);
    const blind = silent.filter((s) => !s.sees);
    const names = blind.map(({ unit }) => harmless(game.battle.names[unit]!));
    const told = silent
      .filter((s) => s.sees)
      .flatMap(({ unit, text, rule }) => line(`${harmless(game.battle.names[unit]!)} does not fire: ${text}.`, rule));
    if (blind.length === 0) return told;
    const rest = blind.length === 1 ? `${names[0]} sees no enemy.` : `${blind.length} ships see no enemy.`;
    return [...told, ...line(rest, '4.1')];
  });
}
