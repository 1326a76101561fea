/** Briefing before a war: the situation, the powers with their ships, who wins, and what is set otherwise than usual. */

import { type DecisiveBattleGame, OPTIONS, type OptionName } from '../../../engine/decisive-battle/index.js';
import { bySeat, type Seat } from '../../../engine/index.js';
import type { Palette } from '../../words/palette.js';
import { harmless, wrap } from '../../words/text.js';
import { markerStars } from './look.js';

const WHO_WINS = [
  'The side that is last with ships on the field holds it (§W4.1); after the last round, the one with more points there (§B-26).',
  'A power of that side scores its ships that survive and those its own fleets sank; one of the other side nothing (§W4.2).',
  'Most points win, alone: allies compete too (§W4.3).',
];

export function briefing({ battle }: DecisiveBattleGame, width: number, palette: Palette): string[] {
  const { scenario, options } = battle;
  const section = (title: string, texts: readonly string[]): string[] =>
    texts.length === 0
      ? []
      : ['', palette.paint('strong', title), ...texts.flatMap((t) => wrap(`• ${t}`, width, '  '))];
  const changed = (Object.keys(OPTIONS) as OptionName[]).filter((name) => options[name] !== OPTIONS[name].default);
  const neutral =
    'A neutral scores its own cards; but any power may declare war on it, and it must join the other side (§W1.3).';
  return [
    palette.paint('strong', harmless(scenario.title)),
    ...wrap(harmless(scenario.briefing), width),
    ...section(
      'The powers',
      bySeat(scenario.seats).map(
        (seat, i) => `${harmless(seat.name)} (${seat.id}, ${battle.seatPoints[i]} points): ${shipsOf(battle, i)}`,
      ),
    ),
    ...section('Who wins', [...WHO_WINS, ...(scenario.neutrality && battle.seats > 2 ? [neutral] : [])]),
    ...section(
      'Special rules',
      changed.map((name) => `${name} = ${options[name]}: ${OPTIONS[name].text} (§${OPTIONS[name].rule})`),
    ),
  ];
}

/** Ships with a star a training marker. */
export const shipsOf = ({ names, seatOf, markers }: DecisiveBattleGame['battle'], seat: Seat): string =>
  names.flatMap((name, u) => (seatOf[u] === seat ? [`${harmless(name)}${markerStars(markers[u]!)}`] : [])).join(', ');
