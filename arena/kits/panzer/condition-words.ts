/** Conditions of a situation of panzer in English sentences: what wins it, and what is special in it. */
import { never } from '../../../engine/index.js';
import {
  type Clause,
  type Condition,
  isBracketed,
  type Scenario,
  type VictoryRow,
  type Zone,
} from '../../../engine/panzer/index.js';

/** In the order in which they are tested. */
export const victoryWords = (scenario: Scenario): string[] =>
  scenario.victory.map((row: VictoryRow) => {
    const side = sideIn(scenario, row.side);
    return `${side}, ${row.grade}: ${conditionWords(scenario, row.when)}`;
  });

const sideIn = ({ sides }: Scenario, id: string): string => sides.find((side) => side.id === id)?.name ?? id;

const COUNTED = { all: 'units', vehicles: 'vehicles', armoured: 'armoured units' } as const;

function conditionWords(scenario: Scenario, condition: Condition): string {
  /** In brackets where it could be read in two ways. */
  const inner = (of: Condition, outer: 'and' | 'or' | 'not' | 'by-turn'): string =>
    bracketed(conditionWords(scenario, of), isBracketed(of.kind, outer));
  const side = 'side' in condition ? sideIn(scenario, condition.side) : '';
  switch (condition.kind) {
    case 'control':
      return `${side} holds at least ${condition.least} hexes ${zoneWords(condition.zone)}`;
    case 'present':
      return `at least ${condition.least} units of ${side} are ${zoneWords(condition.zone)}`;
    case 'exited':
      return `at least ${condition.least} units of ${side} have left in the ${condition.edge}`;
    case 'lost':
      return `at least ${condition.least} ${COUNTED[condition.counted]} of ${side} are destroyed`;
    case 'ratio':
      return `${side} destroys at least ${condition.least} ${COUNTED[condition.counted]} for each of its own`;
    case 'clear':
      return `no block lies in ${condition.hexes.join(', ')}`;
    case 'stands':
      return `the bridge at ${condition.bridge} stands`;
    case 'and':
    case 'or':
      return condition.of.map((one) => inner(one, condition.kind)).join(` ${condition.kind} `);
    case 'not':
      return `not ${inner(condition.of, 'not')}`;
    case 'by-turn':
      return `${inner(condition.of, 'by-turn')} by turn ${condition.turn}`;
    case 'otherwise':
      return 'otherwise';
    default:
      return never(condition);
  }
}

const bracketed = (text: string, is: boolean): string => (is ? `(${text})` : text);

/** Where somebody stands or comes: "in columns 3 to 9". */
export function zoneWords(zone: Zone): string {
  switch (zone.kind) {
    case 'board':
      return `on board ${zone.board + 1}`;
    case 'columns':
    case 'rows':
      return `in ${zone.kind} ${zone.from} to ${zone.to}`;
    case 'hexes':
      return `in ${zone.hexes.join(', ')}`;
    case 'towns':
      return `in ${zone.towns.join(', ')}`;
    case 'away':
      return `${zone.least} hexes or more from ${zone.towns.join(', ')}`;
    case 'edge':
      return `on the ${zone.edge} edge`;
    case 'all':
    case 'any':
      return zone.of
        .map((one) => bracketed(zoneWords(one), isBracketed(one.kind, zone.kind)))
        .join(zone.kind === 'all' ? ' and ' : ' or ');
    default:
      return never(zone);
  }
}

export function clauseWords(scenario: Scenario, clause: Clause): string {
  switch (clause.kind) {
    case 'fog':
      return `Turns ${clause.fromTurn} to ${clause.toTurn}: nobody sees farther than ${clause.hexes} hexes.`;
    case 'half-fuel':
      return `Vehicles of ${sideIn(scenario, clause.side)} spend at most half of their points.`;
    case 'demolition': {
      const near = clause.enemyWithin === undefined ? '' : ` once an enemy is within ${clause.enemyWithin} hexes`;
      return `${sideIn(scenario, clause.side)} may blow the bridges at ${clause.bridges.join(', ')}${near}, by ${clause.by === 'carrier' ? 'a carrier' : 'engineers'}.`;
    }
    case 'deep-streams':
      return 'The river is too deep to wade.';
    default:
      return never(clause);
  }
}
