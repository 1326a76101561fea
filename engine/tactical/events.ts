/** Events of a battle inside a campaign: told of the campaign's units and on its day, under kinds of their own. */
import { BOTH_SEATS, type UnitId, unitId } from '../core/brand.js';
import type { EventLog, GameEvent } from '../core/events.js';
import { type Campaign, type CampaignState, G, hitsOf } from '../operations/index.js';
import { shipsIn } from './setting.js';

/** Before the kind that the event has on the chart. */
const OF_BATTLE = 'battle:';

/** A battle begins and ends with these. */
export const BEGINS = 'battle-begins';
export const ENDS = 'battle-ends';

/** In the result of an event of a battle: its turn on the chart, for the event itself is of a day of the campaign. */
const CHART_TURN = 'chartTurn';

/** The kind of an event on the chart; nothing of one of the campaign. */
export const kindOnChart = (kind: string): string | undefined =>
  kind.startsWith(OF_BATTLE) ? kind.slice(OF_BATTLE.length) : undefined;

/** Takes what is told of a battle into the campaign's log. */
export class BattleLog implements EventLog {
  readonly #log: EventLog;
  readonly #day: number;
  readonly #ships: readonly UnitId[];

  constructor(log: EventLog, day: number, ships: readonly UnitId[]) {
    this.#log = log;
    this.#day = day;
    this.#ships = ships;
  }

  push({ unit, target, data, ...event }: GameEvent): void {
    this.#log.push({
      ...event,
      kind: `${OF_BATTLE}${event.kind}`,
      turn: this.#day,
      data: { ...data, [CHART_TURN]: event.turn },
      ...(unit === undefined ? {} : { unit: this.#ships[unit]! }),
      ...(target === undefined ? {} : { target: this.#ships[target]! }),
    });
  }
}

/** The way back: events as the chart tells them, of its own ships. */
export const eventsOnChart = (events: readonly GameEvent[], ships: readonly UnitId[]): GameEvent[] =>
  events.flatMap(({ unit, target, data: told = {}, ...event }) => {
    const kind = kindOnChart(event.kind);
    if (kind === undefined) return [];
    const { [CHART_TURN]: turn, ...data } = told;
    return [
      {
        ...event,
        kind,
        ...(typeof turn === 'number' ? { turn } : {}),
        ...(Object.keys(data).length === 0 ? {} : { data }),
        ...(unit === undefined ? {} : { unit: unitId(ships.indexOf(unit)) }),
        ...(target === undefined ? {} : { target: unitId(ships.indexOf(target)) }),
      },
    ];
  });

const listed = (c: Campaign, units: readonly UnitId[]): string => units.map((u) => c.names[u]!).join(', ');

export function tellBegun(c: Campaign, s: CampaignState, log: EventLog): void {
  const ships = shipsIn(s);
  const [one, two] = BOTH_SEATS.map((seat) => ships.filter((u) => c.seatOf[u] === seat));
  log.push({
    ...{ kind: BEGINS, turn: s[G.turn]!, rule: 'N15.1' },
    text: `The action is fought out on the chart: ${listed(c, one!)} against ${listed(c, two!)}.`,
    data: { ships },
  });
}

export function tellEnded(
  c: Campaign,
  s: CampaignState,
  losses: readonly { readonly unit: UnitId; readonly losses: number }[],
  turns: number,
  log: EventLog,
): void {
  const day = s[G.turn]!;
  log.push({
    ...{ kind: ENDS, turn: day, rule: 'N2.7' },
    text: `The battle is over after ${turns} ${turns === 1 ? 'turn' : 'turns'}.`,
    data: { turns },
  });
  for (const { unit, losses: lost } of losses) {
    const full = c.endurance[unit]!;
    const left = full - hitsOf(c, s, unit) - lost;
    // She that is gone is told of as she sinks.
    if (lost === 0 || left < 0) continue;
    log.push({
      ...{ kind: 'battle-loss', turn: day, rule: 'N7.3', unit: unitId(unit) },
      text: `${c.names[unit]!} comes back with endurance ${left} of ${full}.`,
      data: { losses: lost, left },
    });
  }
}
