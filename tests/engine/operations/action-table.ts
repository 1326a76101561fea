/** A table for combat: two fleets of a campaign in one hex, and the flow between them, with dice of one's own. */
import { action } from '../../../engine/core/brand.js';
import { type Chance, ScriptedChance } from '../../../engine/core/chance.js';
import { EventList } from '../../../engine/core/events.js';
import { CHANCE } from '../../../engine/core/game.js';
import * as A from '../../../engine/operations/action-fields.js';
import { actInAction, beginAction, decisionsInAction, nextInAction } from '../../../engine/operations/action-flow.js';
import type { Campaign } from '../../../engine/operations/campaign.js';
import { leftOf } from '../../../engine/operations/combatants.js';
import { recount } from '../../../engine/operations/fleets.js';
import { type CampaignState, F, fleetAt, G, U } from '../../../engine/operations/layout.js';
import type { ForceSpec, Scenario } from '../../../engine/operations/scenario.js';
import { setUp, setUpState } from '../../../engine/operations/setup.js';
import { type ForceKind, type Nation, SLOTS } from '../../../engine/operations/spec.js';

/** `3 hood`, `ukdd`, with what is lost of each behind a slash: `hood/6`. */
export interface Fleets {
  readonly us: string;
  readonly them: string;
  readonly kinds?: readonly [ForceKind, ForceKind];
  readonly nations?: readonly [Nation, Nation];
  readonly night?: boolean;
  /** Seat whose fleet entered the hex. */
  readonly enters?: 0 | 1;
  /** In a hex that is partly land. */
  readonly coast?: boolean;
  readonly options?: Record<string, string>;
  readonly aircraft?: readonly [string, string];
  /** Their aircraft are ashore, in a port of theirs in the hex. */
  readonly base?: boolean;
}

const HEX = '0505';

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => word !== '');

const force = (kind: ForceKind, text: string, aircraft = ''): ForceSpec => ({
  name: kind,
  kind,
  hex: HEX,
  units: wordsOf(text).map((word) => ({ unit: word.split('/')[0]!, count: 1 })),
  ...(aircraft === '' ? {} : { aircraft: wordsOf(aircraft).map((unit) => ({ unit, count: 1 })) }),
});

const forcesOf = (kind: ForceKind, text: string, aircraft = '', isBase = false): ForceSpec[] =>
  isBase ? [force(kind, text), force('air', aircraft)] : [force(kind, text, aircraft)];

const TRAINING = { UK: 2, US: 2, JP: 2, GE: 1, FR: 1, IT: 0 } as const;

export function scenarioOf({
  us,
  them,
  kinds = ['battle', 'battle'],
  nations = ['UK', 'GE'],
  ...more
}: Fleets): Scenario {
  return {
    ruleset: 'operations',
    id: 'table',
    title: 'Table',
    date: '1941-05-22',
    turns: 3,
    map: { columns: 10, rows: 10 },
    land: [],
    partLand: more.coast ? [HEX] : [],
    closed: [],
    ports: more.base ? [{ id: 'base', name: 'Base', hex: HEX, size: 'large', side: 'them' }] : [],
    mines: [],
    training: TRAINING,
    seats: [
      { id: 'us', name: 'Us', nations: [nations[0]], forces: [force(kinds[0], us, more.aircraft?.[0])] },
      {
        id: 'them',
        name: 'Them',
        nations: [nations[1]],
        forces: forcesOf(kinds[1], them, more.aircraft?.[1], more.base),
      },
    ],
    awards: [],
    par: 0,
    drawn: 0,
    options: more.options ?? {},
    ladder: false,
    briefing: '',
    notes: [],
  };
}

/** The fleets of a table are the first slot of each seat. */
export const OURS = 0;
export const THEIRS = SLOTS;

/** A campaign in its first sea phase, and its state, with the fleets of the table. */
export function fleetsAtSea(fleets: Fleets): { c: Campaign; s: CampaignState } {
  const c = setUp(scenarioOf(fleets), {});
  const s = new Int16Array(c.stateLength);
  setUpState(c, s);
  s[G.sea] = 1;
  wordsOf(`${fleets.us} ${fleets.them}`).forEach((word, u) => {
    s[c.unitsAt + u * U.size + U.hits] = Number(word.split('/')[1] ?? 0);
  });
  for (const f of [OURS, THEIRS]) recount(c, s, f);
  return { c, s };
}

const choices = new Int32Array(256);

export class ActionTable {
  readonly c: Campaign;
  readonly s: CampaignState;
  readonly log: EventList;
  isOn: boolean;
  readonly isTold: boolean;

  /** `from` is a campaign to be used again, whose actions are not told. */
  constructor(fleets: Fleets, from?: ReturnType<typeof fleetsAtSea>) {
    const { c, s } = from === undefined ? fleetsAtSea(fleets) : { c: from.c, s: from.s.slice() };
    this.isTold = from === undefined;
    this.log = new EventList();
    this.c = c;
    this.s = s;
    const enters = fleets.enters ?? 0;
    s[G.foeA] = enters === 0 ? OURS : THEIRS;
    s[G.foeB] = enters === 0 ? THEIRS : OURS;
    s[G.night] = fleets.night ? 1 : 0;
    beginAction(c, s);
    this.isOn = nextInAction(c, s, this.isTold ? this.log : undefined);
  }

  get actor(): number {
    return this.s[G.actor]!;
  }

  /** Another table in the same position, whose actions are not told. */
  copy(): ActionTable {
    const copy: ActionTable = Object.create(ActionTable.prototype);
    return Object.assign(copy, this, { s: this.s.slice() });
  }

  legal(): number[] {
    const count = decisionsInAction(this.c, this.s, choices);
    return [...choices.subarray(0, count)];
  }

  do(a: number, chance: Chance = new ScriptedChance([])): this {
    const log = this.isTold ? this.log : undefined;
    actInAction(this.c, this.s, action(a), chance, log);
    this.isOn = nextInAction(this.c, this.s, log);
    return this;
  }

  /** Throws the next dice, and expects that all of them are wanted. */
  roll(...dice: number[]): this {
    const script = new ScriptedChance(dice);
    this.do(0, script);
    script.done();
    return this;
  }

  /** Throws nothing but sixes as long as dice are wanted. */
  sixes(): this {
    while (this.isOn && this.isDice) this.do(0, { die: () => 6, twoDice: () => 12 });
    return this;
  }

  get isDice(): boolean {
    return this.actor === CHANCE;
  }

  left(unit: number): number {
    return leftOf(this.c, this.s, unit);
  }

  isAfloat(unit: number): boolean {
    return this.s[this.c.unitsAt + unit * U.size + U.fleet]! >= 0;
  }

  get range(): number {
    return this.s[A.range]!;
  }

  ships(f: number): number {
    return this.s[fleetAt(f) + F.ships]!;
  }

  told(): string[] {
    return this.log.all.map(({ kind }) => kind);
  }
}
