/** Validation of a scenario's units: whether each can stand where, and go how, it is said to at the start. */

import { didYouMean } from '../core/did-you-mean.js';
import { checkLabel, checkSea, type Inquiry, isLand, type PlacedUnit } from './scenario-inquiry.js';
import { SHIPS } from './ships/ships.js';
import type { Nation, RadarSet } from './spec.js';
import { speedCap } from './tables.js';

/** Who built the set; ships carry those of their own nation. @rule 10.1 */
const RADAR_NATION: Readonly<Record<RadarSet, Nation>> = {
  'Type 284': 'UK',
  'Type 284M': 'UK',
  'Mark 3': 'US',
  'Mark 8': 'US',
  FuMO: 'GE',
  'Gufo-3': 'IT',
  'Type 22': 'JP',
};

/** Reports units without a counter, a place, a fitting arrival, or room in their stack. */
export function checkUnits(inquiry: Inquiry): void {
  for (const unit of inquiry.units) {
    checkCounter(inquiry, unit);
    checkPlace(inquiry, unit);
    checkArrival(inquiry, unit);
  }
  checkStacks(inquiry);
}

function checkCounter({ scenario, report }: Inquiry, { spec, path, ship, type }: PlacedUnit): void {
  if (typeof spec.ship === 'string' && !ship) {
    const name = spec.ship === '' ? 'without an id' : spec.ship;
    report(`${path}.ship`, `There is no counter ${name}${didYouMean(spec.ship, [...SHIPS.keys()])}.`, {
      kind: 'unknown-counter',
      id: spec.ship,
    });
  }
  if (type === 'battery' && scenario.options.batteries !== 'on') {
    report(`${path}.ship`, `${spec.name} is a coast battery: set the option batteries to on (10.7).`, {
      kind: 'needs-batteries',
      unit: spec.name,
    });
  }
  if (spec.radar !== undefined) {
    const nation = RADAR_NATION[spec.radar];
    if (type === 'battery') report(`${path}.radar`, 'A coast battery carries no radar.');
    else if (ship && ship.nation !== nation) {
      report(`${path}.radar`, `${spec.radar} is a set of ${nation}, and ${spec.name} is a ship of ${ship.nation}.`);
    }
  }
  const damage = spec.damage;
  if (damage && damage.w === 3 && damage.s === 3) {
    report(`${path}.damage`, `${spec.name} would be sunk: at most 3 steps of one kind and 2 of the other.`, {
      kind: 'sunk',
      unit: spec.name,
    });
  }
}

function checkPlace(inquiry: Inquiry, { spec, path, ship, type }: PlacedUnit): void {
  const { report } = inquiry;
  if (!checkLabel(inquiry, `${path}.hex`, spec.hex)) return;
  const onLand = isLand(inquiry, spec.hex);
  if (type === 'battery') {
    if (!onLand)
      report(`${path}.hex`, `${spec.name} is a coast battery, and ${spec.hex} is sea; it belongs on land.`, {
        kind: 'battery-at-sea',
        hex: spec.hex,
      });
    if (spec.speed !== 0) report(`${path}.speed`, `${spec.name} is a coast battery; its speed is 0.`);
  } else if (onLand)
    report(`${path}.hex`, `${spec.hex} is land; ${spec.name} belongs on a sea hex.`, {
      kind: 'on-land',
      hex: spec.hex,
    });
  if (!ship) return;
  const cap = speedCap(ship.movement, spec.damage?.s ?? 0);
  if (spec.speed > cap) {
    const why = spec.damage?.s ? ` with ${spec.damage.s}S` : '';
    report(`${path}.speed`, `${spec.name} makes at most ${cap}${why}, not ${spec.speed}.`, {
      kind: 'too-fast',
      unit: spec.name,
      most: cap,
      found: spec.speed,
    });
  }
}

function checkArrival(inquiry: Inquiry, { spec, path }: PlacedUnit): void {
  const { arrives } = spec;
  if (!arrives) return;
  const at = `${path}.arrives`;
  const { turns } = inquiry.scenario;
  if (arrives.turn < 1 || arrives.turn > turns) {
    inquiry.report(`${at}.turn`, `${spec.name} arrives on turn ${arrives.turn}; the battle has turns 1 to ${turns}.`, {
      kind: 'too-late',
      unit: spec.name,
      most: turns,
      found: arrives.turn,
    });
  }
  arrives.entry?.forEach((label, i) => {
    checkSea(inquiry, `${at}.entry.${i}`, label);
  });
  if (arrives.default !== undefined && arrives.option === undefined) {
    inquiry.report(
      `${at}.default`,
      'A default needs an option whose default it is; name the option or leave both out.',
    );
  }
}

/** What stands in one hex at the start must be allowed to stand there. @rule 7.2 */
function checkStacks({ scenario, units, report }: Inquiry): void {
  const stacks = new Map<string, PlacedUnit[]>();
  for (const unit of units) {
    if ((unit.spec.arrives?.turn ?? 1) > 1) continue;
    const { hex } = unit.spec;
    stacks.set(hex, [...(stacks.get(hex) ?? []), unit]);
  }
  const single = scenario.options.singleCruiserStacksAsOne === 'on';
  const weight = ({ type, ship }: PlacedUnit): number => (type === 'CL' && !(single && ship?.ships === 1) ? 2 : 1);
  for (const [hex, stack] of stacks) {
    const [first, ...others] = stack;
    for (const u of others) {
      const { name, heading, speed } = first!.spec;
      const path = `${u.path}.hex`;
      if (u.side !== first!.side)
        report(path, `${u.spec.name} shares ${hex} with the enemy ${name}; give her another hex.`, {
          kind: 'enemy-there',
          hex,
          unit: u.spec.name,
          other: name,
        });
      else if ([u, first!].some((x) => x.type === 'DD' || x.type === 'battery')) {
        report(path, `${u.spec.name} and ${name} share ${hex}; destroyers and batteries never share a hex (7.2).`, {
          kind: 'never-together',
          hex,
          unit: u.spec.name,
          other: name,
        });
      } else if (u.spec.heading !== heading || u.spec.speed !== speed) {
        report(
          path,
          `${u.spec.name} shares ${hex} with ${name} and needs her heading ${heading} and speed ${speed} (7.2).`,
          { kind: 'other-course', hex, unit: u.spec.name, other: name, heading, speed },
        );
      }
    }
    const load = stack.reduce((sum, u) => sum + weight(u), 0);
    if (load > 4) {
      report(
        `${first!.path}.hex`,
        `${hex} holds ${load} ships; at most 4 may share a hex, a light cruiser counter counting 2 (7.2).`,
        { kind: 'too-many-there', hex, most: 4, found: load },
      );
    }
  }
}
