/**
 * Twin campaigns: the same dice and the same orders of one side, other orders of the other. Until a rule reveals something, the first
 * sees and hears the same, byte for byte.
 */
import { describe, expect, it } from 'vitest';
import { Picker } from '../../../engine/conformance/play.js';
import { actionAt, actionList } from '../../../engine/core/actions.js';
import { type Seat, seat } from '../../../engine/core/brand.js';
import { SeededChance } from '../../../engine/core/chance.js';
import { EventList } from '../../../engine/core/events.js';
import { OVER, observationFor } from '../../../engine/core/game.js';
import { OperationsGame } from '../../../engine/operations/game.js';
import type { Scenario } from '../../../engine/operations/scenario.js';
import { SCENARIOS } from '../../../engine/operations/scenarios/index.js';

/** What a side does by itself; all other events tell of the other. */
const QUIET = [
  'day',
  'sea-phase',
  'order',
  'sails',
  'detaches',
  'merges',
  'docks',
  'works',
  'lays',
  'sweeps',
  'spends',
];

/** What the watcher is told each time it is asked, until it has learnt of an enemy, has been found, or is asked by one. */
function story(game: OperationsGame, watcher: Seat, seed: number, twin: number): string[] {
  const [s, legal, log] = [game.create(), actionList(game.spec.maxLegal), new EventList()];
  const dice = new SeededChance([seed, 5, 6, 7]);
  const [own, other] = [new Picker(seed), new Picker(1000 * twin + seed)];
  const seen = observationFor(game);
  const told: string[] = [];
  game.start(s);
  for (let actor = game.toAct(s); actor !== OVER; actor = game.toAct(s)) {
    game.legal(s, legal);
    let slot = 0;
    if (actor === watcher) {
      const view = game.view(s, watcher);
      if (view.contacts.length > 0 || view.fleets.some(({ found }) => found)) break;
      if (view.units.some(({ damage, seat: of }) => of === watcher && damage > 0)) break;
      if (log.for(watcher).some(({ kind }) => !QUIET.includes(kind))) break;
      game.observe(s, watcher, seen);
      const orders = Array.from(legal.ids.subarray(0, legal.count));
      told.push(JSON.stringify([view, [...seen.units], [...seen.globals], log.for(watcher), orders]));
      // A pass waits for what the other does, and being asked again tells of it: a rule that reveals. @rule N13.3
      slot =
        legal.count > 1 && view.question?.about === 'sail' ? 1 + own.below(legal.count - 1) : own.below(legal.count);
    } else if (actor >= 0) slot = other.below(legal.count);
    game.apply(s, actionAt(legal, slot), dice, log);
  }
  return told;
}

/** Without base air groups, whose patrols would find somebody in the first sea phase. */
const unpatrolled = (scenario: Scenario): Scenario => ({
  ...scenario,
  seats: scenario.seats.map((side) => ({ ...side, forces: side.forces.filter(({ kind }) => kind !== 'air') })),
});

describe('G-56 what the other side does is told by search alone', () => {
  it.each([
    ['the-slot', 0],
    ['the-slot', 1],
    ['leyte', 0],
    ['leyte', 1],
  ] as const)('%s, seat %i: twin games are the same until a rule reveals something', (id, of) => {
    const game = new OperationsGame(unpatrolled(SCENARIOS.find((scenario) => scenario.id === id)!));
    let compared = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const [one, two] = [1, 2].map((twin) => story(game, seat(of), seed, twin)) as [string[], string[]];
      const same = Math.min(one.length, two.length);
      expect(two.slice(0, same)).toEqual(one.slice(0, same));
      compared += same;
    }
    expect(compared).toBeGreaterThan(40);
  });
});
