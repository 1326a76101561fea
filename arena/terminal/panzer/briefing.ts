/** Briefing before a battle: the situation, both forces, who wins, what is special here, and which figures are ours. */
import { bySeat, never, type Seat } from '../../../engine/index.js';
import {
  type Clause,
  OPTIONS,
  type OptionName,
  type PanzerGame,
  type Scenario,
  withArticle,
} from '../../../engine/panzer/index.js';
import type { Palette } from '../../words/palette.js';
import { capital, harmless, wrap } from '../../words/text.js';
import { aimLine, aimsOf, sideCalled } from './aims.js';

export function briefing({ battle }: PanzerGame, width: number, palette: Palette): string[] {
  const { scenario, options } = battle;
  const section = (title: string, texts: readonly string[]): string[] =>
    texts.length === 0
      ? []
      : ['', palette.paint('strong', title), ...texts.flatMap((t) => wrap(`• ${harmless(t)}`, width, '  '))];
  const changed = (Object.keys(OPTIONS) as OptionName[]).filter((name) => options[name] !== OPTIONS[name].default);
  return [
    palette.paint('strong', `${harmless(scenario.title)}, ${harmless(scenario.date)}, ${scenario.turns} turns`),
    ...wrap(harmless(scenario.briefing), width),
    ...section(
      'The forces',
      bySeat(scenario.sides).map((side, seat) => `${side.name}: ${forceWords(battle, seat)}.`),
    ),
    ...section(
      'Who wins (the first that holds at the end; trucks and wagons count for nothing)',
      aimsOf(battle).map((aim) => aimLine(battle, aim)),
    ),
    ...section('Special rules', [
      `The first segment of each turn is that of ${withArticle(sideCalled(scenario, scenario.firstSide))}.`,
      ...scenario.clauses.map((clause) => clauseWords(scenario, clause)),
      ...changed.map((name) => `${name} = ${options[name]}: ${OPTIONS[name].text} (§${OPTIONS[name].rule})`),
    ]),
    ...section('What is ours', scenario.notes),
  ];
}

/** `4 Rifle platoon, 3 M4 (75)`: by kind, with who comes later and what flies. */
export function forceWords({ scenario, types, firstOf, entryOf, planes }: PanzerGame['battle'], seat: Seat): string {
  const counts = new Map<string, number>();
  for (let u = firstOf[seat]!; u < firstOf[seat + 1]!; u++) {
    const later = entryOf[u]! > 0 ? `, turn ${entryOf[u]}` : '';
    const name = `${types[u]!.name}${later === '' ? '' : ` (${later.slice(2)})`}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const plane of planes)
    if (plane.seat === seat) counts.set(plane.type.name, (counts.get(plane.type.name) ?? 0) + 1);
  const markers = scenario.sides[seat]!.groups.flatMap(({ markers: all = [] }) => all);
  return [
    ...[...counts].map(([name, n]) => `${n} ${name}`),
    ...markers.map(({ kind, count }) => `${count} ${kind}`),
  ].join(', ');
}

function clauseWords(scenario: Scenario, clause: Clause): string {
  switch (clause.kind) {
    case 'fog':
      return `Turns ${clause.fromTurn} to ${clause.toTurn}: nobody sees farther than ${clause.hexes} hexes (§XIV.1).`;
    case 'half-fuel':
      return `Vehicles of ${withArticle(sideCalled(scenario, clause.side))} spend at most half of their points.`;
    case 'demolition':
      return `${capital(withArticle(sideCalled(scenario, clause.side)))} may blow the bridges at ${clause.bridges.join(', ')} (§X.1).`;
    case 'deep-streams':
      return 'The river is too deep to wade.';
    default:
      return never(clause);
  }
}
