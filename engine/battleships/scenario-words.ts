/** A scenario's special rules and victory conditions in plain sentences. */

import { never } from '../core/result.js';
import type { Clause, ClauseOf, Outright, Scenario, UnitFilter } from './scenario.js';

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `Hood and Prince of Wales`, `all BB and BC of UK`, `all units`. */
function who({ side, units, types }: UnitFilter): string {
  const chosen = units ? list(units) : `all ${types ? list(types) : 'units'}`;
  const narrowed = units && types ? `${chosen} (${list(types)})` : chosen;
  return side === undefined ? narrowed : `${narrowed} of ${side}`;
}

const times = (factor: number): string =>
  factor === 0 ? 'nothing' : factor === 1 ? 'its full value' : `${factor} times its value`;

export function clauseWords(clause: Clause): string {
  const sentence = ruleWords(clause);
  const { when } = clause;
  return when ? `${sentence} (option ${when.option}, ${when.default ? 'on' : 'off'} by default)` : sentence;
}

function ruleWords(c: Clause): string {
  switch (c.kind) {
    case 'no-fire-before':
      return `No gunfire before turn ${c.turn}: ${who(c.filter)}.`;
    case 'no-move-before':
      return `No movement before turn ${c.turn}${c.gate ? `, then out through ${c.gate}` : ''}: ${who(c.filter)}.`;
    case 'immobile':
      return `Cannot move${c.fires ? '' : ' or fire'}: ${who(c.filter)}.`;
    case 'fixture':
      return `Damaged like a coast battery (S ignored, destroyed at 3W): ${who(c.filter)}.`;
    case 'moored':
      return `Moored, may move once a die plus the turns elapsed reaches ${c.need}${
        c.oneAtATime ? ', one at a time from a shared hex' : ''
      }: ${who(c.filter)}.`;
    case 'crew':
      return crewWords(c);
    case 'fitted':
      return `Fitted with ${list([...(c.radar ? [`${c.radar} radar`] : []), ...(c.torpedoes ? [`torpedoes ${c.torpedoes}`] : [])])}: ${who(c.filter)}.`;
    case 'gun-modifier':
      return `Gunfire ${c.value > 0 ? '+' : ''}${c.value}, ${c.reason}: ${who(c.filter)}.`;
    case 'turret-defects':
      return `In each gunnery phase a die of ${upTo(c.on)} costs the guns one W step for that phase: ${who(c.filter)}.`;
    case 'turret-jam':
      return `Once a W step is taken, fires only in turns in which a die reaches ${c.need}: ${who(c.filter)}.`;
    case 'misidentified':
      return `On turn ${c.turn} a die of ${upTo(c.on)} makes ${c.unit} fire at ${c.target}.`;
    case 'doubtful-sinking':
      return `A catastrophic hit sinks only when a die reaches ${c.need}: ${who(c.filter)}.`;
    case 'jammed-rudder':
      return `Rudder jammed, speed at most 1, heading by a die: ${who(c.filter)}.`;
    case 'power-failure':
      return `From turn ${c.fromTurn} a die of ${upTo(c.on)} at the turn's start means no guns and no radar: ${who(c.filter)}.`;
    case 'speed-limit':
      return `Speed at most ${c.speed}: ${who(c.filter)}.`;
    case 'disadvantaged':
      return `${c.side} commits first on turns ${c.fromTurn} to ${c.toTurn}.`;
    case 'reluctance':
      return `${c.side} does not fire at an enemy that has 3W.`;
    case 'fire-only-at-firers':
      return `Before turn ${c.untilTurn} ${c.side} fires only at enemies that have taken a target.`;
    case 'smoke':
      return `From turn ${c.fromTurn} destroyers of ${c.side} that move ${c.speed} or more may lay smoke.`;
    case 'mines':
      return `${c.side} mines ${c.count} of ${list(c.among)} in secret.`;
    case 'exit':
      return exitWords(c);
    case 'bombardment':
      return `Worth ${c.points} points, once for each that stays within ${c.within} hexes of ${c.hex} for a turn with at most ${c.maxSteps} damage steps: ${who(c.filter)}.`;
    case 'damage-value':
      return `Damage${c.minSteps ? ` of ${c.minSteps} steps or more` : ''} scores ${c.factor} times its points: ${who(c.filter)}.`;
    default:
      return never(c);
  }
}

const upTo = (on: number): string => (on === 1 ? '1' : `1 to ${on}`);

function crewWords({ crew, fromTurn, toTurn, minRange, arm, filter }: ClauseOf<'crew'>): string {
  const limits = [
    ...(fromTurn ? [`from turn ${fromTurn}`] : []),
    ...(toTurn ? [`to turn ${toTurn}`] : []),
    ...(minRange ? [`at ${minRange} hexes or more`] : []),
    ...(arm ? [`with ${arm}`] : []),
  ];
  return `Crews ${[crew, ...limits].join(' ')}: ${who(filter)}.`;
}

const span = (name: string, from?: number, to?: number): string[] =>
  from === undefined && to === undefined ? [] : [`${name} ${from ?? 'first'} to ${to ?? 'last'}`];

function exitWords(c: ClauseOf<'exit'>): string {
  const part = [...span('columns', c.fromColumn, c.toColumn), ...span('rows', c.fromRow, c.toRow)];
  const edge = [`the ${c.edge} edge`, ...part].join(', ');
  const since = c.fromTurn === undefined ? '' : `, from turn ${c.fromTurn} on`;
  const limit = c.maxSteps === undefined ? '' : ` with at most ${c.maxSteps} damage steps`;
  const fresh = c.undamagedScore === undefined ? '' : ` (${times(c.undamagedScore)} undamaged)`;
  const leavers = who({ side: c.side, ...(c.types && { types: c.types }) });
  return `May leave by ${edge}${since}, each for ${times(c.score)}${fresh}${limit}: ${leavers}.`;
}

export function victoryWords({ victory, sides }: Scenario): string[] {
  const named = (id: string): string => sides.find((side) => side.id === id)?.name ?? id;
  return [...victory.outright.map((o) => outrightWords(o, named)), pointsWords(victory.points, sides, named)];
}

type Named = (id: string) => string;

/** `Kriegsmarine wins if at least 60 points ahead of Royal Navy, else Royal Navy.` */
function pointsWords(points: Scenario['victory']['points'], sides: Scenario['sides'], named: Named): string {
  const { claimant, drawFrom } = points;
  const other = named(sides.find(({ id }) => id !== claimant)?.id ?? '');
  const from = drawFrom === 1 ? 'Level points are' : `From ${drawFrom} times the points of ${other} it is`;
  return `${named(claimant)} wins ${neededWords(points, other)}, else ${other}.${drawFrom === undefined ? '' : ` ${from} a draw.`}`;
}

function neededWords({ ratio, plus, strictly }: Scenario['victory']['points'], other: string): string {
  const least = strictly ? 'more than' : 'at least';
  if (ratio !== 1) {
    const more = plus === 0 ? '' : `, ${plus > 0 ? 'plus' : 'minus'} ${Math.abs(plus)}`;
    return `with ${least} ${ratio} times the points of ${other}${more}`;
  }
  if (plus > 0) return `if ${least} ${plus} points ahead of ${other}`;
  if (plus < 0) return `if ${strictly ? 'less' : 'no more'} than ${-plus} points behind ${other}`;
  return strictly ? `with more points than ${other}` : `with as many points as ${other} or more`;
}

function outrightWords(o: Outright, named: Named): string {
  switch (o.kind) {
    case 'sunk':
      return `${named(o.winner)} wins if ${list(o.units)} ${o.units.length > 1 ? 'are' : 'is'} sunk${o.also === 'no-exit' ? ' and no enemy has left the map' : ''}.`;
    case 'afloat':
      return `${named(o.winner)} wins if ${list(o.units)} ${o.units.length > 1 ? 'are' : 'is'} afloat at the end.`;
    case 'exited': {
      const rows = span('rows', o.fromRow, o.toRow);
      return `${named(o.winner)} wins if one of these leaves by ${[`the ${o.edge} edge`, ...rows].join(', ')}: ${who(o.filter)}.`;
    }
    case 'capital-lead':
      return `${named(o.winner)} wins if the enemy has lost a capital ship and ${named(o.winner)} none.`;
    case 'draw-if-sunk':
      return `A draw if ${list(o.units)} ${o.units.length > 1 ? 'are' : 'is'} sunk and ${named(o.side)} has ${o.atLeast} points or more.`;
    default:
      return never(o);
  }
}
