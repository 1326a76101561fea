/** Battles of one's own that this browser keeps, so that a reload does not lose them; the server forgets those that nobody opens. */
import { bySeat } from '../../../engine/index.js';
import type { LobbyKit } from '../model/kit.js';
import { keep, stored, storedNames } from '../net/identity.js';
import type { Scenario } from './scenario.js';

const PREFIX = 'flagplot.battle.';

/** What the server calls it, with the text that was brought. */
export function keepBattle(id: string, text: string): void {
  keep(`${PREFIX}${id}`, text);
}

export function forgetBattle(id: string): void {
  keep(`${PREFIX}${id}`, null);
}

export const textOfBattle = (id: string): string | null => stored(`${PREFIX}${id}`);

export const isKept = (id: string): boolean => textOfBattle(id) !== null;

/** All of them, by title, as they were brought. */
export const keptBattles = (): readonly Scenario[] =>
  storedNames(PREFIX)
    .flatMap((name) => battleIn(name.slice(PREFIX.length)) ?? [])
    .sort((a, b) => a.title.localeCompare(b.title));

/** Nothing where it is no more than a torn text. */
function battleIn(id: string): Scenario | undefined {
  try {
    const scenario = { ...(JSON.parse(textOfBattle(id) ?? '') as Scenario), id };
    return [scenario.ruleset, scenario.title, scenario.date].every((one) => typeof one === 'string')
      ? scenario
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the page can still tell of it: it was sound for the page of the day on which it was brought. */
export function isSoundIn(scenario: Scenario, kit: LobbyKit<Scenario>): boolean {
  try {
    const told = [kit.briefing(scenario, {}), kit.options(scenario), kit.lengthWords(scenario), kit.isNight(scenario)];
    const units = bySeat(kit.powers(scenario)).map((_, seat) => kit.units(scenario, seat));
    return told.length + units.length > 0 && kit.firstSeat(scenario) < units.length;
  } catch {
    return false;
  }
}
