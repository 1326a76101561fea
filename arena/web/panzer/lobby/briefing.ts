/** Briefing before a battle: who wins, a sentence a row, and what is special here. */

import { never } from '../../../../engine/index.js';
import { type Condition, flagOf, isBracketed, type Scenario, type Zone } from '../../../../engine/panzer/index.js';
import { language } from '../../i18n/index.js';
import { capital } from '../../shared/capital.js';
import type { Power } from '../../shared/scenario.js';
import { phrases, w } from '../i18n/index.js';
import { SIDES_JA, sideInSentence } from '../i18n/sides.js';
import { townCalled } from '../i18n/towns.js';
import { middlesOf } from './clusters.js';

/** Flags and colours of the page are by nation. */
export const powersOf = ({ sides }: Scenario): readonly Power[] =>
  sides.map(({ name, nations }) => {
    const flag = flagOf(nations[0]!);
    return { id: flag, name, ja: SIDES_JA[name], nation: flag };
  });

const sideIn = ({ sides }: Scenario, id: string): string =>
  sideInSentence(sides.find((side) => side.id === id)?.name ?? id);

/** How many hexes that lie together are told: by the hex in their midst, or each by its number. */
type HexWords = 'short' | 'full';

/** A sentence a row, in the order in which they are tested, and what counts for none of them. */
export const whoWins = (scenario: Scenario, hexes: HexWords = 'short'): string[] => [
  ...scenario.victory.map(({ side, grade, when }) =>
    w('wins.row', {
      side: capital(sideIn(scenario, side)),
      grade: w(`grade.${grade}`),
      when: conditionWords(scenario, when, hexes),
    }),
  ),
  w('wins.train'),
];

function conditionWords(scenario: Scenario, condition: Condition, hexes: HexWords): string {
  const inner = (of: Condition, outer: 'and' | 'or' | 'not' | 'by-turn'): string =>
    bracketed(conditionWords(scenario, of, hexes), isBracketed(of.kind, outer));
  switch (condition.kind) {
    case 'control':
    case 'present': {
      const { kind, side, least, zone } = condition;
      return w(`wins.${kind}`, { side: sideIn(scenario, side), least, zone: zoneWords(zone, hexes) });
    }
    case 'exited':
      return w('wins.exited', {
        side: sideIn(scenario, condition.side),
        least: condition.least,
        edge: w(`edge.${condition.edge}`),
      });
    case 'lost':
    case 'ratio':
      return lostWords(scenario, condition, `wins.${condition.kind}`);
    case 'clear':
      return w('wins.clear', { hexes: condition.hexes.join(', ') });
    case 'stands':
      return w('wins.stands', { bridge: condition.bridge });
    case 'and':
    case 'or':
      return condition.of.map((one) => inner(one, condition.kind)).join(w(`wins.${condition.kind}`));
    case 'not':
      if (condition.of.kind === 'lost') return lostWords(scenario, condition.of, 'wins.fewer-lost');
      return w('wins.not', { of: inner(condition.of, 'not') });
    case 'by-turn':
      return w('wins.by-turn', { of: inner(condition.of, 'by-turn'), turn: condition.turn });
    case 'otherwise':
      return w('wins.otherwise');
    default:
      return never(condition);
  }
}

const lostWords = (
  scenario: Scenario,
  { side, least, counted }: Extract<Condition, { kind: 'lost' | 'ratio' }>,
  words: 'wins.lost' | 'wins.ratio' | 'wins.fewer-lost',
): string => w(words, { side: sideIn(scenario, side), least, counted: w(`counted.${counted}`) });

const bracketed = (text: string, is: boolean): string => (is ? w('wins.brackets', { text }) : text);

/** `Marleroy and Ostrel`; the language says how a list is written. */
const townsCalled = (towns: readonly string[]): string => listed(towns.map(townCalled));

const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);

export function zoneWords(zone: Zone, hexes: HexWords = 'short'): string {
  switch (zone.kind) {
    case 'board':
      return w('zone.board', { n: zone.board + 1 });
    case 'columns':
    case 'rows':
      return w(`zone.${zone.kind}`, { from: zone.from, to: zone.to });
    case 'hexes': {
      const middles = hexes === 'short' ? middlesOf(zone.hexes) : undefined;
      return middles === undefined
        ? w('zone.hexes', { hexes: zone.hexes.join(', ') })
        : w('zone.around', { hexes: listed(middles) });
    }
    case 'towns':
      return w('zone.towns', { towns: townsCalled(zone.towns) });
    case 'away':
      return w('zone.away', { least: zone.least, towns: townsCalled(zone.towns) });
    case 'edge':
      return w('zone.edge', { edge: w(`edge.${zone.edge}`) });
    case 'all':
    case 'any':
      return zone.of
        .map((one) => bracketed(zoneWords(one, hexes), isBracketed(one.kind, zone.kind)))
        .join(w(zone.kind === 'all' ? 'wins.and' : 'wins.or'));
    default:
      return never(zone);
  }
}

/** The situation and what each side wants, in the language in force where it is told in it. */
export const briefingWords = ({ id, briefing }: Scenario): string => phrases().situations?.[id]?.briefing ?? briefing;

const notesOf = ({ id, notes }: Scenario): readonly string[] => phrases().situations?.[id]?.notes ?? notes;

/** Rules of this battle alone, and which of its figures are ours. */
export function ownRules(scenario: Scenario): string[] {
  const clauses = scenario.clauses.map((clause): string => {
    switch (clause.kind) {
      case 'fog':
        return w('clause.fog', { fromTurn: clause.fromTurn, toTurn: clause.toTurn, hexes: clause.hexes });
      case 'half-fuel':
        return w('clause.half-fuel', { side: sideIn(scenario, clause.side) });
      case 'demolition':
        return w('clause.demolition', {
          side: capital(sideIn(scenario, clause.side)),
          bridges: clause.bridges.join(', '),
        });
      case 'deep-streams':
        return w('clause.deep-streams');
      default:
        return never(clause);
    }
  });
  return [...clauses, notesOf(scenario).join(' ')];
}
