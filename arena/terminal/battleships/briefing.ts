/** Briefing before a battle: the situation, who wins, and what is special. */
import { type BattleshipsGame, clauseWords, victoryWords } from '../../../engine/battleships/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless, wrap } from '../../words/text.js';

export function briefing(game: BattleshipsGame, width: number, palette: Palette): string[] {
  const { scenario, options } = game.battle;
  const section = (title: string, texts: readonly string[]): string[] =>
    texts.length === 0
      ? []
      : ['', palette.paint('strong', title), ...texts.flatMap((t) => wrap(`• ${harmless(t)}`, width, '  '))];
  const on = Object.entries(options).flatMap(([name, value]) => (value === 'on' ? [name] : []));
  return [
    palette.paint('strong', harmless(scenario.title)),
    ...wrap(harmless(scenario.briefing), width),
    ...section('Who wins', victoryWords(scenario)),
    ...section(
      'Special rules',
      scenario.clauses.filter((c) => c.when === undefined || options[c.when.option] === 'on').map(clauseWords),
    ),
    ...(on.length === 0 ? [] : ['', ...wrap(`Optional rules in force: ${on.join(', ')}.`, width)]),
  ];
}
