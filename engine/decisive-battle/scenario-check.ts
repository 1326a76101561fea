/**
 * Semantic validation of a scenario, beyond its shape: cards that exist, figures that the rules can bear, powers that can fight. Each
 * problem is a sentence that says what is wrong and what would be right; a scenario without problems can be set up and played.
 */

import { didYouMean } from '../core/did-you-mean.js';
import type { OptionSpec } from '../core/option-spec.js';
import { outside } from '../core/problem-meaning.js';
import { problemsOf, type ReportProblem } from '../core/problems.js';
import type { Problem } from '../core/ruleset.js';
import type { CardFigures, Scenario, ShipSpec } from './scenario.js';
import { shipNameOf } from './setup.js';
import { CARDS, cardOf } from './ships/cards.js';
import { MAX_SEATS, MAX_UNITS, MIN_SEATS, OPTIONS, type OptionName } from './spec.js';

export const MAX_ROUNDS = 20;
export const MAX_MARKERS = 3;

/** Least and most of each figure on a card. */
export const FIGURE_LIMITS = {
  gunnery: [1, 20],
  power: [0, 12],
  armour: [0, 12],
  endurance: [1, 20],
  speed: [0, 15],
  // At least 1, so that who holds the field is never level with those who lost it. @rule W4.2
  points: [1, 40],
} as const satisfies Record<Exclude<keyof CardFigures, 'type'>, readonly [number, number]>;

/** What keeps a scenario of the right shape from being played, by path, added one by one; nothing if it is sound. */
export function checkScenario(scenario: Scenario, problems: Problem[] = []): Problem[] {
  return problemsOf((report) => {
    checkFrame(scenario, report);
    checkOptions(scenario, report);
    scenario.seats.forEach((seat, i) => {
      seat.fleets.forEach((fleet, j) => {
        if (fleet.length === 0)
          report(`seats.${i}.fleets.${j}`, 'A fleet has at least one ship; leave out an empty one.');
        fleet.forEach((ship, k) => {
          checkShip(ship, `seats.${i}.fleets.${j}.${k}`, report);
        });
      });
    });
  }, problems);
}

/** Ships of one name are told apart by a number, which nobody may have meant. */
export function remarksOn({ seats }: Scenario): Problem[] {
  const seen = new Map<string, string>();
  const remarks: Problem[] = [];
  seats.forEach(({ fleets }, i) => {
    fleets.forEach((fleet, j) => {
      fleet.forEach((ship, k) => {
        const path = `seats.${i}.fleets.${j}.${k}`;
        const name = shipNameOf(ship);
        const first = seen.get(name);
        if (first === undefined) seen.set(name, path);
        else {
          const message = `${name} is the name of ${first} too, so a number tells them apart; a \`name\` would do it better.`;
          remarks.push({ path, message });
        }
      });
    });
  });
  return remarks;
}

function checkFrame({ rounds, neutrality, seats }: Scenario, report: ReportProblem): void {
  if (!isWithin(rounds, [1, MAX_ROUNDS]))
    report('rounds', `A war has 1 to ${MAX_ROUNDS} rounds, not ${rounds}.`, outside(1, MAX_ROUNDS, rounds));
  if (seats.length < MIN_SEATS || seats.length > MAX_SEATS) {
    report(
      'seats',
      `A war has ${MIN_SEATS} to ${MAX_SEATS} powers, not ${seats.length}.`,
      outside(MIN_SEATS, MAX_SEATS, seats.length),
    );
  }
  if (neutrality && seats.length <= MIN_SEATS) {
    report('neutrality', 'Of two powers neither can stay neutral; set it to false, or add a third.');
  }
  // Texts of actions name powers, in any case of letters, and `neutral`.
  const ids = seats.map((seat) => seat.id.toLowerCase());
  seats.forEach(({ id, fleets }, i) => {
    const first = ids.indexOf(id.toLowerCase());
    if (!/^[A-Za-z0-9]{1,8}$/.test(id)) report(`seats.${i}.id`, `${id} must be 1 to 8 letters or digits, such as UK.`);
    else if (ids[i] === 'neutral')
      report(`seats.${i}.id`, `${id} is what a power says that stays out; take another id.`);
    else if (first < i)
      report(`seats.${i}.id`, `${id} is already the id of seats.${first}; each power needs its own.`, {
        kind: 'same-id',
        side: id,
      });
    if (fleets.flat().length === 0)
      report(`seats.${i}.fleets`, `${id} has no ship; each power needs at least one.`, { kind: 'no-ship', side: id });
  });
  const units = seats.reduce((sum, { fleets }) => sum + fleets.flat().length, 0);
  if (units > MAX_UNITS)
    report('seats', `There are ${units} ships; at most ${MAX_UNITS} can take part.`, {
      kind: 'too-many-units',
      most: MAX_UNITS,
      found: units,
    });
}

function checkOptions({ options }: Scenario, report: ReportProblem): void {
  for (const [name, value] of Object.entries(options)) {
    const known = Object.hasOwn(OPTIONS, name);
    const option: OptionSpec | undefined = known ? OPTIONS[name as OptionName] : undefined;
    if (!option) report(`options.${name}`, `There is no option ${name}${didYouMean(name, Object.keys(OPTIONS))}.`);
    else if (!option.values.includes(value)) {
      report(`options.${name}`, `${name} cannot be ${value}; its values are ${option.values.join(', ')}.`);
    }
  }
}

function checkShip({ ship, markers = 0, damage = 0 }: ShipSpec, path: string, report: ReportProblem): void {
  const card = typeof ship === 'string' ? cardOf(ship) : ship;
  if (card === undefined) {
    const guess = didYouMean(
      String(ship),
      CARDS.map(({ id }) => id),
    );
    report(`${path}.ship`, `There is no card ${ship === '' ? 'without an id' : String(ship)}${guess}.`);
    return;
  }
  for (const [name, [least, most]] of Object.entries(FIGURE_LIMITS) as [
    keyof typeof FIGURE_LIMITS,
    readonly [number, number],
  ][]) {
    if (isWithin(card[name], [least, most])) continue;
    report(`${path}.ship.${name}`, `The figure ${name} of a card is ${least} to ${most}, not ${card[name]}.`);
  }
  if (!isWithin(markers, [0, MAX_MARKERS])) {
    report(
      `${path}.markers`,
      `A ship has 0 to ${MAX_MARKERS} training markers, not ${markers}.`,
      outside(0, MAX_MARKERS, markers),
    );
  }
  if (damage >= card.endurance || !isWithin(damage, [0, FIGURE_LIMITS.endurance[1]])) {
    report(`${path}.damage`, `With ${damage} damage she would be sunk; her endurance is ${card.endurance}.`);
  }
}

const isWithin = (n: number, [least, most]: readonly [number, number]): boolean =>
  Number.isInteger(n) && n >= least && n <= most;
