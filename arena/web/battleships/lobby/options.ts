/** The rules of a battle that players may switch: those that can matter in it, with what is in force without a word. */
import {
  isAbsent,
  OPTIONS,
  type OptionName,
  optionsInForce,
  type Scenario,
  SHIPS,
  type SideSpec,
  switchNames,
} from '../../../../engine/battleships/index.js';
import { never } from '../../../../engine/index.js';
import { type OfferedOption, offeredValues } from '../../lobby/offered.js';
import { lobbyWords } from '../i18n/lobby.js';

const READINGS: readonly OptionName[] = [
  'spotterPenalty',
  'starShells',
  'starShellPenalty',
  'torpedoArc',
  'singleCruiserStacksAsOne',
  'lossOfContact',
];

export function optionsFor(scenario: Scenario): OfferedOption[] {
  const inForce = optionsInForce(scenario, {});
  const words = lobbyWords().options;
  const switches = words.switches ?? {};
  const own = switchNames(scenario).map(({ option }) => ({
    name: option,
    values: offeredValues(['off', 'on']),
    default: inForce[option]!,
    rule: '11.0',
    isReading: false,
    // A battle that somebody brought may have any.
    meaning: Object.hasOwn(switches, option) ? switches[option]! : option,
  }));
  const names = Object.keys(OPTIONS) as OptionName[];
  const general = names
    .filter((name) => matters(scenario, name))
    .map((name) => ({
      name,
      values: offeredValues(OPTIONS[name].values, words.values[name]),
      default: inForce[name]!,
      rule: OPTIONS[name].rule,
      isReading: READINGS.includes(name),
      meaning: words.meanings[name],
    }));
  return [...general.filter((o) => !o.isReading), ...own, ...general.filter((o) => o.isReading)];
}

/** How many units of a side take part with the rules that are in force without a word. */
export function unitsOf(side: SideSpec, scenario: Scenario): number {
  const inForce = optionsInForce(scenario, {});
  return side.units.filter((unit) => !isAbsent(unit, inForce)).length;
}

/** False for a rule that cannot come into play, whatever happens. */
function matters(scenario: Scenario, name: OptionName): boolean {
  const units = scenario.sides.flatMap((side) => side.units.map((unit) => ({ unit, nation: side.nation })));
  const ships = units.map(({ unit }) => (typeof unit.ship === 'string' ? SHIPS.get(unit.ship) : undefined));
  switch (name) {
    case 'spotters':
    case 'spotterPenalty':
      return !scenario.night;
    case 'starShells':
    case 'starShellPenalty':
    case 'friendlyFire':
      return scenario.night;
    case 'arcs':
      return ships.some((s) => s?.noAftFire || s?.noBowPenalty);
    case 'reload':
      return units.some(({ nation }) => nation === 'JP');
    case 'mines':
      return scenario.clauses.some((c) => c.kind === 'mines');
    case 'batteries':
      return units.some(({ unit }) => typeof unit.ship !== 'string');
    case 'capitalTorpedoes':
      return ships.some((s) => s?.capitalTorpedoes);
    case 'torpedoArc':
      return ships.some((s) => s?.torpedoes || s?.capitalTorpedoes);
    case 'singleCruiserStacksAsOne':
      return ships.some((s) => s?.type === 'CL');
    case 'radar':
    case 'crews':
    case 'flagship':
    case 'command':
    case 'turning':
    case 'special':
    case 'lossOfContact':
      return true;
    default:
      return never(name);
  }
}
