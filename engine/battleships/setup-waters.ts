/**
 * The set-up of the map. What only depends on the map, its open edges and its mines is made once and shared by all games whose
 * scenarios hold the same map object: games of one scenario, and variations of it that leave the map alone.
 */
import type { Battle, FleetClauses, Muster, OpenWaysCache, Waters, WaysOfClass } from './battle.js';
import type { MapSpec, Scenario } from './scenario.js';
import { waysOfClass } from './search.js';
import { buildSheet, type Sheet } from './sheet.js';

interface SharedWaters {
  readonly sheet: Sheet;
  readonly exitStage: Int8Array;
  readonly different: OpenWaysCache['different'];
  /** By what tells classes of ships apart. */
  readonly ways: Map<string, WaysOfClass>;
}

/** By map object, then by exits and mines. */
const SHARED = new WeakMap<MapSpec, Map<string, SharedWaters>>();

/** A map has few sets of exits; whoever makes ever new ones does not fill the memory with them. */
const MAX_KEPT = 16;

export function watersOf(scenario: Scenario, { types, seatOf }: Muster, fleets: FleetClauses): Waters {
  const { exits } = fleets;
  const clauses = exits.map(({ clause }) => clause);
  const shared = sharedWaters(scenario.map, fleets);
  const { sheet, exitStage } = shared;
  // Ships differ in their ways by their manoeuvres and by the exits they may use.
  const kinds = types.map((type, u) => {
    const open = exits.map(({ seat, clause: c }) => +(seat === seatOf[u] && (c.types?.includes(type) ?? true)));
    return `${+(type === 'BB' || type === 'BC' || type === 'PB')}${open.join('')}`;
  });
  const movers = [...new Set(kinds)];
  return {
    sheet,
    moverClass: Int8Array.from(kinds, (kind) => movers.indexOf(kind)),
    exitStage,
    waysByColumn:
      sheet.anchoredColumns ||
      sheet.hasDanger ||
      clauses.some((c) => c.fromColumn !== undefined || c.toColumn !== undefined),
    waysByRow:
      sheet.anchoredRows || sheet.hasDanger || clauses.some((c) => c.fromRow !== undefined || c.toRow !== undefined),
    openWays: { at: movers.map((kind) => waysFor(shared, kind)), different: shared.different },
  };
}

function sharedWaters(map: MapSpec, { exits, mines }: Pick<Battle, 'exits' | 'mines'>): SharedWaters {
  let ofMap = SHARED.get(map);
  if (ofMap === undefined) {
    ofMap = new Map();
    SHARED.set(map, ofMap);
  }
  const key = JSON.stringify([exits, mines?.among]);
  let shared = ofMap.get(key);
  if (shared === undefined) {
    const clauses = exits.map(({ clause }) => clause);
    shared = {
      sheet: buildSheet(
        map,
        clauses.map((c) => c.edge),
        mines?.among ?? [],
      ),
      exitStage: stagesOf(clauses.map((c) => c.fromTurn ?? 0)),
      different: new Map(),
      ways: new Map(),
    };
    if (ofMap.size >= MAX_KEPT) ofMap.clear();
    ofMap.set(key, shared);
  }
  return shared;
}

function waysFor({ ways, exitStage }: SharedWaters, kind: string): WaysOfClass {
  let known = ways.get(kind);
  if (known === undefined) {
    known = waysOfClass(exitStage.at(-1)! + 1);
    ways.set(kind, known);
  }
  return known;
}

/** For each turn up to 127 how many of these turns have come. */
const stagesOf = (turns: readonly number[]): Int8Array =>
  Int8Array.from({ length: 128 }, (_, turn) => turns.filter((from) => from <= turn).length);
