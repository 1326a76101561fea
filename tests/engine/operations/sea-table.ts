/** A chart for sea phases: forces of both sides where a test wants them, played step by step through the whole engine, with dice of one's own. */
import { expect } from 'vitest';
import { seat } from '../../../engine/core/brand.js';
import { ScriptedChance } from '../../../engine/core/chance.js';
import { EventList } from '../../../engine/core/events.js';
import { CHANCE } from '../../../engine/core/game.js';
import { HEXES, MOVE, PASS, ROLL } from '../../../engine/operations/actions.js';
import { applyAction } from '../../../engine/operations/apply.js';
import type { Campaign } from '../../../engine/operations/campaign.js';
import { recount, slotsOf } from '../../../engine/operations/fleets.js';
import { advance } from '../../../engine/operations/flow.js';
import { hexIn, labelIn } from '../../../engine/operations/hexes.js';
import { isDetected } from '../../../engine/operations/knowledge.js';
import { type CampaignState, F, fleetAt, G, U } from '../../../engine/operations/layout.js';
import { legalActions } from '../../../engine/operations/legal.js';
import { STEPS, type StepName } from '../../../engine/operations/phases.js';
import type { Counted, ForceSpec, PortSpec, Scenario } from '../../../engine/operations/scenario.js';
import { setUp, setUpState } from '../../../engine/operations/setup.js';
import { FLEETS, type ForceKind, type Nation, SLOTS } from '../../../engine/operations/spec.js';

/** `battle 0505 hood/6 ukdd | swordf`: the kind, the hex, the counters with what is lost of each behind a slash, and the aircraft aboard. */
export interface Sea {
  readonly us: readonly string[];
  readonly them: readonly string[];
  readonly nations?: readonly [Nation, Nation];
  readonly ports?: readonly (Partial<PortSpec> & { readonly hex: string; readonly side: 'us' | 'them' })[];
  readonly mines?: Scenario['mines'];
  readonly coast?: readonly string[];
  readonly land?: readonly string[];
  readonly turns?: number;
  readonly awards?: Scenario['awards'];
}

const wordsOf = (text = ''): string[] => text.split(' ').filter((word) => word !== '');
const counted = (words: readonly string[]): Counted[] => words.map((word) => ({ unit: word.split('/')[0]!, count: 1 }));

function forceOf(text: string): ForceSpec {
  const [ships, aircraft] = text.split('|');
  const [kind, hex, ...units] = wordsOf(ships) as [ForceKind, string];
  const planes = counted(wordsOf(aircraft));
  return { name: kind, kind, hex, units: counted(units), ...(planes.length > 0 && { aircraft: planes }) };
}

/** A chart of 24 columns and 16 rows, all of it sea but for what is named. */
export function seaScenario({ us, them, nations = ['UK', 'GE'], ...more }: Sea): Scenario {
  const ports = (more.ports ?? []).map(
    (port, i): PortSpec => ({ id: `port${i}`, name: 'Port', size: 'large', ...port }),
  );
  return {
    ruleset: 'operations',
    id: 'sea-table',
    title: 'Sea table',
    date: '1941-05-22',
    turns: more.turns ?? 3,
    map: { columns: 24, rows: 16 },
    land: more.land ?? [],
    partLand: more.coast ?? [],
    closed: [],
    ports,
    mines: more.mines ?? [],
    training: { UK: 2, US: 2, JP: 2, GE: 1, FR: 1, IT: 0 },
    seats: [
      { id: 'us', name: 'Us', nations: [nations[0]], forces: us.map(forceOf) },
      { id: 'them', name: 'Them', nations: [nations[1]], forces: them.map(forceOf) },
    ],
    awards: more.awards ?? [],
    par: 0,
    drawn: 0,
    options: {},
    ladder: false,
    briefing: '',
    notes: [],
  };
}

/** Fleets of the second side begin here. */
export const THEM = SLOTS;

export class SeaTable {
  readonly c: Campaign;
  readonly s: CampaignState;
  readonly log = new EventList();
  readonly #legal = { ids: new Int32Array(8192), count: 0 };

  /** Stands at the first question or throw of the first sea phase, or of the supply before it. */
  constructor(sea: Sea) {
    const scenario = seaScenario(sea);
    this.c = setUp(scenario, {});
    this.s = new Int16Array(this.c.stateLength);
    setUpState(this.c, this.s);
    const hurt = [...sea.us, ...sea.them].filter((text) => !text.startsWith('air ')).flatMap(shipWords);
    hurt.forEach((word, u) => {
      this.s[this.c.unitsAt + u * U.size + U.hits] = Number(word.split('/')[1] ?? 0);
    });
    for (let f = 0; f < FLEETS; f++) recount(this.c, this.s, f);
    advance(this.c, this.s, this.log);
  }

  /** From now on no ship searches. */
  blind(): this {
    this.c.search.fill(-1);
    for (let f = 0; f < FLEETS; f++) recount(this.c, this.s, f);
    return this;
  }

  get step(): StepName {
    return STEPS[this.s[G.step]!]!;
  }

  get actor(): number {
    return this.s[G.actor]!;
  }

  /** What stands to be done, and who does it. */
  get now(): readonly [StepName, number] {
    return [this.step, this.actor];
  }

  legal(): number[] {
    legalActions(this.c, this.s, this.#legal);
    return [...this.#legal.ids.subarray(0, this.#legal.count)];
  }

  /** One decision of a seat, which has to be lawful. */
  choose(...actions: number[]): this {
    for (const a of actions) {
      expect(this.actor, `${this.step} asks a seat`).toBeGreaterThanOrEqual(0);
      expect(this.legal()).toContain(a);
      applyAction(this.c, this.s, a, new ScriptedChance([]), this.log);
    }
    return this;
  }

  pass(times = 1): this {
    for (let i = 0; i < times; i++) this.choose(PASS);
    return this;
  }

  /** One throw, with all of its dice. */
  roll(...dice: number[]): this {
    expect(this.actor, `${this.step} throws dice`).toBe(CHANCE);
    const script = new ScriptedChance(dice);
    applyAction(this.c, this.s, ROLL, script, this.log);
    script.done();
    return this;
  }

  /** Nothing but sixes, as long as this step wants dice. */
  sixes(): this {
    const { step } = this;
    while (this.step === step && this.actor === CHANCE) {
      applyAction(this.c, this.s, ROLL, { die: () => 6, twoDice: () => 12 }, this.log);
    }
    return this;
  }

  /** The throw of who moves first falls for this seat. */
  order(first: number): this {
    expect(this.step).toBe('order');
    return first === 0 ? this.roll(6, 1) : this.roll(1, 6);
  }

  moveTo(f: number, label: string): number {
    return MOVE + (f % SLOTS) * HEXES + this.hexOf(label);
  }

  move(f: number, label: string): this {
    return this.choose(this.moveTo(f, label));
  }

  /** Hexes where a fleet may end now, sorted. */
  ends(f: number): string[] {
    const at = MOVE + (f % SLOTS) * HEXES;
    return this.legal()
      .filter((a) => a >= at && a < at + HEXES)
      .map((a) => labelIn(this.c.map.columns, a - at))
      .sort();
  }

  hexOf(label: string): number {
    return hexIn(this.c.map, label);
  }

  at(f: number): string {
    return labelIn(this.c.map.columns, this.s[fleetAt(f) + F.hex]!);
  }

  field(f: number, field: number): number {
    return this.s[fleetAt(f) + field]!;
  }

  isFound(f: number): boolean {
    return isDetected(this.s, f);
  }

  /** Endurance lost. */
  hits(u: number): number {
    return this.s[this.c.unitsAt + u * U.size + U.hits]!;
  }

  /** Fleet of a ship, carrier or base of an aircraft; below 0 it is gone. */
  place(u: number): number {
    return this.s[this.c.unitsAt + u * U.size + U.fleet]!;
  }

  /** Fleets that a seat may give an order to now. */
  mayMove(of: number): number[] {
    const slots = this.legal()
      .filter((a) => a >= MOVE)
      .map((a) => slotsOf(seat(of)) + Math.floor((a - MOVE) / HEXES));
    return [...new Set(slots)];
  }

  /** Nobody moves any more: to the first throw or question of the next sea phase, or of the next day. */
  endSea(): this {
    const sea = this.s[G.sea];
    const day = this.s[G.turn];
    for (let i = 0; i < 200 && this.s[G.sea] === sea && this.s[G.turn] === day && this.step !== 'over'; i++) {
      if (this.actor === CHANCE) this.order(0);
      else this.pass();
    }
    return this;
  }

  told(): string[] {
    return this.log.all.map(({ kind }) => kind);
  }
}

const shipWords = (text: string): string[] => wordsOf(text.split('|')[0]).slice(2);
