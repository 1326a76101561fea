/** Briefing before a campaign: who wins, what counts, a sentence a row, and what is ours. */
import { type Award, type Scenario, type ShipTypeName, shipCard } from '../../../../engine/operations/index.js';
import { language } from '../../i18n/index.js';
import type { Power } from '../../shared/scenario.js';
import { hasWords, phrases, w } from '../i18n/index.js';
import { SIDES_JA, sideCalled } from '../i18n/sides.js';

/** Flags and colours of the page are by nation. */
export const powersOf = ({ seats }: Scenario): readonly Power[] =>
  seats.map(({ id, name, nations }) => ({ id, name, ja: SIDES_JA[name], nation: nations[0]! }));

const isJapanese = (): boolean => language.value === 'ja';

/** Those of the data, in a row: a group of types that has a word of its own goes by that. */
function typesCalled(types: readonly ShipTypeName[]): string {
  const whole = `types.${types.join(' ')}`;
  if (types.length > 1 && hasWords(whole)) return w(whole);
  return types.map((type) => w(`type.${type}`)).join(w('types.and'));
}

const unitsCalled = (units: readonly string[]): string =>
  units
    .map((id) => {
      const card = shipCard(id);
      return (isJapanese() ? card?.ja : undefined) ?? card?.name ?? id;
    })
    .join(w('types.and'));

/** A port by its name, another hex by its number. */
function placeCalled({ ports }: Scenario, hex: string): string {
  const port = ports.find((one) => one.hex === hex || one.id === hex);
  return (isJapanese() ? port?.ja : undefined) ?? port?.name ?? hex;
}

/** What has to be done for it. */
export function awardWhat(scenario: Scenario, award: Award): string {
  switch (award.kind) {
    case 'sunk': {
      if (award.units === undefined && award.types === undefined) {
        return w('goal.sunk', { what: w(isFirst(scenario, award) ? 'goal.any.only' : 'goal.any') });
      }
      const what = award.units !== undefined ? unitsCalled(award.units) : typesCalled(award.types!);
      const [hex] = award.hexes ?? [];
      return hex === undefined
        ? w('goal.sunk', { what })
        : w('goal.sunk.in', { what, place: placeCalled(scenario, hex) });
    }
    case 'crippled':
      return w('goal.crippled');
    case 'delivered':
      return w('goal.delivered', { what: typesCalled(award.types), place: placesCalled(scenario, award.hexes) });
    case 'landed': {
      const place = placesCalled(scenario, award.hexes);
      return w('goal.landed', { what: typesCalled(award.types), n: award.least, place });
    }
    case 'stores':
      return w('goal.stores');
    case 'wrecked':
      return w('goal.wrecked', { n: award.least, place: placeCalled(scenario, award.port) });
    case 'kept': {
      const what = unitsCalled(award.units);
      return award.hex === undefined
        ? w('goal.kept.afloat', { what })
        : w('goal.kept', { what, place: placeCalled(scenario, award.hex) });
    }
    case 'shelled':
      return w('goal.shelled', { what: typesCalled(award.types), place: placeCalled(scenario, award.port) });
  }
}

/** No award of its side for what is sunk stands before it. */
const isFirst = ({ awards }: Scenario, award: Award): boolean =>
  awards.find(({ kind, side }) => kind === 'sunk' && side === award.side) === award;

const placesCalled = (scenario: Scenario, hexes: readonly string[]): string =>
  hexes.map((hex) => placeCalled(scenario, hex)).join(w('types.and'));

/** What it brings. */
export function awardWorth(award: Award): string {
  switch (award.kind) {
    case 'sunk':
      return award.points === undefined
        ? w('goal.costs', { n: award.costs ?? 1 })
        : w('goal.each', { n: award.points });
    case 'crippled':
      return w('goal.cost');
    case 'delivered':
    case 'stores':
      return w('goal.each', { n: award.points });
    case 'landed':
    case 'wrecked':
    case 'kept':
    case 'shelled':
      return w('goal.once', { n: award.points });
  }
}

/** By how much the first side has to be ahead to win. */
export const wantedLead = ({ par, drawn }: Pick<Scenario, 'par' | 'drawn'>): number => par + drawn + 1;

/** What decides, then what counts, side by side. */
export function whoWins(scenario: Scenario): string[] {
  const { seats, turns, par, drawn, awards } = scenario;
  const [side, other] = seats.map(({ name }) => sideCalled(name)) as [string, string];
  const goal = wantedLead(scenario);
  return [
    goal === 1 ? w('brief.wins.level', { side, other, turns }) : w('brief.wins', { side, other, goal, turns }),
    ...(drawn > 0 ? [w('aim.draw', { n: drawn, par })] : []),
    ...seats.flatMap(({ id, name }) =>
      awards
        .filter((award) => award.side === id)
        .map((award) =>
          w('brief.award', { side: sideCalled(name), what: awardWhat(scenario, award), worth: awardWorth(award) }),
        ),
    ),
  ];
}

/** The situation and what each side wants, in the language in force where it is told in it. */
export const briefingWords = ({ id, briefing }: Scenario): string => phrases().campaigns?.[id]?.briefing ?? briefing;

export function ownRules({ id, notes, training, seats }: Scenario): string[] {
  const list = Object.entries(training)
    .map(([nation, n]) => w('brief.training.of', { nation: nationCalled(nation, seats), n }))
    .join(w('board.and'));
  const told = phrases().campaigns?.[id]?.notes ?? notes;
  return [
    ...(list === '' ? [] : [w('brief.training', { list })]),
    w('brief.notes', { notes: told.join(isJapanese() ? '' : ' ') }),
  ];
}

/** A nation that is a side by itself goes by the side's name, another by its sign. */
const nationCalled = (nation: string, seats: Scenario['seats']): string => {
  const side = seats.find(({ id, nations }) => id === nation && nations.length === 1);
  return side === undefined ? nation : sideCalled(side.name);
};
