/** What holds at every step of every battle, whoever plays: tried on random games, with all settings mixed. */

import { describe, expect, it } from 'vitest';
import { diceOf, Picker } from '../../../engine/conformance/play.js';
import type { Action, UnitId } from '../../../engine/core/brand.js';
import { EventList } from '../../../engine/core/events.js';
import { CHANCE } from '../../../engine/core/game.js';
import { Playout } from '../../../engine/core/playout.js';
import { NO_ENTRY } from '../../../engine/panzer/costs.js';
import { PanzerGame } from '../../../engine/panzer/index.js';
import { AIMING, CHOSEN, FIRED, G, INSIDE, MAX_ORDERS, MOVED, ON_MAP, U } from '../../../engine/panzer/layout.js';
import { pointsIn } from '../../../engine/panzer/losses.js';
import { bridgeIn } from '../../../engine/panzer/made.js';
import { EVENT_KINDS } from '../../../engine/panzer/meaning.js';
import { PHASE, STEP } from '../../../engine/panzer/phases.js';
import type { Scenario } from '../../../engine/panzer/scenario.js';
import { SCENARIOS } from '../../../engine/panzer/scenarios/index.js';
import { TABLES } from '../../../engine/panzer/tables.js';
import {
  carrierOf,
  flagsOf,
  hasFlag,
  hexOf,
  loadOf,
  stands,
  standsOutside,
  statusOf,
} from '../../../engine/panzer/unit-state.js';
import { someOf } from '../../machine/length.js';
import { CROSSING } from './crossing-situation.js';
import { LANDING } from './landing-situation.js';
import { optionalOn } from './optional.js';
import spotter from './situations/spotter.json' with { type: 'json' };

/** Sentences of what is broken; nothing where all is well. */
function faults({ battle: b }: PanzerGame, s: Int16Array): string[] {
  const found: string[] = [];
  const owner = new Map<number, number>();
  const isAttack = s[G.step] !== STEP.choose || s[G.phase] === PHASE.flak;
  for (let u = 0 as UnitId; u < b.units; u++) {
    const [load, carrier, hex, flags] = [loadOf(b, s, u), carrierOf(b, s, u), hexOf(b, s, u), flagsOf(b, s, u)];
    const say = (text: string): void => void found.push(`${b.tokens[u]}: ${text}`);
    if (load >= 0 && (carrierOf(b, s, load) !== u || hexOf(b, s, load) !== hex)) say('its load is elsewhere');
    if (carrier >= 0 && loadOf(b, s, carrier) !== u) say('its carrier does not know of it');
    if (load >= 0 && carrier >= 0) say('carries and is carried');
    if (statusOf(b, s, u) === ON_MAP && (hex < 0 || hex >= b.ground.hexes)) say('on the map and nowhere');
    if (!isAttack && (flags & (AIMING | CHOSEN)) !== 0) say('takes part in no attack');
    const order = s[b.unitsAt + u * U.size + U.order]!;
    if (order >= 0 && s[b.writtenAt + b.seatOf[u]! * MAX_ORDERS + order]! < 0) say('an order without a hex');
    // Who fired in the enemy's segment may do neither, and is marked as if it had done both.
    const isExcused = b.on.opportunityFire || b.planes.length > 0;
    const movesAndFights = isExcused || b.types[u]!.closeAssault !== 'none' || b.types[u]!.takesRider;
    if ((flags & FIRED) !== 0 && (flags & MOVED) !== 0 && !movesAndFights) say('fired and moved');
    if (!standsOutside(b, s, u)) continue;
    const mover = b.walkers[u]!.mover;
    const isBridged = bridgeIn(b, s, hex) >= 0;
    const isOpen = b.costs.enter[mover]![hex] !== NO_ENTRY || b.ground.roads[hex] !== 0 || isBridged;
    if (!isOpen) say(`stands where it cannot, in ${b.ground.labels[hex]}`);
    const before = owner.get(hex);
    if (before !== undefined && before !== b.seatOf[u]) say('shares a hex with the enemy');
    owner.set(hex, b.seatOf[u]!);
  }
  for (const hex of owner.keys()) {
    if (pointsIn(b, s, hex) > TABLES.limits.stack.value) found.push(`${b.ground.labels[hex]}: more than a stack`);
  }
  for (let m = 0; m < b.markers.length; m++) {
    if (b.markers[m]!.kind !== 'fortification') continue;
    const hex = s[b.markersAt + 2 * m]!;
    const inside = b.names.filter((_, u) => stands(b, s, u) && hexOf(b, s, u) === hex && hasFlag(b, s, u, INSIDE));
    if (hex >= 0 && inside.length > TABLES.limits.fortificationInside.value) found.push('too many in a fortification');
  }
  return found;
}

describe('whatever is played', () => {
  const told = new Set<string>();

  it.each([...SCENARIOS, LANDING, CROSSING, spotter as unknown as Scenario])(
    'stacks, passengers, orders and terrain are in order, in $id',
    (scenario) => {
      for (const seed of someOf([1, 2, 3], 2)) {
        const settings = {
          movementOrder: seed === 1 ? 'free' : 'vehicles-first',
          // All optional rules, but that of turrets, by which who has fired moves.
          ...(seed === 2 && { ...optionalOn(), turrets: 'stay' }),
        };
        const game = new PanzerGame(scenario, settings);
        const chance = diceOf(seed, 2);
        const playout = Playout.begin(game, { chance });
        const log = new EventList();
        const pick = new Picker(seed + 40);
        for (const actor of playout.everyStep()) {
          const { ids, count } = playout.legal;
          // Seldom the first, which ends a phase.
          const at = actor === CHANCE || count === 1 || pick.below(12) === 0 ? 0 : 1 + pick.below(count - 1);
          const a = ids[at] as Action;
          // Landings come as movement ends, which is seldom.
          const isMoved = playout.state[G.phase] === PHASE.foot;
          if (pick.below(2) === 0 || isMoved) {
            const copy = playout.state.slice();
            game.apply(copy, a, diceOf(seed, 2), log);
            for (const { kind, text } of log.all) {
              told.add(kind);
              expect(text).not.toContain('?');
              expect(text).not.toContain('undefined');
            }
            log.clear();
          }
          playout.take(a);
          expect(faults(game, playout.state), `seed ${seed}`).toEqual([]);
        }
      }
    },
  );

  it('events of nearly every kind are told', () => {
    const rare = [
      'fort-unharmed',
      'fort-dispersed',
      'fort-destroyed',
      'works',
      'blown',
      'mines',
      'left',
      'flak',
      'flown-home',
    ];
    // Works of several turns come about where somebody wants them: rules/x-*.test.ts has each.
    const wanted = ['recorded', 'blocked', 'bridged', 'bridge-holds', 'bridge-destroyed'];
    expect(EVENT_KINDS.filter((kind) => !told.has(kind) && ![...rare, ...wanted].includes(kind))).toEqual([]);
  });
});
